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

    bool playing = false;
    std::uint64_t sought = 0, seeks = 0;  // the frame of the last seek, and how many there were
    std::uint64_t steps = 0,
                  givenUp = 0;  // single ones ordered in all, and those before the last order to go elsewhere
    std::optional<FrameRange> range;
    std::set<const QObject*> counting;  // who wants it
    std::shared_ptr<const Snapshot> delivered;
    std::atomic<bool> pending = false;           // a delivery is on its way to the window's thread
    PreviewWorker worker{[this] { notify(); }};  // last: its thread uses what stands above
};

/// On the worker's thread or the window's.
void Preview::Impl::notify() {
    if (pending.exchange(true)) return;
    // By name: a lambda would be an object of ours that crosses threads through Qt, where ThreadSanitizer cannot
    // follow.
    QMetaObject::invokeMethod(&preview, "deliver", Qt::QueuedConnection);
}

void Preview::Impl::deliver() {
    pending = false;  // first: what comes from now on is told by the next delivery
    const PreviewStatus news = worker.takeNews();
    if (std::exchange(delivered, news.snapshot) != news.snapshot) Q_EMIT preview.snapshotChanged();
    if (news.seeking) Q_EMIT preview.seekingChanged();
    if (news.ended || !news.failure.empty()) setPlaying(false);
    if (news.broken) Q_EMIT preview.broke(*news.broken);
    if (!news.failure.empty()) Q_EMIT preview.failed(QString::fromStdString(news.failure));
}

void Preview::Impl::set(const std::function<void(PlaybackSettings&)>& change) {
    worker.order([&](PreviewCommands& orders) { change(orders.pace); });
}

void Preview::Impl::setPlaying(bool on) {
    set([on](PlaybackSettings& pace) { pace.playing = on; });
    if (std::exchange(playing, on) != on) Q_EMIT preview.playingChanged(on);
}

Preview::Preview(QObject* parent) : QObject(parent), m(std::make_unique<Impl>(*this)) {}
Preview::~Preview() = default;

void Preview::deliver() { m->deliver(); }

void Preview::setScene(const Scene& scene) {
    m->giveUpSteps();
    m->worker.open(scene);
    m->notify();  // the old picture is gone
}

void Preview::changeScene(const Scene& scene) {
    m->worker.order([&](PreviewCommands& orders) { orders.change(scene); });
}

void Preview::play() {
    if (m->range && !m->playing && snapshot()->frame >= m->range->last) seek(m->range->first);
    m->setPlaying(true);
}
void Preview::pause() { m->setPlaying(false); }
bool Preview::isPlaying() const { return m->playing; }

void Preview::stepOnce() {
    m->setPlaying(false);
    m->worker.order([this](PreviewCommands& orders) {
        orders.stepOnce();
        m->steps = orders.stepsInAll;
    });
}

void Preview::restart() {
    m->giveUpSteps();
    m->worker.order([this](PreviewCommands& orders) {
        orders.startOver();
        orders.pace.playing = m->playing;
    });
}

void Preview::seek(std::uint64_t frame) {
    m->giveUpSteps();
    m->worker.order([&](PreviewCommands& orders) {
        orders.seekTo(frame);
        m->seeks = orders.seeks;
    });
    m->sought = frame;
}

void Preview::setRealTime(bool on) {
    m->set([on](PlaybackSettings& pace) { pace.realTime = on; });
}

void Preview::setSpeed(double speed) {
    m->set([speed](PlaybackSettings& pace) { pace.speed = speed; });
}

void Preview::setRange(std::optional<FrameRange> range) {
    m->range = range;
    m->set([range](PlaybackSettings& pace) { pace.range = range; });
}

void Preview::setLooping(bool on) {
    m->set([on](PlaybackSettings& pace) { pace.loops = on; });
}

void Preview::setEditsReplay(bool on) {
    m->set([on](PlaybackSettings& pace) { pace.editsReplay = on; });
}

void Preview::setMemory(std::size_t bytes) {
    m->set([bytes](PlaybackSettings& pace) { pace.memory = bytes; });
}

std::shared_ptr<const Snapshot> Preview::snapshot() const { return m->worker.told(&PreviewStatus::snapshot); }
bool Preview::isFaithful() const { return m->worker.told(&PreviewStatus::faithful); }
std::optional<SeekProgress> Preview::seeking() const { return m->worker.told(&PreviewStatus::seeking); }
std::uint64_t Preview::awaitedFrame() const {
    return m->worker.asked([this](const PreviewStatus& news) {
        const std::uint64_t from = news.seeksDone < m->seeks ? m->sought : news.snapshot->frame;
        const std::uint64_t settled = std::max(news.stepsDone, m->givenUp);
        return from + (m->steps > settled ? m->steps - settled : 0);
    });
}
std::vector<std::uint64_t> Preview::keptFrames() const { return m->worker.told(&PreviewStatus::keptFrames); }

void Preview::setMeasuring(bool on) {
    m->set([on](PlaybackSettings& pace) { pace.measuring = on; });
}

const MeasureLog& Preview::measures() const { return m->worker.measures(); }

void Preview::setCounting(const QObject& who, bool on) {
    if (on)
        m->counting.insert(&who);
    else
        m->counting.erase(&who);
    m->set([any = !m->counting.empty()](PlaybackSettings& pace) { pace.counting = any; });
}

std::vector<ObjectCost> Preview::costs() const { return m->worker.told(&PreviewStatus::costs); }

std::shared_ptr<FrameSync> Preview::lead(Preview& second, double secondStep, std::function<void()> changed) {
    const auto lockstep = std::make_shared<FrameSync>(m->worker, second.m->worker, secondStep, std::move(changed));
    second.m->set([&](PlaybackSettings& pace) { pace.follows = lockstep; });
    m->set([&](PlaybackSettings& pace) { pace.leads = lockstep; });
    return lockstep;
}

void Preview::leadNobody() {
    m->set([](PlaybackSettings& pace) { pace.leads.reset(); });
}

void Preview::slowDown(int millisecondsPerStep) {
    m->set([=](PlaybackSettings& pace) { pace.leastPerStep = std::chrono::milliseconds(millisecondsPerStep); });
}

}  // namespace gyre::editor
