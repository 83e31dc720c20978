#pragma once

#include "core/base/Result.h"
#include "core/scene/Body.h"
#include "core/scene/ElementId.h"
#include "editor/tools/FitMap.h"

#include <QObject>

#include <memory>
#include <string>
#include <vector>

namespace gyre::editor {

/// One task about the pieces of a body.
struct FitTask {
    enum class Kind { Draft, Fine, Measure };
    Kind kind = Kind::Fine;
    ElementId element;
    std::shared_ptr<const TriangleMesh> mesh;  ///< cleaned
    ObstacleFit fit;
    Obstacle pieces;       ///< to measure
    bool isQuick = false;  ///< measures coarsely
};

/// Result of a task. A cancelled task has no result but is reported as well.
struct FitOutcome {
    FitTask task;
    bool isCancelled = false;
    std::string problem;  ///< empty on success
    Obstacle pieces;
    std::vector<std::string> notes;
    std::shared_ptr<const FitMap> map;
};

/// Executes one task at a time on a thread of its own. Decompositions are cached between tasks. The destructor cancels
/// and waits less than 100 ms.
class FitThread : public QObject {
    Q_OBJECT
public:
    explicit FitThread(QObject* parent = nullptr);
    ~FitThread() override;

    /// Call only while no task runs.
    void start(const FitTask& task);
    void cancel();  ///< cancels the running task; finished() follows within 100 ms
    bool isRunning() const { return m_isRunning; }

Q_SIGNALS:
    void progressed(double fraction);
    void finished(const std::shared_ptr<const gyre::editor::FitOutcome>& outcome);

private:
    struct Cache;
    struct Mailbox;
    void work();

    bool m_isRunning = false;  ///< as seen by the window's thread
    std::unique_ptr<Mailbox> m_mailbox;
};

}  // namespace gyre::editor
