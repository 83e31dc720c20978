#pragma once

#include "editor/writers/CacheFile.h"

#include <string>
#include <vector>

namespace gyre::editor {

/// Binary little-endian PLY: one vertex per particle with `x y z vx vy vz`, all further arrays of the set, and `id`.
/// The id keeps its low 32 bits, because PLY has no longer integers. [Turk, The PLY Polygon File Format]
std::vector<std::byte> plyOf(const ParticleFrame& frame);

/// The header line of a table: frame, time, id, px, py, pz, vx, ...
std::string csvHead(const ParticleFrame& frame);
/// One line per particle. Numbers are the shortest text that reads back as the same float, with a decimal point in any
/// locale.
std::string csvLines(const CacheFrame& moment, CacheSet set);

}  // namespace gyre::editor
