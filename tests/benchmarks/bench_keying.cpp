#include "core/base/Random.h"
#include "core/scene/MovingGroups.h"
#include "core/simulation/Simulation.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/tools/KeyEdits.h"
#include "editor/viewport/Viewport.h"
#include "tests/benchmarks/Timing.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/TypedNumbers.h"
#include "tests/editor/WindowTest.h"

#include <QElapsedTimer>
#include <QSpinBox>

#include <glm/geometric.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <optional>
#include <thread>

/// How soon the window answers to keys that are set at frames which the fluid has not reached. See README.md.
namespace gyre::editor {
namespace {

constexpr std::uint64_t kEmitter = 1, kBox = 2, kCarriage = 3, kCamera = 4;
constexpr double kStep = 1.0 / 60;  // [s]
constexpr int kFrames = 1200;       // of the effect
constexpr int kMeasuredSteps = 60;

/// Stirred smoke around a keyed box, seen by a camera that a keyed group carries. A curve drives the rate of an
/// emitter.
Scene smokeAndKeys() {
    Emitter smoke;
    smoke.shape = EmitterShape::Sphere;
    smoke.radius = 1;
    smoke.burst = 60'000;
    smoke.lifetime = 1000;
    FluidRegion stirred;
    stirred.radius = 1;
    stirred.spacing = 0.06f;
    stirred.shell = 0;
    stirred.lifetime = 1000;
    stirred.stir = 2;
    stirred.jitter = 1;
    Body box = boxBody(glm::vec3(0.2f));
    box.motion = BodyMotion::Keyframed;
    box.keys = MotionKeys({{0, {0, 0, 0}}, {20, {4, 0, 0}}});
    Group carriage;
    carriage.keys = MotionKeys({{0, {0, 0, 0}}, {20, {0, 1, 0}}});
    Scene scene = sceneOf({{smoke, {{0, 1, 0}}},
                           {box, {{-2, 1, 0}}},
                           {carriage, {{0, 1, 0}}},
                           {SceneCamera{}, {{0, 1, 7}}},
                           {stirred, {{0, 1, 0}}}});
    scene.elements[kCamera - 1].parent = ElementId{kCarriage};
    scene.curves = {{{ElementId{kEmitter}, "rate"}, AfterKeys::Rest, {{0, {100, 0, 0}}, {20, {300, 0, 0}}}}};
    scene.fluid.substep = kStep;
    scene.fluid.duration = kFrames * kStep;
    scene.fluid.maxVortons = 40'000;
    scene.fluid.maxTracers = 100'000;
    return scene;
}

/// The times of one action.
struct Answers {
    const char* action;
    timing::Series value{}, picture{};
    int ahead = 0;  ///< rounds in which the fluid was there already

    void print() const {
        std::printf("%-18s value %6.1f ms, p95 %6.1f ms   picture %6.1f ms, p95 %6.1f ms   %zu rounds, %d left out\n",
                    action, value.median(), value.quantile(0.95), picture.median(), picture.quantile(0.95),
                    value.count(), ahead);
        std::fflush(stdout);
    }
};

/// The times of steps without a window.
void measureSteps() {
    Simulation simulation(smokeAndKeys());
    timing::Series steps;
    for (int i = 0; i < kMeasuredSteps; ++i) steps.add(timing::millisecondsOf([&] { simulation.step(); }));
    std::printf("a step takes %.1f ms, at least %.1f ms\n", steps.median(), steps.least());
    std::fflush(stdout);
}

class Keying {
public:
    explicit Keying(int rounds) : m_rounds(rounds) {
        window().showScene(smokeAndKeys());
        window().preview().pause();
        window().viewport().lookThrough(ElementId{kCamera});
        QObject::connect(&window().viewport(), &QOpenGLWidget::frameSwapped, [this] { ++m_pictures; });
    }

    void measureFrames() {
        select(kBox);
        measure(
            "go to a frame", [] {},
            [this] {
                m_aim = static_cast<int>(m_random.uniform() * kFrames);
                typeFrame();
            },
            [this] {
                const double shown = field("position").text().section(' ', 0, 0).toDouble();
                return std::abs(shown - double(boxNow().position.x)) < 0.01;
            });
    }

    void measureKeys() {
        select(kBox);
        measure(
            "key K", [this] { goSomewhere(); }, [this] { QTest::keyClick(&window().viewport(), Qt::Key_K); },
            [this] { return keyAt(element(kBox), time(), kStep).has_value(); });
    }

    void measureTypedPositions() {
        select(kBox);
        double height = 0;
        measure(
            "type a position", [this] { goSomewhere(); },
            [&] {
                height = 0.5 + std::round(100.0 * double(m_random.uniform())) / 100;
                type(field("position", 1), QString::number(height));
            },
            [&] { return std::abs(double(boxNow().position.y) - height) < 1e-4; });
    }

    void measureTypedRates() {
        select(kEmitter);
        int rate = 0;
        measure(
            "type a rate", [this] { goSomewhere(); },
            [&] {
                rate = 100 + static_cast<int>(200 * m_random.uniform());
                type(field("rate"), QString::number(rate));
            },
            [&] { return field("rate").text().startsWith(QString::number(rate)); });
    }

    void measureDrags() {
        select(kBox);
        Camera camera;
        camera.target = {0, 1, 0};
        camera.distance = 7;
        window().viewport().setCamera(camera);  // no longer the one in the group
        QPoint at;
        glm::vec3 before{0};
        measure(
            "drag by a handle",
            [&] {
                goSomewhere();
                at = m_editor.pixelOf(boxNow().position);
                before = boxNow().position;
                QTest::mouseMove(&window().viewport(), at);
                QTest::mousePress(&window().viewport(), Qt::LeftButton, {}, at);
                QTest::mouseMove(&window().viewport(), at + QPoint(6, 0));
            },
            [&] { QTest::mouseMove(&window().viewport(), at + QPoint(30, 5)); },
            [&] { return glm::distance(boxNow().position, before) > 0.05f; },
            [&] { QTest::mouseRelease(&window().viewport(), Qt::LeftButton, {}, at + QPoint(30, 5)); });
    }

private:
    MainWindow& window() { return *m_editor.window; }
    std::uint64_t frame() { return window().preview().snapshot()->frame; }
    double time() { return window().preview().currentTime(); }
    const Element& element(std::uint64_t id) { return *gyre::find(m_editor.scene(), ElementId{id}); }
    Transform boxNow() { return keyedPlace(element(kBox), time()); }
    NumberField& field(const char* key, int part = 0) {
        return *window().findChild<Inspector*>()->findChild<QWidget*>(key)->findChildren<NumberField*>()[part];
    }
    void select(std::uint64_t id) {
        window().document().select({ElementId{id}});
        QTest::qWait(300);
    }
    void typeFrame() {
        auto* box = window().findChild<PlaybackBar*>()->findChild<QSpinBox*>();
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QString::number(m_aim));
        QTest::keyClick(box, Qt::Key_Return);
    }
    void goSomewhere() {
        m_aim = static_cast<int>(m_random.uniform() * kFrames);
        typeFrame();
        window().viewport().setFocus();
    }
    /// The camera in the group, where its keys have it.
    bool cameraIsThere() {
        if (!window().viewport().isLookingThroughCamera()) return true;
        const CarriedPlaces carried(m_editor.scene(), time());
        const glm::vec3 there = carried.carried(kCamera - 1, element(kCamera).place).position;
        return glm::distance(window().viewport().view().camera.eye(), there) < 1e-3f;
    }

    /// Acts in each round, and waits until the value is there and until a picture that was begun later is on the
    /// screen. The hand does not wait for the window: its event comes at any moment, also while a picture is drawn.
    void measure(
        const char* action, const std::function<void()>& prepare, const std::function<void()>& act,
        const std::function<bool()>& isValueThere, const std::function<void()>& end = [] {}) {
        Answers answers{action};
        for (int i = 0; i < m_rounds; ++i) {
            prepare();
            const auto pause = std::chrono::milliseconds(50 + static_cast<int>(400 * m_random.uniform()));
            QElapsedTimer clock;
            std::optional<int> shown;  // pictures before the action
            std::jthread hand([&] {
                std::this_thread::sleep_for(pause);
                clock.start();
                QMetaObject::invokeMethod(
                    &window(),
                    [&] {
                        shown = m_pictures;
                        act();
                    },
                    Qt::QueuedConnection);
            });
            while (!shown) QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
            const auto since = [&] { return double(clock.nsecsElapsed()) / 1e6; };
            while (!isValueThere()) wait(clock, action);
            const double value = since();
            while (m_pictures == *shown) wait(clock, action);
            const double picture = since();
            if (!cameraIsThere()) fail("%s: the camera is elsewhere\n", action);
            if (window().preview().currentFrame() != std::uint64_t(m_aim)) fail("%s: at another frame\n", action);
            const bool isThere = frame() == std::uint64_t(m_aim);
            end();
            if (isThere) {
                ++answers.ahead;
                continue;
            }
            answers.value.add(value);
            answers.picture.add(picture);
        }
        answers.print();
    }
    static void wait(const QElapsedTimer& clock, const char* action) {
        if (clock.elapsed() > 5000) fail("%s: no answer\n", action);
        QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
    }
    [[noreturn]] static void fail(const char* sentence, const char* action) {
        std::fprintf(stderr, sentence, action);
        std::exit(1);
    }

    EditorWindow m_editor;
    Random m_random{55, 0, 0};
    int m_rounds = 0, m_pictures = 0, m_aim = 0;
};

}  // namespace
}  // namespace gyre::editor

int main(int argc, char** argv) {
    gyre::editor::WindowTestApplication application(argc, argv);
    gyre::editor::measureSteps();
    gyre::editor::Keying keying(argc > 1 ? std::max(1, std::atoi(argv[1])) : 100);
    keying.measureFrames();
    keying.measureKeys();
    keying.measureTypedPositions();
    keying.measureTypedRates();
    keying.measureDrags();
}
