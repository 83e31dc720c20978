#include "tests/shapes/LevelBuilder.h"

namespace shapes {
namespace {

constexpr double kHouseWall = 0.12, kHouseLength = 14, kHouseWidth = 9, kHouseHeight = 3, kHouseSlab = 0.2;
constexpr double kDoor = 2.05, kSill = 0.9, kLintel = 2.1;
constexpr double kSouth = 3.9, kNorth = 5.1;  // middles of the corridor's walls

Gap door(double from, double width) { return {from, from + width, 0, kDoor}; }
Gap window(double from, double width) { return {from, from + width, kSill, kLintel}; }

void addOuterWalls(LevelBuilder& builder) {
    const std::size_t south = builder.wall("south wall", {0, 0, 0}, {kHouseLength, kHouseHeight, kHouseWall});
    for (const auto& [from, width] :
         {std::pair(0.8, 1.4), {3.9, 1.0}, {6.2, 1.2}, {9.0, 0.6}, {10.1, 0.6}, {12.0, 1.4}})
        builder.cut(south, "south window", window(from, width));
    const std::size_t north =
        builder.wall("north wall", {0, 0, kHouseWidth - kHouseWall}, {kHouseLength, kHouseHeight, kHouseWidth});
    for (const auto& [from, width] :
         {std::pair(0.7, 1.2), {3.6, 0.8}, {6.0, 1.4}, {8.4, 1.0}, {11.4, 1.0}, {12.7, 0.9}})
        builder.cut(north, "north window", window(from, width));
    const std::size_t west = builder.wall("west wall", {0, 0, 0}, {kHouseWall, kHouseHeight, kHouseWidth});
    builder.cut(west, "front door", door(4.05, 0.9));
    for (const double from : {1.5, 6.5}) builder.cut(west, "west window", window(from, 1.0));
    const std::size_t east =
        builder.wall("east wall", {kHouseLength - kHouseWall, 0, 0}, {kHouseLength, kHouseHeight, kHouseWidth});
    for (const double from : {1.4, 6.4}) builder.cut(east, "east window", window(from, 1.2));
}

/// Five rooms on each side of a corridor that a wall splits in two.
void addRooms(LevelBuilder& builder) {
    const double half = 0.5 * kHouseWall;
    const std::size_t south =
        builder.wall("corridor's south wall", {0, 0, kSouth - half}, {kHouseLength, kHouseHeight, kSouth + half});
    for (const auto& [from, width] : {std::pair(1.2, 0.8), {4.0, 0.8}, {6.5, 0.9}, {9.9, 0.8}, {12.3, 1.0}})
        builder.cut(south, "south room's door", door(from, width));
    const std::size_t north =
        builder.wall("corridor's north wall", {0, 0, kNorth - half}, {kHouseLength, kHouseHeight, kNorth + half});
    for (const auto& [from, width] : {std::pair(1.0, 0.8), {3.5, 0.9}, {6.1, 0.8}, {12.0, 0.9}})
        builder.cut(north, "north room's door", door(from, width));
    builder.cut(north, "passage to the stair", {8.3, 9.8, 0, 2.3});
    const std::size_t across =
        builder.wall("corridor's cross wall", {7.5 - half, 0, kSouth}, {7.5 + half, kHouseHeight, kNorth});
    builder.cut(across, "corridor's door", door(kSouth + 0.15, 0.9));
    for (const double x : {3.0, 5.6, 8.4, 11.2})
        builder.wall("south partition", {x - half, 0, 0}, {x + half, kHouseHeight, kSouth});
    for (const double x : {2.8, 5.2, 8.0, 11.0})
        builder.wall("north partition", {x - half, 0, kNorth}, {x + half, kHouseHeight, kHouseWidth});
}

/// 15 steps up to the stairwell, along the partition east of the stair's room. The last one ends below the roof.
void addStair(LevelBuilder& builder) {
    const double to = kHouseWidth - kHouseWall, run = 0.24, rise = 0.19;
    for (int i = 0; i < 15; ++i) {
        const double from = to - run * (15 - i);
        builder.block("step", {10.04, 0, from}, {10.94, rise * (i + 1), from + run});
    }
}

}  // namespace

GameLevel house() {
    LevelBuilder builder("house");
    builder.floor("floor", {0, -kHouseSlab, 0}, {kHouseLength, 0, kHouseWidth});
    const std::size_t roof =
        builder.ceiling("roof", {0, kHouseHeight, 0}, {kHouseLength, kHouseHeight + kHouseSlab, kHouseWidth});
    builder.cut(roof, "stairwell", {10.04, 10.94, 6.4, kHouseWidth - kHouseWall});
    addOuterWalls(builder);
    addRooms(builder);
    addStair(builder);
    return builder.take();
}

}  // namespace shapes
