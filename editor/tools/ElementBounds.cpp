#include "editor/tools/ElementBounds.h"

#include "core/geometry/Shape.h"
#include "core/scene/SceneTree.h"

#include <glm/common.hpp>

#include <variant>

namespace gyre::editor {
namespace {

Box cube(const glm::vec3& half) { return {-half, half}; }

Box boundsOf(const Obstacle& pieces) {
    Box box;
    for (const ConvexPolytope& piece : pieces.pieces())
        for (const glm::vec3& vertex : piece.vertices) box.add(vertex);
    return box.isEmpty() ? cube(glm::vec3(kPointSize)) : box;
}

Box localBounds(const Emitter& emitter) {
    switch (emitter.shape) {
        case EmitterShape::Point:
            return cube(glm::vec3(kPointSize));
        case EmitterShape::Sphere:
            return cube(glm::vec3(emitter.radius));
        case EmitterShape::Box:
            return cube(emitter.halfExtents);
        case EmitterShape::Disc:
            return cube({emitter.radius, 0.5f * emitter.thickness, emitter.radius});
        case EmitterShape::Surface:
            return boundsOf(emitter.surface);
        case EmitterShape::Ring:
            break;
    }
    const float wide = emitter.radius + emitter.thickness;
    return cube({wide, emitter.thickness, wide});
}

Box localBounds(const VorticitySource& source) {
    const float wide = source.radius + source.coreRadius;
    switch (source.kind) {
        case VorticityKind::Ring:
            return cube({wide, source.coreRadius, wide});
        case VorticityKind::Tube:
            return cube({source.coreRadius, 0.5f * source.length, source.coreRadius});
        case VorticityKind::Swirl:
            return cube({source.radius, 0.5f * source.length, source.radius});
        case VorticityKind::Jet:
            return cube({wide, source.radius, wide});
        case VorticityKind::Turbulence:
            break;
    }
    return cube(glm::vec3(source.radius));
}

Box localBounds(const Body& body) {
    if (isRound(body.shape)) return boundsOf(roundSolidOf(body));
    const Box box = boundsOf(shapeOf(body, 1));
    return box.isEmpty() ? cube(glm::vec3(kPointSize)) : box;  // an imported body whose mesh is missing
}

Box localBounds(const FluidRegion& region) {
    switch (region.shape) {
        case RegionShape::Sphere:
            return cube(glm::vec3(region.radius));
        case RegionShape::Box:
            return cube(region.halfExtents);
        case RegionShape::Layer:
            break;
    }
    return cube({region.radius, 0.5f * region.thickness, region.radius});
}

Box localBounds(const Force& force) { return cube(glm::vec3(force.radius)); }

Box localBounds(const KillRegion& region) {
    switch (region.shape) {
        case KillShape::Sphere:
            return cube(glm::vec3(region.radius));
        case KillShape::Box:
            return cube(region.halfExtents);
        case KillShape::HalfSpace:
            break;
    }
    return cube({kPlaneHalf, kPointSize, kPlaneHalf});
}

Box localBounds(const Group&) { return cube(glm::vec3(kPointSize)); }

Box localBounds(const Light&) { return cube(glm::vec3(kLightBall)); }

Box localBounds(const Dressing& dressing) {
    const float height = dressing.height;
    switch (dressing.kind) {
        case DressingKind::Figure:
            return {{-0.18f * height, 0, -0.08f * height}, {0.18f * height, height, 0.11f * height}};
        case DressingKind::Image:
            return {{-0.5f * dressing.width, 0, 0}, {0.5f * dressing.width, height, 0}};
        case DressingKind::Mesh:
            break;
    }
    return cube(glm::vec3(kPointSize));  // the mesh's size is only known from its file
}

Box localBounds(const SceneCamera&) { return cube(glm::vec3(kPointSize)); }

Box inWorld(const Box& local, const Transform& place) {
    Box world;
    for (int corner = 0; corner < 8; ++corner) {
        const glm::bvec3 upper(corner & 1, corner & 2, corner & 4);
        world.add(place.point(glm::mix(local.low, local.high, upper)));
    }
    return world;
}

}  // namespace

Box ownBoundsOf(const ElementBody& body) {
    return std::visit([](const auto& kind) { return localBounds(kind); }, body);
}

Box boundsOf(const Element& element) { return boundsOf(element.body, element.place); }

Box boundsOf(const ElementBody& body, const Transform& place) { return inWorld(ownBoundsOf(body), place); }

Box meshBoundsOf(const Element& element, const std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>& meshes) {
    const auto* dressing = std::get_if<Dressing>(&element.body);
    const auto found = meshes.find(element.id.value);
    const bool isThere = dressing && dressing->kind == DressingKind::Mesh && found != meshes.end() && found->second;
    return isThere ? inWorld(found->second->bounds(), element.place) : Box();
}

Box boundsOf(const Scene& scene, std::span<const ElementId> ids) {
    Box all;
    for (const std::size_t i : SceneTree(scene).subtrees(ids)) all.add(boundsOf(scene.elements[i]));
    return all;
}

Box boundsOf(const Scene& scene) {
    Box all;
    for (const Element& element : asShown(scene).elements) {
        const bool isThing = !isSizeless(element.body) && !std::holds_alternative<Group>(element.body);
        if (element.visible && isThing) all.add(boundsOf(element));
    }
    return all.isEmpty() ? Box{{-0.5f, 0, -0.5f}, {0.5f, 1, 0.5f}} : all;
}

}  // namespace gyre::editor
