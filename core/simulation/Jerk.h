#pragma once

#include <glm/vec3.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace gyre {

struct SimulationState;

/// Watches a run step by step and says how unevenly the fluid moves its vortons.       [Gourlay, part 12]
/// Jerk at step n is the mean over vortons of |u_n - 2 u_(n-1) + u_(n-2)| / dt^2 [m/s^3], with u the velocity that the
/// other vortons induce. Vortons younger than three steps, or that met a body in one of the three, are left out.
class JerkMeter {
public:
    /// Call after each step. Nothing if there is no vorton to take the mean of. Summed in order of id.
    std::optional<double> after(const SimulationState& state);

private:
    struct Moment {
        std::vector<std::uint64_t> id;
        std::vector<glm::vec3> velocity;
        std::vector<std::uint8_t> metBody;
    };
    Moment m_last, m_beforeLast;
};

}  // namespace gyre
