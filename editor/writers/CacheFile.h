#pragma once

#include "editor/writers/CacheLayout.h"
#include "editor/writers/ParticleFrame.h"
#include "editor/writers/WholeFile.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace gyre::editor {

/// The recording of a run, NAME.gyrecache: a header, a table of arrays, an index of frames, and for each frame one
/// array after the other. The manual's page on export lays it out byte by byte. Little-endian; the same run gives the
/// same bytes.

enum class CacheSet : std::uint8_t { Tracers, Vortons };
inline constexpr int kCacheSets = 2;
enum class CacheNumbers : std::uint16_t { Float32 = 0, Float16 = 1, Unsigned64 = 2 };
/// Whether values other than places and ids are kept in 16 bits. Places are not: at 10 m a step would be 8 mm.
enum class CachePrecision { Full, Half };

/// What one array of the table is.
struct CacheArray {
    CacheSet set = CacheSet::Tracers;
    std::string name;
    std::uint16_t components = 1;
    CacheNumbers numbers = CacheNumbers::Float32;

    bool operator==(const CacheArray&) const = default;
};

/// One frame of a recording; a set that is not recorded has no arrays.
struct CacheFrame {
    std::uint64_t frame = 0;         ///< of the simulation
    double time = 0;                 ///< [s]
    ParticleFrame sets[kCacheSets];  ///< by CacheSet
};

/// What holds for the whole recording.
struct CacheHeader {
    double frameSeconds = 0;  ///< from one recorded frame to the next [s]
    Axes axes = Axes::Gyre;
    std::uint32_t frames = 0;
};

/// Writes frames one after another, as many as were announced.
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
    std::vector<CacheArray> m_arrays;  ///< known with the first frame
    std::vector<cachelayout::Entry> m_index;
};

/// A recording in memory.
struct Cache {
    CacheHeader header;
    std::vector<CacheArray> arrays;
    std::vector<CacheFrame> frames;
};

/// Every check of the format; nothing is trusted. `source` begins each message.
[[nodiscard]] Result<Cache> readCache(std::span<const std::byte> bytes, const std::string& source);
/// Whether bytes begin as a recording does.
bool isCache(std::span<const std::byte> bytes);

}  // namespace gyre::editor
