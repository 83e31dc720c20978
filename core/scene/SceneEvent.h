#pragma once

#include "core/scene/ElementId.h"

#include <cstdint>
#include <string>
#include <vector>

namespace gyre {

enum class EventKind { Marker, Trigger };

/// Something that happens at a time, for the game to hear of: a marker. A trigger also starts elements: emitters,
/// sources and regions that wait for it; by the game, and at its time if it has one. Each time the clocks of the
/// started begin again, so that their start, stop and burst count from then.
struct SceneEvent {
    ElementId id;  ///< for life; games know its low 32 bits
    std::string name;
    EventKind kind = EventKind::Marker;
    double time = 0;                ///< [s]; of a trigger also kByGameOnly
    std::vector<ElementId> starts;  ///< of a trigger
    std::string extras{};           ///< as Scene::extras

    static constexpr double kByGameOnly = -1;

    bool operator==(const SceneEvent&) const = default;
};

inline constexpr std::size_t kMostEvents = 4096, kMostStarts = 1024;

}  // namespace gyre
