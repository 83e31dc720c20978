#pragma once

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <vector>

namespace gyre::editor {

/// Coloured lines and triangles in world space, drawn over or into the scene: wire shapes, handles, axes. Knows neither
/// Qt nor OpenGL, so that tools can make them and tests can read them.
struct Sketch {
    struct Line {
        glm::vec3 a, b;
        glm::vec4 color;  ///< sRGB as on screen, straight alpha

        bool operator==(const Line&) const = default;
    };
    struct Triangle {
        glm::vec3 a, b, c;
        glm::vec4 color;

        bool operator==(const Triangle&) const = default;
    };
    std::vector<Line> lines;
    std::vector<Triangle> triangles;

    bool operator==(const Sketch&) const = default;
    void add(const Sketch& other) {
        lines.insert(lines.end(), other.lines.begin(), other.lines.end());
        triangles.insert(triangles.end(), other.triangles.begin(), other.triangles.end());
    }
};

}  // namespace gyre::editor
