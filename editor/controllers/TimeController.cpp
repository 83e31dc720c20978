#include "editor/controllers/TimeController.h"

#include "editor/context/Actions.h"
#include "editor/panels/PlaybackBar.h"

#include <algorithm>
#include <array>
#include <limits>

namespace gyre::editor {
namespace {

struct Speed {
    const char* action;
    double factor;  ///< the scene's time per the clock's; 0: as fast as it can
};
constexpr std::array kSpeeds{Speed{"speedTenth", 0.1}, Speed{"speedQuarter", 0.25}, Speed{"speedHalf", 0.5},
                             Speed{"speedReal", 1},    Speed{"speedDouble", 2},     Speed{"speedFourfold", 4},
                             Speed{"speedMost", 0}};
constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

}  // namespace

TimeController::TimeController(Document& document, Preview& preview, QObject* parent)
    : QObject(parent), m_document(document), m_preview(preview) {
    connect(&document, &Document::opened, this, [this] {
        setPoints({});
        endSearch();
    });
    connect(&document, &Document::sceneChanged, this, &TimeController::setRange);  // perhaps another duration
    connect(&document, &Document::sceneChanged, this, &TimeController::endSearch);
}

void TimeController::connectTo(Actions& actions, PlaybackBar& bar) {
    m_bar = &bar;
    const auto on = [&](const char* action, auto perform) {
        connect(&actions[action], &QAction::triggered, this, perform);
    };
    on("play", [this](bool playing) { playing ? m_preview.play() : m_preview.pause(); });
    on("restart", [this] { m_preview.restart(); });
    on("step", [this] { m_preview.stepOnce(); });
    on("stepBack", [this] { stepBack(); });
    on("firstFrame", [this] { m_preview.seek(m_points ? m_points->first : 0); });
    on("lastFrame", [this] {
        m_preview.seek(m_points && m_points->last != kNever ? m_points->last : std::max(lastFrame(), now()));
    });
    on("loop", [this](bool loops) { m_preview.setLooping(loops); });
    on("editsReplay", [this](bool replayed) { m_preview.setEditsReplay(replayed); });
    on("findLoop", [this] { findLoop(); });
    on("tracks", [this](bool shown) { m_bar->setTracksShown(shown); });
    for (const char* id : {"loop", "tracks"}) actions[id].setChecked(true);
    connectPoints(actions);
    connectSpeeds(actions, bar);
    for (const char* id : {"restart", "stepBack", "play", "step", "loop"}) bar.addButton(&actions[id]);
    connect(&bar, &PlaybackBar::pointsDragged, this, [this](std::uint64_t in, std::uint64_t out) {
        setPoints(FrameRange{in, out});
    });
    setRange();
}

void TimeController::connectPoints(Actions& actions) {
    connect(&actions["setIn"], &QAction::triggered, this, [this] {
        const std::uint64_t last = m_points && m_points->last > now() ? m_points->last
                                   : lastFrame() > 0                  ? lastFrame()
                                                                      : kNever;
        setPoints(FrameRange{now(), last});
    });
    connect(&actions["setOut"], &QAction::triggered, this, [this] {
        setPoints(FrameRange{m_points && m_points->first < now() ? m_points->first : 0, now()});
    });
    connect(&actions["clearPoints"], &QAction::triggered, this, [this] { setPoints({}); });
}

void TimeController::connectSpeeds(Actions& actions, PlaybackBar& bar) {
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

/// Among the frames that are played. The search runs beside the window; an edit ends it.
void TimeController::findLoop() {
    constexpr std::uint64_t kOfEndless = 600;  // [frames] that are searched of an effect without end
    const std::uint64_t last =
        lastFrame() > 0 ? lastFrame() : std::max(now(), (m_points ? m_points->first : 0) + kOfEndless);
    const FrameRange range =
        m_points ? FrameRange{m_points->first, std::min(m_points->last, last)} : FrameRange{0, last};
    const auto found = std::make_shared<std::optional<FoundLoop>>();
    m_search = std::make_unique<SideJob>([scene = m_document.scene(), range, found](const GoOn& goOn) {
        *found = gyre::editor::findLoop(scene, range, goOn);
    });
    connect(m_search.get(), &SideJob::finished, this, [this, found] {
        m_search.release()->deleteLater();  // it is its own signal that we are in
        showLoop(*found);
    });
    Q_EMIT told(tr("Looking for a loop in frames %1 to %2...").arg(range.first).arg(range.last));
    m_search->start();
}

void TimeController::endSearch() {
    if (!m_search) return;
    m_search.reset();
    Q_EMIT told(tr("The scene has changed: no loop is looked for any more."));
}

void TimeController::showLoop(const std::optional<FoundLoop>& loop) {
    if (!loop)
        return Q_EMIT told(tr("There is no loop to be found: the effect is too short, or too little is seen of it."));
    setPoints(loop->range);
    m_preview.seek(loop->range.first);
    const auto percent = [](double share) { return QString::number(100 * share, 'f', 0); };
    Q_EMIT told(tr("Loop from frame %1 to %2: at its seam %3 % change place; %4 % from one frame to the next, %5 % at "
                   "half of all other seams.")
                    .arg(loop->range.first)
                    .arg(loop->range.last)
                    .arg(percent(loop->seam), percent(loop->neighbours), percent(loop->median)));
}

void TimeController::stepBack() {
    m_preview.pause();
    const std::uint64_t from = m_preview.awaitedFrame();  // counts every press of a quick series
    m_preview.seek(from > 0 ? from - 1 : 0);
}

void TimeController::setPoints(std::optional<FrameRange> points) {
    const bool isWhole = points && points->first == 0 && points->last >= lastFrame() && lastFrame() > 0;
    m_points = points && points->first < points->last && !isWhole ? points : std::nullopt;
    setRange();
}

std::uint64_t TimeController::now() const { return m_preview.snapshot()->frame; }
std::uint64_t TimeController::lastFrame() const { return framesOf(m_document.scene().fluid); }

void TimeController::setRange() {
    std::optional<FrameRange> points = m_points;
    if (points && lastFrame() > 0) points->last = std::min(points->last, lastFrame());
    if (points && points->first >= points->last) points.reset();  // the effect has become shorter
    std::optional<FrameRange> range = points;
    if (!range && lastFrame() > 0) range = FrameRange{0, lastFrame()};
    m_preview.setRange(range && range->last != kNever ? range : std::nullopt);
    if (m_bar) m_bar->setPoints(points);
}

}  // namespace gyre::editor
