#pragma once

#include "core/scene/Body.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <string>

namespace gyre::editor {

/// Choices of the artist about an imported file.
struct ImportChoice {
    float metresPerUnit = 1;
    UpAxis up = UpAxis::Y;
    bool oneBodyEach = false;  ///< a body for each mesh of the file, not one for all

    bool operator==(const ImportChoice&) const = default;
};

/// A finished import: its choices, and figures that help to change them.
struct ImportStatus {
    std::string file;  ///< name without folder
    ImportChoice choice;
    glm::vec3 size{0};       ///< size of all its meshes together [m]
    std::size_t meshes = 1;  ///< in the file, instances counted
    bool unitFromFile = false;
};

}  // namespace gyre::editor
