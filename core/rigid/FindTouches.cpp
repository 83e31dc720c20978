#include "core/rigid/FindTouches.h"

#include "core/rigid/BodyPairs.h"
#include "core/rigid/InsideContact.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr double kKeepNear = 0.01;  // distance over the reach of the smaller solid up to which a touch is kept
constexpr double kMostTimes = 64;   // limit on the times in a step at which a pair is tested
constexpr double kInPlane = 0.005;  // height over a body's reach up to which a touch counts as in a plane
constexpr double kAlike = 0.98;     // cosine between normals of faces that count as one floor
constexpr double kSame = 1 - 1e-7;  // for a ball, which meets the edge of the next piece at any angle

/// The solids of `other` near `box`, in its frame, in order.
void listNear(const RigidBody& other, TouchShape& shape, const Box& box, std::vector<std::uint32_t>& list) {
    list.clear();
    const auto* pieces = std::get_if<PolytopesShape>(&other.shape);
    if (pieces && !other.container && shape.count() > 1) {
        pieces->tree().anyNear(box, 0, [&](std::size_t piece) {
            list.push_back(static_cast<std::uint32_t>(piece));
            return false;
        });
        std::ranges::sort(list);
        return;
    }
    for (std::size_t i = 0; i < shape.count(); ++i) list.push_back(static_cast<std::uint32_t>(i));
}

/// How two bodies approach each other in a step.
struct Approach {
    const Travel &first, &second;
    double dt;

    double shift() const {
        const double turns = glm::length(first.spin) * first.reach + glm::length(second.spin) * second.reach;
        return dt * glm::length(second.velocity - first.velocity) +
               std::min(dt * turns, 2 * std::min(first.reach, second.reach));
    }
};

/// Moves the points, found at the time t, to where they are on the bodies at the start.
void takeBack(Manifold& manifold, const Approach& approach, double t) {
    const Frame first = approach.first.at(t), second = approach.second.at(t);
    const Frame firstStart = approach.first.at(0), secondStart = approach.second.at(0);
    for (int i = 0; i < manifold.count; ++i) {
        TouchPoint& point = manifold.points[static_cast<std::size_t>(i)];
        point.onFirst = firstStart.point(first.localPoint(point.onFirst));
        point.onSecond = secondStart.point(second.localPoint(point.onSecond));
        point.separation = glm::dot(manifold.normal, point.onSecond - point.onFirst);
    }
}

/// The first of the times in the step at which the solids are about to touch.
Manifold firstTouch(ManifoldMaker& maker, const ConvexSolid& a, const ConvexSolid& b, const Approach& approach) {
    const double shift = approach.shift(), keep = kKeepNear * std::min(a.reach, b.reach);
    const double thin = 0.5 * (a.thickness + b.thickness);
    const double times = shift > thin && thin > 0 ? std::min(std::ceil(shift / thin), kMostTimes) : 1;
    const double margin = shift / times + keep;
    for (double i = 0; i < times; ++i) {
        const double t = approach.dt * i / times;
        Manifold found = maker.between(a, approach.first.at(t), b, approach.second.at(t), margin);
        if (found.count == 0) continue;
        if (i > 0) takeBack(found, approach, t);
        return found;
    }
    return {};
}

/// Whether the body's centre is in the room at the start. What is outside a container never touches it.
bool isInside(const ConvexSolid& room, const Frame& place, const glm::dvec3& centre) {
    const glm::dvec3 local = place.localPoint(centre);
    if (room.isBall) return glm::length(local - room.middle) < room.reach;
    return std::ranges::all_of(room.faces,
                               [&](const SolidFace& face) { return glm::dot(face.normal, local) < face.offset; });
}

/// The touches of a body with the room around it. The numbers are those in the pair.
struct RoomPair {
    std::uint32_t room, body;
};
void findInside(std::span<const RigidBody> bodies, const BodyPair& pair, const RoomPair& in, double dt,
                Touching& touching) {
    const Travel &room = touching.travels[in.room], &travel = touching.travels[in.body];
    const Frame roomPlace = room.at(0), place = travel.at(0);
    const ConvexSolid& walls = touching.shapes.of(in.room).solid(bodies[in.room], 0);
    if (!isInside(walls, roomPlace, travel.centre)) return;
    TouchShape& shape = touching.shapes.of(in.body);
    const double shift = Approach{room, travel, dt}.shift();
    for (std::size_t i = 0; i < shape.count(); ++i) {
        const ConvexSolid& solid = shape.solid(bodies[in.body], i);
        touching.walls.clear();
        addInsideContacts(walls, roomPlace, solid, place, shift + kKeepNear * solid.reach, touching.points,
                          touching.walls);
        const bool isFirst = in.room == pair.first;
        const auto number = static_cast<std::uint32_t>(i);
        for (const WallTouch& touch : touching.walls) {
            touching.touches.push_back({pair, isFirst ? 0 : number, isFirst ? number : 0, touch.wall,
                                        isFirst ? touch.manifold : exchanged(touch.manifold)});
        }
    }
}

double heightOver(const Manifold& plane, const Manifold& manifold, bool standsFirst, bool otherStandsFirst) {
    const glm::dvec3 normal = standsFirst ? plane.normal : -plane.normal;
    const glm::dvec3 foot = standsFirst ? plane.points[0].onFirst : plane.points[0].onSecond;
    double highest = std::numeric_limits<double>::lowest();
    for (int i = 0; i < manifold.count; ++i) {
        const TouchPoint& point = manifold.points[static_cast<std::size_t>(i)];
        highest = std::max(highest, glm::dot(normal, (otherStandsFirst ? point.onFirst : point.onSecond) - foot));
    }
    return highest;
}

/// The number of the body that gives way.
std::uint32_t moverOf(std::span<const RigidBody> bodies, const BodyTouch& touch) {
    return givesWay(bodies[touch.bodies.first]) ? touch.bodies.first : touch.bodies.second;
}

bool isWithFixed(std::span<const RigidBody> bodies, const BodyTouch& touch) {
    return givesWay(bodies[touch.bodies.first]) != givesWay(bodies[touch.bodies.second]);
}

bool isSeam(std::span<const RigidBody> bodies, const BodyTouch& touch, const BodyTouch& other, double reach) {
    const bool stands = !givesWay(bodies[touch.bodies.first]), otherStands = !givesWay(bodies[other.bodies.first]);
    const double along = glm::dot(touch.manifold.normal, other.manifold.normal) * (stands == otherStands ? 1 : -1);
    const RigidBody& mover = bodies[moverOf(bodies, touch)];
    if (along > (std::holds_alternative<SphereShape>(mover.shape) ? kSame : kAlike)) return false;
    return heightOver(other.manifold, touch.manifold, otherStands, stands) <= kInPlane * reach;
}

}  // namespace

void findTouches(std::span<const RigidBody> bodies, const BodyPair& pair, double dt, Touching& touching) {
    const RigidBody &first = bodies[pair.first], &second = bodies[pair.second];
    if (first.container && second.container) return;
    TouchShape &firstShape = touching.shapes.of(pair.first), &secondShape = touching.shapes.of(pair.second);
    if (firstShape.isRoom()) return findInside(bodies, pair, {pair.first, pair.second}, dt, touching);
    if (secondShape.isRoom()) return findInside(bodies, pair, {pair.second, pair.first}, dt, touching);
    // The pieces of the one that has fewer, each against those near it.
    const bool isFirst = firstShape.count() <= secondShape.count();
    const std::uint32_t few = isFirst ? pair.first : pair.second, many = isFirst ? pair.second : pair.first;
    TouchShape &fewShape = touching.shapes.of(few), &manyShape = touching.shapes.of(many);
    const Approach approach{touching.travels[few], touching.travels[many], dt};
    const Frame seen = seenFrom(approach.second.at(0), approach.first.at(0));
    for (std::size_t i = 0; i < fewShape.count(); ++i) {
        const ConvexSolid& solid = fewShape.solid(bodies[few], i);
        const Box box = boundsAt(seen, solid.bounds, approach.shift() + kKeepNear * solid.reach);
        listNear(bodies[many], manyShape, box, touching.pieces);
        for (const std::uint32_t piece : touching.pieces) {
            const ConvexSolid& other = manyShape.solid(bodies[many], piece);
            if (!meet(box, other.bounds)) continue;
            const Manifold found = firstTouch(touching.maker, solid, other, approach);
            if (found.count == 0) continue;
            const auto number = static_cast<std::uint32_t>(i);
            touching.touches.push_back(
                {pair, isFirst ? number : piece, isFirst ? piece : number, 0, isFirst ? found : exchanged(found)});
        }
    }
}

void removeSeams(std::span<const RigidBody> bodies, Touching& touching) {
    std::vector<BodyTouch>& touches = touching.touches;
    // The nearest touch of a ball comes first. If several faces touch, the face comes first against which the body
    // moves least.
    const auto urgency = [&](const BodyTouch& touch) {
        const double separation = touch.manifold.separation();
        const Travel &first = touching.travels[touch.bodies.first], &second = touching.travels[touch.bodies.second];
        const bool isBall = std::holds_alternative<SphereShape>(bodies[moverOf(bodies, touch)].shape);
        if (isBall) return std::pair(separation, 0.0);
        const double slop = kInPlane * std::min(first.reach, second.reach);
        const double closing = glm::dot(touch.manifold.normal, first.velocity - second.velocity);
        return std::pair(std::max(0.0, separation - slop), closing);
    };
    std::vector<std::uint32_t>& order = touching.order;
    order.clear();
    std::size_t fixed = 0;
    for (std::uint32_t i = 0; i < touches.size(); ++i) {
        order.push_back(i);
        if (isWithFixed(bodies, touches[i])) ++fixed;
    }
    if (fixed < 2) return;
    std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) {
        const auto left = urgency(touches[a]), right = urgency(touches[b]);
        return left != right ? left < right : a < b;
    });
    for (std::size_t k = 0; k < order.size(); ++k) {
        BodyTouch& touch = touches[order[k]];
        if (!isWithFixed(bodies, touch)) continue;
        const std::uint32_t mover = moverOf(bodies, touch);
        for (std::size_t before = 0; before < k; ++before) {
            const BodyTouch& other = touches[order[before]];
            if (other.manifold.count == 0 || !isWithFixed(bodies, other) || moverOf(bodies, other) != mover) continue;
            if (!isSeam(bodies, touch, other, touching.travels[mover].reach)) continue;
            touch.manifold.count = 0;
            break;
        }
    }
    std::erase_if(touches, [](const BodyTouch& touch) { return touch.manifold.count == 0; });
}

}  // namespace gyre
