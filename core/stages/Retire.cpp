#include "core/stages/Retire.h"

#include "core/stages/SimulationState.h"

#include <algorithm>
#include <vector>

namespace gyre {
namespace {

constexpr float kFadeFrom = 0.75f;   // share of the lifetime

/// Share of its strength that a vorton still has: 1, then a smooth step down to 0 at the end of its life.
float brightness(float age, float lifetime) {
    const float s = std::clamp((age / lifetime - kFadeFrom) / (1 - kFadeFrom), 0.0f, 1.0f);
    return 1 - s * s * (3 - 2 * s);
}

void fade(Vortons& vortons, std::size_t i, float dt) {
    const float lifetime = vortons.lifetime[i];
    const float now = vortons.age[i];
    if (now <= kFadeFrom * lifetime) return;
    const float before = brightness(std::max(0.0f, now - dt), lifetime);
    const float share = before > 0 ? brightness(now, lifetime) / before : 0;
    vortons.strength[i] *= share;
    vortons.birthStrength[i] *= share;   // else stretching could win back what faded
}

/// Keeps the living, in their order.
template <class Particles>
void closeUp(const Workers& workers, Particles& particles) {
    const std::vector<float>& age = particles.age;
    std::vector<std::uint32_t> living;
    living.reserve(particles.size());
    for (std::size_t i = 0; i < age.size(); ++i)
        if (age[i] <= particles.lifetime[i]) living.push_back(static_cast<std::uint32_t>(i));
    if (living.size() == particles.size()) return;

    std::vector<std::function<void()>> tasks;
    arrays(particles, [&](auto& array) {
        tasks.push_back([&array, &living] {
            for (std::size_t k = 0; k < living.size(); ++k) array[k] = array[living[k]];
            array.resize(living.size());
        });
    });
    workers.run(tasks.size(), [&](std::size_t task) { tasks[task](); });
}

}  // namespace

void retire(const Workers& workers, SimulationState& state) {
    const float dt = static_cast<float>(state.scene.fluid.substep);
    for (float& age : state.tracers.age) age += dt;
    for (std::size_t i = 0; i < state.vortons.size(); ++i) {
        state.vortons.age[i] += dt;
        fade(state.vortons, i, dt);
    }
    closeUp(workers, state.vortons);
    closeUp(workers, state.tracers);
}

}  // namespace gyre
