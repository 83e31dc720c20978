#include "core/effectfile/EffectContainer.h"
#include "core/effectfile/EffectFile.h"
#include "core/scene/Groups.h"
#include "core/scene/Instances.h"
#include "core/scene/MovingGroups.h"
#include "core/scene/SceneCheck.h"
#include "core/scene/SceneDiff.h"
#include "core/scenefile/DiskFile.h"
#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneJson.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/DrivenScenes.h"
#include "tests/core/SimulationRuns.h"
#include "tests/core/SimulationScenes.h"

#include <glm/gtc/matrix_transform.hpp>
#include <glm/mat4x4.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>

using namespace gyre;

namespace {

constexpr ElementId kCart{100}, kArm{101}, kBox{1}, kPlume{2}, kPaddle{3}, kSlider{4}, kHeavyBall{5}, kWind{6},
    kHeat{7}, kEnd{8}, kWhirl{9};
constexpr float kTurn = 1.2f;  // of the cart, about z [rad]

glm::quat about(const glm::vec3& axis, float angle) { return glm::angleAxis(angle, glm::normalize(axis)); }

Element in(ElementId group, Element element) {
    element.parent = group;
    return element;
}

Element at(ElementId id, ElementBody body, const Transform& place) {
    Element element = scenes::element(id.value, std::move(body));
    element.place = place;
    return element;
}

MotionKeys straight(const MotionKey& first, MotionKey last) {
    MotionKey start = first;
    start.next = Interpolation::Linear;
    return MotionKeys({start, last});
}

Body boxOf(BodyMotion motion) {
    Body body;
    body.shape = BodyShape::Box;
    body.halfExtents = {0.05f, 0.2f, 0.3f};
    body.motion = motion;
    body.grip = 0.5f;
    return body;
}

/// A cart that turns about its pivot while it moves evenly for a second, with an arm in it that rises.
Scene carried() {
    Scene scene = scenes::empty();
    scene.fluid.gridCells = 16;
    scene.fluid.wind = {0.4f, 0, 0};
    Group cart, arm;
    cart.keys = straight({0, {0, 0.1f, 0}, {1, 0, 0, 0}}, {1, {1, 0.5f, 0}, about({0, 0, 1}, kTurn)});
    cart.pivot = {0.1f, 0.2f, 0};
    arm.keys = straight({0, {0, 0, 0}, {1, 0, 0, 0}}, {0.5f, {0, 1, 0}, {1, 0, 0, 0}});
    Body paddle = boxOf(BodyMotion::Keyframed), slider = boxOf(BodyMotion::Kinematic), ball;
    paddle.keys = straight({0, {0, 0, 0}, {1, 0, 0, 0}}, {1, {0, 0, 0.5f}, {1, 0, 0, 0}});
    slider.velocity = {0.3f, 0, -0.2f};
    ball.motion = BodyMotion::Dynamic;
    ball.radius = 0.1f;
    FluidRegion heat;
    heat.heat = 100;
    heat.radius = 0.15f;
    heat.spacing = 0.1f;
    VorticitySource ring = scenes::burst(VorticityKind::Ring, 40);
    scene.elements = {at(kCart, cart, {{1, 0, 2}, about({0, 1, 0}, 0.5f), 2}),
                      in(kCart, at(kArm, arm, {{1.2f, 0.3f, 2}, about({1, 0, 0}, 0.4f), 1})),
                      in(kCart, at(kBox, boxOf(BodyMotion::Fixed), {{1.5f, 0, 2}, about({1, 1, 0}, 0.3f), 1})),
                      in(kArm, at(kPlume, scenes::burst(EmitterShape::Box, 200), {{1, 0.4f, 1.5f}, {1, 0, 0, 0}, 1})),
                      in(kArm, at(kPaddle, paddle, {{1, 1, 2}, about({0, 1, 0}, 1), 1})),
                      in(kCart, at(kSlider, slider, {{2, 1, 2}, {1, 0, 0, 0}, 1})),
                      in(kCart, at(kHeavyBall, ball, {{3, 3, 3}, {1, 0, 0, 0}, 1})),
                      in(kCart, at(kWind, Force{}, {{1, 1, 1}, {1, 0, 0, 0}, 1})),
                      in(kArm, at(kHeat, heat, {{0.5f, 0.2f, 2}, {1, 0, 0, 0}, 1})),
                      in(kCart, at(kEnd, KillRegion{}, {{9, 0, 0}, {1, 0, 0, 0}, 1})),
                      in(kCart, at(kWhirl, ring, {{1, 0.5f, 2}, {1, 0, 0, 0}, 1}))};
    return scene;
}

// ---- The places by matrices, independent of the code of the simulation.

glm::dmat4 rigid(const glm::dvec3& position, const glm::dquat& rotation) {
    return glm::translate(glm::dmat4(1), position) * glm::mat4_cast(rotation);
}
glm::dmat4 rigid(const Transform& place) { return rigid(glm::dvec3(place.position), glm::dquat(place.rotation)); }

glm::dmat4 motionOf(const Scene& scene, ElementId group, const glm::dmat4& pose) {
    const glm::dmat4 place = rigid(find(scene, group)->place);
    return place * pose * glm::inverse(place);
}

glm::dmat4 cartMotion(const Scene& scene, double time) {
    const double f = std::clamp(time, 0.0, 1.0);
    const glm::dvec3 pivot(0.2, 0.4, 0);  // scaled by 2
    const auto turned = [](double angle) { return glm::angleAxis(angle, glm::dvec3(0, 0, 1)); };
    const glm::dvec3 first = glm::dvec3(0, 0.1, 0) + pivot,
                     last = glm::dvec3(1, 0.5, 0) + turned(double(kTurn)) * pivot;
    const glm::dquat turn = turned(f * double(kTurn));
    return motionOf(scene, kCart, rigid(first + f * (last - first) - turn * pivot, turn));
}

glm::dmat4 armMotion(const Scene& scene, double time) {
    return motionOf(scene, kArm, rigid(glm::dvec3(0, std::clamp(time, 0.0, 0.5) / 0.5, 0), glm::dquat(1, 0, 0, 0)));
}

/// The element's place at this time [s].
glm::dmat4 expected(const Scene& scene, ElementId id, double time) {
    const Element& element = *find(scene, id);
    glm::dmat4 own = rigid(element.place);
    if (id == kPaddle) own = own * rigid({0, 0, 0.5 * std::clamp(time, 0.0, 1.0)}, {1, 0, 0, 0});
    if (id == kSlider) own = rigid(time * glm::dvec3(0.3, 0, -0.2), {1, 0, 0, 0}) * own;
    const glm::dmat4 cart = cartMotion(scene, time);
    return element.parent == kArm ? cart * armMotion(scene, time) * own : cart * own;
}

double difference(const glm::dmat4& a, const glm::dmat4& b) {
    double most = 0;
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j) most = std::max(most, std::abs(a[i][j] - b[i][j]));
    return most;
}

const RigidBody& bodyOf(const Simulation& simulation, ElementId id) {
    return *std::ranges::find(simulation.state().bodies, id.value, &RigidBody::id);
}
glm::dmat4 rigid(const BodyPose& pose) { return rigid(glm::dvec3(pose.position), glm::dquat(pose.rotation)); }

constexpr double kRoundingError = 1e-5;
constexpr double kStep = 1.0 / 60;

/// A paddle that stirs smoke: by its own keys, or by those of a group around it.
Scene stirred(bool byGroup) {
    Scene scene = scenes::empty();
    scene.fluid.gridCells = 24;
    Emitter smoke = scenes::burst(EmitterShape::Box, 2000);
    smoke.halfExtents = glm::vec3(0.4f);
    const MotionKeys keys({{0, {-1, 0, 0}, {1, 0, 0, 0}},
                           {0.3f, {0.6f, 0.1f, 0}, about({0, 1, 1}, 1)},
                           {0.6f, {-1, 0, 0}, {1, 0, 0, 0}}});
    const Transform place{{0.05f, 0, 0.1f}, about({1, 2, 3}, 0.7f), 0.8f};
    Body paddle = boxOf(byGroup ? BodyMotion::Fixed : BodyMotion::Keyframed);
    paddle.halfExtents = {0.05f, 0.3f, 0.3f};
    Group group;
    auto follow = [&](auto& path) {
        path.keys = keys;
        path.loopKeys = true;
        path.pivot = {0.1f, -0.3f, 0};
    };
    byGroup ? follow(group) : follow(paddle);
    scene.elements = {scenes::element(kPlume.value, smoke), at(kPaddle, paddle, place)};
    if (byGroup) {
        scene.elements.push_back(at(kCart, group, place));
        scene.elements[1].parent = kCart;
    }
    return scene;
}

std::uint16_t minorOf(const std::vector<std::byte>& bytes) {
    EffectEnvelope envelope;
    return readEffect(bytes, {}, &envelope) ? envelope.formatMinor : std::uint16_t{0};
}

}  // namespace

class TestMovingGroups : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void carriedElementsAreWhereTheFormulaSays() {
        const Scene scene = carried();
        Simulation simulation(scene, 1);
        for (int step = 1; step <= 75; ++step) {
            simulation.step();
            for (const ElementId id : {kPlume, kWind, kHeat, kEnd, kWhirl}) {
                const Transform& place = find(simulation.state().scene, id)->place;
                QVERIFY(difference(rigid(place), expected(scene, id, (step - 1) * kStep)) < kRoundingError);
                QCOMPARE(place.scale, 1.0f);
            }
            for (const ElementId id : {kBox, kPaddle, kSlider})
                QVERIFY(difference(rigid(bodyOf(simulation, id).pose), expected(scene, id, step * kStep)) <
                        kRoundingError);
        }
        QVERIFY(simulation.isFinite());
        const double moved = difference(expected(scene, kPlume, 0), expected(scene, kPlume, 1));
        QVERIFY(moved > 0.5);  // the test is not about nothing
    }

    void velocityOfACarriedBodyIsTheDerivativeOfItsPlace() {
        const Scene scene = carried();
        Simulation simulation(scene, 1);
        for (int step = 1; step <= 50; ++step) {
            simulation.step();
            if (step >= 29 && step <= 31) continue;  // the arm stops there
            for (const ElementId id : {kBox, kPaddle, kSlider}) {
                const double mid = (step - 0.5) * kStep, aside = 1e-4;
                const glm::dmat4 rate =
                    (expected(scene, id, mid + aside) - expected(scene, id, mid - aside)) / (2 * aside);
                const BodyPose& pose = bodyOf(simulation, id).pose;
                QVERIFY(glm::length(glm::dvec3(rate[3]) - glm::dvec3(pose.velocity)) < 1e-3);
                QVERIFY(glm::length(glm::dvec3(pose.spin) - glm::dvec3(glm::dquat(find(scene, kCart)->place.rotation) *
                                                                       glm::dvec3(0, 0, double(kTurn)))) < 1e-3);
            }
        }
    }

    void emitterWithACurveOfItsPositionIsCarriedFromThere() {
        Scene scene = carried();
        scene.curves = {{{kPlume, "position"},
                         AfterKeys::Rest,
                         {{0, {1, 0.4f, 1.5f}, Interpolation::Linear}, {1, {2, 0.4f, 1.5f}, Interpolation::Linear}}}};
        Simulation simulation(scene, 1);
        run(simulation, 31);
        const glm::dmat4 own = rigid({1.5, 0.4, 1.5}, {1, 0, 0, 0});
        QVERIFY(difference(rigid(find(simulation.state().scene, kPlume)->place),
                           cartMotion(scene, 0.5) * armMotion(scene, 0.5) * own) < kRoundingError);
    }

    void drivenVelocityActsWithinTheGroup() {
        Scene scene = carried();
        scene.curves = {{{kSlider, "velocity"}, AfterKeys::Rest, {{0, {0, 0.6f, 0}, Interpolation::Step}}}};
        Simulation simulation(scene, 1);
        run(simulation, 30);
        const glm::dmat4 own = rigid(glm::dvec3(0, 0.3, 0), {1, 0, 0, 0}) * rigid(find(scene, kSlider)->place);
        QVERIFY(difference(rigid(bodyOf(simulation, kSlider).pose), cartMotion(scene, 0.5) * own) < kRoundingError);
    }

    void dynamicBodyStartsWhereItIsCarriedAndIsFreeThen() {
        Scene scene = carried();
        scene.fluid.wind = glm::vec3(0);
        std::erase_if(scene.elements, [](const Element& e) { return e.id != kCart && e.id != kHeavyBall; });
        Simulation simulation(scene, 1);
        QVERIFY(difference(rigid(bodyOf(simulation, kHeavyBall).pose), expected(scene, kHeavyBall, 0)) <
                kRoundingError);
        run(simulation, 30);
        QVERIFY(difference(rigid(bodyOf(simulation, kHeavyBall).pose), expected(scene, kHeavyBall, 0)) <
                kRoundingError);
        QVERIFY(difference(expected(scene, kHeavyBall, 0), rigid(find(scene, kHeavyBall)->place)) > 0.05);
    }

    void groupAndABodyOnTheSamePathGiveEqualHashes() {
        const std::uint64_t byKeys = hashAfter(stirred(false), 60);
        QCOMPARE(hashAfter(stirred(true), 60), byKeys);
        Scene still = stirred(true);
        std::get<Group>(still.elements[2].body).keys = {};
        QVERIFY(hashAfter(still, 60) != byKeys);
    }

    void bitsAreTheSameOnAnyNumberOfThreads() {
        const std::uint64_t one = hashAfter(carried(), 40);
        QCOMPARE(hashAfter(carried(), 40, 4), one);
        QCOMPARE(hashAfter(carried(), 40, 3), one);
    }

    void restoredRunContinuesIdentically() { QCOMPARE(hashAfterRestore(carried(), 20), hashAfter(carried(), 40)); }

    void groupsWithoutKeysChangeNoBit() {
        Scene plain = scenes::driven();
        const std::uint64_t alone = hashAfter(plain, 30);
        plain.elements.push_back(scenes::element(kCart.value, Group{}, {1, 2, 3}));
        std::get<Group>(plain.elements.back().body).pivot = {1, 1, 1};
        for (Element& element : plain.elements)
            if (element.id != kCart) element.parent = kCart;
        QCOMPARE(hashAfter(plain, 30), alone);
        QVERIFY(flat(plain).elements.size() + 1 == plain.elements.size());
    }

    void groupAtRestOnItsPathChangesNoBit() {
        Scene plain = scenes::driven();
        const std::uint64_t alone = hashAfter(plain, 30);
        Group group;
        group.keys = MotionKeys({MotionKey{}});
        plain.elements.push_back(scenes::element(kCart.value, group, {1, 2, 3}));
        for (Element& element : plain.elements)
            if (element.id != kCart && !std::holds_alternative<Body>(element.body)) element.parent = kCart;
        QCOMPARE(hashAfter(plain, 30), alone);
    }

    void liveEditOfThePathActsAtOnce() {
        Scene scene = carried();
        Simulation simulation(scene, 1), untouched(scene, 1);
        run(simulation, 20);
        run(untouched, 20);
        simulation.accept(scene);
        QCOMPARE(simulation.stateHash(), untouched.stateHash());
        run(simulation, 1);
        run(untouched, 1);
        QCOMPARE(simulation.stateHash(), untouched.stateHash());
        const BodyPose ball = bodyOf(simulation, kHeavyBall).pose;
        Group& arm = std::get<Group>(find(scene, kArm)->body);
        arm.keys = {};  // the arm stands still in the cart from now on
        simulation.accept(scene);
        QVERIFY(bodyOf(simulation, kHeavyBall).pose == ball);
        run(simulation, 1);
        const double time = 22 * kStep;
        const glm::dmat4 own = rigid(find(scene, kPaddle)->place) * rigid({0, 0, 0.5 * time}, {1, 0, 0, 0});
        QVERIFY(difference(rigid(bodyOf(simulation, kPaddle).pose), cartMotion(scene, time) * own) < kRoundingError);
        QVERIFY(difference(rigid(bodyOf(simulation, kBox).pose), expected(scene, kBox, time)) < kRoundingError);
        QVERIFY(difference(rigid(find(simulation.state().scene, kPlume)->place),
                           cartMotion(scene, 21 * kStep) * rigid(find(scene, kPlume)->place)) < kRoundingError);
    }

    void effectCanBePlacedAnywhere() {
        const Scene scene = carried();
        const Transform world{{5, 1, -3}, about({0, 1, 1}, 2), 1};
        Simulation simulation(scene, Workers(1), world);
        run(simulation, 10);
        const Transform moved{{6, 1, -3}, about({0, 1, 1}, 2.5f), 1};
        simulation.place(moved, Carry::Everything);
        run(simulation, 10);
        for (const ElementId id : {kBox, kPaddle, kSlider})
            QVERIFY(difference(rigid(bodyOf(simulation, id).pose), rigid(moved) * expected(scene, id, 20 * kStep)) <
                    4 * kRoundingError);
        QVERIFY(difference(rigid(find(simulation.state().scene, kWind)->place),
                           rigid(moved) * expected(scene, kWind, 19 * kStep)) < 4 * kRoundingError);
    }

    void carriedTankRemainsARoom() {
        Scene scene = scenes::empty();
        scene.fluid.gridCells = 16;
        Body tank = boxOf(BodyMotion::Fixed);
        tank.halfExtents = {2, 2, 2};
        tank.container = true;
        VorticitySource ring = scenes::burst(VorticityKind::Ring, 60);
        Group group;
        group.keys = straight({0, {0, 0, 0}, {1, 0, 0, 0}}, {10, {0, -5, 0}, {1, 0, 0, 0}});
        scene.elements = {at(kWhirl, ring, {{0, 0.4f, 0}, {1, 0, 0, 0}, 1}), at(kBox, tank, {}), at(kCart, group, {})};
        const auto isWall = [](const Scene& tried) {
            Simulation simulation(tried, 1);
            run(simulation, 5);
            return isWallOfRoom(simulation.state().room, 0);
        };
        QVERIFY(isWall(scene));
        scene.elements[1].parent = kCart;
        QVERIFY(isWall(scene));
    }

    void sceneFileKeepsThePath() {
        const Scene scene = carried();
        const std::string text = *sceneToJson(scene);
        QVERIFY(text.find("\"version\": \"1.9\"") != std::string::npos);
        const Result<Scene> read = sceneFromJson(text, "carried.gyre");
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(*read == scene);
        Scene plain = scenes::empty();
        plain.elements = {scenes::element(1, Group{})};
        QVERIFY((*sceneToJson(plain)).find("\"version\": \"1.0\"") != std::string::npos);
    }

    void effectKeepsGroupsThatCarrySomething() {
        Scene scene = carried();
        Group idle;
        scene.elements.push_back(in(kArm, scenes::element(102, idle)));  // without keys
        scene.elements.push_back(in({}, scenes::element(103, std::get<Group>(find(scene, kArm)->body))));  // empty
        const ElementId arm = kArm;
        find(scene, kPlume)->parent = ElementId{102};
        const Effect effect{effectScene(scene), kSolverRevision, "test", {}};
        QVERIFY(find(effect.scene, kCart) && find(effect.scene, kArm));
        QVERIFY(!find(effect.scene, ElementId{102}) && !find(effect.scene, ElementId{103}));
        QVERIFY(find(effect.scene, kPlume)->parent == arm && find(effect.scene, kArm)->parent == kCart);
        const std::vector<std::byte> bytes = writeEffect(effect);
        const auto read = readEffect(bytes);
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(*read == effect);
        QCOMPARE(int(minorOf(bytes)), 9);
        QCOMPARE(hashAfter(read->scene, 30), hashAfter(carried(), 30));

        Scene still = carried();
        for (const ElementId group : {kCart, kArm}) std::get<Group>(find(still, group)->body).keys = {};
        QVERIFY(int(minorOf(writeEffect({effectScene(still), 1, "test", {}}))) < 9);
    }

    void theKeptEffectStillEqualsItsScene() {
        const std::filesystem::path data = GYRE_SOURCE_DIR "/tests/data";
        const Result<Scene> scene = readScene(data / "scenes/running/moving-groups.gyre");
        const Result<std::vector<std::byte>> bytes = readFile(data / "assets/moving-groups-1.9.gyrefx", 1 << 20);
        QVERIFY(scene && bytes);
        const auto effect = readEffect(*bytes);
        QVERIFY2(effect.has_value(), effect ? "" : effect.error().text().c_str());
        QVERIFY(effect->scene == effectScene(*scene));
        QVERIFY(!effect->checkpoints.empty());
    }

    void badMembersAreRefusedInASentence() {
        const auto refusal = [](void (*change)(Scene&)) {
            Effect effect{effectScene(carried()), kSolverRevision, "test", {}};
            change(effect.scene);
            const auto read = readEffect(writeEffect(effect));
            return read ? std::string() : read.error().message;
        };
        const auto has = [](const std::string& text, const char* words) {
            return text.find(words) != std::string::npos;
        };
        QCOMPARE(refusal([](Scene&) {}), std::string());
        QVERIFY(has(refusal([](Scene& s) { find(s, kBox)->parent = ElementId{77}; }), "No group has the id"));
        QVERIFY(has(refusal([](Scene& s) { find(s, kBox)->parent = kPlume; }), "No group has the id"));
        QVERIFY(has(refusal([](Scene& s) { find(s, kCart)->parent = kArm; }), "inside itself"));
        QVERIFY(has(refusal([](Scene& s) { std::get<Group>(find(s, kArm)->body).keys = {}; }), "no keys"));
    }

    void changedPathIsAChangeOfMotion() {
        const Scene scene = carried();
        Scene after = scene;
        std::get<Group>(find(after, kArm)->body).pivot = {0, 1, 0};
        QVERIFY(compare(scene, after) == SceneChange::Motion);
        after = scene;
        std::get<Group>(find(after, kArm)->body).color = {0, 1, 0};
        QVERIFY(compare(scene, after) == SceneChange::Look);
        after = scene;
        find(after, kBox)->parent = kArm;
        QVERIFY(compare(scene, after) == SceneChange::Motion);
    }

    void instanceOfAPrefabFollowsItsPath() {
        Scene scene = carried();
        const Result<Prefab> prefab = prefabFrom(prefabScene(scene, kCart), "cart.gyreprefab");
        QVERIFY(prefab.has_value());
        scene = asInstance(scene, kCart, *prefab);
        const Result<Scene> read = sceneFromJson(*sceneToJson(scene), "carried.gyre");
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(*read == scene);
        QCOMPARE(hashAfter(*read, 20), hashAfter(carried(), 20));
        const Scene moved = withShift(scene, std::span(&kCart, 1), {3, 0, 0});
        Simulation simulation(moved, 1);
        run(simulation, 20);
        const glm::dmat4 by = rigid({3, 0, 0}, {1, 0, 0, 0});
        QVERIFY(difference(rigid(bodyOf(simulation, kBox).pose), by * expected(carried(), kBox, 20 * kStep)) <
                kRoundingError);
    }

    void checksCountTheMotionOfGroups() {
        Scene scene = carried();
        std::get<Body>(find(scene, kBox)->body).halfExtents = glm::vec3(0.3f);
        const auto has = [](const Scene& tried, const char* code, ElementId id) {
            return std::ranges::any_of(checkScene(tried),
                                       [&](const Issue& issue) { return issue.code == code && issue.element == id; });
        };
        QVERIFY(!has(scene, "LOOP_JUMPS", kCart) && !has(scene, "STEP_TOO_LONG", kBox));
        Group& cart = std::get<Group>(find(scene, kCart)->body);
        cart.loopKeys = true;
        QVERIFY(has(scene, "LOOP_JUMPS", kCart));
        cart.keys = straight({0, {0, 0, 0}, {1, 0, 0, 0}}, {0.1f, {5, 0, 0}, {1, 0, 0, 0}});
        QVERIFY(has(scene, "STEP_TOO_LONG", kBox));
    }

    /// A point on a wheel of radius r, about an axle that the cart carries: x(t) = K(t) R(axis, w t) x0.
    void groupSpinsAboutItsOwnAxleAtAConstantRate() {
        Scene scene = carried();
        Group& arm = std::get<Group>(find(scene, kArm)->body);
        arm.keys = {};
        arm.pivot = {0.2f, 0, 0.1f};
        arm.spin = {0, 0, 4};
        const glm::dmat4 place = rigid(find(scene, kArm)->place);
        for (const double time : {0.0, 0.1, 0.35, 0.8, 30.0}) {
            const glm::dvec3 pivot(0.2, 0, 0.1);
            const glm::dmat4 spun = place * glm::translate(glm::dmat4(1), pivot) *
                                    glm::mat4_cast(glm::angleAxis(4 * time, glm::dvec3(0, 0, 1))) *
                                    glm::translate(glm::dmat4(1), -pivot) * glm::inverse(place);
            const glm::dmat4 there = cartMotion(scene, time) * spun * rigid(find(scene, kPlume)->place);
            const CarriedPlaces places(scene, time);
            const auto plume = static_cast<std::size_t>(find(scene, kPlume) - scene.elements.data());
            QVERIFY2(difference(rigid(places.carried(plume, scene.elements[plume].place)), there) < kRoundingError,
                     qPrintable(QString::number(time)));
        }
    }

    void spinningGroupNeedsNoKeysAndPlaysTheSameInAnEffect() {
        Scene scene = carried();
        for (const ElementId id : {kCart, kArm}) std::get<Group>(find(scene, id)->body).keys = {};
        std::get<Group>(find(scene, kCart)->body).spin = {0.5f, 2, 0};
        Simulation simulation(scene, 1);
        run(simulation, 5);
        const RigidBody& box = bodyOf(simulation, kBox);
        const glm::vec3 rate = find(scene, kCart)->place.rotation * glm::vec3(0.5f, 2, 0);
        QVERIFY(glm::distance(box.pose.spin, rate) < 1e-4f);
        const Effect effect{effectScene(scene), kSolverRevision, "test", {}};
        EffectEnvelope envelope;
        const auto read = readEffect(writeEffect(effect), {}, &envelope);
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QCOMPARE(int(envelope.formatMinor), 15);
        QVERIFY(*read == effect);
        QCOMPARE(hashAfter(read->scene, 20), hashAfter(scene, 20));
        QVERIFY(std::ranges::none_of(checkScene(scene), [](const Issue& issue) { return issue.code == "NO_KEYS"; }));
        Scene faster = scene;
        std::get<Group>(find(faster, kCart)->body).spin.y = 3;
        QVERIFY(compare(scene, faster) == SceneChange::Motion);
    }

    void uncarriedIsTheInverseOfCarried() {
        const Scene scene = carried();
        const CarriedPlaces places(scene, 0.3);
        for (std::size_t i = 0; i < scene.elements.size(); ++i) {
            const Transform& place = scene.elements[i].place;
            const Transform back = places.uncarried(i, places.carried(i, place));
            QVERIFY(difference(rigid(back), rigid(place)) < kRoundingError);
        }
    }
};

GYRE_TEST(TestMovingGroups)
#include "TestMovingGroups.moc"
