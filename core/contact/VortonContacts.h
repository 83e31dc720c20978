#pragma once

#include "core/contact/BodyContact.h"
#include "core/contact/NearBodies.h"
#include "core/contact/SolidOf.h"
#include "core/contact/VortonLanes.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre {

/// The fluid's loss of momentum to a body.
struct VortonLoss {
    glm::dvec3 linear{0};   ///< change of sum x cross alpha about the body's centre [m^4/s]
    glm::dvec3 angular{0};  ///< change of sum x cross (x cross alpha) about the body's centre [m^5/s]
    float fastest = 0;      ///< highest fluid speed at a contact, relative to the body's centre [m/s]
    std::size_t count = 0;  ///< vortons in contact
};

/// A range of vortons in contact with bodies.
struct VortonTouches {
    struct Touch {
        std::uint32_t vorton = 0;
        glm::vec3 normal{0};
        glm::vec3 before{0}, after{0};  ///< position of the vorton, and its correction [m]
    };
    /// The contacts of one body.
    struct Run {
        std::size_t turn = 0, begin = 0, end = 0;
        VortonLoss loss;
    };
    std::vector<Touch> touches;  ///< contacts with all bodies, in collision order
    std::vector<Run> runs;
    std::vector<std::uint32_t> candidates;
    std::vector<glm::vec3> contacts, flow;  ///< contact points on the surface, and the fluid's velocity there [m, m/s]
};

/// Memory of the stage Vortons meet bodies, kept between steps to save allocations.
struct VortonContacts {
    std::vector<RigidBody*> turn;
    std::vector<MovingBody> moving;    ///< in collision order
    std::vector<SolidOf> solids;       ///< in collision order
    std::vector<VortonQuery> queries;  ///< in collision order; they point into `solids`
    std::vector<VortonLoss> losses;    ///< in collision order
    NearBodies near;                   ///< for many bodies
    std::vector<VortonTouches> ranges;
};

}  // namespace gyre
