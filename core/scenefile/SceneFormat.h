#pragma once

#include <cstddef>
#include <string_view>

/// What reader, writer and schema agree on. Keys of parameters are not here: those are the field list's (Fields.h).
namespace gyre::sceneformat {

inline constexpr std::string_view kSchema = "$schema";
inline constexpr std::string_view kFormat = "format";
inline constexpr std::string_view kVersion = "version";
inline constexpr std::string_view kGenerator = "generator";
inline constexpr std::string_view kName = "name";
inline constexpr std::string_view kSimulation = "simulation";
inline constexpr std::string_view kLook = "look";
inline constexpr std::string_view kObjects = "objects";
inline constexpr std::string_view kRequiredFeatures = "featuresRequired";  ///< only in versions newer than ours

// Of an object, beside its fields.
inline constexpr std::string_view kId = "id";
inline constexpr std::string_view kType = "type";
inline constexpr std::string_view kParent = "parent";  ///< the id of its group; only if it is in one

inline constexpr std::string_view kPrefab = "prefab";  ///< of an instance's group: the file of its prefab
inline constexpr std::string_view kSource =
    "source";  ///< of an instance's elements: the id of the one in the prefab they follow

// Of the prefabs that the scene keeps: {"file": ..., "objects": [...], "curves": [...], "parameters": [...], "events":
// [...], "lifeCurves": [...]}.
inline constexpr std::string_view kPrefabs = "prefabs";
inline constexpr std::string_view kFile = "file";

inline constexpr std::string_view kSchemaName = "gyre-scene-1.json";
inline constexpr std::string_view kFormatName = "gyre-scene";
inline constexpr int kMajor = 1;
inline constexpr int kMinor = 4;
inline constexpr std::string_view kVersionText =
    "1.4";  ///< of scenes that use what came then: seeds and soft edges of elements, surfaces that emit, keys of motion
            ///< that are not smooth
inline constexpr std::string_view kTintVersion = "1.3";  ///< of others with tints by density or glow of heat
inline constexpr std::string_view kLifeVersion =
    "1.2";  ///< of others with curves over life, lights, stage dressing or half-spaces, or whose prefabs have curves,
            ///< parameters or events
inline constexpr std::string_view kDrivenVersion =
    "1.1";  ///< of others with curves, parameters, events, a warm-up or prefabs
inline constexpr std::string_view kPlainVersion = "1.0";  ///< of all others, for programs that read no more

/// Keys that begin so belong to the author or to other programs: kept, never read.
inline constexpr std::string_view kForeign = "x-";
inline constexpr std::size_t kMaxObjects = 10'000;

constexpr bool isForeign(std::string_view key) { return key.substr(0, kForeign.size()) == kForeign; }

}  // namespace gyre::sceneformat
