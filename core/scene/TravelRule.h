#pragma once

#include "core/scene/Scene.h"
#include "core/scene/SceneCheck.h"

#include <glm/vec3.hpp>

#include <optional>
#include <span>

namespace gyre {

/// A body in a frame of a run.
struct BodyInMotion {
    ElementId body;
    glm::vec3 velocity{0};  ///< [m/s]
};

/// The rule TOO_FAST_FOR_STEP, which only a run can check: how far a body with grip travels through the fluid in a
/// step, in cells of the grid. Up to one cell the forces on it hardly depend on the step; up to three they are rough;
/// beyond, the wall impulse cannot follow the flow, so that a ball with spin flies straight (core/stages/README.md). A
/// body counts once it has travelled so for a tenth of a second.
class TravelRule {
public:
    /// Adds a frame of the run of a scene. Returns whether issue() has changed. bodies: all but walls of a room;
    /// spacing: that of the velocity grid [m]
    bool add(const Scene& scene, double time, float spacing, std::span<const BodyInMotion> bodies);
    /// A hint from one cell on, and a warning from three.
    std::optional<Issue> issue(const Scene& scene) const;
    bool isBroken() const { return m_found.has_value(); }
    /// The scene with a shorter step, a whole number of which makes a second, so that the body travels less than a cell
    /// in each; nullopt if the scene has that step already.
    std::optional<Scene> withShorterStep(const Scene& scene) const;

private:
    struct Fast {
        ElementId body;
        double since = 0;   ///< [s]
        double travel = 0;  ///< [cells per step]
    };
    std::optional<Fast> m_fast;   ///< faster than a cell per step at present
    std::optional<Fast> m_found;  ///< the fastest for long enough
};

}  // namespace gyre
