#pragma once

#include "core/geometry/TriangleMesh.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

/// Meshes from Debian packages.
namespace contest {

struct PackagedMesh {
    const char* name;
    const char* file;  ///< end of its path
    const char* package;
};
const std::vector<PackagedMesh>& packagedMeshes();

/// Searches the folders recursively.
std::optional<std::filesystem::path> find(const PackagedMesh& mesh, const std::vector<std::filesystem::path>& folders);

/// Published results for the same model: the table of the design page, V-HACD 4.1 and CoACD with their defaults.
struct PeerFigures {
    const char* mesh;
    const char* peer;
    int pieces, planes;
    double lost;  ///< %, as defined there
    double cpuSeconds;
};
const std::vector<PeerFigures>& peerFigures();

}  // namespace contest
