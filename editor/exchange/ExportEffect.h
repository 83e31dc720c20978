#pragma once

#include "core/base/Result.h"
#include "core/runtime/StampCheck.h"
#include "core/scene/Scene.h"

#include <QObject>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace gyre::editor {

struct ExportReport {
    std::filesystem::path file, manifest;
    std::size_t bytes = 0;
    std::uint64_t hash = 0;            ///< hash of the file's bytes
    std::size_t checkpoints = 0;       ///< in the reference run of the file; all were replayed
    std::vector<std::string> leftOut;  ///< names of elements that are not exported
};

/// Replays an effect file and compares it with its stored checkpoints. Fails with the first frame that differs.
/// Gives up once goesOn() is false.
[[nodiscard]] Result<StampReport> replayEffect(const std::filesystem::path& file,
                                               const std::function<bool()>& goesOn = {});

/// Exports the scene for games with its manifest, both or none, reads the file back and replays it. Fails before the
/// reference run if the scene has errors or a file cannot be written; fails after it if a run with another seed or
/// value of a parameter breaks, if the library refuses the effect, if the file differs from what was written, or if the
/// replay differs from its checkpoints; with Cancelled once goesOn() is false.
[[nodiscard]] Result<ExportReport> exportEffect(const Scene& scene, const std::filesystem::path& file,
                                                const std::function<bool()>& goesOn = {});

using ExportOutcome = std::shared_ptr<const Result<ExportReport>>;

/// exportEffect on a thread of its own, because the runs take seconds. The destructor abandons the export after its
/// present step, or the loop that it records.
class ExportJob : public QObject {
    Q_OBJECT
public:
    ExportJob(Scene scene, std::filesystem::path file, QObject* parent = nullptr);
    ~ExportJob() override;

    void start();

Q_SIGNALS:
    void finished(const gyre::editor::ExportOutcome& outcome);

private:
    Result<ExportReport> run(const std::function<bool()>& goesOn) const;

    Scene m_scene;
    std::filesystem::path m_file;
    std::atomic<bool> m_isAbandoned = false;
    std::thread m_thread;
};

}  // namespace gyre::editor
