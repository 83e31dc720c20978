#include "core/stages/BodiesShareHeat.h"

#include "core/base/Math.h"
#include "core/base/RangeSums.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"

#include <glm/common.hpp>
#include <glm/mat3x3.hpp>

#include <algorithm>
#include <vector>

namespace gyre {
namespace {

constexpr std::size_t kVortonsPerRange = 256;
constexpr float kReach = 1.2f;          // core radii; the distance of contact
constexpr float kPi = 3.14159265f;

/// What a range of vortons in contact has.
struct RangeHeat {
    double capacity = 0;                ///< sum f C [J/K]
    double heat = 0;                    ///< sum f C T, T above ambient [J]
};

/// A body as vortons meet it.
class HeatContact {
public:
    HeatContact(const RigidBody& body, const FluidSettings& fluid)
        : m_body(body), m_bounds(boundsOf(body.shape)), m_toBody(glm::mat3_cast(glm::conjugate(body.pose.rotation))),
          m_perVolume(fluid.density * fluid.specificHeat), m_dt(static_cast<float>(fluid.substep)) {}

    /// C [J/K]
    float capacityOf(float core) const { return m_perVolume * volumeOf(core); }

    /// f, the share of the difference that is made up for in a step; 0 without contact.
    float shareOf(const glm::vec3& position, float core) const {
        if (!isInContact(m_toBody * (position - m_body.pose.position), kReach * core)) return 0;
        return lostShare(m_body.heatTransfer * kPi * core * core * m_dt / capacityOf(core));
    }

private:
    const RigidBody& m_body;
    Box m_bounds;
    glm::mat3 m_toBody;
    float m_perVolume, m_dt;            ///< [J/(K m^3), s]

    bool isInContact(const glm::vec3& local, float reach) const {
        const glm::vec3 beyond = glm::max(m_bounds.low - local, local - m_bounds.high);
        if (!m_body.container && std::max({beyond.x, beyond.y, beyond.z}) > reach) return false;
        const float distance = surfacePoint(m_body.shape, local).distance;
        return (m_body.container ? -distance : distance) <= reach;
    }
};

void meetBody(const Workers& workers, SimulationState& state, RigidBody& body) {
    Vortons& v = state.vortons;
    const HeatContact contact(body, state.scene.fluid);
    std::vector<float>& shares = state.heatShares;
    shares.resize(v.size());
    RangeHeat all{body.heatCapacity, double(body.heatCapacity) * double(body.heat)};
    inRanges<RangeHeat>(workers, v.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end, RangeHeat& range) {
        for (std::size_t p = begin; p < end; ++p) {
            shares[p] = contact.shareOf(v.position[p], v.coreRadius[p]);
            if (shares[p] == 0) continue;
            const double capacity = double(shares[p]) * double(contact.capacityOf(v.coreRadius[p]));
            range.capacity += capacity;
            range.heat += capacity * double(v.heat[p]);
        }
    }, [&](const RangeHeat& range) {
        all.capacity += range.capacity;
        all.heat += range.heat;
    });
    const auto after = static_cast<float>(body.heatCapacity > 0 ? all.heat / all.capacity : double(body.heat));
    double given = 0;   // [J]
    inRanges<double>(workers, v.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end, double& range) {
        for (std::size_t p = begin; p < end; ++p) {
            if (shares[p] == 0) continue;
            const float before = v.heat[p];
            v.heat[p] += shares[p] * (after - before);
            range += double(contact.capacityOf(v.coreRadius[p])) * (double(v.heat[p]) - double(before));   // as it was stored
        }
    }, [&](double range) { given += range; });
    body.heatGiven += given;
    if (body.heatCapacity > 0) body.heat = static_cast<float>(double(body.heat) - given / double(body.heatCapacity));
}

}  // namespace

void shareHeatWithBodies(const Workers& workers, SimulationState& state) {
    const FloatingPointScope scope;
    for (RigidBody& body : state.bodies)
        if (body.heatTransfer > 0 && (body.heat != 0 || state.substances.warm)) meetBody(workers, state, body);
}

}  // namespace gyre
