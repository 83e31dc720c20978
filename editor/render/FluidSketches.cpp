#include "editor/render/FluidSketches.h"

#include "core/geometry/Shape.h"
#include "editor/tools/Picking.h"
#include "editor/tools/PieceSketch.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {

namespace {

constexpr std::size_t kMostArrows = 6000;  // more cannot be distinguished
constexpr std::size_t kMostContacts = 4000;
constexpr glm::vec4 kContactColor{1.0f, 0.45f, 0.2f, 0.9f};
constexpr glm::vec4 kDomainColor{0.55f, 0.8f, 0.95f, 0.8f}, kCellColor{0.55f, 0.8f, 0.95f, 0.16f};

float vorticityOf(const Snapshot& snapshot, std::size_t i) {
    const float r = snapshot.vortonRadius[i];
    return glm::length(snapshot.vortonStrength[i]) / std::max(4.0f / 3 * glm::pi<float>() * r * r * r, 1e-12f);
}

void addArrow(Sketch& sketch, const glm::vec3& middle, const glm::vec3& half, const glm::vec4& color) {
    const glm::vec3 tip = middle + half;
    const glm::vec3 other = std::abs(half.y) < 0.9f * glm::length(half) ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
    const glm::vec3 side = 0.22f * glm::length(half) * glm::normalize(glm::cross(half, other));
    sketch.lines.push_back({middle - half, tip, color});
    sketch.lines.push_back({tip, tip - 0.45f * half + side, color});
    sketch.lines.push_back({tip, tip - 0.45f * half - side, color});
}

void addCross(Sketch& sketch, const glm::vec3& at, float size, const glm::vec4& color) {
    for (int axis = 0; axis < 3; ++axis) {
        glm::vec3 along(0);
        along[axis] = size;
        sketch.lines.push_back({at - along, at + along, color});
    }
}

struct PlacedShape {
    std::uint64_t body;
    Shape shape;
    Transform place;  ///< without scale, which the shape contains
};

/// The body of an element that fluid flows around, or null.
const Body* solidIn(const Element& element) {
    const auto* body = std::get_if<Body>(&element.body);
    return body && element.enabled && !body->container ? body : nullptr;
}

std::vector<PlacedShape> solidsOf(const Scene& scene, const Snapshot& snapshot) {
    std::vector<PlacedShape> solids;
    for (const Element& element : scene.elements) {
        const Body* body = solidIn(element);
        if (!body) continue;
        const Transform place = placeOf(element, snapshot.bodies);
        Transform rigid = place;
        rigid.scale = 1;
        solids.push_back({element.id.value, shapeOf(*body, place.scale), rigid});
    }
    return solids;
}

/// Force of the fluid on a body in the last step. body: id of its element [N]
glm::vec3 forceOn(std::uint64_t body, const Scene& scene, const Snapshot& snapshot) {
    const auto found = std::ranges::find(snapshot.bodies, body, &BodyView::id);
    if (found == snapshot.bodies.end()) return glm::vec3(0);
    return glm::vec3(found->impulse.linear / scene.fluid.substep);
}

}  // namespace

std::vector<float> vortonVorticity(const Snapshot& snapshot) {
    std::vector<float> values;
    for (std::size_t i = 0; i < snapshot.vortonPosition.size(); ++i) values.push_back(vorticityOf(snapshot, i));
    return values;
}

Sketch vortonSketch(const Snapshot& snapshot, const QuantityScale& scale) {
    Sketch sketch;
    const std::size_t count = snapshot.vortonPosition.size(), stride = count / kMostArrows + 1;
    for (std::size_t i = 0; i < count; i += stride) {
        const float strength = glm::length(snapshot.vortonStrength[i]);
        if (strength <= 0 || !std::isfinite(strength)) continue;
        const glm::vec3 half = snapshot.vortonStrength[i] * (0.9f * snapshot.vortonRadius[i] / strength);
        addArrow(sketch, snapshot.vortonPosition[i], half, {scale.color(vorticityOf(snapshot, i)), 0.95f});
    }
    return sketch;
}

Sketch contactSketch(const Scene& scene, const Snapshot& snapshot) {
    Sketch sketch;
    for (const PlacedShape& solid : solidsOf(scene, snapshot))
        for (std::size_t i = 0; i < snapshot.tracerPosition.size() && sketch.lines.size() < 3 * kMostContacts; ++i) {
            const glm::vec3 local = solid.place.localPoint(snapshot.tracerPosition[i]);
            const float touch = 0.5f * snapshot.emitters[snapshot.tracerEmitter[i]].size;
            if (surfacePointWithin(solid.shape, local, touch).distance < touch)
                addCross(sketch, snapshot.tracerPosition[i], 0.6f * touch, kContactColor);
        }
    return sketch;
}

std::vector<float> forcesOnBodies(const Scene& scene, const Snapshot& snapshot) {
    std::vector<float> forces;
    for (const Element& element : scene.elements)
        if (solidIn(element)) forces.push_back(glm::length(forceOn(element.id.value, scene, snapshot)));
    return forces;
}

Sketch forceSketch(const Scene& scene, const Snapshot& snapshot, const QuantityScale& scale) {
    constexpr float kLongest = 3;  // times the radius of the largest body
    Sketch sketch;
    const std::vector<PlacedShape> solids = solidsOf(scene, snapshot);
    float radius = 0;
    for (const PlacedShape& solid : solids) radius = std::max(radius, boundingRadius(solid.shape));
    for (const PlacedShape& solid : solids) {
        const glm::vec3 force = forceOn(solid.body, scene, snapshot);
        const float size = glm::length(force);
        if (!(size > 0) || !std::isfinite(size)) continue;
        const glm::vec3 half = 0.5f * kLongest * radius * scale.fraction(size) / size * force;
        const glm::vec3 middle = solid.place.point(boundsOf(solid.shape).centre());
        addArrow(sketch, middle + half, half, {scale.color(size), 1});
    }
    return sketch;
}

Sketch pieceSketch(const Scene& scene, const Snapshot& snapshot, const Camera& camera) {
    Sketch sketch;
    const glm::vec3 towardsEye = camera.rotation() * glm::vec3(0, 0, 1);
    for (const Element& element : scene.elements) {
        const auto* body = std::get_if<Body>(&element.body);
        const Obstacle pieces = body && element.enabled ? piecesOf(*body) : Obstacle();
        if (pieces.pieces().empty()) continue;
        sketch.add(sketchOf(facesOf(pieces), placeOf(element, snapshot.bodies), {}, towardsEye, camera.eye()));
    }
    return sketch;
}

Sketch domainSketch(const Snapshot& snapshot) {
    Sketch sketch;
    const Box& box = snapshot.domain;
    if (box.isEmpty() || snapshot.domainSpacing <= 0) return sketch;
    const auto corner = [&](int x, int y, int z) { return glm::mix(box.low, box.high, glm::vec3(x, y, z)); };
    for (int i = 0; i < 4; ++i) {
        const int a = i & 1, b = i >> 1;
        sketch.lines.push_back({corner(0, a, b), corner(1, a, b), kDomainColor});
        sketch.lines.push_back({corner(a, 0, b), corner(a, 1, b), kDomainColor});
        sketch.lines.push_back({corner(a, b, 0), corner(a, b, 1), kDomainColor});
    }
    for (int axis = 0; axis < 3; ++axis)  // the cell lines on the three walls at the low corner
        for (int along = 0; along < 3; ++along) {
            if (along == axis) continue;
            for (float at = box.low[axis]; at < box.high[axis]; at += snapshot.domainSpacing) {
                glm::vec3 a = box.low, b = box.low;
                a[axis] = b[axis] = at;
                b[along] = box.high[along];
                sketch.lines.push_back({a, b, kCellColor});
            }
        }
    return sketch;
}

}  // namespace gyre::editor
