#include "tests/editor/WindowWalk.h"

#include "core/scene/SceneDifferences.h"
#include "editor/controllers/GuideSteps.h"
#include "editor/dialogs/CompareDialog.h"
#include "editor/dialogs/GameDialog.h"
#include "editor/dialogs/MachinesDialog.h"
#include "editor/dialogs/StandardDialogs.h"
#include "editor/panels/ChangeBar.h"
#include "editor/panels/GuideBar.h"
#include "editor/panels/ImportBar.h"
#include "editor/panels/SafetyBar.h"
#include "editor/panels/TrackView.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/ParameterEdits.h"
#include "tests/editor/Scenes.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QTimer>
#include <QTreeWidget>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kMoment = 50;  // [ms] until a layout has come to rest

/// Shows the dialogs that are open beside the window.
void seeOthers(EditorWindow& editor, const Seen& seen, const QString& name) {
    QTest::qWait(kMoment);
    bool wasSeen = false;
    for (QWidget* top : QApplication::topLevelWidgets()) {
        if (top == editor.window.get() || !top->isVisible()) continue;
        seen(*top, name);
        top->close();
        wasSeen = true;
    }
    QCoreApplication::processEvents();
    QVERIFY2(wasSeen, qPrintable(name));
}

void seeDialog(QDialog* dialog, const Seen& seen, const QString& name) {
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
    QTest::qWait(kMoment);
    seen(*dialog, name);
    dialog->close();
}

/// A modal question blocks its caller, so a timer shows and closes it.
void seeQuestion(const Seen& seen, const QString& name, const std::function<void()>& ask) {
    bool wasSeen = false;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, qApp, [&] {
        QWidget* question = QApplication::activeModalWidget();
        if (wasSeen || !question || !question->isVisible()) return;
        wasSeen = true;
        seen(*question, name);
        question->close();
    });
    look.start(kMoment);
    ask();
    QVERIFY2(wasSeen, qPrintable(name));
}

QImage somePicture() {
    QImage picture(480, 270, QImage::Format_RGB32);
    picture.fill(Qt::darkCyan);
    return picture;
}

/// A short scene whose export omits an element.
Scene briefScene() {
    Scene scene = ringsSmokeAndBall();
    scene.elements.push_back(scene.elements.back());
    scene.elements.back().id = ElementId{20};
    scene.elements.back().exported = false;
    scene.fluid.duration = 0.2f;
    return scene;
}

}  // namespace

Scene sceneOfEverything() {
    Scene scene = everyKind();
    scene.fluid.gridCells = 16;
    scene.fluid.duration = 1;
    const auto emitter = std::ranges::find_if(
        scene.elements, [](const Element& element) { return std::holds_alternative<Emitter>(element.body); });
    const ElementId id = emitter->id;
    scene = withCurve(scene, {id, "rate"}, 1);
    scene = withLifeCurve(scene, {id, "opacity"});
    scene = withLifeCurve(scene, {id, "color"});
    scene = withOpened(scene, {id, "speed"});
    for (Element& element : scene.elements)
        if (auto* body = std::get_if<Body>(&element.body)) {
            body->motion = BodyMotion::Keyframed;
            body->keys = MotionKeys({{0, {}, {1, 0, 0, 0}}, {0.5f, {1, 0, 0}, {1, 0, 0, 0}}});
        }
    return withNewEvent(scene, 0.5);
}

void seeInspector(EditorWindow& editor, const Seen& seen) {
    for (const Element& element : Scene(editor.scene()).elements) {
        editor.window->document().select({element.id});
        QCoreApplication::processEvents();
        seen(*editor.window, "inspector-" + QString::fromStdString(element.name));
    }
    editor.trigger("selectAll");
    QCoreApplication::processEvents();
    seen(*editor.window, "inspector-all");
    editor.trigger("selectNone");
    QCoreApplication::processEvents();
    seen(*editor.window, "inspector-scene");
}

void seeDocks(EditorWindow& editor, const Seen& seen) {
    editor.window->document().select({editor.scene().elements.front().id});
    for (QDockWidget* dock : editor.window->findChildren<QDockWidget*>()) {
        dock->show();
        dock->raise();
        QTest::qWait(kMoment);
        seen(*editor.window, dock->objectName());
    }
}

void seeBars(EditorWindow& editor, const Seen& seen) {
    const auto see = [&](QWidget& bar, const QString& name) {
        QTest::qWait(kMoment);
        seen(*editor.window, name);
        bar.hide();
    };
    auto& guide = *editor.window->findChild<GuideBar*>();
    const int count = static_cast<int>(guideSteps().size());
    for (int i = 0; i < count; ++i) {
        const GuideStep& step = guideSteps()[static_cast<std::size_t>(i)];
        guide.show({i + 1, count, QCoreApplication::translate("Guide", step.title),
                    QCoreApplication::translate("Guide", step.text), step.offersSample});
        see(guide, QString("guide-%1").arg(i + 1));
    }
    auto& change = *editor.window->findChild<ChangeBar*>();
    change.showChanged("campfire-behind-the-old-mill.gyre");
    see(change, "changed");
    change.showVanished("campfire-behind-the-old-mill.gyre");
    see(change, "vanished");
    auto& safety = *editor.window->findChild<SafetyBar*>();
    safety.showFailure(
        "/home/somebody/.local/share/gyre/recovery/scene.gyre cannot be written: the disk is full. Free "
        "some space, or choose another disk.");
    see(safety, "unkept");
    auto& import = *editor.window->findChild<ImportBar*>();
    for (const bool knows : {true, false}) {
        import.show(
            {"rock-beside-the-river.obj", {knows ? 0.01f : 0.7f, UpAxis::Z, true}, {1.25f, 0.875f, 12.5f}, 12, knows});
        see(import, knows ? "import" : "import-without-unit");
    }
}

void seeDialogs(EditorWindow& editor, const Seen& seen) {
    for (const char* action :
         {"preferences", "editKeys", "palette", "help", "keys", "welcome", "targetMachines", "manageLayouts"}) {
        editor.trigger(action);
        seeOthers(editor, seen, action);
    }
    for (const char* name : {"Curves/wide", "Only the view & the inspector"}) {
        editor.layoutName = name;
        editor.trigger("saveLayout");
    }
    editor.trigger("manageLayouts");
    seeOthers(editor, seen, "manageLayouts-some");
    for (int file = 0; file < 3; ++file) {  // other formats need another program
        editor.trigger("exportPictures");
        editor.window->findChild<QComboBox*>("pictureFile")->setCurrentIndex(file);
        seeOthers(editor, seen, QString("exportPictures-%1").arg(file));
    }
    auto* game = new GameDialog(briefScene(), editor.window.get());
    game->show();
    QTRY_VERIFY_WITH_TIMEOUT(!game->verdict().isEmpty(), 60'000);
    seeDialog(game, seen, "game");
    seeDialog(new CompareDialog("Here", "On the disk", differences(ringsSmokeAndBall(), strongerScene()),
                                editor.window.get()),
              seen, "differences");
    auto* machines = new MachinesDialog(editor.window.get());
    machines->showMachines({{"Console", 2510.4}, {"The laptop of the artists", 12345.6}}, 2000);
    machines->showProgress(0.4);
    machines->refuse("This number is not one that gyre cost --calibrate prints, or it is of another version of it.");
    seeDialog(machines, seen, "machines");
}

void seeQuestions(EditorWindow& editor, const Seen& seen) {
    const Dialogs real = standardDialogs();
    MainWindow* window = editor.window.get();
    const std::vector<LeftWork> works{
        {"a", "/home/somebody/effects/campfire.gyre", QDateTime::currentDateTime(), somePicture()},
        {"b", {}, QDateTime::currentDateTime(), {}}};
    seeQuestion(seen, "about", [&] { editor.trigger("about"); });
    seeQuestion(seen, "unsaved", [&] { real.askUnsaved(window, "campfire.gyre"); });
    seeQuestion(seen, "replaced", [&] { real.askReplaced(window, "campfire.gyre"); });
    seeQuestion(seen, "replaceFiles", [&] { real.askReplaceFiles(window, "/home/somebody/smoke-0001.png", 24); });
    seeQuestion(seen, "notSaved", [&] { real.askSaveElsewhere(window, "The disk is full."); });
    const QString unwritten =
        "/home/somebody/effects/campfire.gyrefx cannot be written: the disk is full. Free some "
        "space, or choose another disk.";
    seeQuestion(seen, "otherPlace", [&] { real.askOtherPlace(window, "Not exported", unwritten); });
    seeQuestion(seen, "otherFile", [&] { real.askOtherFile(window, "Not opened", unwritten); });
    seeQuestion(seen, "readOutside", [&] {
        real.askReadOutside(window, "torus.gltf",
                            {"/home/somebody/shared/torus.bin", "/home/somebody/shared/more.bin"});
    });
    seeQuestion(seen, "recovery", [&] { real.askLeftWork(window, works); });
    const QString open = "/home/somebody/effects/campfire.gyre";
    const QDateTime now = QDateTime::currentDateTime();
    seeQuestion(seen, "versions", [&] {
        real.askEarlierVersion(window, open, {{"a", open, now}, {"b", open, now.addDays(-9)}});
    });
    seeQuestion(seen, "noVersions", [&] { real.askEarlierVersion(window, open, {}); });
    seeQuestion(seen, "presetName", [&] { real.askPresetName(window, "Campfire"); });
    seeQuestion(seen, "layoutName", [&] { real.askLayoutName(window, "Curves/wide"); });
    seeQuestion(seen, "replaceLayout", [&] { real.askReplaceLayout(window, "Curves/wide"); });
}

void seeComparing(EditorWindow& editor, const Seen& seen) {
    editor.trigger("comparePin");
    editor.trigger("addBox");
    auto* differences = editor.window->findChild<QTreeWidget*>("differences");
    QTRY_VERIFY(differences->topLevelItemCount() > 0);
    seen(*editor.window, "compare");
    editor.trigger("compareGame");
    auto* verdict = editor.window->findChild<QLabel*>("gameWhole");
    const QString running = verdict->text();
    QTRY_VERIFY_WITH_TIMEOUT(verdict->text() != running, 60'000);
    QTest::qWait(kMoment);
    seen(*editor.window, "compare-game");
    editor.trigger("compareEnd");
}

void seeEverything(EditorWindow& editor, const Seen& seen) {
    editor.window->showScene(sceneOfEverything());
    editor.window->preview().pause();
    QTest::qWait(200);
    seeInspector(editor, seen);
    seeDocks(editor, seen);
    seeBars(editor, seen);
    seeDialogs(editor, seen);
    seeQuestions(editor, seen);
    seeComparing(editor, seen);
}

}  // namespace gyre::editor
