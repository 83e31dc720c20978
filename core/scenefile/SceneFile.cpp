#include "core/scenefile/SceneFile.h"

#include "core/scenefile/JsonTree.h"
#include "core/scenefile/SceneJson.h"

#include <string>
#include <string_view>

namespace gyre {
namespace {

/// Refuses to save a scene that breaks a rule of the format, while the author can still fix it.
Result<void> checkReadsBack(const Scene& scene, const std::string& text, const std::string& source) {
    const Result<Scene> again = sceneFromJson(text, source);
    if (!again)
        return fail(again.error().code, "Not saved, because it could not be opened again: " + again.error().text());
    if (!(*again == scene))
        return fail(
            ErrorCode::Malformed,
            "Not saved: " + source + " would not hold the same scene. Save under another name and report this.");
    return {};
}

}  // namespace

Result<Scene> readScene(const std::filesystem::path& path, std::string* note) {
    const Result<std::vector<std::byte>> bytes = readFile(path, kMaxJsonBytes);
    if (!bytes) return bytes.error();
    return sceneFromJson(std::string_view(reinterpret_cast<const char*>(bytes->data()), bytes->size()), path.string(),
                         note);
}

Result<std::string> fileText(const Scene& scene, const std::filesystem::path& path) {
    Result<std::string> text = sceneToJson(scene);
    if (!text) return fail(text.error().code, "Not saved to " + path.string() + ": " + text.error().text());
    if (const Result<void> sound = checkReadsBack(scene, *text, path.string()); !sound) return sound.error();
    return text;
}

Result<void> writeScene(const Scene& scene, const std::filesystem::path& path) {
    const Result<std::string> text = fileText(scene, path);
    if (!text) return text.error();
    return writeFile(path, std::as_bytes(std::span(*text)));
}

}  // namespace gyre
