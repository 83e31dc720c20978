#pragma once

#include <cstdint>

/// Workers that take the tasks of a loop in an order that a test chooses. A program that links WorkersInAnyOrder.cpp
/// uses them instead of those of core/base.
namespace gyre {

enum class TaskOrder {
    Ascending,
    Reversed,
    Shuffled,           ///< by the seed, differently in each loop
    OneByOneInThreads,  ///< shuffled, and each in a thread of its own while the others wait
    AtOnceInThreads     ///< shuffled, by three threads at a time
};

struct ChosenOrder {
    TaskOrder order = TaskOrder::Ascending;
    std::uint64_t seed = 1;
};

/// Sets the order for all later loops.
void takeTasks(const ChosenOrder& chosen);

}  // namespace gyre
