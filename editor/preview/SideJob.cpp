#include "editor/preview/SideJob.h"

#include "core/system/Threads.h"

#include <QMetaObject>

#include <utility>

namespace gyre::editor {

SideJob::SideJob(std::function<void(const GoOn&)> work, QObject* parent) : QObject(parent), m_work(std::move(work)) {}

SideJob::~SideJob() {
    m_isCancelled = true;
    if (m_thread.joinable()) m_thread.join();
}

void SideJob::start() {
    m_thread = std::thread([this] {
        giveWayToWindow();
        m_work([this](double fraction) {
            m_progress = fraction;
            return !m_isCancelled;
        });
        m_isDone = true;
        QMetaObject::invokeMethod(this, "deliver", Qt::QueuedConnection);
    });
}

}  // namespace gyre::editor

#include "moc_SideJob.cpp"
