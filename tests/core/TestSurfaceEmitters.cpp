#include "core/births/TracerBirth.h"
#include "core/geometry/SurfaceSampler.h"
#include "core/scene/SceneCheck.h"
#include "core/scenefile/SceneJson.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/RuntimeGame.h"
#include "tests/core/SimulationScenes.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

using namespace gyre;
using samples::Game;

namespace {

ConvexPolytope boxAt(const glm::vec3& middle, const glm::vec3& half) {
    ConvexPolytope box = boxPolytope(half);
    for (glm::vec3& vertex : box.vertices) vertex += middle;
    for (Plane& plane : box.planes) plane.offset += glm::dot(plane.normal, middle);
    return box;
}

/// A flat slab, 2 x 0.2 x 2 m, and a post of 0.4 x 1 x 0.4 m that passes through it and stands out at the top.
std::vector<ConvexPolytope> slabAndPost() {
    return {boxAt({0, 0, 0}, {1, 0.1f, 1}), boxAt({0, 0.4f, 0}, {0.2f, 0.5f, 0.2f})};
}

Emitter surfaceEmitter(const std::vector<ConvexPolytope>& pieces, int count) {
    Emitter emitter = scenes::burst(EmitterShape::Surface, count);
    emitter.surface = Obstacle(pieces);
    emitter.thickness = 0;
    return emitter;
}

Scene sceneOf(const Emitter& emitter) {
    Scene scene = scenes::empty();
    scene.fluid.gridCells = 16;
    scene.elements = {scenes::element(1, emitter, {0.3f, -0.2f, 0.1f})};
    scene.elements[0].place.scale = 1.5f;
    return scene;
}

Simulation after(const Scene& scene, int steps, int threads = 1) {
    Simulation simulation(scene, threads);
    for (int i = 0; i < steps; ++i) simulation.step();
    return simulation;
}

}  // namespace

/// Tracers born on surfaces.
class TestSurfaceEmitters : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void birthsAreProportionalToTheAreaOfTheOutside() {
        const SurfaceSampler places(slabAndPost());
        constexpr int kDraws = 40000;
        int top = 0, post = 0, below = 0, rim = 0;
        for (int i = 0; i < kDraws; ++i) {
            Random random(1, 2, static_cast<std::uint64_t>(i));
            const SurfaceSample place = places.draw(random, 0);
            const glm::vec3& at = place.position;
            QVERIFY(surfacePoint(PolytopesShape(slabAndPost()), at).distance > 0);
            QVERIFY(std::abs(glm::length(place.normal) - 1) < 1e-6f);
            if (at.y > 0.101f)
                ++post;
            else if (place.normal.y > 0.5f)
                ++top;
            else if (place.normal.y < -0.5f)
                ++below;
            else
                ++rim;
        }
        // The outside of the post is 0.8 m of its sides and its upper end. Faces inside the slab do not count. The foot
        // is flush with the lower face of the slab and counts once.
        const double postArea = 4 * 0.4 * 0.8 + 0.16, topArea = 4 - 0.16, rimArea = 4 * 2 * 0.2;
        const double sum = postArea + topArea + rimArea + 4.0;
        const auto isNear = [&](int count, double area) {
            return std::abs(count / double(kDraws) - area / sum) < 0.01;
        };  // four standard deviations
        QVERIFY2(isNear(post, postArea) && isNear(top, topArea) && isNear(rim, rimArea),
                 qPrintable(QString("%1 %2 %3 %4").arg(post).arg(top).arg(rim).arg(below)));
    }

    void birthPlacesHaveTheRequestedDistanceToTheSurface() {
        const SurfaceSampler places({boxPolytope(glm::vec3(0.5f))});
        float least = 1, most = 0;
        for (int i = 0; i < 2000; ++i) {
            Random random(1, 2, static_cast<std::uint64_t>(i));
            const float out = surfacePoint(BoxShape{glm::vec3(0.5f)}, places.draw(random, 0.1f).position).distance;
            least = std::min(least, out);
            most = std::max(most, out);
        }
        QVERIFY(least > 0 && least < 0.002f && most > 0.098f && most <= 0.1001f);
    }

    void tracersStartAlongTheNormal() {
        Emitter emitter = surfaceEmitter({boxPolytope(glm::vec3(0.5f))}, 200);
        emitter.speed = 2;
        const SurfaceSampler places({boxPolytope(glm::vec3(0.5f))});
        const Transform place{{1, 2, 3}, glm::normalize(glm::quat(0.9f, 0.1f, 0.3f, -0.2f)), 2};
        for (int i = 0; i < 200; ++i) {
            Random random(1, 2, static_cast<std::uint64_t>(i));
            const NewTracer born = tracerBirth(emitter, place, random, &places);
            const glm::vec3 local = place.localPoint(born.position),
                            translation = glm::conjugate(place.rotation) * born.ownVelocity;
            const int axis = std::abs(local.x) > 0.5f ? 0 : std::abs(local.y) > 0.5f ? 1 : 2;
            QVERIFY(std::abs(glm::length(translation) - 2) < 1e-5f);
            QVERIFY(std::abs(translation[axis] - std::copysign(2.0f, local[axis])) < 1e-5f);
        }
    }

    void aBodyAtTheSamePlaceRemovesNoTracer() {
        Scene scene = sceneOf(surfaceEmitter(slabAndPost(), 500));
        Body body;
        body.shape = BodyShape::Hulls;
        body.obstacle = Obstacle(slabAndPost());
        scene.elements.push_back(scenes::element(2, body, scene.elements[0].place.position));
        scene.elements[1].place = scene.elements[0].place;
        QCOMPARE(after(scene, 1).state().tracers.size(), std::size_t(500));
    }

    void anEmitterWithoutASurfaceEmitsNothingAndIsReported() {
        Emitter emitter = surfaceEmitter({}, 100);
        emitter.surface = Obstacle();
        const Scene scene = sceneOf(emitter);
        QCOMPARE(after(scene, 2).state().tracers.size(), std::size_t(0));
        const auto hasProblem = [](const Scene& checked) {
            return std::ranges::any_of(checkScene(checked),
                                       [](const Issue& issue) { return issue.code == "EMITTER_WITHOUT_SURFACE"; });
        };
        QVERIFY(hasProblem(scene));
        QVERIFY(!hasProblem(sceneOf(surfaceEmitter(slabAndPost(), 100))));
    }

    void aChangedSurfaceAppliesToTheRunningState() {
        Emitter emitter = surfaceEmitter({boxPolytope(glm::vec3(0.1f))}, 0);
        emitter.rate = 6000;
        Simulation simulation = after(sceneOf(emitter), 1);
        emitter.surface = Obstacle({boxPolytope(glm::vec3(3))});
        simulation.accept(sceneOf(emitter));
        simulation.step();
        const std::vector<glm::vec3>& positions = simulation.state().tracers.position;
        QVERIFY(std::ranges::any_of(positions, [](const glm::vec3& at) { return glm::length(at) > 3; }));
    }

    void theGameHasTheSameBitsForAnyNumberOfThreads() {
        Emitter emitter = surfaceEmitter(slabAndPost(), 300);
        emitter.rate = 500;
        emitter.speed = 0.5f;
        emitter.speedSpread = 0.1f;
        emitter.seed = 3;
        Scene scene = sceneOf(emitter);
        Body crate;
        crate.shape = BodyShape::Hulls;
        crate.obstacle = Obstacle({boxPolytope(glm::vec3(0.3f))});
        scene.elements.push_back(scenes::element(2, crate, {0, 3, 0}));
        const std::uint64_t expected = after(scene, 20).stateHash();
        QCOMPARE(after(scene, 20, 4).stateHash(), expected);
        Game game(samples::effectBytes(scene));
        QCOMPARE(game.loaded, GYRE_OK);
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 20, nullptr);
        QCOMPARE(game.hash(instance), expected);
    }

    void filesKeepTheSurface() {
        Scene scene = sceneOf(surfaceEmitter(slabAndPost(), 300));
        const std::string text = *sceneToJson(scene);
        QVERIFY(text.find("\"version\": \"1.4\"") != std::string::npos);
        QVERIFY(*sceneFromJson(text, "test.gyre") == scene);
        scene.elements.push_back(scenes::element(3, surfaceEmitter({boxPolytope(glm::vec3(2))}, 5)));
        EffectEnvelope envelope;
        const auto read = readEffect(samples::effectBytes(scene), {}, &envelope);
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QCOMPARE(envelope.formatMinor, 4);
        QVERIFY(read->scene.elements == effectScene(scene).elements);
    }

    void anUnusedSurfaceIsOmittedFromEffects() {
        Emitter ball = surfaceEmitter(slabAndPost(), 300);
        ball.shape = EmitterShape::Sphere;
        Emitter plain = ball;
        plain.surface = Obstacle();
        QCOMPARE(samples::effectBytes(sceneOf(ball)), samples::effectBytes(sceneOf(plain)));
    }

    void aRestoredRunStillEmitsFromTheSurface() {
        Emitter emitter = surfaceEmitter(slabAndPost(), 0);
        emitter.rate = 600;
        const Scene scene = sceneOf(emitter);
        Simulation straight = after(scene, 3);
        const std::vector<std::byte> saved = straight.save();
        for (int i = 0; i < 3; ++i) straight.step();
        Simulation fresh(scene, 1);
        QVERIFY(fresh.restore(saved));
        for (int i = 0; i < 3; ++i) fresh.step();
        QVERIFY(fresh.state().tracers.size() > 20);
        QCOMPARE(fresh.stateHash(), straight.stateHash());
    }
};

GYRE_TEST(TestSurfaceEmitters)
#include "TestSurfaceEmitters.moc"
