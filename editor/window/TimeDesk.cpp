#include "editor/window/TimeDesk.h"

#include "editor/panels/PlaybackBar.h"
#include "editor/window/Actions.h"

#include <algorithm>
#include <array>
#include <limits>

namespace gyre::editor {
namespace {

struct Speed {
    const char* action;
    double factor;   ///< the scene's time per the clock's; 0: as fast as it can
};
constexpr std::array kSpeeds{Speed{"speedTenth", 0.1}, Speed{"speedQuarter", 0.25}, Speed{"speedHalf", 0.5}, Speed{"speedReal", 1},
                             Speed{"speedDouble", 2},  Speed{"speedFourfold", 4},   Speed{"speedMost", 0}};
constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

}  // namespace

TimeDesk::TimeDesk(Document& document, Preview& preview, QObject* parent) : QObject(parent), m_document(document), m_preview(preview) {
    connect(&document, &Document::opened, this, [this] { setPoints({}); });
    connect(&document, &Document::sceneChanged, this, &TimeDesk::setRange);   // perhaps another duration
}

void TimeDesk::connectTo(Actions& actions, PlaybackBar& bar) {
    m_bar = &bar;
    const auto on = [&](const char* action, auto perform) { connect(&actions[action], &QAction::triggered, this, perform); };
    on("play", [this](bool playing) { playing ? m_preview.play() : m_preview.pause(); });
    on("restart", [this] { m_preview.restart(); });
    on("step", [this] { m_preview.stepOnce(); });
    on("stepBack", [this] { stepBack(); });
    on("firstFrame", [this] { m_preview.seek(m_points ? m_points->first : 0); });
    on("lastFrame", [this] { m_preview.seek(m_points && m_points->last != kNever ? m_points->last : std::max(lastFrame(), now())); });
    on("loop", [this](bool loops) { m_preview.setLooping(loops); });
    on("editsReplay", [this](bool replayed) { m_preview.setEditsReplay(replayed); });
    on("tracks", [this](bool shown) { m_bar->setTracksShown(shown); });
    for (const char* id : {"loop", "tracks"}) actions[id].setChecked(true);
    connectPoints(actions);
    connectSpeeds(actions, bar);
    for (const char* id : {"restart", "stepBack", "play", "step", "loop"}) bar.addButton(&actions[id]);
    connect(&bar, &PlaybackBar::pointsDragged, this, [this](std::uint64_t in, std::uint64_t out) { setPoints(FrameRange{in, out}); });
    setRange();
}

void TimeDesk::connectPoints(Actions& actions) {
    connect(&actions["setIn"], &QAction::triggered, this, [this] {
        const std::uint64_t last = m_points && m_points->last > now() ? m_points->last : lastFrame() > 0 ? lastFrame() : kNever;
        setPoints(FrameRange{now(), last});
    });
    connect(&actions["setOut"], &QAction::triggered, this, [this] {
        setPoints(FrameRange{m_points && m_points->first < now() ? m_points->first : 0, now()});
    });
    connect(&actions["clearPoints"], &QAction::triggered, this, [this] { setPoints({}); });
}

void TimeDesk::connectSpeeds(Actions& actions, PlaybackBar& bar) {
    QList<QAction*> choices;
    for (const Speed& speed : kSpeeds) {
        QAction* action = &actions[speed.action];
        choices += action;
        connect(action, &QAction::triggered, this, [this, action, speed] {
            m_preview.setRealTime(speed.factor > 0);
            if (speed.factor > 0) m_preview.setSpeed(speed.factor);
            m_bar->setSpeed(action);
        });
        if (speed.factor == 1) action->setChecked(true);
    }
    bar.setSpeeds(choices, &actions["speedReal"]);
}

void TimeDesk::stepBack() {
    m_preview.pause();
    m_preview.seek(now() > 0 ? now() - 1 : 0);
}

void TimeDesk::setPoints(std::optional<FrameRange> points) {
    const bool isWhole = points && points->first == 0 && points->last >= lastFrame() && lastFrame() > 0;
    m_points = points && points->first < points->last && !isWhole ? points : std::nullopt;
    setRange();
}

std::uint64_t TimeDesk::now() const { return m_preview.snapshot()->frame; }
std::uint64_t TimeDesk::lastFrame() const { return framesOf(m_document.scene().fluid); }

void TimeDesk::setRange() {
    std::optional<FrameRange> points = m_points;
    if (points && lastFrame() > 0) points->last = std::min(points->last, lastFrame());
    if (points && points->first >= points->last) points.reset();   // the effect has become shorter
    std::optional<FrameRange> range = points;
    if (!range && lastFrame() > 0) range = FrameRange{0, lastFrame()};
    m_preview.setRange(range && range->last != kNever ? range : std::nullopt);
    if (m_bar) m_bar->setPoints(points);
}

}  // namespace gyre::editor
