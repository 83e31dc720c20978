#pragma once

#include <glm/vec3.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace gyre {

struct SimulationState;

/// Measures how unevenly the fluid moves its vortons from step to step [Gourlay, part 12]. The jerk at step n is the
/// mean over vortons of |u_n - 2 u_(n-1) + u_(n-2)| / dt^2 [m/s^3], with u the velocity induced by the other vortons.
/// Vortons younger than three steps, and those that hit a body in one of the three, are left out.
class JerkMeter {
public:
    /// Call after each step. Empty if no vorton qualifies. Summed in order of id.
    std::optional<double> after(const SimulationState& state);

private:
    struct Moment {
        std::vector<std::uint64_t> id;
        std::vector<glm::vec3> velocity;
        std::vector<std::uint8_t> restarted;
    };
    Moment m_last, m_beforeLast;
};

}  // namespace gyre
