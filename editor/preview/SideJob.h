#pragma once

#include <QObject>

#include <atomic>
#include <functional>
#include <thread>

namespace gyre::editor {

/// Told how far a long piece of work is, 0 to 1; false: it shall stop.
using GoOn = std::function<bool(double)>;

/// Work on a thread of its own, beside the window. Deleting it cancels and waits until the work has heard of it.
class SideJob : public QObject {
    Q_OBJECT
public:
    /// The work runs on the other thread, and what it touches must be its own until `finished`.
    explicit SideJob(std::function<void(const GoOn&)> work, QObject* parent = nullptr);
    ~SideJob() override;

    void start();
    double progress() const { return m_progress; }
    /// The work hears of it when it next tells how far it is; `finished` follows then, too.
    void cancel() { m_isCancelled = true; }

Q_SIGNALS:
    void finished();

private:
    Q_INVOKABLE void deliver() { Q_EMIT finished(); }

    std::function<void(const GoOn&)> m_work;
    std::atomic<bool> m_isCancelled{false};
    std::atomic<double> m_progress{0};
    std::thread m_thread;
};

}  // namespace gyre::editor
