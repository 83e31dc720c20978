#pragma once

#include "importers/obstacles/ImportObstacle.h"

#include <QObject>

#include <atomic>
#include <filesystem>
#include <memory>
#include <thread>
#include <vector>

namespace gyre::editor {

/// Result of an import, shared between threads.
using ImportOutcome = std::shared_ptr<const Result<std::vector<importers::ImportedObstacle>>>;

/// Imports one mesh file on a thread of its own; a worker process reads the file. Files outside the mesh's folder are
/// not read unless settings.mesh.permitted names them. The destructor cancels and waits less than 100 ms.
class ImportJob : public QObject {
    Q_OBJECT
public:
    ImportJob(std::filesystem::path path, importers::ImportSettings settings, QObject* parent = nullptr);
    ~ImportJob() override;

    void start();
    void cancel();
    /// The files outside the mesh's folder that it needs and that the settings do not permit; known once finished.
    const std::vector<std::filesystem::path>& wantedOutside() const { return m_wantedOutside; }

Q_SIGNALS:
    void progressed(double fraction);
    void finished(const gyre::editor::ImportOutcome& outcome);  ///< also after cancel, with an error

private:
    std::filesystem::path m_path;
    importers::ImportSettings m_settings;
    std::vector<std::filesystem::path> m_wantedOutside;
    std::atomic<bool> m_isCancelled{false};
    std::thread m_thread;
};

}  // namespace gyre::editor
