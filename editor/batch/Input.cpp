#include "editor/batch/Input.h"

#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneJson.h"
#include "editor/writers/Frames.h"
#include "editor/writers/WholeFile.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace gyre::batch {
namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20;  // limit of scenes and effects
constexpr std::size_t kMostOfRecording = std::size_t{8} << 30;
constexpr unsigned char kFirstByteOfAsset = 0x89;

/// The error names of gyre.h.
const char* codeOf(EffectError error) {
    switch (error) {
        case EffectError::NotAnAsset:
            return "NOT_AN_ASSET";
        case EffectError::Truncated:
            return "ASSET_TRUNCATED";
        case EffectError::Corrupt:
            return "ASSET_CORRUPT";
        case EffectError::TooNew:
            return "ASSET_TOO_NEW";
        case EffectError::TooOld:
            return "ASSET_TOO_OLD";
        case EffectError::Limit:
            return "ASSET_LIMIT";
        case EffectError::Invalid:
            return "ASSET_INVALID";
    }
    return "ASSET_CORRUPT";
}

const char* codeOf(SceneError error) {
    switch (error) {
        case SceneError::Syntax:
            return "SCENE_SYNTAX";
        case SceneError::NotAScene:
            return "NOT_A_SCENE";
        case SceneError::TooNew:
            return "SCENE_TOO_NEW";
        case SceneError::Limit:
            return "SCENE_LIMIT";
        case SceneError::Invalid:
            return "SCENE_INVALID";
    }
    return "SCENE_INVALID";
}

Refusal refusalOf(const std::filesystem::path& path, const EffectProblem& refused) {
    const std::string where = refused.chunk.empty() ? "header" : "chunk " + refused.chunk;
    Refusal refusal({refused.error == EffectError::Limit ? ErrorCode::Limit : ErrorCode::Malformed,
                     nameOf(path) + ": " + where + ", byte " + std::to_string(refused.offset) + ": " + refused.message},
                    path.string());
    refusal.code = codeOf(refused.error);
    refusal.chunk = refused.chunk;
    refusal.offset = refused.offset;
    return refusal;
}

Result<std::vector<std::byte>> readStandardInput() {
    std::vector<std::byte> bytes;
    std::array<std::byte, 65536> part;
    for (;;) {
        const ssize_t got = ::read(STDIN_FILENO, part.data(), part.size());
        if (got == 0) return bytes;
        if (got < 0) return fail(ErrorCode::Unreadable, "standard input cannot be read.");
        bytes.insert(bytes.end(), part.begin(), part.begin() + got);
        if (bytes.size() > kMostBytes)
            return fail(ErrorCode::Limit, "standard input is larger than the " + std::to_string(kMostBytes) +
                                              " bytes that are accepted.");
    }
}

}  // namespace

std::string_view textOf(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string nameOf(const std::filesystem::path& path) { return path == "-" ? "standard input" : path.string(); }

Outcome<std::vector<std::byte>> readBytes(const std::filesystem::path& path) {
    return about(path.string(), path == "-"
                                    ? readStandardInput()
                                    : readFile(path, path.extension() == ".gyrecache" ? kMostOfRecording : kMostBytes));
}

Outcome<Input> readInput(const std::filesystem::path& path, const Report& report) {
    const Outcome<std::vector<std::byte>> bytes = readBytes(path);
    if (!bytes) return tl::unexpected(bytes.error());
    return inputFrom(*bytes, path, report);
}

Outcome<Input> inputFrom(std::span<const std::byte> bytes, const std::filesystem::path& path, const Report& report) {
    Input input;
    input.bytes = bytes.size();
    const bool isAsset =
        path.extension() == ".gyrefx" || (!bytes.empty() && bytes.front() == static_cast<std::byte>(kFirstByteOfAsset));
    report.tell(nameOf(path) + ": " + (isAsset ? "effect, " : "scene, ") + std::to_string(bytes.size()) + " bytes");
    if (isAsset) {
        auto effect = readEffect(bytes, report.limits, &input.envelope);
        if (!effect) return tl::unexpected(refusalOf(path, effect.error()));
        input.scene = effect->scene;
        input.effect = std::move(*effect);
        return input;
    }
    Outcome<Scene> scene = sceneFrom(textOf(bytes), path);
    if (!scene) return tl::unexpected(scene.error());
    input.scene = std::move(*scene);
    return input;
}

Outcome<Scene> sceneFrom(std::string_view text, const std::filesystem::path& path) {
    SceneFault fault;
    Result<Scene> scene = sceneFromJson(text, nameOf(path), &fault);
    if (scene) return std::move(*scene);
    Refusal refusal(scene.error(), path.string());
    refusal.code = codeOf(fault.error);
    refusal.line = fault.where.line;
    refusal.pointer = fault.where.pointer;
    return tl::unexpected(std::move(refusal));
}

Outcome<void> writeTo(const std::filesystem::path& path, std::span<const std::byte> bytes) {
    return about(path.string(), editor::writeWhole(path, bytes));
}

Outcome<void> writeSceneTo(const Scene& scene, const std::filesystem::path& path) {
    if (path != "-") return about(path.string(), writeScene(scene, path));
    return about(path.string(), sceneToJson(scene)).and_then([&](const std::string& text) {
        return writeTo(path, std::as_bytes(std::span(text)));
    });
}

Outcome<void> mayWrite(const std::filesystem::path& path, bool force) {
    std::error_code ignored;
    if (force || path == "-" || !std::filesystem::exists(path, ignored)) return {};
    return tl::unexpected(
        Refusal({ErrorCode::Unwritable, path.string() + " exists already; --force overwrites it."}, path.string()));
}

Refusal brokenRun(const std::filesystem::path& path, std::uint64_t frame) {
    return {editor::brokenMotion(nameOf(path), frame), path.string()};
}

}  // namespace gyre::batch
