#pragma once

#include "core/base/ParallelFor.h"
#include "core/scene/Scene.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace gyre {

struct SimulationState;

/// A recorded tracer, in the space of the effect.
struct LoopTracer {
    std::uint64_t number = 0;  ///< births in the loop before its own
    glm::vec3 position{0};     ///< [m]
    glm::vec3 velocity{0};     ///< [m/s]
    float heat = 0;            ///< temperature of the fluid at the tracer above ambient [K]
    float fuel = 0, flame = 0, smoke = 0;
    float density = 0;  ///< density of the fluid at the tracer above ambient; 0 if no look asks for it [kg/m^3]
    float age = 0;      ///< [s]
    float lifetime = 0;
    std::uint32_t emitter = 0;
};

/// The tracers of a running effect, recorded so that they play for ever without a seam: only those born while the loop
/// was recorded, each through all of its life. Frames behind `length` hold those that were still alive; they play
/// together with the frames of the next turns.
class TracerLoop {
public:
    double step = 0;            ///< time from frame to frame [s]
    std::uint64_t length = 0;   ///< frames of a turn; 0: nothing is shown
    std::uint64_t births = 0;   ///< in a turn
    std::uint64_t firstId = 1;  ///< ids of shown tracers begin here

    std::size_t frames() const { return m_ends.size(); }
    /// In order of birth.
    std::span<const LoopTracer> frame(std::size_t index) const;
    void add(std::span<const LoopTracer> frame);
    std::size_t bytes() const { return m_tracers.size() * sizeof(LoopTracer); }

private:
    std::vector<LoopTracer> m_tracers;
    std::vector<std::size_t> m_ends;  ///< of each frame
};

/// Simulates the scene for its settlingTime() and records a loop. Each of the two, and the time until the last tracer
/// of a turn has died, has at most kMostLoopFrames steps: longer turns and lives are cut. So they are where the loop
/// would hold more than kMostLoopTracers.
/// goesOn: asked before each step; false: the loop ends here
TracerLoop recordLoop(const Scene& scene, const Workers& workers, float quality, double seconds,
                      const std::function<bool()>& goesOn = {});

inline constexpr std::uint64_t kMostLoopFrames = 4800;      ///< 20 s in steps of 1/240 s
inline constexpr std::size_t kMostLoopTracers = 2'000'000;  ///< in all frames

/// Which tracers of the loop are shown.
enum class LoopEntry {
    Births,  ///< those shown before; others begin with their birth, if the effect emits
    AtOnce,  ///< all, if the effect emits; none otherwise
};

/// Replaces the tracers of the state by those of the loop at the time of the state. Vortons and bodies stay. States
/// with different seeds show different frames.
void showLoop(SimulationState& state, const TracerLoop& loop, LoopEntry entry);

}  // namespace gyre
