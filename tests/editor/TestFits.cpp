#include "editor/document/Document.h"
#include "editor/exchange/FitProblems.h"
#include "editor/exchange/Fits.h"
#include "editor/exchange/MeshCache.h"
#include "editor/exchange/PieceEdits.h"
#include "editor/exchange/RefineMesh.h"
#include "importers/obstacles/FitPieces.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"
#include "tests/shapes/Shapes.h"

#include <glm/geometric.hpp>

#include <QElapsedTimer>
#include <QUndoStack>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr ElementId kBody{1};
constexpr int kLongest = 60000;  // a fit on a busy machine [ms]

const Body& bodyIn(const Scene& scene) { return std::get<Body>(find(scene, kBody)->body); }

/// A document with one body, whose mesh is in the cache and whose pieces are its convex hull.
struct FittedBody {
    explicit FittedBody(TriangleMesh mesh) : meshes(document), fits(document, meshes) {
        Body body;
        body.shape = BodyShape::Hulls;
        body.mesh.path = "/no/such/folder/shape.obj";
        body.mesh.fit.kind = FitKind::Hull;
        body.obstacle = Obstacle(importers::fitPieces(mesh, body.mesh.fit)->pieces);
        meshes.put(body.mesh, mesh);
        document.open(sceneOf({{body, {}}, {Emitter{}, {}}}), {});
    }

    void change(const ObstacleFit& fit, std::uint64_t gesture = 0) {
        Scene after = document.scene();
        std::get<Body>(find(after, kBody)->body).mesh.fit = fit;
        document.edit("Change fit", after, gesture);
    }
    const Body& body() { return bodyIn(document.scene()); }
    std::size_t pieces() { return body().obstacle.pieces().size(); }
    bool rests() {
        return QTest::qWaitFor([this] { return !fits.isFitting(); }, kLongest);
    }

    Document document;
    MeshCache meshes;
    Fits fits;
};

ObstacleFit atMost(int pieces) {
    ObstacleFit fit;
    fit.error = 0.03f;
    fit.pieces = pieces;
    return fit;
}

double volume(const Obstacle& pieces) { return pieces.mass().volume; }

}  // namespace

/// Fits in the background, without a window.
class TestFits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void newSettingsAndTheirPiecesAreOneUndoStep();
    void theOldPiecesStayUntilTheNewOnesAreReady();
    void aDragEndsWithTheFinePiecesOfItsLastValue();
    void aDragThatReturnsLeavesNoStep();
    void anEditDuringAFitIsASeparateStep();
    void aFitUndoneWhileItRunsAppearsOnRedo();
    void aCancelledFitKeepsTheOldPiecesAndIsReported();
    void piecesEditedByHandAreKeptUntilRefit();
    void aMissingMeshIsReportedWithASentence();
    void theErrorMapShowsThatAHullClosesTheTorus();
    void aLargeErrorIsReportedIfALimitIsSetOrAFixExists();
    void piecesThatMissTheMeshAreAProblemWithAFix();
    void mergedBoxesBecomeOneBox();
    void splitPiecesFitTheMeshMoreClosely();
    void aRefinedMeshKeepsItsSurfaceWithShorterEdges();
};

void TestFits::newSettingsAndTheirPiecesAreOneUndoStep() {
    FittedBody fitted(shapes::torus().mesh);
    const Scene first = fitted.document.scene();
    fitted.change(atMost(8));
    QVERIFY(fitted.rests());
    const Scene last = fitted.document.scene();
    QVERIFY2(fitted.pieces() > 2 && fitted.pieces() <= 8, qPrintable(QString::number(fitted.pieces())));
    QCOMPARE(fitted.document.undoStack().count(), 1);
    fitted.document.undo();
    QVERIFY(fitted.document.scene() == first);
    QTest::qWait(50);
    QVERIFY(!fitted.fits.isFitting());  // the undo restored settings and pieces, so no fit starts
    QVERIFY(!fitted.document.isDirty());
    fitted.document.redo();
    QTest::qWait(50);
    QVERIFY(!fitted.fits.isFitting());
    QVERIFY(fitted.document.scene() == last);
}

void TestFits::theOldPiecesStayUntilTheNewOnesAreReady() {
    FittedBody fitted(shapes::torus().mesh);
    const Obstacle before = fitted.body().obstacle;
    fitted.change(atMost(6));
    QVERIFY(fitted.fits.isFitting());
    QVERIFY(fitted.body().obstacle == before);
    QVERIFY(fitted.rests());
    QVERIFY(fitted.body().obstacle != before);
}

void TestFits::aDragEndsWithTheFinePiecesOfItsLastValue() {
    const TriangleMesh mesh = shapes::torus().mesh;
    FittedBody fitted(mesh);
    const Scene first = fitted.document.scene();
    const std::uint64_t gesture = fitted.document.newGesture();
    fitted.fits.setHeld(true);
    for (const int pieces : {5, 6, 7, 9, 12}) {
        fitted.change(atMost(pieces), gesture);
        QTest::qWait(30);
    }
    QVERIFY(
        QTest::qWaitFor([&] { return fitted.pieces() > 1; }, kLongest));  // a draft appears while the slider is held
    QVERIFY(fitted.fits.isFitting());
    fitted.fits.setHeld(false);
    QVERIFY(fitted.rests());
    QVERIFY(fitted.body().obstacle == Obstacle(importers::fitPieces(mesh, atMost(12))->pieces));
    QCOMPARE(fitted.document.undoStack().count(), 1);
    fitted.document.undo();
    QVERIFY(fitted.document.scene() == first);
}

void TestFits::aDragThatReturnsLeavesNoStep() {
    FittedBody fitted(shapes::lShape().mesh);
    const Scene first = fitted.document.scene();
    const std::uint64_t gesture = fitted.document.newGesture();
    fitted.fits.setHeld(true);
    fitted.change(atMost(4), gesture);
    QVERIFY(QTest::qWaitFor([&] { return fitted.pieces() > 1; }, kLongest));
    fitted.change(bodyIn(first).mesh.fit, gesture);
    fitted.fits.setHeld(false);
    QVERIFY(fitted.rests());
    QVERIFY(fitted.document.scene() == first);
    QCOMPARE(fitted.document.undoStack().count(), 0);
}

void TestFits::anEditDuringAFitIsASeparateStep() {
    FittedBody fitted(shapes::torus().mesh);
    const Scene first = fitted.document.scene();
    fitted.change(atMost(8));
    Scene moved = fitted.document.scene();
    moved.elements.back().place.position.x = 3;
    fitted.document.edit("Move", moved);
    QVERIFY(fitted.rests());
    QCOMPARE(fitted.document.undoStack().count(), 2);
    QVERIFY(fitted.pieces() > 2);
    fitted.document.undo();
    QCOMPARE(fitted.document.scene().elements.back().place.position.x, 0.0f);
    QVERIFY(fitted.pieces() > 2);
    fitted.document.undo();
    QVERIFY(fitted.document.scene() == first);
}

void TestFits::aFitUndoneWhileItRunsAppearsOnRedo() {
    FittedBody fitted(shapes::torus().mesh);
    const Scene first = fitted.document.scene();
    fitted.change(atMost(8));
    fitted.document.undo();
    QVERIFY(fitted.rests());
    QVERIFY(fitted.document.scene() == first);
    fitted.document.redo();
    QCOMPARE(fitted.body().mesh.fit.pieces, 8);
    QVERIFY(fitted.pieces() > 2);
}

void TestFits::aCancelledFitKeepsTheOldPiecesAndIsReported() {
    FittedBody fitted(shapes::displacedSphere(20000).mesh);
    const Obstacle before = fitted.body().obstacle;
    ObstacleFit fine = atMost(0);
    fine.error = 0.004f;
    fitted.change(fine);
    QVERIFY(QTest::qWaitFor([&] { return fitted.fits.state(kBody).progress > 0; }, kLongest));
    QElapsedTimer clock;
    clock.start();
    fitted.fits.cancel();
    QVERIFY(!fitted.fits.isFitting());
    QVERIFY(QString::fromStdString(fitted.fits.state(kBody).problem).contains("cancelled"));
    fitted.change(atMost(1));  // starts after the cancelled work has ended
    QVERIFY(
        QTest::qWaitFor([&] { return fitted.fits.state(kBody).progress > 0 || !fitted.fits.isFitting(); }, kLongest));
    qInfo("The next fit was at work %lld ms after the cancel.", static_cast<long long>(clock.elapsed()));
    fitted.fits.cancel();
    QVERIFY(fitted.body().obstacle == before || fitted.pieces() == 1);
}

void TestFits::piecesEditedByHandAreKeptUntilRefit() {
    FittedBody fitted(shapes::lShape().mesh);
    Scene after = fitted.document.scene();
    Body& body = std::get<Body>(find(after, kBody)->body);
    body.obstacle = *withSplit(body.obstacle, {0}, nullptr);
    body.mesh.byHand = true;
    fitted.document.edit("Split", after);
    const Obstacle byHand = fitted.body().obstacle;
    QCOMPARE(byHand.pieces().size(), 2u);
    fitted.change(atMost(6));
    QTest::qWait(30);
    QVERIFY(!fitted.fits.isFitting());
    QVERIFY(fitted.body().obstacle == byHand);
    fitted.fits.refit(kBody);
    QVERIFY(fitted.rests());
    QVERIFY(!fitted.body().mesh.byHand);
    QVERIFY(fitted.body().obstacle != byHand);
    fitted.document.undo();
    QVERIFY(fitted.body().mesh.byHand);
    QVERIFY(fitted.body().obstacle == byHand);
}

void TestFits::aMissingMeshIsReportedWithASentence() {
    FittedBody fitted(shapes::box().mesh);
    Scene after = fitted.document.scene();
    Body& body = std::get<Body>(find(after, kBody)->body);
    body.mesh.path = "/no/such/folder/other.obj";
    body.mesh.fit = atMost(3);
    const Obstacle before = body.obstacle;
    fitted.document.edit("Change", after);
    QVERIFY(fitted.rests());
    QVERIFY(QString::fromStdString(fitted.fits.state(kBody).problem).contains("cannot be read"));
    QVERIFY(fitted.body().obstacle == before);
}

void TestFits::theErrorMapShowsThatAHullClosesTheTorus() {
    FittedBody fitted(shapes::torus().mesh);
    fitted.fits.setWatched({kBody});
    QVERIFY(QTest::qWaitFor([&] { return fitted.fits.state(kBody).map != nullptr; }, kLongest));
    const FitMap& map = *fitted.fits.state(kBody).map;
    QCOMPARE(map.errors.size(), map.surface.vertices.size());
    QCOMPARE(map.pieces, 1u);
    QCOMPARE(map.tunnelsClosed, 1);
    // The largest error is at the middle of the lid over the hole: sqrt(0.35² + 0.15²) - 0.15 m. Samples miss the exact
    // middle.
    const float most = std::sqrt(0.35f * 0.35f + 0.15f * 0.15f) - 0.15f;
    QVERIFY2(map.bulge > 0.93f * most && map.bulge < 1.02f * most, qPrintable(QString::number(map.bulge)));
    QVERIFY2(map.leak < 0.003f, qPrintable(QString::number(map.leak)));
}

void TestFits::aLargeErrorIsReportedIfALimitIsSetOrAFixExists() {
    const auto told = [](const ObstacleFit& fit, float bulge) {
        auto map = std::make_shared<FitMap>();
        map->mesh = std::make_shared<const TriangleMesh>(shapes::box().mesh);
        map->pieces = 8;
        map->planes = 60;
        map->bulge = bulge;
        Body body;
        body.shape = BodyShape::Hulls;
        body.mesh.fit = fit;
        FitState state;
        state.map = map;
        return fitProblems(sceneOf({{body, {}}}), [&](ElementId) -> const FitState& { return state; });
    };
    ObstacleFit fit = atMost(8);
    fit.error = 0.02f;
    QVERIFY(told(fit, 0.025f).empty());  // the map has more sample points than the fit, so a small excess is ignored
    const auto held = told(fit, 0.05f);
    QCOMPARE(held.size(), std::size_t(1));
    QCOMPARE(held[0].issue.code, std::string("FIT_ABOVE_ERROR"));
    QVERIFY2(held[0].issue.message.text().find("by 5 cm, but only 2 cm is permitted") != std::string::npos,
             held[0].issue.message.text().c_str());
    QVERIFY(!held[0].fixText.empty());
    fit.pieces = 30;  // the fit needs eight pieces
    QVERIFY(told(fit, 0.05f).front().fixText.empty());
    fit.error = 0;
    QVERIFY(told(fit, 0.5f).empty());
    fit.planes = 62;
    QVERIFY(!told(fit, 0.5f).front().fixText.empty());
}

void TestFits::piecesThatMissTheMeshAreAProblemWithAFix() {
    auto map = std::make_shared<FitMap>();
    map->mesh = std::make_shared<const TriangleMesh>(shapes::wallWithWindow().mesh);
    map->missed = 2;
    map->permitted = 0.04f;
    map->farthest = 0.3f;
    Body body;
    body.shape = BodyShape::Hulls;
    body.mesh.fit.kind = FitKind::Pieces;
    FitState state;
    state.map = map;
    const Scene scene = sceneOf({{body, {}}});
    const auto problems = [&] { return fitProblems(scene, [&](ElementId) -> const FitState& { return state; }); };
    const std::vector<Problem> found = problems();
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found[0].issue.code, std::string("FIT_MISSES_MESH"));
    QVERIFY2(found[0].issue.message.text().find("by up to 30 cm, at 2 places") != std::string::npos,
             found[0].issue.message.text().c_str());
    const std::optional<Scene> mended = found[0].fixed(scene);
    QVERIFY(mended.has_value());
    QCOMPARE(std::get<Body>(mended->elements[0].body).mesh.fit.error, 0.02f);
    map->missed = 0;
    QVERIFY(problems().empty());
    map->lostParts = 3;
    QVERIFY(problems()[0].issue.message.text().find("3 parts of the mesh") != std::string::npos);
}

void TestFits::mergedBoxesBecomeOneBox() {
    const ConvexPolytope box = boxPolytope({0.5f, 0.5f, 0.5f});
    ConvexPolytope beside = box;
    for (glm::vec3& vertex : beside.vertices) vertex.x += 1;
    for (Plane& plane : beside.planes) plane.offset += plane.normal.x;
    ConvexPolytope third = beside;
    const Result<Obstacle> merged = withMerged(Obstacle({box, beside, third}), {0, 1});
    QVERIFY(merged.has_value());
    QCOMPARE(merged->pieces().size(), 2u);
    QCOMPARE(merged->pieces()[0].planes.size(), 6u);
    QVERIFY(std::abs(massProperties(merged->pieces().first(1)).volume - 2) < 1e-5);
}

void TestFits::splitPiecesFitTheMeshMoreClosely() {
    const shapes::KnownShape shape = shapes::lShape();
    const Obstacle hull(importers::fitPieces(shape.mesh, {FitKind::Hull})->pieces);
    const Result<Obstacle> plain = withSplit(hull, {0}, nullptr);
    const Result<Obstacle> drawnIn = withSplit(hull, {0}, &shape.mesh);
    QVERIFY(plain.has_value() && drawnIn.has_value());
    QCOMPARE(plain->pieces().size(), 2u);
    QCOMPARE(drawnIn->pieces().size(), 2u);
    QVERIFY(std::abs(volume(*plain) - volume(hull)) < 1e-3 * volume(hull));  // the halves add up
    QVERIFY2(volume(*drawnIn) < 0.95 * volume(hull), qPrintable(QString::number(volume(*drawnIn) / volume(hull))));
    QVERIFY(volume(*drawnIn) > *shape.volume);
    for (const glm::vec3& vertex : shape.mesh.vertices)  // the pieces contain the whole mesh
        QVERIFY(std::ranges::any_of(drawnIn->pieces(), [&](const ConvexPolytope& piece) {
            return std::ranges::all_of(piece.planes, [&](const Plane& plane) {
                return glm::dot(plane.normal, vertex) < plane.offset + 1e-4f;
            });
        }));
}

void TestFits::aRefinedMeshKeepsItsSurfaceWithShorterEdges() {
    const shapes::KnownShape shape = shapes::lShape();
    const TriangleMesh fine = refined(shape.mesh, 0.05f, 100000);
    for (std::size_t i = 0; i < shape.mesh.vertices.size(); ++i) QCOMPARE(fine.vertices[i], shape.mesh.vertices[i]);
    for (const glm::uvec3& t : fine.triangles)
        for (int i = 0; i < 3; ++i)
            QVERIFY(glm::distance(fine.vertices[t[i]], fine.vertices[t[(i + 1) % 3]]) < 0.0501f);
    const double before = massProperties(shape.mesh).volume, after = massProperties(fine).volume;
    QVERIFY(std::abs(before - after) < 1e-5 * before);  // closed, without gaps
    QVERIFY(refined(shape.mesh, 0.001f, 1000).triangles.size() <= 1000);
}

GYRE_TEST(TestFits)
#include "TestFits.moc"
