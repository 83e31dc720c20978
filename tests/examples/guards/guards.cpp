// Guards lose sight of players in smoke. A server and its clients run the same game; only the players' inputs are sent.
//
//   guards serve EFFECT SECONDS ANSWERS [THREADS [QUALITY]]   writes the inputs of each tick to its output
//   guards join EFFECT [THREADS [QUALITY]]                    reads them, and writes its answers to its output
//
// Both write a line for each tick, the server into the file ANSWERS: the tick, and Game::answers(). The lines must be
// equal. A pipe stands for the network:
//
//   guards serve smoke.gyrefx 60 server.txt | guards join smoke.gyrefx > client.txt && cmp server.txt client.txt
#include "Game.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

/// The people who play: they walk about, and throw a grenade when a guard sees them. The same people in each run.
class People {
public:
    Input inputOf(const Game& game, int player) {
        Way& way = m_ways[player];
        if (--way.left <= 0) way = {below(3) - 1, below(3) - 1, 20 + below(40)};
        const Player& who = game.player(player);
        const bool throws = game.isSeen(player) && who.untilThrow == 0 && below(20) == 0;
        return {way.x, way.z, throws};
    }

private:
    struct Way {
        int x = 0, z = 0, left = 0;  ///< direction, and ticks until the next
    };

    /// 0 to count - 1.  [Steele et al., "Fast splittable pseudorandom number generators", 2014]
    int below(int count) {
        std::uint64_t x = m_state += 0x9e3779b97f4a7c15u;
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
        x = (x ^ x >> 27) * 0x94d049bb133111ebu;
        return static_cast<int>((x ^ x >> 31) % static_cast<std::uint64_t>(count));
    }

    std::uint64_t m_state = 2026;
    Way m_ways[kPlayers];
};

/// An input as a number from 0 to 17.
int numberOf(const Input& input) { return 9 * input.throws + 3 * (input.x + 1) + input.z + 1; }
Input inputOf(int number) { return {number / 3 % 3 - 1, number % 3 - 1, number / 9}; }

bool serve(Game& game, int ticks, std::FILE* answers) {
    People people;
    while (game.ticks() < ticks) {
        Input inputs[kPlayers];
        for (int i = 0; i < kPlayers; ++i) inputs[i] = people.inputOf(game, i);
        for (const Input& input : inputs) std::printf("%d ", numberOf(input));
        std::printf("\n");
        std::fflush(stdout);  // clients wait for it
        if (!game.tick(inputs)) return false;
        std::fprintf(answers, "%d %s\n", game.ticks(), game.answers().c_str());
    }
    return true;
}

bool join(Game& game) {
    int numbers[kPlayers];
    while (std::scanf("%d %d %d", &numbers[0], &numbers[1], &numbers[2]) == kPlayers) {
        Input inputs[kPlayers];
        for (int i = 0; i < kPlayers; ++i) {
            if (numbers[i] < 0 || numbers[i] > 17) return false;
            inputs[i] = inputOf(numbers[i]);
        }
        if (!game.tick(inputs)) return false;
        std::printf("%d %s\n", game.ticks(), game.answers().c_str());
    }
    return true;
}

int fail(const std::string& why) { return std::fprintf(stderr, "guards: %s\n", why.c_str()), 1; }

}  // namespace

int main(int argc, char** argv) {
    const bool serves = argc > 4 && std::strcmp(argv[1], "serve") == 0;
    if (!serves && !(argc > 2 && std::strcmp(argv[1], "join") == 0))
        return std::fprintf(stderr,
                            "usage: guards serve EFFECT SECONDS ANSWERS [THREADS [QUALITY]]\n"
                            "       guards join EFFECT [THREADS [QUALITY]]\n"),
               2;
    const char* const* options = argv + (serves ? 5 : 3);
    const int given = argc - (serves ? 5 : 3);

    gyre_context_desc desc;
    gyre_context_desc_init(&desc);
    if (given > 0) desc.thread_count = std::atoi(options[0]);
    const float quality = given > 1 ? static_cast<float>(std::atof(options[1])) : 1;
    gyre::Context context(&desc);
    auto bytes = gyre::loadFile(argv[2]);
    if (!bytes) return fail(std::string("cannot read ") + argv[2]);
    auto effect = context.load(*bytes);
    if (!effect || !effect->findEvent("Burst")) return fail("no effect with the trigger Burst. " + context.lastError());

    Game game(*effect, quality);
    if (!serves) return join(game) ? 0 : fail("an input is wrong, or " + context.lastError());
    std::FILE* answers = std::fopen(argv[4], "w");
    if (!answers) return fail(std::string("cannot write ") + argv[4]);
    const bool done = serve(game, std::atoi(argv[3]) * kTicksPerSecond, answers);
    return std::fclose(answers) == 0 && done ? 0 : fail("stopped early. " + context.lastError());
}
