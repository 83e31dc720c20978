#include "core/births/TracerBirth.h"

#include "core/base/Math.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>

namespace gyre {
namespace {

constexpr double kTwoPi = 6.283185307179586;

glm::vec3 onRing(const Emitter& e, Random& random) {
    const SinCos angle = exactSinCos(kTwoPi * random.uniform());
    const glm::vec2 across = e.thickness * random.inUnitDisc();
    const float out = e.radius + across.x;
    return {out * static_cast<float>(angle.cos), across.y, out * static_cast<float>(angle.sin)};
}

glm::vec3 inShape(const Emitter& e, Random& random) {
    switch (e.shape) {
        case EmitterShape::Point:
            break;
        case EmitterShape::Sphere:
            return e.radius * random.inUnitBall();
        case EmitterShape::Box: {
            const float x = random.uniform(-1, 1), y = random.uniform(-1, 1), z = random.uniform(-1, 1);
            return e.halfExtents * glm::vec3(x, y, z);
        }
        case EmitterShape::Disc: {
            const glm::vec2 flat = e.radius * random.inUnitDisc();
            return {flat.x, 0.5f * e.thickness * random.uniform(-1, 1), flat.y};
        }
        case EmitterShape::Ring:
            return onRing(e, random);
        case EmitterShape::Surface:
            break;
    }
    return glm::vec3(0);
}

/// How far out a point of the shape is: 0 in the middle, 1 at the rim.
float normalizedRadius(const Emitter& e, const glm::vec3& point) {
    switch (e.shape) {
        case EmitterShape::Sphere:
            return glm::length(point) / e.radius;
        case EmitterShape::Box: {
            const glm::vec3 part = glm::abs(point) / e.halfExtents;
            return std::max({part.x, part.y, part.z});
        }
        case EmitterShape::Disc:
            return glm::length(glm::vec2(point.x, point.z)) / e.radius;
        case EmitterShape::Ring:
            return glm::length(glm::vec2(glm::length(glm::vec2(point.x, point.z)) - e.radius, point.y)) / e.thickness;
        case EmitterShape::Point:
        case EmitterShape::Surface:
            break;
    }
    return 0;
}

/// A point of the shape, the less likely the nearer it is to the rim of a soft edge.
glm::vec3 birthPoint(const Emitter& e, Random& random) {
    constexpr int kTries = 32;  // the edge 1 refuses three of four points
    glm::vec3 point = inShape(e, random);
    if (e.edge <= 0) return point;
    for (int i = 1; i < kTries && random.uniform() * e.edge > 1 - normalizedRadius(e, point); ++i)
        point = inShape(e, random);
    return point;
}

}  // namespace

NewTracer tracerBirth(const Emitter& emitter, const Transform& place, Random& random, const SurfaceSampler* surface) {
    NewTracer tracer;
    if (surface) {
        const SurfaceSample born = surface->draw(random, emitter.thickness);
        tracer.position = place.point(born.position);
        tracer.ownVelocity = place.direction(emitter.speed * born.normal);
    } else {
        tracer.position = place.point(birthPoint(emitter, random));
        tracer.ownVelocity = place.direction({0, emitter.speed, 0});
    }
    tracer.lifetime = std::max(0.01f, emitter.lifetime);
    if (emitter.speedSpread == 0 && emitter.lifetimeSpread == 0)
        return tracer;  // sampling a surface costs as much as everything else here
    tracer.ownVelocity += emitter.speedSpread * random.inUnitBall();
    tracer.lifetime = std::max(0.01f, emitter.lifetime * (1 + emitter.lifetimeSpread * random.uniform(-1, 1)));
    return tracer;
}

}  // namespace gyre
