#include "core/scene/Edits.h"
#include "core/scenefile/SceneFile.h"
#include "editor/preview/Preview.h"
#include "editor/viewport/Viewport.h"
#include "tests/benchmarks/Timing.h"
#include "tests/editor/WindowTest.h"

#include <QTreeView>

#include <cstdio>
#include <cstdlib>
#include <string_view>

/// Response times of the editor in a project of 2,000 elements, or the number in its argument, without and with the
/// next picture. Without a graphics card drawing the picture takes most of the time. See README.md.
namespace gyre::editor {
namespace {

constexpr int kRounds = 15;

/// Emitters, rings, bodies and forces in groups of fifty. Few of them are enabled, so that the preview is fast.
Scene largeScene(int count) {
    Scene scene;
    ElementId group;
    for (int i = 0; i < count; ++i) {
        Element element;
        element.id.value = static_cast<std::uint64_t>(i) + 1;
        element.place.position = {static_cast<float>(i % 50), 0.5f, static_cast<float>(i / 50)};
        switch (i % 50 == 0 ? 0 : 1 + i % 4) {
            case 0:
                element.body = Group{};
                break;
            case 1:
                element.body = Emitter{};
                break;
            case 2:
                element.body = VorticitySource{};
                break;
            case 3:
                element.body = Body{};
                break;
            default:
                element.body = Force{};
        }
        if (i % 50 == 0)
            group = element.id;
        else
            element.parent = group;
        element.enabled = i < 100;
        element.name = std::string(kindLabel(element.body)) + ' ' + std::to_string(i);
        scene.elements.push_back(element);
    }
    return scene;
}

/// Waits for the next picture that begins after this call.
void waitForPicture(EditorWindow& editor) {
    const int painted = editor.window->viewport().paintCount();
    editor.window->viewport().update();
    while (editor.window->viewport().paintCount() == painted) QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
}

template <class Act, class Prepare>
void measure(EditorWindow& editor, const char* what, Prepare&& prepare, Act&& act) {
    timing::Series own, whole;
    for (int i = 0; i < kRounds; ++i) {
        prepare(i);
        QTest::qWait(200);  // checks of problems and the recovery file are done by then
        waitForPicture(editor);
        const double first = timing::millisecondsOf([&] { act(i); });
        own.add(first);
        whole.add(first + timing::millisecondsOf([&] { waitForPicture(editor); }));
    }
    std::printf("%-26s %8.2f ms   least %8.2f ms   with its picture %8.2f ms\n", what, own.median(), own.least(),
                whole.median());
}

template <class Act>
void measure(EditorWindow& editor, const char* what, Act&& act) {
    measure(
        editor, what, [](int) {}, act);
}

void measureOpening(EditorWindow& editor, const Scene& scene) {
    const QString path = editor.file("large.gyre");
    if (!writeScene(scene, path.toStdString())) std::exit(1);
    double opened = 0;
    const double picture = timing::millisecondsOf([&] {
        opened = timing::millisecondsOf([&] { editor.window->openFile(path); });
        waitForPicture(editor);
    });
    std::printf("open %zu elements: %.0f ms, to the first picture %.0f ms\n", scene.elements.size(), opened, picture);
    editor.window->preview().pause();
}

/// Measures selections in the outliner and drags of a handle in the view.
void measureHand(EditorWindow& editor, const std::vector<ElementId>& ids) {
    auto& tree = *editor.window->findChild<QTreeView*>("outlinerTree");
    const auto rowOf = [&](int i) {
        const auto name = QString::fromStdString(gyre::find(editor.scene(), ids[static_cast<std::size_t>(i)])->name);
        return tree.model()
            ->match(tree.model()->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly | Qt::MatchRecursive)
            .front();
    };
    const auto untilSelected = [&](int i) {
        while (editor.window->document().selection() != Selection{ids[static_cast<std::size_t>(i)]})
            QCoreApplication::sendPostedEvents(nullptr, QEvent::MetaCall);
    };
    QModelIndex row;
    const auto reveal = [&](int i) { tree.scrollTo(row = rowOf(i)); };
    measure(editor, "click in the outliner", reveal, [&](int i) {
        QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(row).center());
        untilSelected(i);
    });
    const auto nameOf = [&](int i) { return gyre::find(editor.scene(), ids[static_cast<std::size_t>(i)])->name; };
    const auto beginRenaming = [&](int i) {
        editor.window->document().select({ids[static_cast<std::size_t>(i)]});
        editor.trigger("rename");
        QTest::keyClicks(QApplication::focusWidget(), "Renamed " + QString::number(i));
    };
    measure(editor, "rename in the outliner", beginRenaming, [&](int i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        while (!nameOf(i).starts_with("Renamed"))
            QCoreApplication::sendPostedEvents(nullptr, QEvent::MetaCall);  // the tree updates later
    });
    Viewport& view = editor.window->viewport();
    measure(editor, "move the mouse over it",
            [&](int i) { QTest::mouseMove(&view, view.rect().center() + QPoint(9 * i, 5 * i)); });
    editor.window->document().select({ids.front()});
    editor.trigger("frame");
    const QPoint from = editor.pixelOf(editor.selected().place.position);  // the square at the origin of the arrows
    QTest::mouseMove(&view, from);
    QTest::mousePress(&view, Qt::LeftButton, {}, from);
    measure(editor, "drag a handle", [&](int i) { QTest::mouseMove(&view, from + QPoint(12 + 3 * i, 2 * i)); });
    QTest::mouseRelease(&view, Qt::LeftButton, {}, from + QPoint(60, 30));
    if (editor.selected().place.position == gyre::Transform().position) std::exit(1);
}

/// Measures edits of the document, including the updates of all panels.
void measureEdits(EditorWindow& editor, const std::vector<ElementId>& ids) {
    Document& document = editor.window->document();
    const auto id = [&](int i) { return ids[static_cast<std::size_t>(i)]; };
    measure(editor, "select", [&](int i) { document.select({id(i)}); });
    measure(editor, "rename",
            [&](int i) { document.edit("Rename", withName(document.scene(), id(i), "Renamed " + std::to_string(i))); });
    measure(editor, "move", [&](int i) {
        Transform place = gyre::find(document.scene(), id(i))->place;
        place.position.y += 0.1f;
        document.edit("Move", withPlace(document.scene(), id(i), place));
    });
    measure(editor, "undo", [&](int) { document.undo(); });
    measure(editor, "add", [&](int) { editor.trigger("addSphere"); });
    measure(
        editor, "delete", [&](int i) { document.select({id(i)}); }, [&](int) { editor.trigger("delete"); });
}

/// Measures the pictures of one and of four panes, taken in turns, with smoke at rest in the view. Four panes have as
/// many pixels as one, and what all panes need is done once.
void measurePanes(EditorWindow& editor) {
    editor.window->document().select({});
    editor.trigger("addEmitter");
    editor.window->preview().play();
    QTest::qWait(3000);
    editor.window->preview().pause();
    timing::Series one, four;
    for (int i = 0; i < kRounds; ++i) {
        editor.trigger("onePane");
        waitForPicture(editor);
        one.add(timing::millisecondsOf([&] { waitForPicture(editor); }));
        editor.trigger("fourPanes");
        waitForPicture(editor);
        four.add(timing::millisecondsOf([&] { waitForPicture(editor); }));
    }
    std::printf("picture of one pane %.2f ms, of four %.2f ms, %.2f times as long\n", one.median(), four.median(),
                four.median() / one.median());
}

Selection idsOf(const Document& document) {
    Selection all;
    for (const Element& element : document.scene().elements) all.push_back(element.id);
    return all;
}

/// Measures selecting all elements.
void measureSelecting(EditorWindow& editor) {
    Document& document = editor.window->document();
    const Selection all = idsOf(document);
    timing::Series series;
    for (int i = 0; i < kRounds; ++i) {
        document.select({});
        series.add(timing::millisecondsOf([&] { document.select(all); }));
    }
    std::printf("selecting all %zu elements %.2f ms\n", all.size(), series.median());
}

/// Measures the verbs on all elements at once, each with its undo step.
void measureAll(EditorWindow& editor) {
    Document& document = editor.window->document();
    const std::size_t before = document.scene().elements.size();
    const auto once = [&](const char* what, const char* action) {
        QTest::qWait(200);
        const double taken = timing::millisecondsOf([&] { editor.trigger(action); });
        std::printf("all %zu elements: %-10s %8.1f ms, %zu elements then\n", before, what, taken,
                    document.scene().elements.size());
        std::fflush(stdout);
    };
    for (const char* action : {"selectAll", "duplicate", "undo", "selectAll", "copy", "paste", "undo", "selectAll",
                               "hide", "undo", "group", "undo", "selectAll", "delete", "undo", "save"})
        once(action, action);
    document.select(idsOf(document));
    QTest::qWait(200);
    Viewport& view = editor.window->viewport();
    view.setFocus();
    std::printf("all %zu elements: %-10s %8.1f ms\n", before, "move",
                timing::millisecondsOf([&] { QTest::keyClick(&view, Qt::Key_Right); }));
}

int run(int count, bool onlyVerbs) {
    EditorWindow editor;
    const Scene scene = largeScene(count);
    measureOpening(editor, scene);
    if (onlyVerbs) {
        measureAll(editor);
        return 0;
    }
    std::vector<ElementId> ids;
    for (int i = 0; i < kRounds; ++i)
        ids.push_back(scene.elements[static_cast<std::size_t>((101 + 51 * i) % count)].id);  // all kinds, no group
    measureHand(editor, ids);
    measureEdits(editor, ids);
    measureSelecting(editor);
    measureAll(editor);
    measurePanes(editor);
    return 0;
}

}  // namespace
}  // namespace gyre::editor

int main(int argc, char** argv) {
    gyre::editor::WindowTestApplication application(argc, argv);
    return gyre::editor::run(argc > 1 ? std::atoi(argv[1]) : 2000, argc > 2 && std::string_view(argv[2]) == "verbs");
}
