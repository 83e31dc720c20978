#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre {

/// Who of a range of vortons is in contact with bodies, for Bodies share heat; kept to save allocations.
struct HeatTouches {
    struct Touch {
        std::uint32_t vorton = 0;
        float share = 0;  ///< of the difference that is made up for in a step
    };
    std::vector<Touch> touches;     ///< of all bodies in their order
    std::vector<std::size_t> ends;  ///< of each body's touches
    std::vector<std::uint32_t> candidates;
};

}  // namespace gyre
