#include "tests/shapes/LevelBuilder.h"

#include <glm/common.hpp>

namespace shapes {
namespace {

constexpr double kStreetLength = 200, kLot = 24, kFirstLot = 4;
constexpr int kLots = 8;
constexpr double kKerb = 4, kPavement = 0.12, kFence = 6.6, kFront = 10, kBack = 18, kYard = 22, kEdge = 24;

/// One side of the street: distances from its middle become z.
struct SideOfStreet {
    LevelBuilder& builder;
    double sign;

    glm::dvec3 low(const glm::dvec3& a, const glm::dvec3& b) const { return {a.x, a.y, sign > 0 ? a.z : -b.z}; }
    glm::dvec3 high(const glm::dvec3& a, const glm::dvec3& b) const { return {b.x, b.y, sign > 0 ? b.z : -a.z}; }
    void block(const char* name, const glm::dvec3& a, const glm::dvec3& b) const {
        builder.block(name, low(a, b), high(a, b));
    }
    std::size_t wall(const char* name, const glm::dvec3& a, const glm::dvec3& b) const {
        return builder.wall(name, low(a, b), high(a, b));
    }
    std::size_t floor(const char* name, const glm::dvec3& a, const glm::dvec3& b) const {
        return builder.floor(name, low(a, b), high(a, b));
    }
    std::size_t ceiling(const char* name, const glm::dvec3& a, const glm::dvec3& b) const {
        return builder.ceiling(name, low(a, b), high(a, b));
    }
    void gap(const char* name, const glm::dvec3& a, const glm::dvec3& b, int axis) const {
        builder.gap(name, low(a, b), high(a, b), axis);
    }
    /// A gap of a wall along z.
    Gap alongZ(double from, double to, double bottom, double top) const {
        return sign > 0 ? Gap{from, to, bottom, top} : Gap{-to, -from, bottom, top};
    }
};

constexpr double kStreetWall = 0.15, kGround = 0.45, kUpper = 3.25, kEaves = 5.75, kStreetSlab = 0.2;

void addHouseWalls(const SideOfStreet& side, double x, int number) {
    LevelBuilder& builder = side.builder;
    const double right = x + 10, large = 1.0 + 0.2 * (number % 3);
    const std::size_t front = side.wall("front", {x, kGround, kFront}, {right, kEaves, kFront + kStreetWall});
    builder.cut(front, "front door", {x + 4.5, x + 5.5, kGround, kGround + 2.1});
    for (const double at : {1.2, 7.0}) builder.cut(front, "front window", {x + at, x + at + large, 1.3, 2.5});
    for (const double at : {1.2, 4.5, 7.0}) builder.cut(front, "upper window", {x + at, x + at + large, 4.1, 5.2});
    const std::size_t back = side.wall("back", {x, kGround, kBack - kStreetWall}, {right, kEaves, kBack});
    builder.cut(back, "back door", {x + 7.5, x + 8.4, kGround, kGround + 2.05});
    for (const double at : {1.0, 4.6}) builder.cut(back, "back window", {x + at, x + at + 1.2, 1.3, 2.5});
    for (const double at : {1.0, 4.6, 7.4}) builder.cut(back, "upper window", {x + at, x + at + 1.0, 4.1, 5.2});
    for (const double at : {x, right - kStreetWall}) {
        const std::size_t gable = side.wall("gable wall", {at, kGround, kFront}, {at + kStreetWall, kEaves, kBack});
        builder.cut(gable, "side window", side.alongZ(kFront + 5.6, kFront + 6.4, 1.3, 2.5));
        if (at > x)
            builder.cut(gable, "side window", side.alongZ(kFront + 1.5, kFront + 2.3, 1.3, 2.5));  // no stair there
        builder.cut(gable, "upper side window", side.alongZ(kFront + 5.6, kFront + 6.2, 4.3, 5.0));
    }
}

void addHouseRooms(const SideOfStreet& side, double x) {
    LevelBuilder& builder = side.builder;
    const double inside = x + kStreetWall, right = x + 10 - kStreetWall, middle = kFront + 4;
    for (const auto& [bottom, top] : {std::pair(kGround, kUpper - kStreetSlab), {kUpper, kEaves}}) {
        const std::size_t across = side.wall("partition", {inside, bottom, middle}, {right, top, middle + 0.1});
        for (const double at : {3.2, 8.6}) builder.cut(across, "door", {x + at, x + at + 0.8, bottom, bottom + 2.05});
        const std::size_t along = side.wall("partition", {x + 6, bottom, middle}, {x + 6.1, top, kBack - kStreetWall});
        builder.cut(along, "door", side.alongZ(middle + 2.6, middle + 3.4, bottom, bottom + 2.05));
    }
    const std::size_t upper = side.floor("upper floor", {inside, kUpper - kStreetSlab, kFront + kStreetWall},
                                         {right, kUpper, kBack - kStreetWall});
    const Gap well = side.alongZ(middle - 2.6, middle, 0, 0);
    builder.cut(upper, "stairwell", {inside, inside + 0.9, well.from, well.to});
    for (int i = 0; i < 12; ++i) {
        const double z = middle - 0.26 * (12 - i);
        side.block("step", {inside, kGround, z}, {inside + 0.9, kGround + 0.2 * (i + 1), z + 0.26});
    }
}

void addHouse(const SideOfStreet& side, double x, int number) {
    side.block("foundation", {x, 0, kFront}, {x + 10, kGround, kBack});
    addHouseWalls(side, x, number);
    addHouseRooms(side, x);
    side.ceiling("roof", {x - 0.4, kEaves, kFront - 0.4}, {x + 10.4, kEaves + kStreetSlab, kBack + 0.4});
    side.block("doorstep", {x + 4.3, 0, kFront - 0.6}, {x + 5.7, 0.15, kFront});
    side.block("doorstep", {x + 4.3, 0, kFront - 0.3}, {x + 5.7, 0.3, kFront});
    side.block("back step", {x + 7.3, 0, kBack}, {x + 8.6, 0.22, kBack + 0.35});
}

enum class Fence { Rails, Pickets };

/// Posts every 2 m from `from` on, along x or z, in the middle of `line`.
struct FenceLine {
    int along;  ///< axis
    double line, from;
    int bays;

    glm::dvec3 place(double s, double y, double across) const {
        return along == 0 ? glm::dvec3(s, y, line + across) : glm::dvec3(line + across, y, s);
    }
};

void addFence(const SideOfStreet& side, const FenceLine& fence, Fence kind) {
    constexpr double kBay = 2, kPost = 0.1, kRail = 0.02;
    const auto box = [&](const char* name, double from, double to, double bottom, double top, double half) {
        side.block(name, fence.place(from, bottom, -half), fence.place(to, top, half));
    };
    const int axis = fence.along == 0 ? 2 : 0;
    for (int i = 0; i <= fence.bays; ++i) {
        const double at = fence.from + kBay * i;
        box("fence post", at, at + kPost, 0, 1.3, 0.5 * kPost);
    }
    const double end = fence.from + kBay * fence.bays;
    if (kind == Fence::Rails) {
        for (const double bottom : {0.55, 1.1}) box("fence rail", fence.from + kPost, end, bottom, bottom + 0.1, kRail);
        for (int i = 0; i < fence.bays; ++i)
            for (const auto& [bottom, top] : {std::pair(0.0, 0.55), {0.65, 1.1}}) {
                const double at = fence.from + kBay * i;
                side.gap("between fence rails", fence.place(at + kPost, bottom, -kRail),
                         fence.place(at + kBay, top, kRail), axis);
            }
        return;
    }
    for (const double bottom : {0.25, 0.8}) box("picket rail", fence.from + kPost, end, bottom, bottom + 0.08, kRail);
    for (int i = 0; i < fence.bays; ++i)
        for (int j = 1; j < 10; ++j) {
            const double at = fence.from + kBay * i + 0.2 * j;
            const glm::dvec3 low = fence.place(at, 0.05, kRail), high = fence.place(at + 0.1, 1.15, 2 * kRail);
            const double sheet = axis == 2 ? side.sign * low.z : low.x;  // on the rails' faces
            side.builder.plate("picket", side.low(low, high), side.high(low, high), axis, sheet);
            side.gap("between pickets", fence.place(at - 0.1, 0.33, kRail), fence.place(at, 0.8, 2 * kRail), axis);
        }
}

void addLot(const SideOfStreet& side, double x, int number) {
    addHouse(side, x + 6.5, number);
    const Fence kind = number % 2 == 0 ? Fence::Pickets : Fence::Rails;
    addFence(side, {0, kFence, x, 5}, kind);
    addFence(side, {0, kFence, x + 12, 5}, kind);
    side.gap("garden gate", {x + 10.1, 0, kFence - 0.05}, {x + 12, 1.3, kFence + 0.05}, 2);
    side.gap("driveway", {x + 22.1, 0, kFence - 0.05}, {x + kLot, 1.3, kFence + 0.05}, 2);
    addFence(side, {2, x + 0.05, kFence + 1.95, 6}, Fence::Rails);
    addFence(side, {0, kYard, x, 12}, number % 4 == 1 ? Fence::Pickets : Fence::Rails);
}

void addLamp(const SideOfStreet& side, double x) {
    const double z = kKerb + 0.6;
    side.block("lamp's base", {x - 0.15, 0, z - 0.15}, {x + 0.15, 0.5, z + 0.15});
    side.block("lamp post", {x - 0.06, 0, z - 0.06}, {x + 0.06, 5, z + 0.06});
    side.block("lamp's arm", {x - 0.04, 4.8, z - 1.5}, {x + 0.04, 4.88, z});
    side.block("lamp's head", {x - 0.12, 4.7, z - 2.0}, {x + 0.12, 4.86, z - 1.4});
}

}  // namespace

GameLevel street() {
    LevelBuilder builder("street");
    builder.floor("ground", {0, -0.3, -kEdge}, {kStreetLength, 0, kEdge});
    for (const double sign : {1.0, -1.0}) {
        const SideOfStreet side{builder, sign};
        side.floor("pavement", {0, 0, kKerb + 0.15}, {kStreetLength, kPavement, kFence - 0.3});
        for (int lot = 0; lot < kLots; ++lot) {
            const double x = kFirstLot + kLot * lot;
            side.wall("kerb", {x, 0, kKerb}, {x + kLot - 3, kPavement + 0.03, kKerb + 0.15});
            addLot(side, x, lot + (sign > 0 ? 0 : 1));
            addLamp(side, x + (sign > 0 ? 2 : 14));
        }
    }
    return builder.take();
}

}  // namespace shapes
