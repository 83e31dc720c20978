#include "core/contact/SolidOf.h"
#include "core/stages/TracerKernels.h"
#include "tests/Test.h"
#include "tests/core/CrowdAtBody.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace gyre;
using namespace gyre::crowds;

namespace {

/// An octahedron with unequal axes somewhere in the unit ball, with an additional plane through each tip.
ConvexPolytope randomPiece(Random& random) {
    const glm::quat turn = glm::normalize(
        glm::quat{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)});
    const glm::vec3 middle = 0.8f * random.inUnitBall(),
                    axes{random.uniform(0.1f, 0.6f), random.uniform(0.1f, 0.6f), random.uniform(0.005f, 0.4f)};
    ConvexPolytope piece;
    for (int side = 0; side < 8; ++side) {
        const glm::vec3 signs(side & 1 ? 1 : -1, side & 2 ? 1 : -1, side & 4 ? 1 : -1);
        piece.planes.push_back({turn * glm::normalize(signs / axes), 0});
    }
    for (int axis = 0; axis < 3; ++axis)
        for (const float sign : {-1.0f, 1.0f}) {
            glm::vec3 tip(0);
            tip[axis] = sign * axes[axis];
            piece.vertices.push_back(middle + turn * tip);
            piece.planes.push_back({turn * glm::normalize(tip), 0});
        }
    for (Plane& plane : piece.planes) {
        plane.offset = -1e9f;
        for (const glm::vec3& vertex : piece.vertices)
            plane.offset = std::max(plane.offset, glm::dot(plane.normal, vertex));
    }
    return piece;
}

PolytopesShape randomCompound(Random& random, int pieces) {
    std::vector<ConvexPolytope> list;
    for (int i = 0; i < pieces; ++i) list.push_back(randomPiece(random));
    return PolytopesShape(std::move(list));
}

bool isSame(const SurfacePoint& a, const SurfacePoint& b) { return a.distance == b.distance && a.normal == b.normal; }

/// Whether any piece except `but` contains a point just outside a face, as in Shape.cpp.
bool isHeldByAnother(const PolytopesShape& shape, std::size_t but, const glm::vec3& face, const glm::vec3& normal) {
    const glm::vec3 beside = face + (1e-5f * (std::abs(face.x) + std::abs(face.y) + std::abs(face.z)) + 1e-9f) * normal;
    for (std::size_t i = 0; i < shape.pieces().size(); ++i)
        if (i != but && isInside(shape.pieces()[i], beside)) return true;
    return false;
}

/// sweptContact with every piece as a shape of its own, without the tree.
std::optional<SweptContact> sweptOneByOne(const PolytopesShape& shape, const std::vector<Shape>& alone,
                                          const glm::vec3& before, const glm::vec3& after, float radius) {
    std::optional<SweptContact> first;
    for (std::size_t i = 0; i < alone.size(); ++i) {
        const auto contact = sweptContact(alone[i], before, after, radius);
        if (!contact || (first && contact->time >= first->time)) continue;
        if (!isHeldByAnother(shape, i, before + contact->time * (after - before), contact->normal)) first = contact;
    }
    return first;
}

/// The nearest of all pieces, each as a shape of its own, and whether its nearest face is on the outside of the
/// compound.
struct NearestAlone {
    SurfacePoint point;
    bool leadsOut = true;
};

NearestAlone nearestOneByOne(const PolytopesShape& shape, const std::vector<Shape>& alone, const glm::vec3& local,
                             float radius) {
    NearestAlone nearest{surfacePoint(alone[0], local)};
    std::size_t piece = 0;
    for (std::size_t i = 1; i < alone.size(); ++i)
        if (const SurfacePoint point = surfacePoint(alone[i], local); point.distance < nearest.point.distance) {
            nearest.point = point;
            piece = i;
        }
    const SurfacePoint& p = nearest.point;
    nearest.leadsOut = !isHeldByAnother(shape, piece, local + (radius - p.distance) * p.normal, p.normal);
    return nearest;
}

}  // namespace

class TestCompounds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void compoundsAgreeWithATestOfEveryPiece_data() {
        QTest::addColumn<int>("pieces");
        for (const int pieces : {2, 7, 16, 17, 64, 300}) QTest::addRow("%d pieces", pieces) << pieces;
    }

    // Equal bits: the tree only skips pieces. Paths are from zero to hundreds of times the body's size long, end points
    // lie within the collision margin of the surface, and gaps are up to those of vortons.
    void compoundsAgreeWithATestOfEveryPiece() {
        QFETCH(int, pieces);
        Random random(9, static_cast<std::uint64_t>(pieces), 1);
        int swept = 0, touching = 0, inner = 0;
        for (int round = 0; round < 6; ++round) {
            const PolytopesShape compound = randomCompound(random, pieces);
            const Shape shape = compound;
            std::vector<Shape> alone;
            for (const ConvexPolytope& piece : compound.pieces()) alone.push_back(PolytopesShape({piece}));
            for (int i = 0; i < 6000 / (pieces + 4); ++i) {
                glm::vec3 after = 1.2f * random.inUnitBall();
                const float radius = i % 3 == 0 ? 1e-4f : i % 3 == 1 ? 0.0f : 0.1f;
                if (i % 2 == 0) {
                    const SurfacePoint near = surfacePoint(shape, after);
                    after -= (near.distance - radius - random.uniform(-1, 1) * 2e-7f) * near.normal;
                }
                const glm::vec3 before = after + (i % 50 == 0  ? 300.0f
                                                  : i % 5 == 0 ? 0.0f
                                                  : i % 5 == 1 ? 2.0f
                                                               : 0.1f) *
                                                     random.inUnitBall();
                const auto met = sweptContact(shape, before, after, radius),
                           expected = sweptOneByOne(compound, alone, before, after, radius);
                QCOMPARE(met.has_value(), expected.has_value());
                QVERIFY(!met || (met->time == expected->time && met->normal == expected->normal));
                swept += met ? 1 : 0;
                const NearestAlone nearest = nearestOneByOne(compound, alone, after, 0);
                const SurfacePoint point = surfacePoint(shape, after);
                inner += nearest.point.distance < 0 && !nearest.leadsOut ? 1 : 0;
                if (nearest.point.distance >= 0 || nearest.leadsOut) QVERIFY(isSame(point, nearest.point));
                const SurfacePoint within = surfacePointWithin(shape, after, radius);
                if (point.distance < radius)
                    QVERIFY(isSame(within, point));
                else
                    QVERIFY(within.distance >= radius);
                // The motion points inwards, so a point that touches must leave by the face of least penetration.
                const SurfacePoint moving = movingSurfacePoint(shape, after, -nearest.point.normal, radius);
                QCOMPARE(moving.distance <= radius, nearest.point.distance <= radius);
                touching += moving.distance <= radius ? 1 : 0;
                if (nearest.point.distance >= 0 && moving.distance <= radius &&
                    nearestOneByOne(compound, alone, after, radius).leadsOut)
                    QVERIFY(isSame(moving, nearest.point));
            }
        }
        qInfo("%d swept, %d touching, %d at inner faces", swept, touching, inner);
        QVERIFY(swept > 20 && touching > 20 && (inner > 0 || pieces < 16));
    }

    void kernelsListEveryTracerThatTouchesACompound_data() {
        QTest::addColumn<int>("pieces");
        QTest::addColumn<float>("fast");
        for (const float fast : {0.0f, 0.5f, 60.0f, 600.0f})
            for (const int pieces : {2, 16, 17, 64, 300})
                QTest::addRow("%d pieces at %g m/s", pieces, double(fast)) << pieces << fast;
    }

    // A tracer that is not listed does not touch the body. The list is equal for every instruction set, and few listed
    // tracers do not touch.
    void kernelsListEveryTracerThatTouchesACompound() {
        QFETCH(int, pieces);
        QFETCH(float, fast);
        Random random(10, static_cast<std::uint64_t>(pieces), 1);
        FluidSettings fluid;
        fluid.substep = 1.0 / 60;
        std::size_t met = 0, listed = 0, asked = 0;
        for (int round = 0; round < 10; ++round) {
            const RigidBody solid = body(randomCompound(random, pieces), random, fast);
            const MovingBody moving = movingBody(solid, fluid);
            const Crowd crowd = crowdAt(moving, random, fast, 501);
            const Outcome alone = metAlone(moving, crowd);
            SolidOf lanes;
            lanes.fill(moving);
            QVERIFY(lanes.isCompound());
            std::vector<std::uint32_t> everyone(crowd.from.size()), oracle;
            std::iota(everyone.begin(), everyone.end(), 0u);
            for (const Instructions each : kAll) {
                if (!isAvailable(each)) continue;
                std::vector<std::uint32_t> near(everyone.size());
                const ParticlePaths paths{&crowd.from[0].x, &crowd.position[0].x,
                                          static_cast<unsigned>(everyone.size() - 1)};
                near.resize(static_cast<std::size_t>(
                    tracerKernelsFor(each).findNearPieces(lanes.solid(), lanes.pieces(), paths, everyone.data(),
                                                          static_cast<int>(everyone.size()), near.data())));
                if (each == Instructions::Simd128) oracle = near;
                QVERIFY(near == oracle);
            }
            for (const std::uint32_t i : alone.moved) QVERIFY(std::ranges::binary_search(oracle, i));
            met += alone.moved.size();
            listed += oracle.size();
            asked += everyone.size();
        }
        qInfo("met %zu, listed %zu of %zu", met, listed, asked);
        QVERIFY(met > 60);
        if (fast < 1) QVERIFY(listed < met + asked / 15);  // the list includes tracers within two collision margins
    }
};

GYRE_TEST(TestCompounds)
#include "TestCompounds.moc"
