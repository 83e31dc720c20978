#include "core/particles/Snapshot.h"
#include "core/particles/TracerAppearance.h"
#include "core/scenefile/SceneFile.h"
#include "core/stages/SimulationState.h"
#include "editor/render/Sprites.h"
#include "editor/writers/ParticleFrame.h"
#include "tests/Test.h"
#include "tests/core/RuntimeGame.h"
#include "tests/core/SimulationScenes.h"

#include <array>
#include <map>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr int kSteps = 80;
constexpr ElementId kFadingSmoke{1};

CurveKey lifeKey(float time, float value) { return {time, {value, 0, 0}, Interpolation::Smooth}; }

/// Smoke with curves for size, colour and opacity, and without glow.
Scene fadingSmoke() {
    Scene scene = scenes::empty();
    scene.fluid.substep = 0.01;
    Emitter emitter = scenes::burst(EmitterShape::Sphere, 0);
    emitter.rate = 100;
    emitter.lifetime = 1;
    scene.elements = {scenes::element(kFadingSmoke.value, emitter)};
    scene.lifeCurves = {
        {{kFadingSmoke, "size"}, AfterKeys::Rest, {lifeKey(0, 0.01f), lifeKey(0.4f, 0.2f), lifeKey(1, 0.1f)}},
        {{kFadingSmoke, "color"},
         AfterKeys::Rest,
         {{0, {1, 0.5f, 0.1f}, Interpolation::Linear}, {1, {0, 0, 0.5f}, Interpolation::Linear}}},
        {{kFadingSmoke, "opacity"}, AfterKeys::Rest, {lifeKey(0, 0.02f), lifeKey(0.5f, 0.8f), lifeKey(1, 0.02f)}}};
    return scene;
}

struct Shown {
    float size = 0;
    glm::vec3 color{0};
    float opacity = 0;
    glm::vec3 light{0};
};

/// The look that a game reads, by the id of the tracer.
std::map<std::uint32_t, Shown> shownToAGame(const Scene& scene) {
    samples::Game game(samples::effectBytes(scene));
    const gyre_instance instance = game.start();
    gyre_instance_substep(game.context, instance, kSteps, nullptr);
    constexpr std::uint32_t kMost = 20000;
    std::vector<float> size(kMost), color(4 * kMost), light(3 * kMost);
    std::vector<std::uint32_t> id(kMost);
    std::uint32_t count = 0;
    const auto copy = [&](std::uint32_t attribute, std::uint32_t format, void* to, std::uint32_t stride) {
        QCOMPARE(gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, attribute, format, to, stride,
                                              kMost, &count),
                 GYRE_OK);
    };
    copy(GYRE_ATTR_ID, GYRE_FORMAT_U32, id.data(), 4);
    copy(GYRE_ATTR_SIZE, GYRE_FORMAT_NONE, size.data(), 4);
    copy(GYRE_ATTR_COLOR, GYRE_FORMAT_NONE, color.data(), 16);
    copy(GYRE_ATTR_LIGHT, GYRE_FORMAT_NONE, light.data(), 12);
    std::map<std::uint32_t, Shown> shown;
    for (std::uint32_t i = 0; i < count; ++i)
        shown[id[i]] = {size[i],
                        {color[4 * i], color[4 * i + 1], color[4 * i + 2]},
                        color[4 * i + 3],
                        {light[3 * i], light[3 * i + 1], light[3 * i + 2]}};
    return shown;
}

/// A fire whose flame and smoke follow ramps, or the rules without ramps.
Scene fire(bool hasRamps) {
    Scene scene = *readScene(GYRE_SOURCE_DIR "/projects/campfire/campfire.gyre");
    for (Element& element : scene.elements) {
        auto* emitter = std::get_if<Emitter>(&element.body);
        if (!emitter) continue;
        emitter->rate = 3000;
        emitter->heatGlow = 0.5f;
        emitter->smokeOpacity = 3;
        if (!hasRamps) continue;
        emitter->colorOverTemperature.keys = {
            {300, {1, 0, 0}}, {600, {0, 1, 0}, Interpolation::Smooth}, {900, {0, 0, 1}}};
        emitter->glowOverTemperature.keys = {{700, {0, 0, 0}}, {1500, {0, 0.5f, 2}}};
        emitter->opacityOverSmoke.keys = {{0, {0.1f, 0, 0}}, {0.2f, {1, 0, 0}}};
        emitter->opacityOverDensity.keys = {{0, {1, 0, 0}}, {0.5f, {0.5f, 0, 0}}};
    }
    return scene;
}

/// Three equal tracers of one look, in the middle of their lives.
Snapshot threeTracers() {
    Snapshot snapshot;
    TracerLook look;
    look.color = look.endColor = glm::vec3(0.5f);
    snapshot.emitters = {look};
    for (std::uint32_t i = 0; i < 3; ++i) {
        snapshot.tracerPosition.emplace_back(i, 0, 0);
        snapshot.tracerVelocity.emplace_back(0);
        snapshot.tracerAgeFraction.push_back(0.5f);
        snapshot.tracerId.push_back(i);
        snapshot.tracerEmitter.push_back(0);
    }
    return snapshot;
}

}  // namespace

/// Tracers have the same look at each age in pictures of the editor and `gyre render`, in exports, and in a game.
class TestLookOverLife : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        m_simulation = std::make_unique<Simulation>(fadingSmoke());
        for (int i = 0; i < kSteps; ++i) m_simulation->step();
        m_game = shownToAGame(fadingSmoke());
        QVERIFY(m_game.size() > 50);
    }

    void thePictureOfAFireHasTheLookOfAGame_data() {
        QTest::addColumn<bool>("hasRamps");
        QTest::newRow("by the rules of the look") << false;
        QTest::newRow("by ramps") << true;
    }
    void thePictureOfAFireHasTheLookOfAGame() {
        QFETCH(bool, hasRamps);
        const std::map<std::uint32_t, Shown> game = shownToAGame(fire(hasRamps));
        Simulation simulation(fire(hasRamps));
        for (int i = 0; i < kSteps; ++i) simulation.step();
        const Snapshot snapshot = simulation.snapshot();
        const std::vector<Sprite> sprites = spritesOf(snapshot, 1);
        std::map<std::array<float, 3>, std::uint32_t> ids;
        for (std::size_t i = 0; i < snapshot.tracerId.size(); ++i) {
            const glm::vec3& p = snapshot.tracerPosition[i];
            ids[{p.x, p.y, p.z}] = snapshot.tracerId[i];
        }
        QVERIFY(sprites.size() > 1000 && game.size() >= sprites.size());
        bool shines = false;
        for (const Sprite& sprite : sprites) {
            const Shown& other = game.at(ids.at({sprite.position.x, sprite.position.y, sprite.position.z}));
            QVERIFY(glm::distance(sprite.color, other.color) < 1e-6f);
            QVERIFY(std::abs(sprite.opacity - 0.85f * other.opacity) < 1e-4f);
            QVERIFY(glm::distance(sprite.glow, other.light) <= 1e-5f * glm::length(other.light));
            shines = shines || other.light.r + other.light.b > 0.1f;
            QVERIFY(!hasRamps || other.light.r < 1e-6f);
        }
        QVERIFY(shines);
    }

    // The renderer randomises the size of each puff and hides the background over most of its width. No other factor
    // changes the values.
    void thePictureHasTheLookOfAGame() {
        const Snapshot snapshot = m_simulation->snapshot();
        const std::vector<Sprite> sprites = spritesOf(snapshot, 1);
        QCOMPARE(sprites.size(), m_game.size());
        for (std::size_t i = 0; i < sprites.size(); ++i) {
            const Shown& game = m_game.at(snapshot.tracerId[i]);
            QVERIFY(glm::distance(sprites[i].color, game.color) < 1e-6f);
            QVERIFY(std::abs(sprites[i].opacity / game.opacity - 0.85f) < 1e-4f);
            QVERIFY(sprites[i].radius > 0.67f * game.size && sprites[i].radius < 1.15f * game.size);
        }
    }

    void anExportHasTheLookOfAGame() {
        const ParticleFrame frame = tracersOf(m_simulation->state());
        QCOMPARE(frame.ids.size(), m_game.size());
        for (std::size_t i = 0; i < frame.ids.size(); ++i) {
            const Shown& game = m_game.at(static_cast<std::uint32_t>(frame.ids[i]));
            QCOMPARE(frame.array("radius").values[i], game.size);
            QCOMPARE(frame.array("color").values[3 * i + 2], game.color.z);
            QCOMPARE(frame.array("opacity").values[i], game.opacity);
        }
    }

    // Without curves, values are interpolated from start to end, by the square root of the fraction of life.
    void pictureExportAndGameAgreeWithoutCurves() {
        Scene plain = fadingSmoke();
        plain.lifeCurves.clear();
        Simulation simulation(plain);
        for (int i = 0; i < kSteps; ++i) simulation.step();
        const std::map<std::uint32_t, Shown> game = shownToAGame(plain);
        const ParticleFrame frame = tracersOf(simulation.state());
        QCOMPARE(frame.ids.size(), game.size());
        for (std::size_t i = 0; i < frame.ids.size(); ++i) {
            const Shown& shown = game.at(static_cast<std::uint32_t>(frame.ids[i]));
            QCOMPARE(frame.array("radius").values[i], shown.size);
            for (int c = 0; c < 3; ++c)
                QCOMPARE(frame.array("color").values[3 * i + static_cast<std::size_t>(c)], shown.color[c]);
        }
        const Snapshot snapshot = simulation.snapshot();
        const std::vector<Sprite> sprites = spritesOf(snapshot, 1);
        QCOMPARE(sprites.size(), game.size());
        for (std::size_t i = 0; i < sprites.size(); ++i) {
            const Shown& shown = game.at(snapshot.tracerId[i]);
            QVERIFY(glm::distance(sprites[i].color, shown.color) < 1e-6f);
            QVERIFY(sprites[i].radius > 0.67f * shown.size && sprites[i].radius < 1.15f * shown.size);
        }
    }

    // The three tracers are in light, neutral and heavy fluid. Half of the density for full tint results in half of the
    // tint.
    void thePictureIsTintedByTheDensityOfTheFluid() {
        Snapshot snapshot = threeTracers();
        snapshot.tracerDensity = {-1, 0, 0.5f};
        snapshot.emitters[0].densityTint = 1;
        snapshot.emitters[0].lightColor = {1, 0, 0};
        snapshot.emitters[0].heavyColor = {0, 0, 1};
        const std::vector<Sprite> sprites = spritesOf(snapshot, 1);
        QCOMPARE(sprites.size(), std::size_t(3));
        QCOMPARE(sprites[0].color, glm::vec3(1, 0, 0));
        QCOMPARE(sprites[1].color, glm::vec3(0.5f));
        QCOMPARE(sprites[2].color, glm::vec3(0.25f, 0.25f, 0.75f));
    }

    // Without fuel and flame, colour and brightness are those of a black body.
    void hotFluidGlowsAccordingToItsTemperature() {
        Snapshot snapshot = threeTracers();
        snapshot.tracerTemperature = {600, 1000, 2000};
        QCOMPARE(spritesOf(snapshot, 1)[2].glow, glm::vec3(0));
        snapshot.emitters[0].heatGlow = 2;
        const std::vector<Sprite> sprites = spritesOf(snapshot, 1);
        QCOMPARE(sprites[0].glow, glm::vec3(0));                                         // too cold to glow visibly
        QVERIFY(sprites[1].glow.r > 0 && sprites[1].glow.g < 0.2f * sprites[1].glow.r);  // red
        QVERIFY(sprites[2].glow.g > 0.5f * sprites[2].glow.r);                           // yellow
        QVERIFY(std::abs(sprites[2].glow.r / sprites[1].glow.r / (flameLight(2000).r / flameLight(1000).r) - 1) <
                1e-5f);
        snapshot.emitters[0].smokeOpacity = 1;
        snapshot.tracerSmoke = {0.25f, 0.25f, 0.25f};
        QVERIFY(std::abs(spritesOf(snapshot, 1)[2].glow.r / sprites[2].glow.r - 0.25f) <
                1e-5f);  // thin smoke glows in proportion to its opacity
    }

    // Without a curve puffs fade in and out. With a constant curve they do not fade.
    void aConstantCurveNeitherFadesNorThins() {
        Scene even = fadingSmoke();
        even.lifeCurves = {{{kFadingSmoke, "opacity"}, AfterKeys::Rest, {lifeKey(0, 0.5f)}}};
        Simulation simulation(even);
        for (int i = 0; i < kSteps; ++i) simulation.step();
        const std::vector<Sprite> sprites = spritesOf(simulation.snapshot(), 1);
        QVERIFY(sprites.size() > 50);
        for (const Sprite& sprite : sprites) QVERIFY(std::abs(sprite.opacity - 0.425f) < 1e-4f);
    }

private:
    std::unique_ptr<Simulation> m_simulation;
    std::map<std::uint32_t, Shown> m_game;
};

GYRE_TEST(TestLookOverLife)
#include "TestLookOverLife.moc"
