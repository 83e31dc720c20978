#include "core/file/SceneFile.h"
#include "core/scene/Edits.h"
#include "editor/viewport/Viewport.h"
#include "tests/benchmarks/Timing.h"
#include "tests/editor/WindowTest.h"

#include <cstdio>

/// How soon the editor answers in a project of 2,000 elements, or as many as its argument says: the window's own work, then
/// with the picture that follows. Without a graphics card the picture is most of it. See README.md.
namespace gyre::editor {
namespace {

constexpr int kRounds = 15;

/// A hall of emitters, rings, bodies and forces in groups of fifty, so few of them simulated that the preview has time.
Scene largeScene(int count) {
    Scene scene;
    ElementId group;
    for (int i = 0; i < count; ++i) {
        Element element;
        element.id.value = static_cast<std::uint64_t>(i) + 1;
        element.place.position = {static_cast<float>(i % 50), 0.5f, static_cast<float>(i / 50)};
        switch (i % 50 == 0 ? 0 : 1 + i % 4) {
            case 0: element.body = Group{}; break;
            case 1: element.body = Emitter{}; break;
            case 2: element.body = VorticitySource{}; break;
            case 3: element.body = Body{}; break;
            default: element.body = Force{};
        }
        if (i % 50 == 0) group = element.id;
        else element.parent = group;
        element.enabled = i < 100;
        element.name = std::string(kindLabel(element.body)) + ' ' + std::to_string(i);
        scene.elements.push_back(element);
    }
    return scene;
}

/// Until a picture is drawn that was begun after now.
void waitForPicture(EditorWindow& editor) {
    const int painted = editor.window->viewport().paintCount();
    editor.window->viewport().update();
    while (editor.window->viewport().paintCount() == painted) QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
}

void tell(const char* what, const timing::Series& own, const timing::Series& whole) {
    std::printf("%-10s %8.2f ms   with its picture %8.2f ms   least %8.2f ms\n", what, own.median(), whole.median(), own.least());
}

template <class Act>
void measure(EditorWindow& editor, const char* what, Act&& act) {
    timing::Series own, whole;
    for (int i = 0; i < kRounds; ++i) {
        QTest::qWait(200);   // problems are checked, work is kept
        waitForPicture(editor);
        const double first = timing::millisecondsOf([&] { act(i); });
        own.add(first);
        whole.add(first + timing::millisecondsOf([&] { waitForPicture(editor); }));
    }
    tell(what, own, whole);
}

int run(int count) {
    EditorWindow editor;
    const QString path = editor.file("large.gyre");
    const Scene scene = largeScene(count);
    if (!writeScene(scene, path.toStdString())) return 1;
    double opened = 0;
    const double picture = timing::millisecondsOf([&] {
        opened = timing::millisecondsOf([&] { editor.window->openFile(path); });
        waitForPicture(editor);
    });
    std::printf("open %d elements: %.0f ms, to the first picture %.0f ms\n", count, opened, picture);
    editor.window->preview().pause();
    Document& document = editor.window->document();
    const auto id = [&](int i) { return scene.elements[static_cast<std::size_t>((101 + 2 * i) % count)].id; };
    measure(editor, "select", [&](int i) { document.select({id(i)}); });
    measure(editor, "rename", [&](int i) { document.edit("Rename", withName(document.scene(), id(i), "Renamed " + std::to_string(i))); });
    measure(editor, "move", [&](int i) {
        Transform place = gyre::find(document.scene(), id(i))->place;
        place.position.y += 0.1f;
        document.edit("Move", withPlace(document.scene(), id(i), place));
    });
    const std::uint64_t gesture = document.newGesture();
    measure(editor, "drag", [&](int i) {
        Transform place = gyre::find(document.scene(), id(0))->place;
        place.position.x += 0.01f * static_cast<float>(i + 1);
        document.edit("Move", withPlace(document.scene(), id(0), place), gesture);
    });
    measure(editor, "undo", [&](int) { document.undo(); });
    measure(editor, "add", [&](int) { editor.trigger("addSphere"); });
    measure(editor, "delete", [&](int) { editor.trigger("delete"); });
    return 0;
}

}  // namespace
}  // namespace gyre::editor

int main(int argc, char** argv) {
    gyre::editor::WindowTestApplication application(argc, argv);
    return gyre::editor::run(argc > 1 ? std::atoi(argv[1]) : 2000);
}
