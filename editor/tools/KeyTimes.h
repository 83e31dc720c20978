#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

/// Times of keys that move. A key passes those that stay, and never takes their place: where another key is, it goes on
/// to the next free time.
namespace gyre::editor {

/// Where keys may be. All in seconds, or in fractions of a life.
struct KeyRaster {
    double step = 0;  ///< times are multiples of it; 0: they are anywhere
    double gap = 0;   ///< smallest distance between two keys
    double push = 0;  ///< from a key that is in the way to the next time that is tried
    double latest = 0;

    double snapped(double time) const;
};

/// The times of a list of keys, and those wanted for some of them. Without a value: the key stays.
struct KeyTimes {
    std::vector<double> times;
    std::vector<std::optional<double>> wanted;
};

/// The times of keys that all stay.
template <class Keys>
KeyTimes timesOf(const Keys& keys) {
    KeyTimes times;
    for (const auto& key : keys) times.times.push_back(static_cast<double>(key.time));
    times.wanted.resize(keys.size());
    return times;
}

/// New times for all keys, in the order of the list; those that move keep the order of their wanted times. The old
/// times if there is no room. Two times always differ as floats.
std::vector<double> movedTimes(const KeyTimes& keys, const KeyRaster& raster);

/// The shift of all wanted times with which no key lands on one that stays: the smallest one onward, in multiples of a
/// step, or back if there is none; 0 if there is none at all.
double freeShift(std::span<const KeyTimes> lists, double step, const KeyRaster& raster);

/// Gives keys their times and sorts them. Returns the new index of each key.
template <class Key>
std::vector<std::size_t> setTimes(std::vector<Key>& keys, std::span<const double> times) {
    std::vector<std::size_t> order(keys.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return times[i]; });
    std::vector<Key> sorted;
    std::vector<std::size_t> places(keys.size());
    for (const std::size_t i : order) {
        places[i] = sorted.size();
        sorted.push_back(keys[i]);
        if (static_cast<float>(times[i]) != keys[i].time) sorted.back().time = static_cast<float>(times[i]);
    }
    keys = std::move(sorted);
    return places;
}

/// Where the keys of a list are after a change that nobody followed, such as an undo: equal keys stay themselves, and
/// the others follow in their order. No place: the key is gone. Both lists are in order of time.
template <class Keys, class IsEqual>
std::vector<std::optional<std::size_t>> placesAfter(const Keys& before, const Keys& after, IsEqual isEqual) {
    std::vector<std::optional<std::size_t>> places(before.size());
    std::vector<bool> isTaken(after.size(), false);
    std::size_t next = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        while (next < after.size() && after[next].time < before[i].time) ++next;
        if (next >= after.size() || !isEqual(before[i], after[next])) continue;
        places[i] = next;
        isTaken[next++] = true;
    }
    next = 0;
    for (std::optional<std::size_t>& place : places) {
        if (place) continue;
        while (next < after.size() && isTaken[next]) ++next;
        if (next < after.size()) place = next++;
    }
    return places;
}

}  // namespace gyre::editor
