#pragma once

#include "core/geometry/Shape.h"
#include "core/scene/MotionKeys.h"
#include "core/scene/Obstacle.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <string>

namespace gyre {

enum class BodyShape : std::int32_t { Sphere, Box, Hulls };
enum class BodyMotion : std::int32_t { Fixed, Kinematic, Dynamic, Keyframed };
enum class UpAxis : std::int32_t { Y, Z, X };

enum class FitKind : std::int32_t { Hull, Pieces };
enum class MeshInside : std::int32_t { Auto, Solid, Shell };

/// How closely convex pieces follow a mesh, and what they may cost.
struct ObstacleFit {
    FitKind kind = FitKind::Pieces;
    float error = 0;          ///< how far they may stand out of the mesh, where they are made [m]; 0: kUsualError
    std::int32_t pieces = 0;  ///< at most; 0: as many as the error needs
    std::int32_t planes = 0;  ///< at most over all pieces; 0: no limit
    MeshInside inside = MeshInside::Auto;
    bool fillCavities = false;

    bool operator==(const ObstacleFit&) const = default;
};

/// Of the mesh's longest side: what smoke hides, at a tenth of the planes that an exact fit needs.
inline constexpr float kUsualError = 0.012f;

/// Where the pieces came from, so that they can be made again. The path is relative to the scene's folder where the
/// mesh lies below it, with '/'.
struct MeshSource {
    std::string path;
    float scale = 1;  ///< file units to metres, as chosen at import
    UpAxis up = UpAxis::Y;
    std::int32_t part = 0;  ///< which of the file's meshes, counted from 1; 0: all of them
    ObstacleFit fit{};
    bool byHand = false;  ///< pieces were merged or split since: they are no longer those that `fit` asks for

    bool operator==(const MeshSource&) const = default;
};

/// A solid that the fluid meets. Meanings stand in Fields.h.
struct Body {
    BodyShape shape = BodyShape::Sphere;
    float radius = 0.25f;
    glm::vec3 halfExtents{0.25f};
    Obstacle obstacle;
    MeshSource mesh;
    BodyMotion motion = BodyMotion::Fixed;
    float density = 500;
    glm::vec3 velocity{0};
    glm::vec3 spin{0};
    float gravityScale = 1;
    float coupling = 1;
    float grip = 0.2f;
    float restitution = 0.01f;
    glm::vec3 color{0.42f, 0.40f, 0.38f};
    bool container = false;
    float buoyancy = 1;
    float heat = 0;
    float heatCapacity = 0;
    float heatTransfer = 0;
    MotionKeys keys;
    bool loopKeys = false;

    bool operator==(const Body&) const = default;
};

/// The body's solid about its origin, with the element's scale in it. [m]
Shape shapeOf(const Body& body, float scale);
/// Of that solid, at density 1 kg/m^3.
MassProperties massOf(const Body& body, float scale);

}  // namespace gyre
