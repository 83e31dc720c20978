#include "editor/tools/KeyTimes.h"

#include <cmath>
#include <functional>
#include <limits>

namespace gyre::editor {
namespace {

constexpr double kRounding = 1e-3;  // of a step, because times are stored as floats

/// The times of keys that stay, in order.
class Taken {
public:
    Taken(const KeyTimes& keys, const KeyRaster& raster) : m_raster(raster), m_push(std::max(raster.push, raster.gap)) {
        for (std::size_t i = 0; i < keys.times.size(); ++i)
            if (!keys.wanted[i]) m_times.push_back(keys.times[i]);
        std::ranges::sort(m_times);
    }

    /// The key that is too near to a time.
    std::optional<double> at(double time) const {
        const auto later = std::ranges::lower_bound(m_times, time);
        if (later != m_times.end() && isNear(*later, time)) return *later;
        if (later != m_times.begin() && isNear(*std::prev(later), time)) return *std::prev(later);
        return std::nullopt;
    }
    double firstFreeFrom(double time) const {
        while (const std::optional<double> key = at(time)) time = next(*key, m_push);
        return time;
    }
    double lastFreeUntil(double time) const {
        while (const std::optional<double> key = at(time)) time = next(*key, -m_push);
        return time;
    }
    /// The allowed time this far from another one, or the next that is another float.
    double next(double time, double by) const {
        const auto way = static_cast<float>(std::copysign(std::numeric_limits<double>::max(), by));
        const double other = std::nextafter(static_cast<float>(time), way);
        const double pushed = by > 0 ? std::max(time + by, other) : std::min(time + by, other);
        if (m_raster.step <= 0) return pushed;
        const double steps = pushed / m_raster.step;
        return m_raster.step * (by > 0 ? std::ceil(steps - kRounding) : std::floor(steps + kRounding));
    }

private:
    bool isNear(double a, double b) const {
        return std::abs(a - b) < m_raster.gap * (1 - kRounding) || static_cast<float>(a) == static_cast<float>(b);
    }

    const KeyRaster& m_raster;
    double m_push;  ///< at least the gap, so that a search goes past each key
    std::vector<double> m_times;
};

/// Whether all times are on the axis and differ as floats, which at late times are farther apart than steps.
bool areDifferent(std::vector<double> times, double latest) {
    std::ranges::sort(times);
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (times[i] < 0 || times[i] > latest) return false;
        if (i > 0 && static_cast<float>(times[i]) <= static_cast<float>(times[i - 1])) return false;
    }
    return true;
}

/// Whether a key comes back to where it is, be that near another one.
bool isOwn(double time, double own) { return static_cast<float>(time) == static_cast<float>(own); }

/// Whether all keys that move can have their wanted times, shifted by the same time.
bool haveRoom(const KeyTimes& keys, double shift, const KeyRaster& raster) {
    const Taken taken(keys, raster);
    for (std::size_t i = 0; i < keys.times.size(); ++i) {
        if (!keys.wanted[i]) continue;
        const double time = *keys.wanted[i] + shift;
        if (isOwn(raster.snapped(time), keys.times[i])) continue;
        if (time < -kRounding * raster.push || time > raster.latest + kRounding * raster.push ||
            taken.at(raster.snapped(time)))
            return false;
    }
    return true;
}

}  // namespace

double KeyRaster::snapped(double time) const {
    const double within = std::clamp(time, 0.0, latest);
    if (step <= 0) return within;
    return step * std::min(std::round(within / step), std::floor(latest / step + kRounding));
}

std::vector<double> movedTimes(const KeyTimes& keys, const KeyRaster& raster) {
    const Taken taken(keys, raster);
    std::vector<std::size_t> moved;
    for (std::size_t i = 0; i < keys.times.size(); ++i)
        if (keys.wanted[i]) moved.push_back(i);
    std::ranges::stable_sort(moved, {}, [&](std::size_t i) { return *keys.wanted[i]; });
    std::vector<double> times = keys.times;
    double least = 0;
    for (const std::size_t i : moved) {
        const double wanted = std::max(raster.snapped(*keys.wanted[i]), least);
        times[i] = isOwn(wanted, keys.times[i]) ? wanted : taken.firstFreeFrom(wanted);
        least = taken.next(times[i], std::max(raster.gap, raster.step));
    }
    double most = raster.latest;
    for (auto i = moved.rbegin(); i != moved.rend(); ++i) {
        if (times[*i] > most) times[*i] = taken.lastFreeUntil(most);
        most = taken.next(times[*i], -std::max(raster.gap, raster.step));
    }
    return areDifferent(times, raster.latest) ? times : keys.times;
}

double freeShift(std::span<const KeyTimes> lists, double step, const KeyRaster& raster) {
    constexpr int kTries = 200;
    for (const double way : {step, -step})
        for (int i = 0; i < kTries; ++i)
            if (std::ranges::all_of(lists, [&](const KeyTimes& keys) { return haveRoom(keys, i * way, raster); }))
                return i * way;
    return 0;
}

}  // namespace gyre::editor
