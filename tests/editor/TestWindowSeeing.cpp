#include "tests/editor/WindowTest.h"

#include "editor/render/SliceSketch.h"
#include "editor/tools/Slice.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/TypedNumbers.h"
#include "tests/editor/WaitFor.h"

#include <QUndoStack>

#include <glm/geometric.hpp>

#include <cmath>

namespace gyre::editor {
namespace {

Scene smokingRing() {
    VorticitySource ring;
    ring.vortons = 16;
    Emitter smoke;
    smoke.rate = 200;
    Scene scene = sceneOf({{ring, {}}, {smoke, {}}});
    scene.fluid.gridCells = 16;
    scene.fluid.substep = 1.0 / 60;
    return scene;
}

double meanBrightness(const QImage& picture) {
    double sum = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) sum += qGray(picture.pixel(x, y));
    return sum / (picture.width() * picture.height());
}

/// Pixels in the colour of the selection, within 10 pixels of the middle or anywhere.
int orangePixels(const QImage& picture, const QPoint& middle, bool inside) {
    int count = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const QRgb pixel = picture.pixel(x, y);
            const bool isOrange = qRed(pixel) > 190 && qGreen(pixel) > 110 && qGreen(pixel) < 200 && qBlue(pixel) < 120;
            const bool isInside = (QPoint(x, y) - middle).manhattanLength() < 10;
            count += isOrange && (!inside || isInside);
        }
    return count;
}

}  // namespace

/// Views of the fluid: several shown at once, and a slice that the mouse moves.
class TestWindowSeeing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_editor.reset(); }
    void viewsAreSwitchedOnBesideEachOther();
    void aSecondSliceTakesTheFirstOnesPlaceAndGoesWhenChosenAgain();
    void theSliceIsDraggedByItsFrameWithoutAnUndoStep();
    void escapeGivesTheDragUp();
    void digitsPutTheSliceExactly();
    void theSliceTurnsToAnAxisOrTheLineOfSight();
    void theExposureAboveTheViewIsDraggedAsOneStep();
    void aSelectedBodyHasAnOutlineAndItsPiecesOnlyWhereAskedFor();

private:
    Viewport& viewport() { return m_editor->window->viewport(); }
    bool isOn(const char* action) { return m_editor->window->actions()[action].isChecked(); }
    SliceFrame frame() {
        return frameOf(viewport().settings().slice, slicedBox(*m_editor->window->preview().snapshot()));
    }
    /// A point on the frame of the slice, away from its corners.
    glm::vec3 grip() {
        const SliceFrame now = frame();
        return now.at({now.low.x + 0.3f * (now.high.x - now.low.x), now.high.y});
    }
    QPoint pixelOf(const glm::vec3& point) { return m_editor->pixelOf(point); }

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowSeeing::init() {
    m_editor = std::make_unique<EditorWindow>();
    m_editor->window->showScene(smokingRing());
    Preview& preview = m_editor->window->preview();
    preview.pause();
    preview.seek(30);
    WAIT_FOR(preview.snapshot()->frame == 30 && !preview.seeking());
}

void TestWindowSeeing::viewsAreSwitchedOnBesideEachOther() {
    for (const char* id :
         {"seeAge", "seeVortons", "seeSpeedSlice", "seePaths", "seeDomain", "seeContacts", "seeForces"})
        m_editor->trigger(id);
    for (const FluidView view : {FluidView::ByAge, FluidView::Vortons, FluidView::SpeedSlice, FluidView::Paths,
                                 FluidView::Domain, FluidView::Contacts, FluidView::Forces})
        QVERIFY(viewport().settings().shown.has(view));
    QVERIFY(isOn("seeAge") && isOn("seeVortons") && !isOn("seeLook"));
    m_editor->trigger("seeVortons");
    m_editor->trigger("seeNoTracers");
    QVERIFY(!viewport().settings().shown.has(FluidView::Vortons));
    QVERIFY(!viewport().settings().shown.hasTracers());
    QVERIFY(isOn("seeNoTracers") && !isOn("seeAge") && isOn("seeDomain"));
    m_editor->trigger("seeLook");
    QVERIFY(viewport().settings().shown.has(FluidView::Look) && viewport().settings().shown.has(FluidView::Domain));
}

void TestWindowSeeing::aSecondSliceTakesTheFirstOnesPlaceAndGoesWhenChosenAgain() {
    m_editor->trigger("seeSpeedSlice");
    m_editor->trigger("seeDensitySlice");
    QVERIFY(!isOn("seeSpeedSlice") && isOn("seeDensitySlice"));
    QVERIFY(viewport().settings().shown.slicedQuantity() == Quantity::Density);
    m_editor->trigger("seeDensitySlice");
    QVERIFY(!isOn("seeDensitySlice") && !viewport().settings().shown.slicedQuantity());
}

void TestWindowSeeing::theSliceIsDraggedByItsFrameWithoutAnUndoStep() {
    m_editor->trigger("seeVorticitySlice");
    m_editor->trigger("sliceX");
    const Slice before = viewport().settings().slice;
    const int steps = m_editor->window->document().undoStack().count();
    const float wanted = before.place + 0.3f * (frame().most - before.place);
    const glm::vec3 from = grip(), to = from + (wanted - before.place) * before.normal;
    m_editor->drag(pixelOf(from), pixelOf(to));
    const float tolerance = 3 * metresPerPixel(viewport().view(), from);  // mouse positions are whole pixels
    QVERIFY2(std::abs(viewport().settings().slice.place - wanted) < tolerance,
             qPrintable(QString("%1 %2").arg(viewport().settings().slice.place).arg(wanted)));
    QCOMPARE(m_editor->window->document().undoStack().count(), steps);
    QVERIFY(m_editor->window->document().selection().empty());
}

void TestWindowSeeing::escapeGivesTheDragUp() {
    m_editor->trigger("seeSpeedSlice");
    m_editor->trigger("sliceX");
    const Slice before = viewport().settings().slice;
    const glm::vec3 from = grip();
    const QPoint to = pixelOf(from + 0.3f * before.normal);
    QTest::mousePress(&viewport(), Qt::LeftButton, {}, pixelOf(from));
    QTest::mouseMove(&viewport(), (pixelOf(from) + to) / 2);
    QTest::mouseMove(&viewport(), to);
    QVERIFY(!(viewport().settings().slice == before));
    QTest::keyClick(&viewport(), Qt::Key_Escape);
    QCOMPARE(viewport().settings().slice, before);
    QTest::mouseRelease(&viewport(), Qt::LeftButton, {}, to);
    QCOMPARE(viewport().settings().slice, before);
}

void TestWindowSeeing::digitsPutTheSliceExactly() {
    m_editor->trigger("seeSpeedSlice");
    m_editor->trigger("sliceX");
    QTest::mousePress(&viewport(), Qt::LeftButton, {}, pixelOf(grip()));
    for (const char key : {'0', '.', '1', '5'}) QTest::keyClick(&viewport(), key);
    QCOMPARE(viewport().settings().slice.place, 0.15f);
    QTest::keyClick(&viewport(), Qt::Key_Return);
    QCOMPARE(viewport().settings().slice.place, 0.15f);
}

void TestWindowSeeing::theSliceTurnsToAnAxisOrTheLineOfSight() {
    m_editor->trigger("seeSpeedSlice");
    const glm::vec3 middle = slicedBox(*m_editor->window->preview().snapshot()).centre();
    for (int axis = 0; axis < 3; ++axis) {
        m_editor->trigger(axis == 0 ? "sliceX" : axis == 1 ? "sliceY" : "sliceZ");
        QCOMPARE(axisOf(viewport().settings().slice), std::optional(axis));
        QCOMPARE(viewport().settings().slice.place, middle[axis]);
    }
    m_editor->trigger("sliceSight");
    const glm::vec3 sight = viewport().view().camera.rotation() * glm::vec3(0, 0, 1);
    QVERIFY(glm::distance(viewport().settings().slice.normal, sight) < 1e-6f);
    QVERIFY(std::abs(viewport().settings().slice.place - glm::dot(sight, middle)) < 1e-5f);
    m_editor->trigger("sliceAxis");
    QVERIFY(isOn("sliceX") && !isOn("sliceSight"));
}

void TestWindowSeeing::theExposureAboveTheViewIsDraggedAsOneStep() {
    auto& field = *m_editor->window->findChild<NumberField*>("viewExposure");
    const auto exposure = [&] { return m_editor->scene().look.exposure; };
    const float before = exposure();
    const QImage dim = viewport().grabPane();
    QVERIFY(field.isVisible());
    scrub(field, 80);
    QVERIFY2(exposure() > 1.4f * before, qPrintable(QString::number(static_cast<double>(exposure()))));
    QCOMPARE(steps(*m_editor), 1);
    QVERIFY(meanBrightness(viewport().grabPane()) > meanBrightness(dim) + 2);
    m_editor->trigger("undo");
    QCOMPARE(exposure(), before);
    type(field, "1000");
    QCOMPARE(exposure(), 100.0f);
    QCOMPARE(steps(*m_editor), 1);
}

void TestWindowSeeing::aSelectedBodyHasAnOutlineAndItsPiecesOnlyWhereAskedFor() {
    ConvexPolytope left = boxPolytope({0.5f, 0.5f, 0.5f}), right = left;
    for (glm::vec3& corner : left.vertices) corner.x -= 0.5f;
    for (glm::vec3& corner : right.vertices) corner.x += 0.5f;
    for (Plane& plane : left.planes) plane.offset -= 0.5f * plane.normal.x;
    for (Plane& plane : right.planes) plane.offset += 0.5f * plane.normal.x;
    Body body;
    body.shape = BodyShape::Hulls;
    body.obstacle = Obstacle({left, right});
    m_editor->window->showScene(sceneOf({{body, {{0, 1, 0}, {1, 0, 0, 0}, 1}}}));
    m_editor->window->preview().pause();
    m_editor->trigger("select");
    m_editor->trigger("front");
    m_editor->trigger("frameAll");
    QTest::qWait(700);                               // until the fine picture is drawn
    const QPoint middle = pixelOf({0, 1.3f, 0.5f});  // on the edge between the pieces, beside the centre of mass
    const auto orange = [&](bool inside) { return orangePixels(viewport().grabPane(), middle, inside); };
    QCOMPARE(orange(false), 0);
    m_editor->window->document().select({ElementId{1}});
    takePicture(*m_editor, "outline.png");
    QVERIFY2(orange(false) > 100, qPrintable(QString::number(orange(false))));
    QCOMPARE(orange(true), 0);
    const QImage whole = viewport().grabPane();
    m_editor->trigger("showPieces");
    QVERIFY(viewport().grabPane() != whole);
    m_editor->trigger("showMesh");
    QCOMPARE(orange(true), 0);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowSeeing)

#include "TestWindowSeeing.moc"
