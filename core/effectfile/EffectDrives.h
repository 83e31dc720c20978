#pragma once

#include "core/effectfile/ByteWriter.h"
#include "core/effectfile/EffectContainer.h"
#include "core/effectfile/RecordReader.h"

#include <functional>

/// Curves, parameters, events and the warm-up in an effect: the chunks of format 1.1 and later. Targets are written
/// out, as the id of an element (0: the settings) and the key of a field, so that they need no layout of records.
///   CURV  u64 element, text field, u32 after, u32 first and u32 count in CKEY        28 bytes
///   CKEY  f32 time, 3 x f32 value, u32 way to the next                               20
///   PARM  u64 id, text name, unit, hint, u32 components, 4 x f32 value, low, high, u32 first and u32 count in LINK 92
///   LINK  u64 element, text field, u32 how, u32 from, 3 x f32 scale, offset          48
///   EVNT  u64 id, text name, f64 time (-1: by the game only), u32 kind, u32 first and u32 count in STRT 36 STRT  u64
///   element                                                                8 WARM  f64 time 8
/// Format 1.2 adds curves over life: LIFE and LKEY are as CURV and CKEY, but that times are shares and `after` is 0.
namespace gyre {

inline constexpr const char* kDriveChunks[] = {"CURV", "CKEY", "PARM", "LINK", "EVNT", "STRT", "WARM", "LIFE", "LKEY"};

/// Puts a text into STRS and says where.
using TextWriter = std::function<void(ByteWriter&, const std::string&)>;
/// The chunk of that name, or nullptr.
using ChunkFinder = std::function<const ChunkView*(std::string_view)>;

/// Adds what the scene has of them.
void addDrives(std::vector<Chunk>& chunks, const Scene& scene, const TextWriter& writeText);

/// Reads them into a scene whose elements are there, and checks them by the rules of DriveCheck.h; what they name must
/// exist.
void readDrives(const ChunkFinder& find, RecordTargets& targets, FirstError& firstError, Scene& scene);

}  // namespace gyre
