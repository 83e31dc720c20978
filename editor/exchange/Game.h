#pragma once

#include "core/base/Result.h"
#include "core/particles/Snapshot.h"
#include "core/runtime/gyre.h"
#include "core/scene/Scene.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre::editor {

/// The game's view of an effect: a context of the C library, a loaded effect, one instance. It sees only what a game
/// sees.
class Game {
public:
    Game();
    ~Game();
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    Result<void> load(std::span<const std::byte> effect);
    Result<void> step();
    Result<void> startOver();
    std::vector<std::byte> save() const;
    Result<void> restore(std::span<const std::byte> state);

    std::uint64_t hash() const;
    std::uint64_t bytes() const { return m_bytes; }  ///< upper bound for an instance
    /// The current output of the library. `scene` is the scene that the effect was exported from. Its ids
    /// identify emitters and bodies. It also supplies the glow and tints of looks, because games receive only the
    /// final colours.
    Snapshot snapshot(const Scene& scene, std::uint64_t frame) const;

private:
    gyre::Error refusal(const std::string& what) const;
    std::vector<float> made(std::uint32_t attribute, std::size_t count) const;
    void takeTracers(Snapshot& shot) const;
    void takeVortons(Snapshot& shot) const;
    void takeLooks(Snapshot& shot, const Scene& scene) const;
    void takeDensities(Snapshot& shot) const;
    void takeBodies(Snapshot& shot, const Scene& scene) const;

    gyre_context* m_context = nullptr;
    gyre_asset m_asset{};
    gyre_instance m_instance{};
    std::uint64_t m_bytes = 0;
};

}  // namespace gyre::editor
