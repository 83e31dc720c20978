#include "editor/controllers/TimeController.h"

#include "core/scene/Curve.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/panels/Icon.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/viewport/Viewport.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace gyre::editor {
namespace {

struct Speed {
    const char* action;
    double factor;  ///< time of the scene per time of the clock; 0: as fast as possible
};
constexpr std::array kSpeeds{Speed{"speedTenth", 0.1}, Speed{"speedQuarter", 0.25}, Speed{"speedHalf", 0.5},
                             Speed{"speedReal", 1},    Speed{"speedDouble", 2},     Speed{"speedFourfold", 4},
                             Speed{"speedMost", 0}};
constexpr int kSearchLook = 100;  // from one look at the progress of a search to the next [ms]
constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

}  // namespace

TimeController::TimeController(EditorContext& context)
    : m_document(context.document),
      m_preview(context.preview),
      m_bar(context.panels.playback),
      m_actions(context.actions),
      m_messages(context.messages) {
    connect(&m_document, &Document::opened, this, [this] {
        setRange();
        endSearch();
    });
    connect(&m_document, &Document::sceneChanged, this, &TimeController::setRange);  // perhaps another duration
    connect(&m_document, &Document::sceneChanged, this, &TimeController::endSearch);
    m_look.setInterval(kSearchLook);
    connect(&m_look, &QTimer::timeout, this, [this] {
        if (m_search) Q_EMIT searchProgressed(m_search->progress());
    });
    const auto on = [this](const char* id, auto perform) { m_actions.on(id, this, perform); };
    on("play", [this](bool playing) { playing ? m_preview.play() : m_preview.pause(); });
    on("restart", [this] { m_preview.restart(); });
    on("step", [this] { m_preview.stepOnce(); });
    on("stepBack", [this] { stepBack(); });
    on("firstFrame", [this] { m_preview.seek(points() ? points()->first : 0); });
    on("lastFrame", [this] {
        const std::optional<FrameRange> range = points();
        m_preview.seek(range && range->last != kNever ? range->last : std::max(lastFrame(), now()));
    });
    on("loop", [this](bool loops) { m_preview.setLooping(loops); });
    on("editsReplay", [this](bool replayed) { m_preview.setEditsReplay(replayed); });
    on("findLoop", [this] { findLoop(); });
    on("tracks", [this](bool shown) { m_bar.setTracksShown(shown); });
    for (const char* id : {"loop", "tracks"}) m_actions[id].setChecked(true);
    connectPoints();
    connectSpeeds();
    for (const char* id : {"restart", "stepBack", "play", "step", "loop"}) m_bar.addButton(&m_actions[id]);
    connect(&m_preview, &Preview::playingChanged, this, &TimeController::showPlaying);
    m_bar.followPicturesOf(context.panels.viewport);
    connect(&context.panels.viewport, &Viewport::painted, &m_bar, &PlaybackBar::showPicture);
    setRange();
}

void TimeController::connectPoints() {
    m_actions.on("setIn", this, [this] {
        const std::optional<FrameRange> before = points();
        const std::uint64_t last = before && before->last > now() ? before->last
                                   : lastFrame() > 0              ? lastFrame()
                                                                  : kNever;
        setPoints(FrameRange{now(), last});
    });
    m_actions.on("setOut", this, [this] {
        const std::optional<FrameRange> before = points();
        setPoints(FrameRange{before && before->first < now() ? before->first : 0, now()});
    });
    m_actions.on("clearPoints", this, [this] { setPoints({}); });
    connect(&m_bar, &PlaybackBar::pointsGrabbed, this, [this] { m_gesture = m_document.newGesture(); });
    connect(&m_bar, &PlaybackBar::pointsDragged, this, [this](std::uint64_t in, std::uint64_t out) {
        setPoints(FrameRange{in, out}, m_gesture);
    });
}

void TimeController::connectSpeeds() {
    QList<QAction*> choices;
    for (const Speed& speed : kSpeeds) {
        QAction* action = &m_actions[speed.action];
        choices += action;
        m_actions.on(speed.action, this, [this, action, speed] {
            m_preview.setRealTime(speed.factor > 0);
            if (speed.factor > 0) m_preview.setSpeed(speed.factor);
            m_bar.setSpeed(action);
        });
        if (speed.factor == 1) action->setChecked(true);
    }
    m_bar.setSpeeds(choices, &m_actions["speedReal"]);
}

void TimeController::showPlaying(bool playing) {
    QAction& play = m_actions["play"];
    play.setChecked(playing);
    play.setIcon(icon(playing ? "pause" : "play"));
    play.setText(playing ? tr("&Pause") : tr("&Play"));
}

/// Searches the frames that are played, in the background. An edit ends the search.
void TimeController::findLoop() {
    constexpr std::uint64_t kSearchedOfEndless = 600;  // [frames] of an effect without end
    cancelSearch();
    const FrameRange played = points().value_or(FrameRange{0, kNever});
    const std::uint64_t last = lastFrame() > 0 ? lastFrame() : std::max(now(), played.first + kSearchedOfEndless);
    const FrameRange range{played.first, std::min(played.last, last)};
    const auto found = std::make_shared<std::optional<FoundLoop>>();
    m_search = std::make_unique<SideJob>([scene = m_document.scene(), range, found](const GoOn& goOn) {
        *found = gyre::editor::findLoop(scene, range, goOn);
    });
    connect(m_search.get(), &SideJob::finished, this, [this, found] {
        m_search.release()->deleteLater();  // the job is emitting this signal
        m_look.stop();
        Q_EMIT searchEnded();
        showLoop(*found);
    });
    m_messages.result(tr("Looking for a loop in frames %1 to %2...").arg(range.first).arg(range.last));
    m_search->start();
    m_look.start();
    Q_EMIT searchBegan(tr("Looking for a loop"));
}

void TimeController::endSearch() {
    if (!m_search) return;
    stopSearch();
    m_messages.result(tr("The scene has changed: no loop is looked for any more."));
}

void TimeController::cancelSearch() {
    if (!m_search) return;
    stopSearch();
    m_messages.result(tr("The search for a loop was cancelled."));
}

void TimeController::stopSearch() {
    abandon(std::move(m_search));
    m_look.stop();
    Q_EMIT searchEnded();
}

void TimeController::showLoop(const std::optional<FoundLoop>& loop) {
    if (!loop)
        return m_messages.result(
            tr("No loop was found: the effect is too short, or too few of its frames have enough tracers."));
    setPoints(loop->range);
    m_preview.seek(loop->range.first);
    const auto percent = [](double fraction) { return QString::number(100 * fraction, 'f', 0); };
    m_messages.result(
        tr("Loop from frame %1 to %2. Difference at the seam: %3 %; between consecutive frames: %4 %; median of all "
           "seams: %5 %.")
            .arg(loop->range.first)
            .arg(loop->range.last)
            .arg(percent(loop->seam), percent(loop->neighbours), percent(loop->median)));
}

void TimeController::stepBack() {
    m_preview.pause();
    const std::uint64_t from = m_preview.currentFrame();  // counts every press of a quick series
    m_preview.seek(from > 0 ? from - 1 : 0);
}

std::optional<FrameRange> TimeController::points() const {
    return storedPoints(m_document.scene().fluid, lastFrame() > 0 ? lastFrame() : kNever);
}

/// An out point at the end of the effect is none: it stays at the end when the duration changes.
void TimeController::setPoints(std::optional<FrameRange> points, std::uint64_t gesture) {
    Scene after = m_document.scene();
    FluidSettings& fluid = after.fluid;
    const auto timeOf = [&](std::uint64_t frame) {
        return std::min(kLatestTime, static_cast<double>(frame) * fluid.substep);
    };
    const bool isRange = points && points->first < points->last;
    const bool hasEnd = isRange && points->last != kNever && (lastFrame() == 0 || points->last < lastFrame());
    fluid.inPoint = isRange ? timeOf(points->first) : 0;
    fluid.outPoint = hasEnd ? timeOf(points->last) : 0;
    if (after != m_document.scene()) m_document.edit(tr("Set in and out points"), after, gesture);
}

std::uint64_t TimeController::now() const { return m_preview.currentFrame(); }
std::uint64_t TimeController::lastFrame() const { return framesOf(m_document.scene().fluid); }

void TimeController::setRange() {
    std::optional<FrameRange> points = this->points();
    if (points && lastFrame() > 0) points->last = std::min(points->last, lastFrame());
    if (points && points->first >= points->last) points.reset();  // the effect has become shorter
    std::optional<FrameRange> range = points;
    if (!range && lastFrame() > 0) range = FrameRange{0, lastFrame()};
    m_preview.setRange(range && range->last != kNever ? range : std::nullopt);
    m_bar.setPoints(points);
}

}  // namespace gyre::editor

#include "moc_TimeController.cpp"
