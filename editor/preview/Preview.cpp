#include "editor/preview/Preview.h"

#include "editor/preview/FrameSync.h"
#include "editor/preview/PreviewWorker.h"

#include <QMetaObject>

#include <algorithm>
#include <atomic>
#include <functional>
#include <set>
#include <utility>

namespace gyre::editor {

struct Preview::Impl {
    explicit Impl(Preview& owner) : preview(owner) {}

    void notify();
    void deliver();
    void setPlaying(bool on);

    Preview& preview;
    void set(const std::function<void(PlaybackSettings&)>& change);
    void giveUpSteps() { givenUp = steps; }
    bool isOtherMoment();

    bool playing = false;
    double step = 0;                      // duration of a frame of the scene [s]
    std::uint64_t sought = 0, seeks = 0;  // frame of the last seek; number of seeks
    std::uint64_t steps = 0,
                  givenUp = 0;  // single steps requested in total; those before the last command that moved elsewhere
    std::optional<FrameRange> range;
    std::size_t level = 0;
    std::set<const QObject*> counting;  // the objects that requested it
    std::shared_ptr<const Snapshot> delivered;
    std::pair<std::uint64_t, double> toldMoment;  // frame and time of the last currentChanged()
    std::atomic<bool> pending = false;            // a delivery to the window's thread is queued
    PreviewWorker worker{[this] { notify(); }};   // last: its thread uses the members above
};

/// Called on the worker's thread or the window's.
void Preview::Impl::notify() {
    if (pending.exchange(true)) return;
    // By name: a lambda would be an object that crosses threads through Qt, where ThreadSanitizer cannot follow.
    QMetaObject::invokeMethod(&preview, "deliver", Qt::QueuedConnection);
}

void Preview::Impl::deliver() {
    pending = false;  // first, so that later changes trigger another delivery
    const PreviewStatus news = worker.takeStatus();
    const bool isOtherPicture = std::exchange(delivered, news.snapshot) != news.snapshot;
    if (isOtherPicture) Q_EMIT preview.snapshotChanged();
    // Without a new picture, the frame that was asked for may have been given up.
    if (isOtherMoment() || isOtherPicture) Q_EMIT preview.currentChanged();
    if (news.seeking) Q_EMIT preview.seekingChanged();
    if (news.ended || !news.failure.empty()) setPlaying(false);
    if (news.broken) Q_EMIT preview.broke(*news.broken);
    if (!news.failure.empty()) Q_EMIT preview.failed(QString::fromStdString(news.failure));
}

bool Preview::Impl::isOtherMoment() {
    const std::pair<std::uint64_t, double> now{preview.currentFrame(), preview.currentTime()};
    return std::exchange(toldMoment, now) != now;
}

void Preview::Impl::set(const std::function<void(PlaybackSettings&)>& change) {
    worker.send([&](PreviewCommands& commands) { change(commands.playback); });
}

void Preview::Impl::setPlaying(bool on) {
    set([on](PlaybackSettings& playback) { playback.playing = on; });
    if (std::exchange(playing, on) != on) Q_EMIT preview.playingChanged(on);
}

Preview::Preview(QObject* parent) : QObject(parent), m(std::make_unique<Impl>(*this)) {}
Preview::~Preview() = default;

void Preview::deliver() { m->deliver(); }

void Preview::tellMoment() {
    if (m->isOtherMoment()) Q_EMIT currentChanged();
}

void Preview::setScene(const Scene& scene) {
    m->giveUpSteps();
    m->step = scene.fluid.substep;
    setLevel(0);
    m->seeks = m->worker.open(scene);
    m->sought = 0;
    m->notify();  // the old picture is gone
}

void Preview::changeScene(const Scene& scene) {
    m->step = scene.fluid.substep;
    m->worker.send([&](PreviewCommands& commands) { commands.change(scene); });
}

void Preview::play() {
    if (m->range && !m->playing && snapshot()->frame >= m->range->last) seek(m->range->first);
    m->setPlaying(true);
}
void Preview::pause() { m->setPlaying(false); }
bool Preview::isPlaying() const { return m->playing; }

void Preview::stepOnce() {
    m->setPlaying(false);
    m->worker.send([this](PreviewCommands& commands) {
        commands.stepOnce();
        m->steps = commands.stepsInAll;
    });
    tellMoment();
}

void Preview::restart() {
    m->giveUpSteps();
    m->worker.send([this](PreviewCommands& commands) {
        commands.startOver();
        commands.playback.playing = m->playing;
        m->seeks = commands.seeks;
    });
    m->sought = 0;
    tellMoment();
}

void Preview::seek(std::uint64_t frame) {
    m->giveUpSteps();
    m->worker.send([&](PreviewCommands& commands) {
        commands.seekTo(frame);
        m->seeks = commands.seeks;
    });
    m->sought = frame;
    tellMoment();
}

void Preview::setRealTime(bool on) {
    m->set([on](PlaybackSettings& playback) { playback.realTime = on; });
}

void Preview::setSpeed(double speed) {
    m->set([speed](PlaybackSettings& playback) { playback.speed = speed; });
}

void Preview::setRange(std::optional<FrameRange> range) {
    m->range = range;
    m->set([range](PlaybackSettings& playback) { playback.range = range; });
}

void Preview::setLooping(bool on) {
    m->set([on](PlaybackSettings& playback) { playback.loops = on; });
}

void Preview::setLevel(std::size_t level) {
    if (m->level == level) return;
    m->level = level;
    m->set([level](PlaybackSettings& playback) { playback.level = level; });
    Q_EMIT levelChanged(level);
}

std::size_t Preview::level() const { return m->level; }

void Preview::setEditsReplay(bool on) {
    m->set([on](PlaybackSettings& playback) { playback.editsReplay = on; });
}

void Preview::setMemory(std::size_t bytes) {
    m->set([bytes](PlaybackSettings& playback) { playback.memory = bytes; });
}

std::shared_ptr<const Snapshot> Preview::snapshot() const { return m->worker.status(&PreviewStatus::snapshot); }
bool Preview::isFaithful() const { return m->worker.status(&PreviewStatus::faithful); }
std::optional<SeekProgress> Preview::seeking() const {
    return m->worker.query([this](const PreviewStatus& news) {
        const bool isRequested = !news.seeking && news.seeksDone < m->seeks;  // the worker has not begun yet
        return isRequested ? SeekProgress{news.snapshot->frame, m->sought} : news.seeking;
    });
}
std::uint64_t Preview::currentFrame() const {
    return m->worker.query([this](const PreviewStatus& news) {
        const std::uint64_t from = news.seeksDone < m->seeks ? m->sought : news.snapshot->frame;
        const std::uint64_t settled = std::max(news.stepsDone, m->givenUp);
        return from + (m->steps > settled ? m->steps - settled : 0);
    });
}
double Preview::currentTime() const {
    const std::shared_ptr<const Snapshot> shown = snapshot();
    const std::uint64_t frame = currentFrame();
    return frame == shown->frame ? shown->time : static_cast<double>(frame) * m->step;
}
std::vector<std::uint64_t> Preview::keptFrames() const { return m->worker.status(&PreviewStatus::keptFrames); }

void Preview::setMeasuring(bool on) {
    m->set([on](PlaybackSettings& playback) { playback.measuring = on; });
}

const MeasureLog& Preview::measures() const { return m->worker.measures(); }

void Preview::setCounting(const QObject& who, bool on) {
    if (on)
        m->counting.insert(&who);
    else
        m->counting.erase(&who);
    m->set([any = !m->counting.empty()](PlaybackSettings& playback) { playback.counting = any; });
}

std::vector<ObjectCost> Preview::costs() const { return m->worker.status(&PreviewStatus::costs); }

std::shared_ptr<FrameSync> Preview::lead(Preview& second, double secondStep, std::function<void()> changed) {
    const auto lockstep = std::make_shared<FrameSync>(m->worker, second.m->worker, secondStep, std::move(changed));
    second.m->set([&](PlaybackSettings& playback) { playback.follows = lockstep; });
    m->set([&](PlaybackSettings& playback) { playback.leads = lockstep; });
    return lockstep;
}

void Preview::stopLeading() {
    m->set([](PlaybackSettings& playback) { playback.leads.reset(); });
}

void Preview::slowDown(int millisecondsPerStep) {
    m->set([=](PlaybackSettings& playback) { playback.minStepTime = std::chrono::milliseconds(millisecondsPerStep); });
}

}  // namespace gyre::editor

#include "moc_Preview.cpp"
