#include "editor/exchange/ImportJob.h"

#include "core/system/Threads.h"

namespace gyre::editor {

ImportJob::ImportJob(std::filesystem::path path, importers::ImportSettings settings, QObject* parent)
    : QObject(parent), m_path(std::move(path)), m_settings(std::move(settings)) {
    m_settings.limits.mayReadOutside = [this](const std::vector<std::filesystem::path>& wanted) {
        m_wantedOutside = wanted;  // the user is asked when the thread has ended
        return false;
    };
}

ImportJob::~ImportJob() {
    cancel();
    if (m_thread.joinable()) m_thread.join();
}

void ImportJob::start() {
    m_thread = std::thread([this] {
        giveWayToWindow();
        const auto progress = [this](double fraction) {
            QMetaObject::invokeMethod(
                this, [this, fraction] { Q_EMIT progressed(fraction); }, Qt::QueuedConnection);
            return !m_isCancelled;
        };
        const auto outcome = std::make_shared<const Result<std::vector<importers::ImportedObstacle>>>(
            importers::importObstacles(m_path, m_settings, progress));
        QMetaObject::invokeMethod(
            this, [this, outcome] { Q_EMIT finished(outcome); }, Qt::QueuedConnection);
    });
}

void ImportJob::cancel() { m_isCancelled = true; }

}  // namespace gyre::editor

#include "moc_ImportJob.cpp"
