#pragma once

#include "core/effectfile/ByteWriter.h"
#include "core/effectfile/EffectContainer.h"
#include "core/effectfile/RecordReader.h"

#include <functional>

/// Curves, parameters, events and the warm-up in an effect: the chunks of format 1.1 and later. A target is the id of
/// an element (0: the settings) and the key of a field, so that it does not depend on the layout of records. Sizes are
/// in bytes.
///   CURV  28  u64 element, text field, u32 after, u32 first and u32 count in CKEY
///   CKEY  20  f32 time, 3 x f32 value, u32 interpolation to the next key
///   PARM  92  u64 id, text name, unit, hint, u32 components, 4 x f32 value, low, high, u32 first and count in LINK
///   LINK  48  u64 element, text field, u32 how, u32 from, 3 x f32 scale, offset
///   EVNT  36  u64 id, text name, f64 time (-1: by the game only), u32 kind, u32 first and u32 count in STRT
///   STRT   8  u64 element
///   WARM   8  f64 time
/// Format 1.2 adds curves over life: LIFE and LKEY have the layout of CURV and CKEY, with fractions of life as times
/// and 0 as `after`.
namespace gyre {

inline constexpr const char* kDriveChunks[] = {"CURV", "CKEY", "PARM", "LINK", "EVNT", "STRT", "WARM", "LIFE", "LKEY"};

/// Appends a text to STRS and writes its offset and length.
using TextWriter = std::function<void(ByteWriter&, const std::string&)>;
/// The chunk of that name, or nullptr.
using ChunkFinder = std::function<const ChunkView*(std::string_view)>;

/// Adds the chunks of the scene's drives; none for empty lists.
void addDrives(std::vector<Chunk>& chunks, const Scene& scene, const TextWriter& writeText);

/// Reads the drives into a scene that has its elements, and checks them by the rules of DriveCheck.h. Unlike in scene
/// files, all elements that they name must exist.
void readDrives(const ChunkFinder& find, RecordTargets& targets, FirstError& firstError, Scene& scene);

}  // namespace gyre
