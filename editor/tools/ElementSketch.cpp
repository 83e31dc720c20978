#include "editor/tools/ElementSketch.h"

#include "editor/tools/ElementBounds.h"
#include "editor/tools/ParameterHandles.h"
#include "editor/tools/RegionSketch.h"
#include "editor/tools/SourceSketch.h"
#include "editor/tools/StageSketch.h"
#include "editor/tools/Wire.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>
#include <variant>

namespace gyre::editor {
namespace {

constexpr glm::vec4 kSelectedColor{1.0f, 0.69f, 0.25f, 1};

glm::vec4 emphasized(const glm::vec4& color, Emphasis emphasis) {
    if (emphasis == Emphasis::Selected) return kSelectedColor;
    if (emphasis == Emphasis::Hovered) return glm::mix(color, glm::vec4(1), 0.55f);
    return {glm::vec3(color), 0.75f};
}

void drawEdges(const Wire& wire, const ConvexPolytope& piece) {
    for (const std::vector<std::uint32_t>& loop : faceLoops(piece)) {
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const std::uint32_t a = loop[i], b = loop[(i + 1) % loop.size()];
            if (a < b)
                wire.line(piece.vertices[a],
                          piece.vertices[b]);  // the neighbouring face has the same edge in the other direction
        }
    }
}

/// Strokes out of the centres of its faces, except for faces inside another piece.
void drawOutward(const Wire& wire, const Obstacle& surface, float length) {
    for (const ConvexPolytope& piece : surface.pieces()) {
        const std::vector<std::vector<std::uint32_t>> loops = faceLoops(piece);
        for (std::size_t i = 0; i < loops.size(); ++i) {
            if (loops[i].empty()) continue;
            glm::vec3 middle(0);
            for (const std::uint32_t corner : loops[i])
                middle += piece.vertices[corner] / static_cast<float>(loops[i].size());
            const glm::vec3 tip = middle + length * piece.planes[i].normal;
            const auto covers = [&](const ConvexPolytope& other) {
                return &other != &piece && isInside(other, middle);
            };
            if (std::ranges::none_of(surface.pieces(), covers)) wire.line(middle, tip);
        }
    }
}

void drawShape(const Wire& wire, const Emitter& emitter) {
    const glm::vec3 rim = 0.5f * emitter.thickness * kUp;
    switch (emitter.shape) {
        case EmitterShape::Point:
            return wire.ball(0.5f * kPointSize);
        case EmitterShape::Sphere:
            return wire.ball(emitter.radius);
        case EmitterShape::Box:
            return wire.box(emitter.halfExtents);
        case EmitterShape::Disc:
            wire.circle(rim, kUp, emitter.radius);
            wire.circle(-rim, kUp, emitter.radius);
            return;
        case EmitterShape::Ring:
            wire.circle({}, kUp, std::max(emitter.radius - emitter.thickness, 0.0f));
            wire.circle({}, kUp, emitter.radius + emitter.thickness);
            return;
        case EmitterShape::Surface:
            if (emitter.surface.pieces().empty()) wire.ball(kPointSize);
            for (const ConvexPolytope& piece : emitter.surface.pieces()) drawEdges(wire, piece);
            return;
    }
}

/// The sphere of velocities at birth, at the end of the speed's arrow, and the cone to it.
void drawSpread(const Wire& wire, const Emitter& emitter, float top) {
    const float perMetre = kSpeedPerMetre * wire.place.scale;  // these arrows do not scale with the element
    const glm::vec3 from = top * kUp, tip = from + emitter.speed / perMetre * kUp;
    const float radius = emitter.speedSpread / perMetre;
    wire.circle(tip, kUp, radius);
    wire.circle(tip, {1, 0, 0}, radius);
    wire.circle(tip, {0, 0, 1}, radius);
    if (std::abs(emitter.speed) <= emitter.speedSpread) return;  // tracers start in all directions
    for (const glm::vec3& side : {glm::vec3(1, 0, 0), glm::vec3(-1, 0, 0), glm::vec3(0, 0, 1), glm::vec3(0, 0, -1)})
        wire.line(from, tip + radius * side);
}

void draw(const Wire& wire, const Emitter& emitter) {
    drawShape(wire, emitter);
    const Box bounds = ownBoundsOf(emitter);
    const float length = std::clamp(0.5f * bounds.size().x, 0.1f, 1.0f);
    const glm::vec3 top = bounds.high.y * kUp;
    if (emitter.shape == EmitterShape::Surface)
        drawOutward(wire, emitter.surface, 0.25f * length);
    else
        wire.arrow(top, top + length * kUp, 0.25f * length);
    if (emitter.speedSpread > 0) drawSpread(wire, emitter, bounds.high.y + kPointSize);
}

void draw(const Wire& wire, const VorticitySource& source) { drawSource(wire, source); }

void draw(const Wire& wire, const FluidRegion& region) { drawRegion(wire, region); }

void draw(const Wire& wire, const Force& force) {
    wire.ball(force.radius);
    const float size = 0.6f * force.radius, turn = force.strength < 0 ? -1.0f : 1.0f;
    const glm::vec3 sides[] = {{1, 0, 0}, {-1, 0, 0}, {0, 0, 1}, {0, 0, -1}, {0, 1, 0}, {0, -1, 0}};
    switch (force.kind) {
        case ForceKind::Wind:
            for (const glm::vec3& side : {glm::vec3(0), 0.6f * sides[0], 0.6f * sides[1]})
                wire.arrow(size * (side - 0.5f * turn * kUp), size * (side + 0.8f * turn * kUp), 0.3f * size);
            return;
        case ForceKind::Attractor:
            for (const glm::vec3& side : sides)
                wire.arrow(size * (turn > 0 ? 1.3f : 0.3f) * side, size * (turn > 0 ? 0.3f : 1.3f) * side,
                           0.25f * size);
            return;
        case ForceKind::Swirl:
            return drawTurning(wire, {}, kUp, size, turn);
        case ForceKind::Drag:
            for (const glm::vec3& side : sides)
                wire.line(size * (0.7f * side - 0.2f * kUp), size * (0.7f * side + 0.2f * kUp));
            return;
    }
}

/// A square of the plane, with strokes into the removed side.
void drawHalfSpace(const Wire& wire, float side) {
    constexpr float h = kPlaneHalf, kDeep = 0.3f * h;
    const glm::vec3 corners[] = {{-h, 0, -h}, {h, 0, -h}, {h, 0, h}, {-h, 0, h}};
    for (int i = 0; i < 4; ++i) wire.line(corners[i], corners[(i + 1) % 4]);
    for (const float x : {-0.75f * h, -0.25f * h, 0.25f * h, 0.75f * h})
        for (const float z : {-0.75f * h, -0.25f * h, 0.25f * h, 0.75f * h})
            wire.line({x, 0, z}, {x - 0.5f * kDeep, side * kDeep, z});
    wire.line(corners[0], corners[2]);
    wire.line(corners[1], corners[3]);
}

/// The shape with a cross through it.
void draw(const Wire& wire, const KillRegion& region) {
    if (region.shape == KillShape::HalfSpace) return drawHalfSpace(wire, region.outside ? 1.0f : -1.0f);
    const bool box = region.shape == KillShape::Box;
    const glm::vec3 half = box ? region.halfExtents : glm::vec3(0.577f * region.radius);
    if (box)
        wire.box(half);
    else
        wire.ball(region.radius);
    for (const float x : {-1.0f, 1.0f})
        for (const float z : {-1.0f, 1.0f}) wire.line(half * glm::vec3(x, -1, z), half * glm::vec3(-x, 1, -z));
}

void draw(const Wire& wire, const Group&) { drawCross(wire); }

void draw(const Wire& wire, const SceneCamera& camera) {
    constexpr float kAspect = 16.0f / 9;
    const float y = kCameraDepth * std::tan(0.5f * std::min(camera.fieldOfView, 2.6f)), x = kAspect * y;
    const glm::vec3 corners[] = {
        {-x, -y, -kCameraDepth}, {x, -y, -kCameraDepth}, {x, y, -kCameraDepth}, {-x, y, -kCameraDepth}};
    for (int i = 0; i < 4; ++i) {
        wire.line({}, corners[i]);
        wire.line(corners[i], corners[(i + 1) % 4]);
    }
    const glm::vec3 top(0, 1.6f * y, -kCameraDepth);  // marks the upper edge
    wire.line(0.5f * (corners[2] + corners[3]) + glm::vec3(0.4f * x, 0.1f * y, 0), top);
    wire.line(0.5f * (corners[2] + corners[3]) - glm::vec3(0.4f * x, -0.1f * y, 0), top);
}

void draw(const Wire& wire, const Light& light) { drawLight(wire, light); }
void draw(const Wire& wire, const Dressing& dressing) { drawDressing(wire, dressing); }

/// The circles of both ends, and four lines between them. The round ends of a capsule are two half circles each.
void drawRound(const Wire& wire, const RoundSolid& solid) {
    const float middle = halfHeightOf(solid) - (solid.roundEnds ? solid.radius : 0);
    wire.circle(-middle * kUp, kUp, solid.radius);
    wire.circle(middle * kUp, kUp, solid.topRadius);
    const glm::vec3 sides[] = {{1, 0, 0}, {0, 0, 1}, {-1, 0, 0}, {0, 0, -1}};
    for (const glm::vec3& side : sides)
        wire.line(solid.radius * side - middle * kUp, solid.topRadius * side + middle * kUp);
    if (!solid.roundEnds) return;
    for (const glm::vec3& side : {sides[0], sides[1]})
        for (const float end : {-1.0f, 1.0f})
            wire.curve(
                [&](float t) {
                    const float angle = t * glm::pi<float>();
                    return end * middle * kUp + solid.radius * (std::cos(angle) * side + end * std::sin(angle) * kUp);
                },
                24);
}

void draw(const Wire& wire, const Body& body) {
    switch (body.shape) {
        case BodyShape::Sphere:
            return wire.ball(body.radius);
        case BodyShape::Box:
            return wire.box(body.halfExtents);
        case BodyShape::Cylinder:
        case BodyShape::Cone:
        case BodyShape::Capsule:
            return drawRound(wire, roundSolidOf(body));
        case BodyShape::Hulls:
            break;
    }
    if (body.obstacle.pieces().empty()) wire.ball(kPointSize);
    for (const ConvexPolytope& piece : body.obstacle.pieces()) drawEdges(wire, piece);
}

/// Marks the centre of mass of a dynamic cone or body of pieces, which may differ from its origin: a sphere with a
/// cross.
void drawCentreOfMass(const Wire& wire, const Body& body) {
    const glm::vec3 centre(massOf(body, 1).centreOfMass);
    const glm::vec3 size = ownBoundsOf(body).size();
    const float radius = 0.04f * std::max({size.x, size.y, size.z});
    for (int i = 0; i < 3; ++i) {
        glm::vec3 axis(0);
        axis[i] = 1;
        wire.circle(centre, axis, radius);
        wire.line(centre - 2 * radius * axis, centre + 2 * radius * axis);
    }
}

/// Elements drawn as surfaces need no lines.
bool isSolid(const ElementBody& kind) {
    const auto* body = std::get_if<Body>(&kind);
    const auto* dressing = std::get_if<Dressing>(&kind);
    return (body && !body->container) || (dressing && dressing->kind == DressingKind::Figure);
}

}  // namespace

glm::vec4 colorOf(const ElementBody& body) {
    struct Colors {
        glm::vec4 operator()(const Emitter&) const { return {0.38f, 0.78f, 0.86f, 1}; }
        glm::vec4 operator()(const VorticitySource&) const { return {0.78f, 0.55f, 0.94f, 1}; }
        glm::vec4 operator()(const Body&) const { return {0.72f, 0.70f, 0.66f, 1}; }
        glm::vec4 operator()(const SceneCamera&) const { return {0.62f, 0.68f, 0.74f, 1}; }
        glm::vec4 operator()(const FluidRegion&) const { return {0.95f, 0.60f, 0.35f, 1}; }
        glm::vec4 operator()(const Force&) const { return {0.55f, 0.80f, 0.50f, 1}; }
        glm::vec4 operator()(const KillRegion&) const { return {0.90f, 0.42f, 0.42f, 1}; }
        glm::vec4 operator()(const Light&) const { return {0.98f, 0.86f, 0.42f, 1}; }
        glm::vec4 operator()(const Dressing&) const { return {0.56f, 0.62f, 0.86f, 1}; }
        glm::vec4 operator()(const Group& group) const { return {glm::pow(group.color, glm::vec3(1 / 2.2f)), 1}; }
    };
    return std::visit(Colors{}, body);
}

Sketch sketchOf(const Element& element, const Transform& place, Emphasis emphasis) {
    Sketch sketch;
    const auto* body = std::get_if<Body>(&element.body);
    if (emphasis == Emphasis::Plain && isSolid(element.body)) return sketch;
    Transform frame = place;
    const bool hasNoSize = isSizeless(element.body) || std::holds_alternative<Group>(element.body);
    if (hasNoSize) frame.scale = 1;
    glm::vec4 color = emphasized(colorOf(element.body), emphasis);
    if (!element.enabled) color.a *= 0.4f;
    const Wire wire{sketch, frame, color};
    std::visit([&](const auto& kind) { draw(wire, kind); }, element.body);
    const bool isUneven = body && (body->shape == BodyShape::Cone || !body->obstacle.pieces().empty());
    const bool isFree = isUneven && body->motion == BodyMotion::Dynamic;
    if (isFree && emphasis == Emphasis::Selected) drawCentreOfMass(wire, *body);
    return sketch;
}

Sketch sketchOf(const Element& element, Emphasis emphasis) { return sketchOf(element, element.place, emphasis); }

Sketch roughSketchOf(const Element& element, const Transform& place, Emphasis emphasis) {
    Sketch sketch;
    if (isSolid(element.body)) return sketch;  // solid bodies are drawn as surfaces
    glm::vec4 color = emphasized(colorOf(element.body), emphasis);
    if (!element.enabled) color.a *= 0.4f;
    const Wire wire{sketch, place, color};
    wire.box(0.5f * ownBoundsOf(element.body).size());
    return sketch;
}

float sketchReach(const Element& element) {
    constexpr float kBeyond = 2.5f;  // in half sizes: rotation marks and ends of arrows
    constexpr float kArrow = 1.1f;   // [m]
    if (std::holds_alternative<SceneCamera>(element.body))
        return 20 * kCameraDepth;  // its field of view is below 150 degrees
    if (const auto* light = std::get_if<Light>(&element.body)) return light->strength / kLightPerMetre + 4 * kLightBall;
    const auto* emitter = std::get_if<Emitter>(&element.body);
    const float spread =
        emitter && emitter->speedSpread > 0 ? (std::abs(emitter->speed) + emitter->speedSpread) / kSpeedPerMetre : 0;
    return spread + element.place.scale * (kBeyond * 0.5f * glm::length(ownBoundsOf(element.body).size()) + kArrow);
}

Sketch cornersOf(const Box& box, const glm::vec4& color) {
    Sketch sketch;
    const Wire wire{sketch, {}, color};
    for (int corner = 0; corner < 8; ++corner) {
        const glm::bvec3 upper(corner & 1, corner & 2, corner & 4);
        const glm::vec3 at = glm::mix(box.low, box.high, upper);
        for (int axis = 0; axis < 3; ++axis) {
            glm::vec3 inward(0);
            inward[axis] = (upper[axis] ? -0.2f : 0.2f) * box.size()[axis];
            wire.line(at, at + inward);
        }
    }
    return sketch;
}

}  // namespace gyre::editor
