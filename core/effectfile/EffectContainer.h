#pragma once

#include "core/effectfile/EffectFile.h"

/// The outside of an effect file: header, directory, chunks; nothing about what the chunks mean.
namespace gyre {

struct Chunk {
    std::string name;  ///< four letters
    std::uint16_t flags = 0;
    std::vector<std::byte> bytes;
};

/// The whole file, chunks in the order given.
std::vector<std::byte> sealChunks(const std::vector<Chunk>& chunks, std::uint16_t minorVersion = 0);

/// A chunk in somebody else's memory.
struct ChunkView {
    std::string name;
    std::uint16_t version = 0, flags = 0;
    std::uint64_t offset = 0;  ///< in the file
    std::span<const std::byte> bytes;
};

/// Checks magic, versions, sizes, order, gaps and all checksums.
[[nodiscard]] Result<std::vector<ChunkView>> openChunks(std::span<const std::byte> file, EffectEnvelope& envelope);

}  // namespace gyre
