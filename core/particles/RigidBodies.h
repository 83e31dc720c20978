#pragma once

#include "core/geometry/Container.h"
#include "core/geometry/Shape.h"
#include "core/geometry/SurfacePanels.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include <cstdint>
#include <vector>

namespace gyre {

/// Where a body is and how it moves. The origin is that of its shape's frame; velocities are of the centre of mass.
struct BodyPose {
    glm::vec3 position{0};  ///< of the frame's origin [m]
    glm::quat rotation{1, 0, 0, 0};
    glm::vec3 velocity{0};  ///< of the centre of mass [m/s]
    glm::vec3 spin{0};      ///< world axes [rad/s]

    bool operator==(const BodyPose&) const = default;
};

/// What the fluid gave a body during one step.
struct BodyImpulse {
    glm::dvec3 linear{0};   ///< at the centre of mass [N s]
    glm::dvec3 angular{0};  ///< about the centre of mass, world axes [N m s]
};

/// A solid in the simulation.
struct RigidBody {
    std::uint64_t id = 0;  ///< the element's
    Shape shape;
    bool moves = false;         ///< false: fixed
    bool dynamic = false;       ///< pushed by fluid and gravity
    float mass = 1;             ///< [kg]
    glm::vec3 centreOfMass{0};  ///< in the body's frame [m]
    glm::mat3 inertia{1};       ///< about the centre of mass, body axes [kg m^2]
    float gravityScale = 1;
    float coupling = 1;      ///< share of the reaction it feels
    bool container = false;  ///< the fluid is inside; never dynamic
    InnerBall inner;         ///< of a container: where no wall is near
    float buoyancy = 1;      ///< share of the displaced fluid's weight that lifts it
    float heat = 0;          ///< temperature above ambient [K]
    float heatCapacity = 0;  ///< [J/K]; 0: keeps its temperature
    float heatTransfer = 0;  ///< [W/(m^2 K)]
    double heatGiven = 0;    ///< to the fluid since the start [J]
    float grip = 0;          ///< 0 free slip, 1 no slip for tracers
    float restitution = 0;
    float area = 0;    ///< of the surface [m^2]
    float volume = 0;  ///< [m^3]
    std::vector<glm::vec3>
        lattice;           ///< points inside that stand for equal volumes, body's frame; they carry its spin [m]
    float thickness = 0;   ///< of its thinnest part, if it has panels [m]
    SurfacePanels panels;  ///< of its surface, if it stops the fluid by attached vorticity; else none
    std::vector<PanelLevel> panelLevels;  ///< the same surface from fine to coarse; `panels` is one of them
    std::size_t panelLevel = 0;           ///< which one
    std::vector<float> circulation;       ///< of each panel, a vortex ring about its normal [m^2/s]
    std::vector<float> throughFlow;  ///< of each panel: what solid moves out faster than fluid, as last found [m/s]
    float sheetGain = 1;             ///< share of a full step that `circulation` takes, less where that overshoots
    BodyPose pose;
    BodyPose lastPose;            ///< one step earlier
    bool keyed = false;           ///< follows keys
    BodyPose keyedPose;           ///< where its keys put it at the end of this step, with the motion of the step
    BodyImpulse lift;             ///< weight of the displaced fluid during the step, not in `impulse`
    BodyImpulse impulse;          ///< of the last step; for fixed bodies too
    BodyImpulse totalImpulse;     ///< since the start
    glm::vec3 centreOfVolume{0};  ///< in the body's frame; the centre of mass unless a game says otherwise [m]
    bool hosted = false;          ///< a game moves it; between two of its words the body goes on as a prediction
    glm::vec3 acceleration{0};    ///< hosted: what the game will give it, in place of gravity [m/s^2]
    float mostChange = 10;        ///< hosted: of velocity by all of `answer` [m/s]
    BodyImpulse answer;  ///< hosted: what the fluid gave it since the game last asked; about the centre of mass
};

/// World position of the centre of mass when the body is at `pose`. [m]
glm::vec3 centreOf(const RigidBody& body, const BodyPose& pose);

/// Of the solid at a world point, for a centre of mass at `centre`. [m/s]
inline glm::vec3 velocityAt(const BodyPose& pose, const glm::vec3& centre, const glm::vec3& point) {
    return pose.velocity + glm::cross(pose.spin, point - centre);
}

/// Between the world and the body's frame. [m]
inline glm::vec3 worldPoint(const BodyPose& pose, const glm::vec3& local) {
    return pose.position + pose.rotation * local;
}
inline glm::vec3 localPoint(const BodyPose& pose, const glm::vec3& world) {
    return glm::conjugate(pose.rotation) * (world - pose.position);
}

/// About the centre of mass, world axes. [kg m^2]
glm::dmat3 worldInertia(const RigidBody& body, const glm::quat& rotation);

/// What a hosted body gets in a step by this impulse: its share, and the lift, which acts at the centre of volume. Held
/// so that all answers together change its velocity by no more than mostChange: it is exactly what the prediction
/// takes.
BodyImpulse answerOf(const RigidBody& body, const BodyImpulse& impulse);

/// Where the body is after dt if it gets this impulse (times its coupling), its lift and gravity [m/s^2] first.
/// Semi-implicit Euler; a free spin goes by the midpoint rule on the angular momentum, which is kept to rounding, so
/// that a tumbling body neither winds up nor blows up. Fixed bodies stay, kinematic ones keep velocity and spin, keyed
/// ones follow.
BodyPose poseAfter(const RigidBody& body, const BodyImpulse& impulse, const glm::vec3& gravity, float dt);

}  // namespace gyre
