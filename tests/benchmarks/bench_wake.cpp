// bench_wake: the wake of a ball in wind, beside the self-similar wake of a turbulent flow. See README.md.
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/core/SimulationScenes.h"

#include <glm/geometric.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <numbers>
#include <vector>

using namespace gyre;

namespace {

constexpr double kPi = std::numbers::pi, kDiameter = 0.5, kSpeed = 1, kDensity = 1.2;  // SI units
constexpr int kPerSecond = 60, kEvery = 6;                       // steps; steps from one sample to the next
constexpr double kSampled = 24;                                  // [s]
constexpr double kWake = 1.5 * kDiameter;                        // radius of what is measured [m]
constexpr int kRings = 30, kAngles = 16;                         // a plane across the wake is sampled in rings
constexpr std::array kPlaces{2, 3, 4, 5, 6, 8, 10, 12, 16, 20};  // behind the centre of the ball, in diameters
constexpr std::size_t kFirst = 1;                                // of these, the place where theory and run agree

struct Run {
    float lifetime;  ///< of the wake; a longer one needs larger cells [s]
    float relaxation;
};

/// The mean loss of speed over the distance from the axis, over the wind's speed.
using Profile = std::array<double, kRings>;

double radiusOf(int ring) { return (ring + 0.5) * kWake / kRings; }

/// What a wake is at one place.
struct Section {
    double loss = 0;      ///< on the axis, over the wind's speed
    double width = 0;     ///< the distance from the axis at which the loss is half of that, over the diameter
    double momentum = 0;  ///< the flux that the flow lacks [m^4/s^2]
};

Section sectionOf(const Profile& profile) {
    Section section;
    section.loss = (4 * profile[0] + 2 * profile[1]) / 6;
    for (int ring = 1; ring < kRings && section.width == 0; ++ring) {
        const double half = 0.5 * section.loss, here = profile[ring], before = profile[ring - 1];
        if (here >= half) continue;
        section.width = (radiusOf(ring) - (half - here) / (before - here) * kWake / kRings) / kDiameter;
    }
    for (int ring = 0; ring < kRings; ++ring)
        section.momentum +=
            2 * kPi * radiusOf(ring) * kWake / kRings * profile[ring] * (1 - profile[ring]) * kSpeed * kSpeed;
    return section;
}

/// Adds the loss of speed on circles about the axis of the wake.
void addSample(const SimulationState& state, double distance, Profile& profile) {
    const glm::vec3 along = glm::normalize(state.scene.fluid.wind),
                    right = glm::normalize(glm::cross(along, glm::vec3(0, 0, 1))), up = glm::cross(right, along);
    for (int ring = 0; ring < kRings; ++ring)
        for (int i = 0; i < kAngles; ++i) {
            const double angle = 2 * kPi * i / kAngles, radius = radiusOf(ring);
            const glm::vec3 place = static_cast<float>(distance) * along +
                                    static_cast<float>(radius * std::cos(angle)) * right +
                                    static_cast<float>(radius * std::sin(angle)) * up;
            profile[ring] -= double(glm::dot(state.velocity.at(place), along)) / (kAngles * kSpeed);
        }
}

/// The wind is oblique to the grid by 3 degrees: along an axis of the grid the wake would be symmetric to the bit, and
/// no eddy would begin.
Scene ballInWind(const Run& run) {
    Scene scene = scenes::empty();
    scene.fluid.density = static_cast<float>(kDensity);
    scene.fluid.gridCells = 128;
    scene.fluid.maxVortons = 60000;
    scene.fluid.substep = 1.0 / kPerSecond;
    scene.fluid.wakeLifetime = run.lifetime;
    scene.fluid.detail = 1;
    scene.fluid.relaxation = run.relaxation;
    scene.fluid.wind = static_cast<float>(kSpeed) * glm::normalize(glm::vec3(1, 0.05f, 0.03f));
    Body ball;
    ball.radius = static_cast<float>(0.5 * kDiameter);
    ball.grip = 0.5f;
    scene.elements.push_back(scenes::element(1, ball));
    return scene;
}

/// Prints the places that the wind reaches in half of a wake's lifetime. Vortons fade from three quarters of it on, and
/// the fluid in the wake is slower than the wind.
void measure(const Run& run) {
    Simulation simulation(ballInWind(run), 1);
    const SimulationState& state = simulation.state();
    std::vector<Profile> profiles(kPlaces.size(), Profile{});
    double impulse = 0;
    int steps = 0, samples = 0;
    while (simulation.time() < double(run.lifetime) + kSampled) {
        simulation.step();
        if (simulation.time() < double(run.lifetime)) continue;
        impulse += double(glm::dot(state.bodies[0].impulse.linear, glm::normalize(glm::dvec3(state.scene.fluid.wind))));
        if (++steps % kEvery != 0) continue;
        ++samples;
        for (std::size_t i = 0; i < kPlaces.size(); ++i) addSample(state, kPlaces[i] * kDiameter, profiles[i]);
    }
    const double drag = impulse * kPerSecond / steps / kDensity;  // [m^4/s^2]
    const double cells = kDiameter / double(state.domain.spacing), disc = 0.25 * kPi * kDiameter * kDiameter;
    std::vector<Section> sections;
    for (Profile& profile : profiles) {
        for (double& loss : profile) loss /= samples;
        sections.push_back(sectionOf(profile));
    }
    const Section& first = sections[kFirst];
    for (std::size_t i = 0; i < kPlaces.size() && kPlaces[i] * kDiameter <= 0.5 * double(run.lifetime) * kSpeed; ++i) {
        const double x = static_cast<double>(kPlaces[i]) / kPlaces[kFirst];
        std::printf("%.1f,%g,%.2f,%d,%.3f,%.3f,%.3f,%.3f,%.2f\n", cells, double(run.relaxation),
                    drag / (0.5 * disc * kSpeed * kSpeed), kPlaces[i], sections[i].loss,
                    first.loss * std::pow(x, -2.0 / 3), sections[i].width, first.width * std::cbrt(x),
                    sections[i].momentum / drag);
    }
}

}  // namespace

int main() {
    std::printf(
        "cells across,relaxation,drag coefficient,diameters behind,loss of speed,theory,half width,theory,momentum "
        "over "
        "drag\n");
    for (const Run& run : {Run{20, 2}, Run{20, 0}, Run{12, 2}, Run{12, 0}, Run{8, 2}, Run{5, 2}}) measure(run);
    return 0;
}
