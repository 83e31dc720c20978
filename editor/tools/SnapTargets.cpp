#include "editor/tools/SnapTargets.h"

#include "core/scene/SceneTree.h"
#include "editor/tools/RayDistance.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <set>

namespace gyre::editor {
namespace {

constexpr float kSnapPixels = 14;  // distance from the pointer within which a vertex is snapped to [pixels]
constexpr float kFarGround = 20;   // the ground is no target beyond this many camera distances
constexpr float kOnSurface =
    1e-3f;  // tolerance of the hiding test, in distances to the eye: a vertex lies on its own surface
constexpr std::size_t kMostTried = 12;  // number of candidate vertices tested for visibility, nearest first

std::vector<glm::vec3> cornersOf(const glm::vec3& half) {
    std::vector<glm::vec3> corners;
    for (int corner = 0; corner < 8; ++corner)
        corners.push_back(glm::mix(-half, half, glm::bvec3(corner & 1, corner & 2, corner & 4)));
    return corners;
}

/// The middle of each end and four points of its rim; of a capsule only its poles.
std::vector<glm::vec3> cornersOf(const RoundSolid& solid) {
    const glm::vec3 up(0, halfHeightOf(solid), 0);
    std::vector<glm::vec3> corners{-up, up};
    if (solid.roundEnds) return corners;
    for (const glm::vec3& side : {glm::vec3(1, 0, 0), glm::vec3(0, 0, 1), glm::vec3(-1, 0, 0), glm::vec3(0, 0, -1)}) {
        corners.push_back(solid.radius * side - up);
        if (solid.topRadius > 0) corners.push_back(solid.topRadius * side + up);
    }
    return corners;
}

}  // namespace

SnapTargets::SnapTargets(const Pickable& pickable, std::span<const ElementId> dragged)
    : m_bodies(pickable.bodies.begin(), pickable.bodies.end()),
      m_meshes(pickable.meshes ? *pickable.meshes : Meshes()) {
    std::set<std::size_t> moving;
    for (const std::size_t i : SceneTree(pickable.scene).subtrees(dragged)) moving.insert(i);
    for (std::size_t i = 0; i < pickable.scene.elements.size(); ++i)
        if (pickable.scene.elements[i].visible && !moving.contains(i))
            m_scene.elements.push_back(pickable.scene.elements[i]);
}

std::optional<SnapPoint> SnapTargets::body(const Ray& ray) const {
    std::optional<SnapPoint> nearest;
    float least = 0;
    for (const Element& element : m_scene.elements) {
        const std::optional<float> distance = distanceToSurface(pickable(), element, ray);
        if (!distance || (nearest && *distance >= least)) continue;
        least = *distance;
        nearest = SnapPoint{SnapPoint::What::Surface, ray.origin + least * ray.direction, element.id};
    }
    return nearest;
}

std::optional<SnapPoint> SnapTargets::surface(const View& view, const Ray& ray) const {
    std::optional<SnapPoint> found = body(ray);
    if (ray.direction.y >= 0) return found;
    const std::optional<float> ground = distanceToPlane(ray, {0, 0, 0}, {0, 1, 0});
    if (!ground || *ground > kFarGround * view.camera.distance) return found;
    if (found && glm::distance(found->at, ray.origin) <= *ground) return found;
    glm::vec3 at = ray.origin + *ground * ray.direction;
    at.y = 0;  // removes rounding errors
    return SnapPoint{SnapPoint::What::Ground, at, {}};
}

std::vector<glm::vec3> SnapTargets::vertices(const Element& element) const {
    const auto* body = std::get_if<Body>(&element.body);
    if (body && body->shape == BodyShape::Sphere) return {};
    if (body && body->shape == BodyShape::Box) return cornersOf(body->halfExtents);
    if (body && isRound(body->shape)) return cornersOf(roundSolidOf(*body));
    const auto mesh = m_meshes.find(element.id.value);
    if (mesh != m_meshes.end() && mesh->second) return mesh->second->vertices;
    if (!body) return {};
    std::vector<glm::vec3> all;
    for (const ConvexPolytope& piece : body->obstacle.pieces())
        all.insert(all.end(), piece.vertices.begin(), piece.vertices.end());
    return all;
}

/// The candidates, nearest to the pointer first.
std::vector<SnapTargets::Near> SnapTargets::near(const View& view, const Ray& ray) const {
    std::vector<Near> found;
    const auto add = [&](SnapPoint::What what, const glm::vec3& at, ElementId id) {
        const float along = glm::dot(at - ray.origin, ray.direction);
        const float pixels = glm::distance(at, ray.origin + along * ray.direction) / metresPerPixel(view, at);
        if (along > 0 && pixels <= kSnapPixels) found.push_back({pixels, {what, at, id}});
    };
    for (const Element& element : m_scene.elements) {
        const Transform place = placeOf(element, m_bodies);
        add(SnapPoint::What::Place, place.position, element.id);
        for (const glm::vec3& vertex : vertices(element)) add(SnapPoint::What::Vertex, place.point(vertex), element.id);
    }
    std::ranges::stable_sort(found, {}, &Near::pixels);
    return found;
}

bool SnapTargets::isHidden(const Ray& ray, const SnapPoint& point) const {
    if (point.what == SnapPoint::What::Place) return false;  // places are drawn over everything
    const float distance = glm::distance(point.at, ray.origin);
    const std::optional<SnapPoint> before = body({ray.origin, (point.at - ray.origin) / distance});
    return before && glm::distance(before->at, ray.origin) < (1 - kOnSurface) * distance;
}

std::optional<SnapPoint> SnapTargets::vertex(const View& view, const Ray& ray) const {
    const std::vector<Near> all = near(view, ray);
    for (std::size_t i = 0; i < std::min(all.size(), kMostTried); ++i)
        if (!isHidden(ray, all[i].point)) return all[i].point;
    return std::nullopt;
}

Sentence SnapTargets::nameOf(const SnapPoint& point) const {
    const Element* element = find(m_scene, point.element);
    const Sentence name = verbatim(element ? element->name : std::string());
    switch (point.what) {
        case SnapPoint::What::Ground:
            return sentence("on the ground");
        case SnapPoint::What::Surface:
            return sentence("on %1", name);
        case SnapPoint::What::Vertex:
            return sentence("to a corner of %1", name);
        case SnapPoint::What::Place:
            break;
    }
    return sentence("to the place of %1", name);
}

Sketch markOf(const View& view, const glm::vec3& from, const glm::vec3& point) {
    constexpr glm::vec4 kMark{1.0f, 0.86f, 0.40f, 1};
    constexpr float kHalf = 7;  // [pixels]
    const glm::vec3 right = kHalf * metresPerPixel(view, point) * (view.camera.rotation() * glm::vec3(1, 0, 0));
    const glm::vec3 up = kHalf * metresPerPixel(view, point) * (view.camera.rotation() * glm::vec3(0, 1, 0));
    Sketch mark;
    mark.lines.push_back({from, point, kMark});
    mark.triangles.push_back({point - right, point - up, point + right, kMark});
    mark.triangles.push_back({point - right, point + right, point + up, kMark});
    return mark;
}

}  // namespace gyre::editor
