#include "tests/benchmarks/articles/FireUnderPlate.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace articles {
namespace {

constexpr float kStep = 1.0f / 30, kViscosity = 0.01f, kConductivity = 1e-4f;
constexpr float kAmbientDensity = 1, kAmbientHeat = 300, kBuoyancy = 10;
constexpr glm::vec3 kGravity{0, -10, 0};
constexpr int kLife = 300;  // frames
constexpr float kVortonSize = 0.055f, kTracerSize = 0.0184f;
constexpr float kActivation = 301.5f, kBurn = 2, kSmokeHeat = 2000, kCool = 5, kFuelHeat = 1e4f;
constexpr float kBodyConductivity = 500;

float temperature(const Particle& p) { return kAmbientHeat * kAmbientDensity / (kAmbientDensity + p.density); }
float densityAt(float kelvin) { return kAmbientDensity * kAmbientHeat / kelvin - kAmbientDensity; }

}  // namespace

FireUnderPlate::FireUnderPlate() {
    Body below, above, plate;
    below.position = {0, -0.5f, 0};
    below.radius = 0.2f;
    above.position = {0.2f, 2, 0};
    above.radius = 0.5f;
    above.mass = 1;
    plate.position = {0, 1, 0};
    plate.half = {0.5f, 0.05f, 0.25f};
    plate.radius = glm::length(plate.half);
    plate.perHeatCapacity = 1;
    plate.spin = {0.01f, 0, -0.02f};
    m_bodies = {below, above, plate};
    m_vortonsOwed = 64;
    m_tracersOwed = 1728;
}

float FireUnderPlate::hottest() const {
    float most = 0;
    for (const Particle& vorton : m_vortons) most = std::max(most, temperature(vorton));
    return most;
}

glm::vec3 FireUnderPlate::inCube() {
    const float x = m_random.uniform(-0.25f, 0.25f), y = m_random.uniform(-0.25f, 0.25f),
                z = m_random.uniform(-0.25f, 0.25f);
    return {x, y, z};
}

void FireUnderPlate::kill(std::vector<Particle>& particles) const {
    std::erase_if(particles, [&](const Particle& p) { return m_frame - p.birth > kLife; });
}

void FireUnderPlate::emit(std::vector<Particle>& particles, float& owed, float rate, float size) {
    owed += rate * kStep;
    for (; owed >= 1; --owed) {
        Particle& p = particles.emplace_back();
        p.position = inCube();
        p.size = size;
        p.fuel = 0.01f;
        p.smoke = 0.99f;
        p.spin = glm::vec3(1e-7f);
        p.birth = m_frame;
    }
}

// Four passes over all tracers, one per quantity, as in article 11.
void FireUnderPlate::assignScalars() {
    if (m_density.values.empty()) return;
    for (Particle& p : m_tracers) p.density = m_density.at(p.position);
    for (Particle& p : m_tracers) p.fuel = m_fuel.at(p.position);
    for (Particle& p : m_tracers) p.flame = m_flame.at(p.position);
    for (Particle& p : m_tracers) p.smoke = m_smoke.at(p.position);
}

void FireUnderPlate::advect(std::vector<Particle>& particles) const {
    if (m_velocity.values.empty()) return;
    for (Particle& p : particles) {
        p.velocity = m_velocity.at(p.position);
        p.position += kStep * p.velocity;
    }
}

void FireUnderPlate::collideTracers() {
    m_hits = 0;
    for (Body& body : m_bodies)
        for (Particle& p : m_tracers) {
            const glm::vec3 away = p.position - body.position;
            const float reach = body.radius + radiusOf(p);
            if (glm::dot(away, away) >= reach * reach) continue;
            glm::vec3 normal, contact;
            if (body.half == glm::vec3(0)) {
                normal = glm::normalize(away);
                contact = body.position + reach * normal;
            } else {
                float deepest = -1e30f;
                bool outside = false;
                for (const Plane& plane : body.planes) {
                    const float distance = glm::dot(plane.normal, p.position) - plane.offset;
                    if (distance > 0) outside = true;
                    if (glm::dot(p.velocity - body.velocity, plane.normal) <= 0 && distance > deepest) {
                        deepest = distance;
                        normal = plane.normal;
                    }
                }
                if (outside || deepest < -1e29f) continue;
                contact = p.position + (radiusOf(p) - deepest) * normal;
            }
            ++m_hits;
            const glm::vec3 solid = body.velocity + glm::cross(body.spin, contact - body.position);
            const glm::vec3 before = p.velocity;
            p.velocity -= 1.01f * glm::dot(p.velocity - solid, normal) * normal;
            p.position = contact;
            const glm::vec3 impulse = (kAmbientDensity + p.density) * volumeOf(p) * (before - p.velocity);
            body.push += impulse;
            body.twist += glm::cross(contact - body.position, impulse);
        }
}

void FireUnderPlate::findBox() {
    m_box = {};
    for (const Particle& p : m_tracers) m_box.add(p.position);
    for (const Particle& p : m_vortons) m_box.add(p.position);
    m_box.low -= 0.5f * kVortonSize;
    m_box.high += 0.5f * kVortonSize;
}

void FireUnderPlate::findVelocity() {
    m_tree.build(m_vortons, m_box, 1);
    m_velocity.shapeLike(m_tree.shape(), glm::vec3(0));
    const glm::ivec3 n = m_velocity.points();
    for (int k = 0; k < n.z; ++k)
        for (int j = 0; j < n.y; ++j)
            for (int i = 0; i < n.x; ++i)
                m_velocity.values[m_velocity.index(i, j, k)] = m_tree.velocityAt(m_velocity.position(i, j, k));
}

namespace {

/// Differences between neighbours along an axis, one-sided at the faces.
template <class T>
T slope(const Grid<T>& grid, glm::ivec3 at, int axis) {
    glm::ivec3 low = at, high = at;
    low[axis] = std::max(at[axis] - 1, 0);
    high[axis] = std::min(at[axis] + 1, grid.cells[axis]);
    const float length = static_cast<float>(high[axis] - low[axis]) * grid.cellSize[axis];
    return (grid.values[grid.index(high.x, high.y, high.z)] - grid.values[grid.index(low.x, low.y, low.z)]) / length;
}

}  // namespace

void FireUnderPlate::stretch() {
    m_slope.shapeLike(m_velocity, glm::mat3(0));
    const glm::ivec3 n = m_velocity.points();
    for (int k = 0; k < n.z; ++k)
        for (int j = 0; j < n.y; ++j)
            for (int i = 0; i < n.x; ++i) {
                glm::mat3& here = m_slope.values[m_slope.index(i, j, k)];
                for (int axis = 0; axis < 3; ++axis) here[axis] = slope(m_velocity, {i, j, k}, axis);
            }
    for (Particle& p : m_vortons) p.spin += 0.5f * kStep * (glm::transpose(m_slope.at(p.position)) * p.spin);
}

void FireUnderPlate::spreadScalars() {
    for (Grid<float>* grid : {&m_density, &m_fuel, &m_flame, &m_smoke, &m_count}) grid->shapeLike(m_velocity, 0.0f);
    const float perCell = m_velocity.perCell.x * m_velocity.perCell.y * m_velocity.perCell.z;
    for (const Particle& p : m_vortons) m_density.add(p.position, p.density * volumeOf(p) * perCell);
    for (const Particle& p : m_vortons) m_fuel.add(p.position, p.fuel);
    for (const Particle& p : m_vortons) m_flame.add(p.position, p.flame);
    for (const Particle& p : m_vortons) m_smoke.add(p.position, p.smoke);
    for (const Particle& p : m_vortons) m_count.add(p.position, 1.0f);
    for (std::size_t i = 0; i < m_count.values.size(); ++i) {
        const float count = std::max(m_count.values[i], 1e-6f);
        m_fuel.values[i] /= count;
        m_flame.values[i] /= count;
        m_smoke.values[i] /= count;
    }
}

void FireUnderPlate::baroclinic() {
    m_densitySlope.shapeLike(m_density, glm::vec3(0));
    const glm::ivec3 n = m_density.points();
    for (int k = 0; k < n.z; ++k)
        for (int j = 0; j < n.y; ++j)
            for (int i = 0; i < n.x; ++i)
                for (int axis = 0; axis < 3; ++axis)
                    m_densitySlope.values[m_densitySlope.index(i, j, k)][axis] = slope(m_density, {i, j, k}, axis);
    for (Particle& p : m_vortons)
        p.spin += 0.5f * kStep * kBuoyancy * glm::cross(m_densitySlope.at(p.position), kGravity);
}

void FireUnderPlate::combust() {
    for (Particle& p : m_vortons) {
        const float hot = temperature(p), share = hot / kSmokeHeat;
        const float cooled = std::min(p.flame, kStep * kCool * std::exp(-share * share) * p.flame);
        p.flame -= cooled;
        p.smoke += cooled;
        const float burnt = std::min(p.fuel, kStep * kBurn * std::exp(-kActivation / hot) * p.fuel);
        p.fuel -= burnt;
        p.flame += burnt;
        p.density = densityAt(hot + kFuelHeat * burnt);
    }
}

/// Visits pairs in one cell and with the neighbours in +x, +y and +z, as in article 9.
template <class Exchange>
void FireUnderPlate::pairs(Exchange exchange) const {
    const std::vector<std::vector<int>>& cells = m_tree.cells();
    const glm::ivec3 n = m_tree.shape().cells;
    const auto cellAt = [&](int i, int j, int k) -> const std::vector<int>& {
        return cells[static_cast<std::size_t>(i + n.x * (j + n.y * k))];
    };
    for (int k = 0; k < n.z; ++k)
        for (int j = 0; j < n.y; ++j)
            for (int i = 0; i < n.x; ++i) {
                const std::vector<int>& here = cellAt(i, j, k);
                for (std::size_t a = 0; a < here.size(); ++a) {
                    for (std::size_t b = a + 1; b < here.size(); ++b) exchange(here[a], here[b]);
                    if (i + 1 < n.x)
                        for (const int b : cellAt(i + 1, j, k)) exchange(here[a], b);
                    if (j + 1 < n.y)
                        for (const int b : cellAt(i, j + 1, k)) exchange(here[a], b);
                    if (k + 1 < n.z)
                        for (const int b : cellAt(i, j, k + 1)) exchange(here[a], b);
                }
            }
}

void FireUnderPlate::diffuse() {
    const auto nearness = [&](const Particle& a, const Particle& b) {
        const glm::vec3 away = a.position - b.position;
        return std::exp(-glm::dot(away, away) / (16 * a.size * a.size));
    };
    pairs([&](int i, int j) {
        Particle &a = m_vortons[static_cast<std::size_t>(i)], &b = m_vortons[static_cast<std::size_t>(j)];
        const glm::vec3 swapped = 2 * kViscosity * kStep * nearness(a, b) * (a.spin - b.spin);
        a.spin -= swapped;
        b.spin += swapped;
    });
    for (Particle& p : m_vortons) p.spin -= kViscosity * kStep * p.spin;
    pairs([&](int i, int j) {
        Particle &a = m_vortons[static_cast<std::size_t>(i)], &b = m_vortons[static_cast<std::size_t>(j)];
        const float swapped = 2 * kConductivity * kStep * nearness(a, b) * (a.density - b.density);
        a.density -= swapped;
        b.density += swapped;
    });
    for (Particle& p : m_vortons) p.density -= kConductivity * kStep * p.density;
}

// Article 4's boundary condition and article 10's contact heat, with their fixed gain and time.
void FireUnderPlate::meetBodies() {
    for (Body& body : m_bodies)
        for (Particle& p : m_vortons) {
            const glm::vec3 away = p.position - body.position;
            const float distance = glm::length(away), radius = radiusOf(p);
            if (distance >= body.radius + 1.2f * radius || distance == 0) continue;
            glm::vec3 contact = body.position + body.radius / distance * away;
            if (body.half != glm::vec3(0)) {
                const Plane* nearest = nullptr;
                float most = -1e30f;
                for (const Plane& plane : body.planes) {
                    const float d = glm::dot(plane.normal, p.position) - plane.offset;
                    if (d > most) most = d, nearest = &plane;
                }
                if (most >= radius) continue;
                contact = p.position - most * nearest->normal;
            }
            const glm::vec3 solid = body.velocity + glm::cross(body.spin, contact - body.position);
            const glm::vec3 slip = p.velocity - solid;
            const float speed = glm::length(slip);
            const glm::vec3 normal = away / distance, along = speed > 1e-6f ? slip / speed : glm::vec3(0);
            const glm::vec3 bend = glm::cross(glm::cross(normal, along), along);
            const float length = glm::length(bend);
            if (length > 1e-6f) {
                p.position = contact - radius * bend / length;
                const glm::vec3 q = contact - p.position;
                const glm::vec3 wanted = 4 * 3.14159265f * glm::length(q) * glm::cross(q, -slip) / volumeOf(p);
                p.spin = 0.5f * (0.1f * wanted + 0.9f * 2.0f * p.spin);
            }
            const float kelvin = temperature(p), bodyKelvin = kAmbientHeat + body.heat;
            const float change = (bodyKelvin - kelvin) * kBodyConductivity * radius * 0.03f;
            p.density = densityAt(std::clamp(kelvin + change, 100.0f, 3000.0f));
            body.heat -= 0.01f * change * body.perHeatCapacity;
        }
}

void FireUnderPlate::moveBodies() {
    for (Body& body : m_bodies) {
        body.velocity += body.push / body.mass;
        body.position += kStep * body.velocity;
        const glm::quat turn(0, body.spin.x, body.spin.y, body.spin.z);
        body.rotation = glm::normalize(body.rotation + 0.5f * kStep * turn * body.rotation);
        body.push = body.twist = glm::vec3(0);
        for (int face = 0; face < 6; ++face) {
            glm::vec3 normal(0);
            normal[face / 2] = face % 2 ? -1.0f : 1.0f;
            normal = body.rotation * normal;
            body.planes[static_cast<std::size_t>(face)] = {normal,
                                                           glm::dot(normal, body.position) + body.half[face / 2]};
        }
    }
}

void FireUnderPlate::step() {
    kill(m_tracers);
    assignScalars();
    advect(m_tracers);
    collideTracers();
    emit(m_tracers, m_tracersOwed, 5000, kTracerSize);
    kill(m_vortons);
    emit(m_vortons, m_vortonsOwed, 100, kVortonSize);
    findBox();
    findVelocity();
    stretch();
    spreadScalars();
    baroclinic();
    combust();
    diffuse();
    advect(m_vortons);
    meetBodies();
    moveBodies();
    ++m_frame;
}

}  // namespace articles
