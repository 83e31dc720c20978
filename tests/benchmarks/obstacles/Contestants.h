#pragma once

#include "core/base/Result.h"
#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"

#include <string>
#include <vector>

/// Programs that decompose meshes, each in its own process with its own time, memory and timeout.
namespace contest {

struct Outcome {
    std::vector<gyre::ConvexPolytope> pieces;
    bool isShell = false;
    double wallSeconds = 0, cpuSeconds = 0;
    double megabytes = 0;            ///< peak resident memory of its process, including the program
    std::string refusal;             ///< set if there are no pieces
    std::vector<std::string> notes;  ///< sentences of an import; of "fit ERROR" only
};

/// "gyre"; "vhacd" with its defaults, "vhacd32" with 32 hulls of 16 vertices, and "hacd", if compiled in; "hull".
std::vector<std::string> contestants();

/// In this process; sets the seconds. Besides contestants() it knows "fit ERROR": the import of a mesh with this error
/// [m].
Outcome decomposeHere(const std::string& contestant, const gyre::TriangleMesh& mesh);

/// In a child process, killed after `limit` seconds.
Outcome decomposeInChild(const std::string& contestant, const gyre::TriangleMesh& mesh, double limit);

/// If decomposeInChild started this process, does its work and returns true.
bool wasChild(int count, char** arguments);

}  // namespace contest
