#pragma once

#include <cstddef>
#include <string_view>

/// Keys and versions of the scene format, for reader, writer and schema. The keys of fields are in Fields.h.
namespace gyre::sceneformat {

inline constexpr std::string_view kSchema = "$schema";
inline constexpr std::string_view kFormat = "format";
inline constexpr std::string_view kVersion = "version";
inline constexpr std::string_view kGenerator =
    "generator";  ///< the program that saved the file: "gyre 0.1.0, solver 20"
inline constexpr std::string_view kGyre = "gyre ", kSolverPart = ", solver ";
inline constexpr std::string_view kName = "name";
inline constexpr std::string_view kSimulation = "simulation";
inline constexpr std::string_view kLook = "look";
inline constexpr std::string_view kObjects = "objects";
inline constexpr std::string_view kRequiredFeatures = "featuresRequired";  ///< only in versions newer than ours

// Keys of an object, beside its fields.
inline constexpr std::string_view kId = "id";
inline constexpr std::string_view kType = "type";
inline constexpr std::string_view kParent = "parent";  ///< the id of its group, if any
inline constexpr std::string_view kPrefab = "prefab";  ///< the file of the prefab; only in an instance's group
inline constexpr std::string_view kSource = "source";  ///< the id of the prefab's element that this one follows
// The scene's copies of prefabs: {"file": ..., "objects": [...], "curves": [...], "parameters": [...], "events": [...],
// "lifeCurves": [...]}.
inline constexpr std::string_view kPrefabs = "prefabs";
inline constexpr std::string_view kLevels = "levels";
inline constexpr std::string_view kFile = "file";

inline constexpr std::string_view kSchemaName = "gyre-scene-1.json";
inline constexpr std::string_view kFormatName = "gyre-scene";
inline constexpr int kMajor = 1;
inline constexpr int kMinor = 16;
// The writer stores the lowest version that fits the scene, so that older programs can read it.
//   1.16 cylinders, cones and capsules as bodies; effects hold their pieces and stay at 1.15
//   1.15 emission, additive tracers, tracers without shadows; turns of motion keys, angles as typed, spin of groups
//   1.14 in and out points
//   1.13 velocity that tracers take along from their emitter
//   1.12 friction of bodies, wakes that live by the length of their body
//   1.11 levels of detail that play a loop, bounds of the effect
//   1.10 levels of detail
//   1.9  ramps, groups with keys and pivots
//   1.8  pivots of bodies, soft edges of emitters, keys of curves with slopes of their own
//   1.7  bodies and density whose walls are an impulse; before, a field named "boundary" chose among three kinds
//   1.6  a solid ground
//   1.5  detail, sources of more than 4096 vortons, boundary: impulse
//   1.4  seeds and soft edges of elements, surfaces that emit, motion keys that are not smooth
//   1.3  tints by density, glow of heat
//   1.2  curves over life, lights, stage dressing, half-spaces; prefabs with curves, parameters or events
//   1.1  curves, parameters, events, a warm-up, prefabs
inline constexpr std::string_view kVersionText = "1.16";
inline constexpr std::string_view kPlainVersion = "1.0";

/// Keys with this prefix belong to the author or to other programs. They are kept and not read.
inline constexpr std::string_view kForeign = "x-";
inline constexpr std::size_t kMaxObjects = 10'000;

constexpr bool isForeign(std::string_view key) { return key.substr(0, kForeign.size()) == kForeign; }

}  // namespace gyre::sceneformat
