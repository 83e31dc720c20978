#include "core/base/Instructions.h"
#include "core/base/Random.h"
#include "core/runtime/Stamp.h"
#include "core/scenefile/SceneFile.h"
#include "core/simulation/SightKernels.h"
#include "core/simulation/Simulation.h"
#include "core/simulation/SmokeSight.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/RuntimeGame.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <span>
#include <vector>

using namespace gyre;

namespace {

Scene project(const char* name) {
    return *readScene(GYRE_SOURCE_DIR "/projects/" + std::string(name) + "/" + name + ".gyre");
}

/// Rays across the tracers of a state, through places of tracers, so that each crosses smoke.
std::vector<gyre_ray> raysThrough(const SimulationState& state, std::size_t count) {
    std::vector<gyre_ray> rays;
    const std::vector<glm::vec3>& places = state.tracers.position;
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec3& p = places[i * (places.size() / count)];
        const auto turn = static_cast<float>(i) * 2.399963f;  // the golden angle
        const glm::vec3 along = 5.0f * glm::vec3(std::cos(turn), 0.2f * std::sin(3 * turn), std::sin(turn));
        rays.push_back({{p.x - along.x, p.y - along.y, p.z - along.z}, {p.x + along.x, p.y + along.y, p.z + along.z}});
    }
    return rays;
}

glm::vec3 vectorOf(const gyre_vec3& v) { return {v.x, v.y, v.z}; }

/// How much light passes along one line.
double transmittance(const SmokeSight& sight, const glm::vec3& from, const glm::vec3& to) {
    SmokeSight::Answer answer;
    const SmokeSight::Ray ray{from, to};
    sight.along({&ray, 1}, 0, {&answer, 1});
    return static_cast<double>(answer.transmittance);
}

/// Rays through a grid of smoke, and rays that are hard to follow.
std::vector<SmokeSight::Ray> raysOfAllKinds(const SmokeSight& sight, const SimulationState& state) {
    std::vector<SmokeSight::Ray> rays;
    for (const gyre_ray& ray : raysThrough(state, 99)) rays.push_back({vectorOf(ray.from), vectorOf(ray.to)});
    const glm::vec3 middle = state.tracers.position[0], corner = sight.corner();
    const float size = sight.cellSize();
    for (int axis = 0; axis < 3; ++axis)
        for (const float length : {-4.0f, 0.3f * size, 4.0f}) {
            glm::vec3 along(0), edge = corner + 3.0f * size;
            along[axis] = length;
            rays.push_back({middle, middle + along});          // begins in the smoke, parallel to an axis
            rays.push_back({middle - along, middle + along});  // crosses it
            rays.push_back({edge - along, edge + along});      // runs between cells
            along[(axis + 1) % 3] = length;
            rays.push_back({edge - along, edge + along});  // through corners
            rays.push_back({middle - 1e5f * along, middle + 1e5f * along});
        }
    rays.push_back({middle, middle});
    rays.push_back({middle, middle + 1e-30f});
    rays.push_back({corner - 2.0f, corner - 1.0f});  // never reaches the smoke
    rays.push_back({glm::vec3(-3e38f), glm::vec3(3e38f)});
    rays.push_back({glm::vec3(3e38f), glm::vec3(3e38f, 3e38f, 0)});
    return rays;
}

std::vector<SmokeSight::Answer> answersTo(const SmokeSight& sight, std::span<const SmokeSight::Ray> rays) {
    std::vector<SmokeSight::Answer> answers(rays.size());
    sight.along(rays, 0.5f, answers);
    return answers;
}

bool haveSameBits(const std::vector<SmokeSight::Answer>& a, const std::vector<SmokeSight::Answer>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof a[0]) == 0;
}

/// Sums the extinction at many points of a ray.
SmokeSight::Answer inSmallSteps(const SmokeSight& sight, const SmokeSight::Ray& ray, float threshold) {
    constexpr int kSamples = 40000;
    const auto length = static_cast<double>(glm::length(ray.to - ray.from));
    double sum = 0;
    float first = -1;
    for (int i = 0; i < kSamples; ++i) {
        const double t = (i + 0.5) / kSamples;
        const float extinction = sight.extinctionAt(ray.from + static_cast<float>(t) * (ray.to - ray.from));
        sum += static_cast<double>(extinction);
        if (first < 0 && extinction > threshold) first = static_cast<float>(t * length);
    }
    return {static_cast<float>(std::exp(-sum / kSamples * length)), first};
}

struct Answers {
    std::vector<gyre_ray_answer> rays;
    std::vector<gyre_point_answer> points;
};

/// What a game of this quality sees after 150 steps.
Answers askedAt(float quality, std::uint32_t flags, std::uint32_t* shown = nullptr) {
    samples::Game game(samples::effectBytes(project("first-smoke")));
    gyre_instance_desc desc;
    gyre_instance_desc_init(&desc);
    desc.quality = quality;
    desc.flags |= flags;
    gyre_instance instance{};
    gyre_instance_create(game.context, game.asset, &desc, &instance);
    gyre_instance_substep(game.context, instance, 150, nullptr);
    std::vector<gyre_ray> rays;
    std::vector<gyre_vec3> points;
    for (int i = 0; i < 200; ++i) {
        const float height = 0.01f * static_cast<float>(i);
        rays.push_back({{-2, height, 0.05f}, {2, height, -0.05f}});
        points.push_back({0.02f, height, 0});
    }
    Answers answers{std::vector<gyre_ray_answer>(rays.size()), std::vector<gyre_point_answer>(points.size())};
    gyre_instance_query_rays(game.context, instance, rays.data(), 200, 0.5f, answers.rays.data());
    gyre_instance_query_points(game.context, instance, points.data(), 200, answers.points.data());
    auto view = samples::sized<gyre_particle_view>();
    gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
    if (shown) *shown = view.count;
    return answers;
}

}  // namespace

class TestSmokeSight : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void raysAreNearTheSumOverTracers_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("steps");
        for (const auto& [name, steps] : {std::pair("first-smoke", 240), {"campfire", 200}, {"fog-on-steps", 60}})
            QTest::newRow(name) << QByteArray(name) << steps;
    }
    void raysAreNearTheSumOverTracers() {
        QFETCH(QByteArray, name);
        QFETCH(int, steps);
        Simulation simulation(project(name.constData()));
        for (int i = 0; i < steps; ++i) simulation.step();
        const SmokeSight sight(simulation.state());
        const std::vector<gyre_ray> rays = raysThrough(simulation.state(), 150);
        double off = 0, all = 0, least = 1, most = 0;
        for (const gyre_ray& ray : rays) {
            const double seen = transmittance(sight, vectorOf(ray.from), vectorOf(ray.to));
            const double exact = std::exp(-opticalDepthOf(simulation.state(), vectorOf(ray.from), vectorOf(ray.to)));
            off += std::abs(seen - exact);
            all += exact;
            least = std::min(least, exact);
            most = std::max(most, exact);
        }
        const auto count = static_cast<double>(rays.size());
        qInfo("transmittance %.3f to %.3f, mean %.3f, mean error %.4f", least, most, all / count, off / count);
        QVERIFY(most - least > 0.1);
        QVERIFY(off / count < 0.05);
    }

    void raysPassTheExtinctionAtTheirPoints() {
        Simulation simulation(project("campfire"));
        for (int i = 0; i < 120; ++i) simulation.step();
        const SmokeSight sight(simulation.state());
        int hidden = 0, met = 0;
        for (const gyre_ray& each : raysThrough(simulation.state(), 40)) {
            const SmokeSight::Ray ray{vectorOf(each.from), vectorOf(each.to)};
            const SmokeSight::Answer seen = answersTo(sight, {&ray, 1})[0], expected = inSmallSteps(sight, ray, 0.5f);
            QVERIFY(std::abs(seen.transmittance - expected.transmittance) < 0.002f);
            QCOMPARE(seen.distance < 0, expected.distance < 0);
            QVERIFY(std::abs(seen.distance - expected.distance) < 0.001f);  // the samples are 0.25 mm apart
            hidden += seen.transmittance < 0.9f;
            met += seen.distance > 0;
        }
        QVERIFY(hidden > 5 && met > 5);
    }

    // Also rays along an axis, rays that miss the grid, and grids of a few cells.
    void raysThroughRandomGridsPassTheSumOfTheirCells() {
        Random random(7, 0, 0);
        const auto number = [&](float low, float high) { return random.uniform(low, high); };
        for (int turn = 0; turn < 300; ++turn) {
            const float size = number(0.01f, 1);
            SightCells grid{{number(-1, 1), number(-1, 1), number(-1, 1)},
                            {nullptr, {}, 8 * size, 1 / (8 * size)},
                            {nullptr, {}, size, 1 / size}};
            for (int axis = 0; axis < 3; ++axis) {
                grid.cells.sides[axis] = static_cast<int>(number(3, 23));
                grid.blocks.sides[axis] = (grid.cells.sides[axis] - 1) / 8 + 1;
            }
            const int* sides = grid.cells.sides;
            const auto indexIn = [](const int* in, int x, int y, int z) {
                return static_cast<std::size_t>((z * in[1] + y) * in[0] + x);
            };
            std::vector<float> extinction(indexIn(sides, 0, 0, sides[2])),
                blocks(indexIn(grid.blocks.sides, 0, 0, grid.blocks.sides[2]));
            for (int z = 0; z < sides[2]; ++z)
                for (int y = 0; y < sides[1]; ++y)
                    for (int x = 0; x < sides[0]; ++x)
                        if (number(0, 1) < 0.1f) {
                            extinction[indexIn(sides, x, y, z)] = number(0, 1);
                            blocks[indexIn(grid.blocks.sides, x / 8, y / 8, z / 8)] = 1;
                        }
            grid.cells.values = extinction.data();
            grid.blocks.values = blocks.data();
            SightRays rays{};
            for (int axis = 0; axis < 3; ++axis)
                for (int i = 0; i < kLanes; ++i) {
                    const float side = size * static_cast<float>(sides[axis]);
                    rays.from[axis][i] = grid.origin[axis] + side * number(-1, 2);
                    rays.to[axis][i] =
                        number(0, 1) < 0.2f ? rays.from[axis][i] : grid.origin[axis] + side * number(-1, 2);
                }
            SightRays expected = rays;
            sightKernelsFor(Instructions::Simd128).clipRays(grid, expected);
            sightKernelsFor(Instructions::Simd128).followRays(grid, 0.5f, expected);
            for (const Instructions each : {Instructions::Avx2, Instructions::Avx512}) {
                if (!isAvailable(each)) continue;
                SightRays found = rays;
                sightKernelsFor(each).clipRays(grid, found);
                sightKernelsFor(each).followRays(grid, 0.5f, found);
                QCOMPARE(std::memcmp(&found, &expected, sizeof found), 0);
            }
            for (int i = 0; i < kLanes; ++i) {
                constexpr int kPoints = 2000;
                double sum = 0, square = 0;
                for (int axis = 0; axis < 3; ++axis) {
                    const auto way = static_cast<double>(rays.to[axis][i] - rays.from[axis][i]);
                    square += way * way;
                }
                for (int k = 0; k < kPoints; ++k) {
                    int at[3];
                    bool isIn = true;
                    for (int axis = 0; axis < 3; ++axis) {
                        const double from = static_cast<double>(rays.from[axis][i]),
                                     way = static_cast<double>(rays.to[axis][i]) - from,
                                     place =
                                         (from + (k + 0.5) / kPoints * way - static_cast<double>(grid.origin[axis])) /
                                         static_cast<double>(size);
                        at[axis] = static_cast<int>(std::floor(place));
                        isIn = isIn && at[axis] >= 0 && at[axis] < sides[axis];
                    }
                    if (isIn) sum += static_cast<double>(extinction[indexIn(sides, at[0], at[1], at[2])]);
                }
                const double depth = sum / kPoints * std::sqrt(square);
                QVERIFY(std::abs(static_cast<double>(expected.depth[i]) - depth) <
                        0.05 * static_cast<double>(size) + 0.01 * depth);
            }
        }
    }

    void answersHaveTheSameBitsWithEachInstructionSet() {
        Simulation simulation(project("first-smoke"));
        for (int i = 0; i < 100; ++i) simulation.step();
        const SmokeSight sight(simulation.state());
        const std::vector<SmokeSight::Ray> rays = raysOfAllKinds(sight, simulation.state());
        const Instructions before = chosenInstructions();
        forceInstructions(Instructions::Simd128);
        const std::vector<SmokeSight::Answer> expected = answersTo(sight, rays);
        for (const Instructions each : {Instructions::Avx2, Instructions::Avx512}) {
            if (!isAvailable(each)) continue;
            forceInstructions(each);
            QVERIFY2(haveSameBits(answersTo(sight, rays), expected), std::string(nameOf(each)).c_str());
        }
        forceInstructions(before);
        for (const SmokeSight::Answer& answer : expected)
            QVERIFY(answer.transmittance >= 0 && answer.transmittance <= 1 && std::isfinite(answer.distance));
    }

    void anAnswerDoesNotDependOnTheOtherRays() {
        Simulation simulation(project("first-smoke"));
        for (int i = 0; i < 100; ++i) simulation.step();
        const SmokeSight sight(simulation.state());
        std::vector<SmokeSight::Ray> rays = raysOfAllKinds(sight, simulation.state());
        const std::vector<SmokeSight::Answer> together = answersTo(sight, rays);
        std::vector<SmokeSight::Answer> alone, backwards;
        for (const SmokeSight::Ray& ray : rays) alone.push_back(answersTo(sight, {&ray, 1})[0]);
        QVERIFY(haveSameBits(alone, together));
        std::ranges::reverse(rays);
        backwards = answersTo(sight, rays);
        std::ranges::reverse(backwards);
        QVERIFY(haveSameBits(backwards, together));
    }

    void theWholeSmokeHidesAsMuch() {
        Simulation simulation(project("first-smoke"));
        for (int i = 0; i < 100; ++i) simulation.step();
        const SmokeSight sight(simulation.state());
        double depth = 0, exact = 0;
        for (int i = 0; i < 50; ++i)
            for (int k = 0; k < 40; ++k) {
                const glm::vec3 from(-3, 0.04f * static_cast<float>(i), -0.8f + 0.04f * static_cast<float>(k));
                const glm::vec3 to = from + glm::vec3(6, 0, 0);
                depth -= std::log(transmittance(sight, from, to));
                exact += opticalDepthOf(simulation.state(), from, to);
            }
        qInfo("optical depth %.2f, sum over tracers %.2f", depth, exact);
        QVERIFY(exact > 10);
        QVERIFY(std::abs(depth / exact - 1) < 0.02);
    }

    void answersHaveTheSameBitsAtEachQuality() {
        std::uint32_t few = 0, many = 0;
        const Answers all = askedAt(1, GYRE_INSTANCE_SIGHT, &many), some = askedAt(0.1f, GYRE_INSTANCE_SIGHT, &few);
        QVERIFY(few > 0.05 * many && few < 0.15 * many);
        QCOMPARE(std::memcmp(all.rays.data(), some.rays.data(), all.rays.size() * sizeof(gyre_ray_answer)), 0);
        QCOMPARE(std::memcmp(all.points.data(), some.points.data(), all.points.size() * sizeof(gyre_point_answer)), 0);
        const Answers plain = askedAt(1, 0);
        QCOMPARE(std::memcmp(all.rays.data(), plain.rays.data(), all.rays.size() * sizeof(gyre_ray_answer)), 0);
        const auto blocked = [](const gyre_ray_answer& ray) { return ray.transmittance < 0.9f; };
        QVERIFY(std::ranges::any_of(all.rays, blocked));
    }

    void aThresholdFindsTheFirstDensePlace() {
        const Answers seen = askedAt(1, 0);
        int found = 0;
        for (const gyre_ray_answer& ray : seen.rays) {
            QVERIFY(ray.distance == -1 || (ray.distance > 1 && ray.distance < 3));  // the smoke is around the middle
            if (ray.distance >= 0) {
                ++found;
                QVERIFY(ray.transmittance < 1);
            }
        }
        QVERIFY(found > 10);
        QVERIFY(std::ranges::any_of(seen.points, [](const gyre_point_answer& p) { return p.extinction > 0.5f; }));
    }

    void copiesAtLowQualityBelongToTheShownTracers() {
        samples::Game game(samples::effectBytes(project("first-smoke")));
        const auto opacities = [&](float quality) {
            gyre_instance_desc desc;
            gyre_instance_desc_init(&desc);
            desc.quality = quality;
            desc.flags |= GYRE_INSTANCE_SIGHT;
            gyre_instance instance{};
            gyre_instance_create(game.context, game.asset, &desc, &instance);
            gyre_instance_substep(game.context, instance, 60, nullptr);
            auto view = samples::sized<gyre_particle_view>();
            gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
            const auto* ids = static_cast<const std::uint64_t*>(view.attributes[GYRE_ATTR_ID].data);
            std::vector<float> color(4 * std::size_t{view.count});
            std::uint32_t count = 0;
            gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, GYRE_ATTR_COLOR, GYRE_FORMAT_F32X4,
                                         color.data(), 16, view.count, &count);
            std::map<std::uint64_t, float> found;
            for (std::size_t i = 0; i < view.count; ++i) found[ids[i]] = color[4 * i + 3];
            return found;
        };
        const std::map<std::uint64_t, float> few = opacities(0.05f), all = opacities(1);
        QVERIFY(few.size() > 20);
        QVERIFY(static_cast<double>(few.size()) < 0.1 * static_cast<double>(all.size()));
        for (const auto& [id, opacity] : few) QCOMPARE(opacity, all.at(id));
    }

    void wrongQuestionsAreRefused() {
        samples::Game game(samples::effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start();
        gyre_ray ray{{0, 0, 0}, {1, 0, 0}};
        gyre_ray_answer answer{};
        gyre_point_answer point{};
        QCOMPARE(gyre_instance_query_rays(game.context, instance, &ray, 1, 0, &answer), GYRE_OK);
        QCOMPARE(answer.transmittance, 1.0f);
        QCOMPARE(answer.distance, -1.0f);
        QCOMPARE(gyre_instance_query_rays(game.context, instance, nullptr, 1, 0, &answer), GYRE_E_INVALID_ARGUMENT);
        QCOMPARE(gyre_instance_query_rays(game.context, instance, &ray, 1, -1, &answer), GYRE_E_INVALID_ARGUMENT);
        QCOMPARE(gyre_instance_query_rays(game.context, instance, &ray, 1, NAN, &answer), GYRE_E_INVALID_ARGUMENT);
        ray.to.x = INFINITY;
        QCOMPARE(gyre_instance_query_rays(game.context, instance, &ray, 1, 0, &answer), GYRE_E_INVALID_ARGUMENT);
        QCOMPARE(gyre_instance_query_points(game.context, instance, &ray.to, 1, &point), GYRE_E_INVALID_ARGUMENT);
        QCOMPARE(gyre_instance_query_points(game.context, instance, &ray.from, 1, nullptr), GYRE_E_INVALID_ARGUMENT);
        QCOMPARE(gyre_instance_query_points(game.context, instance, &ray.from, 1, &point), GYRE_OK);
        QVERIFY(point.density > 0 && point.temperature > 0);
    }
};

GYRE_TEST(TestSmokeSight)
#include "TestSmokeSight.moc"
