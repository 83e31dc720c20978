#pragma once

#include <gyre.hpp>

#include <cstdint>
#include <string>
#include <vector>

// A game in which guards lose sight of players in smoke. Its rules use whole numbers only, so they have the same
// results on every machine. Positions are in millimetres, on the ground of a court.

constexpr int kPlayers = 3, kGuards = 4, kTicksPerSecond = 30;

/// What one player does in one tick. It is all that a server sends.
struct Input {
    int x = 0, z = 0;  ///< -1, 0 or 1
    int throws = 0;    ///< 1: throws a smoke grenade
};

struct Place {
    int x = 0, z = 0;  ///< [mm]
};

struct Player {
    Place place;
    Place ahead{1, 0};     ///< direction of the last step; each -1, 0 or 1
    int untilThrow = 0;    ///< ticks until the player may throw again
    bool inSmoke = false;  ///< can hardly see, and walks at half speed
};

struct Guard {
    Place place;
    Place aim;           ///< where the guard walks
    int sees = -1;       ///< a player, or -1
    bool alert = false;  ///< has seen a player, and walks to where that player was last
};

/// A grenade from the throw to the end of its smoke.
struct Grenade {
    Place place;  ///< where it lands
    int age = 0;  ///< [ticks]
    gyre::Instance smoke;
};

class Game {
public:
    /// effect: with the trigger "Burst"; quality: fraction of the tracers that this machine shows
    Game(gyre::Asset effect, float quality);

    /// False if the library reported an error.
    bool tick(const Input (&inputs)[kPlayers]);

    int ticks() const { return m_ticks; }
    const Player& player(int index) const { return m_players[index]; }
    bool isSeen(int player) const;
    /// What the smoke has answered in this tick: a hash of all bits; and for each guard and each player, whether the
    /// guard sees the player ('s'), would without smoke ('-'), or is too far away ('.').
    std::string answers() const;

private:
    bool throwGrenade(Player& player);
    bool stepGrenades();
    bool askSmoke();
    void moveGuards();

    gyre::Asset m_effect;
    float m_quality;
    std::uint32_t m_burst = 0;  ///< id of the trigger
    int m_ticks = 0;
    Player m_players[kPlayers];
    Guard m_guards[kGuards];
    std::vector<Grenade> m_grenades;  ///< oldest first
    std::uint64_t m_hash = 0;
    std::string m_sight;
};
