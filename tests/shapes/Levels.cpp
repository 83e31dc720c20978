#include "tests/shapes/Levels.h"

#include "core/base/Math.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <cmath>

using namespace gyre;

namespace shapes {

std::vector<glm::dvec2> archCorners(double left, double right, double springing, double top, int segments) {
    std::vector<glm::dvec2> corners{{left, springing}};
    const double middle = 0.5 * (left + right);
    for (int i = 1; i < segments; ++i) {
        const double angle = glm::pi<double>() * i / segments;
        corners.push_back(
            {middle - 0.5 * (right - left) * exactCos(angle), springing + (top - springing) * exactSin(angle)});
    }
    corners[static_cast<std::size_t>(segments / 2)] = {middle, top};  // as the grid's lines, to the last bit
    corners.push_back({right, springing});
    return corners;
}

glm::dvec3 Opening::normal() const {
    glm::dvec3 direction(0);
    direction[axis] = 1;
    return direction;
}

glm::dvec3 Opening::across() const { return axis == 0 ? glm::dvec3(0, 0, 1) : glm::dvec3(1, 0, 0); }

glm::dvec3 Opening::up() const { return axis == 1 ? glm::dvec3(0, 0, 1) : glm::dvec3(0, 1, 0); }

double Opening::area() const {
    if (rise == 0) return width * height;
    double area = width * (height - rise);
    const std::vector<glm::dvec2> arch = archCorners(0, width, 0, rise, segments);
    for (std::size_t i = 0; i + 1 < arch.size(); ++i)
        area += 0.5 * (arch[i].y + arch[i + 1].y) * (arch[i + 1].x - arch[i].x);
    return area;
}

bool Opening::holds(double x, double y, double scale) const {
    x /= scale;
    y /= scale;
    if (std::abs(x) > 0.5 * width || std::abs(y) > 0.5 * height) return false;
    const double springing = 0.5 * height - rise;
    if (rise == 0 || y <= springing) return true;
    const std::vector<glm::dvec2> arch = archCorners(-0.5 * width, 0.5 * width, springing, 0.5 * height, segments);
    for (std::size_t i = 0; i + 1 < arch.size(); ++i) {
        const glm::dvec2 a = arch[i], b = arch[i + 1];
        if ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > 0) return false;
    }
    return true;
}

bool Opening::isWide() const { return width > 0.4 && height > 0.4; }

const char* nameOf(LevelForm form) {
    return form == LevelForm::Welded ? "welded" : form == LevelForm::Parts ? "parts" : "shell";
}

double areaOf(const TriangleMesh& mesh) {
    double area = 0;
    for (const glm::uvec3& t : mesh.triangles) {
        const glm::dvec3 a(mesh.vertices[t.x]), b(mesh.vertices[t.y]), c(mesh.vertices[t.z]);
        area += 0.5 * glm::length(glm::cross(b - a, c - a));
    }
    return area;
}

}  // namespace shapes
