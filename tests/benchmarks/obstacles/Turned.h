#pragma once

#include "core/geometry/TriangleMesh.h"

#include <cstddef>
#include <string>

namespace contest {

/// Takes each mesh apart as it stands and after random turns, and compares.
class TurnedMeshes {
public:
    explicit TurnedMeshes(int turns) : m_turns(turns) {}

    /// Prints a line for each turn.
    void add(const std::string& name, const gyre::TriangleMesh& mesh);
    /// How many came out alike.
    void print() const;

private:
    int m_turns;
    int m_meshes = 0, m_all = 0, m_sameCounts = 0, m_sameError = 0;
};

}  // namespace contest
