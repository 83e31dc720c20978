#pragma once

#include "core/scene/Field.h"

#include <cstddef>
#include <cstdint>
#include <vector>

/// The shape of an effect's chunks and records, in one place for writer and reader. A record is the fields of Fields.h
/// in order: bool, enumeration, whole number u32; float f32; double f64; seed u64; vector 3 x f32; quaternion x y z w,
/// 4 x f32; text u32 offset and u32 length in STRS; convex pieces u32 first and u32 count in HULL; keys
/// likewise in KEYS.
namespace gyre {

inline constexpr char kEffectMagic[] = "\x89GYR\r\n\x1a\n";  ///< 8 bytes; a transfer in text mode breaks it at once
inline constexpr std::uint16_t kEffectMajor = 1, kEffectMinor = 4;
inline constexpr std::uint16_t kLifeMinor =
    2;  ///< of effects without fields since 1.3, for libraries that read no more
inline constexpr std::uint16_t kDrivenMinor = 1;   ///< of those without curves over life and half-spaces
inline constexpr std::uint16_t kPlainMinor = 0;    ///< of effects without any of the chunks of EffectDrives.h
inline constexpr std::uint16_t kChunkVersion = 1;  ///< of every chunk so far
inline constexpr std::uint16_t kCritical = 1;      ///< flag of a chunk that a reader must know
inline constexpr std::size_t kHeaderSize = 64, kDirectoryEntrySize = 32, kTableHeaderSize = 16;
inline constexpr std::size_t kAlignment = 16;  ///< of chunks in the file
inline constexpr std::size_t kLargestHeader = 4096, kLargestRecord = 4096, kMostChunks = 256;
inline constexpr std::size_t kLongestText = 1024;

constexpr std::uint64_t aligned(std::uint64_t offset) { return (offset + kAlignment - 1) / kAlignment * kAlignment; }

/// The chunk that holds the records of this kind of element; nullptr: the kind stays in the editor.
const char* chunkOf(const ElementBody& body);

/// The fields that open an element's record, after its u64 id: name and place. Its switches (enabled, locked ...) are
/// the editor's and stay there.
template <class AnyElement>
auto openingFields(AnyElement& element) {
    auto list = fieldsOf(element);
    std::erase_if(list, [](const auto& field) { return std::holds_alternative<bool>(read(field.value)); });
    return list;
}

/// Those that a minor version has: later ones stand behind them.
template <class AnyField>
std::vector<AnyField> upTo(int minor, std::vector<AnyField> list) {
    std::erase_if(list, [&](const AnyField& field) { return field.info.since > minor; });
    return list;
}

/// The fields that close it, of its kind, as far as a minor version has them.
template <class AnyBody>
auto recordFields(AnyBody& body, int minor = kEffectMinor) {
    auto list = upTo(minor, fieldsOf(body));
    std::erase_if(list, [](const auto& field) { return field.info.editorOnly; });
    return list;
}

}  // namespace gyre
