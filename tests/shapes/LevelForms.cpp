// The three forms of a level, and its solid as convex pieces.

#include "tests/shapes/FaceGrid.h"
#include "tests/shapes/Levels.h"

#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

using namespace gyre;

namespace shapes {
namespace {

using Parts = std::vector<LevelPart>;
constexpr double kSame = 1e-6;  // [m]

double springingOf(const Cut& cut) { return cut.high.y - cut.rise; }

FaceGrid::Lines linesOf(std::span<const LevelPart> parts) {
    FaceGrid::Lines lines;
    const auto addBox = [&](const glm::dvec3& low, const glm::dvec3& high) {
        for (int axis = 0; axis < 3; ++axis)
            lines[static_cast<std::size_t>(axis)].insert(lines[static_cast<std::size_t>(axis)].end(),
                                                         {low[axis], high[axis]});
    };
    for (const LevelPart& part : parts) {
        addBox(part.low, part.high);
        for (const Cut& cut : part.cuts) {
            addBox(cut.low, cut.high);
            if (cut.rise == 0) continue;
            const int along = alongWall(cut.axis);
            lines[static_cast<std::size_t>(along)].push_back(0.5 * (cut.low[along] + cut.high[along]));
            lines[1].push_back(springingOf(cut));
        }
    }
    return lines;
}

template <class Visit>
void forCells(const glm::ivec3& low, const glm::ivec3& high, const Visit& visit) {
    for (int x = low.x; x < high.x; ++x)
        for (int y = low.y; y < high.y; ++y)
            for (int z = low.z; z < high.z; ++z) visit(glm::ivec3(x, y, z));
}

GridArch archOf(const FaceGrid& grid, const Cut& cut) {
    glm::dvec3 low = cut.low;
    low.y = springingOf(cut);
    return {cut.axis, grid.cornerAt(low), grid.cornerAt(cut.high), cut.segments};
}

bool isWithin(const glm::ivec3& cell, const glm::ivec3& low, const glm::ivec3& high) {
    return glm::all(glm::greaterThanEqual(cell, low)) && glm::all(glm::lessThan(cell, high));
}

/// Which cells of a grid the union of parts fills.
class Solid {
public:
    enum Matter : std::uint8_t { Empty, Full, Arched };

    explicit Solid(std::span<const LevelPart> parts)
        : m_grid(linesOf(parts)),
          m_cells(m_grid.cells()),
          m_matter(static_cast<std::size_t>(m_cells.x) * static_cast<std::size_t>(m_cells.y) *
                   static_cast<std::size_t>(m_cells.z)) {
        for (const LevelPart& part : parts) fill(part);
    }

    FaceGrid& grid() { return m_grid; }
    const std::vector<GridArch>& arches() const { return m_arches; }
    glm::ivec3 cells() const { return m_cells; }

    Matter at(const glm::ivec3& cell) const {
        return isWithin(cell, glm::ivec3(0), m_cells) ? static_cast<Matter>(m_matter[index(cell)]) : Empty;
    }

    /// Calls back with (axis, lowest corner, facing) for each face between a full and an empty cell.
    template <class Visit>
    void forFaces(const Visit& visit) const {
        forCells(glm::ivec3(0), m_cells, [&](const glm::ivec3& cell) {
            if (at(cell) != Full) return;
            for (int axis = 0; axis < 3; ++axis) {
                glm::ivec3 step(0);
                step[axis] = 1;
                if (at(cell - step) == Empty) visit(axis, cell, FaceGrid::Facing::Down);
                if (at(cell + step) == Empty) visit(axis, cell + step, FaceGrid::Facing::Up);
            }
        });
    }

private:
    FaceGrid m_grid;
    glm::ivec3 m_cells;
    std::vector<std::uint8_t> m_matter;
    std::vector<GridArch> m_arches;

    std::size_t index(const glm::ivec3& cell) const {
        return (static_cast<std::size_t>(cell.x) * static_cast<std::size_t>(m_cells.y) +
                static_cast<std::size_t>(cell.y)) *
                   static_cast<std::size_t>(m_cells.z) +
               static_cast<std::size_t>(cell.z);
    }

    void fill(const LevelPart& part) {
        struct Range {
            glm::ivec3 low, high;
        };
        std::vector<Range> cuts;
        for (const Cut& cut : part.cuts) cuts.push_back({m_grid.cornerAt(cut.low), m_grid.cornerAt(cut.high)});
        forCells(m_grid.cornerAt(part.low), m_grid.cornerAt(part.high), [&](const glm::ivec3& cell) {
            const auto holds = [&](const Range& cut) { return isWithin(cell, cut.low, cut.high); };
            if (std::ranges::none_of(cuts, holds)) m_matter[index(cell)] = Full;
        });
        for (const Cut& cut : part.cuts) {
            if (cut.rise == 0) continue;
            const GridArch arch = archOf(m_grid, cut);
            m_arches.push_back(arch);
            forCells(arch.low, arch.high, [&](const glm::ivec3& cell) { m_matter[index(cell)] = Arched; });
        }
    }
};

TriangleMesh weldedFrom(std::span<const LevelPart> parts) {
    Solid solid(parts);
    FaceGrid& grid = solid.grid();
    solid.forFaces(
        [&](int axis, const glm::ivec3& corner, FaceGrid::Facing facing) { grid.add(axis, corner, facing); });
    for (const GridArch& arch : solid.arches()) {
        grid.addUnderside(arch);
        grid.addAboveArch(arch, arch.low[arch.axis], FaceGrid::Facing::Down);
        grid.addAboveArch(arch, arch.high[arch.axis], FaceGrid::Facing::Up);
    }
    return grid.mesh();
}

TriangleMesh partsOf(const GameLevel& level) {
    std::vector<TriangleMesh> meshes;
    for (const LevelPart& part : level.parts) meshes.push_back(weldedFrom(std::span(&part, 1)));
    return joined(meshes);
}

// The shell.

bool isPlate(const LevelPart& part) { return part.kind == LevelPart::Kind::Plate; }

/// Where a coordinate of a part goes in the shell: into the plate of the wall or slab that the part ends at.
double movedToPlate(double coordinate, int axis, const LevelPart& part, const Parts& parts) {
    std::optional<double> nearest;
    for (const LevelPart& other : parts) {
        if (&other == &part || !isPlate(other) || other.axis != axis) continue;
        if (coordinate < other.low[axis] - kSame || coordinate > other.high[axis] + kSame) continue;
        const glm::dvec3 overlap = glm::min(part.high, other.high) - glm::max(part.low, other.low);
        if (overlap[(axis + 1) % 3] < kSame || overlap[(axis + 2) % 3] < kSame) continue;
        if (!nearest || std::abs(other.plate - coordinate) < std::abs(*nearest - coordinate)) nearest = other.plate;
    }
    return nearest.value_or(coordinate);
}

/// Plates without thickness, whose sides lie on other plates where the walls met.
Parts flattened(const Parts& parts) {
    Parts flat = parts;
    for (std::size_t i = 0; i < parts.size(); ++i)
        for (int axis = 0; axis < 3; ++axis) {
            LevelPart& part = flat[i];
            const double low = part.low[axis], high = part.high[axis];
            if (isPlate(part) && axis == part.axis) {
                part.low[axis] = part.high[axis] = part.plate;
                for (Cut& cut : part.cuts) cut.low[axis] = cut.high[axis] = part.plate;
                continue;
            }
            part.low[axis] = movedToPlate(low, axis, parts[i], parts);
            part.high[axis] = movedToPlate(high, axis, parts[i], parts);
            for (Cut& cut : part.cuts) {
                if (cut.low[axis] == low) cut.low[axis] = part.low[axis];
                if (cut.high[axis] == high) cut.high[axis] = part.high[axis];
            }
        }
    return flat;
}

/// Facing away from the middle of the level.
FaceGrid::Facing facingOf(const LevelPart& plate, const glm::dvec3& middle) {
    return plate.axis == 1 || plate.plate > middle[plate.axis] ? FaceGrid::Facing::Up : FaceGrid::Facing::Down;
}

void addPlate(FaceGrid& grid, const LevelPart& plate, FaceGrid::Facing facing) {
    glm::ivec3 end = grid.cornerAt(plate.high);
    ++end[plate.axis];
    forCells(grid.cornerAt(plate.low), end, [&](const glm::ivec3& cell) {
        const auto holds = [&](const Cut& cut) {
            glm::ivec3 high = grid.cornerAt(cut.high);
            ++high[plate.axis];
            return isWithin(cell, grid.cornerAt(cut.low), high);
        };
        if (std::ranges::none_of(plate.cuts, holds)) grid.add(plate.axis, cell, facing);
    });
    for (const Cut& cut : plate.cuts)
        if (cut.rise > 0) {
            const GridArch arch = archOf(grid, cut);
            grid.addAboveArch(arch, arch.low[arch.axis], facing);
        }
}

TriangleMesh shellOf(const GameLevel& level) {
    const Parts flat = flattened(level.parts);
    Parts blocks;
    for (const LevelPart& part : flat)
        if (!isPlate(part)) blocks.push_back(part);
    FaceGrid grid(linesOf(flat));
    glm::dvec3 low(1e9), high(-1e9);
    for (const LevelPart& part : flat) {
        low = glm::min(low, part.low);
        high = glm::max(high, part.high);
    }
    for (const LevelPart& part : flat)
        if (isPlate(part)) addPlate(grid, part, facingOf(part, 0.5 * (low + high)));
    // Where a block stands on a plate, the plate was first and stays alone.
    Solid solid(blocks);
    const auto corner = [&](const glm::ivec3& c) {
        const FaceGrid::Lines& lines = solid.grid().lines();
        return grid.cornerAt({lines[0][static_cast<std::size_t>(c.x)], lines[1][static_cast<std::size_t>(c.y)],
                              lines[2][static_cast<std::size_t>(c.z)]});
    };
    solid.forFaces([&](int axis, const glm::ivec3& c, FaceGrid::Facing facing) {
        glm::ivec3 opposite = c + 1;
        opposite[axis] = c[axis];
        glm::ivec3 end = corner(opposite);
        ++end[axis];
        forCells(corner(c), end, [&](const glm::ivec3& cell) { grid.add(axis, cell, facing); });
    });
    return grid.mesh();
}

// The solid as convex pieces.

Plane planeOf(const glm::dvec3& normal, const glm::dvec3& point) {
    const glm::dvec3 n = glm::normalize(normal);
    return {glm::vec3(n), static_cast<float>(glm::dot(n, point))};
}

ConvexPolytope boxBetween(const glm::dvec3& low, const glm::dvec3& high) {
    ConvexPolytope box;
    for (int axis = 0; axis < 3; ++axis) {
        glm::dvec3 normal(0);
        normal[axis] = 1;
        box.planes.push_back(planeOf(normal, high));
        box.planes.push_back(planeOf(-normal, low));
    }
    for (int i = 0; i < 8; ++i)
        box.vertices.push_back(glm::vec3(i & 1 ? high.x : low.x, i & 2 ? high.y : low.y, i & 4 ? high.z : low.z));
    return box;
}

/// A triangle in the plane of a wall, through the wall's thickness.
ConvexPolytope wedge(const std::array<glm::dvec2, 3>& corners, const Cut& cut) {
    const int along = alongWall(cut.axis);
    ConvexPolytope piece;
    const auto place = [&](const glm::dvec2& corner, double depth) {
        glm::dvec3 position;
        position[cut.axis] = depth;
        position[along] = corner.x;
        position.y = corner.y;
        return position;
    };
    glm::dvec3 axis(0);
    axis[cut.axis] = 1;
    piece.planes.push_back(planeOf(axis, cut.high));
    piece.planes.push_back(planeOf(-axis, cut.low));
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::dvec2 a = corners[i], b = corners[(i + 1) % 3], opposite = corners[(i + 2) % 3];
        glm::dvec2 normal(b.y - a.y, a.x - b.x);
        if (glm::dot(normal, opposite - a) > 0) normal = -normal;
        piece.planes.push_back(planeOf(place(normal, 0), place(a, 0)));
        piece.vertices.push_back(glm::vec3(place(a, cut.low[cut.axis])));
        piece.vertices.push_back(glm::vec3(place(a, cut.high[cut.axis])));
    }
    return piece;
}

void addWedges(const Cut& cut, std::vector<ConvexPolytope>& pieces) {
    const int along = alongWall(cut.axis);
    const std::vector<glm::dvec2> arch =
        archCorners(cut.low[along], cut.high[along], springingOf(cut), cut.high.y, cut.segments);
    for (std::size_t i = 0; i + 1 < arch.size(); ++i) {
        const double side = i < arch.size() / 2 ? cut.low[along] : cut.high[along];
        pieces.push_back(wedge({glm::dvec2(side, cut.high.y), arch[i], arch[i + 1]}, cut));
    }
}

/// Splits a part's box into boxes around its cuts: slices along the wall, then along the height.
void addBoxes(const LevelPart& part, std::vector<ConvexPolytope>& pieces) {
    const int along = alongWall(part.axis), up = part.axis == 1 ? 2 : 1;
    std::vector<double> lines{part.low[along], part.high[along]};
    for (const Cut& cut : part.cuts) lines.insert(lines.end(), {cut.low[along], cut.high[along]});
    std::ranges::sort(lines);
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        if (lines[i + 1] - lines[i] < kSame) continue;
        const double middle = 0.5 * (lines[i] + lines[i + 1]);
        std::vector<glm::dvec2> cuts{{part.high[up], part.high[up]}};
        for (const Cut& cut : part.cuts)
            if (cut.low[along] < middle && middle < cut.high[along]) cuts.push_back({cut.low[up], cut.high[up]});
        std::ranges::sort(cuts, {}, [](const glm::dvec2& cut) { return cut.x; });
        double from = part.low[up];
        for (const glm::dvec2& cut : cuts) {
            glm::dvec3 low = part.low, high = part.high;
            low[along] = lines[i];
            high[along] = lines[i + 1];
            low[up] = from;
            high[up] = cut.x;
            if (high[up] - low[up] > kSame) pieces.push_back(boxBetween(low, high));
            from = std::max(from, cut.y);
        }
    }
}

}  // namespace

TriangleMesh meshOf(const GameLevel& level, LevelForm form) {
    switch (form) {
        case LevelForm::Welded:
            return weldedFrom(level.parts);
        case LevelForm::Parts:
            return partsOf(level);
        case LevelForm::Shell:
            return shellOf(level);
    }
    return {};
}

std::vector<ConvexPolytope> solidsOf(const GameLevel& level) {
    std::vector<ConvexPolytope> pieces;
    for (const LevelPart& part : level.parts) {
        addBoxes(part, pieces);
        for (const Cut& cut : part.cuts)
            if (cut.rise > 0) addWedges(cut, pieces);
    }
    return pieces;
}

double volumeOf(const GameLevel& level) {
    Solid solid(level.parts);
    const FaceGrid::Lines& lines = solid.grid().lines();
    const auto size = [&](std::size_t axis, int i) {
        return lines[axis][static_cast<std::size_t>(i) + 1] - lines[axis][static_cast<std::size_t>(i)];
    };
    double volume = 0;
    forCells(glm::ivec3(0), solid.cells(), [&](const glm::ivec3& cell) {
        if (solid.at(cell) != Solid::Empty) volume += size(0, cell.x) * size(1, cell.y) * size(2, cell.z);
    });
    for (const LevelPart& part : level.parts)
        for (const Cut& cut : part.cuts) {
            if (cut.rise == 0) continue;
            const int along = alongWall(cut.axis);
            const Opening arch{"", {}, cut.axis, cut.high[along] - cut.low[along], cut.rise, cut.rise, cut.segments, 0};
            volume -= arch.area() * (cut.high[cut.axis] - cut.low[cut.axis]);
        }
    return volume;
}

}  // namespace shapes
