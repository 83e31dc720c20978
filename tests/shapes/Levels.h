#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <cstddef>
#include <string>
#include <vector>

/// Levels of a game, made by code from walls, slabs, blocks and openings whose places are known. Each level becomes a
/// mesh in three forms. y is up; lengths in metres.
namespace shapes {

/// A cut straight through a part along `axis`, with an arch in its upper `rise`.
struct Cut {
    glm::dvec3 low, high;
    int axis = 2;
    double rise = 0;   ///< height of the arch, half an ellipse; 0: the cut is a rectangle [m]
    int segments = 0;  ///< of the arch; even, at least 4
};

/// The corners of an arch from left to right, in the plane of the wall: x along the wall, y up.
std::vector<glm::dvec2> archCorners(double left, double right, double springing, double top, int segments);

/// An axis-aligned box with cuts through it.
struct LevelPart {
    enum class Kind {
        Plate,  ///< in the shell: one rectangle across `axis`
        Block   ///< in the shell: the faces of the box
    };
    std::string name;
    Kind kind = Kind::Block;
    glm::dvec3 low, high;
    int axis = 1;      ///< of a plate: the axis that its thickness lies along
    double plate = 0;  ///< of a plate: where its rectangle lies along that axis in the shell [m]
    std::vector<Cut> cuts;
};

/// A gap that air passes: a cut, or the gap between two parts.
struct Opening {
    std::string name;
    glm::dvec3 centre;
    int axis = 2;       ///< of its normal
    double width = 0;   ///< along x, or along z if the normal is x
    double height = 0;  ///< along y, or along z if the normal is y
    double rise = 0;    ///< as of its cut
    int segments = 0;
    double depth = 0;  ///< thickness of the wall

    glm::dvec3 normal() const;
    glm::dvec3 across() const;  ///< unit vector along the width
    glm::dvec3 up() const;      ///< unit vector along the height
    double area() const;        ///< [m^2]
    /// Whether a point of the opening's plane lies within it, at these distances from the centre, after its outline was
    /// scaled about the centre.
    bool holds(double across, double up, double scale = 1) const;
    /// Wider than 0.4 m both ways: must stay open in an obstacle.
    bool isWide() const;
};

struct GameLevel {
    std::string name;
    std::vector<LevelPart> parts;
    std::vector<Opening> openings;
};

/// 14 x 9 x 3 m: 12 rooms, walls of 0.12 m, 11 doors and a passage, 16 windows, a stair, a stairwell through the roof.
GameLevel house();
/// 80 m: curtain walls, hollow corner towers, battlements, arched gates, a portcullis, an arcade, a keep, arrow slits.
GameLevel castle();
/// 200 m: 16 houses of two floors with walls of 0.15 m, fences of rails and of pickets, lamp posts, kerbs, steps.
GameLevel street();

enum class LevelForm {
    Welded,  ///< one closed manifold surface without inner faces
    Parts,   ///< a closed surface for each part; they touch and overlap, and share no vertices
    Shell    ///< plates without thickness and the faces of blocks, welded where they meet
};
inline constexpr LevelForm kLevelForms[] = {LevelForm::Welded, LevelForm::Parts, LevelForm::Shell};
const char* nameOf(LevelForm form);

gyre::TriangleMesh meshOf(const GameLevel& level, LevelForm form);
/// Convex pieces that together are exactly the level's welded form.
std::vector<gyre::ConvexPolytope> solidsOf(const GameLevel& level);
/// The volume of the union of the parts, by formula. [m^3]
double volumeOf(const GameLevel& level);
double areaOf(const gyre::TriangleMesh& mesh);  ///< [m^2]

/// Separate low stones, 0.2 to 0.4 m, that do not touch. Every second one is a convex distorted box of 8 corners; the
/// others have 14 or 26 corners and dents. The same for every call.
gyre::TriangleMesh stones(std::size_t count);

}  // namespace shapes
