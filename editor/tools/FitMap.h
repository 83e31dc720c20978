#pragma once

#include "core/geometry/TriangleMesh.h"
#include "core/scene/Body.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace gyre::editor {

/// Measured difference between the pieces of a body and its mesh, for the error map, the worst spot and the report.
/// Lengths before the element's scale.
struct FitMap {
    TriangleMesh surface;       ///< the mesh, refined so that errors show in place
    std::vector<float> errors;  ///< error of each vertex: > 0 the pieces stand out, < 0 the mesh does [m]
    glm::vec3 worstSpot{0};     ///< [m]
    float worst = 0;            ///< the error there [m]
    float usual = 0;            ///< 99th percentile of the error [m]

    std::size_t pieces = 0, planes = 0;
    float bulge = 0, leak = 0;  ///< the largest [m]
    double closedHoles = 0;     ///< volume that the pieces close off, as a fraction of the hull's volume
    int tunnelsClosed = 0;      ///< tunnels through the mesh that the pieces close
    double volumeError = 0;     ///< symmetric difference, as a fraction of the hull's volume; < 0: the mesh is a sheet
    double planesTested = 0;    ///< per particle near the body

    std::size_t missed = 0, lostParts = 0;  ///< places beyond `permitted`, parts of the mesh without a piece
    float permitted = 0;                    ///< [m]
    float farthest = 0;                     ///< the largest distance at a missed place [m]

    bool isQuick = false;                      ///< measured coarsely, while a slider moves
    Obstacle measured;                         ///< the pieces it was measured for
    std::shared_ptr<const TriangleMesh> mesh;  ///< the mesh it was measured for
};

/// State of a body's pieces, for the panel.
struct FitState {
    bool isFitting = false;
    double progress = 0;  ///< 0..1
    std::string problem;  ///< a sentence: why the pieces do not follow the settings
    std::vector<std::string> notes;
    std::shared_ptr<const FitMap> map;  ///< may belong to older pieces; null until measured
};

}  // namespace gyre::editor
