#pragma once

#include "editor/writers/CacheLayout.h"
#include "editor/writers/ParticleFrame.h"
#include "editor/writers/WholeFile.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace gyre::editor {

/// A recording of a run, NAME.gyrecache: a header, a table of arrays, an index of frames, and for each frame its
/// arrays. The manual's page on export specifies each byte. Little-endian and deterministic.

enum class CacheSet : std::uint8_t { Tracers, Vortons };
inline constexpr int kCacheSets = 2;
enum class CacheNumbers : std::uint16_t { Float32 = 0, Float16 = 1, Unsigned64 = 2 };
/// Whether values other than positions and ids are stored in 16 bits. Positions are not, because at 10 m the resolution
/// would be 8 mm.
enum class CachePrecision { Full, Half };

/// One array of the table.
struct CacheArray {
    CacheSet set = CacheSet::Tracers;
    std::string name;
    std::uint16_t components = 1;
    CacheNumbers numbers = CacheNumbers::Float32;

    bool operator==(const CacheArray&) const = default;
};

/// One frame of a recording. A set that is not recorded has no arrays.
struct CacheFrame {
    std::uint64_t frame = 0;         ///< frame of the simulation
    double time = 0;                 ///< [s]
    ParticleFrame sets[kCacheSets];  ///< by CacheSet
};

/// Properties of the whole recording.
struct CacheHeader {
    double frameSeconds = 0;  ///< between recorded frames [s]
    Axes axes = Axes::Gyre;
    std::uint32_t frames = 0;
};

/// Writes frames one after another, exactly as many as the header states.
class CacheWriter {
public:
    [[nodiscard]] static Result<CacheWriter> create(const std::filesystem::path& target, const CacheHeader& header,
                                                    CachePrecision precision);
    [[nodiscard]] Result<void> add(const CacheFrame& frame);
    [[nodiscard]] Result<void> finish();

private:
    CacheWriter(WholeFile file, const CacheHeader& header, CachePrecision precision)
        : m_file(std::move(file)), m_header(header), m_precision(precision) {}

    std::vector<std::byte> head() const;
    std::uint64_t headSize() const;

    WholeFile m_file;
    CacheHeader m_header;
    CachePrecision m_precision;
    std::vector<CacheArray> m_arrays;  ///< known after the first frame
    std::vector<cachelayout::Entry> m_index;
};

/// A recording in memory.
struct Cache {
    CacheHeader header;
    std::vector<CacheArray> arrays;
    std::vector<CacheFrame> frames;
};

/// Reads a recording and validates everything. `source` begins each message.
[[nodiscard]] Result<Cache> readCache(std::span<const std::byte> bytes, const std::string& source);
/// Whether the bytes begin with the signature of a recording.
bool isCache(std::span<const std::byte> bytes);

}  // namespace gyre::editor
