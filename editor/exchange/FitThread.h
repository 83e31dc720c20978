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

/// One piece of work about the pieces of a body.
struct FitTask {
    enum class Kind { Draft, Fine, Measure };
    Kind kind = Kind::Fine;
    ElementId element;
    std::shared_ptr<const TriangleMesh> mesh;  ///< cleaned
    ObstacleFit fit;
    Obstacle pieces;       ///< to measure
    bool isQuick = false;  ///< measure coarsely
};

/// What came of it. Cancelled work comes to nothing and is told all the same.
struct FitOutcome {
    FitTask task;
    bool isCancelled = false;
    std::string problem;  ///< empty if all went well
    Obstacle pieces;
    std::vector<std::string> notes;
    std::shared_ptr<const FitMap> map;
};

/// Works on one task at a time on a thread of its own, and keeps what decompositions know of their meshes from one to
/// the next. Deleting it cancels and waits, less than 100 ms.
class FitThread : public QObject {
    Q_OBJECT
public:
    explicit FitThread(QObject* parent = nullptr);
    ~FitThread() override;

    /// Only while none runs.
    void start(const FitTask& task);
    void cancel();  ///< what runs now; finished() follows within 100 ms
    bool isRunning() const { return m_isRunning; }

Q_SIGNALS:
    void progressed(double share);
    void finished(const std::shared_ptr<const gyre::editor::FitOutcome>& outcome);

private:
    struct Cache;
    struct Mailbox;
    void work();

    bool m_isRunning = false;  ///< as the window sees it
    std::unique_ptr<Mailbox> m_desk;
};

}  // namespace gyre::editor
