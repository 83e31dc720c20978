#include "core/scene/MotionKeys.h"

#include "core/base/Math.h"
#include "core/scene/Curve.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <string>

namespace gyre {
namespace {

constexpr double kUnitTolerance = 1e-3;  // allows 0.7071 in files; as for all rotations
constexpr float kFarthest = 1e6f;        // [m]

/// The arc sine for 0 <= x <= sqrt(1/2), by Newton's method on our own sine.
double arcSin(double x) {
    double angle = x + x * x * x / 6;
    for (int i = 0; i < 4; ++i) angle -= (exactSin(angle) - x) / exactCos(angle);
    return angle;
}

glm::dquat unit(const glm::quat& rotation) { return glm::normalize(glm::dquat(rotation)); }

/// The one of the quaternions `to` and -`to`, which are the same rotation, that is nearer to `from`.
glm::dquat near(const glm::dquat& to, const glm::dquat& from) { return glm::dot(from, to) < 0 ? -to : to; }

/// The angle between unit quaternions that are at most a right angle apart, from half the chord: accurate for small
/// angles.
double angleBetween(const glm::dquat& from, const glm::dquat& to) {
    const glm::dquat chord = to - from;
    return 2 * arcSin(std::min(0.5 * std::sqrt(glm::dot(chord, chord)), 0.70710678118654752));
}

bool isWithin(const glm::vec3& v, float most) {
    return std::abs(v.x) <= most && std::abs(v.y) <= most && std::abs(v.z) <= most;  // false for NaN
}

glm::quat turnedBy(const glm::quat& from, const glm::quat& to, double fraction) {
    const glm::dquat a = unit(from), b = near(unit(to), a);
    const double angle = angleBetween(a, b), sine = exactSin(angle);
    if (sine == 0) return glm::quat(a);
    return glm::quat(
        glm::normalize(a * (exactSin((1 - fraction) * angle) / sine) + b * (exactSin(fraction * angle) / sine)));
}

/// The rotation on the way between two keys.
glm::quat rotationBetween(const MotionKey& from, const MotionKey& to, double fraction) {
    const glm::quat onArc = turnedBy(from.rotation, to.rotation, fraction);
    const glm::dvec3 turns = wholeTurnsBetween(from, to);
    if (turns == glm::dvec3(0)) return onArc;
    const double count = glm::length(turns);
    const SinCos half = exactSinCos(kPi * count * fraction);
    return glm::quat(glm::normalize(glm::dquat(half.cos, turns * (half.sin / count)) * glm::dquat(onArc)));
}

/// Slope at a key between two secants over times h0 and h1: their weighted harmonic mean, or zero at a turning point.
double slopeBetween(double before, double h0, double after, double h1) {
    if (before * after <= 0) return 0;
    return 3 * (h0 + h1) / ((2 * h1 + h0) / before + (h1 + 2 * h0) / after);
}

/// The way of a body's pivot through its keys.
struct PivotPath {
    std::span<const MotionKey> keys;
    glm::vec3 pivot;

    glm::vec3 at(std::size_t i) const {
        if (pivot == glm::vec3(0)) return keys[i].position;
        return keys[i].position + glm::normalize(keys[i].rotation) * pivot;
    }
};

/// The secant from key i to the next, along one axis.
struct Secant {
    double slope, time;
};
Secant secantAt(const PivotPath& path, std::size_t i, int axis) {
    const double time = double(path.keys[i + 1].time) - double(path.keys[i].time);
    return {(double(path.at(i + 1)[axis]) - double(path.at(i)[axis])) / time, time};
}

double slopeAt(const PivotPath& path, std::size_t i, int axis, AfterKeys after) {
    const std::span<const MotionKey> keys = path.keys;
    const std::size_t last = keys.size() - 1;
    const bool isEnd = i == 0 || i == last;
    if (isEnd && after == AfterKeys::Rest) return 0;
    const std::size_t first = isEnd ? last - 1 : i - 1, second = isEnd ? 0 : i;
    if (keys[first].next != Interpolation::Smooth || keys[second].next != Interpolation::Smooth) return 0;
    const Secant before = secantAt(path, first, axis), behind = secantAt(path, second, axis);
    return slopeBetween(before.slope, before.time, behind.slope, behind.time);
}

/// One coordinate between key i and the next, by linear interpolation or a Hermite cubic.
float positionBetween(const PivotPath& path, std::size_t i, int axis, double fraction, AfterKeys after) {
    const Secant secant = secantAt(path, i, axis);
    const double a = path.at(i)[axis], rise = secant.slope * secant.time;
    if (path.keys[i].next == Interpolation::Linear) return static_cast<float>(a + fraction * rise);
    const double m0 = slopeAt(path, i, axis, after) * secant.time, m1 = slopeAt(path, i + 1, axis, after) * secant.time;
    const double s = fraction;
    return static_cast<float>(a + s * (m0 + s * ((3 * rise - 2 * m0 - m1) + s * (m0 + m1 - 2 * rise))));
}

}  // namespace

Result<void> checkKeys(std::span<const MotionKey> keys) {
    if (keys.size() > kMostKeys)
        return fail(ErrorCode::Limit, "There are more than " + std::to_string(kMostKeys) + " keys. Leave some out.");
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const MotionKey& key = keys[i];
        const std::string name = "Key " + std::to_string(i);
        if (!(key.time >= 0 && key.time <= kLatestTime))
            return fail(ErrorCode::Malformed, name + " has a time that is not from 0 to 86400 s.");
        if (i > 0 && key.time <= keys[i - 1].time)
            return fail(ErrorCode::Malformed,
                        name + " is not later than the one before it. Put the keys in order of time.");
        for (const float x : {key.position.x, key.position.y, key.position.z})
            if (!(std::abs(x) <= kFarthest))
                return fail(ErrorCode::Malformed,
                            name + " has a position that is not finite or farther out than 1e6 m.");
        const double length = glm::length(glm::dquat(key.rotation));
        if (!(std::abs(length - 1) <= kUnitTolerance))
            return fail(ErrorCode::Malformed, name + " has a rotation that is no unit quaternion.");
        if (!isWithin(key.turned, kLargestTurn) || !isWithin(key.angles, kLargestTurn))
            return fail(ErrorCode::Malformed, name + " has turns that are not finite or more than 10000 rad.");
    }
    return {};
}

bool areAllSmooth(std::span<const MotionKey> keys) {
    return std::ranges::all_of(keys, [](const MotionKey& key) { return key.next == Interpolation::Smooth; });
}

bool haveTurns(std::span<const MotionKey> keys) {
    return std::ranges::any_of(keys, [](const MotionKey& key) { return key.turned != glm::vec3(0); });
}

bool haveAngles(std::span<const MotionKey> keys) {
    return std::ranges::any_of(keys, [](const MotionKey& key) { return key.angles != glm::vec3(0); });
}

glm::dvec3 wholeTurnsBetween(const MotionKey& from, const MotionKey& to) {
    if (from.turned == to.turned) return glm::dvec3(0);
    const glm::dvec3 wanted = glm::dvec3(to.turned) - glm::dvec3(from.turned);
    const double angle = glm::length(wanted);
    const glm::dvec3 axis = wanted / angle;
    return axis * std::round((angle - glm::dot(turnBetween(from.rotation, to.rotation), axis)) / (2 * kPi));
}

MotionKey placeAt(std::span<const MotionKey> keys, double time, AfterKeys after, const glm::vec3& pivot) {
    const auto at = static_cast<float>(time);
    const auto poseOf = [at](const MotionKey& key) {
        return MotionKey{at, key.position, glm::normalize(key.rotation), Interpolation::Smooth, key.turned};
    };
    if (keys.empty()) return {at, glm::vec3(0), glm::quat(1, 0, 0, 0)};
    const double first = keys.front().time;
    time = inFirstCycle(time, first, keys.back().time, after);
    if (time <= first) return poseOf(keys.front());
    if (time >= keys.back().time) return poseOf(keys.back());
    const auto later = std::ranges::upper_bound(keys, time, {}, [](const MotionKey& key) { return double(key.time); });
    const auto i = static_cast<std::size_t>(later - keys.begin()) - 1;
    if (keys[i].next == Interpolation::Step) return poseOf(keys[i]);
    const double fraction = (time - double(keys[i].time)) / (double(keys[i + 1].time) - double(keys[i].time));
    MotionKey place{at, glm::vec3(0), rotationBetween(keys[i], keys[i + 1], fraction)};
    place.turned = keys[i].turned + static_cast<float>(fraction) * (keys[i + 1].turned - keys[i].turned);
    const PivotPath path{keys, pivot};
    for (int axis = 0; axis < 3; ++axis) place.position[axis] = positionBetween(path, i, axis, fraction, after);
    if (pivot != glm::vec3(0)) place.position -= place.rotation * pivot;
    return place;
}

glm::dvec3 turnBetween(const glm::quat& from, const glm::quat& to) {
    const glm::dquat a = unit(from), b = near(unit(to), a);
    const glm::dquat step = b * glm::conjugate(a);
    const glm::dvec3 sine(step.x, step.y, step.z);
    const double length = glm::length(sine);
    return length == 0 ? glm::dvec3(0) : sine * (2 * angleBetween(a, b) / length);
}

}  // namespace gyre
