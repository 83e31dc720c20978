#include "tests/shapes/LevelBuilder.h"

namespace shapes {
namespace {

constexpr double kWall = 0.12, kLength = 14, kWidth = 9, kHeight = 3, kSlab = 0.2;
constexpr double kDoor = 2.05, kSill = 0.9, kLintel = 2.1;
constexpr double kSouth = 3.9, kNorth = 5.1;  // middles of the corridor's walls

Gap door(double from, double width) { return {from, from + width, 0, kDoor}; }
Gap window(double from, double width) { return {from, from + width, kSill, kLintel}; }

void addOuterWalls(LevelBuilder& builder) {
    const std::size_t south = builder.wall("south wall", {0, 0, 0}, {kLength, kHeight, kWall});
    for (const auto& [from, width] :
         {std::pair(0.8, 1.4), {3.9, 1.0}, {6.2, 1.2}, {9.0, 0.6}, {10.1, 0.6}, {12.0, 1.4}})
        builder.cut(south, "south window", window(from, width));
    const std::size_t north = builder.wall("north wall", {0, 0, kWidth - kWall}, {kLength, kHeight, kWidth});
    for (const auto& [from, width] :
         {std::pair(0.7, 1.2), {3.6, 0.8}, {6.0, 1.4}, {8.4, 1.0}, {11.4, 1.0}, {12.7, 0.9}})
        builder.cut(north, "north window", window(from, width));
    const std::size_t west = builder.wall("west wall", {0, 0, 0}, {kWall, kHeight, kWidth});
    builder.cut(west, "front door", door(4.05, 0.9));
    for (const double from : {1.5, 6.5}) builder.cut(west, "west window", window(from, 1.0));
    const std::size_t east = builder.wall("east wall", {kLength - kWall, 0, 0}, {kLength, kHeight, kWidth});
    for (const double from : {1.4, 6.4}) builder.cut(east, "east window", window(from, 1.2));
}

/// Five rooms on each side of a corridor that a wall splits in two.
void addRooms(LevelBuilder& builder) {
    const double half = 0.5 * kWall;
    const std::size_t south =
        builder.wall("corridor's south wall", {0, 0, kSouth - half}, {kLength, kHeight, kSouth + half});
    for (const auto& [from, width] : {std::pair(1.2, 0.8), {4.0, 0.8}, {6.5, 0.9}, {9.9, 0.8}, {12.3, 1.0}})
        builder.cut(south, "south room's door", door(from, width));
    const std::size_t north =
        builder.wall("corridor's north wall", {0, 0, kNorth - half}, {kLength, kHeight, kNorth + half});
    for (const auto& [from, width] : {std::pair(1.0, 0.8), {3.5, 0.9}, {6.1, 0.8}, {12.0, 0.9}})
        builder.cut(north, "north room's door", door(from, width));
    builder.cut(north, "passage to the stair", {8.3, 9.8, 0, 2.3});
    const std::size_t across =
        builder.wall("corridor's cross wall", {7.5 - half, 0, kSouth}, {7.5 + half, kHeight, kNorth});
    builder.cut(across, "corridor's door", door(kSouth + 0.15, 0.9));
    for (const double x : {3.0, 5.6, 8.4, 11.2})
        builder.wall("south partition", {x - half, 0, 0}, {x + half, kHeight, kSouth});
    for (const double x : {2.8, 5.2, 8.0, 11.0})
        builder.wall("north partition", {x - half, 0, kNorth}, {x + half, kHeight, kWidth});
}

/// 15 steps up to the stairwell, along the partition east of the stair's room. The last one ends below the roof.
void addStair(LevelBuilder& builder) {
    const double to = kWidth - kWall, run = 0.24, rise = 0.19;
    for (int i = 0; i < 15; ++i) {
        const double from = to - run * (15 - i);
        builder.block("step", {10.04, 0, from}, {10.94, rise * (i + 1), from + run});
    }
}

}  // namespace

GameLevel house() {
    LevelBuilder builder("house");
    builder.floor("floor", {0, -kSlab, 0}, {kLength, 0, kWidth});
    const std::size_t roof = builder.ceiling("roof", {0, kHeight, 0}, {kLength, kHeight + kSlab, kWidth});
    builder.cut(roof, "stairwell", {10.04, 10.94, 6.4, kWidth - kWall});
    addOuterWalls(builder);
    addRooms(builder);
    addStair(builder);
    return builder.take();
}

}  // namespace shapes
