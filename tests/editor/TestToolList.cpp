#include "editor/viewport/ToolList.h"
#include "tests/Test.h"

#include <QKeyEvent>

namespace gyre::editor {
namespace {

/// Returns the configured replies and records calls.
class FakeTool final : public ViewTool {
public:
    bool hover(const ViewMouse&) override {
        m_isHot = takes;
        return takes;
    }
    void leave() override { m_isHot = false; }
    Reply press(const ViewMouse&) override { return takes ? Reply::Held : Reply::Ignored; }
    void move(const ViewMouse&) override { ++moves; }
    Reply release(const ViewMouse&) override { return onRelease; }
    Reply key(const QKeyEvent& event) override { return event.key() == ownKey ? onKey : Reply::Ignored; }
    void cancel() override { ++cancelled; }
    void end() override { ++ended; }
    QString hint() const override { return m_isHot ? name : QString(); }

    bool takes = false;
    Reply onRelease = Reply::Done, onKey = Reply::Done;
    int ownKey = 0;
    QString name;
    int moves = 0, cancelled = 0, ended = 0;

private:
    bool m_isHot = false;
};

QKeyEvent keyPress(int key) { return {QEvent::KeyPress, key, Qt::NoModifier}; }

}  // namespace

/// The order in which tools of the view get events, without a window.
class TestToolList : public QObject {
    Q_OBJECT
private:
    struct Tools {
        FakeTool upper, lower;
        ToolList list{{&upper, &lower}};
    };

private Q_SLOTS:
    void aPressGoesToTheFirstToolThatAcceptsIt() {
        Tools tools;
        QVERIFY(!tools.list.press({}));
        tools.lower.takes = true;
        QVERIFY(tools.list.press({}));
        QCOMPARE(tools.list.active(), &tools.lower);
        tools.list.end();
        tools.upper.takes = true;
        QVERIFY(tools.list.press({}));
        QCOMPARE(tools.list.active(), &tools.upper);
    }
    void onlyTheActiveToolFollowsTheMouse() {
        Tools tools;
        tools.upper.takes = tools.lower.takes = true;
        tools.list.press({});
        tools.list.move({});
        QCOMPARE(tools.upper.moves, 1);
        QCOMPARE(tools.lower.moves, 0);
    }
    void aToolEndsOnceWhenTheButtonIsReleased() {
        Tools tools;
        tools.upper.takes = true;
        tools.list.press({});
        QCOMPARE(tools.list.release({}), Reply::Done);
        QCOMPARE(tools.upper.ended, 1);
        QVERIFY(!tools.list.active());
        QCOMPARE(tools.list.release({}), Reply::Ignored);
        QCOMPARE(tools.upper.ended, 1);
    }
    void aToolThatStaysHeldSurvivesTheRelease() {
        Tools tools;
        tools.upper.takes = true;
        tools.upper.onRelease = Reply::Held;
        tools.list.press({});
        tools.list.release({});
        QCOMPARE(tools.list.active(), &tools.upper);
    }
    void anIgnoredReleaseIsReportedAndEndsTheTool() {
        Tools tools;
        tools.upper.takes = true;
        tools.upper.onRelease = Reply::Ignored;
        tools.list.press({});
        QCOMPARE(tools.list.release({}), Reply::Ignored);
        QCOMPARE(tools.upper.ended, 1);
    }
    void escapeCancelsTheActiveToolAndThenEndsIt() {
        Tools tools;
        tools.upper.takes = true;
        tools.list.press({});
        QVERIFY(!tools.list.key(keyPress(Qt::Key_A)));
        QVERIFY(tools.list.key(keyPress(Qt::Key_Escape)));
        QCOMPARE(tools.upper.cancelled, 1);
        QCOMPARE(tools.upper.ended, 1);
        QVERIFY(!tools.list.active());
        QVERIFY(!tools.list.key(keyPress(Qt::Key_Escape)));
    }
    void aKeyCanActAtOnceOrBeginATool() {
        Tools tools;
        tools.lower.ownKey = Qt::Key_Left;
        QVERIFY(tools.list.key(keyPress(Qt::Key_Left)));
        QVERIFY(!tools.list.active());
        tools.lower.onKey = Reply::Held;
        QVERIFY(tools.list.key(keyPress(Qt::Key_Left)));
        QCOMPARE(tools.list.active(), &tools.lower);
    }
    void theHintBelongsToTheToolThatAPressWouldReach() {
        Tools tools;
        tools.upper.name = "upper";
        tools.lower.name = "lower";
        tools.lower.takes = true;
        tools.list.move({});
        QCOMPARE(tools.list.hint(), QString("lower"));
        tools.upper.takes = true;
        tools.list.move({});
        QCOMPARE(tools.list.hint(), QString("upper"));
        tools.list.leave();
        QVERIFY(tools.list.hint().isEmpty());
    }
};

}  // namespace gyre::editor

GYRE_TEST(gyre::editor::TestToolList)
#include "TestToolList.moc"
