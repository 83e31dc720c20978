#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

/// The runtime asset .gyrefx: small, strict, and readable without JSON, meshes or Qt. One way only: scenes become
/// effects, never back. resources/manual/gyrefx.md is its format for outsiders.
namespace gyre {

/// One checkpoint of the reference run that an effect carries.
struct Checkpoint {
    std::uint32_t frame = 0;
    std::uint32_t vortons = 0, tracers = 0, bodies = 0;
    std::uint64_t hash = 0;

    bool operator==(const Checkpoint&) const = default;
};

/// The reference run is at most this long: beyond it a stamp proves no more and costs everybody time. [s]
inline constexpr double kLongestStamp = 10;

/// What a .gyrefx holds: the scene's enabled, exported elements without what only the editor needs, and the stamp.
struct Effect {
    Scene scene;
    std::uint32_t solverRevision = 0;
    std::string generator;
    std::vector<Checkpoint> checkpoints;

    bool operator==(const Effect&) const = default;
};

/// Upper bounds against damaged or hostile files, checked before memory is taken.
struct EffectLimits {
    std::uint64_t bytes = 64u << 20;
    std::uint32_t vortons = 65536;
    std::uint32_t tracers = 1048576;
    std::uint32_t bodies = 1024;
    std::uint32_t hullsPerBody = 1024;
    std::uint32_t planesPerHull = 4096;  ///< and four times as many vertices
    std::uint64_t gridCells = 4194304;
};

/// What the file says about itself.
struct EffectEnvelope {
    std::uint16_t formatMajor = 0, formatMinor = 0;
    std::uint64_t contentId = 0;      ///< XXH3-64 of all chunks, for caches; no protection against forgery
    std::uint32_t unknownChunks = 0;  ///< of a newer writer; skipped
};

/// The bytes of an effect. The same effect gives the same bytes.
std::vector<std::byte> writeEffect(const Effect& effect);
/// Every check of the format; nothing is trusted. An error's place is a BytePlace; its code is one of OtherFormat,
/// Truncated, Corrupt, TooNew, TooOld, Limit and Invalid. The envelope, if wanted, is filled as far as the reading
/// came.
[[nodiscard]] Result<Effect> readEffect(std::span<const std::byte> bytes, const EffectLimits& limits = {},
                                        EffectEnvelope* envelope = nullptr);

/// What of a scene goes into an effect: enabled elements grouped by kind (emitters, sources, bodies) and otherwise in
/// order. Cameras, lights, stage dressing, the picture's look, mesh paths, and the values of hidden fields stay behind.
Scene effectScene(const Scene& scene);
/// The names of what of the scene is not in it: what is off, left out by its author, or only of the picture.
std::vector<std::string> leftOut(const Scene& scene);

}  // namespace gyre
