#pragma once

#include "core/base/Result.h"
#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"

#include <string>
#include <vector>

/// What takes a mesh apart, each in a process of its own: time, memory and hanging are then its own too.
namespace contest {

struct Outcome {
    std::vector<gyre::ConvexPolytope> pieces;
    bool isShell = false;
    double wallSeconds = 0, cpuSeconds = 0;
    double megabytes = 0;  ///< peak resident memory of its process, the program itself included
    std::string refusal;   ///< if there are no pieces
};

/// "gyre"; "vhacd" at its defaults, "vhacd32" with 32 hulls of 16 vertices, and "hacd", as far as this program was
/// built with them; "hull".
std::vector<std::string> contestants();

/// In this process; seconds are filled in.
Outcome decomposeHere(const std::string& contestant, const gyre::TriangleMesh& mesh);

/// In a child of this program, ended after `limit` seconds.
Outcome decomposeInChild(const std::string& contestant, const gyre::TriangleMesh& mesh, double limit);

/// If this process was started by decomposeInChild, does its work and returns true.
bool wasChild(int count, char** arguments);

}  // namespace contest
