#include "tests/benchmarks/StageWork.h"

#include "core/stages/SimulationState.h"
#include "tests/benchmarks/Machine.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

namespace {

using gyre::SimulationState;

constexpr double kVector = 12, kNumber = 4, kNode = 16;  // bytes
constexpr double kTracer = 4 * kVector + 7 * kNumber + 13, kVorton = 6 * kVector + 11 * kNumber + 9;

/// Interpolation of `numbers` values at a place: seven linear interpolations of a difference, a product and a sum.
constexpr double interpolated(double numbers) { return 7 * 3 * numbers; }
/// Spreading to or gathering from eight nodes: a product and a sum per value.
constexpr double spread(double numbers) { return 8 * 2 * numbers; }

constexpr double kReach = 8;         // squared distance to a body, and a comparison
constexpr double kExponential = 12;  // a polynomial of degree 5 and the argument reduction

/// Sizes of the data that stages process.
struct Counts {
    double vortons, tracers, bodies, points = 0;  ///< points: lattice points of walls
    double nodes;                                 ///< grid nodes
    double near = 0;                              ///< nodes at and next to vortons
    double newVortons, newTracers;
    double kinds = 0;  ///< 0 without substances, 1 with, 2 if they burn

    explicit Counts(const SimulationState& state)
        : vortons(double(state.vortons.size())),
          tracers(double(state.tracers.size())),
          bodies(double(state.bodies.size())),
          nodes(double(state.domain.count())),
          newVortons(youngIn(state.vortons.age, state)),
          newTracers(youngIn(state.tracers.age, state)) {
        const gyre::NodeRows& rows = state.substances.order.rows();
        for (int k = rows.box().low.z; k <= rows.box().high.z; ++k)
            for (int j = rows.box().low.y; j <= rows.box().high.y; ++j)
                near += std::max(0, rows.row(j, k).high - rows.row(j, k).low + 1);
        for (const gyre::RigidBody& body : state.bodies) points += double(body.wall.size());
        if (state.substances.present) kinds = state.substances.burning ? 2 : 1;
    }

private:
    static double youngIn(const std::vector<float>& ages, const SimulationState& state) {
        return double(std::ranges::count_if(ages, [&](float age) { return age < state.scene.fluid.substep; }));
    }
};

struct Stage {
    std::string_view name;
    StageWork (*work)(const Counts& c, const SimulationState& state);
};

constexpr Stage kStages[] = {
    // Reads and writes ages, reads lifetimes.
    {"Retire",
     [](const Counts& c, const SimulationState&) {
         return StageWork{2 * (c.vortons + c.tracers), 3 * kNumber * (c.vortons + c.tracers)};
     }},
    {"Emit",
     [](const Counts& c, const SimulationState&) {
         return StageWork{20 * (c.newVortons + c.newTracers), kTracer * c.newTracers + kVorton * c.newVortons};
     }},
    // Vortons: position, strength, core, heat and density. Tracers: position, of one in four if there are many.
    {"Find domain",
     [](const Counts& c, const SimulationState&) {
         const double looked = c.tracers > 16384 ? c.tracers / 4 : c.tracers;
         return StageWork{20 * c.vortons + 15 * looked, (2 * kVector + 3 * kNumber) * c.vortons + kVector * looked};
     }},
    // Two complex transforms in each direction carry three components of vorticity and the expansion.
    {"Velocity from vorticity",
     [](const Counts& c, const SimulationState&) {
         return StageWork{
             4 * 5 * c.nodes * std::log2(std::max(2.0, c.nodes)) + c.vortons * (spread(3) + interpolated(3)),
             2 * kNode * c.nodes + c.vortons * (3 * kVector + kNumber)};
     }},
    {"Expand",
     [](const Counts& c, const SimulationState& s) {
         return s.growth.empty() ? StageWork{} : StageWork{c.vortons * (kExponential + 3), c.vortons * 3 * kNumber};
     }},
    // Each lattice point spreads its impulse to nodes, and gathers the velocity there.
    {"Join walls",
     [](const Counts& c, const SimulationState&) {
         return StageWork{c.points * spread(4), c.points * (2 * kVector + kNumber)};
     }},
    {"Push bodies",
     [](const Counts& c, const SimulationState&) {
         return StageWork{c.points * (interpolated(3) + 15), c.points * 2 * kVector};
     }},
    {"Relax walls",
     [](const Counts& c, const SimulationState&) {
         return StageWork{c.points * 15, c.points * (3 * kVector + kNumber)};
     }},
    {"Stretch and tilt",
     [](const Counts& c, const SimulationState&) {
         return StageWork{c.vortons * (2 * interpolated(3) + 20), c.vortons * 3 * kVector};
     }},
    // Reads position, core and all transported quantities; keeps the heat. Nodes receive volume, mass, heat, fuel,
    // flame and smoke, and two derived values.
    {"Share substances",
     [](const Counts& c, const SimulationState&) {
         return StageWork{
             c.vortons * (c.kinds > 0 ? spread(2 + 2 * c.kinds) + 10 : 0) + (c.kinds > 0 ? 4 * c.near : 0),
             c.vortons * (kVector + 7 * kNumber) + c.near * c.kinds * kNode + (c.kinds > 0 ? 2 * kNumber * c.near : 0)};
     }},
    // Reads density and volume of nodes. Reads position, core, strength and initial size of vortons; writes the last
    // two.
    {"Baroclinic",
     [](const Counts& c, const SimulationState& s) {
         if (c.kinds == 0 || s.scene.fluid.gravity == glm::vec3(0)) return StageWork{};
         return StageWork{c.near * (6 + 8 + 7 * 3 * 2) + c.vortons * (spread(3) + 20),
                          c.near * 2 * kNumber + c.vortons * (3 * kVector + 3 * kNumber)};
     }},
    // Strength and volume in both directions, and one more value where it is warm.
    {"Diffuse",
     [](const Counts& c, const SimulationState& s) {
         const double numbers = s.substances.warm ? 5 : 4;
         return StageWork{c.near * numbers * 8 + c.vortons * 2 * spread(numbers),
                          c.near * 2 * kNumber * numbers + c.vortons * 4 * kVector};
     }},
    {"Combust",
     [](const Counts& c, const SimulationState&) {
         return c.kinds < 2 ? StageWork{} : StageWork{c.vortons * (2 * kExponential + 16), c.vortons * 8 * kNumber};
     }},
    {"Bodies share heat",
     [](const Counts& c, const SimulationState& s) {
         const auto warm =
             double(std::ranges::count_if(s.bodies, [](const gyre::RigidBody& body) { return body.heatTransfer > 0; }));
         return StageWork{c.vortons * warm * kReach, warm > 0 ? c.vortons * (kVector + kNumber) : 0};
     }},
    // Heat before and after, ages, the rate.
    {"Find expansion",
     [](const Counts& c, const SimulationState&) {
         return StageWork{c.vortons * 6, c.vortons * 5 * kNumber};
     }},
    // Reads amounts and velocity; writes both.
    {"Show substances",
     [](const Counts& c, const SimulationState&) {
         return c.kinds == 0 ? StageWork{} : StageWork{c.near * 4, c.near * (c.kinds * kNode + kNode + 2 * kNode)};
     }},
    // Vorton: position, strength, both rates and velocities. Tracer: position and three velocities, of which two are
    // read; four substances are written.
    {"Advect",
     [](const Counts& c, const SimulationState&) {
         const double shown = c.kinds > 0 ? 4 : 0;
         return StageWork{c.vortons * 60 + c.tracers * (interpolated(3 + shown) + 20),
                          c.vortons * 10 * kVector + c.tracers * (7 * kVector + shown * kNumber)};
     }},
    {"Vortons meet bodies",
     [](const Counts& c, const SimulationState&) {
         return StageWork{c.vortons * c.bodies * kReach, c.vortons * (2 * kVector + kNumber)};
     }},
    {"Tracers meet bodies",
     [](const Counts& c, const SimulationState&) {
         return StageWork{c.tracers * c.bodies * kReach, c.tracers * 2 * kVector};
     }},
};

}  // namespace

StageWork leastWorkOf(std::string_view stage, const gyre::SimulationState& state) {
    const auto found = std::ranges::find(kStages, stage, &Stage::name);
    return found == std::end(kStages) ? StageWork{} : found->work(Counts(state), state);
}

double boundOf(const StageWork& work, const Machine& machine, int threads) {
    return std::max(work.flops / machine.flopsPerMillisecond, work.bytes / machine.bytesPerMillisecond) / threads;
}
