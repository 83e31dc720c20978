#include "core/system/Unfinished.h"

#include "core/system/Files.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <string>
#include <system_error>

namespace gyre {
namespace {

// A signal handler must not allocate, so names are in fixed places, each with an atomic state.
enum State : int { kFree, kBeingWritten, kNamed };
constexpr std::size_t kLongestName = 4096;  // PATH_MAX of Linux
struct Place {
    std::atomic<int> state{kFree};
    std::array<std::filesystem::path::value_type, kLongestName> name{};
};
constexpr std::size_t kPlaces = 8;  // files written at the same time; an export of a sprite sheet with a cache has four
std::array<Place, kPlaces> places;

}  // namespace

Unfinished::Unfinished(const std::filesystem::path& file) : m_place(-1) {
    std::error_code failed;
    const std::filesystem::path::string_type name = std::filesystem::absolute(file, failed).native();
    if (failed || name.size() >= kLongestName) return;
    for (std::size_t i = 0; i < kPlaces && m_place < 0; ++i) {
        int expected = kFree;
        if (!places[i].state.compare_exchange_strong(expected, kBeingWritten)) continue;
        *std::ranges::copy(name, places[i].name.begin()).out = 0;
        places[i].state = kNamed;
        m_place = static_cast<int>(i);
    }
}

Unfinished::~Unfinished() {
    if (m_place >= 0) places[static_cast<std::size_t>(m_place)].state = kFree;
}

void removeUnfinished() {
    for (const Place& place : places)
        if (place.state.load() == kNamed) removeFile(place.name.data());
}

}  // namespace gyre
