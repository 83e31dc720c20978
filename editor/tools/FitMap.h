#pragma once

#include "core/geometry/TriangleMesh.h"
#include "core/scene/Body.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace gyre::editor {

/// How well the pieces of a body stand for its mesh, measured: for the error map, the worst spot and the report.
/// Lengths before the element's scale.
struct FitMap {
    TriangleMesh surface;       ///< the mesh, with so many vertices that errors show where they are
    std::vector<float> errors;  ///< of each vertex: > 0 the pieces stand out, < 0 the mesh does [m]
    glm::vec3 worstSpot{0};     ///< [m]
    float worst = 0;            ///< the error there [m]
    float usual = 0;            ///< all but the worst hundredth is within this [m]

    std::size_t pieces = 0, planes = 0;
    float bulge = 0, leak = 0;  ///< the largest [m]
    double closedHoles = 0;     ///< space that the pieces close off, share of the hull's volume
    int tunnelsClosed = 0;      ///< ways through the mesh that the pieces do not have
    double volumeError = 0;     ///< what is in one and not the other, share of the hull's volume
    double planesTested = 0;    ///< per particle near the body

    bool isQuick = false;                      ///< measured coarsely, while a slider moves
    Obstacle measured;                         ///< the pieces it was measured for
    std::shared_ptr<const TriangleMesh> mesh;  ///< and the mesh
};

/// What is to be said of a body's pieces now.
struct FitState {
    bool isFitting = false;
    double progress = 0;  ///< 0..1
    std::string problem;  ///< a sentence: why the pieces are not those of the settings
    std::vector<std::string> notes;
    std::shared_ptr<const FitMap> map;  ///< perhaps of older pieces; null until measured
};

}  // namespace gyre::editor
