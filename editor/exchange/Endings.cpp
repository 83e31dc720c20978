#include "editor/exchange/Endings.h"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <climits>
#include <cstring>
#include <string>

namespace gyre::editor {
namespace {

// A signal handler may only touch memory that is there already: a few fixed places, each with a state of its own.
enum State : int { kFree, kBeingWritten, kNamed };
struct Place {
    std::atomic<int> state{kFree};
    std::array<char, PATH_MAX> name{};
};
constexpr std::size_t kPlaces = 4;   // files that grow at once: a sheet, its motion and their description
std::array<Place, kPlaces> places;
std::atomic<pid_t> child{0};

void end(int signal) {
    for (const Place& place : places)
        if (place.state.load() == kNamed) ::unlink(place.name.data());
    if (const pid_t working = child.load(); working > 0) ::kill(working, SIGTERM);
    ::_exit(128 + signal);
}

}  // namespace

void endCleanlyOnSignals() {
    struct sigaction action = {};
    action.sa_handler = end;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before = {};
        ::sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN) ::sigaction(signal, &action, nullptr);   // as after nohup
    }
}

Unfinished::Unfinished(const std::filesystem::path& file) : m_place(-1) {
    std::error_code failed;
    const std::string name = std::filesystem::absolute(file, failed).string();
    if (failed || name.size() >= PATH_MAX) return;
    for (std::size_t i = 0; i < kPlaces && m_place < 0; ++i) {
        int expected = kFree;
        if (!places[i].state.compare_exchange_strong(expected, kBeingWritten)) continue;
        std::memcpy(places[i].name.data(), name.c_str(), name.size() + 1);
        places[i].state = kNamed;
        m_place = static_cast<int>(i);
    }
}

Unfinished::~Unfinished() {
    if (m_place >= 0) places[static_cast<std::size_t>(m_place)].state = kFree;
}

WorkingChild::WorkingChild(pid_t working) { child = working; }

WorkingChild::~WorkingChild() { child = 0; }

}  // namespace gyre::editor
