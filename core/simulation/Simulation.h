#pragma once

#include "core/base/ParallelFor.h"
#include "core/particles/Snapshot.h"
#include "core/scene/Scene.h"
#include "core/scene/SolverRevision.h"
#include "core/simulation/BodySolids.h"
#include "core/simulation/PlaceEffect.h"
#include "core/simulation/TracerLoop.h"

#include <glm/vec4.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace gyre {

/// What simulations may share, so that each need not make it. Null: the simulation has its own.
struct SharedParts {
    std::shared_ptr<BodySolids> solids = {};           ///< with simulations of the same scene
    std::shared_ptr<class SharedKernels> tables = {};  ///< with all simulations
};

/// A running effect: the state and the table of stages. An object is used by one thread at a time. A step uses as many
/// threads as `workers` has. The same scene and steps give the same bits for any number of threads.
class Simulation {
public:
    /// threads: 0 = all hardware threads. Disabled elements are left out.
    explicit Simulation(const Scene& scene, int threads = 0);
    /// effect: the place of the scene in the world.
    Simulation(const Scene& scene, Workers workers, const Transform& effect = {}, const SharedParts& shared = {});
    /// Continues as the other does, with the same threads.
    explicit Simulation(const Simulation& other);
    ~Simulation();
    Simulation(Simulation&&) noexcept;
    Simulation& operator=(Simulation&&) noexcept;

    /// Runs one step of scene.fluid.substep. Allocates nothing once warm, that is, for as many particles as before.
    /// Exceptions: the first step with a new grid size makes its tables (FftVelocitySolver), and the velocity solvers
    /// for comparison build their trees and lists in each step, and a loop lists the tracers that it showed before.
    void step();
    /// Called after each stage with its name. Later stages see changes that it makes to the state.
    using Watch = std::function<void(std::string_view stage, struct SimulationState& state)>;
    /// Runs one step with a callback, for tests that change the result of a stage.
    void step(const Watch& watch);
    /// Runs ahead for some seconds, with all births and triggers, and goes back. Steps then find the memory that they
    /// need; nothing else changes.
    void rehearse(double seconds);
    /// Gives back memory that the present state does not need, such as that of an earlier, larger grid. The next step
    /// allocates its scratch memory again. The call changes nothing if there is no memory for a second state.
    void compact();
    /// From now on steps show the tracers of the loop instead of simulating; vortons and bodies rest. Seeds begin at
    /// different frames of the loop. Shows the tracers of the present time at once. nullptr: steps simulate again. Kept
    /// by restart(), after which the loop begins with births.
    void setLoop(std::shared_ptr<const TracerLoop> loop);
    void restart();                    ///< back to frame 0
    void restart(const Scene& scene);  ///< from another scene
    /// Applies a changed scene to the running state. Particles stay. Emitters and settings change at the next step.
    /// Bodies whose place or shape changed restart there, at rest or with their new velocity. If the step changed, the
    /// frame becomes the last one in the new steps that is not later.
    void accept(const Scene& scene);

    /// Parameters of the scene, by index; restart() resets them to their authored values. A new value is clamped to its
    /// range and applies from the next step.
    std::size_t parameterCount() const;
    glm::vec4 parameter(std::size_t index) const;
    void setParameter(std::size_t index, const glm::vec4& value);
    /// Starts the listeners of this trigger, an event of the scene, at the next step.
    void trigger(std::size_t event);
    void setSeed(std::uint64_t seed);  ///< of later births
    void setEmitting(bool on);         ///< false: no births; restart() sets it to true
    /// From now on this fraction of the authored tracers is born, 0 < fraction <= 1. Each is drawn `size` times as
    /// large as its look says. The scene's looks are `looks` times as large as authored. Tracers that live already keep
    /// their size. restart() keeps the three values.
    void setQuality(float fraction, float size = 1, float looks = 1);

    void place(const Transform& effect, Carry carry);  ///< see PlaceEffect.h; kept by restart()
    /// Sets the end of the effect's way in the next step, along which births are spread. Without a call it is the
    /// effect's place.
    void setReached(const Transform& effect);
    /// Sets the beginning of that way. Without a call it is the end of the way in the last step.
    void leaveFrom(const Transform& effect);
    void shift(const glm::vec3& delta);  ///< moves the world's origin by delta [m]

    std::uint64_t frame() const;  ///< steps since the start
    double time() const;          ///< frame times the step [s]
    /// Whether nothing is left, so that steps cost next to nothing: see Ending.h. A loop is over once births are off
    /// and the last tracer has gone.
    bool isOver() const;
    /// False once a value is not finite (or |x| > 1e6 m, |u| > 1e4 m/s). From then on step() does nothing, and the
    /// state must not be shown. restart() or restore() recover.
    bool isFinite() const;
    /// For an exception in the middle of a change: gives up the state. No particle and no body is left, and isFinite()
    /// is false until restart(). Parameters, the place and the quality stay.
    void abandon() noexcept;

    /// XXH3-64, little-endian, of: vorton count; per vorton in order id, position, strength, core radius, heat,
    /// fuel, flame, smoke; tracer count; per tracer in array order id, position, heat, fuel, flame, smoke; the mass of
    /// each cell; per body in order of id: id, position, rotation, velocity, spin, heat, and the impulse of each
    /// lattice point.
    std::uint64_t stateHash() const;

    /// A copy for drawing, hash included.
    Snapshot snapshot() const;

    /// Names and times of the last step's stages, in order.
    std::span<const StageTime> stageTimes() const;

    /// The whole state as bytes, for seeking. restore() accepts bytes of the same scene and revision only. For other or
    /// truncated bytes it returns false and changes nothing.
    std::vector<std::byte> save() const;
    /// Writes them to `to` and returns their number. A shorter `to` is undefined afterwards. Without `to` it counts
    /// only.
    std::size_t save(std::span<std::byte> to) const;
    bool restore(std::span<const std::byte> bytes);

    const struct SimulationState& state() const;  ///< for tests and diagnostics
    std::span<struct RigidBody> bodies();         ///< for a game that moves bodies between steps

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

}  // namespace gyre
