#include "editor/batch/Input.h"

#include "core/file/SceneFile.h"
#include "core/file/SceneJson.h"
#include "editor/exchange/WholeFile.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace gyre::batch {
namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20;   // of scenes and assets alike, runtime.md 2 and 3
constexpr std::size_t kMostOfRecording = std::size_t{8} << 30;
constexpr unsigned char kFirstByteOfAsset = 0x89;

Problem refusal(const std::filesystem::path& path, const EffectProblem& refused) {
    std::string where = refused.chunk.empty() ? "header" : "chunk " + refused.chunk;
    return {refused.error == EffectError::Limit ? ProblemKind::Limit : ProblemKind::Malformed,
            nameOf(path) + ": " + where + ", byte " + std::to_string(refused.offset) + ": " + refused.message};
}

std::string_view textOf(std::span<const std::byte> bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

Result<std::vector<std::byte>> readStandardInput() {
    std::vector<std::byte> bytes;
    std::array<std::byte, 65536> part;
    for (;;) {
        const ssize_t got = ::read(STDIN_FILENO, part.data(), part.size());
        if (got == 0) return bytes;
        if (got < 0) return problem(ProblemKind::Unreadable, "standard input cannot be read.");
        bytes.insert(bytes.end(), part.begin(), part.begin() + got);
        if (bytes.size() > kMostBytes)
            return problem(ProblemKind::Limit, "standard input is larger than the " + std::to_string(kMostBytes) + " bytes that are accepted.");
    }
}

}  // namespace

std::string nameOf(const std::filesystem::path& path) { return path == "-" ? "standard input" : path.string(); }

Result<std::vector<std::byte>> readBytes(const std::filesystem::path& path) {
    return path == "-" ? readStandardInput() : readFile(path, path.extension() == ".gyrecache" ? kMostOfRecording : kMostBytes);
}

Result<Input> readInput(const std::filesystem::path& path, const Report& report) {
    const Result<std::vector<std::byte>> bytes = readBytes(path);
    if (!bytes) return tl::unexpected(bytes.error());
    return inputFrom(*bytes, path, report);
}

Result<Input> inputFrom(std::span<const std::byte> bytes, const std::filesystem::path& path, const Report& report) {
    Input input;
    input.bytes = bytes.size();
    const bool isAsset = path.extension() == ".gyrefx" || (!bytes.empty() && bytes.front() == static_cast<std::byte>(kFirstByteOfAsset));
    report.tell(nameOf(path) + ": " + (isAsset ? "effect, " : "scene, ") + std::to_string(bytes.size()) + " bytes");
    if (isAsset) {
        auto effect = readEffect(bytes, report.limits, &input.envelope);
        if (!effect) return tl::unexpected(refusal(path, effect.error()));
        input.scene = effect->scene;
        input.effect = std::move(*effect);
        return input;
    }
    Result<Scene> scene = sceneFromJson(textOf(bytes), nameOf(path));
    if (!scene) return tl::unexpected(scene.error());
    input.scene = std::move(*scene);
    return input;
}

Result<Scene> readSceneOf(const std::filesystem::path& path) {
    return readBytes(path).and_then([&](const std::vector<std::byte>& bytes) { return sceneFromJson(textOf(bytes), nameOf(path)); });
}

Result<void> writeSceneTo(const Scene& scene, const std::filesystem::path& path) {
    if (path != "-") return writeScene(scene, path);
    return sceneToJson(scene).and_then([&](const std::string& text) { return editor::writeWhole(path, std::as_bytes(std::span(text))); });
}

Result<void> mayWrite(const std::filesystem::path& path, bool force) {
    std::error_code ignored;
    if (force || path == "-" || !std::filesystem::exists(path, ignored)) return {};
    return problem(ProblemKind::Unwritable, path.string() + " exists already; --force overwrites it.");
}

std::uint64_t framesIn(const Scene& scene, double seconds) {
    return static_cast<std::uint64_t>(std::llround(seconds / scene.fluid.substep));
}

Problem brokenRun(const std::filesystem::path& path, std::uint64_t frame) {
    return {ProblemKind::Numeric, nameOf(path) + ": the motion left the finite numbers at frame " + std::to_string(frame) +
                                      "; use a shorter step or less circulation."};
}

}  // namespace gyre::batch
