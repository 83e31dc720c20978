// Times the passes of the grid solver; see README.md.

#include "core/base/Random.h"
#include "core/stages/SimulationState.h"
#include "core/stages/StretchAndTilt.h"
#include "core/velocity/OpenSpaceSolve.h"
#include "core/velocity/VelocityFromVorticity.h"
#include "tests/benchmarks/Machine.h"
#include "tests/benchmarks/Timing.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <string>

using namespace gyre;
using timing::millisecondsOf;
using timing::Series;

namespace {

constexpr double kMillisecondsPerPass = 40;
constexpr int kTracers = 50000;

/// A pass with its minimum work: additions and multiplications, and bytes between cache and core.
struct Pass {
    std::string name;
    double flops = 0, bytes = 0;
    std::function<void()> prepare, run;
};

struct Case {
    glm::ivec3 nodes;
    int vortons;
};

class Bench {
public:
    Bench(const Machine& machine, const Case& chosen, int threads, Instructions instructions)
        : m_machine(machine),
          m_case(chosen),
          m_workers(threads),
          m_threads(threads),
          m_instructions(instructions),
          m_kernels(kernelsFor(instructions)),
          m_tables(m_workers, chosen.nodes),
          m_solver(instructions) {
        m_state.domain = {glm::vec3(0), 0.1f, chosen.nodes};
        Random random(1, 2, 3);
        const glm::vec3 last = glm::vec3(chosen.nodes - 5);
        const auto place = [&](float margin) {
            const glm::vec3 high = last + 4.0f - margin;
            return 0.1f * glm::vec3{random.uniform(margin, high.x), random.uniform(margin, high.y),
                                    random.uniform(margin, high.z)};
        };
        for (int i = 0; i < chosen.vortons; ++i) {
            m_state.vortons.position.push_back(place(4));
            m_state.vortons.strength.push_back(random.inUnitBall());
        }
        m_state.vortons.velocity.resize(m_state.vortons.size());
        m_state.vortons.strengthRate.resize(m_state.vortons.size());
        for (int i = 0; i < kTracers; ++i) m_tracers.push_back(place(2));
        m_velocities.resize(m_tracers.size());
        m_memory.makeRoom(threads, m_tables);
        m_solver.solve(m_workers, m_state.vortons, m_state.domain, m_state.velocity);
    }

    void run() {
        for (const Pass& pass : passes()) {
            Series times;
            double spent = 0;
            while (spent < kMillisecondsPerPass) {
                pass.prepare();
                const double time = millisecondsOf(pass.run);
                times.add(time);
                spent += time;
            }
            const double bound =
                std::max(pass.flops / m_machine.flopsPerMillisecond, pass.bytes / m_machine.bytesPerMillisecond);
            std::printf("%dx%dx%d,%d,%s,%s,%d,%.4f,%.4f,%.0f,%.0f,%.4f\n", m_case.nodes.x, m_case.nodes.y,
                        m_case.nodes.z, m_case.vortons, std::string(nameOf(m_instructions)).c_str(), pass.name.c_str(),
                        m_threads, times.least(), times.median(), pass.flops, pass.bytes, bound / m_threads);
            std::fflush(stdout);
        }
    }

private:
    Machine m_machine;
    Case m_case;
    Workers m_workers;
    int m_threads;
    Instructions m_instructions;
    const Kernels& m_kernels;
    OpenSpaceKernel m_tables;
    SolveMemory m_memory;
    SlabOrder m_order;
    FftVelocitySolver m_solver;
    SimulationState m_state;
    std::vector<glm::vec3> m_tracers, m_velocities;
    PlaneRange m_used;

    OpenSpaceSolve solve() { return {m_kernels, m_tables, m_memory, m_used, &m_state.velocity.nodes[0].x}; }

    /// Flops of a transform: 5 n log2 n per line, two complex fields, both directions if `directions` is 2.
    double transforms(int axis, int directions) const {
        const double n = m_case.nodes[axis];
        return directions * 2 * 5 * double(m_state.domain.count()) * std::log2(n);
    }

    void scatter() { m_used = scatterStrengths(m_workers, m_state.vortons, 1, m_order, m_state.velocity); }

    std::vector<Pass> passes() {
        const double nodes = double(m_state.domain.count()), vortons = m_case.vortons, node = 16;
        const auto none = [] {};
        VelocityField& field = m_state.velocity;
        return {
            {"scatter", 70 * vortons, node * nodes + 80 * vortons, none, [this] { scatter(); }},
            {"transformPlanes", transforms(0, 1) + transforms(1, 1), 2 * node * nodes, [this] { scatter(); },
             [this] { solve().transformPlanes(m_workers); }},
            {"convolve", transforms(2, 2) + 16 * nodes, 2 * node * nodes + nodes,
             [this] {
                 scatter();
                 solve().transformPlanes(m_workers);
             },
             [this] { solve().convolve(m_workers); }},
            {"restorePlanes", transforms(0, 1) + transforms(1, 1), 2 * node * nodes, none,
             [this] { solve().restorePlanes(m_workers); }},
            {"solve", transforms(0, 2) + transforms(1, 2) + transforms(2, 2) + 16 * nodes, 7 * node * nodes, none,
             [this, &field] { m_solver.solve(m_workers, m_state.vortons, m_state.domain, field); }},
            {"gather", 50 * vortons, 152 * vortons, none,
             [this, &field] {
                 parallelFor(m_workers, m_state.vortons.size(), 256, [&](std::size_t begin, std::size_t end) {
                     field.at(std::span(m_state.vortons.position).subspan(begin, end - begin),
                              std::span(m_state.vortons.velocity).subspan(begin, end - begin), m_instructions);
                 });
             }},
            {"stretchAndTilt", 120 * vortons, 292 * vortons, none, [this] { stretchAndTilt(m_workers, m_state); }},
            {"tracers", 50.0 * kTracers, 24.0 * kTracers, none,
             [this, &field] {
                 parallelFor(m_workers, m_tracers.size(), 2048, [&](std::size_t begin, std::size_t end) {
                     field.at(std::span(m_tracers).subspan(begin, end - begin),
                              std::span(m_velocities).subspan(begin, end - begin), m_instructions);
                 });
             }},
        };
    }
};

}  // namespace

int main() {
    const FloatingPointScope scope;
    const Machine machine = thisMachine();
    std::printf("# one core: %.0f GF/s (AVX2, fused), %.1f GB/s reading 32 MiB; %d tracers\n",
                machine.flopsPerMillisecond * 1e-6, machine.bytesPerMillisecond * 1e-6, kTracers);
    std::printf("grid,vortons,instructions,pass,threads,min_ms,median_ms,flops,bytes,bound_ms\n");
    const Case cases[] = {{glm::ivec3(16), 1000},  {glm::ivec3(32), 1000},  {glm::ivec3(32), 4000},
                          {glm::ivec3(48), 4000},  {glm::ivec3(64), 16000}, {{32, 128, 32}, 4000},
                          {glm::ivec3(128), 64000}};
    for (const Case& each : cases)
        for (const int threads : {1, 2}) Bench(machine, each, threads, chosenInstructions()).run();
    return EXIT_SUCCESS;
}
