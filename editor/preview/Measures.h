#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace gyre {
class Simulation;
}

namespace gyre::editor {

/// What can be plotted of a run.
enum class Measure {
    Jerk,
    Energy,
    Enstrophy,
    Circulation,
    Vorticity,
    Divergence,
    Impulse,
    AngularImpulse,
    Helicity,
    Mass,
    Heat,
    Fuel,
    Smoke,
    MaxSpeed,
    Vortons,
    Tracers,
    StepTime
};
inline constexpr std::size_t kMeasures = 17;

struct MeasureInfo {
    Measure measure;
    const char* name;
    const char* unit;
    const char* meaning;   ///< for a tooltip
    bool isSmooth = true;  ///< changes little from step to step, so that a jump is news
};
/// In the order of the enumeration.
const std::array<MeasureInfo, kMeasures>& measureTable();

/// All quantities after one step. What there is no value of is not a number.
struct Measures {
    std::uint64_t frame = 0;
    double time = 0;  ///< [s]
    std::array<double, kMeasures> values{};
};

/// The measures of one run by frame, taken on the worker's thread and read on the window's.
class MeasureLog {
public:
    /// Those of a frame that was measured before are replaced, by the same if the run is the same.
    void add(const Measures& measures);
    void clear();
    std::vector<Measures> all() const;  ///< ascending by frame
    /// Changes whenever the measures do.
    std::uint64_t revision() const;

private:
    mutable std::mutex m_mutex;
    std::vector<Measures> m_measures;
    std::uint64_t m_revision = 0;
};

/// Takes measures after each step. The jerk needs three steps in a row.
class Gauge {
public:
    Gauge();
    ~Gauge();
    Measures measure(const Simulation& simulation);

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

}  // namespace gyre::editor
