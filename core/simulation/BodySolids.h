#pragma once

#include "core/base/Platform.h"
#include "core/geometry/Container.h"
#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/Shape.h"
#include "core/geometry/SharpEdges.h"
#include "core/scene/Body.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace gyre {

/// The values that follow from the solid of a body alone, and that take long to find for many pieces.
struct BodySolid {
    Body body;  ///< the body that was asked for; only its solid matters
    Shape shape;
    MassProperties mass;
    InnerBall inner;  ///< RigidBody::inner, if it is a container
    float area = 0;   ///< [m^2]
    std::vector<glm::vec3> interior;
    std::vector<WingPart> wing;  ///< trailing edges, if it is a wing
};

/// The solids of a scene's bodies, shared by simulations of this scene. Each is made when it is first needed. Any
/// thread may ask at any time.
class BodySolids {
public:
    /// id: of the body's element. Not null.
    std::shared_ptr<const BodySolid> find(std::uint64_t id, const Body& body, float scale);

private:
    using Key = std::pair<std::uint64_t, float>;
    Mutex m_mutex;
    std::map<Key, std::shared_ptr<const BodySolid>> m_known;
};

std::shared_ptr<const BodySolid> solidOf(const Body& body, float scale);

}  // namespace gyre
