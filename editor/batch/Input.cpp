#include "editor/batch/Input.h"

#include "core/file/SceneFile.h"

#include <cmath>

namespace gyre::batch {
namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20;   // of scenes and assets alike, runtime.md 2 and 3
constexpr unsigned char kFirstByteOfAsset = 0x89;

Problem refusal(const std::filesystem::path& path, const EffectProblem& refused) {
    std::string where = refused.chunk.empty() ? "header" : "chunk " + refused.chunk;
    return {refused.error == EffectError::Limit ? ProblemKind::Limit : ProblemKind::Malformed,
            path.string() + ": " + where + ", byte " + std::to_string(refused.offset) + ": " + refused.message};
}

}  // namespace

Result<Input> readInput(const std::filesystem::path& path) {
    Input input;
    const Result<std::vector<std::byte>> bytes = readFile(path, kMostBytes);
    if (!bytes) return tl::unexpected(bytes.error());
    input.bytes = bytes->size();
    const bool isAsset = path.extension() == ".gyrefx" ||
                         (!bytes->empty() && bytes->front() == static_cast<std::byte>(kFirstByteOfAsset));
    if (isAsset) {
        auto effect = readEffect(*bytes);
        if (!effect) return tl::unexpected(refusal(path, effect.error()));
        input.scene = effect->scene;
        input.effect = std::move(*effect);
        return input;
    }
    Result<Scene> scene = readScene(path);
    if (!scene) return tl::unexpected(scene.error());
    input.scene = std::move(*scene);
    return input;
}

Result<void> mayWrite(const std::filesystem::path& path, bool force) {
    std::error_code ignored;
    if (force || !std::filesystem::exists(path, ignored)) return {};
    return problem(ProblemKind::Unwritable, path.string() + " exists already; --force overwrites it.");
}

std::uint64_t framesIn(const Scene& scene, double seconds) {
    return static_cast<std::uint64_t>(std::llround(seconds / scene.fluid.substep));
}

}  // namespace gyre::batch
