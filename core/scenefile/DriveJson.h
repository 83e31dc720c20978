#pragma once

#include "core/scene/Scene.h"
#include "core/scenefile/FieldJson.h"

#include <optional>
#include <vector>

/// Curves, parameters, events and the warm-up of a scene as JSON, and back:
///   "curves": [{"target": "p7m1xz4c/rate", "after": "loop", "keys": [[0, 10], [2, 40, "smooth"], ...]}, ...]
///   "lifeCurves": [{"target": "p7m1xz4c/opacity", "keys": [[0, 0], [0.2, 0.5], [1, 0]]}, ...]   times are shares of
///   life "parameters": [{"id": ..., "name": ..., "value": 1, "min": 0, "max": 2, "unit": ..., "hint": ..., "drives":
///                   [{"target": "simulation/wind", "how": "add", "from": 0, "scale": [1, 0, 0], "offset": [0, 0,
///                   0]}]}, ...]
///   "events": [{"id": ..., "name": ..., "kind": "trigger", "time": 2, "starts": ["p7m1xz4c"]}, ...]
/// A target is the id of an element, or "simulation" for the settings, and the key of a field. A key is a time, the one
/// or three numbers of the field, and the way to the next key, which may be left out if it is linear.
namespace gyre {

inline constexpr const char* kDriveKeys[] = {"curves", "parameters", "events", "lifeCurves",
                                             "warmUp"};  ///< lists as in DriveFault

/// Reads what of these is in the root into a scene whose elements are there, and keeps all rules of DriveCheck.h but
/// that what is named must exist. newer: keys we do not know are kept.
Reading<void> readDrives(const JsonValue& root, bool newer, Scene& scene);

/// The members to write: those that are not empty. Nothing if a number is not finite. `extras` are the scene's.
std::optional<std::vector<JsonValue>> drivesJson(const Scene& scene, const JsonValue& extras);

}  // namespace gyre
