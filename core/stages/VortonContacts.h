#pragma once

#include "core/stages/BodyContact.h"
#include "core/stages/NearBodies.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <vector>

namespace gyre {

/// A range of vortons as they meet a body.
struct VortonTouches {
    struct Touch {
        std::size_t vorton = 0;
        glm::vec3 normal{0};
    };
    std::vector<Touch> touches;
    std::vector<glm::vec3> contacts, flow;          ///< on the surface, and the fluid's velocity there [m, m/s]
    glm::dvec3 linearBefore{0}, linearAfter{0};     ///< sum x cross alpha about the body's centre [m^4/s]
    glm::dvec3 angularBefore{0}, angularAfter{0};   ///< sum x cross (x cross alpha) about the body's centre [m^5/s]
    float fastest = 0;                              ///< fluid at a contact, relative to the body's centre [m/s]

    void clear();
};

/// What Vortons meet bodies keeps from step to step to save allocations.
struct VortonContacts {
    std::vector<RigidBody*> turn;
    std::vector<MovingBody> moving;
    NearBodies near;
    std::vector<VortonTouches> ranges;
};

}  // namespace gyre
