#pragma once

#include "core/geometry/TriangleMesh.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

/// Builders of test shapes: surfaces from corners, and solids swept from outlines. Lengths in metres.
namespace shapes {

/// Collects triangles and welds corners with equal bits. Triangles that lose their area by this are dropped, so that
/// poles and sharp edges need no special case.
class MeshBuilder {
public:
    void triangle(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c);  ///< counter-clockwise from outside
    void quad(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c, const glm::dvec3& d);
    gyre::TriangleMesh take() { return std::move(m_mesh); }

private:
    struct HashOf {
        std::size_t operator()(const std::array<float, 3>& key) const;
    };
    gyre::TriangleMesh m_mesh;
    std::unordered_map<std::array<float, 3>, std::uint32_t, HashOf> m_indices;

    std::uint32_t indexOf(const glm::dvec3& position);
};

using Outline = std::vector<glm::dvec2>;

enum class Ends { Open, Closed };

/// The solid between two lines with equal numbers of points, extruded along z from 0 to `depth`. The solid lies left of
/// `right` and right of `left`. Closed: both lines return to their first points, as for a gear with a bore.
gyre::TriangleMesh extrudedStrip(const Outline& right, const Outline& left, double depth, Ends ends);
double areaOfStrip(const Outline& right, const Outline& left, Ends ends);

/// A line of (radius, height) revolved about the y axis in `around` steps. The solid lies to its left. Closed: the line
/// returns to its first point.
gyre::TriangleMesh revolved(const Outline& profile, int around, Ends ends);
/// Exact for the faceted solid: its slices are regular polygons of area around/2 sin(2 pi / around) r^2.
double volumeOfRevolved(const Outline& profile, int around, Ends ends);

/// Selects quads of a revolved outer wall that are omitted where something is attached: (edge of the profile, step
/// around).
using LeftOut = std::function<bool(int edge, int step)>;
void addRevolved(MeshBuilder& builder, const Outline& profile, int around, Ends ends, const LeftOut& leftOut);
glm::dvec3 onRevolved(const glm::dvec2& point, int step, int around);

/// Connects rings of corners, each counter-clockwise when seen against the direction from ring to ring.
void addRings(MeshBuilder& builder, std::span<const std::vector<glm::dvec3>> rings);

/// A tube with round cross-section along a line. `towards` gives the direction of each ring's first corner and must not
/// be parallel to the line.
struct Tube {
    std::vector<glm::dvec3> centres;
    std::vector<glm::dvec3> towards;
    double radius = 0.1;
    int around = 16;
    Ends ends = Ends::Closed;  ///< Closed: back to the first centre; Open: flat caps
};
gyre::TriangleMesh tube(const Tube& tube);

/// The union of axis-aligned boxes without inner faces. Corners of a box split the faces of the others.
gyre::TriangleMesh unionOf(std::span<const gyre::Box> boxes);

gyre::TriangleMesh joined(std::span<const gyre::TriangleMesh> parts);  ///< concatenated, not welded
gyre::TriangleMesh turned(gyre::TriangleMesh mesh, const glm::vec3& axis, float angle, const glm::vec3& move);

}  // namespace shapes
