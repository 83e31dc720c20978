#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/ConvexPolytope.h"
#include "tests/shapes/Levels.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace contest {

/// What convex pieces make of one opening of a level.
struct OpeningResult {
    double free = 0;  ///< fraction of lines through it that meet no piece
    double flux = 0;  ///< particles that pass, divided by those that pass the level itself
};

/// The largest of many distances, and where it is. [m]
struct Farthest {
    double distance = 0;
    glm::dvec3 place{0};
};

struct LevelReport {
    std::vector<OpeningResult> openings;  ///< as in the level
    Farthest bulge;                       ///< of the pieces' exposed faces beyond the mesh
    Farthest leak;                        ///< of the mesh beyond the pieces
    double uncovered = 0;  ///< fraction of the mesh's area that lies outside all pieces by more than the error
};

struct JudgeSettings {
    double error = 0.05;    ///< that the decomposition was asked for [m]
    double spacing = 0.08;  ///< of samples on surfaces [m]
    int particles = 600;    ///< blown through each wide opening
};

/// Judges pieces of one form of a level at the places that the level lists, and at samples of both surfaces.
LevelReport judge(const shapes::GameLevel& level, shapes::LevelForm form, const gyre::TriangleMesh& mesh,
                  std::span<const gyre::ConvexPolytope> pieces, const JudgeSettings& settings,
                  const gyre::Workers& workers);

/// Only the surfaces: bulge, leak and what is uncovered. `isSolid`: the inside of the mesh is matter, and faces of
/// pieces in it do not bulge.
void judgeSurfaces(const gyre::TriangleMesh& mesh, bool isSolid, std::span<const gyre::ConvexPolytope> pieces,
                   const JudgeSettings& settings, const gyre::Workers& workers, LevelReport& report);

}  // namespace contest
