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

/// How test shapes are made: surfaces from corners, and solids swept from outlines. Lengths in metres.
namespace shapes {

/// Collects triangles and joins corners that are equal to the bit. Triangles without area by that are left out, so that
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

/// What lies between two lines of equal counts, given thickness along z from 0 to `depth`. The solid is to the left of
/// `right` and to the right of `left`. Closed: both lines return to their first points, as for a gear with a bore.
gyre::TriangleMesh extrudedStrip(const Outline& right, const Outline& left, double depth, Ends ends);
double areaOfStrip(const Outline& right, const Outline& left, Ends ends);

/// A line of (radius, height) turned about the y axis in `around` steps; the solid is to its left. Closed: the line
/// returns to its first point.
gyre::TriangleMesh revolved(const Outline& profile, int around, Ends ends);
/// Exact for the faceted solid: its slices are regular polygons of area around/2 sin(2 pi / around) r^2.
double volumeOfRevolved(const Outline& profile, int around, Ends ends);

/// Which quads of a revolved outer wall are left out, for what is joined there: (edge of the profile, step around).
using LeftOut = std::function<bool(int edge, int step)>;
void addRevolved(MeshBuilder& builder, const Outline& profile, int around, Ends ends, const LeftOut& leftOut);
glm::dvec3 onRevolved(const glm::dvec2& point, int step, int around);

/// Rings of corners, each counter-clockwise seen against the way from ring to ring.
void addRings(MeshBuilder& builder, std::span<const std::vector<glm::dvec3>> rings);

/// A tube of round cross-section along a line; `towards` gives each ring its first corner and must not be along the
/// line.
struct Tube {
    std::vector<glm::dvec3> centres;
    std::vector<glm::dvec3> towards;
    double radius = 0.1;
    int around = 16;
    Ends ends = Ends::Closed;  ///< Closed: back to the first centre; Open: flat caps
};
gyre::TriangleMesh tube(const Tube& tube);

/// The union of boxes along the axes, without inner faces; corners of one box split the faces of the others.
gyre::TriangleMesh unionOf(std::span<const gyre::Box> boxes);

gyre::TriangleMesh joined(std::span<const gyre::TriangleMesh> parts);  ///< side by side, nothing welded
gyre::TriangleMesh turned(gyre::TriangleMesh mesh, const glm::vec3& axis, float angle, const glm::vec3& move);

}  // namespace shapes
