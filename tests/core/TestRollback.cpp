#include "core/base/Hash.h"
#include "core/scenefile/SceneFile.h"
#include "tests/Test.h"
#include "tests/core/DrivenScenes.h"
#include "tests/core/RuntimeGame.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

using namespace gyre;

namespace {

constexpr int kBack = 8;  ///< frames that the game goes back
constexpr double kFrame = 1.0 / 60;

/// The preset, with parameters for the rate of its flames and the wind.
Scene torch() {
    Scene scene = readScene(GYRE_SOURCE_DIR "/resources/presets/torch.gyre").value();
    scene.parameters = {scenes::parameter(9001, "rate", 1, 0.5f, 1.5f),
                        scenes::parameter(9002, "wind", 0, -0.3f, 0.3f)};
    for (const Element& element : scene.elements)
        if (std::holds_alternative<Emitter>(element.body))
            scene.parameters[0].links.push_back(scenes::link(element.id.value, "rate", Combine::Multiply));
    scene.parameters[1].links = {scenes::link(0, "wind", Combine::Add)};
    return scene;
}

/// Driven elements of every kind, heavy fluid whose mass lies on the grid, and bodies that the fluid moves.
Scene heavyFluid() {
    Scene scene = scenes::driven();
    scene.warmUp = 0;
    scene.fluid.gridCells = 12;
    scene.fluid.maxTracers = 800;
    scene.fluid.maxVortons = 400;
    FluidRegion heavy;
    heavy.radius = 0.2f;
    heavy.spacing = 0.1f;
    heavy.shell = 0;
    heavy.density = 0.3f;
    heavy.rate = 30;
    scene.elements.push_back(scenes::element(900, heavy));
    return scene;
}

/// A game whose inputs are functions of the frame: a ball that it moves, parameters and triggers.
class Match {
public:
    Match(const Scene& scene, int threads) : m_game(samples::effectBytes(scene), threads), m_instance(m_game.start()) {
        gyre_body_desc ball;
        gyre_body_desc_init(&ball);
        ball.radius = 0.1f;
        const gyre_body_state state = ballAt(0);
        if (gyre_instance_add_body(context(), m_instance, &ball, nullptr, &state, &m_ball) != GYRE_OK) fail();
        auto info = samples::sized<gyre_asset_info>();
        gyre_asset_get_info(context(), m_game.asset, &info);
        for (std::uint32_t i = 0; i < info.param_count; ++i) {
            auto param = samples::sized<gyre_param_info>();
            gyre_asset_get_param(context(), m_game.asset, i, &param);
            m_params.push_back(param);
        }
        if (gyre_asset_find_event(context(), m_game.asset, "again", &m_trigger) != GYRE_OK) m_trigger = 0;
    }

    /// Gives the inputs of a frame and steps. Returns the hash.
    std::uint64_t play(int frame) {
        const gyre_body_state ball = ballAt(frame);
        if (gyre_instance_set_body_states(context(), m_instance, &ball, 1) != GYRE_OK) fail();
        for (const gyre_param_info& param : m_params) set(param, frame);
        if (m_trigger != 0 && frame % 50 == 20) gyre_instance_trigger(context(), m_instance, m_trigger);
        if (gyre_instance_step(context(), m_instance, kFrame, nullptr) != GYRE_OK) fail();
        return m_game.hash(m_instance);
    }
    /// A hash of what a picture shows of the tracers.
    std::uint64_t picture() const {
        constexpr std::uint32_t kMost = 20000, kMostFloats = 4;
        std::vector<float> values(kMost * kMostFloats);
        Hasher hasher;
        for (const std::uint32_t attribute : {GYRE_ATTR_POSITION, GYRE_ATTR_VELOCITY, GYRE_ATTR_COLOR, GYRE_ATTR_SIZE,
                                              GYRE_ATTR_GLOW, GYRE_ATTR_LIGHT, GYRE_ATTR_TEMPERATURE}) {
            std::uint32_t count = 0;
            std::ranges::fill(values, 0.0f);
            if (gyre_instance_copy_attribute(context(), m_instance, GYRE_SET_TRACERS, attribute, GYRE_FORMAT_NONE,
                                             values.data(), kMostFloats * sizeof(float), kMost, &count) != GYRE_OK)
                return 0;
            hasher.add(values.data(), count * kMostFloats * sizeof(float));
        }
        return hasher.digest();
    }
    /// Into the same buffer each time, as a game does.
    void saveTo(samples::Bytes& bytes) {
        std::size_t size = 0;
        gyre_result saved = gyre_instance_save_state(context(), m_instance, bytes.data(), bytes.size(), &size);
        const bool tooSmall = bytes.empty() || saved == GYRE_E_BUFFER_TOO_SMALL;
        bytes.resize(size);
        if (tooSmall) saved = gyre_instance_save_state(context(), m_instance, bytes.data(), bytes.size(), &size);
        if (saved != GYRE_OK) fail();
    }
    void returnTo(const samples::Bytes& bytes) {
        if (gyre_instance_restore_state(context(), m_instance, bytes.data(), bytes.size()) != GYRE_OK) fail();
    }
    bool works() const { return m_works; }
    std::size_t params() const { return m_params.size(); }

private:
    gyre_context* context() const { return m_game.context; }
    void fail() { m_works = false; }

    gyre_body_state ballAt(int frame) const {
        const float angle = 0.1f * static_cast<float>(frame);
        gyre_body_state state{};
        state.body = m_ball;
        state.position =
            state.center_of_mass = {0.3f * std::sin(angle), 1 + 0.2f * std::sin(0.3f * angle), 0.3f * std::cos(angle)};
        state.linear_velocity = {1.8f * std::cos(angle), 0, -1.8f * std::sin(angle)};
        state.rotation.w = 1;
        state.inverse_mass = 2;
        for (float& inverse : state.inverse_inertia) inverse = 500;
        return state;
    }
    void set(const gyre_param_info& param, int frame) {
        std::array<float, 4> values{};
        for (std::size_t i = 0; i < values.size(); ++i) {
            const float fraction = 0.5f + 0.5f * std::sin(0.2f * static_cast<float>(frame) + static_cast<float>(i));
            values[i] = param.min_value[i] + fraction * (param.max_value[i] - param.min_value[i]);
        }
        gyre_instance_set_param(context(), m_instance, param.id, values.data(), param.components);
    }

    samples::Game m_game;
    gyre_instance m_instance{};
    gyre_body m_ball{};
    std::vector<gyre_param_info> m_params;
    std::uint32_t m_trigger = 0;
    bool m_works = true;
};

/// The first frame whose hash is wrong after the game went back; -1: none.
int firstWrongFrame(Match& match, const std::vector<std::uint64_t>& hashes) {
    std::array<samples::Bytes, kBack> ring;  // the states before the last frames
    const auto playAgain = [&](int frame) {
        match.saveTo(ring[static_cast<std::size_t>(frame % kBack)]);
        return match.play(frame) == hashes[static_cast<std::size_t>(frame)];
    };
    for (int frame = 0; frame < static_cast<int>(hashes.size()); ++frame) {
        if (!playAgain(frame)) return frame;
        if (frame < kBack) continue;
        match.returnTo(ring[static_cast<std::size_t>((frame + 1) % kBack)]);
        for (int again = frame + 1 - kBack; again <= frame; ++again)
            if (!playAgain(again)) return again;
    }
    return -1;
}

}  // namespace

/// A game that goes back eight frames after each frame and simulates them again, as rollback netcode does.
/// GYRE_ROLLBACK_FRAMES=600 plays that many frames of every scene.
class TestRollback : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void framesSimulatedAgainHaveTheHashesOfTheStraightRun_data() {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<int>("threads");
        QTest::addColumn<int>("frames");
        for (const int threads : {1, 4}) {
            QTest::addRow("torch, %d threads", threads) << torch() << threads << (threads == 1 ? 60 : 30);
            QTest::addRow("heavy fluid, %d threads", threads) << heavyFluid() << threads << (threads == 1 ? 600 : 60);
        }
    }
    void framesSimulatedAgainHaveTheHashesOfTheStraightRun() {
        QFETCH(Scene, scene);
        QFETCH(int, threads);
        QFETCH(int, frames);
        if (const int wanted = qEnvironmentVariableIntValue("GYRE_ROLLBACK_FRAMES"); wanted > 0) frames = wanted;
        Match straight(scene, threads), rolledBack(scene, threads);
        std::vector<std::uint64_t> hashes;
        for (int frame = 0; frame < frames; ++frame) hashes.push_back(straight.play(frame));
        QCOMPARE(firstWrongFrame(rolledBack, hashes), -1);
        QVERIFY(straight.works() && rolledBack.works());
        QVERIFY(straight.params() == scene.parameters.size());
    }

    void theRestoredPictureIsTheOneThatWasSaved() {
        Match match(torch(), 1);
        for (int frame = 0; frame < 30; ++frame) match.play(frame);
        samples::Bytes saved;
        match.saveTo(saved);
        const std::uint64_t picture = match.picture();
        QVERIFY(picture != 0);
        for (int frame = 30; frame < 38; ++frame) match.play(frame);
        const std::uint64_t later = match.picture();
        QVERIFY(later != picture);
        match.returnTo(saved);
        QCOMPARE(match.picture(), picture);
        for (int frame = 30; frame < 38; ++frame) match.play(frame);
        QCOMPARE(match.picture(), later);
    }

    void aStateContinuesInAnotherInstance_data() {
        QTest::addColumn<QString>("sample");
        for (const char* sample : {"ball-falling", "plate-short-axis", "starting-vortex", "smoke-in-a-room"})
            QTest::newRow(sample) << sample;
    }
    /// Another instance has found its grids and tables anew. Bodies that move, turn and lift, and one of many pieces.
    void aStateContinuesInAnotherInstance() {
        QFETCH(QString, sample);
        const QString file = QString("%1/projects/%2/%2.gyre").arg(GYRE_SOURCE_DIR, sample);
        Scene scene = readScene(file.toStdString()).value();
        scene.fluid.maxTracers = 200;
        const samples::Game game(samples::effectBytes(scene), 1);
        const gyre_instance first = game.start();
        for (const int steps : {33, 3}) {
            QCOMPARE(gyre_instance_substep(game.context, first, static_cast<std::uint32_t>(steps), nullptr), GYRE_OK);
            const samples::Bytes state = game.saved(first);
            const gyre_instance second = game.start();
            QCOMPARE(gyre_instance_restore_state(game.context, second, state.data(), state.size()), GYRE_OK);
            for (int step = 0; step < 3; ++step) {
                for (const gyre_instance each : {first, second})
                    QCOMPARE(gyre_instance_substep(game.context, each, 1, nullptr), GYRE_OK);
                QCOMPARE(game.hash(second), game.hash(first));
            }
            gyre_instance_destroy(game.context, second);
        }
    }

    void aStateBeforeTheFirstFluidReturns() {
        Scene scene = heavyFluid();
        for (Element& element : scene.elements)
            if (auto* region = std::get_if<FluidRegion>(&element.body)) region->start = 0.1f;
        Match match(scene, 1);
        samples::Bytes before;
        for (int frame = 0; frame < 3; ++frame) match.play(frame);
        match.saveTo(before);
        std::vector<std::uint64_t> hashes;
        for (int frame = 3; frame < 20; ++frame) hashes.push_back(match.play(frame));
        match.returnTo(before);
        for (int frame = 3; frame < 20; ++frame)
            QCOMPARE(match.play(frame), hashes[static_cast<std::size_t>(frame - 3)]);
        QVERIFY(match.works());
    }

    // The parameter drives the buoyancy of a box. The state that is restored has another value of it.
    void aDrivenPropertyOfABodyReturnsWithTheState() {
        Match match(heavyFluid(), 1);
        samples::Bytes before;
        for (int frame = 0; frame < 3; ++frame) match.play(frame);
        match.saveTo(before);
        const std::uint64_t hash = match.play(3);
        for (int frame = 4; frame < 12; ++frame) match.play(frame);
        match.returnTo(before);
        QCOMPARE(match.play(3), hash);
        QVERIFY(match.works());
    }
};

GYRE_TEST(TestRollback)
#include "TestRollback.moc"
