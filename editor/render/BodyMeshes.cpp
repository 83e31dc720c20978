#include "editor/render/BodyMeshes.h"

#include "core/geometry/Shape.h"
#include "editor/render/SmoothSurface.h"
#include "editor/tools/FigureMesh.h"

#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>

#include <epoxy/gl.h>

#include <algorithm>
#include <cstddef>
#include <set>

namespace gyre::editor {

namespace {

constexpr float kMeshCrease = 0.7f;  // [rad], 40 degrees: the usual choice of modelling programs
constexpr float kRoundCrease = 1;    // [rad]: a ball has no edges

std::unique_ptr<SurfaceBuffer> upload(const TriangleMesh& mesh, float creaseAngle) {
    const std::vector<SurfaceCorner> corners = shadedSurface(mesh, creaseAngle);
    auto surface = std::make_unique<SurfaceBuffer>();
    surface->vertexArray = gl::makeVertexArray();
    surface->corners = gl::makeBuffer();
    surface->count = static_cast<int>(corners.size());
    surface->bounds = mesh.bounds();
    glBindVertexArray(surface->vertexArray.name());
    gl::fill(surface->corners, corners.data(), corners.size() * sizeof(SurfaceCorner));
    gl::attribute(0, 3, sizeof(SurfaceCorner), offsetof(SurfaceCorner, position));
    gl::attribute(1, 3, sizeof(SurfaceCorner), offsetof(SurfaceCorner, normal));
    return surface;
}

/// Uploads the error at each corner.
void uploadErrors(const FitMap& map, SurfaceBuffer& surface) {
    std::vector<float> errors;
    for (const glm::uvec3& t : map.surface.triangles)
        for (int i = 0; i < 3; ++i) errors.push_back(map.errors[t[i]]);
    glBindVertexArray(surface.vertexArray.name());
    surface.errors = gl::makeBuffer();
    gl::fill(surface.errors, errors.data(), errors.size() * sizeof(float));
    gl::attribute(2, 1, sizeof(float), 0);
}

/// The error map of a body, if it is drawn with one.
std::shared_ptr<const FitMap> errorMapOf(const Picture& picture, std::uint64_t id) {
    if (!picture.errorMaps || !picture.errorMaps->contains(id)) return nullptr;
    const std::shared_ptr<const FitMap>& map = picture.errorMaps->at(id);
    return map && map->errors.size() == map->surface.vertices.size() ? map : nullptr;
}

/// The mesh drawn instead of the pieces, if there is one.
std::shared_ptr<const TriangleMesh> meshOf(const Picture& picture, std::uint64_t id) {
    return picture.meshes && picture.meshes->contains(id) ? picture.meshes->at(id) : nullptr;
}

// Scales a unit surface to the body's size. Balls and boxes share one surface each.
glm::vec3 stretch(const Body& body, bool hasMesh) {
    if (hasMesh || body.shape == BodyShape::Hulls || isRound(body.shape)) return glm::vec3(1);
    return body.shape == BodyShape::Sphere ? glm::vec3(body.radius) : body.halfExtents;
}

Transform bodyPlace(const Element& element, const Picture& picture) {
    Transform place = element.place;
    const std::vector<BodyView>* bodies = picture.bodies;
    if (!bodies && picture.snapshot) bodies = &picture.snapshot->bodies;
    if (!bodies) return place;
    const auto view = std::ranges::find(*bodies, element.id.value, &BodyView::id);
    if (view == bodies->end()) return place;
    place.position = view->pose.position;
    place.rotation = view->pose.rotation;
    return place;
}

glm::mat4 worldFrom(const Transform& place, const glm::vec3& size) {
    return glm::translate(glm::mat4(1), place.position) * glm::mat4_cast(place.rotation) *
           glm::scale(glm::mat4(1), place.scale * size);
}

}  // namespace

Box StandingBody::worldBounds() const {
    Box box;
    for (int i = 0; i < 8; ++i) {
        const glm::vec3 pick(i & 1, (i >> 1) & 1, i >> 2);
        box.add(glm::vec3(worldFromBody * glm::vec4(glm::mix(surface->bounds.low, surface->bounds.high, pick), 1)));
    }
    return box;
}

const SurfaceBuffer* BodyMeshes::surfaceFor(std::uint64_t id, const Body& body,
                                            const std::shared_ptr<const TriangleMesh>& mesh) {
    if (!mesh && body.shape == BodyShape::Sphere) {
        if (!m_sphere) m_sphere = upload(surfaceOf(Shape(SphereShape{1})), kRoundCrease);
        return m_sphere.get();
    }
    if (!mesh && body.shape == BodyShape::Box) {
        if (!m_box) m_box = upload(surfaceOf(Shape(BoxShape{glm::vec3(1)})), 0);
        return m_box.get();
    }
    Kept& kept = m_kept[id];
    kept.isUsed = true;
    const RoundSolid round = isRound(body.shape) ? roundSolidOf(body) : RoundSolid();
    const bool isSameBody = kept.obstacle.pieces().data() == body.obstacle.pieces().data() && kept.round == round;
    if (!kept.surface || kept.errorMap || kept.mesh != mesh || !(mesh || isSameBody)) {
        kept.mesh = mesh;
        kept.errorMap = nullptr;
        kept.obstacle = body.obstacle;
        kept.round = round;
        const bool isRoundBody = isRound(body.shape);
        kept.surface = mesh          ? upload(*mesh, kMeshCrease)
                       : isRoundBody ? upload(surfaceOf(round), kMeshCrease)
                                     : upload(surfaceOf(shapeOf(body, 1)), 0);
    }
    return kept.surface.get();
}

const SurfaceBuffer* BodyMeshes::surfaceFor(std::uint64_t id, const std::shared_ptr<const FitMap>& errorMap) {
    Kept& kept = m_kept[id];
    kept.isUsed = true;
    if (kept.surface && kept.errorMap == errorMap) return kept.surface.get();
    kept.surface = upload(errorMap->surface, kMeshCrease);
    uploadErrors(*errorMap, *kept.surface);
    kept.errorMap = errorMap;
    return kept.surface.get();
}

const SurfaceBuffer* BodyMeshes::surfaceFor(std::uint64_t id, const Dressing& dressing,
                                            const std::shared_ptr<const TriangleMesh>& mesh) {
    if (dressing.kind == DressingKind::Mesh) return mesh ? surfaceFor(id, Body(), mesh) : nullptr;
    if (dressing.kind == DressingKind::Image) return nullptr;  // ImagePass draws it
    if (!m_figure) m_figure = upload(figureMesh(), kRoundCrease);
    return m_figure.get();
}

StandingBody BodyMeshes::standing(const Picture& picture, const Element& element, const Body& body) {
    const std::shared_ptr<const TriangleMesh> mesh = meshOf(picture, element.id.value);
    const std::shared_ptr<const FitMap> errorMap = errorMapOf(picture, element.id.value);
    StandingBody standing;
    standing.surface = errorMap ? surfaceFor(element.id.value, errorMap) : surfaceFor(element.id.value, body, mesh);
    standing.worldFromBody = worldFrom(bodyPlace(element, picture), stretch(body, errorMap || mesh));
    standing.colorsPerMetre = errorMap ? element.place.scale / picture.errorScale : 0;
    standing.color = body.color;
    standing.isContainer = body.container;
    return standing;
}

StandingBody BodyMeshes::standing(const Picture& picture, const Element& element, const Dressing& dressing) {
    const float size = dressing.kind == DressingKind::Figure ? dressing.height : 1;
    StandingBody standing;
    standing.surface = surfaceFor(element.id.value, dressing, meshOf(picture, element.id.value));
    standing.worldFromBody = worldFrom(element.place, glm::vec3(size));
    standing.color = dressing.color;
    return standing;
}

std::vector<StandingBody> BodyMeshes::standing(const Picture& picture) {
    std::vector<StandingBody> bodies;
    const std::set<std::uint64_t> highlighted(picture.highlighted.begin(), picture.highlighted.end());
    const std::set<std::uint64_t> hovered(picture.hovered.begin(), picture.hovered.end());
    for (auto& [id, kept] : m_kept) kept.isUsed = false;
    const auto add = [&](const Element& element, StandingBody standing) {
        standing.isHighlighted = highlighted.contains(element.id.value);
        standing.isHovered = !standing.isHighlighted && hovered.contains(element.id.value);
        if (standing.surface && standing.surface->count > 0) bodies.push_back(standing);
    };
    for (const Element& element : picture.scene.elements) {
        if (!element.visible || !element.enabled) continue;
        if (const auto* body = std::get_if<Body>(&element.body))
            add(element, standing(picture, element, *body));
        else if (const auto* dressing = std::get_if<Dressing>(&element.body))
            add(element, standing(picture, element, *dressing));
    }
    std::erase_if(m_kept, [](const auto& entry) { return !entry.second.isUsed; });
    return bodies;
}

}  // namespace gyre::editor
