#include "tests/shapes/LevelBuilder.h"

#include <glm/common.hpp>

#include <array>
#include <cmath>

namespace shapes {
namespace {

constexpr double kSide = 79.8, kTower = 10.2, kTowerWall = 1.2, kTowerHeight = 13, kFloor = 0.3;
constexpr double kOuter = 2, kCurtain = 1.6, kCurtainHeight = 8,
                 kWalk = 8.2;  // curtain walls: outer face, thickness, height
constexpr double kMerlon = 0.6, kMerlonDepth = 0.5, kMerlonHeight = 1.2;

/// A rectangle of the plan with walls along its sides. Coordinates along a side grow as x or z do; depth is measured
/// inward from the outer face.
struct Side {
    glm::dvec2 low, high;  ///< x and z
    int number;            ///< south, north, west, east

    glm::dvec3 place(double along, double y, double depth) const {
        if (number == 0) return {along, y, low.y + depth};
        if (number == 1) return {along, y, high.y - depth};
        if (number == 2) return {low.x + depth, y, along};
        return {high.x - depth, y, along};
    }
    double from() const { return number < 2 ? low.x : low.y; }
    double to() const { return number < 2 ? high.x : high.y; }
    int axis() const { return number < 2 ? 2 : 0; }
};

struct Stretch {
    double from, to;      ///< along the side
    double bottom, top;   ///< y
    double outer, inner;  ///< depth
};

glm::dvec3 lowOf(const Side& side, const Stretch& s) {
    return glm::min(side.place(s.from, s.bottom, s.outer), side.place(s.to, s.top, s.inner));
}
glm::dvec3 highOf(const Side& side, const Stretch& s) {
    return glm::max(side.place(s.from, s.bottom, s.outer), side.place(s.to, s.top, s.inner));
}

std::size_t addWall(LevelBuilder& builder, const Side& side, const char* name, const Stretch& s) {
    return builder.wall(name, lowOf(side, s), highOf(side, s));
}

/// Merlons from `from` to `to`, both ends a merlon; between them gaps of their width.
void addBattlement(LevelBuilder& builder, const Side& side, double from, double to, double bottom, double outer) {
    for (double at = from; at < to; at += 2 * kMerlon) {
        const Stretch merlon{at, at + kMerlon, bottom, bottom + kMerlonHeight, outer, outer + kMerlonDepth};
        addWall(builder, side, "merlon", merlon);
        Stretch gap = merlon;
        gap.from = merlon.to;
        gap.to = merlon.to + kMerlon;
        if (gap.to < to) builder.gap("crenel", lowOf(side, gap), highOf(side, gap), side.axis());
    }
}

Gap slit(double middle, double bottom) { return {middle - 0.075, middle + 0.075, bottom, bottom + 1.2}; }
Gap archway(double from, double width, double bottom, double height, double rise, int segments) {
    return {from, from + width, bottom, bottom + height, rise, segments};
}

void addCurtain(LevelBuilder& builder, int number) {
    const Side side{{0, 0}, {kSide, kSide}, number};
    const double from = kTower, to = kSide - kTower, middle = 0.5 * kSide;
    const double inner = kOuter + (number == 0 ? 2.0 : kCurtain);
    const std::size_t wall = addWall(builder, side, "curtain wall", {from, to, 0, kCurtainHeight, kOuter, inner});
    for (double at = from + 3; at < to; at += 6)
        if (std::abs(at - middle) > 6)
            builder.cut(wall, "arrow slit", slit(at, number == 1 ? 5.6 : 4));  // above the arcade's roof
    if (number == 0) builder.cut(wall, "gate", archway(middle - 2, 4, 0, 5, 2, 12));
    if (number == 2) builder.cut(wall, "postern gate", archway(30, 1.6, 0, 2.6, 0.8, 8));
    if (number == 3) builder.cut(wall, "east gate", archway(45, 3, 0, 4, 1.5, 10));
    const Stretch walk{from, to, kCurtainHeight, kWalk, kOuter, 4.6};
    builder.floor("wall walk", lowOf(side, walk), highOf(side, walk));
    addBattlement(builder, side, from + kMerlon, to - kMerlon, kWalk, kOuter);
}

/// Floors between walls that are `wall` thick, and a roof on the walls, with a hatch each. [top of each, the roof last]
void addFloors(LevelBuilder& builder, const glm::dvec2& low, const glm::dvec2& high, double wall,
               const std::array<double, 3>& tops) {
    for (const double top : tops) {
        const double edge = top == tops.back() ? 0 : wall;
        const std::size_t floor =
            builder.floor("floor", {low.x + edge, top - kFloor, low.y + edge}, {high.x - edge, top, high.y - edge});
        builder.cut(floor, "hatch", {low.x + wall + 1, low.x + wall + 2, high.y - wall - 2, high.y - wall - 1});
    }
}

/// A corner tower: doors to both wall walks, one to the yard, slits outward.
void addTower(LevelBuilder& builder, bool isEast, bool isNorth) {
    const glm::dvec2 low(isEast ? kSide - kTower : 0, isNorth ? kSide - kTower : 0), high = low + kTower;
    for (int number = 0; number < 4; ++number) {
        const Side side{low, high, number};
        const std::size_t wall =
            addWall(builder, side, "tower wall", {side.from(), side.to(), 0, kTowerHeight - kFloor, 0, kTowerWall});
        addBattlement(builder, side, side.from(), side.to(), kTowerHeight, 0);
        const bool isOuter = number < 2 ? (number == 1) == isNorth : (number == 3) == isEast;
        if (isOuter) {
            for (const double bottom : {1.5, 5.4, 9.6})
                builder.cut(wall, "arrow slit", slit(side.from() + 5.1, bottom));
            continue;
        }
        // The wall walk leads along the outer side of the castle that this side of the tower meets.
        const bool isFarEnd = number < 2 ? isEast : isNorth;
        const double walk = isFarEnd ? kSide - 4.0 : 3.0, yard = isFarEnd ? kSide - 7.7 : 6.5;
        builder.cut(wall, "door to the walk", {walk, walk + 1, kWalk, kWalk + 2.05});
        if (number < 2) builder.cut(wall, "tower door", archway(yard, 1.2, 0, 2.3, 0.6, 8));
    }
    addFloors(builder, low, high, kTowerWall, {4.2, kWalk, kTowerHeight});
}

/// Bars of 8 cm that leave openings of 25 cm, and a postern without the lower part of two bars.
void addPortcullis(LevelBuilder& builder, double left, double z) {
    constexpr double kBarSide = 0.08, kClear = 0.25, kPitch = kBarSide + kClear;
    constexpr int kColumns = 15, kRows = 18, kPosternBar = 3, kPosternRows = 7;
    const double right = left + kColumns * kPitch - kBarSide, top = kRows * kPitch - kBarSide;
    const auto column = [&](int i) { return left + kClear + kPitch * i; };
    const auto row = [&](int j) { return kClear + kPitch * j; };
    const auto bar = [&](double fromX, double toX, double fromY, double toY) {
        builder.block("bar", {fromX, fromY, z}, {toX, toY, z + kBarSide});
    };
    const auto isPostern = [&](int i) { return i == kPosternBar || i == kPosternBar + 1; };
    for (int i = 0; i + 1 < kColumns; ++i)
        bar(column(i), column(i) + kBarSide, isPostern(i) ? row(kPosternRows - 1) : 0, top);
    for (int j = 0; j + 1 < kRows; ++j) {
        if (j + 1 < kPosternRows) {
            bar(left, column(kPosternBar - 1) + kBarSide, row(j), row(j) + kBarSide);
            bar(column(kPosternBar + 2), right, row(j), row(j) + kBarSide);
        } else {
            bar(left, right, row(j), row(j) + kBarSide);
        }
    }
    builder.gap("postern in the portcullis", {column(kPosternBar - 1) + kBarSide, 0, z},
                {column(kPosternBar + 2), row(kPosternRows - 1), z + kBarSide}, 2);
    for (int i = 0; i < kColumns; ++i)
        for (int j = 0; j < kRows; ++j) {
            const bool isInPostern = j < kPosternRows && i >= kPosternBar && i <= kPosternBar + 2;
            if (isInPostern) continue;
            const double x = column(i) - kClear, y = row(j) - kClear;
            builder.gap("between bars", {x, y, z}, {x + kClear, y + kClear, z + kBarSide}, 2);
        }
}

/// A passage behind the south gate, with the portcullis in it.
void addGatehouse(LevelBuilder& builder) {
    const double left = 0.5 * kSide - 2.435, right = 0.5 * kSide + 2.435, height = 18 * 0.33 - 0.08;
    builder.wall("gate passage", {left - 1.2, 0, 4}, {left, height, 10});
    builder.wall("gate passage", {right, 0, 4}, {right + 1.2, height, 10});
    builder.ceiling("gate passage's roof", {left - 1.2, height, 4}, {right + 1.2, height + 0.4, 10});
    addPortcullis(builder, left, 7);
}

/// 15 arches along the north side of the yard.
void addArcade(LevelBuilder& builder) {
    constexpr double kFrom = 14, kPier = 0.6, kSpan = 2.8, kZ = 71, kTop = 4.8;
    const double to = kFrom + kPier + 15 * (kSpan + kPier), back = kSide - kOuter - kCurtain;
    const std::size_t wall = builder.wall("arcade", {kFrom, 0, kZ}, {to, kTop, kZ + kPier});
    for (int i = 0; i < 15; ++i)
        builder.cut(wall, "arch of the arcade", archway(kFrom + kPier + (kSpan + kPier) * i, kSpan, 0, 4, 1.4, 12));
    for (const double x : {kFrom, to - kPier}) {
        const std::size_t end = builder.wall("arcade's end", {x, 0, kZ}, {x + kPier, kTop, back});
        builder.cut(end, "arch at the arcade's end", archway(kZ + 1.4, 2.4, 0, 3.6, 1.2, 10));
    }
    builder.ceiling("arcade's roof", {kFrom, kTop, kZ}, {to, kTop + 0.3, back});
}

void addKeep(LevelBuilder& builder) {
    constexpr double kWall = 1.5, kTop = 12.7;
    const glm::dvec2 low(32, 38), high(47.6, 51.8);
    for (int number = 0; number < 4; ++number) {
        const Side side{low, high, number};
        const std::size_t wall =
            addWall(builder, side, "keep wall", {side.from(), side.to(), 0, kTop - kFloor, 0, kWall});
        addBattlement(builder, side, side.from(), side.to(), kTop, 0);
        for (const double bottom : {5.2, 9.4})
            for (int i = 0; i < 3; ++i)
                builder.cut(wall, "keep window", archway(side.from() + 2.6 + 3.6 * i, 1.0, bottom, 1.6, 0.4, 8));
        if (number == 0) builder.cut(wall, "keep door", archway(side.from() + 6.8, 2, 0, 3, 1, 8));
    }
    addFloors(builder, low, high, kWall, {4.2, 8.4, kTop});
    const std::size_t inner = builder.wall("keep partition", {42.4, 0, low.y + kWall}, {42.8, 3.9, high.y - kWall});
    builder.cut(inner, "arch in the keep", archway(43, 1.4, 0, 2.4, 0.7, 8));
    // Treads without risers, out of the west wall.
    for (int i = 0; i < 16; ++i) {
        const double z = 43.5 + 0.3 * i, top = 0.22 * (i + 1);
        builder.block("tread", {low.x + kWall, top - 0.1, z}, {low.x + kWall + 2, top, z + 0.3});
    }
}

}  // namespace

GameLevel castle() {
    LevelBuilder builder("castle");
    builder.floor("ground", {-3, -0.6, -3}, {kSide + 3, 0, kSide + 3});
    for (int number = 0; number < 4; ++number) addCurtain(builder, number);
    for (const bool isEast : {false, true})
        for (const bool isNorth : {false, true}) addTower(builder, isEast, isNorth);
    addGatehouse(builder);
    addArcade(builder);
    addKeep(builder);
    return builder.take();
}

}  // namespace shapes
