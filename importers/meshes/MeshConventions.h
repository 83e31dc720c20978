#pragma once

#include "core/scene/Body.h"

#include <string>

namespace gyre::importers {

/// How a file format interprets its numbers.
struct MeshConvention {
    const char* importer;  ///< Assimp's name of the reader
    const char* name;      ///< name in our texts
    UpAxis up = UpAxis::Y;
    float metresPerUnit = 1;
    bool saysUnit = false;
    bool inRoot = false;  ///< Assimp converts the root node, which it creates itself, to +Y and the file's unit
};

/// The convention for an Assimp reader. Unknown formats get metres and +Y. The names live as long as `importer`.
MeshConvention conventionOf(const std::string& importer);

/// A parser's message as one short line without a full stop, to be quoted within a sentence. Some parsers quote the
/// rest of the file; it is cut off.
std::string parserMessage(std::string text);

}  // namespace gyre::importers
