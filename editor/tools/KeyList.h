#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

/// Lists of motion keys or of curve keys, in order of time. Two keys within half a step of each other count as one.
namespace gyre::editor {

inline bool isSameTime(float time, double other, double step) {
    return std::abs(static_cast<double>(time) - other) <= 0.5 * step;
}

/// The first key within half a step of a time.
template <class Keys>
std::optional<std::size_t> keyNear(const Keys& keys, double time, double step) {
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (isSameTime(keys[i].time, time, step)) return i;
    return std::nullopt;
}

/// Inserts a key in order of time, or replaces the key near its time. A list of `most` keys gets no more.
template <class Key>
void putKey(std::vector<Key>& keys, Key key, double step, std::size_t most) {
    if (const auto there = keyNear(keys, static_cast<double>(key.time), step)) {
        key.time = keys[*there].time;
        keys[*there] = key;
    } else if (keys.size() < most) {
        keys.insert(std::ranges::upper_bound(keys, key.time, {}, &Key::time), key);
    }
}

}  // namespace gyre::editor
