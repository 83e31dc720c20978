#include "tests/editor/WindowTest.h"

#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneJson.h"
#include "editor/viewport/Viewport.h"

#include <QAbstractButton>
#include <QDir>
#include <QDrag>
#include <QElapsedTimer>
#include <QMenu>
#include <QPointer>
#include <QTimer>
#include <QWheelEvent>

#include <execinfo.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <random>
#include <thread>

namespace gyre::editor {
namespace {

/// Seconds for each scene. GYRE_RANDOM_SECONDS=120 makes twenty minutes.
int secondsOfScene() { return qEnvironmentVariableIntValue("GYRE_RANDOM_SECONDS"); }

/// Writes the stack of the window's thread when the event loop has stood still for 0.3 s, once per standstill.
class Standstills {
public:
    Standstills() {
        signal(SIGUSR1, [](int) {
            void* frames[60];
            backtrace_symbols_fd(frames, backtrace(frames, 60), 2);
            const char end[] = "----\n";
            (void)!::write(2, end, sizeof end - 1);
        });
    }
    ~Standstills() {
        m_ends = true;
        m_watcher.join();
    }
    void beat() { m_last = now(); }

private:
    static std::int64_t now() {
        return std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::steady_clock::now().time_since_epoch())
            .count();
    }
    void watch() {
        std::int64_t told = 0;
        while (!m_ends) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            const std::int64_t last = m_last;
            if (last == told || now() - last < 300) continue;
            told = last;
            pthread_kill(m_main, SIGUSR1);
        }
    }
    pthread_t m_main = pthread_self();
    std::atomic<bool> m_ends = false;
    std::atomic<std::int64_t> m_last = now();
    std::thread m_watcher{[this] { watch(); }};
};

/// Measures how long the event loop does nothing, and names what was done then.
class LoopGaps : public QObject {
public:
    LoopGaps() {
        m_clock.start();
        connect(&m_beat, &QTimer::timeout, this, &LoopGaps::beat);
        m_beat.start(5);
    }
    /// Names what is done next.
    void name(const QString& deed) { m_deed = deed; }
    qint64 longest() const { return m_longest; }  ///< [ms]
    const QString& of() const { return m_of; }

private:
    void beat() {
        const qint64 gap = m_clock.restart();
        m_standstills.beat();
        if (gap > 300) qInfo("gap %lld ms: %s", gap, qPrintable(m_deed));
        if (gap <= m_longest) return;
        m_longest = gap;
        m_of = m_deed;
    }

    Standstills m_standstills;
    QTimer m_beat;
    QElapsedTimer m_clock;
    qint64 m_longest = 0;
    QString m_deed, m_of;
};

/// Random deeds of mouse and keyboard, by a seed.
class RandomHands {
public:
    RandomHands(EditorWindow& editor, LoopGaps& gaps, unsigned seed) : m_editor(editor), m_gaps(gaps), m_random(seed) {}

    void actOnce() {
        QWidget* top = inFront();
        QWidget* under = top->childAt(placeIn(*top));
        if (!under) under = top;
        switch (below(8)) {
            case 0:
            case 1:
            case 2:
                return click(*under);
            case 3:
            case 4:
                return drag(*under);
            case 5:
                return turnWheel(*under);
            default:
                return press(*top);
        }
    }

private:
    int below(int count) { return std::uniform_int_distribution<int>(0, count - 1)(m_random); }
    QPoint placeIn(const QWidget& widget) {
        return {below(std::max(1, widget.width())), below(std::max(1, widget.height()))};
    }
    QWidget* inFront() const {
        if (QWidget* popup = QApplication::activePopupWidget()) return popup;
        QWidget* modal = QApplication::activeModalWidget();
        return modal ? modal : m_editor.window.get();
    }
    Qt::KeyboardModifiers someModifiers() {
        constexpr Qt::KeyboardModifier kSome[] = {Qt::NoModifier,      Qt::NoModifier,    Qt::NoModifier,
                                                  Qt::ControlModifier, Qt::ShiftModifier, Qt::AltModifier};
        return kSome[below(6)];
    }
    void name(const char* deed, const QWidget& widget) {
        const auto* button = qobject_cast<const QAbstractButton*>(&widget);
        const auto* menu = qobject_cast<const QMenu*>(&widget);
        const QAction* action = menu ? menu->activeAction() : nullptr;
        m_gaps.name(QString("%1 on %2 %3 %4")
                        .arg(deed, widget.metaObject()->className(), widget.objectName(),
                             button   ? button->text()
                             : action ? action->text()
                                      : ""));
    }
    void click(QWidget& widget) {
        name("click", widget);
        const Qt::MouseButton button = below(6) == 0 ? Qt::RightButton : Qt::LeftButton;
        QTest::mouseClick(&widget, button, someModifiers(), placeIn(widget));
    }
    void drag(QWidget& widget) {
        name("drag", widget);
        const QPointer<QWidget> held(&widget);  // a press may remove it
        const Qt::MouseButton button = below(4) == 0 ? Qt::MiddleButton : Qt::LeftButton;
        const QPoint from = placeIn(widget), by(below(200) - 100, below(200) - 100);
        QTest::mousePress(&widget, button, someModifiers(), from);
        for (int i = 1; i <= 4 && held; ++i) QTest::mouseMove(held, from + by * i / 4);
        if (held) QTest::mouseRelease(held, button, {}, from + by);
    }
    void turnWheel(QWidget& widget) {
        name("wheel", widget);
        const QPointF at = placeIn(widget);
        QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, below(2) == 0 ? 120 : -120}, Qt::NoButton,
                          someModifiers(), Qt::NoScrollPhase, false);
        QApplication::sendEvent(&widget, &event);
    }
    void press(QWidget& top) {
        constexpr Qt::Key kKeys[] = {Qt::Key_Space,  Qt::Key_Return, Qt::Key_Escape, Qt::Key_Escape, Qt::Key_Tab,
                                     Qt::Key_Delete, Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Up,     Qt::Key_Down,
                                     Qt::Key_F2,     Qt::Key_Home,   Qt::Key_End,    Qt::Key_Period, Qt::Key_Minus};
        const bool isLetter = below(2) == 0;
        const auto key = isLetter        ? Qt::Key('A' + below(26))
                         : below(3) == 0 ? Qt::Key('0' + below(10))
                                         : kKeys[below(15)];
        const Qt::KeyboardModifiers modifiers = someModifiers();
        if (key == Qt::Key_Q && modifiers == Qt::ControlModifier) return;  // leaves the program
        QWidget* focus = QApplication::focusWidget();
        QWidget& target = focus && focus->window() == &top ? *focus : top;
        name(qPrintable("key " + QKeySequence(modifiers.toInt() | key).toString()), target);
        QTest::keyClick(&target, key, modifiers);
    }

    EditorWindow& m_editor;
    LoopGaps& m_gaps;
    std::mt19937 m_random;
};

}  // namespace

/// Random mouse and keys over ten scenes: the window answers within half a second, does not fall, and loses nothing.
class TestWindowRandomHands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theWindowAnswers_data();
    void theWindowAnswers();
};

void TestWindowRandomHands::theWindowAnswers_data() {
    QTest::addColumn<QString>("file");
    const QDir projects(GYRE_SOURCE_DIR "/projects");
    for (const char* name : {"first-smoke", "campfire", "dye-drop", "smoke-in-a-room", "fog-in-a-gate", "ball-falling",
                             "plate-above-fire", "two-drops", "vortex-ring", "airfoil-wake"})
        QTest::newRow(name) << projects.filePath(QString("%1/%1.gyre").arg(name));
}

void TestWindowRandomHands::theWindowAnswers() {
    constexpr qint64 kLongestGap = 500;  // [ms]
    QFETCH(QString, file);
    if (secondsOfScene() <= 0) QSKIP("GYRE_RANDOM_SECONDS sets the time for each scene");
    EditorWindow editor;
    editor.window->resize(1024, 600);
    editor.window->showScene(*readScene(file.toStdString()));
    editor.path = editor.file("saved.gyre");
    editor.unsaved = Unsaved::Cancel;
    QTest::qWait(300);
    LoopGaps gaps;
    RandomHands hands(editor, gaps, 1 + static_cast<unsigned>(qHash(file) % 1000));
    QTimer closer;  // ends what blocks its caller: drags of rows, menus, dialogs
    connect(&closer, &QTimer::timeout, this, [] {
        QDrag::cancel();
        QWidget* popup = QApplication::activePopupWidget();
        QWidget* inFront = popup ? popup : QApplication::activeModalWidget();
        if (inFront) inFront->close();
    });
    closer.start(400);
    QElapsedTimer clock;
    clock.start();
    int deeds = 0;
    for (; clock.elapsed() < 1000 * secondsOfScene(); ++deeds) {
        hands.actOnce();
        QTest::qWait(20);
        if (!editor.window->isVisible()) editor.window->show();
    }
    closer.stop();
    for (QWidget* top : QApplication::topLevelWidgets())
        if (top != editor.window.get() && top->isVisible()) top->close();
    QTest::qWait(50);
    qInfo("%d deeds; longest gap %lld ms: %s", deeds, gaps.longest(), qPrintable(gaps.of()));
    // Nothing is lost: what is shown can be saved and is read back as it was.
    const std::string path = editor.file("all.gyre").toStdString();
    QVERIFY(writeScene(editor.scene(), path));
    const Result<Scene> read = readScene(path);
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QCOMPARE(*sceneToJson(*read), *sceneToJson(editor.scene()));
    QVERIFY2(gaps.longest() < kLongestGap, qPrintable(gaps.of()));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowRandomHands)
#include "TestWindowRandomHands.moc"
