#include "core/base/Hash.h"
#include "tests/fuzz/Game.h"
#include "tests/fuzz/SmallScene.h"

#include <algorithm>
#include <span>
#include <vector>

using namespace gyre;
using fuzz::must;

namespace {

constexpr std::size_t kMark = 8, kChecksum = 8;  // bytes at the beginning and at the end of a saved state
constexpr std::size_t kPreface = 7 * 8 + sizeof(gyre_environment);  // bytes before the state of the simulation

/// A game with one instance of the small effect.
struct Game {
    gyre_context* context = fuzz::gameContext();
    gyre_instance instance{};
    std::vector<std::byte> start;  ///< the saved state
    std::uint64_t hash = 0;

    Game()
        : instance(fuzz::startedIn(context, fuzz::smallEffect())),
          start(fuzz::savedBy(context, instance)),
          hash(fuzz::hashOf(context, instance)) {}

    /// The bytes as a saved state with a valid checksum. Bytes without the magic of a saved state are used as the part
    /// after the preface.
    std::vector<std::byte> sealed(std::span<const std::byte> data) const {
        std::vector<std::byte> bytes;
        const bool isWhole =
            data.size() >= kMark + kChecksum && std::ranges::equal(data.first(kMark), std::span(start).first(kMark));
        if (isWhole)
            data = data.first(data.size() - kChecksum);
        else
            bytes.assign(start.begin(), start.begin() + static_cast<std::ptrdiff_t>(kPreface));
        bytes.insert(bytes.end(), data.begin(), data.end());
        const std::uint64_t checksum = gyre::hashOf(bytes);
        for (std::size_t i = 0; i < kChecksum; ++i) bytes.push_back(std::byte(checksum >> 8 * i & 255));
        return bytes;
    }
};

}  // namespace

/// Any bytes are refused without a change, or are a state that can be stepped.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Game game;
    const std::vector<std::byte> bytes = game.sealed(std::as_bytes(std::span(data, size)));
    if (!GYRE_SUCCEEDED(gyre_instance_restore_state(game.context, game.instance, bytes.data(), bytes.size()))) {
        must(fuzz::hashOf(game.context, game.instance) == game.hash);
        return 0;
    }
    const gyre_result ran = gyre_instance_substep(game.context, game.instance, 2, nullptr);
    must(ran == GYRE_OK || ran == GYRE_E_NUMERIC);
    must(gyre_instance_restore_state(game.context, game.instance, game.start.data(), game.start.size()) == GYRE_OK);
    return 0;
}
