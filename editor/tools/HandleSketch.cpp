#include "editor/tools/HandleShapes.h"
#include "editor/tools/Wire.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <cmath>

namespace gyre::editor {
namespace {

constexpr glm::vec4 kCentreColor{0.86f, 0.87f, 0.89f, 1};
constexpr glm::vec4 kHotColor{1.0f, 0.86f, 0.40f, 1};

/// Draws one set of handles; the hot one highlighted.
class Drawing {
public:
    Drawing(const Handles& handles, const View& view, const std::optional<Handle>& hot)
        : m_shapes(handles, view),
          m_right(view.camera.rotation() * glm::vec3(1, 0, 0)),
          m_up(view.camera.rotation() * glm::vec3(0, 1, 0)),
          m_hot(hot) {}

    Sketch all() {
        for (const Handle& handle : handlesFor(m_shapes.handles.tool)) {
            if (m_shapes.shows(handle)) draw(handle);
        }
        if (m_shapes.handles.tool != HandleTool::Rotate && m_shapes.handles.parts != Handles::Parts::NoCentre)
            drawCentre();
        return m_sketch;
    }

private:
    glm::vec4 color(const Handle& handle) const {
        if (m_hot == handle) return kHotColor;
        const bool coloured = handle.kind == HandleKind::Axis || handle.kind == HandleKind::Plane;
        return coloured ? axisColor(handle.axis) : kCentreColor;
    }

    void draw(const Handle& handle) {
        if (handle.kind == HandleKind::Plane) return drawSquare(handle);
        for (const auto& [a, b] : m_shapes.lines(handle)) drawThick(a, b, color(handle));
        if (handle.kind != HandleKind::Axis) return;
        if (m_shapes.handles.parts != Handles::Parts::Tips) drawLetter(handle.axis, color(handle));
        const glm::vec3 tip = m_shapes.handles.pivot + m_shapes.length * m_shapes.handles.axis(handle.axis);
        if (m_shapes.handles.tool == HandleTool::Move) drawCone(tip, m_shapes.handles.axis(handle.axis), color(handle));
        if (m_shapes.handles.tool == HandleTool::Scale) drawCube(tip, color(handle));
    }

    /// Lines are one pixel wide in core OpenGL; handles want two and a half, so they are thin ribbons.
    void drawThick(const glm::vec3& a, const glm::vec3& b, const glm::vec4& color) {
        const glm::vec3 sideways = glm::cross(b - a, m_shapes.toEye);
        const float size = glm::length(sideways);
        if (size == 0) return;
        const glm::vec3 half = 1.25f * m_shapes.pixel / size * sideways;
        drawQuad({a - half, b - half, b + half, a + half}, color);
    }

    /// Letters tell the axes apart without colour. They face the eye and are 10 pixels high.
    void drawLetter(int axis, const glm::vec4& color) {
        struct Stroke {
            glm::vec2 a, b;
        };
        static const std::vector<Stroke> kStrokes[] = {
            {{{-3, -4}, {3, 4}}, {{-3, 4}, {3, -4}}},
            {{{-3, 4}, {0, 0}}, {{3, 4}, {0, 0}}, {{0, 0}, {0, -4}}},
            {{{-3, 4}, {3, 4}}, {{3, 4}, {-3, -4}}, {{-3, -4}, {3, -4}}},
        };
        const glm::vec3 at = m_shapes.letterAt(axis);
        const auto point = [&](const glm::vec2& p) {
            return at + 1.25f * m_shapes.pixel * (p.x * m_right + p.y * m_up);
        };
        for (const Stroke& stroke : kStrokes[axis]) drawThick(point(stroke.a), point(stroke.b), color);
    }

    void drawQuad(const std::vector<glm::vec3>& q, const glm::vec4& color) {
        m_sketch.triangles.push_back({q[0], q[1], q[2], color});
        m_sketch.triangles.push_back({q[0], q[2], q[3], color});
    }

    void drawSquare(const Handle& handle) {
        const std::vector<glm::vec3> corners = m_shapes.square(handle);
        const glm::vec4 edge = color(handle);
        drawQuad(corners, {glm::vec3(edge), m_hot == handle ? 0.6f : 0.3f});
        for (int i = 0; i < 4; ++i) m_sketch.lines.push_back({corners[i], corners[(i + 1) % 4], edge});
    }

    void drawCone(const glm::vec3& base, const glm::vec3& axis, const glm::vec4& color) {
        constexpr int kConeSides = 16;
        const float radius = 5.5f * m_shapes.pixel;
        const glm::vec3 tip = base + 16 * m_shapes.pixel * axis, x = across(axis), y = glm::cross(axis, x);
        const auto rim = [&](int i) {
            const float angle = glm::two_pi<float>() * static_cast<float>(i) / kConeSides;
            return base + radius * (std::cos(angle) * x + std::sin(angle) * y);
        };
        for (int i = 0; i < kConeSides; ++i) {
            m_sketch.triangles.push_back({rim(i), rim(i + 1), tip, color});
            m_sketch.triangles.push_back({rim(i + 1), rim(i), base, color});
        }
    }

    void drawCube(const glm::vec3& centre, const glm::vec4& color) {
        const float half = 5 * m_shapes.pixel;
        for (int i = 0; i < 3; ++i) {
            const glm::vec3 n = half * m_shapes.handles.axis(i);
            const glm::vec3 u = half * m_shapes.handles.axis((i + 1) % 3),
                            v = half * m_shapes.handles.axis((i + 2) % 3);
            for (const glm::vec3& face : {centre + n, centre - n})
                drawQuad({face - u - v, face + u - v, face + u + v, face - u + v}, color);
        }
    }

    void drawCentre() {
        const Handle centre{HandleKind::Centre, 0};
        const glm::vec3& p = m_shapes.handles.pivot;
        const glm::vec3 u = 6 * m_shapes.pixel * m_right, v = 6 * m_shapes.pixel * m_up;
        const std::vector<glm::vec3> corners{p - u - v, p + u - v, p + u + v, p - u + v};
        drawQuad(corners, {glm::vec3(color(centre)), 0.35f});
        for (int i = 0; i < 4; ++i) m_sketch.lines.push_back({corners[i], corners[(i + 1) % 4], color(centre)});
    }

    HandleShapes m_shapes;
    glm::vec3 m_right, m_up;
    std::optional<Handle> m_hot;
    Sketch m_sketch;
};

}  // namespace

Sketch sketchOf(const Handles& handles, const View& view, const std::optional<Handle>& hot) {
    return Drawing(handles, view, hot).all();
}

}  // namespace gyre::editor
