#include "editor/viewport/RecentInput.h"

#include "tests/Test.h"

#include <QApplication>
#include <QLineEdit>

namespace gyre::editor {

/// Mouse and keyboard in any widget count as input; what the program does by itself does not.
class TestRecentInput : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysAndMouseAreInput();
    void otherEventsAreNot();
};

void TestRecentInput::keysAndMouseAreInput() {
    constexpr int kWhile = 50;  // [ms]
    QLineEdit field;
    RecentInput input;
    input.startWatching();
    QVERIFY(!input.isWithin(60'000));
    QTest::keyClick(&field, Qt::Key_A);
    QVERIFY(input.isWithin(60'000));
    QTRY_VERIFY(!input.isWithin(kWhile));
    QTest::mouseMove(&field, {1, 1});
    QTest::mouseClick(&field, Qt::LeftButton);
    QVERIFY(input.isWithin(60'000));
}

void TestRecentInput::otherEventsAreNot() {
    QLineEdit field;
    RecentInput input;
    input.startWatching();
    field.setText("smoke");
    QTest::qWait(20);  // timers and posted events
    QEvent change(QEvent::FontChange);
    QCoreApplication::sendEvent(&field, &change);
    QVERIFY(!input.isWithin(60'000));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(QApplication, gyre::editor::TestRecentInput)
#include "TestRecentInput.moc"
