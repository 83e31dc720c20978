#include "core/particles/LookTable.h"
#include "core/scenefile/SceneJson.h"
#include "tests/Test.h"
#include "tests/core/DrivenScenes.h"
#include "tests/core/RuntimeGame.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

using namespace gyre;
using samples::Game;
using samples::tracerAttribute;

namespace {

constexpr ElementId kMist{1};
constexpr int kEmissionSteps = 20;

/// Cold mist that does not burn, which shines blue.
Emitter shining() {
    Emitter emitter = scenes::burst(EmitterShape::Sphere, 200);
    emitter.radius = 0.4f;
    emitter.lifetime = 1;
    emitter.opacity = 0.5f;
    emitter.emissionColor = {0.1f, 0.25f, 1};
    emitter.emissionStrength = 5;
    return emitter;
}

Scene emittingScene(const Emitter& emitter) {
    Scene scene = scenes::empty();
    scene.elements = {scenes::element(kMist.value, emitter)};
    return scene;
}

/// The attributes that a game reads of its tracers after some steps.
struct Seen {
    std::vector<float> color, light, glow, age, lifetime;
    std::uint64_t hash = 0;
};
Seen seenByAGame(const Scene& scene) {
    const Game game(samples::effectBytes(scene));
    const gyre_instance instance = game.start();
    gyre_instance_substep(game.context, instance, kEmissionSteps, nullptr);
    const auto of = [&](std::uint32_t which, std::uint32_t components) {
        return tracerAttribute(game, instance, which, components);
    };
    return {of(GYRE_ATTR_COLOR, 4), of(GYRE_ATTR_LIGHT, 3),    of(GYRE_ATTR_GLOW, 1),
            of(GYRE_ATTR_AGE, 1),   of(GYRE_ATTR_LIFETIME, 1), game.hash(instance)};
}

/// The transmittance along a line through the middle of the smoke, 0..1.
float transmittanceOf(const Scene& scene) {
    const Game game(samples::effectBytes(scene));
    const gyre_instance instance = game.start();
    gyre_instance_substep(game.context, instance, kEmissionSteps, nullptr);
    const gyre_ray ray{{-2, 0, 0}, {2, 0, 0}};
    gyre_ray_answer answer{-1, 0};
    gyre_instance_query_rays(game.context, instance, &ray, 1, 0, &answer);
    return answer.transmittance;
}

gyre_look_info lookOfTheFirst(const Scene& scene) {
    const Game game(samples::effectBytes(scene));
    auto look = samples::sized<gyre_look_info>();
    gyre_asset_get_look(game.context, game.asset, 0, &look);
    return look;
}

CurveKey key(float time, const glm::vec3& value) { return {time, value, Interpolation::Linear}; }

}  // namespace

/// Light that tracers send out by themselves, as a game receives it.
class TestEmission : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lightIsStrengthTimesColourTimesOpacity() {
        const Seen seen = seenByAGame(emittingScene(shining()));
        QVERIFY(seen.light.size() > 300);
        for (std::size_t i = 0; i < seen.light.size() / 3; ++i) {
            const float opacity = seen.color[4 * i + 3];
            QVERIFY(opacity > 0);
            for (std::size_t c = 0; c < 3; ++c) {
                const float expected = 5 * shining().emissionColor[static_cast<int>(c)] * opacity;
                QVERIFY(std::abs(seen.light[3 * i + c] - expected) < 1e-5f * expected);
            }
            QCOMPARE(seen.glow[i], 0.f);  // it is no flame
        }
    }

    void emissionChangesNoMotionAndNoOtherLook() {
        Emitter dark = shining();
        dark.emissionStrength = 0;
        const Seen with = seenByAGame(emittingScene(shining())), without = seenByAGame(emittingScene(dark));
        QCOMPARE(with.hash, without.hash);
        QCOMPARE(with.color, without.color);
        QVERIFY(std::ranges::all_of(without.light, [](float light) { return light == 0; }));
    }

    void itFollowsItsCurvesOverLife() {
        Scene scene = emittingScene(shining());
        scene.lifeCurves = {
            {{kMist, "emissionStrength"}, AfterKeys::Rest, {key(0, {8, 0, 0}), key(1, {0, 0, 0})}},
            {{kMist, "emissionColor"}, AfterKeys::Rest, {key(0, {1, 0, 0}), key(1, {0, 0, 1})}},
            {{kMist, "opacity"}, AfterKeys::Rest, {key(0, {0.5f, 0, 0})}},
        };
        const Seen seen = seenByAGame(scene);
        QVERIFY(seen.age.size() > 100);
        for (std::size_t i = 0; i < seen.age.size(); ++i) {
            const float fraction = seen.age[i] / seen.lifetime[i], strength = 8 * (1 - fraction) * 0.5f;
            QVERIFY(std::abs(seen.light[3 * i] - strength * (1 - fraction)) < 1e-3f);
            QVERIFY(std::abs(seen.light[3 * i + 2] - strength * fraction) < 1e-3f);
        }
    }

    void aParameterDrivesTheStrength() {
        Scene scene = emittingScene(shining());
        scene.parameters = {scenes::parameter(9, "power", 5, 0, 20)};
        scene.parameters[0].links = {scenes::link(kMist.value, "emissionStrength")};
        const Game game(samples::effectBytes(scene));
        QCOMPARE(game.loaded, GYRE_OK);
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, kEmissionSteps, nullptr);
        const std::vector<float> before = tracerAttribute(game, instance, GYRE_ATTR_LIGHT, 3);
        const float more = 10;
        QCOMPARE(gyre_instance_set_param(game.context, instance, 9, &more, 1), GYRE_OK);
        gyre_instance_substep(game.context, instance, 1, nullptr);
        const std::vector<float> after = tracerAttribute(game, instance, GYRE_ATTR_LIGHT, 3),
                                 color = tracerAttribute(game, instance, GYRE_ATTR_COLOR, 4);
        QVERIFY(before[2] > 0);
        for (std::size_t i = 0; i < after.size() / 3; ++i)
            QVERIFY(std::abs(after[3 * i + 2] - 10 * color[4 * i + 3]) < 1e-4f);
    }

    // The table that games and pictures use gives what the slow function gives.
    void theTableAgrees() {
        TracerLook look;
        look.emissionStrength = 3;
        look.emissionColor = {0.2f, 1, 0.4f};
        LookCurves curves;
        curves.emissionStrength = {key(0, {0, 0, 0}), key(0.3f, {6, 0, 0}), key(1, {1, 0, 0})};
        for (const LookCurves& each : {LookCurves(), curves}) {
            const LookTable table(look, each);
            for (int i = 0; i <= 100; ++i) {
                const float fraction = static_cast<float>(i) / 100;
                const glm::vec3 exact = appearanceOf(look, each, fraction, {}).light,
                                found = table.at(fraction, {}).light;
                QVERIFY(std::abs(found.y - exact.y) < 0.01f);
            }
            QVERIFY(table.at(0.3f, {}).light.y > 0.5f);
        }
    }

    void aGameIsToldHowTracersBlend() {
        Emitter emitter = shining();
        emitter.additive = 0.75f;
        emitter.castsShadow = false;
        Scene scene = emittingScene(emitter);
        const gyre_look_info look = lookOfTheFirst(scene);
        QCOMPARE(look.emission_strength, 5.f);
        QCOMPARE(look.emission_color.z, 1.f);
        QCOMPARE(look.additive, 0.75f);
        QCOMPARE(look.casts_shadow, 0u);
        QCOMPARE(lookOfTheFirst(emittingScene(Emitter())).casts_shadow, 1u);
        scene.lifeCurves = {{{kMist, "emissionStrength"},
                             AfterKeys::Rest,
                             {key(0, {2, 0, 0}), key(0.5f, {9, 0, 0}), key(1, {1, 0, 0})}},
                            {{kMist, "emissionColor"}, AfterKeys::Rest, {key(0, {1, 0, 0}), key(1, {0, 0, 1})}}};
        const gyre_look_info curved = lookOfTheFirst(scene);
        QCOMPARE(curved.over_life, GYRE_LOOK_EMISSION_STRENGTH | GYRE_LOOK_EMISSION_COLOR);
        QCOMPARE(curved.emission_strength, 9.f);
        QCOMPARE(curved.emission_color.x, 1.f);
    }

    // Additive tracers lose their body, not their light.
    void additiveIsTakenFromTheOpacityAlone() {
        Emitter emitter = shining();
        const Seen whole = seenByAGame(emittingScene(emitter));
        emitter.additive = 0.75f;
        const Seen part = seenByAGame(emittingScene(emitter));
        QCOMPARE(part.light, whole.light);
        QCOMPARE(part.hash, whole.hash);
        for (std::size_t i = 3; i < whole.color.size(); i += 4) QCOMPARE(part.color[i], 0.25f * whole.color[i]);
        TracerLook look;
        look.emissionStrength = 1;
        look.additive = 0.75f;
        const TracerAppearance slow = appearanceOf(look, {}, 0.25f, {}), fast = LookTable(look, {}).at(0.25f, {});
        QVERIFY(std::abs(slow.opacity - fast.opacity) < 1e-4f && std::abs(slow.light.x - fast.light.x) < 1e-3f);
        QVERIFY(std::abs(slow.light.x - 4 * slow.opacity) < 1e-4f);
    }

    // A program of before version 1.15 passes a struct that ends with heat_glow.
    void aProgramOfBeforeGetsItsPartOfTheLook() {
        const Game game(samples::effectBytes(emittingScene(shining())));
        constexpr std::uint32_t kBefore = 112;
        QCOMPARE(offsetof(gyre_look_info, emission_color), std::size_t{kBefore});
        gyre_look_info look{};
        look.struct_size = kBefore;
        look.emission_strength = -1;
        QCOMPARE(gyre_asset_get_look(game.context, game.asset, 0, &look), GYRE_OK);
        QCOMPARE(look.opacity, 0.5f);
        QCOMPARE(look.struct_size, kBefore);
        QCOMPARE(look.emission_strength, -1.f);
        look.struct_size = kBefore - 4;
        QCOMPARE(gyre_asset_get_look(game.context, game.asset, 0, &look), GYRE_E_INVALID_ARGUMENT);
    }

    // Light alone hides nobody.
    void additiveTracersBlockNoSight() {
        Emitter emitter = shining();
        const float thick = transmittanceOf(emittingScene(emitter));
        emitter.additive = 0.5f;
        const float half = transmittanceOf(emittingScene(emitter));
        emitter.additive = 1;
        QVERIFY2(thick >= 0 && thick < 0.9f && half > thick, qPrintable(QString::number(double(thick))));
        QCOMPARE(transmittanceOf(emittingScene(emitter)), 1.f);
    }

    void onlyScenesThatUseItNeedItsVersion() {
        QVERIFY(sceneToJson(scenes::withoutWalls(emittingScene(shining())))->find("\"version\": \"1.15\"") !=
                std::string::npos);
        const std::string plain = *sceneToJson(scenes::withoutWalls(emittingScene(Emitter())));
        for (const char* key : {"1.15", "emission", "additive", "castsShadow"})
            QVERIFY2(plain.find(key) == std::string::npos, key);
        Emitter shadowless;
        shadowless.castsShadow = false;
        QCOMPARE(int(samples::effectBytes(emittingScene(shadowless))[10]), 15);
        QCOMPARE(int(samples::effectBytes(emittingScene(Emitter()))[10]), 0);
    }
};

GYRE_TEST(TestEmission)
#include "TestEmission.moc"
