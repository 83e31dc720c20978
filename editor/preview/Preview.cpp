#include "editor/preview/Preview.h"

#include "editor/preview/PreviewWorker.h"

#include <QMetaObject>

#include <atomic>
#include <utility>

namespace gyre::editor {

struct Preview::Impl {
    explicit Impl(Preview& owner) : preview(owner) {}

    void notify();
    void deliver();
    void setPlaying(bool on);

    Preview& preview;
    bool playing = false;
    std::shared_ptr<const Snapshot> delivered;
    std::atomic<bool> pending = false;          // a delivery is on its way to the window's thread
    PreviewWorker worker{[this] { notify(); }};  // last: its thread uses what stands above
};

/// On the worker's thread or the window's.
void Preview::Impl::notify() {
    if (pending.exchange(true)) return;
    // By name: a lambda would be an object of ours that crosses threads through Qt, where ThreadSanitizer cannot follow.
    QMetaObject::invokeMethod(&preview, "deliver", Qt::QueuedConnection);
}

void Preview::Impl::deliver() {
    pending = false;   // first: what comes from now on is told by the next delivery
    const auto latest = worker.news().snapshot;
    if (std::exchange(delivered, latest) != latest) Q_EMIT preview.snapshotChanged();
    const std::string failure = worker.takeFailure();
    if (failure.empty()) return;
    setPlaying(false);
    Q_EMIT preview.failed(QString::fromStdString(failure));
}

void Preview::Impl::setPlaying(bool on) {
    worker.order([on](PreviewOrders& orders) { orders.pace.playing = on; });
    if (std::exchange(playing, on) != on) Q_EMIT preview.playingChanged(on);
}

Preview::Preview(QObject* parent) : QObject(parent), m(std::make_unique<Impl>(*this)) {}
Preview::~Preview() = default;

void Preview::deliver() { m->deliver(); }

void Preview::setScene(const Scene& scene) {
    m->worker.open(scene);
    m->notify();   // the old picture is gone
}

void Preview::changeScene(const Scene& scene) {
    m->worker.order([&](PreviewOrders& orders) { orders.change(scene); });
}

void Preview::play() { m->setPlaying(true); }
void Preview::pause() { m->setPlaying(false); }
bool Preview::isPlaying() const { return m->playing; }

void Preview::stepOnce() {
    m->setPlaying(false);
    m->worker.order([](PreviewOrders& orders) { orders.stepOnce(); });
}

void Preview::restart() {
    m->worker.order([this](PreviewOrders& orders) {
        orders.startOver();
        orders.pace.playing = m->playing;
    });
}

void Preview::seek(std::uint64_t frame) {
    m->worker.order([frame](PreviewOrders& orders) { orders.seekTo(frame); });
}

void Preview::setRealTime(bool on) {
    m->worker.order([on](PreviewOrders& orders) { orders.pace.realTime = on; });
}

std::shared_ptr<const Snapshot> Preview::snapshot() const { return m->worker.news().snapshot; }
bool Preview::isFaithful() const { return m->worker.news().faithful; }

void Preview::slowDown(int millisecondsPerStep) {
    m->worker.order(
        [=](PreviewOrders& orders) { orders.pace.leastPerStep = std::chrono::milliseconds(millisecondsPerStep); });
}

}  // namespace gyre::editor
