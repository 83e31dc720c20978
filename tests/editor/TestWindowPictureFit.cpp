#include "tests/editor/AskedPictures.h"

#include "editor/context/Settings.h"
#include "editor/document/Document.h"
#include "editor/preview/Preview.h"
#include "editor/viewport/Viewport.h"

#include <QAction>
#include <QCheckBox>
#include <QImage>
#include <QProcess>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

namespace gyre::editor {
namespace {

constexpr int kColumns = 3, kRows = 3;

/// The parts of a picture where something is drawn, for all pictures of a sheet together.
QRect drawnIn(const QImage& sheet, const QSize& cell) {
    QRect drawn;
    for (int y = 0; y < sheet.height(); ++y)
        for (int x = 0; x < sheet.width(); ++x)
            if (qAlpha(sheet.pixel(x, y)) > 0) drawn |= QRect(x % cell.width(), y % cell.height(), 1, 1);
    return drawn;
}

/// Smoke in a box, and a vortex ring that moves it along the box's longest side.
Scene smokeIn(const glm::vec3& halfExtents, const Transform& ring) {
    Emitter smoke;
    smoke.shape = EmitterShape::Box;
    smoke.halfExtents = halfExtents;
    smoke.rate = 200;
    VorticitySource push;
    push.vortons = 24;
    Scene scene = sceneOf({{smoke, {{2, 1, -1}, {1, 0, 0, 0}, 1}}, {push, ring}});
    scene.fluid.gridCells = 16;
    return scene;
}

Scene tallSmoke() { return smokeIn({0.2f, 1.5f, 0.2f}, {{2, -0.5f, -1}, {1, 0, 0, 0}, 1}); }
Scene wideSmoke() { return smokeIn({2, 0.2f, 0.2f}, {{0, 1, -1}, glm::angleAxis(-1.5707963f, glm::vec3(0, 0, 1)), 1}); }

/// A cloud that is as high as it is wide, far from where the view looks.
Scene roundCloud() {
    Emitter cloud;
    cloud.shape = EmitterShape::Sphere;
    cloud.radius = 1;
    cloud.rate = 200;
    return sceneOf({{cloud, {{-20, 7, 12}, {1, 0, 0, 0}, 1}}});
}

}  // namespace

/// The button that moves the camera so that the content of the whole run fills the picture.
class TestWindowPictureFit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void theContentFillsTheTilesOfASheet_data();
    void theContentFillsTheTilesOfASheet();
    void bodiesAreInThePictureIfOneWants();
    void aCameraOfTheSceneIsMovedAsOneStep();
    void gyreRenderFitsTheSameWay();
    void withoutFluidItSaysSo();
    void cancellingLeavesTheCamera();

private:
    Viewport& viewport() { return m_editor->window->viewport(); }
    void show(const Scene& scene);
    void fit(Asked& asked, const char* content) {
        asked.dialog->findChild<QAction*>(content)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
    }

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowPictureFit::init() {
    m_editor.reset();
    settings::setPictureChoices({});
    m_editor = std::make_unique<EditorWindow>();
    m_editor->trigger("onePane");
}

void TestWindowPictureFit::show(const Scene& scene) {
    m_editor->window->showScene(scene);
    m_editor->window->preview().pause();
}

void TestWindowPictureFit::theContentFillsTheTilesOfASheet_data() {
    QTest::addColumn<int>("shape");
    QTest::addColumn<QSize>("cell");
    QTest::addColumn<bool>("parallel");
    for (const bool parallel : {false, true}) {
        const char* projection = parallel ? "parallel" : "perspective";
        QTest::addRow("tall %s", projection) << 0 << QSize(48, 128) << parallel;
        QTest::addRow("wide %s", projection) << 1 << QSize(128, 48) << parallel;
        QTest::addRow("round %s", projection) << 2 << QSize(96, 96) << parallel;
    }
}

void TestWindowPictureFit::theContentFillsTheTilesOfASheet() {
    QFETCH(int, shape);
    QFETCH(QSize, cell);
    QFETCH(bool, parallel);
    show(shape == 0 ? tallSmoke() : shape == 1 ? wideSmoke() : roundCloud());
    Camera camera = viewport().camera();
    camera.orthographic = parallel;
    camera.pitch = -0.1f;
    camera.yaw = 0.1f;
    viewport().setCamera(camera);
    Asked asked(*m_editor);
    asked.make(PictureFile::Flipbook);
    asked.choose("pictureBackground", int(PictureBackground::Transparent));
    asked.part<QCheckBox>("pictureLoop").setChecked(false);
    asked.part<QCheckBox>("pictureMotion").setChecked(false);
    asked.type("pictureColumns", kColumns);
    asked.type("pictureRows", kRows);
    asked.size(cell.width(), cell.height());
    asked.moments(20, 110);
    asked.into("fit.png");
    fit(asked, "fitFluid");
    QVERIFY2(asked.result().startsWith("The camera is fitted"), qPrintable(asked.result()));
    QCOMPARE(viewport().camera().yaw, camera.yaw);
    QCOMPARE(viewport().camera().orthographic, parallel);
    asked.press("pictureExport");
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);

    const QImage sheet(m_editor->file("fit.png"));
    QCOMPARE(sheet.size(), QSize(kColumns * cell.width(), kRows * cell.height()));
    const QRect drawn = drawnIn(sheet, cell), inside = QRect({}, cell).adjusted(1, 1, -1, -1);
    const QString where =
        QString("%1 x %2 at %3, %4").arg(drawn.width()).arg(drawn.height()).arg(drawn.x()).arg(drawn.y());
    QVERIFY2(inside.contains(drawn), qPrintable(where));
    QVERIFY2(2 * drawn.width() * drawn.height() >= cell.width() * cell.height(), qPrintable(where));
}

void TestWindowPictureFit::bodiesAreInThePictureIfOneWants() {
    Scene scene = roundCloud();
    Body ball;
    ball.radius = 2;
    scene.elements.push_back({ElementId{7}, "Ball", true, true, {{-4, 7, 12}, {1, 0, 0, 0}, 1}, ball});
    show(scene);
    Asked asked(*m_editor);
    asked.make(PictureFile::Still);
    asked.size(96, 96);
    asked.type("pictureFrame", 20);
    asked.into("fit.png");
    const auto isInPicture = [&] {
        View picture = viewport().view();
        picture.size = {96, 96};
        const glm::vec3 right = viewport().camera().rotation() * glm::vec3(1, 0, 0);
        for (const float side : {-2.0f, 2.0f}) {
            const std::optional<glm::vec2> pixel = pixelOf(picture, glm::vec3(-4, 7, 12) + side * right);
            if (!pixel || !QRectF(0, 0, 96, 96).contains(double(pixel->x), double(pixel->y))) return false;
        }
        return true;
    };
    fit(asked, "fitFluid");
    QVERIFY(!isInPicture());
    fit(asked, "fitBodies");
    QVERIFY(isInPicture());
}

void TestWindowPictureFit::aCameraOfTheSceneIsMovedAsOneStep() {
    show(filmed());
    const Transform before = find(m_editor->scene(), ElementId{9})->place;
    const int done = steps(*m_editor);
    Asked asked(*m_editor);
    asked.make(PictureFile::Still);
    asked.size(96, 96);
    asked.type("pictureFrame", 60);
    asked.choose("pictureCamera", 1);
    asked.into("fit.png");
    fit(asked, "fitFluid");
    const Transform after = find(m_editor->scene(), ElementId{9})->place;
    QVERIFY(glm::distance(after.position, before.position) > 0.1f);
    QCOMPARE(after.rotation, before.rotation);
    QCOMPARE(steps(*m_editor), done + 1);
    m_editor->trigger("undo");
    QCOMPARE(find(m_editor->scene(), ElementId{9})->place.position, before.position);
}

void TestWindowPictureFit::gyreRenderFitsTheSameWay() {
    show(filmed());
    m_editor->path = m_editor->file("film.gyre");
    m_editor->trigger("saveAs");
    Asked asked(*m_editor);
    asked.make(PictureFile::Still);
    asked.size(64, 48);
    asked.type("pictureFrame", 40);
    asked.choose("pictureBackground", int(PictureBackground::Transparent));
    asked.choose("pictureCamera", 1);
    asked.into("window.png");
    fit(asked, "fitFluid");
    asked.press("pictureExport");
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
    QProcess gyre;
    gyre.start(GYRE_PROGRAM, {"render", m_editor->file("film.gyre"), "-o", m_editor->file("gyre.png"), "--camera",
                              "Shot", "--fit", "fluid", "--frames", "40", "--size", "64x48", "--background", "none"});
    QVERIFY(gyre.waitForFinished(kPicturePatience));
    QVERIFY2(gyre.exitCode() == 0, gyre.readAllStandardError());
    const QImage ours(m_editor->file("window.png")), theirs(m_editor->file("gyre.png"));
    QCOMPARE(theirs.size(), QSize(64, 48));
    QCOMPARE(drawnIn(theirs, theirs.size()), drawnIn(ours, ours.size()));
}

void TestWindowPictureFit::withoutFluidItSaysSo() {
    show(sceneOf({{Body{}, {}}}));
    const Camera before = viewport().camera();
    Asked asked(*m_editor);
    asked.make(PictureFile::Still);
    asked.type("pictureFrame", 3);
    asked.into("fit.png");
    fit(asked, "fitFluid");
    QVERIFY2(asked.result().contains("fluid"), qPrintable(asked.result()));
    QCOMPARE(viewport().camera(), before);
    fit(asked, "fitBodies");
    QVERIFY(!(viewport().camera() == before));
}

void TestWindowPictureFit::cancellingLeavesTheCamera() {
    show(filmed());
    const Camera before = viewport().camera();
    Asked asked(*m_editor);
    asked.make(PictureFile::Sequence);
    asked.moments(0, 100000);
    asked.into("fit.png");
    asked.dialog->findChild<QAction*>("fitFluid")->trigger();
    QVERIFY(!asked.isDone());
    QVERIFY(!asked.part<QPushButton>("pictureFit").isEnabled());
    asked.press("pictureCancel");
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
    QVERIFY2(asked.result().startsWith("Cancelled"), qPrintable(asked.result()));
    QCOMPARE(viewport().camera(), before);
    QVERIFY(asked.part<QPushButton>("pictureFit").isEnabled());
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowPictureFit)

#include "TestWindowPictureFit.moc"
