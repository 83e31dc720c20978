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

/// What the fluid lost to a body.
struct VortonLoss {
    glm::dvec3 linear{0};   ///< of sum x cross alpha about the body's centre [m^4/s]
    glm::dvec3 angular{0};  ///< of sum x cross (x cross alpha) about the body's centre [m^5/s]
    float fastest = 0;      ///< fluid at a contact, relative to the body's centre [m/s]
    std::size_t count = 0;  ///< of vortons in contact
};

/// A range of vortons as they meet the bodies.
struct VortonTouches {
    struct Touch {
        std::uint32_t vorton = 0;
        glm::vec3 normal{0};
        glm::vec3 before{0}, after{0};  ///< where it was and where the body put it [m]
    };
    /// The touches of one body.
    struct Run {
        std::size_t turn = 0, begin = 0, end = 0;
        VortonLoss loss;
    };
    std::vector<Touch> touches;  ///< of all bodies in turn
    std::vector<Run> runs;
    std::vector<std::uint32_t> candidates;
    std::vector<glm::vec3> contacts, flow;  ///< on the surface, and the fluid's velocity there [m, m/s]
};

/// What Vortons meet bodies keeps from step to step to save allocations.
struct VortonContacts {
    std::vector<RigidBody*> turn;
    std::vector<MovingBody> moving;         ///< in turn, too
    std::vector<SolidOf> solids;            ///< in turn, too
    std::vector<VortonQuestion> questions;  ///< in turn, too; they look into the solids
    std::vector<VortonLoss> losses;         ///< in turn, too
    NearBodies near;                        ///< for many bodies
    std::vector<VortonTouches> ranges;
};

}  // namespace gyre
