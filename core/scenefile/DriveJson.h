#pragma once

#include "core/scene/Scene.h"
#include "core/scenefile/FieldJson.h"

#include <optional>
#include <vector>

/// Curves, parameters, events and the warm-up of a scene as JSON, and back:
///   "curves": [{"target": "p7m1xz4c/rate", "after": "loop", "keys": [[0, 10], [2, 40, "smooth"], ...]}, ...]
///   "lifeCurves": [{"target": "p7m1xz4c/opacity", "keys": [[0, 0], [0.2, 0.5], [1, 0]]}, ...]
///   "parameters": [{"id": ..., "name": ..., "value": 1, "min": 0, "max": 2, "unit": ..., "hint": ...,
///                   "drives": [{"target": "simulation/wind", "how": "add", "from": 0,
///                               "scale": [1, 0, 0], "offset": [0, 0, 0]}]}, ...]
///   "events": [{"id": ..., "name": ..., "kind": "trigger", "time": 2, "starts": ["p7m1xz4c"]}, ...]
///   "warmUp": 3
/// A target is the id of an element, or "simulation" for the settings, and the key of a field. A key is a time, the one
/// or three numbers of the field, and the interpolation to the next key, which may be omitted if it is linear. Times
/// are in seconds, in lifeCurves fractions of life.
namespace gyre {

inline constexpr const char* kDriveKeys[] = {"curves", "parameters", "events", "lifeCurves",
                                             "warmUp"};  ///< the lists in the order of DriveFault::List

/// Reads these members of the root into a scene that has its elements. Checks all rules of DriveCheck.h, except that
/// targets may be missing. newer: keep unknown keys
Reading<void> readDrives(const JsonValue& root, bool newer, Scene& scene);

/// The members to write; none for empty lists. Nothing if a number is not finite. extras: Scene::extras, parsed
std::optional<std::vector<JsonValue>> drivesJson(const Scene& scene, const JsonValue& extras);

}  // namespace gyre
