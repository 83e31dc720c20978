#pragma once

#include "core/scene/Field.h"

#include <cstddef>
#include <cstdint>
#include <vector>

/// The layout of an effect's chunks and records, for writer and reader. A record holds the fields of Fields.h in order:
///   bool, enumeration, integer   u32
///   float, double, seed          f32, f64, u64
///   vector, quaternion           3 x f32; x y z w, 4 x f32
///   text                         u32 offset and u32 length in STRS
///   convex pieces, motion keys,
///   ramps                        u32 first and u32 count in HULL; in KEYS; in RAMP
namespace gyre {

inline constexpr char kEffectMagic[] = "\x89GYR\r\n\x1a\n";  ///< 8 bytes; a transfer in text mode destroys it
inline constexpr std::uint16_t kEffectMajor = 1, kEffectMinor = 15;
// The writer stores the lowest minor version that fits the effect, so that older libraries can read it. Fields with
// `since` raise it, too.
inline constexpr std::uint16_t kLevelsMinor = 10;  ///< effects with levels of detail
inline constexpr std::uint16_t kLifeMinor = 2;     ///< effects with curves over life
inline constexpr std::uint16_t kDrivenMinor = 1;   ///< effects with any other chunk of EffectDrives.h
inline constexpr std::uint16_t kPlainMinor = 0;    ///< effects with none of these chunks
inline constexpr std::uint16_t kChunkVersion = 1;  ///< version of every kind of chunk
inline constexpr std::uint16_t kCritical = 1;      ///< flag of a chunk without which an effect must not be loaded
inline constexpr std::size_t kHeaderSize = 64, kDirectoryEntrySize = 32, kTableHeaderSize = 16;
inline constexpr std::size_t kAlignment = 16;  ///< alignment of chunks in the file [bytes]
inline constexpr std::size_t kLargestHeader = 4096, kLargestRecord = 4096, kMostChunks = 256;
inline constexpr std::size_t kLongestText = 1024;

constexpr std::uint64_t aligned(std::uint64_t offset) { return (offset + kAlignment - 1) / kAlignment * kAlignment; }

/// The table of levels of detail: each record has the name and the fields of one.
inline constexpr const char* kLevelsChunk = "LEVL";

/// The chunk of an EffectExtent: one record of u32 frames, tracers, vortons, 0; u64 nodes; 2 x 3 x f32 box.
inline constexpr const char* kExtentChunk = "PEAK";
inline constexpr std::size_t kExtentSize = 48;

/// The chunk with the records of this kind of element; nullptr: the kind is not part of effects.
const char* chunkOf(const ElementBody& body);

/// The first fields of an element's record, behind its u64 id: name and place. The switches of Element (enabled, locked
/// ...) and its typed angles are not part of effects.
template <class AnyElement>
auto openingFields(AnyElement& element) {
    auto list = fieldsOf(element);
    std::erase_if(list, [](const auto& field) {
        return field.info.editorOnly || std::holds_alternative<bool>(read(field.value));
    });
    return list;
}

/// The fields that a minor version has. Later fields come behind them in a record.
template <class AnyField>
std::vector<AnyField> upTo(int minor, std::vector<AnyField> list) {
    std::erase_if(list, [&](const AnyField& field) { return field.info.since > minor; });
    return list;
}

/// The fields of the settings, or the remaining fields of an element's record: those that a minor version has.
template <class AnyBody>
auto recordFields(AnyBody& body, int minor = kEffectMinor) {
    auto list = upTo(minor, fieldsOf(body));
    std::erase_if(list, [](const auto& field) { return field.info.editorOnly; });
    return list;
}

}  // namespace gyre
