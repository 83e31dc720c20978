#pragma once

#include "core/scene/Body.h"

#include <string>

namespace gyre::importers {

/// What a format means by a number.
struct MeshConvention {
    const char* importer;  ///< Assimp's name of its reader
    const char* name;      ///< ours
    UpAxis up = UpAxis::Y;
    float metresPerUnit = 1;
    bool saysUnit = false;
    bool inRoot = false;  ///< Assimp turns and scales the root node, which is its own, to +Y and the file's unit
};

/// Formats not known say nothing: metres and +Y. The names live as long as `importer`.
MeshConvention conventionOf(const std::string& importer);

/// What a reader says about a file, for the middle of a sentence: one short line without its full stop. Some quote the
/// rest of the file.
std::string readersWords(std::string text);

}  // namespace gyre::importers
