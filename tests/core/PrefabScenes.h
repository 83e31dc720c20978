#pragma once

#include "core/scene/Instances.h"
#include "core/scenefile/PrefabFile.h"
#include "core/scenefile/SceneJson.h"

#include <QtGlobal>

#include <cstdint>
#include <string>

/// Scenes with instances of the prefab Puff { Smoke, Ring }.
namespace gyre::prefabs {

inline constexpr std::uint64_t kPuff = 1, kSmoke = 2, kRing = 3;
inline const std::string kPuffFile = "puff.gyreprefab";

struct TwoInstances {
    Scene scene;
    ElementId a, b;
};

inline TwoInstances twoInstances(const Prefab& prefab) {
    TwoInstances both;
    both.scene = withInstance(Scene(), prefab, {2, 0, 0}, &both.a);
    both.scene = withInstance(both.scene, prefab, {-2, 0, 0}, &both.b);
    return both;
}

/// The scene written as text and read again.
inline Scene throughFile(const Scene& scene) {
    const Result<std::string> text = sceneToJson(scene);
    if (!text) qFatal("%s", text.error().text().c_str());
    const Result<Scene> again = sceneFromJson(*text, "test");
    if (!again) qFatal("%s", again.error().text().c_str());
    return *again;
}

}  // namespace gyre::prefabs
