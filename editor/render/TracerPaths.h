#pragma once

#include "core/particles/Snapshot.h"
#include "editor/render/Quantity.h"
#include "editor/tools/Sketch.h"

#include <cstdint>
#include <deque>
#include <map>
#include <vector>

namespace gyre::editor {

/// Where some tracers came along, from the snapshots of a run as they pass.
class TracerPaths {
public:
    /// Of the same run, a later frame. The same again adds nothing, an earlier one begins anew.
    void add(const Snapshot& snapshot);
    /// Of all that is drawn. [m/s]
    std::vector<float> speeds() const;
    /// A line for each that is kept, fading with the time that has passed, in the colours of speed.
    Sketch sketch(const QuantityScale& speed) const;

private:
    struct Piece {
        glm::vec3 from, to;
        float speed = 0;  ///< [m/s]
        float age = 0;    ///< 0 now, 1 as long ago as a path reaches
    };
    std::vector<Piece> pieces() const;

    static constexpr std::size_t kLength = 45;       ///< frames a path reaches back
    static constexpr std::size_t kMostPaths = 1500;  ///< more are a thicket
    struct Moment {
        double time = 0;                            ///< [s]
        std::map<std::uint32_t, glm::vec3> places;  ///< by tracer id
    };
    std::deque<Moment> m_moments;
};

}  // namespace gyre::editor
