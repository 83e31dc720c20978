#pragma once

#include "core/geometry/TriangleMesh.h"
#include "core/particles/Snapshot.h"
#include "core/scene/Scene.h"
#include "editor/tools/ViewScale.h"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace gyre::editor {

/// The input of picking, borrowed for the call.
struct Pickable {
    const Scene& scene;
    /// Places of bodies in the running simulation. A body that is not listed stands at its place in the scene.
    std::span<const BodyView> bodies{};
    /// Meshes drawn instead of the convex pieces, by element id, in the body's frame before the element's scale.
    const std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>* meshes = nullptr;
};

struct Hit {
    ElementId id;
    float distance = 0;  ///< along the ray [m]
    glm::vec3 point{0};  ///< [m]
};

/// Visible, unlocked elements that the ray meets, nearest first; at most one hit each. Bodies and dressing are hit on
/// their surface; emitters, sources and cameras on their lines, a few pixels wide, and on a small ball about their
/// origin.
std::vector<Hit> pick(const Pickable& pickable, const View& view, const Ray& ray);

/// Distance along the ray to a body or stage dressing as drawn; nothing for other elements. Containers are hit on their
/// visible inside. [m]
std::optional<float> distanceToSurface(const Pickable& pickable, const Element& element, const Ray& ray);

/// The place of an element as drawn: its own, or that of its body in the running simulation.
Transform placeOf(const Element& element, std::span<const BodyView> bodies);

}  // namespace gyre::editor
