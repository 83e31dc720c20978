#pragma once

#include "core/geometry/TriangleMesh.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

/// Meshes that come inside Debian packages.
namespace contest {

struct PackagedMesh {
    const char* name;
    const char* file;  ///< its path's end
    const char* package;
};
const std::vector<PackagedMesh>& packagedMeshes();

/// In one of the folders or below.
std::optional<std::filesystem::path> find(const PackagedMesh& mesh, const std::vector<std::filesystem::path>& folders);

/// Figures measured elsewhere, of the same model: the design page's table, V-HACD 4.1 and CoACD at their defaults.
struct PeerFigures {
    const char* mesh;
    const char* peer;
    int pieces, planes;
    double lost;  ///< %, as that page defines it
    double cpuSeconds;
};
const std::vector<PeerFigures>& peerFigures();

}  // namespace contest
