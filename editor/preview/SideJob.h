#pragma once

#include <QObject>

#include <atomic>
#include <functional>
#include <thread>

namespace gyre::editor {

/// Progress callback of a long job, 0..1; false: stop.
using GoOn = std::function<bool(double)>;

/// A job on a thread of its own. The destructor cancels and waits until the job has stopped.
class SideJob : public QObject {
    Q_OBJECT
public:
    /// The job runs on the other thread. The data it uses must not be used elsewhere until `finished`.
    explicit SideJob(std::function<void(const GoOn&)> work, QObject* parent = nullptr);
    ~SideJob() override;

    void start();
    double progress() const { return m_progress; }
    /// The job stops when it next reports progress; `finished` follows as usual.
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
