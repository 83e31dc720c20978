#pragma once

#include "core/base/Result.h"
#include "core/runtime/Stamp.h"
#include "core/scene/Scene.h"

#include <QObject>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace gyre::editor {

struct ExportReport {
    std::filesystem::path file;
    std::size_t bytes = 0;
    std::uint64_t hash = 0;            ///< of the file's bytes
    std::size_t checkpoints = 0;       ///< of the reference run inside, all replayed
    std::vector<std::string> leftOut;  ///< names of what stays behind
};

/// Reads an effect's file and replays it against the stamp inside; refused with the first frame that differs.
[[nodiscard]] Result<StampReport> replayEffect(const std::filesystem::path& file);

/// Writes what a game will see of the scene, reads it back and replays that: refused if the scene has errors, if what
/// stands on the disk is not what was meant, or if it does not run as its stamp says.
[[nodiscard]] Result<ExportReport> exportEffect(const Scene& scene, const std::filesystem::path& file);

using ExportOutcome = std::shared_ptr<const Result<ExportReport>>;

/// The same on a thread of its own: the reference run takes seconds. Deleting it waits.
class ExportJob : public QObject {
    Q_OBJECT
public:
    ExportJob(Scene scene, std::filesystem::path file, QObject* parent = nullptr);
    ~ExportJob() override;

    void start();

Q_SIGNALS:
    void finished(const gyre::editor::ExportOutcome& outcome);

private:
    Scene m_scene;
    std::filesystem::path m_file;
    std::thread m_thread;
};

}  // namespace gyre::editor
