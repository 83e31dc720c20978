#include "tests/shapes/Levels.h"
#include "tests/shapes/MeshBuilding.h"

#include "core/base/Random.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <array>
#include <cmath>

using namespace gyre;

namespace shapes {
namespace {

constexpr double kPitch = 0.6;  // of the stones' places: more than twice the largest radius and the shift [m]

/// A stone's lattice of 3 x 3 x 3 points, of which the middle is unused; corners are where no coordinate is 1.
using Lattice = std::array<glm::dvec3, 27>;
std::size_t indexOf(const glm::ivec3& i) { return static_cast<std::size_t>(9 * i.x + 3 * i.y + i.z); }

glm::dvec3 draw(Random& random, double low, double high) {
    const double x = static_cast<double>(random.uniform()), y = static_cast<double>(random.uniform()),
                 z = static_cast<double>(random.uniform());
    return glm::dvec3(low) + (high - low) * glm::dvec3(x, y, z);
}

/// Corners of a box of random sides, moved at random; between them the middles of faces pushed inward and the middles
/// of edges pushed outward.
Lattice latticeOf(Random& random) {
    constexpr double kDent = 0.15, kBulge = 0.06;  // of the distance from the middle
    Lattice lattice;
    const glm::dvec3 half = draw(random, 0.08, 0.14);
    for (int corner = 0; corner < 8; ++corner) {
        const glm::ivec3 at(2 * (corner & 1), 2 * (corner >> 1 & 1), 2 * (corner >> 2));
        lattice[indexOf(at)] = glm::dvec3(at - 1) * half * draw(random, 0.75, 1.0);
    }
    for (int i = 0; i < 27; ++i) {
        const glm::ivec3 at(i / 9, i / 3 % 3, i % 3);
        glm::dvec3 sum(0);
        int count = 0;
        for (int corner = 0; corner < 8; ++corner) {
            const glm::ivec3 end(2 * (corner & 1), 2 * (corner >> 1 & 1), 2 * (corner >> 2));
            bool isNear = true;
            for (int axis = 0; axis < 3; ++axis) isNear = isNear && (at[axis] == 1 || at[axis] == end[axis]);
            if (!isNear) continue;
            sum += lattice[indexOf(end)];
            ++count;
        }
        if (count == 1 || count == 8) continue;
        const double moved = (count == 4 ? -kDent : kBulge) * static_cast<double>(random.uniform(0.5f, 1));
        lattice[indexOf(at)] = sum / static_cast<double>(count) * (1 + moved);
    }
    return lattice;
}

enum class Kind { Box, FaceCentres, AllPoints };

void addFace(MeshBuilder& builder, const Lattice& points, int axis, int side, Kind kind) {
    const auto at = [&](int u, int v) {
        glm::ivec3 i;
        i[axis] = side;
        // Counter-clockwise from outside on either side.
        i[(axis + 1) % 3] = side == 2 ? u : v;
        i[(axis + 2) % 3] = side == 2 ? v : u;
        return points[indexOf(i)];
    };
    const glm::dvec3 a = at(0, 0), b = at(2, 0), c = at(2, 2), d = at(0, 2);
    if (kind == Kind::Box) {
        const bool isConvex = glm::dot(glm::cross(b - a, c - a), d - a) <= 0;  // with the diagonal a-c
        isConvex ? builder.quad(a, b, c, d) : builder.quad(b, c, d, a);
        return;
    }
    const std::array<glm::dvec3, 8> ring{a, at(1, 0), b, at(2, 1), c, at(1, 2), d, at(0, 1)};
    const std::size_t step = kind == Kind::AllPoints ? 1 : 2;
    for (std::size_t i = 0; i < 8; i += step) builder.triangle(at(1, 1), ring[i], ring[(i + step) % 8]);
}

TriangleMesh stone(std::size_t number) {
    Random random(50, 1, number);
    const Kind kind = number % 2 == 0 ? Kind::Box : number % 4 == 1 ? Kind::FaceCentres : Kind::AllPoints;
    const Lattice points = latticeOf(random);
    MeshBuilder builder;
    for (int axis = 0; axis < 3; ++axis)
        for (const int side : {0, 2}) addFace(builder, points, axis, side, kind);
    return builder.take();
}

}  // namespace

TriangleMesh stones(std::size_t count) {
    const auto row = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(count))));
    std::vector<TriangleMesh> all;
    for (std::size_t i = 0; i < count; ++i) {
        Random random(50, 2, i);
        const glm::vec3 axis = random.onUnitSphere();
        const float angle = random.uniform(0, glm::two_pi<float>());
        const glm::dvec3 place(kPitch * static_cast<double>(i % row), 0, kPitch * static_cast<double>(i / row));
        all.push_back(turned(stone(i), axis, angle, glm::vec3(place) + 0.05f * random.inUnitBall()));
    }
    return joined(all);
}

}  // namespace shapes
