#include "editor/tools/ParameterHandles.h"

#include "core/scene/Edits.h"
#include "editor/tools/ElementBounds.h"
#include "editor/tools/RayDistance.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace gyre::editor {
namespace {

constexpr glm::vec3 kUp{0, 1, 0}, kLeft{-1, 0, 0}, kBack{0, 0, -1};  // away from the arrows of the move tool
constexpr float kPickPixels = 8, kDrawnPixels = 4.5f;
constexpr float kBesideTip =
    0.1f;  // where a spread of zero stands beside the end of its speed, to tell their knobs apart [m]

/// Collects the knobs of one element; directions and points are its own.
class Board {
public:
    explicit Board(const Element& element) : m_place(element.place) {}

    /// A length from the middle, or from a point of the element.
    void length(const char* key, float value, const glm::vec3& along, const glm::vec3& from = glm::vec3(0)) {
        add({.key = key,
             .from = m_place.point(from),
             .along = m_place.direction(along),
             .perMetre = 1 / m_place.scale,
             .value = value});
    }
    /// Both ends of what lies about the middle; `half`: the number is half of the whole.
    void ends(const char* key, float value, const glm::vec3& along, float perMetre, int component = 0) {
        for (const float side : {1.0f, -1.0f})
            add({.key = key,
                 .component = component,
                 .hasOpposite = true,
                 .from = m_place.position,
                 .along = side * m_place.direction(along),
                 .perMetre = perMetre / m_place.scale,
                 .value = value});
    }
    void box(const glm::vec3& halfExtents) {
        for (int i = 0; i < 3; ++i) {
            glm::vec3 axis(0);
            axis[i] = 1;
            ends("halfExtents", halfExtents[i], axis, 1, i);
        }
    }
    /// An arrow whose length is a speed, the same however large the element is.
    void speed(const char* key, float value, const glm::vec3& from) {
        add({.key = key,
             .from = m_place.point(from),
             .along = m_place.direction(kUp),
             .perMetre = kSpeedPerMetre,
             .value = value});
    }
    /// How far speeds spread, beside the end of the speed's arrow: the radius of the ball that they end in.
    void spread(const char* key, float value, const glm::vec3& from, float speed) {
        const glm::vec3 tip = m_place.point(from) + speed / kSpeedPerMetre * m_place.direction(kUp),
                        along = m_place.direction(kLeft);
        add({.key = key, .from = tip + kBesideTip * along, .along = along, .perMetre = kSpeedPerMetre, .value = value});
    }
    /// A share of the way from a point of the rim to the middle.
    void share(const char* key, float value, const glm::vec3& rim) {
        const float length = glm::length(rim);
        add({.key = key,
             .from = m_place.point(rim),
             .along = m_place.direction(-rim / length),
             .perMetre = 1 / (length * m_place.scale),
             .value = value});
    }
    void opening(const char* key, float angle) {
        add({.key = key,
             .law = ParameterHandle::Law::Angle,
             .from = m_place.position + m_place.direction(kBack) * kCameraDepth,
             .along = m_place.direction(kUp),
             .perMetre = 1 / kCameraDepth,
             .value = angle});
    }

    /// Along the arrow of a light, which is as long whatever the scale.
    void brightness(const char* key, float value) {
        const glm::vec3 down = -m_place.direction(kUp);
        add({.key = key,
             .from = m_place.position + kLightBall * down,
             .along = down,
             .perMetre = kLightPerMetre,
             .value = value});
    }

    std::vector<ParameterHandle> knobs;

private:
    void add(const ParameterHandle& knob) { knobs.push_back(knob); }

    Transform m_place;
};

void fill(Board& board, const Emitter& emitter) {
    float top = 0;
    switch (emitter.shape) {
        case EmitterShape::Point:
            break;
        case EmitterShape::Sphere:
            board.length("radius", top = emitter.radius, kLeft);
            break;
        case EmitterShape::Box:
            board.box(emitter.halfExtents);
            top = emitter.halfExtents.y;
            break;
        case EmitterShape::Disc:
            board.length("radius", emitter.radius, kLeft);
            board.ends("thickness", emitter.thickness, kUp, 2);
            top = 0.5f * emitter.thickness;
            break;
        case EmitterShape::Ring:
            board.length("radius", emitter.radius, kLeft);
            board.length("thickness", emitter.thickness, kBack, emitter.radius * kBack);
            top = emitter.thickness;
            break;
        case EmitterShape::Surface: {
            const Box bounds = ownBoundsOf(emitter);
            board.length("thickness", emitter.thickness, kLeft, {bounds.low.x, 0, 0});
            top = bounds.high.y;
            break;
        }
    }
    board.speed("speed", emitter.speed, (top + kPointSize) * kUp);
    board.spread("speedSpread", emitter.speedSpread, (top + kPointSize) * kUp, emitter.speed);
}

void fill(Board& board, const VorticitySource& source) {
    const bool isLong = source.kind == VorticityKind::Tube || source.kind == VorticityKind::Swirl;
    const bool hasRadius = source.kind != VorticityKind::Tube;
    if (hasRadius) board.length("radius", source.radius, kLeft);
    board.length("coreRadius", source.coreRadius, kBack, (hasRadius ? source.radius : 0.0f) * kBack);
    if (isLong) board.ends("length", source.length, kUp, 2);
}

void fill(Board& board, const Body& body) {
    if (body.shape == BodyShape::Sphere) board.length("radius", body.radius, kLeft);
    if (body.shape == BodyShape::Box) board.box(body.halfExtents);
}

void fill(Board& board, const SceneCamera& camera) { board.opening("fieldOfView", camera.fieldOfView); }

void fill(Board& board, const FluidRegion& region) {
    if (region.shape == RegionShape::Box) {
        board.share("edge", region.edge, region.halfExtents * (kLeft + kBack));  // not where a face has its knob
        return board.box(region.halfExtents);
    }
    board.length("radius", region.radius, kLeft);
    board.share("edge", region.edge, region.radius * kBack);
    if (region.shape == RegionShape::Layer) board.ends("thickness", region.thickness, kUp, 2);
}

void fill(Board& board, const Force& force) {
    board.length("radius", force.radius, kLeft);
    board.share("edge", force.edge, force.radius * kBack);
    if (force.kind != ForceKind::Drag) board.speed("strength", force.strength, glm::vec3(0));
}

void fill(Board& board, const KillRegion& region) {
    if (region.shape == KillShape::Box) board.box(region.halfExtents);
    if (region.shape == KillShape::Sphere) board.length("radius", region.radius, kLeft);
}

void fill(Board&, const Group&) {}

void fill(Board& board, const Light& light) { board.brightness("strength", light.strength); }

void fill(Board& board, const Dressing& dressing) {
    if (dressing.kind != DressingKind::Mesh) board.length("height", dressing.height, kUp);
    if (dressing.kind == DressingKind::Image) board.ends("width", dressing.width, kLeft, 2);
}

Field fieldOf(ElementBody& body, const ParameterHandle& knob) {
    const std::vector<Field> fields = fieldsOf(body);
    return *std::ranges::find_if(fields, [&](const Field& f) { return std::string_view(f.info.key) == knob.key; });
}

}  // namespace

glm::vec3 ParameterHandle::at() const {
    const float metres = law == Law::Angle ? std::tan(0.5f * std::min(value, 2.6f)) / perMetre : value / perMetre;
    return from + metres * along;
}

float ParameterHandle::valueAt(float metres) const {
    return law == Law::Angle ? 2 * std::atan(metres * perMetre) : metres * perMetre;
}

bool ParameterHandle::isOfField(const ParameterHandle& other) const {
    return std::string_view(key) == other.key && component == other.component;
}

bool ParameterHandle::isSame(const ParameterHandle& other) const {
    return isOfField(other) && glm::dot(along, other.along) > 0;
}

std::vector<ParameterHandle> knobsOf(const Element& element) {
    Board board(element);
    std::visit([&](const auto& kind) { fill(board, kind); }, element.body);
    return board.knobs;
}

FieldInfo infoOf(const Element& element, const ParameterHandle& knob) {
    ElementBody body = element.body;
    return fieldOf(body, knob).info;
}

std::optional<ParameterHandle> pickKnob(const std::vector<ParameterHandle>& knobs, const View& view, const Ray& ray) {
    std::optional<ParameterHandle> nearest;
    float least = kPickPixels;
    for (const ParameterHandle& knob : knobs) {
        const glm::vec3 at = knob.at();
        const float miss = passing(ray, at, at).distance / metresPerPixel(view, at);
        if (miss > least) continue;
        least = miss;
        nearest = knob;
    }
    return nearest;
}

Sketch sketchOf(const std::vector<ParameterHandle>& knobs, const View& view,
                const std::optional<ParameterHandle>& hot) {
    Sketch sketch;
    for (const ParameterHandle& knob : knobs) {
        const glm::vec3 at = knob.at();
        const float size = kDrawnPixels * metresPerPixel(view, at);
        const glm::vec3 u = size * (view.camera.rotation() * glm::vec3(1, 0, 0)),
                        v = size * (view.camera.rotation() * kUp);
        const glm::vec4 color = hot && hot->isSame(knob) ? kHotKnobColor : kKnobColor;
        sketch.triangles.push_back({at - u - v, at + u - v, at + u + v, color});
        sketch.triangles.push_back({at - u - v, at + u + v, at - u + v, color});
        sketch.lines.push_back({knob.from, at, {glm::vec3(color), 0.5f}});
    }
    return sketch;
}

Scene withKnob(const Scene& scene, ElementId id, const ParameterHandle& knob, float value, Opposite opposite) {
    Scene after = scene;
    Element* element = find(after, id);
    if (!element) return scene;
    const Field field = fieldOf(element->body, knob);
    const float kept =
        std::clamp(value, static_cast<float>(field.info.range.low), static_cast<float>(field.info.range.high));
    if (auto* number = std::get_if<float*>(&field.value))
        **number = kept;
    else
        (*std::get<glm::vec3*>(field.value))[knob.component] = kept;
    if (knob.hasOpposite && opposite == Opposite::Stays)
        element->place.position =
            withinReach(element->place.position + (kept - knob.value) / knob.perMetre * knob.along);
    return after;
}

}  // namespace gyre::editor
