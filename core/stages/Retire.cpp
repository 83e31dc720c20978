#include "core/stages/Retire.h"

#include "core/stages/SimulationState.h"
#include "core/stages/TracerKernels.h"

#include <algorithm>
#include <span>
#include <vector>

namespace gyre {
namespace {

constexpr std::size_t kPerRange = 8192;

void fade(Vortons& vortons, std::size_t i, float dt) {
    const float lifetime = vortons.lifetime[i];
    const float now = vortons.age[i];
    if (now <= kFadeFrom * lifetime) return;
    const float before = brightness(std::max(0.0f, now - dt), lifetime);
    const float fraction = before > 0 ? brightness(now, lifetime) / before : 0;
    vortons.strength[i] *= fraction;
    vortons.birthStrength[i] *= fraction;  // stretching must not regain what faded
}

// ---- Kill regions.

void resolveKillRegions(const Scene& scene, std::vector<ResolvedKillRegion>& list) {
    list.clear();
    for (const Element& element : scene.elements) {
        const auto* kill = std::get_if<KillRegion>(&element.body);
        if (!kill || !element.enabled) continue;
        list.push_back({*kill, element.place.scale, {element.place.position, element.place.rotation, 1}});
    }
}

bool isInKillRegion(const ResolvedKillRegion& kill, const glm::vec3& position) {
    const bool inside = distanceFrom(kill.region, kill.scale, kill.frame.localPoint(position)) < 0;
    return inside != kill.region.outside;
}

/// Shortens the rest of a life to `fade` seconds, keeping the fraction of life done.
void shortenLifetime(float fade, float& age, float& lifetime) {
    const float left = lifetime - age;
    if (left <= fade) return;
    const float fractionLeft = left / lifetime;
    lifetime = fade / fractionLeft;
    age = lifetime - fade;
    if (fade <= 0) lifetime = -1;  // dead
}

void shortenLifetime(const std::vector<ResolvedKillRegion>& list, Tracers& tracers, std::size_t i) {
    for (const ResolvedKillRegion& kill : list)
        if (isInKillRegion(kill, tracers.position[i]))
            shortenLifetime(kill.region.fade, tracers.age[i], tracers.lifetime[i]);
}

void shortenLifetime(const std::vector<ResolvedKillRegion>& list, Vortons& vortons, std::size_t i) {
    for (const ResolvedKillRegion& kill : list) {
        if (!isInKillRegion(kill, vortons.position[i])) continue;
        shortenLifetime(kill.region.fade, vortons.age[i], vortons.lifetime[i]);
    }
}

// ---- Age and death.

void fade(Tracers&, std::size_t, std::size_t, float) {}
void fade(Vortons& vortons, std::size_t begin, std::size_t end, float dt) {
    for (std::size_t i = begin; i < end; ++i) fade(vortons, i, dt);
}

/// Ages a range of particles by one step. Lists the dead and returns their number.
template <class Particles>
std::size_t live(Particles& particles, std::size_t begin, std::size_t end, const std::vector<ResolvedKillRegion>& list,
                 float dt, std::uint32_t* dead) {
    const auto count = static_cast<int>(end - begin);
    const TracerKernels& kernels = tracerKernelsFor(chosenInstructions());
    auto died =
        static_cast<std::size_t>(kernels.growOlder(&particles.age[begin], &particles.lifetime[begin], count, dt, dead));
    for (std::size_t k = 0; k < died; ++k) dead[k] += static_cast<std::uint32_t>(begin);
    fade(particles, begin, end, dt);
    if (list.empty()) return died;
    died = 0;
    for (std::size_t i = begin; i < end; ++i) {
        shortenLifetime(list, particles, i);
        if (particles.age[i] > particles.lifetime[i]) dead[died++] = static_cast<std::uint32_t>(i);
    }
    return died;
}

/// Removes the dead and keeps the order of the living. dead: ascending, at least one
template <class T>
void closeUp(std::vector<T>& array, std::span<const std::uint32_t> dead) {
    auto to = array.begin() + dead[0];
    for (std::size_t k = 0; k < dead.size(); ++k) {
        const auto next = k + 1 < dead.size() ? array.begin() + dead[k + 1] : array.end();
        to = std::copy(array.begin() + dead[k] + 1, next, to);
    }
    array.erase(to, array.end());
}

/// Vortons keep their order, because sums run in it.
void close(const Workers& workers, Vortons& vortons, std::span<const std::uint32_t> dead) {
    std::size_t count = 0;
    arrays(vortons, [&](const auto&) { ++count; });
    parallelFor(workers, count, 1, [&](std::size_t wanted, std::size_t) {
        std::size_t number = 0;
        arrays(vortons, [&](auto& array) {
            if (number++ == wanted) closeUp(array, dead);
        });
    });
}

/// Tracers do not keep their order: the last ones replace the dead.
void close(const Workers&, Tracers& tracers, std::span<const std::uint32_t> dead) {
    arrays(tracers, [&](auto& array) {
        for (std::size_t k = dead.size(); k-- > 0;) {
            array[dead[k]] = array.back();
            array.pop_back();
        }
    });
}

template <class Particles>
void retire(const Workers& workers, SimulationState& state, const std::vector<ResolvedKillRegion>& list,
            Particles& particles) {
    const float dt = static_cast<float>(state.scene.fluid.substep);
    state.dead.resize(std::max(state.dead.size(), particles.size()));
    state.deadIn.resize(rangeCount(particles.size(), kPerRange));
    parallelFor(workers, particles.size(), kPerRange, [&](std::size_t begin, std::size_t end) {
        state.deadIn[begin / kPerRange] =
            static_cast<std::uint32_t>(live(particles, begin, end, list, dt, &state.dead[begin]));
    });
    std::size_t died = 0;
    for (std::size_t range = 0; range < state.deadIn.size(); ++range) {
        const auto first = state.dead.begin() + static_cast<std::ptrdiff_t>(range * kPerRange);
        std::copy(first, first + state.deadIn[range], state.dead.begin() + static_cast<std::ptrdiff_t>(died));
        died += state.deadIn[range];
    }
    if (died > 0) close(workers, particles, std::span(state.dead).first(died));
}

}  // namespace

float brightness(float age, float lifetime) {
    const float s = std::clamp((age / lifetime - kFadeFrom) / (1 - kFadeFrom), 0.0f, 1.0f);
    return 1 - s * s * (3 - 2 * s);
}

float shortestFade(const std::vector<ResolvedKillRegion>& regions, const glm::vec3& position) {
    float fade = -1;
    for (const ResolvedKillRegion& kill : regions)
        if (isInKillRegion(kill, position)) fade = fade < 0 ? kill.region.fade : std::min(fade, kill.region.fade);
    return fade;
}

void retire(const Workers& workers, SimulationState& state) {
    resolveKillRegions(state.scene, state.killRegions);
    retire(workers, state, state.killRegions, state.vortons);
    retire(workers, state, state.killRegions, state.tracers);
}

}  // namespace gyre
