#pragma once

#include "importers/obstacles/FitPieces.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace gyre::importers {

/// How the cache keeps fitted pieces. Little-endian.
std::vector<std::byte> bytesOf(const FittedPieces& fitted);
/// Nothing if they are cut short or are no sound pieces.
std::optional<FittedPieces> piecesFrom(std::span<const std::byte> bytes);

}  // namespace gyre::importers
