#include "core/scene/BirthPoints.h"

#include "core/geometry/SurfaceSampler.h"

namespace gyre {
namespace {

constexpr std::size_t kPlacesOfSurface = 64;

/// Points on a circle in the local xz plane.
std::vector<glm::vec3> ringPoints(float radius) {
    constexpr float kDiagonal = 0.70710678f;
    std::vector<glm::vec3> points;
    for (const float side : {1.0f, -1.0f}) {
        points.push_back({side * radius, 0, 0});
        points.push_back({0, 0, side * radius});
        points.push_back({side * radius * kDiagonal, 0, radius * kDiagonal});
        points.push_back({side * radius * kDiagonal, 0, -radius * kDiagonal});
    }
    return points;
}

std::vector<glm::vec3> axisPoints(const glm::vec3& half) {
    return {{0, 0, 0},       {half.x, 0, 0}, {-half.x, 0, 0}, {0, half.y, 0},
            {0, -half.y, 0}, {0, 0, half.z}, {0, 0, -half.z}};
}

struct PointsOf {
    std::vector<glm::vec3> operator()(const Emitter& e) const {
        switch (e.shape) {
            case EmitterShape::Point:
                return {glm::vec3(0)};
            case EmitterShape::Sphere:
                return axisPoints(glm::vec3(e.radius));
            case EmitterShape::Box:
                return axisPoints(e.halfExtents);
            case EmitterShape::Disc:
                return axisPoints({e.radius, 0.5f * e.thickness, e.radius});
            case EmitterShape::Ring:
                return ringPoints(e.radius);
            case EmitterShape::Surface:
                return SurfaceSampler({e.surface.pieces().begin(), e.surface.pieces().end()})
                    .evenSamples(kPlacesOfSurface);
        }
        return {};
    }
    std::vector<glm::vec3> operator()(const VorticitySource& v) const {
        switch (v.kind) {
            case VorticityKind::Ring:
                return ringPoints(v.radius);
            case VorticityKind::Tube:
                return axisPoints({0, 0.5f * v.length, 0});
            case VorticityKind::Swirl:
                return axisPoints({v.radius, 0.5f * v.length, v.radius});
            case VorticityKind::Jet:
            case VorticityKind::Turbulence:
                return axisPoints(glm::vec3(v.radius));
        }
        return {};
    }
    std::vector<glm::vec3> operator()(const FluidRegion& r) const {
        switch (r.shape) {
            case RegionShape::Sphere:
                return axisPoints(glm::vec3(r.radius));
            case RegionShape::Box:
                return axisPoints(r.halfExtents);
            case RegionShape::Layer:
                return axisPoints({r.radius, 0.5f * r.thickness, r.radius});
        }
        return {};
    }
    std::vector<glm::vec3> operator()(const Body&) const { return {}; }
    std::vector<glm::vec3> operator()(const SceneCamera&) const { return {}; }
    std::vector<glm::vec3> operator()(const Force&) const { return {}; }
    std::vector<glm::vec3> operator()(const KillRegion&) const { return {}; }
    std::vector<glm::vec3> operator()(const Group&) const { return {}; }
    std::vector<glm::vec3> operator()(const Light&) const { return {}; }
    std::vector<glm::vec3> operator()(const Dressing&) const { return {}; }
};

}  // namespace

std::vector<glm::vec3> birthPoints(const ElementBody& body) { return std::visit(PointsOf{}, body); }

}  // namespace gyre
