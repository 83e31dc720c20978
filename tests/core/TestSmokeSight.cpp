#include "core/runtime/Stamp.h"
#include "core/scenefile/SceneFile.h"
#include "core/simulation/Simulation.h"
#include "core/simulation/SmokeSight.h"
#include "tests/Test.h"
#include "tests/core/RuntimeGame.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
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
            const auto seen = static_cast<double>(sight.along(vectorOf(ray.from), vectorOf(ray.to), 0).transmittance);
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

    void theWholeSmokeHidesAsMuch() {
        Simulation simulation(project("first-smoke"));
        for (int i = 0; i < 100; ++i) simulation.step();
        const SmokeSight sight(simulation.state());
        double depth = 0, exact = 0;
        for (int i = 0; i < 50; ++i)
            for (int k = 0; k < 40; ++k) {
                const glm::vec3 from(-3, 0.04f * static_cast<float>(i), -0.8f + 0.04f * static_cast<float>(k));
                const glm::vec3 to = from + glm::vec3(6, 0, 0);
                depth -= std::log(static_cast<double>(sight.along(from, to, 0).transmittance));
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
