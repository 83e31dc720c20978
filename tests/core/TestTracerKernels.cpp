#include "core/contact/SolidOf.h"
#include "core/scene/Body.h"
#include "core/stages/Substances.h"
#include "core/stages/TracerKernels.h"
#include "core/velocity/Trilinear.h"
#include "core/velocity/VelocityField.h"
#include "tests/Test.h"
#include "tests/core/CrowdAtBody.h"
#include "tests/core/SameBits.h"
#include "tests/core/SimulationScenes.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>

using namespace gyre;
using namespace gyre::crowds;

namespace {

bool sameBits(const Outcome& a, const Outcome& b) {
    using gyre::sameBits;
    return sameBits(a.crowd.position, b.crowd.position) && sameBits(a.crowd.restarted, b.crowd.restarted) &&
           sameBits(a.moved, b.moved) && sameBits(a.hits, b.hits);
}

/// Contacts by the kernels. Tracers that the kernels leave open are handled one after another by the scalar code.
Outcome metSideBySide(const MovingBody& moving, const Crowd& crowd, Instructions instructions, std::size_t& candidates,
                      std::size_t& left) {
    const TracerKernels& kernels = tracerKernelsFor(instructions);
    const std::size_t count = crowd.from.size();
    SolidOf solid;
    solid.fill(moving);
    Outcome out{crowd, std::vector<std::uint32_t>(count), std::vector<Hit>(count)};
    std::vector<std::uint32_t> near(count), open(count);
    const ParticlePaths paths{&crowd.from[0].x, &crowd.position[0].x, static_cast<unsigned>(count - 1)};
    int found = 0;
    kernels.findNear(&solid.nearQuery(), 1, paths, 0, static_cast<unsigned>(count), {near.data(), near.size(), &found});
    near.resize(static_cast<std::size_t>(found));
    std::vector<std::uint32_t> everyone(count), among(count);
    std::iota(everyone.begin(), everyone.end(), 0u);
    among.resize(static_cast<std::size_t>(
        kernels.findNearAmong(solid.nearQuery(), paths, everyone.data(), static_cast<int>(count), among.data())));
    if (among != near) return {};  // findNearAmong must find the tracers that findNear finds
    candidates += near.size();
    Touches touches{out.moved.data(), 0, out.hits.data(), 0, open.data(), 0};
    kernels.collideWithSolid(solid.solid(),
                             {&crowd.from[0].x, &out.crowd.position[0].x, &crowd.velocity[0].x,
                              out.crowd.restarted.data(), static_cast<unsigned>(count - 1)},
                             near.data(), static_cast<int>(near.size()), touches);
    out.moved.resize(static_cast<std::size_t>(touches.movedCount));
    out.hits.resize(static_cast<std::size_t>(touches.hitCount));
    const Outcome alone = metAlone(moving, crowd);
    left += static_cast<std::size_t>(touches.openCount);
    for (int k = 0; k < touches.openCount; ++k) {
        const std::uint32_t i = open[static_cast<std::size_t>(k)];
        out.crowd.position[i] = alone.crowd.position[i];
        out.crowd.restarted[i] = 1;
        out.moved.push_back(i);
        for (const Hit& hit : alone.hits)
            if (hit.tracer == i) out.hits.push_back(hit);
    }
    out.sort();
    return out;
}

std::vector<glm::vec3> randomVectors(Random& random, std::size_t count, float size) {
    std::vector<glm::vec3> list(count);
    for (glm::vec3& v : list) v = size * random.inUnitBall();
    return list;
}

}  // namespace

class TestTracerKernels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kernelsHaveTheBitsOfTheScalarContact_data() {
        QTest::addColumn<int>("shape");
        QTest::addColumn<float>("fast");  // m/s, bodies are about 0.5 m large, steps 1/60 s long
        for (const float fast : {0.0f, 0.5f, 5.0f, 60.0f, 600.0f})
            for (int shape = 0; shape < 5; ++shape)
                QTest::addRow("shape %d at %g m/s", shape, double(fast)) << shape << fast;
    }

    // Equal bits: positions, normals, moved tracers and hits. Few tracers may be left open, otherwise the kernel saves
    // no time; at 600 m/s rounding leaves some open.
    void kernelsHaveTheBitsOfTheScalarContact() {
        QFETCH(int, shape);
        QFETCH(float, fast);
        const Obstacle obstacle = scenes::cutBox({0.4f, 0.2f, 0.3f});
        const std::vector<ConvexPolytope> cut(obstacle.pieces().begin(), obstacle.pieces().end());
        const Shape shapes[] = {SphereShape{0.5f}, BoxShape{{0.5f, 0.05f, 0.25f}}, BoxShape{{0.5f, 0.002f, 0.5f}},
                                PolytopesShape{cut}, SphereShape{0.03f}};
        Random random(5, static_cast<std::uint64_t>(shape), 1);
        FluidSettings fluid;
        fluid.substep = 1.0 / 60;
        std::size_t met = 0, approaching = 0, candidates = 0, open = 0;
        for (int round = 0; round < 20; ++round) {
            const RigidBody solid = body(shapes[shape], random, fast);
            const MovingBody moving = movingBody(solid, fluid);
            const Crowd crowd = crowdAt(moving, random, fast, 501);
            Outcome alone = metAlone(moving, crowd);
            met += alone.moved.size();
            approaching += alone.hits.size();
            alone.sort();
            for (const Instructions each : kAll)
                if (isAvailable(each)) QVERIFY(sameBits(metSideBySide(moving, crowd, each, candidates, open), alone));
        }
        qInfo("met %zu of %d, %zu approach, %zu left open", met, 20 * 501, approaching, open);
        QVERIFY(met > 500 && (fast == 0 || approaching > 100));
        QVERIFY(open * 10 < candidates);
    }

    // The reference is the formula of slideHits in double. Tolerance 1e-6: velocities are floats.
    void hitsBounceAndLoseSlip() {
        Random random(6, 1, 1);
        const std::size_t count = 203;
        const std::vector<glm::vec3> position = randomVectors(random, count, 1),
                                     before = randomVectors(random, count, 2);
        std::vector<Hit> hits;
        const glm::vec3 along(0.1f, 0.2f, 0), spin(0, 1, 0.5f), centre(0.1f, 0, 0);
        const SolidMotion solid{
            {along.x, along.y, along.z}, {spin.x, spin.y, spin.z}, {centre.x, centre.y, centre.z}, 0.3f, 0.1f};
        for (unsigned i = 0; i < count; i += 2) {
            glm::vec3 n = glm::normalize(position[i]);
            if (glm::dot(n, before[i] - along - glm::cross(spin, position[i] - centre)) > 0)
                n = -n;  // only hits approach
            hits.push_back({i, {n.x, n.y, n.z}});
        }
        std::vector<glm::vec3> expected = before;
        for (const Hit& hit : hits) {
            const glm::dvec3 n(hit.normal[0], hit.normal[1], hit.normal[2]), u(before[hit.tracer]);
            const glm::dvec3 slip = u - glm::dvec3(along + glm::cross(spin, position[hit.tracer] - centre));
            const double change = -1.1 * glm::dot(n, slip);
            const glm::dvec3 across = slip - glm::dot(n, slip) * n;
            const double lost = std::min(1.0, 0.3 * change / glm::length(across));
            expected[hit.tracer] = glm::vec3(u + change * n - lost * across);
        }
        for (const Instructions each : kAll) {
            if (!isAvailable(each)) continue;
            std::vector<glm::vec3> velocity = before, own = before;
            tracerKernelsFor(each).slideHits(solid, {&position[0].x, &velocity[0].x, &own[0].x}, hits.data(),
                                             static_cast<int>(hits.size()));
            for (std::size_t i = 0; i < count; ++i) {
                QVERIFY(glm::length(velocity[i] - expected[i]) < 1e-6f);
                QVERIFY(glm::length(own[i] - velocity[i]) < 1e-6f);
            }
        }
    }

    void bitsAreTheSameForEveryInstructionSet() {
        Random random(7, 1, 1);
        const int count = 501;
        const std::vector<glm::vec3> from = randomVectors(random, count, 1);
        std::vector<glm::vec3> flow = randomVectors(random, count, 3);
        const std::vector<glm::vec3> last = randomVectors(random, count, 3), own = randomVectors(random, count, 1),
                                     older = randomVectors(random, count, 3);
        std::vector<std::uint8_t> restarted(count);
        for (std::size_t i = 0; i < count; i += 5) restarted[i] = 1;
        std::vector<ShownNode> nodes(16 * 16 * 16);
        VelocityField field{{glm::vec3(-1), 0.125f, glm::ivec3(16)}, {}};
        for (ShownNode& node : nodes) {
            node = {glm::vec4(random.inUnitBall(), 0), glm::vec4(random.inUnitBall(), random.uniform(0, 1))};
            field.nodes.push_back(node.velocity);
        }
        const FluidNodes fluid{nodeGrid(field.grid, field.nodes.data()), &nodes[0].velocity.x, {1, 1, 1}, {14, 14, 13}};
        const FlowStep step{0.01f, 0.9f, {0.1f, 0.2f, -0.3f}};
        std::vector<float> oracle;
        for (const Instructions each : kAll) {
            if (!isAvailable(each)) continue;
            const TracerKernels& kernels = tracerKernelsFor(each);
            std::vector<glm::vec3> to(count), velocity(count), lastFlow = last, ownVelocity = own;
            std::vector<std::uint8_t> euler = restarted;
            kernels.flowWith(step, {&from[0].x, &to[0].x, &flow[0].x, &lastFlow[0].x, &ownVelocity[0].x, &velocity[0].x,
                                    euler.data(), count});
            for (std::size_t i = 0; i < count; ++i) {  // compares with the formula of Advect.h
                const glm::vec3 rate = restarted[i] ? flow[i] : flow[i] + 0.5f * (flow[i] - last[i]);
                const glm::vec3 extra = glm::vec3(0.1f, 0.2f, -0.3f) + 0.9f * own[i];
                QVERIFY(to[i] == from[i] + 0.01f * (rate + extra) && velocity[i] == flow[i] + extra &&
                        lastFlow[i] == flow[i]);
                QVERIFY(ownVelocity[i] == 0.9f * own[i] && euler[i] == 0);
            }
            // With the flow two steps earlier: a sixth of the second difference comes in addition.
            std::vector<glm::vec3> olderFlow = older, lastAgain = last, ownAgain = own;
            std::vector<std::uint8_t> eulerAgain = restarted;
            kernels.flowWith(step, {&from[0].x, &to[0].x, &flow[0].x, &lastAgain[0].x, &ownAgain[0].x, &velocity[0].x,
                                    eulerAgain.data(), count, &olderFlow[0].x});
            for (std::size_t i = 0; i < count; ++i) {
                const glm::vec3 before = restarted[i] ? flow[i] : last[i], first = flow[i] - before;
                const glm::vec3 second = first - (before - (restarted[i] ? flow[i] : older[i]));
                const glm::vec3 rate = flow[i] + 0.5f * first + 1.0f / 6 * second;
                QVERIFY(to[i] == from[i] + 0.01f * (rate + (glm::vec3(0.1f, 0.2f, -0.3f) + 0.9f * own[i])));
                QVERIFY(olderFlow[i] == before && lastAgain[i] == flow[i]);
            }
            std::vector<float> found(4 * count);
            std::vector<glm::vec3> sampled(count + 1);
            std::vector<int> border(count);
            const FourArrays shown{{&found[0], &found[count], &found[2 * count], &found[3 * count]}};
            const FluidFound into{&sampled[0].x, shown};
            border.resize(static_cast<std::size_t>(
                kernels.sampleFluid(fluid, &from[0].x, count, VelocityField::kBorderCells, into, border.data())));
            field.settleBorder(border, from, sampled);
            std::vector<glm::vec3> expected(count);
            field.at(from, expected, each);
            sampled.pop_back();
            QVERIFY(sameBits(sampled, expected));
            if (each == Instructions::Simd128) oracle = found;
            QVERIFY(sameBits(found, oracle));
        }
        const auto outside = std::ranges::count(oracle, 0.0f);
        QVERIFY(outside > 4 && outside < 2 * count);
    }

    void samplingAndAdvectingTogetherHasTheBitsOfSeparatePasses() {
        Random random(9, 1, 1);
        const int most = 256 + 16;
        const std::vector<glm::vec3> inside = randomVectors(random, most, 0.5f), last = randomVectors(random, most, 3),
                                     own = randomVectors(random, most, 1);
        std::vector<ShownNode> nodes(16 * 16 * 16);
        for (ShownNode& node : nodes) node = {glm::vec4(random.inUnitBall(), 0), glm::vec4(random.inUnitBall(), 1)};
        std::vector<glm::vec4> velocities;
        for (const ShownNode& node : nodes) velocities.push_back(node.velocity);
        const UniformGrid grid{glm::vec3(-1), 0.125f, glm::ivec3(16)};
        const FluidNodes fluid{nodeGrid(grid, velocities.data()), &nodes[0].velocity.x, {1, 1, 1}, {14, 14, 13}};
        const FlowStep step{0.01f, 0.9f, {0.1f, 0.2f, -0.3f}};
        // A full block, an incomplete one, and more than a block.
        for (const int count : {256, 203, most})
            for (const int stray : {-1, 0, 100, count - 1})
                for (const Instructions each : kAll) {
                    if (!isAvailable(each)) continue;
                    const TracerKernels& kernels = tracerKernelsFor(each);
                    std::vector<glm::vec3> from(inside.begin(), inside.begin() + count);
                    if (stray >= 0) from[static_cast<std::size_t>(stray)].y = 0.7f;  // within two cells of a face
                    struct Run {
                        std::vector<glm::vec3> to, flow, last, own, velocity;
                        std::vector<std::uint8_t> restarted;
                        std::vector<float> shown;
                        std::vector<int> border;
                    };
                    const auto size = static_cast<std::size_t>(count);
                    Run apart{std::vector<glm::vec3>(size),
                              std::vector<glm::vec3>(size + 1),
                              last,
                              own,
                              std::vector<glm::vec3>(size),
                              {},
                              std::vector<float>(4 * size),
                              std::vector<int>(size)};
                    for (int i = 0; i < count; ++i) apart.restarted.push_back(i % 3 == 0);
                    Run together = apart;
                    const auto flowOf = [&](Run& run) {
                        return TracersInFlow{&from[0].x,    &run.to[0].x,       &run.flow[0].x,       &run.last[0].x,
                                             &run.own[0].x, &run.velocity[0].x, run.restarted.data(), count};
                    };
                    const auto shownTo = [&](Run& run) {
                        return FourArrays{
                            {&run.shown[0], &run.shown[size], &run.shown[2 * size], &run.shown[3 * size]}};
                    };
                    const int waiting = kernels.sampleFluid(fluid, &from[0].x, count, 2,
                                                            {&apart.flow[0].x, shownTo(apart)}, apart.border.data());
                    if (waiting == 0) kernels.flowWith(step, flowOf(apart));
                    QCOMPARE(kernels.flowThrough(fluid, step, flowOf(together), shownTo(together), 2,
                                                 together.border.data()),
                             waiting);
                    QCOMPARE(waiting, stray >= 0 ? 1 : 0);
                    QVERIFY(together.border == apart.border && (waiting == 0 || together.border[0] == stray));
                    apart.flow.pop_back();
                    together.flow.pop_back();
                    QVERIFY(sameBits(together.to, apart.to) && sameBits(together.flow, apart.flow) &&
                            sameBits(together.last, apart.last));
                    QVERIFY(sameBits(together.own, apart.own) && sameBits(together.velocity, apart.velocity));
                    QVERIFY(together.restarted == apart.restarted && sameBits(together.shown, apart.shown));
                    QVERIFY(waiting == 0 || together.to == std::vector<glm::vec3>(size));
                }
    }

    void expiredTracersAreListedInOrder() {
        Random random(8, 1, 1);
        std::vector<float> lifetime(333);
        for (float& each : lifetime) each = random.uniform(0.5f, 1.5f);
        for (const Instructions each : kAll) {
            if (!isAvailable(each)) continue;
            std::vector<float> age(lifetime.size(), 0.9f);
            std::vector<std::uint32_t> dead(age.size()), expected;
            dead.resize(static_cast<std::size_t>(
                tracerKernelsFor(each).growOlder(age.data(), lifetime.data(), 333, 0.1f, dead.data())));
            for (std::uint32_t i = 0; i < age.size(); ++i)
                if (age[i] > lifetime[i]) expected.push_back(i);
            QVERIFY(dead == expected && age[332] == 0.9f + 0.1f);
        }
    }

    void nanAndInfinityAreNotWithinBounds() {
        for (const Instructions each : kAll) {
            if (!isAvailable(each)) continue;
            for (const float odd :
                 {std::numeric_limits<float>::quiet_NaN(), 2.1f, -2.1f, std::numeric_limits<float>::infinity()})
                for (const std::size_t place : {0u, 15u, 37u, 50u}) {
                    std::vector<float> x(51, -2.0f);
                    QVERIFY(tracerKernelsFor(each).areWithin(x.data(), x.size(), 2));
                    x[place] = odd;
                    QVERIFY(!tracerKernelsFor(each).areWithin(x.data(), x.size(), 2));
                }
        }
    }
};

GYRE_TEST(TestTracerKernels)
#include "TestTracerKernels.moc"
