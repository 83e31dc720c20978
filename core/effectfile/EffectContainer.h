#pragma once

#include "core/effectfile/EffectFile.h"

/// The container format of effect files: header, directory and chunks, whatever the chunks contain.
namespace gyre {

struct Chunk {
    std::string name;  ///< four letters
    std::uint16_t flags = 0;
    std::vector<std::byte> bytes;
};

/// The bytes of a file with these chunks, in this order.
std::vector<std::byte> sealChunks(const std::vector<Chunk>& chunks, std::uint16_t minorVersion = 0);

/// A chunk whose bytes are borrowed from the file.
struct ChunkView {
    std::string name;
    std::uint16_t version = 0, flags = 0;
    std::uint64_t offset = 0;  ///< position of its bytes in the file
    std::span<const std::byte> bytes;
};

/// The chunks of a file. Checks magic, versions, sizes, order, gaps and all checksums. The views are valid as long as
/// `file`. Fills the envelope as far as it reads.
[[nodiscard]] Result<std::vector<ChunkView>> openChunks(std::span<const std::byte> file, EffectEnvelope& envelope);

}  // namespace gyre
