#include "Game.h"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <utility>

namespace {

constexpr int kCourt = 10000;                                                             // half its width [mm]
constexpr int kPlayerSpeed = 100, kGuardSpeed = 60;                                       // [mm per tick]
constexpr int kReach = 12000;                                                             // how far guards see [mm]
constexpr int kFlight = 20, kLife = 12 * kTicksPerSecond, kPause = 20 * kTicksPerSecond;  // of grenades [ticks]
constexpr float kEyes = 1.7f;                                                             // height [m]
constexpr float kSeen = 0.2f;  // the least transmittance with which a guard sees a player
constexpr float kThick = 1;    // extinction of smoke that hides its surroundings [1/m]

constexpr Place kPosts[kGuards][2] = {{{-8000, -8000}, {8000, -8000}},
                                      {{8000, -8000}, {8000, 8000}},
                                      {{8000, 8000}, {-8000, 8000}},
                                      {{-3000, 0}, {3000, 0}}};

// One product of a whole number and nothing added, so no compiler can fuse operations.
gyre_vec3 atHeight(const Place& place, float height) {
    return {static_cast<float>(place.x) * 0.001f, height, static_cast<float>(place.z) * 0.001f};
}

int signOf(int x) { return (x > 0) - (x < 0); }

int distanceSquared(const Place& a, const Place& b) {
    return (a.x - b.x) * (a.x - b.x) + (a.z - b.z) * (a.z - b.z);  // below 2^31 within the court
}

/// Walks at most `speed` along each axis.
void walkTo(Place& place, const Place& aim, int speed) {
    const auto nearer = [&](int from, int to) {
        return from + signOf(to - from) * std::min(std::abs(to - from), speed);
    };
    place = {nearer(place.x, aim.x), nearer(place.z, aim.z)};
}

bool isAt(const Place& a, const Place& b) { return a.x == b.x && a.z == b.z; }

/// FNV-1a.
template <class T>
void addTo(std::uint64_t& hash, const T& value) {
    unsigned char bytes[sizeof(T)];
    std::memcpy(bytes, &value, sizeof value);
    for (const unsigned char byte : bytes) hash = (hash ^ byte) * 0x100000001b3u;
}

}  // namespace

Game::Game(gyre::Asset effect, float quality) : m_effect(std::move(effect)), m_quality(quality) {
    if (auto burst = m_effect.findEvent("Burst")) m_burst = *burst;
    for (int i = 0; i < kPlayers; ++i) m_players[i].place = {-5000 + 5000 * i, 4000};
    for (int i = 0; i < kGuards; ++i) {
        m_guards[i].place = kPosts[i][0];
        m_guards[i].aim = kPosts[i][1];
    }
}

bool Game::tick(const Input (&inputs)[kPlayers]) {
    ++m_ticks;
    for (int i = 0; i < kPlayers; ++i) {
        Player& player = m_players[i];
        const Input& input = inputs[i];
        const int speed = player.inSmoke ? kPlayerSpeed / 2 : kPlayerSpeed;
        if (input.x != 0 || input.z != 0) player.ahead = {input.x, input.z};
        player.place.x = std::clamp(player.place.x + speed * input.x, -kCourt, kCourt);
        player.place.z = std::clamp(player.place.z + speed * input.z, -kCourt, kCourt);
        if (player.untilThrow > 0) --player.untilThrow;
        if (input.throws && player.untilThrow == 0 && !throwGrenade(player)) return false;
    }
    if (!stepGrenades() || !askSmoke()) return false;
    moveGuards();
    return true;
}

bool Game::throwGrenade(Player& player) {
    gyre_instance_desc desc;
    gyre_instance_desc_init(&desc);
    desc.flags |= GYRE_INSTANCE_SIGHT;  // equal answers with each quality
    desc.quality = m_quality;
    desc.seed = 1 + static_cast<std::uint64_t>(m_ticks);  // part of the game's state, never of the machine's
    const Place lands{player.place.x + 2500 * player.ahead.x, player.place.z + 2500 * player.ahead.z};
    desc.transform.position = atHeight(lands, 0);
    auto smoke = m_effect.start(&desc);
    if (!smoke) return false;
    m_grenades.push_back({lands, 0, std::move(*smoke)});
    player.untilThrow = kPause;
    return true;
}

bool Game::stepGrenades() {
    const auto isOver = [](const Grenade& grenade) { return grenade.age >= kLife; };
    m_grenades.erase(std::remove_if(m_grenades.begin(), m_grenades.end(), isOver), m_grenades.end());
    for (Grenade& grenade : m_grenades) {
        if (grenade.age == kFlight && grenade.smoke.trigger(m_burst) != GYRE_OK) return false;
        if (grenade.smoke.substep(1) != GYRE_OK) return false;  // whole substeps, as a tick is as long as one
        ++grenade.age;
    }
    return true;
}

/// Asks each cloud about all lines of sight and all players at once. What passes two clouds is the product.
bool Game::askSmoke() {
    constexpr int kRays = kGuards * kPlayers;
    gyre_ray rays[kRays];
    gyre_vec3 heads[kPlayers];
    for (int g = 0; g < kGuards; ++g)
        for (int p = 0; p < kPlayers; ++p)
            rays[g * kPlayers + p] = {atHeight(m_guards[g].place, kEyes), atHeight(m_players[p].place, kEyes)};
    for (int p = 0; p < kPlayers; ++p) heads[p] = atHeight(m_players[p].place, kEyes);

    float passes[kRays], thick[kPlayers] = {};
    std::fill(std::begin(passes), std::end(passes), 1.0f);
    m_hash = 0xcbf29ce484222325u;
    for (const Grenade& grenade : m_grenades) {
        gyre_ray_answer seen[kRays];
        gyre_point_answer around[kPlayers];
        if (grenade.smoke.queryRays(rays, kThick, seen) != GYRE_OK) return false;
        if (grenade.smoke.queryPoints(heads, around) != GYRE_OK) return false;
        for (int i = 0; i < kRays; ++i) passes[i] *= seen[i].transmittance;
        for (int p = 0; p < kPlayers; ++p) thick[p] += around[p].extinction;
        addTo(m_hash, seen);
        addTo(m_hash, around);
    }

    m_sight.assign(kRays, '.');
    for (int g = 0; g < kGuards; ++g) {
        Guard& guard = m_guards[g];
        guard.sees = -1;
        for (int p = 0; p < kPlayers; ++p) {
            const Place& place = m_players[p].place;
            const int far = distanceSquared(guard.place, place);
            if (far > kReach * kReach) continue;
            const bool sees = passes[g * kPlayers + p] >= kSeen;
            m_sight[static_cast<std::size_t>(g * kPlayers + p)] = sees ? 's' : '-';
            if (sees && (guard.sees < 0 || far < distanceSquared(guard.place, m_players[guard.sees].place)))
                guard.sees = p;
        }
    }
    for (int p = 0; p < kPlayers; ++p) m_players[p].inSmoke = thick[p] >= kThick;
    for (const Player& player : m_players) addTo(m_hash, player.place);
    for (const Guard& guard : m_guards) addTo(m_hash, guard.place);
    return true;
}

/// A guard follows the nearest player that it sees, then searches where it saw one last, then walks its round.
void Game::moveGuards() {
    for (int g = 0; g < kGuards; ++g) {
        Guard& guard = m_guards[g];
        if (guard.sees >= 0) {
            guard.alert = true;
            guard.aim = m_players[guard.sees].place;
        } else if (isAt(guard.place, guard.aim)) {
            guard.alert = false;
            guard.aim = isAt(guard.place, kPosts[g][0]) ? kPosts[g][1] : kPosts[g][0];
        }
        walkTo(guard.place, guard.aim, kGuardSpeed);
    }
}

bool Game::isSeen(int player) const {
    for (const Guard& guard : m_guards)
        if (guard.sees == player) return true;
    return false;
}

std::string Game::answers() const {
    char hash[20];
    std::snprintf(hash, sizeof hash, "%016" PRIx64 " ", m_hash);
    return hash + m_sight;
}
