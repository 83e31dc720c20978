#pragma once

#include "core/particles/Snapshot.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace gyre {
struct SimulationState;
}

namespace gyre::editor {

/// Estimated cost of one object of the scene in a step, from counts. [ms]
struct ObjectCost {
    std::uint64_t element = 0;  ///< 0: the part of the fluid that belongs to no object, such as the velocity grid
    double own = 0;             ///< its part of the step; the parts of all objects sum to the step
    double saved = 0;           ///< estimated saving without it; exceeds `own` if it makes other objects more expensive
};

/// Distributes the times of stages among objects by what drives each stage: tracers among emitters by living tracers,
/// vortons among sources and regions by vortons emitted, walls and contacts among bodies. The saving covers costs that
/// depend on the object's particles alone, or on them and a body.
std::vector<ObjectCost> costsOfObjects(const SimulationState& state, std::span<const StageTime> stages);

/// Typical costs of recent steps, steady enough to read. Averages the middle third of the last steps, sorted by time.
/// Like a median it ignores delayed steps; unlike medians, the parts sum to the total. [ms]
class TypicalCosts {
public:
    struct Stage {
        std::string name;
        double milliseconds = 0;
    };
    void add(const std::vector<StageTime>& stages, const std::vector<ObjectCost>& objects);
    void clear();
    double step() const;
    std::vector<Stage> stages() const;        ///< in execution order
    std::vector<ObjectCost> objects() const;  ///< objects of the last step

private:
    static constexpr std::size_t kSteps = 61;
    struct Step {
        std::vector<StageTime> stages;
        std::vector<ObjectCost> objects;
        double milliseconds = 0;  ///< sum of all stages
    };
    std::vector<const Step*> typical() const;

    std::vector<Step> m_steps;  ///< ring buffer
    std::size_t m_next = 0;
};

/// Time of a step by cost driver. [ms]
struct DriverTimes {
    double tracers = 0, vortons = 0;                ///< proportional to their number
    double walls = 0;                               ///< wall impulses and wakes
    double tracerContacts = 0, vortonContacts = 0;  ///< contacts of particles with bodies
    double bodies = 0;
    double grid = 0;  ///< velocity computation
};
DriverTimes timesByDriver(const std::vector<TypicalCosts::Stage>& stages, std::size_t tracers, std::size_t vortons);

}  // namespace gyre::editor
