#pragma once

#include "importers/obstacles/FitPieces.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace gyre::importers {

/// The format in which the cache stores fitted pieces. Little-endian.
std::vector<std::byte> bytesOf(const FittedPieces& fitted);
/// nullopt if the data is truncated or holds invalid pieces.
std::optional<FittedPieces> piecesFrom(std::span<const std::byte> bytes);

}  // namespace gyre::importers
