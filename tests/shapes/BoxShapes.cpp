// Shapes made of boxes. Volumes are sums over the boxes.

#include "tests/shapes/MeshBuilding.h"
#include "tests/shapes/Shapes.h"

#include "core/base/Math.h"

#include <glm/gtc/constants.hpp>

using namespace gyre;

namespace shapes {
namespace {

constexpr float kBar = 0.04f;

KnownShape ofBoxes(std::string name, const std::vector<Box>& boxes, double volume, int tunnels) {
    KnownShape shape;
    shape.name = std::move(name);
    shape.mesh = unionOf(boxes);
    shape.genus = tunnels;
    shape.volume = volume;
    shape.tunnels = tunnels;
    shape.pieces = static_cast<int>(boxes.size());
    shape.planes = 6 * *shape.pieces;
    return shape;
}

}  // namespace

KnownShape box() { return ofBoxes("box", {{{-0.5f, -0.3f, -0.2f}, {0.5f, 0.3f, 0.2f}}}, 1.0 * 0.6 * 0.4, 0); }

KnownShape rotatedBox() {
    KnownShape shape = box();
    shape.name = "rotated box";
    shape.mesh = turned(std::move(shape.mesh), {1, 2, 3}, 0.8f, {0.3f, -0.2f, 0.1f});
    return shape;
}

KnownShape lShape() {
    return ofBoxes("L", {{{0, 0, 0}, {1, 0.25f, 0.25f}}, {{0, 0, 0}, {0.25f, 0.75f, 0.25f}}}, 0.25 * 0.25 * 1.5, 0);
}

KnownShape uShape() {
    return ofBoxes(
        "U", {{{0, 0, 0}, {1, 0.25f, 0.25f}}, {{0, 0, 0}, {0.25f, 0.75f, 0.25f}}, {{0.75f, 0, 0}, {1, 0.75f, 0.25f}}},
        0.25 * 0.25 * 2, 0);
}

KnownShape plus() {
    constexpr float a = 0.5f, b = 0.125f;
    return ofBoxes("plus", {{{-a, -b, -b}, {a, b, b}}, {{-b, -a, -b}, {b, a, b}}, {{-b, -b, -a}, {b, b, a}}},
                   0.25 * 0.25 * (3 * 1.0 - 2 * 0.25), 0);
}

KnownShape stairs() {
    std::vector<Box> steps;
    for (int i = 0; i < 5; ++i) {
        const float from = 0.25f * static_cast<float>(i), high = 0.125f * static_cast<float>(i + 1);
        steps.push_back({{from, 0, 0}, {1.25f, high, 0.5f}});
    }
    return ofBoxes("stairs", steps, 0.25 * 0.125 * 0.5 * 15, 0);
}

KnownShape ringOfBoxes() {
    constexpr int n = 8;
    constexpr double inner = 0.35, outer = 0.5, depth = 0.25;  // distances of the sides from the centre, and depth
    const double t = exactSin(glm::pi<double>() / n) / exactCos(glm::pi<double>() / n);
    const auto half = static_cast<float>(outer * t);  // each box is as long as the outer side
    const std::vector<Box> one{
        {{static_cast<float>(inner), -half, 0}, {static_cast<float>(outer), half, static_cast<float>(depth)}}};
    std::vector<TriangleMesh> boxes;
    for (int i = 0; i < n; ++i)
        boxes.push_back(turned(unionOf(one), {0, 0, 1}, glm::two_pi<float>() * static_cast<float>(i) / n, {0, 0, 0}));
    KnownShape shape;
    shape.name = "ring of boxes";
    shape.mesh = joined(boxes);
    shape.components = n;
    shape.genus = 0;
    shape.volume = n * t * (outer * outer - inner * inner) * depth;  // area between two regular polygons
    shape.countedTwice = n * t * (outer - inner) * (outer - inner) * depth;
    shape.tunnels = 1;
    shape.pieces = n;
    shape.planes = 6 * n;
    return shape;
}

KnownShape boxWithWindow() {
    constexpr float w = 0.06f;  // thickness of the walls; the room is 1 x 0.8 x 0.8, its window 0.3 x 0.3 at x = 1
    KnownShape shape = ofBoxes("box with window",
                               {{{0, 0, 0}, {1, w, 0.8f}},
                                {{0, 0.8f - w, 0}, {1, 0.8f, 0.8f}},
                                {{0, 0, 0}, {1, 0.8f, w}},
                                {{0, 0, 0.8f - w}, {1, 0.8f, 0.8f}},
                                {{0, 0, 0}, {w, 0.8f, 0.8f}},
                                {{1 - w, 0, 0}, {1, 0.25f, 0.8f}},
                                {{1 - w, 0.55f, 0}, {1, 0.8f, 0.8f}},
                                {{1 - w, 0, 0}, {1, 0.8f, 0.25f}},
                                {{1 - w, 0, 0.55f}, {1, 0.8f, 0.8f}}},
                               1 * 0.8 * 0.8 - 0.88 * 0.68 * 0.68 - 0.06 * 0.3 * 0.3, 0);
    return shape;
}

KnownShape wallWithWindow() {
    return ofBoxes("wall with window",
                   {{{0, 0, 0}, {1, 0.25f, 0.125f}},
                    {{0, 0.5f, 0}, {1, 0.75f, 0.125f}},
                    {{0, 0, 0}, {0.375f, 0.75f, 0.125f}},
                    {{0.625f, 0, 0}, {1, 0.75f, 0.125f}}},
                   0.125 * (0.75 - 0.25 * 0.25), 1);
}

KnownShape colonnade() {
    std::vector<Box> boxes{{{0, 0, 0}, {1, 0.0625f, 0.25f}}, {{0, 0.5f, 0}, {1, 0.5625f, 0.25f}}};
    for (int i = 0; i < 5; ++i) {
        const float x = 0.0625f + 0.1875f * static_cast<float>(i);
        boxes.push_back({{x, 0, 0.0625f}, {x + 0.125f, 0.5625f, 0.1875f}});
    }
    return ofBoxes("colonnade", boxes, 2 * 0.0625 * 0.25 + 5 * 0.125 * 0.125 * 0.4375, 4);
}

KnownShape grille() {
    std::vector<Box> bars;
    constexpr float step = (1 - kBar) / 4;
    for (int i = 0; i < 5; ++i) {
        const float at = step * static_cast<float>(i);
        bars.push_back({{at, 0, 0}, {at + kBar, 1, kBar}});
        bars.push_back({{0, at, 0}, {1, at + kBar, kBar}});
    }
    const double bar = double(kBar);
    return ofBoxes("grille", bars, bar * (10 * bar - 25 * bar * bar), 16);
}

KnownShape chair() {
    constexpr float a = 0.0625f, w = 0.5f, seat = 0.4375f;  // posts; width and depth; height under the seat
    return ofBoxes("chair",
                   {{{0, seat, 0}, {w, seat + a, w}},
                    {{0, 0, 0}, {a, seat + a, a}},
                    {{w - a, 0, 0}, {w, seat + a, a}},
                    {{0, 0, w - a}, {a, 1, w}},
                    {{w - a, 0, w - a}, {w, 1, w}},
                    {{0, 0.65625f, w - a}, {w, 0.71875f, w}},
                    {{0, 0.9375f, w - a}, {w, 1, w}}},
                   0.5 * 0.5 * 0.0625 + 0.0625 * 0.0625 * (4 * 0.4375 + 2 * 0.5 + 2 * 0.375), 2);
}

KnownShape touchingCubes() {
    const std::vector<Box> left{{{-0.5f, 0, 0}, {0, 0.5f, 0.5f}}}, right{{{0, 0, 0}, {0.5f, 0.5f, 0.5f}}};
    KnownShape shape;
    shape.name = "two touching cubes";
    const std::vector<TriangleMesh> cubes{unionOf(left), unionOf(right)};
    shape.mesh = joined(cubes);
    shape.components = 2;
    shape.volume = 0.25;
    shape.tunnels = 0;
    shape.pieces = 1;
    shape.planes = 6;
    return shape;
}

KnownShape cubeWithInvertedFace() {
    KnownShape shape = ofBoxes("cube with inverted face", {{{0, 0, 0}, {0.5f, 0.5f, 0.5f}}}, 0.125, 0);
    for (std::size_t i = 0; i < 2; ++i) std::swap(shape.mesh.triangles[i].y, shape.mesh.triangles[i].z);
    shape.closed = false;
    return shape;
}

KnownShape doubledTriangles() {
    KnownShape shape = box();
    shape.name = "doubled triangles";
    const std::vector<glm::uvec3> once = shape.mesh.triangles;
    shape.mesh.triangles.insert(shape.mesh.triangles.end(), once.begin(), once.end());
    shape.closed = false;
    return shape;
}

}  // namespace shapes
