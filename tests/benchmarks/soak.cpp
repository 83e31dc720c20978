// soak SCENE [MINUTES]: steps a scene for hours. Prints as CSV, once a minute, the memory in use and the drift of
// conserved quantities from their balance of emission and removal.

#include "core/scenefile/SceneFile.h"
#include "core/simulation/Diagnostics.h"
#include "core/simulation/Ledger.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>

#include <chrono>
#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include <unistd.h>

namespace {

/// Resident memory. [MiB]
double residentMebibytes() {
    std::ifstream file("/proc/self/statm");
    long all = 0, resident = 0;
    file >> all >> resident;
    return double(resident) * double(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

/// Present amounts plus removed minus emitted; constant up to rounding.
class Balance {
public:
    explicit Balance(const gyre::SimulationState& state) : m_start(gyre::ledgerOf(state)) {}

    void step(const gyre::SimulationState& before, const gyre::SimulationState& after) {
        m_dead.add(gyre::ledgerOfDead(before, after));
        m_born.add(gyre::ledgerOfBorn(before, after));
    }

    /// Relative to the initial and emitted amounts.
    double drift(const gyre::SimulationState& now, double gyre::Ledger::*of) const {
        const double in = m_start.*of + m_born.*of, left = gyre::ledgerOf(now).*of + m_dead.*of;
        return in == 0 ? left : left / in - 1;
    }

private:
    gyre::Ledger m_start, m_dead, m_born;
};

/// Kinetic energy of dynamic bodies. [J]
double energyOfBodies(const gyre::SimulationState& state) {
    double sum = 0;
    for (const gyre::RigidBody& body : state.bodies) {
        if (!body.dynamic) continue;
        const glm::dvec3 velocity = body.pose.velocity, spin = body.pose.spin;
        sum += 0.5 * (double(body.mass) * glm::dot(velocity, velocity) +
                      glm::dot(spin, gyre::worldInertia(body, body.pose.rotation) * spin));
    }
    return sum;
}

void printRow(const gyre::Simulation& simulation, const Balance& balance, double minutes) {
    const gyre::SimulationState& state = simulation.state();
    const gyre::Diagnostics now = gyre::diagnose(state);
    const gyre::Ledger ledger = gyre::ledgerOf(state);
    std::printf("%.0f,%" PRIu64 ",%.1f,%.1f,%zu,%zu,%.2e,%.2e,%.4g,%.4g,%.4g,%.4g,%.4g,%.4g,%016" PRIx64 "\n", minutes,
                simulation.frame(), simulation.time(), residentMebibytes(), state.vortons.size(), state.tracers.size(),
                balance.drift(state, &gyre::Ledger::fuelInAll), balance.drift(state, &gyre::Ledger::mass), ledger.heat,
                ledger.bodyHeat, now.energy, energyOfBodies(state), now.strengthSum, now.maxSpeed,
                simulation.stateHash());
    std::fflush(stdout);
}

int soak(const gyre::Scene& scene, double minutes) {
    using Clock = std::chrono::steady_clock;
    gyre::Simulation simulation(scene, 1);
    Balance balance(simulation.state());
    const Clock::time_point start = Clock::now();
    const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - start).count() / 60; };
    std::puts(
        "minute,frame,simulated s,MiB,vortons,tracers,fuel drift,mass drift,heat J,heat of bodies J,energy "
        "m5/s2,energy of bodies J,strength m3/s,max speed m/s,hash");
    gyre::SimulationState before = simulation.state();
    for (double next = 0; elapsed() < minutes;) {
        before = simulation.state();
        simulation.step();
        if (!simulation.isFinite()) {
            std::printf("frame %" PRIu64 " is not finite\n", simulation.frame());
            return 1;
        }
        balance.step(before, simulation.state());
        if (elapsed() < next) continue;
        printRow(simulation, balance, elapsed());
        next = std::floor(elapsed()) + 1;
    }
    printRow(simulation, balance, elapsed());
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    const double minutes = count > 2 ? std::atof(arguments[2]) : 120;
    if (count < 2 || minutes <= 0) {
        std::fputs("usage: soak SCENE [MINUTES]\n", stderr);
        return 2;
    }
    const gyre::Result<gyre::Scene> scene = gyre::readScene(arguments[1]);
    if (!scene) {
        std::fprintf(stderr, "%s\n", scene.error().text().c_str());
        return 3;
    }
    return soak(*scene, minutes);
}
