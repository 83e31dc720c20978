#include "tests/shapes/FaceGrid.h"

#include "tests/shapes/Levels.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <tuple>

using namespace gyre;

namespace shapes {
namespace {

glm::ivec3 unit(int axis) {
    glm::ivec3 step(0);
    step[axis] = 1;
    return step;
}

std::vector<double> distinct(std::vector<double> values) {
    constexpr double kSame = 1e-6;
    std::ranges::sort(values);
    const auto same = [](double a, double b) { return b - a < kSame; };
    values.erase(std::unique(values.begin(), values.end(), same), values.end());
    return values;
}

}  // namespace

FaceGrid::FaceGrid(Lines lines) : m_lines(std::move(lines)) {
    for (std::vector<double>& axis : m_lines) axis = distinct(std::move(axis));
}

int FaceGrid::lineAt(int axis, double coordinate) const {
    const std::vector<double>& lines = m_lines[static_cast<std::size_t>(axis)];
    const auto next = std::ranges::lower_bound(lines, coordinate);
    const auto index = static_cast<int>(next - lines.begin());
    if (next == lines.end()) return index - 1;
    return index > 0 && coordinate - lines[static_cast<std::size_t>(index) - 1] < *next - coordinate ? index - 1
                                                                                                     : index;
}

glm::ivec3 FaceGrid::cornerAt(const glm::dvec3& position) const {
    return {lineAt(0, position.x), lineAt(1, position.y), lineAt(2, position.z)};
}

glm::ivec3 FaceGrid::cells() const {
    return {static_cast<int>(m_lines[0].size()) - 1, static_cast<int>(m_lines[1].size()) - 1,
            static_cast<int>(m_lines[2].size()) - 1};
}

glm::dvec3 FaceGrid::at(const glm::ivec3& corner) const {
    return {m_lines[0][static_cast<std::size_t>(corner.x)], m_lines[1][static_cast<std::size_t>(corner.y)],
            m_lines[2][static_cast<std::size_t>(corner.z)]};
}

std::uint64_t FaceGrid::key(const glm::ivec3& corner) const {
    return (static_cast<std::uint64_t>(corner.x) * m_lines[1].size() + static_cast<std::uint64_t>(corner.y)) *
               m_lines[2].size() +
           static_cast<std::uint64_t>(corner.z);
}

/// The side of a face: from a corner along one axis; `across` is the axis of the face's normal.
std::uint64_t FaceGrid::sideKey(const glm::ivec3& corner, int along, int across) const {
    return 9 * key(corner) + static_cast<std::uint64_t>(3 * along + across);
}

void FaceGrid::add(int axis, const glm::ivec3& corner, Facing facing) {
    m_faces.push_back({axis, corner[axis], corner[(axis + 1) % 3], corner[(axis + 2) % 3], facing});
}

void FaceGrid::addAboveArch(const GridArch& arch, int line, Facing facing) {
    m_spandrels.push_back({arch, line, facing});
}

void FaceGrid::addUnderside(const GridArch& arch) { m_undersides.push_back(arch); }

void FaceGrid::sortFaces() {
    const auto place = [](const Face& face) { return std::tuple(face.axis, face.line, face.v, face.u); };
    std::ranges::stable_sort(m_faces, {}, place);
    m_faces.erase(
        std::unique(m_faces.begin(), m_faces.end(), [&](const Face& a, const Face& b) { return place(a) == place(b); }),
        m_faces.end());
    const auto plane = [](const Face& face) { return std::tuple(face.axis, face.line, face.facing, face.v, face.u); };
    std::ranges::sort(m_faces, {}, plane);
}

void FaceGrid::listSides() {
    for (const Face& face : m_faces) {
        const int uAxis = (face.axis + 1) % 3, vAxis = (face.axis + 2) % 3;
        glm::ivec3 corner;
        corner[face.axis] = face.line;
        corner[uAxis] = face.u;
        corner[vAxis] = face.v;
        m_sides.push_back(sideKey(corner, uAxis, face.axis));
        m_sides.push_back(sideKey(corner + unit(vAxis), uAxis, face.axis));
        m_sides.push_back(sideKey(corner, vAxis, face.axis));
        m_sides.push_back(sideKey(corner + unit(uAxis), vAxis, face.axis));
    }
    std::ranges::sort(m_sides);
    m_sides.erase(std::unique(m_sides.begin(), m_sides.end()), m_sides.end());
}

/// Whether a face at right angles has this side, too, so that faces across `axis` must not be joined over it.
bool FaceGrid::isCrossed(const glm::ivec3& corner, int along, int axis) const {
    return std::ranges::binary_search(m_sides, sideKey(corner, along, 3 - along - axis));
}

/// Joins the faces of one plane, row by row: as long as possible along u, then as high as possible along v.
void FaceGrid::joinPlane(std::size_t begin, std::size_t end, std::vector<Rectangle>& joined) const {
    const Face& first = m_faces[begin];
    const int uAxis = (first.axis + 1) % 3, vAxis = (first.axis + 2) % 3;
    const auto columns = static_cast<int>(m_lines[static_cast<std::size_t>(uAxis)].size());
    const int rows = m_faces[end - 1].v - first.v + 1;
    std::vector<char> isFree(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows + 1));
    const auto free = [&](int u, int v) -> char& {
        return isFree[static_cast<std::size_t>(v - first.v) * static_cast<std::size_t>(columns) +
                      static_cast<std::size_t>(u)];
    };
    for (std::size_t i = begin; i < end; ++i) free(m_faces[i].u, m_faces[i].v) = 1;
    const auto crossed = [&](int u, int v, int along) {
        glm::ivec3 corner;
        corner[first.axis] = first.line;
        corner[uAxis] = u;
        corner[vAxis] = v;
        return isCrossed(corner, along, first.axis);
    };
    const auto isRowFree = [&](int u, int v, int width) {
        for (int i = u; i < u + width; ++i)
            if (!free(i, v) || crossed(i, v, uAxis) || (i > u && crossed(i, v, vAxis))) return false;
        return true;
    };
    for (std::size_t i = begin; i < end; ++i) {
        const Face& face = m_faces[i];
        if (!free(face.u, face.v)) continue;
        int width = 1, height = 1;
        while (free(face.u + width, face.v) && !crossed(face.u + width, face.v, vAxis)) ++width;
        while (face.v + height < first.v + rows && isRowFree(face.u, face.v + height, width)) ++height;
        for (int v = face.v; v < face.v + height; ++v)
            for (int u = face.u; u < face.u + width; ++u) free(u, v) = 0;
        joined.push_back({face, width, height});
    }
}

std::vector<FaceGrid::Rectangle> FaceGrid::rectangles() const {
    std::vector<Rectangle> joined;
    const auto plane = [](const Face& face) { return std::tuple(face.axis, face.line, face.facing); };
    for (std::size_t begin = 0; begin < m_faces.size();) {
        std::size_t end = begin;
        while (end < m_faces.size() && plane(m_faces[end]) == plane(m_faces[begin])) ++end;
        joinPlane(begin, end, joined);
        begin = end;
    }
    return joined;
}

void FaceGrid::addCorners(const Rectangle& rectangle) {
    const Face& face = rectangle.face;
    for (const int u : {0, rectangle.columns})
        for (const int v : {0, rectangle.rows}) {
            glm::ivec3 corner;
            corner[face.axis] = face.line;
            corner[(face.axis + 1) % 3] = face.u + u;
            corner[(face.axis + 2) % 3] = face.v + v;
            m_corners.insert(key(corner));
        }
}

void FaceGrid::addCorners(const GridArch& arch) {
    const int along = alongWall(arch.axis);
    const int middle = lineAt(along, 0.5 * (at(arch.low)[along] + at(arch.high)[along]));
    for (const int line : {arch.low[arch.axis], arch.high[arch.axis]})
        for (const int x : {arch.low[along], middle, arch.high[along]})
            for (const int y : {arch.low.y, arch.high.y}) {
                if (x == middle && y == arch.low.y) continue;
                glm::ivec3 corner;
                corner[arch.axis] = line;
                corner[along] = x;
                corner.y = y;
                m_corners.insert(key(corner));
            }
}

/// The corners of the mesh on a straight line, without its end.
std::vector<glm::dvec3> FaceGrid::cornersBetween(glm::ivec3 from, const glm::ivec3& to) const {
    const glm::ivec3 step = glm::sign(to - from);
    std::vector<glm::dvec3> corners{at(from)};
    for (from += step; from != to; from += step)
        if (m_corners.contains(key(from))) corners.push_back(at(from));
    return corners;
}

void FaceGrid::emit(const Rectangle& rectangle) {
    const Face& face = rectangle.face;
    glm::ivec3 low;
    low[face.axis] = face.line;
    low[(face.axis + 1) % 3] = face.u;
    low[(face.axis + 2) % 3] = face.v;
    const glm::ivec3 u = rectangle.columns * unit((face.axis + 1) % 3), v = rectangle.rows * unit((face.axis + 2) % 3);
    const std::array<glm::ivec3, 4> turn{low, low + u, low + u + v, low + v};
    std::array<std::vector<glm::dvec3>, 4> sides;
    for (std::size_t i = 0; i < 4; ++i) sides[i] = cornersBetween(turn[i], turn[(i + 1) % 4]);

    // A fan about a corner whose own sides have no corners between their ends, else about the middle.
    std::vector<glm::dvec3> loop;
    std::size_t hub = 4;
    for (std::size_t i = 0; i < 4; ++i)
        if (sides[i].size() == 1 && sides[(i + 3) % 4].size() == 1) hub = i;
    for (std::size_t i = 0; i < 4; ++i) {
        const std::vector<glm::dvec3>& side = sides[(i + hub) % 4];
        loop.insert(loop.end(), side.begin(), side.end());
    }
    const bool isTurned = face.facing == Facing::Down;
    const auto triangle = [&](const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c) {
        isTurned ? m_builder.triangle(a, c, b) : m_builder.triangle(a, b, c);
    };
    if (hub < 4) {
        for (std::size_t i = 1; i + 1 < loop.size(); ++i) triangle(loop[0], loop[i], loop[i + 1]);
        return;
    }
    const glm::dvec3 middle = 0.5 * (at(low) + at(low + u + v));
    for (std::size_t i = 0; i < loop.size(); ++i) triangle(middle, loop[i], loop[(i + 1) % loop.size()]);
}

void FaceGrid::emitFacing(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c, const glm::dvec3& normal) {
    if (glm::dot(glm::cross(b - a, c - a), normal) > 0)
        m_builder.triangle(a, b, c);
    else
        m_builder.triangle(a, c, b);
}

/// The wall left and right above an arch. An upper corner of the region sees every corner of its half of the arch but
/// the first and last; these two take the corners on the region's sides.
void FaceGrid::emit(const Spandrels& spandrels) {
    const GridArch& arch = spandrels.arch;
    const int along = alongWall(arch.axis);
    glm::dvec3 low = at(arch.low), high = at(arch.high);
    const int middle = lineAt(along, 0.5 * (low[along] + high[along]));
    const std::vector<glm::dvec2> flat = archCorners(low[along], high[along], low.y, high.y, arch.segments);
    std::vector<glm::dvec3> curve;
    for (const glm::dvec2& corner : flat) {
        glm::dvec3 place = at(arch.low);
        place[arch.axis] = m_lines[static_cast<std::size_t>(arch.axis)][static_cast<std::size_t>(spandrels.line)];
        place[along] = corner.x;
        place.y = corner.y;
        curve.push_back(place);
    }
    const glm::dvec3 normal(unit(arch.axis) * (spandrels.facing == Facing::Up ? 1 : -1));
    const auto corner = [&](int x, int y) {
        glm::ivec3 place;
        place[arch.axis] = spandrels.line;
        place[along] = x;
        place.y = y;
        return place;
    };
    const auto fan = [&](const glm::dvec3& hub, const glm::ivec3& from, const glm::ivec3& to) {
        std::vector<glm::dvec3> line = cornersBetween(from, to);
        line.push_back(at(to));
        for (std::size_t i = 0; i + 1 < line.size(); ++i) emitFacing(hub, line[i], line[i + 1], normal);
    };
    const std::size_t half = curve.size() / 2;
    for (const bool isLeft : {true, false}) {
        const int side = isLeft ? arch.low[along] : arch.high[along];
        const auto at1 = [&](std::size_t i) { return curve[isLeft ? i : curve.size() - 1 - i]; };
        for (std::size_t i = 1; i + 2 <= half; ++i)
            emitFacing(at(corner(side, arch.high.y)), at1(i), at1(i + 1), normal);
        fan(at1(1), corner(side, arch.low.y), corner(side, arch.high.y));
        fan(at1(half - 1), corner(side, arch.high.y), corner(middle, arch.high.y));
    }
}

void FaceGrid::emitUnderside(const GridArch& arch) {
    const int along = alongWall(arch.axis);
    const glm::dvec3 low = at(arch.low), high = at(arch.high);
    const std::vector<glm::dvec2> flat = archCorners(low[along], high[along], low.y, high.y, arch.segments);
    const auto at2 = [&](std::size_t i, const glm::dvec3& end) {
        glm::dvec3 place = end;
        place[along] = flat[i].x;
        place.y = flat[i].y;
        return place;
    };
    const double centre = 0.5 * (low[along] + high[along]);
    for (std::size_t i = 0; i + 1 < flat.size(); ++i) {
        glm::dvec3 inward(0);
        inward[along] = centre - 0.5 * (flat[i].x + flat[i + 1].x);
        inward.y = low.y - 0.5 * (flat[i].y + flat[i + 1].y);
        // The sides along which the wall's jambs end may have corners between their ends.
        std::vector<glm::dvec3> first{at2(i, low), at2(i, high)}, second{at2(i + 1, low), at2(i + 1, high)};
        const auto side = [&](int x) {
            glm::ivec3 from = arch.low, to = arch.low;
            from[along] = to[along] = x;
            to[arch.axis] = arch.high[arch.axis];
            std::vector<glm::dvec3> line = cornersBetween(from, to);
            line.push_back(at(to));
            return line;
        };
        if (i == 0) first = side(arch.low[along]);
        if (i + 2 == flat.size()) second = side(arch.high[along]);
        for (std::size_t j = 0; j + 1 < first.size(); ++j) emitFacing(second.front(), first[j], first[j + 1], inward);
        for (std::size_t j = 0; j + 1 < second.size(); ++j) emitFacing(first.back(), second[j], second[j + 1], inward);
    }
}

TriangleMesh FaceGrid::mesh() {
    sortFaces();
    listSides();
    const std::vector<Rectangle> all = rectangles();
    for (const Rectangle& rectangle : all) addCorners(rectangle);
    for (const Spandrels& spandrels : m_spandrels) addCorners(spandrels.arch);
    for (const GridArch& arch : m_undersides) addCorners(arch);
    for (const Rectangle& rectangle : all) emit(rectangle);
    for (const Spandrels& spandrels : m_spandrels) emit(spandrels);
    for (const GridArch& arch : m_undersides) emitUnderside(arch);
    return m_builder.take();
}

}  // namespace shapes
