#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// The runtime asset .gyrefx: small, strict, and readable without JSON, meshes or Qt. Scenes are converted to effects,
/// never back. resources/manual/gyrefx.md documents the format for other programs.
namespace gyre {

/// One checkpoint of the reference run that an effect carries: the state after a number of steps.
struct Checkpoint {
    std::uint32_t frame = 0;  ///< steps since the start
    std::uint32_t vortons = 0, tracers = 0, bodies = 0;
    std::uint64_t hash = 0;  ///< see Simulation::stateHash

    bool operator==(const Checkpoint&) const = default;
};

/// The largest numbers of particles and grid nodes in the reference run, and the box that its tracers stayed in;
/// widenBounds extends the box to other runs.
struct EffectExtent {
    std::uint32_t frames = 0;  ///< length of the run
    std::uint32_t tracers = 0, vortons = 0;
    std::uint64_t nodes = 0;    ///< nodes of the velocity grid
    glm::vec3 low{0}, high{0};  ///< box of the tracers with their radius [m]; low > high: there were none

    bool operator==(const EffectExtent&) const = default;
};

/// Longest reference run. A longer stamp would prove no more and cost every user time. [s]
inline constexpr double kLongestStamp = 10;

/// The content of a .gyrefx file: the scene's enabled and exported elements without data for the editor, and the stamp.
struct Effect {
    Scene scene;
    std::uint32_t solverRevision = 0;
    std::string generator;
    std::vector<Checkpoint> checkpoints;
    std::optional<EffectExtent> extent = std::nullopt;  ///< none: from an older export

    bool operator==(const Effect&) const = default;
};

/// Upper bounds against damaged or hostile files, checked before memory is allocated.
struct EffectLimits {
    std::uint64_t bytes = 64u << 20;
    std::uint32_t vortons = 65536;
    std::uint32_t tracers = 1048576;
    std::uint32_t bodies = 1024;
    std::uint32_t hullsPerBody = kMostPieces;
    std::uint32_t planesPerHull = 4096;  ///< and four times as many vertices
    std::uint64_t gridCells = 4194304;
};

/// Properties of the file itself, for tools.
struct EffectEnvelope {
    std::uint16_t formatMajor = 0, formatMinor = 0;
    std::uint64_t contentId = 0;      ///< XXH3-64 of all chunks, for caches; no protection against forgery
    std::uint32_t unknownChunks = 0;  ///< chunks of a newer format, skipped
};

/// The bytes of an effect. The same effect gives the same bytes.
std::vector<std::byte> writeEffect(const Effect& effect);
/// Reads an effect and checks every rule of the format; no byte of the file is trusted. An error's place is a
/// BytePlace; its code is one of OtherFormat, Truncated, Corrupt, TooNew, TooOld, Limit and Invalid. envelope: filled
/// as far as the file could be read, in errors too; may be null
[[nodiscard]] Result<Effect> readEffect(std::span<const std::byte> bytes, const EffectLimits& limits = {},
                                        EffectEnvelope* envelope = nullptr);

/// The part of a scene that goes into an effect: enabled and exported elements, sorted by kind and then in the scene's
/// order, with their drives, and the groups with keys that carry some of them. Cameras, lights, stage dressing, the
/// picture's look, mesh paths, and the values of hidden fields are left out.
Scene effectScene(const Scene& scene);
/// The names of the elements that effectScene() leaves out: disabled, not exported, or only of the picture.
std::vector<std::string> leftOut(const Scene& scene);

}  // namespace gyre
