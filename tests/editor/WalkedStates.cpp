#include "tests/editor/WalkedStates.h"

#include "core/scene/Field.h"
#include "core/scenefile/SceneFile.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Settings.h"
#include "editor/document/PieceChoice.h"
#include "editor/panels/CurveView.h"
#include "editor/panels/CurvesPanel.h"
#include "editor/panels/TrackView.h"
#include "editor/recovery/SceneLock.h"
#include "editor/tools/Tracks.h"
#include "editor/window/Controllers.h"
#include "tests/editor/Scenes.h"

#include <QDockWidget>
#include <QFile>
#include <QImage>
#include <QLineEdit>

#include <algorithm>
#include <memory>

namespace gyre::editor {
namespace {

Selection elementIdsOf(const Scene& scene) {
    Selection ids;
    for (const Element& element : scene.elements) ids.push_back(element.id);
    return ids;
}

void insertSome(EditorWindow& editor) {
    for (const char* id : {"addEmitter", "addRing", "addSphere", "addBox"}) editor.trigger(id);
}

/// Inserts two nested groups.
void insertGroups(EditorWindow& editor) {
    editor.window->showScene(everyKind());
    Document& document = editor.window->document();
    Selection ids = elementIdsOf(editor.scene());
    ids.resize(4);
    document.select(ids);
    editor.trigger("group");
    document.select({document.selection().front(), ids.front(), elementIdsOf(editor.scene()).back()});
    editor.trigger("group");
}

/// Selects the elements without a group, and the outer group last.
void selectGroupLast(EditorWindow& editor) {
    insertGroups(editor);
    const auto loose = std::ranges::find_if(editor.scene().elements, [](const Element& element) {
        return !element.parent && !std::holds_alternative<Group>(element.body);
    });
    editor.window->document().select({loose->id, editor.selected().id});
    QVERIFY(editor.window->actions()["parent"].isEnabled());
}

void fileOpen(EditorWindow& editor) {
    editor.path = editor.file("walk.gyre");
    insertSome(editor);
    editor.trigger("saveAs");
}

void focusField(EditorWindow& editor, const char* typed) {
    editor.trigger("addSphere");
    for (QLineEdit* field : editor.window->findChildren<QLineEdit*>()) {
        if (!field->isVisible() || field->isReadOnly() || !field->isEnabled()) continue;
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, typed);
        if (field->hasFocus()) return;
    }
}

void chooseMesh(EditorWindow& editor) {
    editor.path = GYRE_SOURCE_DIR "/projects/first-smoke/rock.obj";
    editor.trigger("import");
    QTRY_COMPARE_WITH_TIMEOUT(editor.scene().elements.size(), 1u, 60000);
    QTRY_VERIFY_WITH_TIMEOUT(!std::get<Body>(editor.selected().body).obstacle.pieces().empty(), 60000);
    editor.path.clear();
}

/// Selects two pieces, which can be split and merged.
void choosePieces(EditorWindow& editor) {
    chooseMesh(editor);
    editor.trigger("paint");
    PieceChoice& pieces = editor.window->context().pieces;
    pieces.choose({0});
    editor.trigger("splitPieces");
    pieces.choose({0, 1});
    for (const char* id : {"splitPieces", "mergePieces"}) QVERIFY2(editor.window->actions()[id].isEnabled(), id);
}

/// Saves a group as a prefab and selects an overridden emitter of its instance.
void selectInstance(EditorWindow& editor) {
    editor.unsaved = Unsaved::Discard;  // the prefab opens instead of the scene
    editor.trigger("addEmitter");
    editor.trigger("group");
    editor.path = editor.file("puff.gyreprefab");
    editor.trigger("savePrefab");
    editor.path.clear();
    QVERIFY(QFile::exists(editor.file("puff.gyreprefab")));
    Scene other = editor.scene();
    for (Element& element : other.elements)
        if (auto* emitter = std::get_if<Emitter>(&element.body)) emitter->rate = 7;
    editor.window->document().edit("Change rate", other);
}

/// A second of smoke with a curve of its rate, a moving body and an event, paused at the start.
void showTracks(EditorWindow& editor) {
    Body ball;
    ball.motion = BodyMotion::Keyframed;
    ball.keys = MotionKeys({{0, {}, {1, 0, 0, 0}}, {0.5f, {1, 0, 0}, {1, 0, 0, 0}}});
    Scene scene = sceneOf({{Emitter(), {}}, {ball, {}}});
    scene.fluid.gridCells = 16;
    scene.fluid.duration = 1;
    scene.curves = {{{ElementId{1}, "rate"}, AfterKeys::Rest, {{0.25f, {100, 0, 0}}, {0.75f, {300, 0, 0}}}}};
    scene.events = {{ElementId{20}, "Boom", EventKind::Marker, 0.5, {}}};
    editor.window->showScene(scene);
    editor.window->preview().pause();
    editor.window->preview().seek(0);
    QTRY_VERIFY(editor.window->preview().snapshot()->frame == 0 && !editor.window->preview().seeking());
    QTRY_VERIFY(editor.window->findChild<TrackView*>()->rows() == 3);
    QTest::qWait(50);  // shows the tracks in the layout
}

/// Selects the first mark of this kind by a click.
void chooseMark(EditorWindow& editor, TrackMark::Kind kind) {
    showTracks(editor);
    auto* view = editor.window->findChild<TrackView*>();
    for (const Track& track : tracksOf(editor.scene(), {}))
        for (const TrackMark& mark : track.marks)
            if (mark.kind == kind && view->chosen().empty())
                QTest::mouseClick(view, Qt::LeftButton, {}, view->placeOf(mark).toPoint());
    QCOMPARE(view->chosen().size(), 1u);
    QCOMPARE(view->chosen().front().kind, kind);
}

void selectMovingBody(EditorWindow& editor) {
    showTracks(editor);
    editor.window->document().select({ElementId{2}});
}

void chooseCurveKey(EditorWindow& editor) {
    showTracks(editor);
    auto* dock = editor.window->findChild<QDockWidget*>("curvesDock");
    dock->show();
    dock->raise();
    editor.window->document().select({ElementId{1}});
    editor.window->findChild<CurvesPanel*>()->animate({ElementId{1}, "rate"});
    auto* view = editor.window->findChild<CurveView*>();
    QTRY_VERIFY(view->isVisible());
    QTest::mouseClick(view, Qt::LeftButton, {}, view->placeOf(1, 0).toPoint());
    QVERIFY(view->chosen() == std::size_t(1));
}

/// Compares versions: element 1 is as in A, and another element exists only in B.
void compareVersions(EditorWindow& editor) {
    editor.window->showScene(ringsSmokeAndBall());
    editor.trigger("comparePin");
    editor.trigger("addBox");
    QVERIFY(editor.window->controllers().compare.run());
}

void compareWithGame(EditorWindow& editor) {
    Scene brief = ringsSmokeAndBall();
    brief.fluid.duration = 0.5;
    editor.window->showScene(brief);
    editor.trigger("compareGame");
    QVERIFY(editor.window->controllers().compare.game());
}

void setBackdrop(EditorWindow& editor) {
    insertSome(editor);
    QImage wall(64, 48, QImage::Format_RGB32);
    wall.fill(Qt::darkRed);
    editor.path = editor.file("wall.png");
    QVERIFY(wall.save(editor.path));
    editor.trigger("backdrop");
    editor.path.clear();
}

void startGuide(EditorWindow& editor) {
    settings::setGuideStep(0);  // not the step of the previous walk
    editor.trigger("guide");
    QVERIFY(editor.window->controllers().guide.isRunning());
}

/// Opens the file while another program has it open.
void openReadOnly(EditorWindow& editor, SceneLock& other) {
    const QString file = editor.file("theirs.gyre");
    QVERIFY(writeScene(everyKind(), file.toStdU16String()));
    QCOMPARE(other.take(file), SceneLock::Outcome::Mine);
    QVERIFY(editor.window->openFile(file));
    QVERIFY(editor.window->windowTitle().contains("read-only"));
    editor.trigger("selectAll");
}

}  // namespace

std::vector<WalkedState> walkedStates() {
    std::vector<WalkedState> all{
        {"empty scene", [](EditorWindow&) {}},
        {"nothing selected",
         [](EditorWindow& e) {
             insertSome(e);
             e.trigger("selectNone");
         }},
        {"several selected",
         [](EditorWindow& e) {
             insertSome(e);
             e.trigger("selectAll");
         }},
        {"every kind selected",
         [](EditorWindow& e) {
             e.window->showScene(everyKind());
             e.trigger("selectAll");
         }},
        {"groups", insertGroups},
        {"a group selected last", selectGroupLast},
        {"locked",
         [](EditorWindow& e) {
             insertSome(e);
             e.trigger("selectAll");
             e.trigger("lock");
         }},
        {"hidden and solo",
         [](EditorWindow& e) {
             insertSome(e);
             e.trigger("solo");
             e.trigger("hide");
         }},
        {"playing",
         [](EditorWindow& e) {
             insertSome(e);
             e.window->preview().play();
             QTest::qWait(100);
         }},
        {"paused",
         [](EditorWindow& e) {
             insertSome(e);
             e.trigger("step");
             QTest::qWait(100);
         }},
        {"a field has the keys", [](EditorWindow& e) { focusField(e, ""); }},
        {"a field is half typed", [](EditorWindow& e) { focusField(e, "0.7"); }},
        {"something to redo",
         [](EditorWindow& e) {
             insertSome(e);
             e.trigger("undo");
             e.trigger("undo");
         }},
        {"saved", fileOpen},
        {"saved and modified",
         [](EditorWindow& e) {
             fileOpen(e);
             e.trigger("addBox");
         }},
        {"the file is gone",
         [](EditorWindow& e) {
             fileOpen(e);
             QFile::remove(e.path);
             e.trigger("addBox");
         }},
        {"copied elements",
         [](EditorWindow& e) {
             insertSome(e);
             e.trigger("selectAll");
             e.trigger("copy");
             e.trigger("delete");
         }},
        {"through the camera",
         [](EditorWindow& e) {
             insertSome(e);
             e.trigger("addCamera");
             e.trigger("throughCamera");
         }},
        {"a mesh", chooseMesh},
        {"painting pieces", choosePieces},
        {"unsaved is discarded",
         [](EditorWindow& e) {
             e.unsaved = Unsaved::Discard;
             insertSome(e);
         }},
        {"unsaved is saved",
         [](EditorWindow& e) {
             fileOpen(e);
             e.unsaved = Unsaved::Save;
             e.trigger("addBox");
         }},
        {"an instance of a prefab selected", selectInstance},
        {"a body with keys selected", selectMovingBody},
        {"a key of a body chosen", [](EditorWindow& e) { chooseMark(e, TrackMark::Kind::BodyKey); }},
        {"an event chosen", [](EditorWindow& e) { chooseMark(e, TrackMark::Kind::Marker); }},
        {"a key of a curve chosen", chooseCurveKey},
        {"comparing two versions", compareVersions},
        {"comparing with the game", compareWithGame},
        {"a picture behind the view", setBackdrop},
        {"the guided first run", startGuide},
        {"a read-only file", [other = std::make_shared<SceneLock>()](EditorWindow& e) { openReadOnly(e, *other); }},
    };
    for (const char* kind : kindWords())
        all.push_back({std::string("one selected: ") + kind, [kind](EditorWindow& editor) {
                           editor.window->showScene(everyKind());
                           for (const Element& element : Scene(editor.scene()).elements)
                               if (element.name == kind) editor.window->document().select({element.id});
                       }});
    return all;
}

}  // namespace gyre::editor
