#include "editor/tools/Picking.h"

#include "editor/tools/ElementSketch.h"
#include "editor/tools/FigureMesh.h"
#include "editor/tools/RayDistance.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <variant>

namespace gyre::editor {
namespace {

constexpr float kLineTolerance = 5;   ///< picking distance from a drawn line [pixels]
constexpr float kSmallestRadius = 6;  ///< smallest radius of anything pickable, on screen [pixels]

/// Transforms a ray to the frame of a place. Lengths are divided by its scale.
Ray localRay(const Ray& ray, const Transform& place) {
    return {place.localPoint(ray.origin), glm::conjugate(place.rotation) * ray.direction};
}

std::optional<float> nearer(const std::optional<float>& a, const std::optional<float>& b) {
    if (a && b) return std::min(*a, *b);
    return a ? a : b;
}

std::optional<float> distanceToPieces(const Ray& local, const Obstacle& obstacle) {
    std::optional<float> nearest;
    for (const ConvexPolytope& piece : obstacle.pieces()) nearest = nearer(nearest, distanceToPolytope(local, piece));
    return nearest;
}

const TriangleMesh* meshOf(const Pickable& pickable, ElementId id) {
    if (!pickable.meshes) return nullptr;
    const auto found = pickable.meshes->find(id.value);
    return found == pickable.meshes->end() ? nullptr : found->second.get();
}

std::optional<float> distanceToBody(const Pickable& pickable, const Element& element, const Body& body,
                                    const Ray& local) {
    switch (body.shape) {
        case BodyShape::Sphere:
            return distanceToSphere(local, {}, body.radius);
        case BodyShape::Box:
            return distanceToBox(local, {-body.halfExtents, body.halfExtents});
        case BodyShape::Cylinder:
        case BodyShape::Cone:
        case BodyShape::Capsule:
            return distanceToPieces(local, piecesOf(body));
        case BodyShape::Hulls:
            break;
    }
    const TriangleMesh* mesh = meshOf(pickable, element.id);
    return mesh ? distanceToMesh(local, *mesh) : distanceToPieces(local, body.obstacle);
}

std::optional<float> distanceToImage(const Ray& local, const Dressing& image) {
    const std::optional<float> distance = distanceToPlane(local, {0, 0, 0}, {0, 0, 1});
    if (!distance) return std::nullopt;
    const glm::vec3 at = local.origin + *distance * local.direction;
    return std::abs(at.x) <= 0.5f * image.width && at.y >= 0 && at.y <= image.height ? distance : std::nullopt;
}

std::optional<float> distanceToFigure(const Ray& local, float height) {
    const std::optional<float> first = distanceToMesh({local.origin / height, local.direction}, figureMesh());
    return first ? std::optional(*first * height) : std::nullopt;
}

std::optional<float> distanceToDressing(const Pickable& pickable, const Element& element, const Dressing& dressing,
                                        const Ray& local) {
    switch (dressing.kind) {
        case DressingKind::Figure:
            return distanceToFigure(local, dressing.height);
        case DressingKind::Image:
            return distanceToImage(local, dressing);
        case DressingKind::Mesh:
            break;
    }
    const TriangleMesh* mesh = meshOf(pickable, element.id);
    return mesh ? distanceToMesh(local, *mesh) : std::nullopt;
}

/// Whether the ray could touch one of the element's lines.
bool comesNear(const Element& element, const View& view, const Ray& ray) {
    const glm::vec3 at = element.place.position;
    const float reach = sketchReach(element);
    const float along = std::max(glm::dot(at - ray.origin, ray.direction), 0.0f);
    const float beside = glm::distance(at, ray.origin + along * ray.direction);
    const glm::vec3 farthest = ray.origin + (along + reach) * ray.direction;
    return beside <= reach + kLineTolerance * metresPerPixel(view, farthest);
}

/// The nearest drawn line within the picking distance.
std::optional<float> distanceToLines(const Element& element, const View& view, const Ray& ray) {
    std::optional<float> nearest;
    if (!comesNear(element, view, ray)) return nearest;  // most elements of a large scene end here
    for (const Sketch::Line& line : sketchOf(element).lines) {
        const Passing pass = passing(ray, line.a, line.b);
        const glm::vec3 at = ray.origin + pass.along * ray.direction;
        if (pass.distance <= kLineTolerance * metresPerPixel(view, at)) nearest = nearer(nearest, pass.along);
    }
    return nearest;
}

std::optional<float> distanceTo(const Pickable& pickable, const Element& element, const View& view, const Ray& ray) {
    const Transform place = placeOf(element, pickable.bodies);
    const auto smallBall =
        distanceToSphere(ray, place.position, kSmallestRadius * metresPerPixel(view, place.position));
    const auto* body = std::get_if<Body>(&element.body);
    const auto surface = body && body->container ? std::nullopt : distanceToSurface(pickable, element, ray);
    if (body && !body->container) return surface ? surface : smallBall;
    return nearer(surface, nearer(smallBall, distanceToLines(element, view, ray)));
}

}  // namespace

std::optional<float> distanceToSurface(const Pickable& pickable, const Element& element, const Ray& ray) {
    const Transform place = placeOf(element, pickable.bodies);
    const Ray local = localRay(ray, place);
    if (const auto* dressing = std::get_if<Dressing>(&element.body)) {
        const auto hit = distanceToDressing(pickable, element, *dressing, local);
        return hit ? std::optional(*hit * place.scale) : std::nullopt;
    }
    const auto* body = std::get_if<Body>(&element.body);
    if (!body) return std::nullopt;
    const auto first = distanceToBody(pickable, element, *body, local);
    if (!first || !body->container) return first ? std::optional(*first * place.scale) : std::nullopt;
    const float within = *first + 1e-4f * (1 + *first);  // just behind the near wall, which is drawn transparent
    const auto second =
        distanceToBody(pickable, element, *body, {local.origin + within * local.direction, local.direction});
    return place.scale * (second ? within + *second : *first);
}

Transform placeOf(const Element& element, std::span<const BodyView> bodies) {
    const auto moved = std::ranges::find(bodies, element.id.value, &BodyView::id);
    if (moved == bodies.end()) return element.place;
    return {moved->pose.position, moved->pose.rotation, element.place.scale};
}

std::vector<Hit> pick(const Pickable& pickable, const View& view, const Ray& ray) {
    std::vector<Hit> hits;
    for (const Element& element : pickable.scene.elements) {
        if (!element.visible || element.locked) continue;
        const auto distance = distanceTo(pickable, element, view, ray);
        if (distance) hits.push_back({element.id, *distance, ray.origin + *distance * ray.direction});
    }
    std::ranges::stable_sort(hits, {}, &Hit::distance);
    return hits;
}

}  // namespace gyre::editor
