#pragma once

#include "core/effectfile/EffectContainer.h"
#include "core/effectfile/EffectFile.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

/// Bytes of effects, read in tests.
namespace gyre::samples {

/// In a block of exactly its size, so that the address sanitizer sees a single byte too far.
inline Result<Effect> readExactly(std::span<const std::byte> bytes, EffectEnvelope* envelope = nullptr) {
    const std::unique_ptr<std::byte[]> block(new std::byte[bytes.size()]);
    std::ranges::copy(bytes, block.get());
    return readEffect({block.get(), bytes.size()}, {}, envelope);
}

inline std::vector<Chunk> chunksOf(std::span<const std::byte> file) {
    EffectEnvelope envelope;
    std::vector<Chunk> chunks;
    const auto views = openChunks(file, envelope);
    for (const ChunkView& view : views.value())
        chunks.push_back({view.name, view.flags, {view.bytes.begin(), view.bytes.end()}});
    return chunks;
}

}  // namespace gyre::samples
