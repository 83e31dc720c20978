#include "tests/benchmarks/levels/WindTunnel.h"

#include "core/simulation/BuildState.h"
#include "core/simulation/Simulation.h"
#include "tests/core/SimulationScenes.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <cmath>
#include <vector>

using namespace gyre;
using shapes::Opening;

namespace contest {
namespace {

constexpr double kBefore = 0.4, kMargin = 0.6;  // tracers start this far in front of the wall; of walls around it [m]
constexpr float kWind = 1;                      // [m/s]

/// The pieces within a box about the opening, moved so that its centre is the origin.
std::vector<ConvexPolytope> around(const Opening& opening, std::span<const ConvexPolytope> all) {
    const glm::vec3 half(0.5 * opening.width * opening.across() + 0.5 * opening.height * opening.up() +
                         (0.5 * opening.depth + kBefore) * opening.normal() + kMargin);
    const glm::vec3 centre(opening.centre);
    const std::vector<Plane> sides = boxPolytope(half).planes;
    std::vector<ConvexPolytope> clipped;
    for (ConvexPolytope piece : all) {
        const Box box = boundsOf(piece);
        if (glm::any(glm::greaterThan(box.low, centre + half)) || glm::any(glm::lessThan(box.high, centre - half)))
            continue;
        for (Plane& plane : piece.planes) plane.offset -= glm::dot(plane.normal, centre);
        piece.planes.insert(piece.planes.end(), sides.begin(), sides.end());
        for (glm::vec3& vertex : piece.vertices) vertex -= centre;
        std::vector<Plane> touched;
        std::vector<glm::vec3> corners;
        const std::vector<std::vector<glm::dvec3>> polygons = faces(piece);
        for (std::size_t i = 0; i < polygons.size(); ++i) {
            if (polygons[i].empty()) continue;
            touched.push_back(piece.planes[i]);
            for (const glm::dvec3& corner : polygons[i]) corners.emplace_back(corner);
        }
        piece.planes = std::move(touched);
        piece.vertices = std::move(corners);
        if (checkPolytope(piece)) clipped.push_back(std::move(piece));
    }
    return clipped;
}

Scene sceneOf(const Opening& opening, std::vector<ConvexPolytope> pieces) {
    Scene scene;
    scene.fluid.gravity = glm::vec3(0);
    scene.fluid.wind = kWind * glm::vec3(opening.normal());
    scene.fluid.maxTracers = kTunnelTracers;
    Emitter tracers;
    tracers.shape = EmitterShape::Box;
    tracers.halfExtents = glm::vec3(0.5 * opening.width * opening.across() + 0.5 * opening.height * opening.up() +
                                    0.05 * opening.normal());
    tracers.rate = 0;
    tracers.burst = kTunnelTracers;
    tracers.lifetime = 1000;
    tracers.lifetimeSpread = 0;
    scene.elements.push_back(
        scenes::element(1, tracers, glm::vec3(-(0.5 * opening.depth + kBefore) * opening.normal())));
    if (pieces.empty()) return scene;
    Body body;
    body.shape = BodyShape::Hulls;
    body.obstacle = Obstacle(std::move(pieces));
    scene.elements.push_back(scenes::element(2, body, glm::vec3(0)));
    return scene;
}

/// The tracers that came out behind the wall, in three times the time of the wind alone.
std::size_t passed(const Opening& opening, std::vector<ConvexPolytope> pieces) {
    const Scene scene = sceneOf(opening, std::move(pieces));
    Simulation simulation(scene, 2);
    const double behind = 0.5 * opening.depth + 0.5 * kBefore, time = 3 * (opening.depth + 2 * kBefore) / double(kWind);
    while (simulation.time() < time) simulation.step();
    std::size_t count = 0;
    for (const glm::vec3& position : simulation.state().tracers.position)
        count += glm::dot(glm::dvec3(position), opening.normal()) > behind &&
                 // Not those that were blown around the walls.
                 std::abs(glm::dot(glm::dvec3(position), opening.across())) < 0.5 * opening.width + 0.5 * kMargin;
    return count;
}

}  // namespace

TunnelFlux blowThrough(const Opening& opening, std::span<const ConvexPolytope> pieces,
                       std::span<const ConvexPolytope> level) {
    return {passed(opening, around(opening, pieces)), passed(opening, around(opening, level))};
}

}  // namespace contest
