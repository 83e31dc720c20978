#include "core/base/Math.h"
#include "core/geometry/ConvexPolytope.h"

#include "core/geometry/Box.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace gyre {
namespace {

/// Volume and its first two moments about one point. Moments can be added; inertias about different centres cannot.
struct Moments {
    double volume = 0;
    glm::dvec3 first{0};   ///< integral of x
    glm::dmat3 second{0};  ///< integral of x xT
};

/// Moments of the tetrahedron of the origin and a, b, c; negative if a, b, c run clockwise seen from outside.
Moments momentsOfTetrahedron(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c) {
    Moments m;
    m.volume = glm::dot(a, glm::cross(b, c)) / 6;
    const glm::dvec3 sum = a + b + c;
    m.first = m.volume / 4 * sum;
    m.second =
        m.volume / 20 *
        (glm::outerProduct(a, a) + glm::outerProduct(b, b) + glm::outerProduct(c, c) + glm::outerProduct(sum, sum));
    return m;
}

void add(Moments& to, const Moments& m, double times = 1) {
    to.volume += times * m.volume;
    to.first += times * m.first;
    to.second += times * m.second;
}

/// Moments about `origin`, which should be near the mesh: distant large tetrahedra cancel and lose digits.
Moments momentsOf(const TriangleMesh& mesh, const glm::dvec3& origin) {
    Moments sum;
    const auto vertex = [&](std::uint32_t i) { return glm::dvec3(mesh.vertices[i]) - origin; };
    for (const glm::uvec3& t : mesh.triangles) add(sum, momentsOfTetrahedron(vertex(t.x), vertex(t.y), vertex(t.z)));
    return sum;
}

glm::dmat3 inertiaFrom(const glm::dmat3& second) {
    const double trace = second[0][0] + second[1][1] + second[2][2];
    return trace * glm::dmat3(1) - second;
}

MassProperties propertiesFrom(const Moments& moments, const glm::dvec3& origin) {
    MassProperties solid;
    solid.volume = moments.volume;
    if (moments.volume == 0) return solid;
    const glm::dvec3 centre = moments.first / moments.volume;
    solid.centreOfMass = origin + centre;
    solid.inertia = inertiaFrom(moments.second - moments.volume * glm::outerProduct(centre, centre));
    return solid;
}

// ---- The overlap of pieces, measured along lines that are parallel to no face of a usual mesh. The length of a line
// inside a piece then changes steadily from line to line.

constexpr int kMostLines = 64, kFewestLines = 16;  // along each of two directions
constexpr std::size_t kMostTests = std::size_t{1}
                                   << 24;  // tests of a line against a plane; beyond 4,096 planes there are fewer lines
constexpr double kTouching = 1e-6;         // relative to the size: pieces with less overlap count as side by side
// component of a unit normal along a line: smaller ones make the plane parallel to the line
constexpr double kParallel = 1e-12;
constexpr glm::dmat3 kAlong(2 / 7.0, 3 / 7.0, 6 / 7.0, 3 / 7.0, -6 / 7.0, 2 / 7.0, 6 / 7.0, 2 / 7.0,
                            -3 / 7.0);  // its own inverse

struct Span {
    double low = 1e300, high = -1e300;
};

/// A piece in the frame of the lines, or the box around several pieces.
struct Along {
    glm::dvec3 low{1e300}, high{-1e300};
    std::vector<glm::dvec4> planes;  ///< normal and offset
};

Along alongLines(const ConvexPolytope& piece, const glm::dvec3& origin) {
    Along along;
    for (const glm::vec3& vertex : piece.vertices) {
        const glm::dvec3 turned = kAlong * (glm::dvec3(vertex) - origin);
        along.low = glm::min(along.low, turned);
        along.high = glm::max(along.high, turned);
    }
    for (const Plane& plane : piece.planes)
        along.planes.emplace_back(kAlong * glm::dvec3(plane.normal), -distanceTo(plane, origin));
    return along;
}

int linesFor(std::span<const ConvexPolytope> pieces) {
    std::size_t planes = 1;
    for (const ConvexPolytope& piece : pieces) planes += piece.planes.size();
    return std::clamp(static_cast<int>(std::sqrt(static_cast<double>(kMostTests / planes))), kFewestLines, kMostLines);
}

/// The bounding box of all points that at least two pieces' boxes share.
Along sharedBox(std::span<const Along> pieces) {
    Along shared;
    for (std::size_t i = 1; i < pieces.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const glm::dvec3 low = glm::max(pieces[i].low, pieces[j].low),
                             high = glm::min(pieces[i].high, pieces[j].high);
            if (low.x >= high.x || low.y >= high.y || low.z >= high.z) continue;
            shared.low = glm::min(shared.low, low);
            shared.high = glm::max(shared.high, high);
        }
    return shared;
}

/// The part of the line at y and z inside a piece; `high` is below `low` if the line misses it.
Span spanIn(const Along& piece, const glm::dvec2& yz) {
    if (yz.x < piece.low.y || yz.x > piece.high.y || yz.y < piece.low.z || yz.y > piece.high.z) return {};
    Span span{-1e300, 1e300};
    for (const glm::dvec4& plane : piece.planes) {
        const double rest = plane.w - plane.y * yz.x - plane.z * yz.y;
        if (plane.x > kParallel)
            span.high = std::min(span.high, rest / plane.x);
        else if (plane.x < -kParallel)
            span.low = std::max(span.low, rest / plane.x);
        else if (rest < 0)
            return {};
    }
    return span;
}

/// Moments of a rod of rectangular cross-section about a line.
Moments momentsOfRod(const Span& span, const glm::dvec2& yz, const glm::dvec2& section) {
    const glm::dvec3 size(span.high - span.low, section), middle(0.5 * (span.low + span.high), yz);
    const double volume = size.x * size.y * size.z;
    Moments m{volume, volume * middle, volume * glm::outerProduct(middle, middle)};
    for (int axis = 0; axis < 3; ++axis) m.second[axis][axis] += volume * size[axis] * size[axis] / 12;
    return m;
}

/// The moments that the sum over all pieces counts more than once. Exact along each line, which stands for the
/// rectangle around it.
Moments countedAgain(std::span<const ConvexPolytope> pieces, const glm::dvec3& origin, double size) {
    std::vector<Along> turned;
    for (const ConvexPolytope& piece : pieces) turned.push_back(alongLines(piece, origin));
    const Along shared = sharedBox(turned);
    Moments again;
    if (shared.low.x > shared.high.x) return again;
    const int lines = linesFor(pieces);
    const glm::dvec2 low(shared.low.y, shared.low.z),
        section = (glm::dvec2(shared.high.y, shared.high.z) - low) / double(lines);
    std::vector<Span> spans;
    for (int line = 0; line < lines * lines; ++line) {
        const glm::dvec2 yz = low + section * glm::dvec2(line % lines + 0.5, line / lines + 0.5);
        spans.clear();
        for (const Along& piece : turned)
            if (const Span span = spanIn(piece, yz); span.high > span.low) spans.push_back(span);
        std::ranges::sort(spans, {}, [](const Span& span) { return std::pair(span.low, span.high); });
        double reached = -1e300;
        for (const Span& span : spans) {
            const Span twice{span.low, std::min(span.high, reached)};
            if (twice.high - twice.low > kTouching * size) add(again, momentsOfRod(twice, yz, section));
            reached = std::max(reached, span.high);
        }
    }
    return {again.volume, kAlong * again.first, kAlong * again.second * kAlong};
}

}  // namespace

MassProperties massProperties(const TriangleMesh& closedSurface) {
    if (closedSurface.triangles.empty()) return {};
    const glm::dvec3 origin(closedSurface.bounds().centre());
    return propertiesFrom(momentsOf(closedSurface, origin), origin);
}

MassProperties massProperties(std::span<const ConvexPolytope> pieces) {
    Box bounds;
    for (const ConvexPolytope& piece : pieces)
        for (const glm::vec3& vertex : piece.vertices) bounds.add(vertex);
    if (bounds.isEmpty()) return {};
    const glm::dvec3 origin(bounds.centre());
    Moments sum;
    for (const ConvexPolytope& piece : pieces) add(sum, momentsOf(surfaceOf(piece), origin));
    add(sum, countedAgain(pieces, origin, glm::length(glm::dvec3(bounds.size()))), -1);
    return propertiesFrom(sum, origin);
}

MassProperties massPropertiesOfSphere(double radius) {
    const double volume = 4.0 / 3.0 * kPi * radius * radius * radius;
    return {volume, glm::dvec3(0), glm::dmat3(0.4 * volume * radius * radius)};
}

MassProperties massPropertiesOfBox(const glm::dvec3& halfExtents) {
    const double volume = 8 * halfExtents.x * halfExtents.y * halfExtents.z;
    const glm::dvec3 squares = halfExtents * halfExtents * (volume / 3);
    glm::dmat3 inertia(0);
    inertia[0][0] = squares.y + squares.z;
    inertia[1][1] = squares.z + squares.x;
    inertia[2][2] = squares.x + squares.y;
    return {volume, glm::dvec3(0), inertia};
}

}  // namespace gyre
