#pragma once

#include "core/base/Random.h"
#include "tests/benchmarks/articles/InfluenceTree.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>

#include <array>
#include <vector>

namespace articles {

/// Article 13's table 2 by the articles' methods: a fire under a plate, two spheres, 5,000 tracers and 100 vortons
/// emitted per second. Implemented from their description: records of 96 bytes, one pass per quantity, scalar loops,
/// the tree evaluated at grid points, pair diffusion. It replaces their code, which must not be copied, so that one
/// program can time both. +Y is up; step 1/30 s.
class FireUnderPlate {
public:
    FireUnderPlate();
    void step();

    std::size_t tracers() const { return m_tracers.size(); }
    std::size_t vortons() const { return m_vortons.size(); }
    std::size_t hits() const { return m_hits; }  ///< tracers that hit a body in the last step
    float hottest() const;                       ///< [K]

private:
    struct Plane {
        glm::vec3 normal;
        float offset;
    };
    struct Body {
        glm::vec3 position{0}, velocity{0}, spin{0};
        glm::quat rotation{1, 0, 0, 0};
        float radius = 0;  ///< bounding
        float mass = 1e8f;
        float heat = 0;  ///< above ambient [K]
        float perHeatCapacity = 1e-5f;
        glm::vec3 half{0};  ///< half extents of a box; zero for spheres
        std::array<Plane, 6> planes{};
        glm::vec3 push{0}, twist{0};
    };

    std::vector<Particle> m_tracers, m_vortons;
    std::vector<Body> m_bodies;
    InfluenceTree m_tree;
    Grid<glm::vec3> m_velocity, m_densitySlope;
    Grid<glm::mat3> m_slope;
    Grid<float> m_density, m_fuel, m_flame, m_smoke, m_count;
    gyre::Box m_box;
    gyre::Random m_random{1, 1, 1};
    int m_frame = 0;
    float m_tracersOwed = 0, m_vortonsOwed = 0;
    std::size_t m_hits = 0;

    glm::vec3 inCube();
    void kill(std::vector<Particle>& particles) const;
    void emit(std::vector<Particle>& particles, float& owed, float rate, float size);
    void assignScalars();
    void advect(std::vector<Particle>& particles) const;
    void collideTracers();
    void findBox();
    void findVelocity();
    void stretch();
    void spreadScalars();
    void baroclinic();
    void combust();
    template <class Exchange>
    void pairs(Exchange exchange) const;
    void diffuse();
    void meetBodies();
    void moveBodies();
};

}  // namespace articles
