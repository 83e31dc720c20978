#pragma once

#include "core/geometry/TriangleMesh.h"

#include <cstddef>
#include <string>

namespace contest {

/// Decomposes each mesh in its original orientation and after random rotations, and compares.
class TurnedMeshes {
public:
    explicit TurnedMeshes(int turns) : m_turns(turns) {}

    /// Prints a line per rotation.
    void add(const std::string& name, const gyre::TriangleMesh& mesh);
    /// Prints the number of equal results.
    void print() const;

private:
    int m_turns;
    int m_meshes = 0, m_all = 0, m_sameCounts = 0, m_sameError = 0;
};

}  // namespace contest
