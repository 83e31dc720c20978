#include "tests/editor/PaintedWall.h"
#include "tests/editor/WindowTest.h"

#include "editor/panels/LogPanel.h"
#include "editor/panels/ProblemsPanel.h"
#include "editor/tools/DrawnFiles.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/Scenes.h"

#include <QFile>
#include <QImage>

#include <glm/geometric.hpp>

namespace gyre::editor {
namespace {

constexpr int kLongestImport = 60000;  // an import on a busy machine [ms]

void writeTriangle(const QString& path) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
}

/// Whether the view shows the wall's colour anywhere, but for what the film takes of it.
bool showsWall(EditorWindow& editor) {
    const QImage shown = editor.window->viewport().grabFramebuffer();
    const auto isNear = [](int a, int b) { return std::abs(a - b) <= 4; };
    for (int y = 0; y < shown.height(); y += 4)
        for (int x = 0; x < shown.width(); x += 4) {
            const QColor color = shown.pixelColor(x, y);
            if (isNear(color.red(), kWall.red()) && isNear(color.green(), kWall.green()) &&
                isNear(color.blue(), kWall.blue()))
                return true;
        }
    return false;
}

}  // namespace

/// Lights and stage dressing through the real window.
class TestWindowStage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anImageStandsInTheSceneAsWideAsItsFileSays();
    void anImageThatIsGoneIsAProblemAndASentence();
    void aMeshBecomesDressingThatMakesNoPieces();
    void aNewLightLightsAsBefore();
    void anExportTellsWhatIsLeftOut();
};

void TestWindowStage::anImageStandsInTheSceneAsWideAsItsFileSays() {
    EditorWindow editor;
    editor.window->showScene(ringsSmokeAndBall());
    QVERIFY(!showsWall(editor));
    editor.path = paintWall(editor);
    editor.trigger("addStageImage");
    const auto& image = std::get<Dressing>(editor.selected().body);
    QCOMPARE(image.kind, DressingKind::Image);
    QCOMPARE(image.width, 2 * image.height);
    QCOMPARE(editor.selected().name, std::string("wall"));
    QVERIFY(showsWall(editor));
    editor.trigger("undo");
    QVERIFY(!showsWall(editor));
    editor.trigger("redo");
    QVERIFY(showsWall(editor));
    editor.path = editor.file("scene.gyre");
    editor.trigger("save");
    QCOMPARE(*imageOf(editor.scene().elements.back()), std::string("wall.png"));
}

void TestWindowStage::anImageThatIsGoneIsAProblemAndASentence() {
    EditorWindow editor;
    editor.path = editor.file("nowhere.png");
    editor.trigger("addStageImage");  // refused
    QVERIFY(editor.scene().elements.empty());
    QTRY_VERIFY(editor.window->findChild<LogPanel*>()->toPlainText().contains("nowhere.png"));
    Dressing image;
    image.kind = DressingKind::Image;
    image.image = "gone.png";
    editor.window->showScene(sceneOf({{image, {}}}));
    const auto* problems = editor.window->findChild<ProblemsPanel*>();
    QTRY_VERIFY(!problems->findItems("gone.png", Qt::MatchContains, 2).isEmpty());
    QVERIFY(editor.window->findChild<LogPanel*>()->toPlainText().contains("is not drawn"));
}

void TestWindowStage::aMeshBecomesDressingThatMakesNoPieces() {
    EditorWindow editor;
    editor.path = editor.file("corner.obj");
    writeTriangle(editor.path);
    editor.trigger("addStageMesh");
    QTRY_COMPARE_WITH_TIMEOUT(editor.scene().elements.size(), 1u, kLongestImport);
    const auto& mesh = std::get<Dressing>(editor.selected().body);
    QCOMPARE(mesh.kind, DressingKind::Mesh);
    QCOMPARE(editor.selected().name, std::string("corner"));
    QVERIFY(editor.window->findChild<LogPanel*>()->toPlainText().contains("as stage dressing"));
    editor.trigger("undo");
    QVERIFY(editor.scene().elements.empty());
}

void TestWindowStage::aNewLightLightsAsBefore() {
    EditorWindow editor;
    const Look before = ringsSmokeAndBall().look;
    editor.window->showScene(ringsSmokeAndBall());
    editor.trigger("addKeyLight");
    editor.trigger("addFillLight");
    const Look after = litLook(editor.scene());
    QVERIFY(glm::distance(after.keyLightDirection, glm::normalize(before.keyLightDirection)) < 1e-6f);
    QCOMPARE(after.keyLightColor, before.keyLightColor);
    QCOMPARE(after.keyLightStrength, before.keyLightStrength);
    QCOMPARE(after.fillLightColor, before.fillLightColor);
    QCOMPARE(after.fillLightStrength, before.fillLightStrength);
}

void TestWindowStage::anExportTellsWhatIsLeftOut() {
    EditorWindow editor;
    Scene scene = ringsSmokeAndBall();
    scene.fluid.duration = 0.1;
    editor.window->showScene(scene);
    editor.trigger("addFigure");
    editor.path = editor.file("effect.gyrefx");
    editor.trigger("exportAs");
    QTRY_VERIFY_WITH_TIMEOUT(editor.window->findChild<LogPanel*>()->toPlainText().contains("Left out: Figure."),
                             kLongestImport);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowStage)

#include "TestWindowStage.moc"
