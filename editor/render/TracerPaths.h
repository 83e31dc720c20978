#pragma once

#include "core/particles/Snapshot.h"
#include "editor/render/Quantity.h"
#include "editor/tools/Sketch.h"

#include <cstdint>
#include <deque>
#include <map>
#include <vector>

namespace gyre::editor {

/// Paths of some tracers, collected from the snapshots of a run.
class TracerPaths {
public:
    /// Adds a later frame of the same run. Ignores the same frame; an earlier frame starts over.
    void add(const Snapshot& snapshot);
    /// Speeds on all drawn paths. [m/s]
    std::vector<float> speeds() const;
    /// A line per path that fades with age, coloured by speed.
    Sketch sketch(const QuantityScale& speed) const;

private:
    struct Piece {
        glm::vec3 from, to;
        float speed = 0;  ///< [m/s]
        float age = 0;    ///< 0: now, 1: the oldest point of a path
    };
    std::vector<Piece> pieces() const;

    static constexpr std::size_t kLength = 45;       ///< frames per path
    static constexpr std::size_t kMostPaths = 1500;  ///< more would be unreadable
    struct Moment {
        double time = 0;                            ///< [s]
        std::map<std::uint32_t, glm::vec3> places;  ///< by tracer id
    };
    std::deque<Moment> m_moments;
};

}  // namespace gyre::editor
