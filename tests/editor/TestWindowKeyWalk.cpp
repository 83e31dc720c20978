#include "core/base/Random.h"
#include "core/scene/MovingGroups.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/tools/KeyEdits.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/TypedNumbers.h"
#include "tests/editor/WindowTest.h"

#include <QSpinBox>

#include <cmath>
#include <map>

namespace gyre::editor {
namespace {

constexpr std::uint64_t kWalkSmoke = 1, kWalkBox = 2, kWalkGroup = 3;
constexpr double kWalkStep = 1.0 / 60;  // [s]
constexpr int kWalkFrames = 600;        // of the effect

/// A keyed box, a keyed group that carries the camera, and smoke whose rate follows a curve.
Scene threeKeyedThings() {
    Body box = boxBody(glm::vec3(0.3f));
    box.motion = BodyMotion::Keyframed;
    box.keys = MotionKeys({{0, {0, 0, 0}}});
    Group carriage;
    carriage.keys = MotionKeys({{0, {0, 0, 0}}});
    Scene scene = sceneOf({{Emitter{}, {}}, {box, {{0, 1, 0}}}, {carriage, {{0, 1, 0}}}, {SceneCamera{}, {{0, 1, 8}}}});
    scene.elements.back().parent = ElementId{kWalkGroup};
    scene.curves = {{{ElementId{kWalkSmoke}, "rate"}, AfterKeys::Rest, {{0, {100, 0, 0}}}}};
    scene.fluid.substep = kWalkStep;
    scene.fluid.duration = kWalkFrames * kWalkStep;
    scene.fluid.gridCells = 16;
    return scene;
}

/// The values of the element's keys by their frames: heights, or rates. Frame -1 has the number of keys that are at
/// no frame.
std::map<int, double> keyedValues(const Scene& scene, std::uint64_t id) {
    std::map<int, double> values{{-1, 0}};
    const auto add = [&](float time, double value) {
        const int frame = static_cast<int>(std::lround(double(time) / kWalkStep));
        if (std::abs(double(time) - frame * kWalkStep) > 1e-6)
            ++values[-1];
        else
            values[frame] = value;
    };
    const Element& element = *find(scene, ElementId{id});
    if (id == kWalkSmoke)
        for (const CurveKey& key : scene.curves[0].keys) add(key.time, double(key.value.x));
    else
        for (const MotionKey& key : keysOf(element))
            add(key.time, double(element.place.position.y) + double(key.position.y));
    return values;
}

}  // namespace

/// A walk over random frames while the fluid lags behind: each key lands at the frame and in the object at which it
/// was aimed, and changes no other. GYRE_RANDOM_KEYS: how many keys.
class TestWindowKeyWalk : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysAtRandomFramesLandWhereTheyWereAimed();

private:
    MainWindow& window() { return *m_editor->window; }
    int below(int count) { return static_cast<int>(m_random.uniform() * static_cast<float>(count)); }
    NumberField& field(const char* key, int part = 0) {
        return *window().findChild<Inspector*>()->findChild<QWidget*>(key)->findChildren<NumberField*>()[part];
    }
    /// Goes to a frame by the frame box, a single step or several, and returns it.
    int go();
    /// Selects something and sets its key. Returns its id, and the value if it was chosen.
    std::pair<std::uint64_t, std::optional<double>> setOne();

    std::unique_ptr<EditorWindow> m_editor;
    Random m_random{55, 0, 0};
    int m_frame = 0;
};

int TestWindowKeyWalk::go() {
    const int way = below(4);
    if (way == 0 && m_frame >= 2) {
        for (int i = 0; i < 2; ++i) m_editor->trigger("stepBack");
        m_frame -= 2;
    } else if (way == 1 && m_frame + 1 < kWalkFrames) {
        m_editor->trigger("step");
        ++m_frame;
    } else {
        m_frame = below(kWalkFrames);
        auto* box = window().findChild<PlaybackBar*>()->findChild<QSpinBox*>();
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QString::number(m_frame));
        QTest::keyClick(box, Qt::Key_Return);
    }
    return m_frame;
}

std::pair<std::uint64_t, std::optional<double>> TestWindowKeyWalk::setOne() {
    const std::uint64_t id = kWalkSmoke + static_cast<std::uint64_t>(below(3));
    window().document().select({ElementId{id}});
    const double value = 0.5 + 0.01 * below(100);
    const QString typed = QString::number(value);
    Viewport& view = window().viewport();
    if (id == kWalkSmoke) {
        type(field("rate"), typed);
        return {id, value};
    }
    switch (below(4)) {
        case 0:
            QTest::keyClick(&view, Qt::Key_K);
            return {id, {}};
        case 1: {
            const Element& moved = m_editor->selected();
            const QPoint from = m_editor->pixelOf(keyedPlace(moved, window().preview().currentTime()).position);
            if (view.rect().adjusted(40, 40, -40, -40).contains(from)) {
                m_editor->drag(from, from + QPoint(10 + below(20), 20 - below(40)));
                return {id, {}};
            }
            [[fallthrough]];
        }
        default:
            type(field("position", 1), typed);
            return {id, value};
    }
}

void TestWindowKeyWalk::keysAtRandomFramesLandWhereTheyWereAimed() {
    m_editor = std::make_unique<EditorWindow>();
    window().showScene(threeKeyedThings());
    window().preview().pause();
    window().preview().slowDown(30);
    Camera camera = window().viewport().camera();
    camera.target = {0, 1, 0};
    camera.distance = 8;
    window().viewport().setCamera(camera);
    const int count =
        qEnvironmentVariableIsSet("GYRE_RANDOM_KEYS") ? qEnvironmentVariableIntValue("GYRE_RANDOM_KEYS") : 60;
    std::map<std::uint64_t, std::map<int, double>> keys;
    for (const std::uint64_t id : {kWalkSmoke, kWalkBox, kWalkGroup}) keys[id] = keyedValues(m_editor->scene(), id);
    int lagging = 0;
    for (int i = 0; i < count; ++i) {
        const int frame = go();
        if (i % 7 == 0) QTest::qWait(40);  // sometimes the fluid gets somewhere
        const auto [id, value] = setOne();
        lagging += window().preview().snapshot()->frame != static_cast<std::uint64_t>(frame);
        const std::map<int, double> now = keyedValues(m_editor->scene(), id);
        const auto set = now.find(frame);
        const QString what = QString("key %1 of element %2 at frame %3").arg(i).arg(id).arg(frame);
        QVERIFY2(set != now.end(), qPrintable(what));
        if (value) QVERIFY2(std::abs(set->second - *value) < 1e-4, qPrintable(what));
        keys[id][set->first] = set->second;
        for (const auto& [other, expected] : keys)
            QVERIFY2(keyedValues(m_editor->scene(), other) == expected, qPrintable(what));
    }
    QVERIFY2(lagging > count / 2, qPrintable(QString("the fluid lagged at %1 keys").arg(lagging)));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowKeyWalk)

#include "TestWindowKeyWalk.moc"
