#pragma once

#include "importers/fit/FitReport.h"
#include "tests/benchmarks/obstacles/Contestants.h"

#include <map>
#include <string>

namespace contest {

/// What one made of a mesh.
struct Result {
    gyre::importers::FitReport fit;
    double cpuSeconds = 0;
};

/// Gathers the results of all, and says on how many meshes Gyre is what is wanted of it.
class Verdict {
public:
    void add(const std::string& mesh, const std::string& who, const Outcome& outcome,
             const gyre::importers::FitReport& fit);

    /// Lines for the screen: against each peer that was run, against figures from elsewhere, and of the mesh itself.
    void print() const;

private:
    std::map<std::string, std::map<std::string, Result>> m_results;  ///< by mesh and who
};

}  // namespace contest
