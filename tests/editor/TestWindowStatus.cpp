#include "tests/editor/WindowTest.h"

#include "editor/panels/StatusLine.h"
#include "editor/preview/Preview.h"
#include "editor/viewport/Viewport.h"

#include <QFontMetrics>
#include <QLabel>

#include <string_view>

namespace gyre::editor {

/// The bar at the bottom says what the mouse will do, whole where there is room.
class TestWindowStatus : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatFitsIsWhole();
    void whatDoesNotFitLosesItsLastParts();
    void everyHintIsWholeAt1440Pixels();
    void aNarrowBarLeavesItsRoomToTheHint();
    void countsStandWhereTheViewDoesNotSayThem();

private:
    static QString cutOff(const EditorWindow& editor);
};

/// The hint if the bar has no room for all of it; empty if it fits.
QString TestWindowStatus::cutOff(const EditorWindow& editor) {
    QCoreApplication::processEvents();
    const auto* hint = editor.window->findChild<QLabel*>("hint");
    return fitting(hint->text(), hint->fontMetrics(), hint->contentsRect().width()) == hint->text() ? QString()
                                                                                                    : hint->text();
}

void TestWindowStatus::whatFitsIsWhole() {
    const QFontMetrics metrics(qApp->font());
    const QString hint = "Click: this · Shift: that";
    QCOMPARE(fitting(hint, metrics, metrics.horizontalAdvance(hint)), hint);
}

void TestWindowStatus::whatDoesNotFitLosesItsLastParts() {
    const QFontMetrics metrics(qApp->font());
    QCOMPARE(fitting("Click: this · Shift: that · Ctrl: another", metrics,
                     metrics.horizontalAdvance("Click: this · Shift: that · …")),
             QString("Click: this · Shift: that · …"));
    QCOMPARE(fitting("Click: this · Shift: that", metrics, metrics.horizontalAdvance("Click: this · …") + 1),
             QString("Click: this · …"));
    QVERIFY(fitting("Click: this", metrics, metrics.horizontalAdvance("Click…") + 1).endsWith("…"));
}

void TestWindowStatus::everyHintIsWholeAt1440Pixels() {
    EditorWindow editor;
    editor.window->resize(1440, 900);
    editor.trigger("addSphere");
    QCOMPARE(cutOff(editor), QString());
    editor.window->viewport().setFocus();
    QCOMPARE(cutOff(editor), QString());
    for (const char* action : {"grab", "boxSelect", "fly", "paint"}) {
        editor.trigger(action);
        QCOMPARE(cutOff(editor), QString());
        if (action != std::string_view("paint")) QTest::keyClick(&editor.window->viewport(), Qt::Key_Escape);
    }
    editor.trigger("move");
    const QPoint handle = editor.pixelOf(editor.selected().place.position);
    QTest::mousePress(&editor.window->viewport(), Qt::LeftButton, {}, handle);
    QTest::mouseMove(&editor.window->viewport(), handle + QPoint(30, 0));
    const auto* hint = editor.window->findChild<QLabel*>("hint");
    QVERIFY2(hint->text().contains("Esc"), qPrintable(hint->text()));
    QCOMPARE(cutOff(editor), QString());
    QTest::mouseRelease(&editor.window->viewport(), Qt::LeftButton, {}, handle + QPoint(30, 0));
}

void TestWindowStatus::aNarrowBarLeavesItsRoomToTheHint() {
    EditorWindow editor;
    StatusLine line(editor.window->document(), editor.window->preview());
    editor.trigger("addSphere");
    line.setCountsShown(false);
    line.show();
    const auto isShown = [&line](const char* name) { return !line.findChild<QLabel*>(name)->isHidden(); };
    line.resize(1440, 30);
    QVERIFY(isShown("cursor") && isShown("selection"));
    line.resize(1100, 30);
    QVERIFY(!isShown("cursor") && isShown("selection"));
    line.resize(900, 30);
    QVERIFY(!isShown("cursor") && !isShown("selection"));
    line.resize(1440, 30);
    QVERIFY(isShown("cursor") && isShown("selection"));
}

void TestWindowStatus::countsStandWhereTheViewDoesNotSayThem() {
    EditorWindow editor;
    const auto* counts = editor.window->findChild<QLabel*>("counts");
    QVERIFY(counts->isHidden());
    editor.trigger("overlay");
    QVERIFY(!counts->isHidden());
    editor.trigger("overlay");
    QVERIFY(counts->isHidden());
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowStatus)

#include "TestWindowStatus.moc"
