#include "core/scene/KillRegion.h"

#include "core/geometry/Shape.h"

namespace gyre {

float distanceFrom(const KillRegion& region, float scale, const glm::vec3& local) {
    switch (region.shape) {
        case KillShape::Sphere:
            return surfacePoint(SphereShape{region.radius * scale}, local).distance;
        case KillShape::Box:
            return surfacePoint(BoxShape{region.halfExtents * scale}, local).distance;
        case KillShape::HalfSpace:
            break;
    }
    return local.y;
}

}  // namespace gyre
