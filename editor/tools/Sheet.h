#pragma once

namespace gyre::editor {

/// Whether a mesh is so flat that fractions of its hull's volume say nothing: its surface, which is given a thickness,
/// fills half of its hull or more. Volumes in one unit.
inline bool isSheet(bool isShell, double meshVolume, double hullVolume) {
    return isShell && hullVolume < 2 * meshVolume;
}

}  // namespace gyre::editor
