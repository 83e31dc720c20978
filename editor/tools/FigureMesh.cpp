#include "editor/tools/FigureMesh.h"

#include "core/geometry/Shape.h"

#include <cstdint>

namespace gyre::editor {
namespace {

/// Centre and half lengths of an ellipsoid, in fractions of the height. A centre with x > 0 stands for both sides.
struct Part {
    glm::vec3 middle, half;
};
constexpr Part kParts[] = {
    {{0, 0.930f, 0.005f}, {0.043f, 0.070f, 0.055f}},        // head
    {{0, 0.855f, 0}, {0.030f, 0.050f, 0.030f}},             // neck
    {{0, 0.735f, 0}, {0.112f, 0.115f, 0.066f}},             // chest
    {{0, 0.615f, 0}, {0.085f, 0.110f, 0.058f}},             // waist
    {{0, 0.535f, 0}, {0.096f, 0.070f, 0.066f}},             // hips
    {{0.050f, 0.400f, 0}, {0.050f, 0.155f, 0.056f}},        // thighs
    {{0.054f, 0.165f, -0.004f}, {0.035f, 0.150f, 0.040f}},  // shins
    {{0.056f, 0.022f, 0.028f}, {0.030f, 0.022f, 0.072f}},   // feet
    {{0.112f, 0.790f, 0}, {0.042f, 0.042f, 0.042f}},        // shoulders
    {{0.132f, 0.700f, 0}, {0.030f, 0.105f, 0.034f}},        // upper arms
    {{0.143f, 0.545f, 0.008f}, {0.025f, 0.095f, 0.027f}},   // forearms
    {{0.148f, 0.435f, 0.016f}, {0.016f, 0.045f, 0.026f}},   // hands
};

void add(TriangleMesh& figure, const TriangleMesh& ball, const Part& part) {
    const auto first = static_cast<std::uint32_t>(figure.vertices.size());
    for (const glm::vec3& vertex : ball.vertices) figure.vertices.push_back(part.middle + part.half * vertex);
    for (const glm::uvec3& triangle : ball.triangles) figure.triangles.push_back(triangle + first);
}

TriangleMesh made() {
    const TriangleMesh ball = surfaceOf(Shape(SphereShape{1}));
    TriangleMesh figure;
    for (const Part& part : kParts) {
        add(figure, ball, part);
        if (part.middle.x > 0) add(figure, ball, {{-part.middle.x, part.middle.y, part.middle.z}, part.half});
    }
    return figure;
}

}  // namespace

const TriangleMesh& figureMesh() {
    static const TriangleMesh figure = made();
    return figure;
}

}  // namespace gyre::editor
