#pragma once

#include "importers/meshes/SourceFile.h"

namespace gyre::importers {

/// Reads what a 3MF package builds: its objects, their components and transforms, also those in other parts of the
/// package (production extension). The unit is the model's, millimetres without one. +Z is up.
/// Our own reader, because Assimp 5.2.5 ignores the unit and other parts, and crashes on damaged packages.
/// Source: 3MF Consortium, core specification 1.3 and production extension 1.1.
[[nodiscard]] Result<SourceFile> readThreeMf(const std::filesystem::path& path);

}  // namespace gyre::importers
