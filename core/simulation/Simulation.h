#pragma once

#include "core/base/ParallelFor.h"
#include "core/particles/Snapshot.h"
#include "core/scene/Scene.h"
#include "core/simulation/PlaceEffect.h"

#include <glm/vec4.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace gyre {

/// Raised in the commit that changes any result, so that a stamp tells "other revision" from "broken".
inline constexpr std::uint32_t kSolverRevision = 7;

/// A running effect: the state and the table of stages. One object is used by one thread at a time; a step itself uses
/// as many threads as it is given. Same scene, same steps: same bits, for any number of threads.
class Simulation {
public:
    /// threads: 0 = all the hardware has. Disabled elements are left out.
    explicit Simulation(const Scene& scene, int threads = 0);
    /// effect: where in the world the scene stands.
    Simulation(const Scene& scene, Workers workers, const Transform& effect = {});
    ~Simulation();
    Simulation(Simulation&&) noexcept;
    Simulation& operator=(Simulation&&) noexcept;

    /// One step of scene.fluid.substep. Allocates nothing once it is warm, that is, as many particles were there before
    /// as now, but in a step that brings a size of grid for the first time: tables are made for it (FftVelocitySolver).
    /// Velocity solvers that are there to compare with build their trees and lists anew in each step.
    void step();
    /// Called with the name of each stage when it is done; what it changes in the state, later stages find.
    using Watch = std::function<void(std::string_view stage, struct SimulationState& state)>;
    /// A step, watched: for tests that ask what would come of it if a stage had done otherwise.
    void step(const Watch& watch);
    void restart();                    ///< back to frame 0
    void restart(const Scene& scene);  ///< with another scene
    /// Takes new values into the running state: particles stay, emitters and settings change at the next step, bodies
    /// whose place or shape changed are put there at rest or with their new velocity.
    void accept(const Scene& scene);

    /// Parameters stand as in the scene; restart() sets them as authored. A value, brought into its range, holds from
    /// the next step on.
    std::size_t parameterCount() const;
    glm::vec4 parameter(std::size_t index) const;
    void setParameter(std::size_t index, const glm::vec4& value);
    /// What waits for this event of the scene, a trigger, starts with the next step.
    void trigger(std::size_t event);
    void setEmitting(bool on);     ///< false: nothing is born any more; on again after restart()
    void setQuality(float share);  ///< of the authored tracers that is born, more than 0 to 1; stays after restart()

    void place(const Transform& effect, Carry carry);  ///< see PlaceEffect.h; stays after restart()
    void shift(const glm::vec3& delta);                ///< of the origin of the world [m]

    std::uint64_t frame() const;  ///< steps done
    double time() const;          ///< frame times the step [s]
    /// False once a value left the finite numbers (or |x| > 1e6 m, |u| > 1e4 m/s). step() does nothing from then on;
    /// the state is that of the bad step, not to be shown. restart() or restore() begin anew.
    bool isFinite() const;

    /// XXH3-64, little-endian: vorton count; per vorton in order id, position, strength, core radius, density, heat,
    /// fuel, flame, smoke; tracer count; per tracer, as they stand, id, position, heat, fuel, flame, smoke; per body in
    /// order of id: id, position, rotation, velocity, spin, heat, and with attached vorticity the circulation of each
    /// panel.
    std::uint64_t stateHash() const;

    /// A copy for drawing. The hash is filled in.
    Snapshot snapshot() const;

    /// Names and times of the stages of the last step, in the order of the table.
    std::span<const StageTime> stageTimes() const;

    /// The whole state as bytes, and back: for seeking. restore() needs bytes of the same scene and revision; others,
    /// and bytes cut short, change nothing: false.
    std::vector<std::byte> save() const;
    bool restore(std::span<const std::byte> bytes);

    const struct SimulationState& state() const;  ///< for tests and diagnostics
    std::span<struct RigidBody> bodies();         ///< for a game that moves some of them between steps

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

}  // namespace gyre
