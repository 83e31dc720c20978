#pragma once

#include "editor/writers/CacheFile.h"

#include <string>
#include <vector>

namespace gyre::editor {

/// PLY, binary little-endian: one vertex for each particle with `x y z vx vy vz` and whatever else the set has, and
/// `id`, the low 32 bits, because PLY has no longer integers.                              [Turk, The PLY Polygon File
/// Format]
std::vector<std::byte> plyOf(const ParticleFrame& frame);

/// The first line of a table: frame, time, id, px, py, pz, vx, ...
std::string csvHead(const ParticleFrame& frame);
/// One line for each particle. Numbers are the shortest that read back as the same float, with a dot whatever the
/// locale.
std::string csvLines(const CacheFrame& moment, CacheSet set);

}  // namespace gyre::editor
