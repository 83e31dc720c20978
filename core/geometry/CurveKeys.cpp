#include "core/geometry/CurveKeys.h"

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

/// One component of a curve with at least two keys.
struct Component {
    std::span<const CurveKey> keys;
    int axis;
    AfterKeys after;

    double value(std::size_t i) const { return keys[i].value[axis]; }
    double length(std::size_t i) const { return double(keys[i + 1].time) - double(keys[i].time); }
    double secant(std::size_t i) const { return (value(i + 1) - value(i)) / length(i); }

    /// The slope at key i, from the pieces before and after it. Zero at the ends, at extrema, and beside a piece that
    /// is not smooth.
    double slope(std::size_t i) const {
        const std::size_t last = keys.size() - 1;
        const bool isEnd = i == 0 || i == last;
        if (isEnd && after == AfterKeys::Rest) return 0;
        const std::size_t before = isEnd ? last - 1 : i - 1, behind = isEnd ? 0 : i;
        if (keys[before].next != Interpolation::Smooth || keys[behind].next != Interpolation::Smooth) return 0;
        const double s0 = secant(before), s1 = secant(behind), h0 = length(before), h1 = length(behind);
        if (s0 * s1 <= 0) return 0;
        return 3 * (h0 + h1) / ((2 * h1 + h0) / s0 + (h1 + 2 * h0) / s1);
    }

    double arriving(std::size_t i) const { return keys[i].slopes ? double(keys[i].slopes->in[axis]) : slope(i); }
    double leaving(std::size_t i) const { return keys[i].slopes ? double(keys[i].slopes->out[axis]) : slope(i); }

    /// The value between key i and the next. fraction: 0..1 of the interval
    double between(std::size_t i, double fraction) const {
        if (keys[i].next == Interpolation::Step) return value(i);
        const double from = value(i), to = value(i + 1), rise = to - from;
        if (keys[i].next == Interpolation::Linear) return from + fraction * rise;
        const double m0 = leaving(i) * length(i), m1 = arriving(i + 1) * length(i);
        const double cubic =
            from + fraction * (m0 + fraction * ((3 * rise - 2 * m0 - m1) + fraction * (m0 + m1 - 2 * rise)));
        if (keys[i].slopes || keys[i + 1].slopes) return cubic;
        return std::clamp(cubic, std::min(from, to), std::max(from, to));  // rounding may overshoot
    }

    /// The derivative of between().
    double slopeBetween(std::size_t i, double fraction) const {
        if (keys[i].next == Interpolation::Step) return 0;
        if (keys[i].next == Interpolation::Linear) return secant(i);
        const double rise = value(i + 1) - value(i);
        const double m0 = leaving(i) * length(i), m1 = arriving(i + 1) * length(i);
        return (m0 + fraction * (2 * (3 * rise - 2 * m0 - m1) + 3 * fraction * (m0 + m1 - 2 * rise))) / length(i);
    }
};

double inFirstCycle(std::span<const CurveKey> keys, double time, AfterKeys after) {
    return gyre::inFirstCycle(time, keys.front().time, keys.back().time, after);
}

/// The key before a time within the keys.
std::size_t keyBefore(std::span<const CurveKey> keys, double time) {
    const auto later = std::ranges::upper_bound(keys, time, {}, [](const CurveKey& key) { return double(key.time); });
    return static_cast<std::size_t>(later - keys.begin()) - 1;
}

double fractionAfter(std::span<const CurveKey> keys, std::size_t i, double time) {
    return (time - double(keys[i].time)) / (double(keys[i + 1].time) - double(keys[i].time));
}

/// Evaluates the first `count` components.
void valuesAt(std::span<const CurveKey> keys, double time, AfterKeys after, int count, glm::vec3& value) {
    time = inFirstCycle(keys, time, after);
    if (time <= keys.front().time) return void(value = keys.front().value);
    if (time >= keys.back().time) return void(value = keys.back().value);
    const std::size_t i = keyBefore(keys, time);
    const double fraction = fractionAfter(keys, i, time);
    for (int axis = 0; axis < count; ++axis)
        value[axis] = static_cast<float>(Component{keys, axis, after}.between(i, fraction));
}

}  // namespace

double inFirstCycle(double time, double first, double last, AfterKeys after) {
    const double period = last - first;
    if (after == AfterKeys::Loop && period > 0 && time > first) time -= std::floor((time - first) / period) * period;
    return time;
}

glm::vec3 valueAt(std::span<const CurveKey> keys, double time, AfterKeys after) {
    glm::vec3 value(0);
    valuesAt(keys, time, after, 3, value);
    return value;
}

float numberAt(std::span<const CurveKey> keys, double time, AfterKeys after) {
    glm::vec3 value(0);
    valuesAt(keys, time, after, 1, value);
    return value.x;
}

KeySlopes slopesAt(std::span<const CurveKey> keys, std::size_t key, AfterKeys after) {
    if (keys[key].slopes) return *keys[key].slopes;
    KeySlopes slopes;
    for (int axis = 0; axis < 3 && keys.size() > 1; ++axis)
        slopes.in[axis] = slopes.out[axis] = static_cast<float>(Component{keys, axis, after}.slope(key));
    return slopes;
}

glm::vec3 slopeAt(std::span<const CurveKey> keys, double time, AfterKeys after) {
    glm::vec3 slope(0);
    time = inFirstCycle(keys, time, after);
    if (time < keys.front().time || time >= keys.back().time) return slope;
    const std::size_t i = keyBefore(keys, time);
    for (int axis = 0; axis < 3; ++axis)
        slope[axis] = static_cast<float>(Component{keys, axis, after}.slopeBetween(i, fractionAfter(keys, i, time)));
    return slope;
}

}  // namespace gyre
