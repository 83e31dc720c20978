#pragma once

#include <cstdint>

/// Workers that take the tasks of a loop in an order that a test chooses. A program that links WorkersInAnyOrder.cpp
/// has them in place of those of core/base.
namespace gyre {

enum class TaskOrder {
    Ascending,
    Reversed,
    Shuffled,           ///< by the seed, each loop otherwise
    OneByOneInThreads,  ///< shuffled, and each in a thread of its own while the others wait
    AtOnceInThreads     ///< shuffled, by three threads at a time
};

struct ChosenOrder {
    TaskOrder order = TaskOrder::Ascending;
    std::uint64_t seed = 1;
};

/// Of all loops from now on.
void takeTasks(const ChosenOrder& chosen);

}  // namespace gyre
