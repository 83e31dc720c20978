#pragma once

#include "editor/preview/ObjectCosts.h"
#include "editor/preview/Preview.h"

#include <QObject>

#include <cstddef>
#include <cstdint>

namespace gyre::editor {

/// What a step costs just now, by what it hangs on, and of how much.
struct StepCosts {
    std::size_t tracers = 0, vortons = 0;  ///< that live
    double step = 0;                       ///< [ms]; 0: nothing was measured
    DriverTimes times;                     ///< [ms]
};

/// Watches the preview, for whoever tells what a setting costs. It asks nothing of the worker.
class LiveCosts : public QObject {
    Q_OBJECT
public:
    explicit LiveCosts(Preview& preview, QObject* parent = nullptr);

    StepCosts now() const;

private:
    void takeStep();

    Preview& m_preview;
    TypicalCosts m_costs;
    std::uint64_t m_frame = 0;  ///< of the last step that was taken
};

}  // namespace gyre::editor
