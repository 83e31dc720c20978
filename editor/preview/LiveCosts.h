#pragma once

#include "editor/preview/ObjectCosts.h"
#include "editor/preview/Preview.h"

#include <QObject>

#include <cstddef>
#include <cstdint>

namespace gyre::editor {

/// Current cost of a step by driver, with the number of particles.
struct StepCosts {
    std::size_t tracers = 0, vortons = 0;  ///< alive
    double step = 0;                       ///< [ms]; 0: not measured
    DriverTimes times;                     ///< [ms]
};

/// Averages the costs that the preview publishes, for displays of what a setting costs. Adds no load to the worker.
class LiveCosts : public QObject {
    Q_OBJECT
public:
    explicit LiveCosts(Preview& preview, QObject* parent = nullptr);

    StepCosts now() const;

private:
    void takeStep();

    Preview& m_preview;
    TypicalCosts m_costs;
    std::uint64_t m_frame = 0;  ///< last step that was added
};

}  // namespace gyre::editor
