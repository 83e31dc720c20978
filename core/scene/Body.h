#pragma once

#include "core/geometry/RoundPolytope.h"
#include "core/geometry/Shape.h"
#include "core/scene/MotionKeys.h"
#include "core/scene/Obstacle.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <string>

namespace gyre {

enum class BodyShape : std::int32_t { Sphere, Box, Hulls, Cylinder, Cone, Capsule };
enum class BodyMotion : std::int32_t { Fixed, Kinematic, Dynamic, Keyframed };
enum class UpAxis : std::int32_t { Y, Z, X };

enum class FitKind : std::int32_t { Hull, Pieces };
enum class MeshInside : std::int32_t { Auto, Solid, Shell };

/// How closely convex pieces follow a mesh, and what they may cost.
struct ObstacleFit {
    FitKind kind = FitKind::Pieces;
    float error = 0;          ///< how far pieces may protrude from the mesh [m], before scaling; 0: kUsualError
    std::int32_t pieces = 0;  ///< limit on the number of pieces; 0: as many as the error needs
    std::int32_t planes = 0;  ///< limit on the planes of all pieces together; 0: no limit
    MeshInside inside = MeshInside::Auto;
    bool fillCavities = false;

    bool operator==(const ObstacleFit&) const = default;
};

/// The largest number of pieces of a body that files and games take by default. Levels have thousands.
inline constexpr std::int32_t kMostPieces = 16'384;

/// The default error as a fraction of the mesh's longest side. Smoke hides gaps of this size, and the fit takes a tenth
/// of the planes of an exact one.
inline constexpr float kUsualError = 0.012f;

/// The mesh file that the pieces of a body were made from, and the settings to make them again.
struct MeshSource {
    std::string path;  ///< with '/'; relative to the scene's folder if the mesh lies below it
    float scale = 1;   ///< file units to metres, as chosen at import
    UpAxis up = UpAxis::Y;
    std::int32_t part = 0;  ///< which of the file's meshes, counted from 1; 0: all of them
    ObstacleFit fit{};
    bool byHand = false;  ///< true: pieces were merged or split after the fit, which would not make them again

    bool operator==(const MeshSource&) const = default;
};

/// A solid obstacle for the fluid, or a container around it. Fields.h says what each field means.
struct Body {
    BodyShape shape = BodyShape::Sphere;
    float radius = 0.25f;
    float topRadius = 0;
    float height = 1;
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
    bool wing = true;
    glm::vec3 pivot{0};
    float friction = 0.5f;

    bool operator==(const Body&) const = default;
};

/// Whether it is a cylinder, a cone or a capsule: its measures give one convex piece.
bool isRound(BodyShape shape);
/// Its measures; of a body that is not round they mean nothing.
RoundSolid roundSolidOf(const Body& body);
/// The convex pieces of the solid, unscaled: those of its mesh, or the one piece of a cylinder, a cone or a capsule. A
/// sphere and a box have none. [m]
Obstacle piecesOf(const Body& body);
/// The body as games load it: one that is round has its piece in place of its measures, and behaves the same.
Body withoutMeasures(const Body& body);

/// The solid of a body in the body's frame, scaled by `scale`. [m]
Shape shapeOf(const Body& body, float scale);
/// Mass properties of that solid at density 1 kg/m^3.
MassProperties massOf(const Body& body, float scale);

}  // namespace gyre
