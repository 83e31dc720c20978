#include "editor/batch/Input.h"

#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneJson.h"
#include "core/scenefile/WriteTarget.h"
#include "core/system/Streams.h"
#include "editor/batch/OpenInEditor.h"
#include "editor/writers/Frames.h"
#include "editor/writers/WholeFile.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace gyre::batch {
namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20;  // limit of scenes and effects
constexpr std::size_t kMostOfRecording = std::size_t{8} << 30;
constexpr unsigned char kFirstByteOfAsset = 0x89;

Result<std::vector<std::byte>> readStandardInput() {
    std::vector<std::byte> bytes;
    std::array<std::byte, 65536> part;
    for (;;) {
        const std::optional<std::size_t> got = readSome(kInputStream, part);
        if (!got) return fail(ErrorCode::Unreadable, "standard input cannot be read.");
        if (*got == 0) return bytes;
        bytes.insert(bytes.end(), part.begin(), part.begin() + static_cast<std::ptrdiff_t>(*got));
        if (bytes.size() > kMostBytes)
            return fail(ErrorCode::Limit, "standard input is larger than the " + std::to_string(kMostBytes) +
                                              " bytes that are accepted.");
    }
}

}  // namespace

std::string_view textOf(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string nameOf(const std::filesystem::path& path) { return path == "-" ? kStandardInput : path.string(); }

Result<std::vector<std::byte>> readBytes(const std::filesystem::path& path) {
    return about(nameOf(path), path == "-"
                                   ? readStandardInput()
                                   : readFile(path, path.extension() == ".gyrecache" ? kMostOfRecording : kMostBytes));
}

Result<Input> readInput(const std::filesystem::path& path, const Report& report) {
    const Result<std::vector<std::byte>> bytes = readBytes(path);
    if (!bytes) return bytes.error();
    return inputFrom(*bytes, path, report);
}

Result<Input> inputFrom(std::span<const std::byte> bytes, const std::filesystem::path& path, const Report& report) {
    Input input;
    input.bytes = bytes.size();
    const bool isAsset =
        path.extension() == ".gyrefx" || (!bytes.empty() && bytes.front() == static_cast<std::byte>(kFirstByteOfAsset));
    report.tell(nameOf(path) + ": " + (isAsset ? "effect, " : "scene, ") + std::to_string(bytes.size()) + " bytes");
    if (isAsset) {
        Result<Effect> effect = readEffect(bytes, report.limits, &input.envelope);
        if (!effect) return about(nameOf(path), std::move(effect)).error();
        input.scene = effect->scene;
        input.effect = std::move(*effect);
        return input;
    }
    Result<Scene> scene = sceneFrom(textOf(bytes), path, report);
    if (!scene) return scene.error();
    input.scene = std::move(*scene);
    return input;
}

Result<Scene> sceneFrom(std::string_view text, const std::filesystem::path& path, const Report& report) {
    std::string changed;
    Result<Scene> scene = sceneFromJson(text, nameOf(path), &changed);
    if (!changed.empty()) report.say(nameOf(path) + ": " + changed);
    return scene;
}

Result<void> writeTo(const std::filesystem::path& path, std::span<const std::byte> bytes) {
    return isFreeOfEditors(path).and_then([&] { return about(path.string(), editor::writeWhole(path, bytes)); });
}

Result<void> writeSceneTo(const Scene& scene, const std::filesystem::path& path) {
    if (path != "-")
        return isFreeOfEditors(path).and_then([&] { return about(path.string(), writeScene(scene, path)); });
    return about(path.string(), sceneToJson(scene)).and_then([&](const std::string& text) {
        return writeTo(path, std::as_bytes(std::span(text)));
    });
}

Result<void> mayWrite(const std::filesystem::path& path, bool force, const InputFiles& inputs) {
    if (Result<void> kept = inputs.keepFrom(path); !kept) return kept;
    if (path == "-") return {};
    std::error_code ignored;
    const std::filesystem::file_status status = std::filesystem::status(path, ignored);
    const std::string name = path.string();
    if (std::filesystem::is_other(status))
        return Error{ErrorCode::Unwritable,
                     name + " cannot be written: it is no ordinary file. Choose another, or - for standard output.",
                     name};
    if (const auto target = about(name, writeTargetOf(path)); !target) return target.error();
    if (const Result<void> isFree = isFreeOfEditors(path); !isFree) return isFree.error();
    if (force || !std::filesystem::exists(status)) return {};
    return Error{ErrorCode::Unwritable, name + " exists already; --force overwrites it.", name};
}

Error brokenRun(const std::filesystem::path& path, const Simulation& simulation) {
    Error error = editor::brokenMotion(nameOf(path), simulation);
    error.file = path.string();
    return error;
}

}  // namespace gyre::batch
