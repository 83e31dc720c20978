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

/// What one object of the scene costs in a step, as far as counting can tell. [ms]
struct ObjectCost {
    std::uint64_t element = 0;  ///< 0: the fluid itself, which no object alone accounts for: the grid of velocity
    double own = 0;             ///< its share of the step; the shares of all add up to the step
    double saved = 0;  ///< what a step without it would take less: more than its share where it makes others dear
};

/// Shares the times of stages among the objects by what drives each stage: tracers among emitters by how many of each
/// live; vortons among sources and regions by how many they have born; panels and contacts among bodies. Saved is what
/// hangs on the object's particles alone or on them and a body.
std::vector<ObjectCost> costsOfObjects(const SimulationState& state, std::span<const StageTime> stages);

/// What a step took of late, so that numbers can be read: means over the third of the last steps that is in the middle
/// by time. A step that was held up does not show, as with medians, and parts add up, as medians of parts do not. [ms]
class TypicalCosts {
public:
    struct Stage {
        std::string name;
        double milliseconds = 0;
    };
    void add(const std::vector<StageTime>& stages, const std::vector<ObjectCost>& objects);
    void clear();
    double step() const;
    std::vector<Stage> stages() const;        ///< in the order they run
    std::vector<ObjectCost> objects() const;  ///< of the last step's objects

private:
    static constexpr std::size_t kSteps = 61;
    struct Step {
        std::vector<StageTime> stages;
        std::vector<ObjectCost> objects;
        double milliseconds = 0;  ///< all stages
    };
    std::vector<const Step*> typical() const;

    std::vector<Step> m_steps;  ///< a ring
    std::size_t m_next = 0;
};

/// The time of a step by what it hangs on. [ms]
struct DriverTimes {
    double tracers = 0, vortons = 0;                ///< of which each takes the same
    double panels = 0;                              ///< of attached vorticity
    double tracerContacts = 0, vortonContacts = 0;  ///< that hang on bodies as well
    double bodies = 0;
    double grid = 0;  ///< finding velocities
};
DriverTimes timesByDriver(const std::vector<TypicalCosts::Stage>& stages, std::size_t tracers, std::size_t vortons);

}  // namespace gyre::editor
