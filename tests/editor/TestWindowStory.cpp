#include "tests/editor/WindowTest.h"

#include "editor/preview/Preview.h"
#include "editor/tools/Handles.h"
#include "editor/viewport/Viewport.h"

#include <QDir>
#include <QScreen>
#include <QUndoStack>

#include <algorithm>

namespace gyre::editor {

/// The main job from beginning to end, through the real window. GYRE_STORY_MESH names another mesh than the boulder,
/// and GYRE_STORY_PICTURES a folder that gets screenshots.
class TestWindowStory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aMeshBecomesAnObstacleInAPlumeAndAllOfItCanBeUndone();
};

namespace {

constexpr float kRise = 1.1f;  // [m] how far the obstacle is lifted into the plume
constexpr float kSize = 1;     // [m] how large it may be to stand in it

QString meshToImport() {
    return qEnvironmentVariable("GYRE_STORY_MESH", GYRE_SOURCE_DIR "/projects/first-smoke/rock.obj");
}

QByteArray saveAs(EditorWindow& editor, const QString& name) {
    editor.path = editor.file(name);
    editor.trigger("saveAs");
    return editor.bytesOf(name);
}

/// Drags the arrow of the selected element's handle that points up.
void liftByItsHandle(EditorWindow& editor, float metres) {
    Viewport& view = editor.window->viewport();
    editor.trigger("move");
    const glm::vec3 place = editor.selected().place.position;
    const glm::vec3 tip = place + glm::vec3(0, 0.7f * kHandlePixels * metresPerPixel(view.view(), place), 0);
    editor.drag(editor.pixelOf(tip), editor.pixelOf(tip + glm::vec3(0, metres, 0)));
}

/// Drags the middle of the scale handle and types the factor.
void scaleByItsHandle(EditorWindow& editor, float factor) {
    Viewport& view = editor.window->viewport();
    editor.trigger("scale");
    const QPoint middle = editor.pixelOf(editor.selected().place.position);
    QTest::mousePress(&view, Qt::LeftButton, {}, middle);
    for (int i = 1; i < 4; ++i) QTest::mouseMove(&view, middle + QPoint(0, -10 * i));
    QTest::keyClicks(&view, QString::number(factor, 'f', 2));
    QTest::keyClick(&view, Qt::Key_Return);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, middle);
}

}  // namespace

void TestWindowStory::aMeshBecomesAnObstacleInAPlumeAndAllOfItCanBeUndone() {
    EditorWindow editor;
    if (qEnvironmentVariableIsSet("GYRE_STORY_PICTURES")) editor.window->resize(1400, 880);
    const QByteArray empty = saveAs(editor, "story.gyre");
    QVERIFY(!empty.isEmpty());

    editor.trigger("addHeat");
    editor.path = meshToImport();
    editor.trigger("import");
    QTRY_COMPARE_WITH_TIMEOUT(editor.scene().elements.size(), 4u, 180'000);  // heat, smoke, their group and the mesh
    const ElementId obstacle = editor.selected().id;
    const Body body = std::get<Body>(editor.selected().body);
    QCOMPARE(body.shape, BodyShape::Hulls);
    QVERIFY(!body.obstacle.pieces().empty());
    editor.window->viewport().setCamera({{0, 1.3f, 0}, 6.5f, 0.5f, -0.2f});

    const glm::vec3 size = boundsOf(shapeOf(body, 1)).size();
    const float factor = std::min(1.0f, kSize / std::max({size.x, size.y, size.z}));
    scaleByItsHandle(editor, factor);
    QVERIFY(std::abs(editor.selected().place.scale - factor) < 0.01f);
    const float before = editor.selected().place.position.y;
    liftByItsHandle(editor, kRise);
    QVERIFY(std::abs(editor.selected().place.position.y - before - kRise) < 0.1f);
    takePicture(editor, "story-placed.png");

    Preview& preview = editor.window->preview();
    preview.restart();
    preview.play();
    QTRY_VERIFY_WITH_TIMEOUT(preview.snapshot()->frame >= 150, 180'000);
    takePicture(editor, "story-2.png");
    QTRY_VERIFY_WITH_TIMEOUT(preview.snapshot()->frame >= 300, 180'000);
    preview.pause();
    editor.trigger("selectNone");
    takePicture(editor, "story-5.png");
    editor.trigger("undo");
    const auto snapshot = preview.snapshot();
    const Element& element = *gyre::find(editor.scene(), obstacle);
    const Shape shape = shapeOf(body, element.place.scale);
    const auto depthIn = [&](const glm::vec3& p) {
        return surfacePoint(shape, glm::conjugate(element.place.rotation) * (p - element.place.position)).distance;
    };
    QVERIFY(snapshot->tracerPosition.size() > 1000);
    QVERIFY(std::ranges::none_of(snapshot->tracerPosition, [&](const glm::vec3& p) { return depthIn(p) < -1e-3f; }));
    const auto passed = std::ranges::count_if(snapshot->tracerPosition,
                                              [&](const glm::vec3& p) { return p.y > element.place.position.y; });
    QVERIFY2(passed > 100, "the smoke should have gone past the middle of the obstacle");

    const QByteArray full = saveAs(editor, "story.gyre");
    QVERIFY(full != empty);
    while (editor.window->document().undoStack().canUndo()) editor.trigger("undo");
    QCOMPARE(saveAs(editor, "story.gyre"), empty);
    while (editor.window->document().undoStack().canRedo()) editor.trigger("redo");
    QCOMPARE(saveAs(editor, "story.gyre"), full);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowStory)

#include "TestWindowStory.moc"
