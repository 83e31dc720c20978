#pragma once

#include "importers/obstacles/ImportObstacle.h"

#include <QObject>

#include <atomic>
#include <filesystem>
#include <memory>
#include <thread>
#include <vector>

namespace gyre::editor {

/// What an import came to; crosses threads.
using ImportOutcome = std::shared_ptr<const Result<std::vector<importers::ImportedObstacle>>>;

/// Makes obstacles of one mesh file on a thread of its own; the file itself is read by a process of its own. Deleting
/// it cancels and waits, less than 100 ms.
class ImportJob : public QObject {
    Q_OBJECT
public:
    ImportJob(std::filesystem::path path, importers::ImportSettings settings, QObject* parent = nullptr);
    ~ImportJob() override;

    void start();
    void cancel();

Q_SIGNALS:
    void progressed(double share);
    void finished(const gyre::editor::ImportOutcome& outcome);  ///< also after cancel, with a refusal

private:
    std::filesystem::path m_path;
    importers::ImportSettings m_settings;
    std::atomic<bool> m_isCancelled{false};
    std::thread m_thread;
};

}  // namespace gyre::editor
