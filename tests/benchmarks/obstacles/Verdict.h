#pragma once

#include "importers/fit/FitReport.h"
#include "tests/benchmarks/obstacles/Contestants.h"

#include <map>
#include <string>

namespace contest {

/// Result of one program on a mesh.
struct ProgramResult {
    gyre::importers::FitReport fit;
    double cpuSeconds = 0;
};

/// Collects all results and reports on how many meshes Gyre meets its goals.
class Verdict {
public:
    void add(const std::string& mesh, const std::string& who, const Outcome& outcome,
             const gyre::importers::FitReport& fit);

    /// Prints the comparison with each peer that was run, with published results, and with the mesh itself.
    void print() const;

private:
    std::map<std::string, std::map<std::string, ProgramResult>> m_results;  ///< by mesh and program
};

}  // namespace contest
