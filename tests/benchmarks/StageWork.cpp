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
    double kinds = 0;               ///< 0 without substances, 1 with, 2 if they burn
    double cells = 0, amounts = 0;  ///< cells with the fluid of regions, and how many amounts each holds

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
        if (state.substances.present) kinds = state.density.burns() ? 2 : 1;
        cells = cellsIn(state.density.cells());
        for (const bool isHeld : state.density.isHeld) amounts += isHeld ? 1 : 0;
    }

private:
    static double cellsIn(const gyre::NodeRange& range) {
        const glm::ivec3 size = range.high - range.low + 1;
        return double(size.x) * double(size.y) * double(size.z);
    }
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
    // Vortons: position, strength and core. Tracers: position, of one in four if there are many.
    {"Find domain",
     [](const Counts& c, const SimulationState&) {
         const double looked = c.tracers > 16384 ? c.tracers / 4 : c.tracers;
         return StageWork{20 * c.vortons + 15 * looked, (2 * kVector + kNumber) * c.vortons + kVector * looked};
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
    // Reads and writes each amount along three axes.
    {"Carry density",
     [](const Counts& c, const SimulationState&) {
         return StageWork{c.cells * c.amounts * 3 * 20, c.cells * c.amounts * 3 * 2 * kNumber};
     }},
    // Reads three amounts of cells and their open part, and writes the density; spreads the volume of vortons.
    {"Share substances",
     [](const Counts& c, const SimulationState&) {
         if (c.kinds == 0) return StageWork{};
         return StageWork{c.cells * 10 + c.vortons * spread(1),
                          c.cells * 5 * kNumber + c.vortons * (kVector + kNumber)};
     }},
    // Reads density and volume of nodes. Reads position, core, strength and initial size of vortons; writes the last
    // two.
    {"Baroclinic",
     [](const Counts& c, const SimulationState& s) {
         if (c.kinds == 0 || s.scene.fluid.gravity == glm::vec3(0)) return StageWork{};
         return StageWork{c.near * (6 + 8 + 7 * 3 * 2) + c.vortons * (spread(3) + 20),
                          c.near * 2 * kNumber + c.vortons * (3 * kVector + 3 * kNumber)};
     }},
    // Strength and volume in both directions, and heat from cell to cell.
    {"Diffuse",
     [](const Counts& c, const SimulationState& s) {
         const double warm = s.density.isHeld[gyre::kHeldHeat] ? c.cells : 0;
         return StageWork{c.near * 4 * 8 + c.vortons * 2 * spread(4) + warm * 20,
                          c.near * 2 * kNumber * 4 + c.vortons * 4 * kVector + warm * 4 * kNumber};
     }},
    {"Combust",
     [](const Counts& c, const SimulationState&) {
         return c.kinds < 2 ? StageWork{} : StageWork{c.cells * (2 * kExponential + 16), c.cells * 9 * kNumber};
     }},
    {"Bodies share heat",
     [](const Counts& c, const SimulationState& s) {
         const auto warm =
             double(std::ranges::count_if(s.bodies, [](const gyre::RigidBody& body) { return body.heatTransfer > 0; }));
         return StageWork{c.cells * warm * kReach, warm > 0 ? c.cells * 3 * kNumber : 0};
     }},
    // Heat before and after, volume, the rate.
    {"Find expansion",
     [](const Counts& c, const SimulationState& s) {
         return s.growth.empty() ? StageWork{} : StageWork{c.cells * 6, c.cells * 4 * kNumber};
     }},
    // Reads amounts and velocity; writes both.
    {"Show substances",
     [](const Counts& c, const SimulationState&) {
         return c.kinds == 0 ? StageWork{} : StageWork{c.cells * 5, c.cells * (5 * kNumber + kNode + 2 * kNode)};
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
