#pragma once

#include "core/geometry/Container.h"
#include "core/geometry/Shape.h"
#include "core/geometry/SharpEdges.h"
#include "core/geometry/WallLattice.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include <cstdint>
#include <vector>

namespace gyre {

/// Position and motion of a body. The origin is that of its shape's frame. Velocities are of the centre of mass.
struct BodyPose {
    glm::vec3 position{0};  ///< position of the frame's origin [m]
    glm::quat rotation{1, 0, 0, 0};
    glm::vec3 velocity{0};  ///< velocity of the centre of mass [m/s]
    glm::vec3 spin{0};      ///< world axes [rad/s]

    bool operator==(const BodyPose&) const = default;
};

/// The impulse of the fluid on a body during one step.
struct BodyImpulse {
    glm::dvec3 linear{0};   ///< at the centre of mass [N s]
    glm::dvec3 angular{0};  ///< about the centre of mass, world axes [N m s]
};

/// The effect of fluid and gravity on a dynamic body during a step, before bodies touch. Its mass and inertia for
/// contact include those of the fluid that moves with it.
struct BodyPush {
    glm::dvec3 change{0}, turn{0};  ///< the changes of velocity and of spin [m/s, rad/s]
    double mass = 0;                ///< [kg]
    glm::dmat3 inertia{0};          ///< about the centre of mass, world axes [kg m^2]
    BodyImpulse outside;            ///< the impulse of weight and lift
    BodyImpulse passed;             ///< the impulse that the body gave the fluid by moving, since the last relaxation
};

/// The rest of a body on others, which contact keeps from step to step.
struct BodyRest {
    glm::dvec3 push{0}, turn{0};  ///< asleep: BodyPush::change and turn as it fell asleep [m/s, rad/s]
    float stillFor = 0;           ///< how long it has lain still [s]
    bool asleep = false;          ///< it does not move until something wakes it
    bool supported = false;       ///< something held it at the end of the last step

    bool operator==(const BodyRest&) const = default;
};

/// Mass above that of ambient fluid, and its first moment about a centre of mass.
struct ExcessMass {
    double mass = 0;       ///< [kg]
    glm::dvec3 moment{0};  ///< [kg m]

    void add(double more, const glm::dvec3& arm) {
        mass += more;
        moment += more * arm;
    }
};

inline constexpr std::uint64_t kGroundBody = 0;  ///< no element has this id

/// A solid in the simulation.
struct RigidBody {
    std::uint64_t id = 0;  ///< id of the body's element; kGroundBody: the ground of the scene
    Shape shape;
    bool moves = false;         ///< false: fixed
    bool dynamic = false;       ///< pushed by fluid and gravity
    float mass = 1;             ///< [kg]
    glm::vec3 centreOfMass{0};  ///< in the body's frame [m]
    glm::mat3 inertia{1};       ///< about the centre of mass, body axes [kg m^2]
    float gravityScale = 1;
    float coupling = 1;      ///< fraction of the reaction that the body feels
    bool container = false;  ///< the fluid is inside; never dynamic
    InnerBall inner;         ///< a region of a container without nearby walls
    float buoyancy = 1;      ///< fraction of the displaced fluid's weight that lifts the body
    float heat = 0;          ///< temperature above ambient [K]
    float heatCapacity = 0;  ///< [J/K]; 0: keeps its temperature
    float heatTransfer = 0;  ///< [W/(m^2 K)]
    double heatGiven = 0;    ///< to the fluid since the start [J]
    float grip = 0;          ///< 0 free slip, 1 no slip for tracers
    float restitution = 0;
    float friction = 0;                  ///< coefficient of Coulomb friction on other bodies
    float area = 0;                      ///< surface area [m^2]
    float volume = 0;                    ///< [m^3]
    std::vector<glm::vec3> interior;     ///< points inside that stand for equal volumes; body's frame [m]
    WallLattice wall;                    ///< points that hold the fluid in the solid; empty for walls of a room
    std::vector<glm::vec3> wallImpulse;  ///< impulse f of each over density, body's frame [m^4/s]
    std::vector<WingPart> wing;          ///< trailing edges, if it is a wing; body's frame
    std::vector<float> wingCirculation;  ///< before each part, about its direction [m^2/s]
    float separation = 1;                ///< fraction of its grip that acts in this step; less than 1 for a wing
    BodyImpulse wallPush;                ///< impulse that vortons got when they were pushed out in the last step
    BodyImpulse lastChange;              ///< change of velocity and spin in the last step [m/s, rad/s]
    BodyImpulse flowWithin;              ///< mean velocity and spin of the fluid at the lattice points [m/s, rad/s]
    BodyPose pose;
    BodyPose lastPose;   ///< one step earlier
    bool keyed = false;  ///< follows keys, its own or those of groups around it
    BodyPose keyedPose;  ///< pose at the end of this step, from keys; with the motion during the step
    BodyPush push;       ///< the push of this step
    BodyRest rest;
    bool touched = false;  ///< contact changes its motion in this step
    BodyPose touchedPose;  ///< then its pose at the end of this step
    BodyPose ownPose;      ///< pose in the effect's frame before groups carry it; only of kinematic bodies in groups
    ExcessMass displaced;  ///< excess of the displaced fluid at the end of the last step
    BodyImpulse lift;      ///< impulse of buoyancy during the step, not part of `impulse`
    BodyImpulse impulse;   ///< impulse of the fluid in the last step; for fixed bodies too
    BodyImpulse totalImpulse;     ///< since the start
    glm::vec3 centreOfVolume{0};  ///< in the body's frame; equals the centre of mass unless a game sets another [m]
    bool hosted = false;          ///< a game moves it; between updates the body's motion is predicted
    glm::vec3 acceleration{0};    ///< hosted: the acceleration that the game will apply, in place of gravity [m/s^2]
    float mostChange = 10;        ///< hosted: limit on the velocity change by `answer` [m/s]
    BodyImpulse answer;  ///< hosted: impulse of the fluid since the game last read it, about the centre of mass
};

/// How much of the slip along its surface the body takes from the fluid.
inline float gripOnFluid(const RigidBody& body) { return body.separation * body.grip; }

/// World position of the centre of mass when the body is at `pose`. [m]
glm::vec3 centreOf(const RigidBody& body, const BodyPose& pose);

/// Velocity of the solid at a world point, with the centre of mass at `centre`. [m/s]
inline glm::vec3 velocityAt(const BodyPose& pose, const glm::vec3& centre, const glm::vec3& point) {
    return pose.velocity + glm::cross(pose.spin, point - centre);
}

/// Conversions between world and body frame. [m]
inline glm::vec3 worldPoint(const BodyPose& pose, const glm::vec3& local) {
    return pose.position + pose.rotation * local;
}
inline glm::vec3 localPoint(const BodyPose& pose, const glm::vec3& world) {
    return glm::conjugate(pose.rotation) * (world - pose.position);
}

/// Inertia about the centre of mass, in world axes. [kg m^2]
glm::dmat3 worldInertia(const RigidBody& body, const glm::quat& rotation);

/// The impulse that a hosted body receives in a step: its fraction of `impulse`, and the lift, which acts at the centre
/// of volume. All impulses since the game last read them together change the velocity by mostChange at most. The
/// prediction uses exactly this impulse.
BodyImpulse answerOf(const RigidBody& body, const BodyImpulse& impulse);

/// The pose after dt [s] at the pose's velocity and spin. centreOfMass: in the body's frame [m]
BodyPose coasted(const BodyPose& pose, const glm::vec3& centreOfMass, float dt);
/// The pose after dt [s], with this impulse (times the coupling), the lift and gravity [m/s^2]. Integration is
/// semi-implicit Euler. Free spin uses the midpoint rule on the angular momentum, which it conserves to rounding, so a
/// tumbling body neither speeds up nor slows down. Fixed bodies stay, kinematic ones keep their velocity and spin,
/// keyed ones follow their keys. For a body that touches another in this step the stage "Bodies touch" has found it.
BodyPose poseAfter(const RigidBody& body, const BodyImpulse& impulse, const glm::vec3& gravity, float dt);

}  // namespace gyre
