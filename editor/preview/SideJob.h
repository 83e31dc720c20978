#pragma once

#include <QCoreApplication>
#include <QObject>

#include <atomic>
#include <functional>
#include <memory>
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
    bool isDone() const { return m_isDone; }

Q_SIGNALS:
    void finished();

private:
    Q_INVOKABLE void deliver() { Q_EMIT finished(); }

    std::function<void(const GoOn&)> m_work;
    std::atomic<bool> m_isCancelled{false}, m_isDone{false};
    std::atomic<double> m_progress{0};
    std::thread m_thread;
};

/// Cancels a job that has started, and deletes it once it has stopped, or when the program ends. Does not wait: the
/// present step of a simulation may take a second.
template <class Job>
void abandon(std::unique_ptr<Job> job) {
    if (!job || job->isDone()) return;
    job->cancel();
    job->disconnect();
    QObject::connect(job.get(), &Job::finished, job.get(), &QObject::deleteLater);
    job.release()->setParent(QCoreApplication::instance());
}

}  // namespace gyre::editor
