#include "tests/editor/WindowTest.h"

#include "core/scenefile/SceneFile.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/WaitFor.h"

#include <glm/geometric.hpp>

namespace gyre::editor {
namespace {

/// Rising smoke, and a camera that looks at it from the side.
Scene filmedSmoke() {
    Emitter smoke;
    smoke.rate = 300;
    smoke.speed = 2;
    smoke.lifetime = 5;
    Scene scene =
        sceneOf({{smoke, {}}, {SceneCamera{0.5f}, {{4, 1, 0}, glm::angleAxis(1.5708f, glm::vec3(0, 1, 0)), 1}}});
    scene.fluid.gridCells = 16;
    return scene;
}

glm::vec3 lookOf(const Camera& camera) { return glm::normalize(camera.target - camera.eye()); }

}  // namespace

/// What the view shows of a scene that was opened, and what F frames.
class TestWindowOpenedView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSceneIsSeenAsByItsCamera();
    void aFileOpensAsItWasLeft();
    void framingAnEmitterShowsItsSmoke();

private:
    /// Opens the scene from a file of that name in the editor's folder.
    static void openAs(EditorWindow& editor, const char* name, const Scene& scene);
    static void waitForPicture(EditorWindow& editor);
};

void TestWindowOpenedView::openAs(EditorWindow& editor, const char* name, const Scene& scene) {
    const QString path = editor.file(name);
    if (!QFile::exists(path)) QVERIFY(writeScene(scene, path.toStdString()));
    editor.window->openFile(path);
    QCOMPARE(editor.scene().elements.size(), scene.elements.size());
    waitForPicture(editor);
}

void TestWindowOpenedView::waitForPicture(EditorWindow& editor) {
    const int painted = editor.window->viewport().paintCount();
    editor.window->viewport().update();
    WAIT_FOR(editor.window->viewport().paintCount() > painted);
    QCoreApplication::processEvents();  // what the view tells of it
}

void TestWindowOpenedView::aSceneIsSeenAsByItsCamera() {
    EditorWindow editor;
    const float fieldOfView = editor.window->viewport().camera().fieldOfView;
    openAs(editor, "filmed.gyre", filmedSmoke());
    const Camera& camera = editor.window->viewport().camera();
    QVERIFY(glm::dot(lookOf(camera), glm::vec3(-1, 0, 0)) > 0.999f);
    QVERIFY(camera.eye().x > 1 && std::abs(camera.eye().y - 1) < 0.01f && std::abs(camera.eye().z) < 0.01f);
    QCOMPARE(camera.fieldOfView, fieldOfView);
    // The height of the camera's picture at the smoke is in the view, and little more.
    const float seen = std::tan(fieldOfView / 2) * camera.distance, filmed = std::tan(0.25f) * 4;
    QVERIFY(seen > 0.99f * filmed && seen < 2.5f * filmed);
}

void TestWindowOpenedView::aFileOpensAsItWasLeft() {
    EditorWindow editor;
    openAs(editor, "filmed.gyre", filmedSmoke());
    const QPoint middle = editor.window->viewport().rect().center();
    editor.drag(middle, middle + QPoint(90, 40), Qt::AltModifier);
    const Camera left = editor.window->viewport().camera();
    waitForPicture(editor);
    openAs(editor, "other.gyre", ringsSmokeAndBall());
    QVERIFY(editor.window->viewport().camera() != left);
    openAs(editor, "filmed.gyre", filmedSmoke());
    QVERIFY(glm::distance(editor.window->viewport().camera().eye(), left.eye()) < 1e-4f);
    QVERIFY(glm::dot(lookOf(editor.window->viewport().camera()), lookOf(left)) > 0.9999f);
}

void TestWindowOpenedView::framingAnEmitterShowsItsSmoke() {
    EditorWindow editor;
    editor.window->showScene(filmedSmoke());
    editor.window->preview().pause();
    editor.window->preview().seek(150);
    WAIT_FOR(editor.window->preview().snapshot()->frame == 150);
    editor.window->document().select({ElementId{1}});
    editor.trigger("frame");
    float top = 0;
    for (const glm::vec3& place : editor.window->preview().snapshot()->tracerPosition) top = std::max(top, place.y);
    QVERIFY2(top > 0.5f, qPrintable(QString::number(top)));
    const QPoint pixel = editor.pixelOf({0, 0.8f * top, 0});
    QVERIFY2(editor.window->viewport().rect().contains(pixel), qPrintable(QString("%1").arg(pixel.y())));
    QVERIFY(editor.window->viewport().rect().contains(editor.pixelOf({0, 0, 0})));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowOpenedView)
#include "TestWindowOpenedView.moc"
