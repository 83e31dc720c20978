#include "core/stages/BodyVortons.h"

#include "core/base/Math.h"
#include "core/stages/SimulationState.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace gyre {
namespace {

// Measured on a ball: with 550 the flow outside is right to 1e-3; finer lattices only change the unseen inside.
constexpr double kPoints = 550;

float cubeRoot(double x) { return static_cast<float>(exactExp(exactLog(x) / 3)); }

void join(Vortons& vortons, const RigidBody& body) {
    const float volume = body.volume / static_cast<float>(body.lattice.size());
    const glm::vec3 strength = 3 * body.grip * volume * body.pose.spin;
    const float core = cubeRoot(0.238732415 * double(volume));  // 3 / 4 pi
    const std::size_t first = vortons.size(), size = first + body.lattice.size();
    vortons.position.resize(size);
    vortons.strength.resize(size, strength);
    vortons.coreRadius.resize(size, core);
    const glm::mat3 turn = glm::mat3_cast(body.pose.rotation);
    for (std::size_t i = first; i < size; ++i)
        vortons.position[i] = body.pose.position + turn * body.lattice[i - first];
}

}  // namespace

void joinBodyVortons(SimulationState& state) {
    if (state.scene.fluid.boundary == Boundary::Impulse) return;
    for (const RigidBody& body : state.bodies)
        if (!body.container && body.grip > 0 && body.pose.spin != glm::vec3(0) && !body.lattice.empty())
            join(state.vortons, body);
}

void partBodyVortons(SimulationState& state) {
    Vortons& v = state.vortons;
    v.position.resize(v.freeCount());
    v.strength.resize(v.freeCount());
    v.coreRadius.resize(v.freeCount());
}

void fillWithLattice(RigidBody& body) {
    body.lattice.clear();
    const Box box = boundsOf(body.shape);
    if (box.isEmpty() || body.volume <= 0) return;
    const float spacing = cubeRoot(double(body.volume) / kPoints);
    const glm::ivec3 count = glm::clamp(glm::ivec3(box.size() / spacing) + 1, glm::ivec3(1), glm::ivec3(256));
    const glm::vec3 first = box.centre() - 0.5f * spacing * glm::vec3(count - 1);
    for (int k = 0; k < count.z; ++k)
        for (int j = 0; j < count.y; ++j)
            for (int i = 0; i < count.x; ++i) {
                const glm::vec3 point = first + spacing * glm::vec3(i, j, k);
                if (surfacePoint(body.shape, point).distance < 0) body.lattice.push_back(point);
            }
}

}  // namespace gyre
