#include "core/scene/SceneCheck.h"
#include "core/scenefile/SceneJson.h"

#include <cstdint>
#include <cstdlib>
#include <string>

/// Any text is refused, or read as a scene that can be checked and survives writing and reading.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const gyre::Result<gyre::Scene> scene = gyre::sceneFromJson(text, "fuzz.gyre");
    if (!scene) return 0;
    gyre::checkScene(*scene);
    const gyre::Result<std::string> written = gyre::sceneToJson(*scene);
    if (!written) std::abort();
    const gyre::Result<gyre::Scene> again = gyre::sceneFromJson(*written, "again.gyre");
    if (!again || !(*again == *scene) || *gyre::sceneToJson(*again) != *written) std::abort();
    return 0;
}
