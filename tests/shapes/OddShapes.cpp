// Other simple solids, and typical game meshes: open, self-intersecting, or without an inside.

#include "tests/shapes/MeshBuilding.h"
#include "tests/shapes/Shapes.h"

#include "core/base/Math.h"

#include <glm/geometric.hpp>

#include <array>
#include <cmath>

using namespace gyre;

namespace shapes {
namespace {

/// A height field over a square of side 1 around the origin, with `cells` along each side.
template <class Height>
TriangleMesh overSquare(int cells, const Height& height) {
    MeshBuilder builder;
    const auto at = [&](int i, int j) {
        const double x = double(i) / cells - 0.5, z = double(j) / cells - 0.5;
        return glm::dvec3(x, height(x, z), z);
    };
    for (int i = 0; i < cells; ++i)
        for (int j = 0; j < cells; ++j) builder.quad(at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j));
    return builder.take();
}

void addSphereTriangle(MeshBuilder& builder, const std::array<glm::dvec3, 3>& corners, int levels) {
    const auto& [a, b, c] = corners;
    if (levels == 0) return builder.triangle(0.5 * a, 0.5 * b, 0.5 * c);
    const glm::dvec3 ab = glm::normalize(a + b), bc = glm::normalize(b + c), ca = glm::normalize(c + a);
    for (const std::array<glm::dvec3, 3>& part : {std::array{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}})
        addSphereTriangle(builder, part, levels - 1);
}

}  // namespace

KnownShape tetrahedron() {
    MeshBuilder builder;
    const glm::dvec3 a(-0.5, -0.5, -0.5), b(0.5, 0.5, -0.5), c(-0.5, 0.5, 0.5), d(0.5, -0.5, 0.5);  // corners of a cube
    builder.triangle(a, b, d);
    builder.triangle(a, c, b);
    builder.triangle(a, d, c);
    builder.triangle(b, c, d);
    KnownShape shape;
    shape.name = "tetrahedron";
    shape.mesh = builder.take();
    shape.volume = 1.0 / 3;
    shape.tunnels = 0;
    shape.pieces = 1;
    shape.planes = 4;
    return shape;
}

KnownShape icosphere() {
    const double golden = 0.5 * (1 + std::sqrt(5.0));
    std::array<glm::dvec3, 12> corners;
    for (int i = 0; i < 4; ++i) {
        const double s = i & 1 ? -1 : 1, t = i & 2 ? -golden : golden;
        corners[i] = glm::normalize(glm::dvec3(0, s, t));
        corners[4 + i] = glm::normalize(glm::dvec3(s, t, 0));
        corners[8 + i] = glm::normalize(glm::dvec3(t, 0, s));
    }
    const double edge = 2 / std::sqrt(1 + golden * golden);
    const auto areNeighbours = [&](int i, int j) { return glm::length(corners[i] - corners[j]) < 1.01 * edge; };
    MeshBuilder builder;
    for (int i = 0; i < 12; ++i)
        for (int j = i + 1; j < 12; ++j)
            for (int k = j + 1; k < 12; ++k) {
                if (!areNeighbours(i, j) || !areNeighbours(j, k) || !areNeighbours(k, i)) continue;
                const bool outward =
                    glm::dot(glm::cross(corners[j] - corners[i], corners[k] - corners[i]), corners[i]) > 0;
                addSphereTriangle(builder, {corners[i], corners[outward ? j : k], corners[outward ? k : j]}, 3);
            }
    KnownShape shape;
    shape.name = "icosphere";
    shape.mesh = builder.take();
    shape.volume = 4.0 / 3 * kPi * 0.125;
    shape.volumeError = 0.01;  // facets
    shape.tunnels = 0;
    shape.pieces = 1;
    return shape;
}

KnownShape openHalfSphere() {
    Outline profile;
    for (int i = 0; i <= 12; ++i) {
        const double angle = kPi / 2 * i / 12;
        profile.push_back({i == 12 ? 0 : 0.5 * exactCos(angle), 0.5 * exactSin(angle)});
    }
    KnownShape shape;
    shape.name = "open half sphere";
    shape.mesh = revolved(profile, 32, Ends::Open);
    shape.closed = false;
    return shape;
}

KnownShape sheet() {
    KnownShape shape;
    shape.name = "sheet";
    shape.mesh = overSquare(8, [](double, double) { return 0.0; });
    shape.closed = false;
    return shape;
}

KnownShape terrain() {
    KnownShape shape;
    shape.name = "terrain";
    shape.mesh = overSquare(32, [](double x, double z) {
        return 0.08 * exactSin(5 * x + 1) * exactCos(6 * z) + 0.03 * exactSin(13 * x - 8 * z) + 0.02 * exactCos(17 * z);
    });
    shape.closed = false;
    return shape;
}

KnownShape thickKnot() {
    Tube knot;  // a trefoil on a torus of radii 0.3 and 0.12
    knot.radius = 0.11;
    knot.around = 16;
    constexpr int steps = 160;
    for (int i = 0; i < steps; ++i) {
        const double t = 2 * kPi * i / steps;
        const glm::dvec3 out(exactCos(2 * t), 0, exactSin(2 * t));
        const glm::dvec3 up(0, 1, 0);
        const glm::dvec3 normal = exactCos(3 * t) * out + exactSin(3 * t) * up;
        knot.centres.push_back(0.3 * out + 0.12 * normal);
        knot.towards.push_back(normal);
    }
    KnownShape shape;
    shape.name = "thick knot";
    shape.mesh = tube(knot);
    shape.genus = 1;  // genus of the surface; the self-intersections determine the solid
    return shape;
}

KnownShape kleinBottle() {
    // A figure of eight whose plane rotates by half a turn along the loop.
    constexpr int along = 64, across = 32;
    const auto at = [](int i, int j) {
        if (i == along) return std::pair(0, (across - j) % across);
        return std::pair(i, j % across);
    };
    const auto point = [&](int i, int j) {
        const auto [a, b] = at(i, j);
        const double u = 2 * kPi * a / along, v = 2 * kPi * b / across;
        const double r = 0.3 + 0.15 * (exactCos(u / 2) * exactSin(v) - exactSin(u / 2) * exactSin(2 * v));
        return glm::dvec3(r * exactCos(u), 0.15 * (exactSin(u / 2) * exactSin(v) + exactCos(u / 2) * exactSin(2 * v)),
                          r * exactSin(u));
    };
    MeshBuilder builder;
    for (int i = 0; i < along; ++i)
        for (int j = 0; j < across; ++j)
            builder.quad(point(i, j), point(i, j + 1), point(i + 1, j + 1), point(i + 1, j));
    KnownShape shape;
    shape.name = "Klein bottle";
    shape.mesh = builder.take();
    shape.closed = false;  // it has no consistent orientation
    return shape;
}

std::vector<KnownShape> all() {
    return {box(),
            rotatedBox(),
            tetrahedron(),
            icosphere(),
            lShape(),
            uShape(),
            plus(),
            stairs(),
            ringOfBoxes(),
            boxWithWindow(),
            wallWithWindow(),
            colonnade(),
            grille(),
            chair(),
            torus(),
            chainOfTwo(),
            mug(),
            bowl(),
            bottle(),
            arch(),
            gear(),
            spring(),
            airfoil(),
            wingWithFlap(),
            openHalfSphere(),
            sheet(),
            terrain(),
            touchingCubes(),
            cubeWithInvertedFace(),
            doubledTriangles(),
            thickKnot(),
            kleinBottle(),
            displacedSphere(20000)};
}

}  // namespace shapes
