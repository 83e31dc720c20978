#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/Shape.h"
#include "tests/Test.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

using namespace gyre;

namespace {

const glm::vec3 kHalf(0.5f, 0.05f, 0.25f);  // article 13's plate

PolytopesShape hull(const ConvexPolytope& piece) { return PolytopesShape({piece}); }

ConvexPolytope moved(ConvexPolytope piece, const glm::vec3& by) {
    for (Plane& plane : piece.planes) plane.offset += glm::dot(plane.normal, by);
    for (glm::vec3& vertex : piece.vertices) vertex += by;
    return piece;
}

ConvexPolytope turned(ConvexPolytope piece, const glm::quat& by) {
    for (Plane& plane : piece.planes) plane.normal = by * plane.normal;
    for (glm::vec3& vertex : piece.vertices) vertex = by * vertex;
    return piece;
}

/// Corners at the origin and at distance 1 along the axes.
ConvexPolytope cornerTetrahedron() {
    const float third = 1 / std::sqrt(3.0f);
    return {{{{-1, 0, 0}, 0}, {{0, -1, 0}, 0}, {{0, 0, -1}, 0}, {{third, third, third}, third}},
            {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
}

bool near(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }
bool near(const glm::dvec3& a, const glm::dvec3& b, double tolerance) { return glm::distance(a, b) <= tolerance; }
bool near(const glm::dmat3& a, const glm::dmat3& b, double tolerance) {
    for (int i = 0; i < 3; ++i)
        if (!near(a[i], b[i], tolerance)) return false;
    return true;
}

MassProperties massOf(const ConvexPolytope& piece) {
    return massProperties(std::span<const ConvexPolytope>(&piece, 1));
}

}  // namespace

class TestGeometry : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aBoxOfPlanesHasTheMassOfTheFormula() {
        const MassProperties planes = massOf(boxPolytope(kHalf));
        const MassProperties formula = massPropertiesOfBox(kHalf);
        QVERIFY(near(planes.volume, formula.volume, 1e-9));  // half extents are in single precision
        QVERIFY(near(planes.centreOfMass, glm::dvec3(0), 1e-9));
        QVERIFY(near(planes.inertia, formula.inertia, 1e-9));
    }

    void aBoxOfDensityOneHasTheInertiaOfTheTextbook() {
        const MassProperties box = massPropertiesOfBox({1, 2, 3});  // sides 2, 4, 6: m = 48, Ixx = m/12 (16 + 36)
        QVERIFY(near(box.volume, 48, 1e-12));
        QVERIFY(near(box.inertia[0][0], 208, 1e-9));
        QVERIFY(near(box.inertia[1][1], 160, 1e-9));
        QVERIFY(near(box.inertia[2][2], 80, 1e-9));
    }

    void aTetrahedronHasItsKnownMass() {
        // Volume 1/6, centre (1,1,1)/4; about the corner Ixx = 1/30 and Ixy = -1/120 [Tonon 2005].
        const MassProperties solid = massOf(cornerTetrahedron());
        QVERIFY(near(solid.volume, 1.0 / 6, 1e-7));
        QVERIFY(near(solid.centreOfMass, glm::dvec3(0.25), 1e-7));
        const double aboutCorner = solid.inertia[0][0] + solid.volume * 2.0 / 16;
        QVERIFY(near(aboutCorner, 1.0 / 30, 1e-7));
        QVERIFY(near(solid.inertia[0][1] - solid.volume / 16, -1.0 / 120, 1e-7));
    }

    void massDoesNotDependOnWhereTheSolidStands() {
        const MassProperties here = massOf(cornerTetrahedron());
        const MassProperties far = massOf(moved(cornerTetrahedron(), {100, -50, 30}));
        QVERIFY(near(far.volume, here.volume, 1e-5));  // rounding: 1e-7 of the coordinates
        QVERIFY(near(far.centreOfMass, here.centreOfMass + glm::dvec3(100, -50, 30), 1e-4));
        QVERIFY(near(far.inertia, here.inertia, 1e-4));
    }

    void turningASolidTurnsItsInertia() {
        const glm::quat turn = glm::angleAxis(0.7f, glm::normalize(glm::vec3(1, 2, 3)));
        const MassProperties box = massOf(boxPolytope(kHalf));
        const MassProperties turnedBox = massOf(turned(boxPolytope(kHalf), turn));
        const glm::dmat3 rotation = glm::dmat3(glm::mat3_cast(turn));
        QVERIFY(near(turnedBox.volume, box.volume, 1e-7));
        QVERIFY(near(turnedBox.inertia, rotation * box.inertia * glm::transpose(rotation), 1e-7));
    }

    void twoHalvesHaveTheMassOfTheWhole() {
        const ConvexPolytope half = boxPolytope({0.25f, 0.5f, 0.5f});
        const std::vector<ConvexPolytope> halves{moved(half, {-0.25f, 0, 0}), moved(half, {0.25f, 0, 0})};
        const MassProperties sum = massProperties(halves);
        const MassProperties whole = massPropertiesOfBox(glm::dvec3(0.5));
        QVERIFY(near(sum.volume, whole.volume, 1e-9));
        QVERIFY(near(sum.inertia, whole.inertia, 1e-9));
    }

    void overlapsOfPiecesCountOnce() {
        const ConvexPolytope cube = boxPolytope(glm::vec3(0.5f));
        const MassProperties shifted = massProperties(std::vector{cube, moved(cube, {0.5f, 0.25f, 0.1f})});
        QVERIFY(near(shifted.volume, 2 - 0.5 * 0.75 * 0.9, 1e-4));
        const MassProperties same = massProperties(std::vector{cube, cube, cube}), one = massOf(cube);
        QVERIFY(near(same.volume, one.volume, 2e-4));
        QVERIFY(near(same.centreOfMass, one.centreOfMass, 1e-5));
        QVERIFY(near(same.inertia, one.inertia, 1e-3));
        // Two cubes, one turned by an eighth about y: the cross-section of their intersection is a regular octagon.
        const ConvexPolytope eighth = turned(cube, glm::angleAxis(0.78539816f, glm::vec3(0, 1, 0)));
        const MassProperties star = massProperties(std::vector{cube, eighth});
        QVERIFY(near(star.volume, 2 - 2 * (std::sqrt(2.0) - 1), 2e-4));
        QVERIFY(near(star.inertia, massProperties(std::vector{eighth, cube}).inertia, 1e-9));
        QVERIFY(near(star.inertia[0][0], star.inertia[2][2], 1e-4));
    }

    void theTrianglesOfASphereEncloseNearlyItsVolume() {
        const MassProperties triangles = massProperties(surfaceOf(Shape(SphereShape{2})));
        const MassProperties formula = massPropertiesOfSphere(2);
        QVERIFY(triangles.volume < formula.volume);  // because the corners lie on the sphere
        QVERIFY(near(triangles.volume, formula.volume, 0.01 * formula.volume));
    }

    void aBoxHasSixFacesOfFourCorners() {
        const auto loops =
            faceLoops(turned(boxPolytope(kHalf), glm::angleAxis(1.0f, glm::normalize(glm::vec3(3, 1, 2)))));
        QCOMPARE(loops.size(), std::size_t(6));
        for (const auto& loop : loops) QCOMPARE(loop.size(), std::size_t(4));
    }

    void aPlaneThatTouchesOneCornerHasNoFace() {
        ConvexPolytope box = boxPolytope(glm::vec3(1));
        box.planes.push_back({glm::normalize(glm::vec3(1, 1, 1)), std::sqrt(3.0f)});  // through one corner
        box.planes.push_back(box.planes.front());                                     // a duplicate
        const auto loops = faceLoops(box);
        QVERIFY(loops[6].empty());
        QVERIFY(loops[7].empty());
        QVERIFY(near(massOf(box).volume, 8, 1e-6));
    }

    void facesCloseEvenWherePlanesNearlyCoincide() {
        ConvexPolytope box = boxPolytope(glm::vec3(1));
        box.planes.push_back({glm::normalize(glm::vec3(1, 1e-6f, 0)), 1});
        QVERIFY(checkPolytope(box));
        QVERIFY(near(massOf(box).volume, 8, 1e-4));
    }

    void scalingScalesVolumeByTheCube() {
        const ConvexPolytope twice = scaled(cornerTetrahedron(), 2);
        QVERIFY(checkPolytope(twice));
        QVERIFY(near(massOf(twice).volume, 8.0 / 6, 1e-6));
    }

    void aSoundPolytopePassesAndEachDefectIsNamed_data() {
        QTest::addColumn<int>("defect");
        QTest::addColumn<QString>("word");
        QTest::newRow("sound") << 0 << "";
        QTest::newRow("three planes") << 1 << "4 planes";
        QTest::newRow("three vertices") << 2 << "4 vertices";
        QTest::newRow("normal of length 2") << 3 << "length 1";
        QTest::newRow("offset not finite") << 4 << "not finite";
        QTest::newRow("vertex not finite") << 5 << "not finite";
        QTest::newRow("vertex outside") << 6 << "outside";
        QTest::newRow("without a lid") << 7 << "open";
        QTest::newRow("flat") << 8 << "";
    }
    void aSoundPolytopePassesAndEachDefectIsNamed() {
        QFETCH(int, defect);
        QFETCH(QString, word);
        ConvexPolytope box = boxPolytope(glm::vec3(1));
        if (defect == 1) box.planes.resize(3);
        if (defect == 2) box.vertices.resize(3);
        if (defect == 3) box.planes[2].normal *= 2.0f;
        if (defect == 4) box.planes[2].offset = std::nanf("");
        if (defect == 5) box.vertices[2].y = std::nanf("");
        if (defect == 6) box.vertices[2] *= 1.1f;
        if (defect == 7) box.planes.erase(box.planes.begin() + 2);
        if (defect == 8) box = scaled(box, 0);
        const Result<void> checked = checkPolytope(box);
        QCOMPARE(checked.has_value(), defect == 0);
        if (defect != 0)
            QVERIFY2(QString::fromStdString(checked.error().text()).contains(word), checked.error().text().c_str());
    }

    void distanceToABallIsTheDistanceToItsCentreMinusTheRadius() {
        const SurfacePoint point = surfacePoint(SphereShape{2}, {0, 0, 3});
        QCOMPARE(point.distance, 1.0f);
        QVERIFY(near(point.normal, {0, 0, 1}, 1e-7));
        QCOMPARE(surfacePoint(SphereShape{2}, glm::vec3(0)).distance, -2.0f);
    }

    void distanceToABoxIsThatOfItsNearestFace() {
        const SurfacePoint inside = surfacePoint(BoxShape{kHalf}, {0.1f, 0.02f, 0});
        QVERIFY(near(inside.distance, -0.03, 1e-7));
        QVERIFY(near(inside.normal, {0, 1, 0}, 0));
        const SurfacePoint below = surfacePoint(BoxShape{kHalf}, {0.1f, -0.2f, 0});
        QVERIFY(near(below.distance, 0.15, 1e-7));
        QVERIFY(near(below.normal, {0, -1, 0}, 0));
    }

    void aBoxAndItsPlanesAgreeEverywhere() {
        const Shape box = BoxShape{kHalf};
        const Shape planes = hull(boxPolytope(kHalf));
        for (int i = 0; i < 1000; ++i) {
            const glm::vec3 point(0.0013f * static_cast<float>(i % 10) * 100 - 0.6f,
                                  0.02f * static_cast<float>(i / 10 % 10) - 0.1f,
                                  0.07f * static_cast<float>(i / 100) - 0.3f);
            const glm::vec3 velocity(static_cast<float>(i % 3) - 1, static_cast<float>(i % 5) - 2,
                                     static_cast<float>(i % 7) - 3);
            QCOMPARE(surfacePoint(box, point).distance, surfacePoint(planes, point).distance);
            QCOMPARE(movingSurfacePoint(box, point, velocity, 0.1f).distance,
                     movingSurfacePoint(planes, point, velocity, 0.1f).distance);
            const auto sweptBox = sweptContact(box, point, point + velocity, 0.01f);
            const auto sweptPlanes = sweptContact(planes, point, point + velocity, 0.01f);
            QCOMPARE(sweptBox.has_value(), sweptPlanes.has_value());
            if (sweptBox) QCOMPARE(sweptBox->time, sweptPlanes->time);
        }
    }

    void theNearestOfSeveralPiecesCounts() {
        const ConvexPolytope cube = boxPolytope(glm::vec3(0.5f));
        const Shape pair = PolytopesShape{{moved(cube, {-2, 0, 0}), moved(cube, {2, 0, 0})}};
        QVERIFY(near(surfacePoint(pair, {0.5f, 0, 0}).distance, 1, 1e-6));
        QVERIFY(near(surfacePoint(pair, {0.5f, 0, 0}).normal, {-1, 0, 0}, 0));
        QVERIFY(surfacePoint(pair, {-2, 0, 0}).distance < 0);
    }

    /// Article 13: a particle inside a plate that moves along the plate leaves through the face it entered, not through
    /// the nearest face.
    void aMovingParticleLeavesThroughTheFaceItEntered() {
        const Shape plate = BoxShape{kHalf};
        const glm::vec3 justInside(0.48f, 0.04f, 0);  // 2 cm behind the +X face, 1 cm below the top
        const SurfacePoint still = movingSurfacePoint(plate, justInside, {0, 0, 0}, 0.001f);
        QVERIFY(near(still.normal, {0, 1, 0}, 0));
        const SurfacePoint entering = movingSurfacePoint(plate, justInside, {-1, 0.2f, 0}, 0.001f);
        QVERIFY(near(entering.normal, {1, 0, 0}, 0));
        QVERIFY(near(entering.distance, -0.02, 1e-6));
    }

    void aParticleBeyondItsRadiusHasNoContact() {
        const SurfacePoint far = movingSurfacePoint(BoxShape{kHalf}, {0, 0.2f, 0}, {0, -1, 0}, 0.1f);
        QVERIFY(far.distance > 0.1f);
        const SurfacePoint touching = movingSurfacePoint(BoxShape{kHalf}, {0, 0.1f, 0}, {0, -1, 0}, 0.1f);
        QVERIFY(touching.distance <= 0.1f && touching.distance > 0);
    }

    /// The articles' plate, 0.33 m per step through 0.1 m: a test of the end position alone finds no contact.
    void aFastParticleDoesNotPassThroughAThinPlate() {
        const Shape plate = BoxShape{kHalf};
        const glm::vec3 before(0.1f, 0.2f, 0.1f), after(0.1f, -0.13f, 0.1f);
        QVERIFY(surfacePoint(plate, after).distance > 0.01f);
        const std::optional<SweptContact> contact = sweptContact(plate, before, after, 0.01f);
        QVERIFY(contact.has_value());
        QVERIFY(near(contact->normal, {0, 1, 0}, 0));
        QVERIFY(near(contact->time, 0.14 / 0.33, 1e-6));  // centre at 0.05 + 0.01 above the middle
    }

    void aPathThatMissesHasNoContact() {
        const Shape plate = BoxShape{kHalf};
        QVERIFY(!sweptContact(plate, {0.6f, 0.2f, 0}, {0.6f, -0.2f, 0}, 0.01f));  // passes beside the plate
        QVERIFY(!sweptContact(plate, {0, 0.2f, 0}, {0, 0.1f, 0}, 0.01f));         // ends before the plate
        QVERIFY(!sweptContact(plate, {0, 0.1f, 0}, {0, 0.3f, 0}, 0.01f));         // moves away
        QVERIFY(!sweptContact(plate, {0, 0.02f, 0}, {0, 0.3f, 0}, 0.01f));        // starts inside
        QVERIFY(!sweptContact(plate, {0.3f, 0.2f, 0}, {0.3f, 0.2f, 0}, 0.01f));   // does not move
    }

    void aPathTouchesABallAtTheSumOfBothRadii() {
        const std::optional<SweptContact> contact = sweptContact(SphereShape{1}, {-3, 0.3f, 0}, {3, 0.3f, 0}, 0.5f);
        QVERIFY(contact.has_value());
        const glm::dvec3 where(-std::sqrt(1.5 * 1.5 - 0.09), 0.3, 0);
        QVERIFY(near(contact->time, (3 + where.x) / 6, 1e-6));
        QVERIFY(near(contact->normal, glm::normalize(where), 1e-6));
        QVERIFY(!sweptContact(SphereShape{1}, {-3, 1.6f, 0}, {3, 1.6f, 0}, 0.5f));
        QVERIFY(!sweptContact(SphereShape{1}, {-3, 0, 0}, {-2, 0, 0}, 0.5f));
        QVERIFY(!sweptContact(SphereShape{1}, {-0.5f, 0, 0}, {3, 0, 0}, 0.5f));
    }

    void thePathTouchesTheFirstPiece() {
        const ConvexPolytope cube = boxPolytope(glm::vec3(0.5f));
        const Shape pair = PolytopesShape{{moved(cube, {3, 0, 0}), cube}};
        const std::optional<SweptContact> contact = sweptContact(pair, {-1, 0, 0}, {4, 0, 0}, 0);
        QVERIFY(contact.has_value());
        QVERIFY(near(contact->time, 0.1, 1e-6));
    }

    void shapesHaveTheirExtents() {
        const Shape tetrahedron = hull(cornerTetrahedron());
        QCOMPARE(boundingRadius(tetrahedron), 1.0f);
        QCOMPARE(boundsOf(tetrahedron), (Box{{0, 0, 0}, {1, 1, 1}}));
        QVERIFY(near(thinnestExtent(tetrahedron), 1 / std::sqrt(3.0), 1e-6));  // corner to the slanted face
        QCOMPARE(thinnestExtent(BoxShape{kHalf}), 0.1f);
        QCOMPARE(thinnestExtent(SphereShape{2}), 4.0f);
        QCOMPARE(boundingRadius(BoxShape{{2, 3, 6}}), 7.0f);
    }

    void trianglesOfSurfacesFaceOutward() {
        for (const Shape& shape : {Shape(SphereShape{1}), Shape(BoxShape{kHalf}), Shape(hull(cornerTetrahedron()))}) {
            const TriangleMesh mesh = surfaceOf(shape);
            const glm::vec3 middle = glm::vec3(massProperties(mesh).centreOfMass);
            QVERIFY(!mesh.triangles.empty());
            for (const glm::uvec3& t : mesh.triangles) {
                const glm::vec3 a = mesh.vertices[t.x], b = mesh.vertices[t.y], c = mesh.vertices[t.z];
                QVERIFY(glm::dot(glm::cross(b - a, c - a), a - middle) > 0);
            }
        }
    }
};

GYRE_TEST(TestGeometry)
#include "TestGeometry.moc"
