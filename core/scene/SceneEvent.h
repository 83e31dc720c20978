#pragma once

#include "core/scene/ElementId.h"

#include <cstdint>
#include <string>
#include <vector>

namespace gyre {

enum class EventKind { Marker, Trigger };

/// A point in time that the game is told of: a marker. A trigger also starts the emitters, sources and regions that
/// wait for it. The game fires it, and so does the simulation at its time, if it has one. Each firing resets the clocks
/// of the started elements, so that their start, stop and burst count from then.
struct SceneEvent {
    ElementId id;  ///< permanent; games see its low 32 bits
    std::string name;
    EventKind kind = EventKind::Marker;
    double time = 0;                ///< [s]; a trigger may have kByGameOnly
    std::vector<ElementId> starts;  ///< elements that a trigger starts; empty for a marker
    std::string extras{};           ///< see Scene::extras

    static constexpr double kByGameOnly = -1;

    bool operator==(const SceneEvent&) const = default;
};

inline constexpr std::size_t kMostEvents = 4096, kMostStarts = 1024;

}  // namespace gyre
