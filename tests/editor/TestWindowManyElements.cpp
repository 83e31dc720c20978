#include "core/scenefile/SceneFile.h"
#include "editor/context/LongWork.h"
#include "tests/editor/WindowTest.h"

#include <QFile>
#include <QProgressDialog>
#include <QPushButton>
#include <QTimer>

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

namespace gyre::editor {
namespace {

/// Emitters in a row. They are neither simulated nor drawn, which would take longer than the verbs.
Scene manyEmitters(int count) {
    Scene scene;
    for (int i = 0; i < count; ++i) {
        Element element;
        element.id.value = static_cast<std::uint64_t>(i) + 1;
        element.name = "Emitter " + std::to_string(i + 1);
        element.place.position.x = static_cast<float>(i);
        element.enabled = element.visible = false;
        element.body = Emitter{};
        scene.elements.push_back(element);
    }
    return scene;
}

/// Presses Cancel in the dialog of long work as soon as it is seen.
class Canceller {
public:
    Canceller() {
        QObject::connect(&m_look, &QTimer::timeout, [this] {
            for (QWidget* window : QApplication::topLevelWidgets())
                if (auto* dialog = qobject_cast<QProgressDialog*>(window);
                    dialog && dialog->isVisible() && ++m_looks > patience) {
                    ++seen;
                    QTest::mouseClick(dialog->findChild<QPushButton*>(), Qt::LeftButton);
                }
        });
        m_look.start(5);
    }
    int seen = 0, patience = 0;  ///< looks at a dialog before it is cancelled

private:
    QTimer m_look;
    int m_looks = 0;
};

}  // namespace

/// Verbs on many elements: each is one step, long ones show their progress, and a cancelled one leaves everything as it
/// was.
class TestWindowManyElements : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void longWorkShowsADialogThatCancelsIt();
    void shortWorkShowsNone();
    void aCancelledVerbLeavesTheDocumentAsItWas();
    void aCancelledSaveLeavesTheFileAsItWas();
    void eachVerbOnManyElementsIsOneStep();
};

void TestWindowManyElements::longWorkShowsADialogThatCancelsIt() {
    EditorWindow editor;
    const auto mayEnd = std::make_shared<std::atomic<bool>>(false);
    Canceller canceller;
    canceller.patience = 3;
    int ticks = 0;  // of the event loop, which stays alive
    QTimer clock;
    connect(&clock, &QTimer::timeout, this, [&] { ++ticks; });
    clock.start(5);
    const bool isDone = runWithProgress(*editor.window, "Working", [mayEnd] {
        while (!*mayEnd) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    });
    QVERIFY(!isDone);
    QCOMPARE(canceller.seen, 1);
    QVERIFY(ticks > 2);
    *mayEnd = true;
}

void TestWindowManyElements::shortWorkShowsNone() {
    EditorWindow editor;
    int result = 0;
    QVERIFY(runWithProgress(*editor.window, "Working", [&result] { result = 7; }));
    QCOMPARE(result, 7);
    QVERIFY(!editor.window->findChild<QProgressDialog*>());
}

/// So many elements that copying them takes longer than the dialog waits.
void TestWindowManyElements::aCancelledVerbLeavesTheDocumentAsItWas() {
    EditorWindow editor;
    const Scene scene = manyEmitters(150'000);
    editor.window->document().open(scene, {});
    editor.trigger("selectAll");
    const Selection selection = editor.window->document().selection();
    const int before = steps(editor);
    Canceller canceller;
    editor.trigger("duplicate");
    QCOMPARE(canceller.seen, 1);
    QCOMPARE(editor.scene().elements.size(), scene.elements.size());
    QVERIFY(editor.scene() == scene);
    QVERIFY(editor.window->document().selection() == selection);
    QCOMPARE(steps(editor), before);
    QVERIFY(!editor.window->document().isDirty());
}

/// As many elements as a file holds.
void TestWindowManyElements::aCancelledSaveLeavesTheFileAsItWas() {
    EditorWindow editor;
    Scene scene = manyEmitters(10'000);
    for (Element& element : scene.elements) element.name += std::string(100, 'x');
    editor.window->document().open(scene, {});
    editor.path = editor.file("many.gyre");
    {
        Canceller canceller;
        editor.trigger("save");
        if (canceller.seen == 0) QSKIP("This machine saves so much before the dialog comes.");
    }
    QVERIFY(!QFile::exists(editor.path));
    QVERIFY(editor.window->document().path().empty());
    editor.trigger("save");
    QVERIFY(*readScene(editor.path.toStdString()) == scene);
    QVERIFY(!editor.window->document().isDirty());
}

void TestWindowManyElements::eachVerbOnManyElementsIsOneStep() {
    EditorWindow editor;
    const Scene scene = manyEmitters(3000);
    editor.window->document().open(scene, {});
    const auto acts = [&](const char* action, std::size_t count) {
        editor.trigger("selectAll");
        const int before = steps(editor);
        editor.trigger(action);
        QCOMPARE(editor.scene().elements.size(), count);
        QCOMPARE(steps(editor), before + 1);
        editor.trigger("undo");
        QVERIFY(editor.scene() == scene);
        editor.trigger("redo");
        QCOMPARE(editor.scene().elements.size(), count);
        editor.trigger("undo");
    };
    acts("duplicate", 6000);
    acts("mute", 3000);
    acts("delete", 0);
    editor.trigger("selectAll");
    editor.trigger("copy");
    acts("paste", 6000);
    acts("cut", 0);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowManyElements)

#include "TestWindowManyElements.moc"
