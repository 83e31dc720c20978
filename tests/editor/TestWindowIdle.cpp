#include "tests/editor/WindowTest.h"

#include "editor/viewport/Viewport.h"
#include "editor/window/Controllers.h"

#include <sys/resource.h>

namespace gyre::editor {
namespace {

double secondsOfProcessor() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

}  // namespace

/// A window without input draws nothing and uses hardly any processor time. GYRE_IDLE_SECONDS sets the duration of the
/// measurement; 4 s by default.
class TestWindowIdle : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anIdleWindowDrawsNothingAndLeavesTheProcessorAlone();
};

void TestWindowIdle::anIdleWindowDrawsNothingAndLeavesTheProcessorAlone() {
    constexpr double kMostShare =
        0.02;  // fraction of one core, summed over all threads; 0.3 % alone, 1.2 % on a busy machine
    const int seconds =
        qEnvironmentVariableIsSet("GYRE_IDLE_SECONDS") ? qEnvironmentVariableIntValue("GYRE_IDLE_SECONDS") : 4;
    EditorWindow editor;
    editor.window->controllers().safety.autosave().setTiming({100, 200});
    for (const char* id : {"addEmitter", "addRing", "addSphere"}) editor.trigger(id);
    editor.window->preview().play();
    QTest::qWait(1500);
    editor.window->preview().pause();
    editor.window->activateWindow();
    QTest::qWait(6000);  // until the fine picture is drawn, the work is autosaved and messages are hidden
    const int painted = editor.window->viewport().paintCount();
    const double before = secondsOfProcessor();
    QTest::qWait(1000 * seconds);
    const double share = (secondsOfProcessor() - before) / seconds;
    qInfo("%d s: %.3f %% of one core", seconds, 100 * share);
    QCOMPARE(editor.window->viewport().paintCount(), painted);
    QVERIFY2(share < kMostShare, qPrintable(QString::number(share)));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowIdle)

#include "TestWindowIdle.moc"
