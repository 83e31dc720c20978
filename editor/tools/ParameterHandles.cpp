#include "editor/tools/ParameterHandles.h"

#include "core/scene/Field.h"
#include "editor/tools/ElementBounds.h"
#include "editor/tools/RayDistance.h"
#include "editor/tools/Wire.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace gyre::editor {
namespace {

constexpr glm::vec3 kLeft{-1, 0, 0}, kBack{0, 0, -1};  // away from the arrows of the move tool
constexpr float kDotPickPixels = 8, kDotPixels = 4.5f;
/// Distance between the handles of a speed and of a spread of zero, so that both can be grabbed. [m]
constexpr float kBesideTip = 0.1f;

float numberIn(const ConstField& field) {
    const auto* const* number = std::get_if<const float*>(&field.value);
    return number ? **number : 0;
}

/// Height of an emitter's shape above its middle. The arrow of its speed begins there. [m]
float topOf(const Element& element) {
    const auto* emitter = std::get_if<Emitter>(&element.body);
    if (!emitter) return 0;
    return (emitter->shape == EmitterShape::Point ? 0 : ownBoundsOf(*emitter).high.y) + kPointSize;
}

/// Collects the handles of one element from its fields. Directions and points are in the element's frame.
class Board {
public:
    explicit Board(const Element& element)
        : m_element(element), m_place(element.place), m_fields(fieldsOf(element.body)), m_arrow(topOf(element) * kUp) {
        for (const ConstField& field : m_fields) {
            if (!field.info.shown) continue;
            if (field.info.handle == FieldHandle::Radius) m_rim = numberIn(field) * kBack;
            if (field.info.handle == FieldHandle::Radius) m_edge = m_rim;
            if (field.info.handle == FieldHandle::TopRadius)
                m_top = halfHeightOf(roundSolidOf(std::get<Body>(element.body))) * kUp;
            if (field.info.handle == FieldHandle::Faces)
                m_edge = *std::get<const glm::vec3*>(field.value) * (kLeft + kBack);  // clear of the faces' handles
            if (field.info.handle == FieldHandle::Speed) m_speed = numberIn(field);
        }
    }

    std::vector<ParameterHandle> handles() {
        for (const ConstField& field : m_fields)
            if (field.info.shown) add(field);
        return std::move(m_handles);
    }

private:
    void add(const ConstField& field) {
        const char* key = field.info.key;
        const float value = numberIn(field);
        switch (field.info.handle) {
            case FieldHandle::None:
            case FieldHandle::Velocity:
            case FieldHandle::Spin:
                return;  // Arrows.h draws the last two
            case FieldHandle::Radius:
                return length(key, value, kLeft, -m_top);
            case FieldHandle::TopRadius:
                return length(key, value, kLeft, m_top);
            case FieldHandle::Faces:
                return box(key, *std::get<const glm::vec3*>(field.value));
            case FieldHandle::Length:
                return ends(key, value, kUp, 2);
            case FieldHandle::Width:
                return ends(key, value, kLeft, 2);
            case FieldHandle::Height:
                return length(key, value, kUp);
            case FieldHandle::Tube:
                return length(key, value, kBack, m_rim);
            case FieldHandle::Skin:
                return length(key, value, kLeft, {ownBoundsOf(std::get<Emitter>(m_element.body)).low.x, 0, 0});
            case FieldHandle::Speed:
                return speed(key, value);
            case FieldHandle::Spread:
                return spread(key, value);
            case FieldHandle::Edge:
                return edge(key, value);
            case FieldHandle::Opening:
                return opening(key, value);
            case FieldHandle::Brightness:
                return brightness(key, value);
        }
    }

    /// A length from the middle, or from a point of the element.
    void length(const char* key, float value, const glm::vec3& along, const glm::vec3& from = glm::vec3(0)) {
        add({.key = key,
             .from = m_place.point(from),
             .along = m_place.direction(along),
             .perMetre = 1 / m_place.scale,
             .value = value});
    }
    /// Handles at both ends of an extent about the middle. perMetre 2: the value is the whole length, not half of it.
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
    void box(const char* key, const glm::vec3& halfExtents) {
        for (int i = 0; i < 3; ++i) {
            glm::vec3 axis(0);
            axis[i] = 1;
            ends(key, halfExtents[i], axis, 1, i);
        }
    }
    /// An arrow whose length is a speed. It does not scale with the element.
    void speed(const char* key, float value) {
        add({.key = key,
             .from = m_place.point(m_arrow),
             .along = m_place.direction(kUp),
             .perMetre = kSpeedPerMetre,
             .value = value});
    }
    /// The spread of speeds, beside the tip of the speed's arrow: the radius of the sphere of velocities.
    void spread(const char* key, float value) {
        const glm::vec3 tip = m_place.point(m_arrow) + m_speed / kSpeedPerMetre * m_place.direction(kUp),
                        along = m_place.direction(kLeft);
        add({.key = key, .from = tip + kBesideTip * along, .along = along, .perMetre = kSpeedPerMetre, .value = value});
    }
    /// A fraction of the distance from a point of the rim to the middle.
    void edge(const char* key, float value) {
        const float length = glm::length(m_edge);
        add({.key = key,
             .from = m_place.point(m_edge),
             .along = m_place.direction(-m_edge / length),
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
    /// Along the arrow of a light, whose length does not depend on the scale.
    void brightness(const char* key, float value) {
        const glm::vec3 down = -m_place.direction(kUp);
        add({.key = key,
             .from = m_place.position + kLightBall * down,
             .along = down,
             .perMetre = kLightPerMetre,
             .value = value});
    }

    void add(const ParameterHandle& handle) { m_handles.push_back(handle); }

    const Element& m_element;
    Transform m_place;
    std::vector<ConstField> m_fields;
    glm::vec3 m_arrow;              ///< start of the arrow of a speed
    glm::vec3 m_rim{0}, m_edge{0};  ///< points on the rim, for a tube around it and for a soft edge
    glm::vec3 m_top{0};             ///< middle of the upper end, if both ends have a radius of their own
    float m_speed = 0;
    std::vector<ParameterHandle> m_handles;
};

Field fieldOf(ElementBody& body, const ParameterHandle& handle) {
    const std::vector<Field> fields = fieldsOf(body);
    return *std::ranges::find_if(fields, [&](const Field& f) { return std::string_view(f.info.key) == handle.key; });
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

std::vector<ParameterHandle> parameterHandlesOf(const Element& element) { return Board(element).handles(); }

FieldInfo infoOf(const Element& element, const ParameterHandle& handle) {
    const std::vector<ConstField> fields = fieldsOf(element.body);
    return std::ranges::find_if(fields, [&](const ConstField& f) { return std::string_view(f.info.key) == handle.key; })
        ->info;
}

std::optional<ParameterHandle> pickParameterHandle(const std::vector<ParameterHandle>& handles, const View& view,
                                                   const Ray& ray) {
    std::optional<ParameterHandle> nearest;
    float least = kDotPickPixels;
    for (const ParameterHandle& handle : handles) {
        const glm::vec3 at = handle.at();
        const float miss = passing(ray, at, at).distance / metresPerPixel(view, at);
        if (miss > least) continue;
        least = miss;
        nearest = handle;
    }
    return nearest;
}

Sketch sketchOf(const std::vector<ParameterHandle>& handles, const View& view,
                const std::optional<ParameterHandle>& hot) {
    Sketch sketch;
    for (const ParameterHandle& handle : handles) {
        const glm::vec3 at = handle.at();
        const float size = kDotPixels * metresPerPixel(view, at);
        const glm::vec3 u = size * (view.camera.rotation() * glm::vec3(1, 0, 0)),
                        v = size * (view.camera.rotation() * kUp);
        const glm::vec4 color = hot && hot->isSame(handle) ? kHotHandleColor : kHandleColor;
        sketch.triangles.push_back({at - u - v, at + u - v, at + u + v, color});
        sketch.triangles.push_back({at - u - v, at + u + v, at - u + v, color});
        sketch.lines.push_back({handle.from, at, {glm::vec3(color), 0.5f}});
    }
    return sketch;
}

Scene withParameterHandle(const Scene& scene, ElementId id, const ParameterHandle& handle, float value,
                          Opposite opposite) {
    Scene after = scene;
    Element* element = find(after, id);
    if (!element) return scene;
    const Field field = fieldOf(element->body, handle);
    const float kept =
        std::clamp(value, static_cast<float>(field.info.range.low), static_cast<float>(field.info.range.high));
    if (auto* number = std::get_if<float*>(&field.value))
        **number = kept;
    else
        (*std::get<glm::vec3*>(field.value))[handle.component] = kept;
    if (handle.hasOpposite && opposite == Opposite::Stays)
        element->place.position =
            withinReach(element->place.position + (kept - handle.value) / handle.perMetre * handle.along);
    return after;
}

}  // namespace gyre::editor
