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

/// Quantities of a run that can be plotted.
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
    StepTime,
    // Of one body.
    ForceX,
    ForceY,
    ForceZ,
    Torque,
    BodySpeed,
    BodyHeight,
    BodySpin,
    BodyTemperature
};
inline constexpr std::size_t kMeasures = 25, kFirstOfBody = static_cast<std::size_t>(Measure::ForceX);

constexpr bool isOfBody(Measure measure) { return static_cast<std::size_t>(measure) >= kFirstOfBody; }

struct MeasureInfo {
    Measure measure;
    const char* name;
    const char* unit;
    const char* meaning;   ///< for a tooltip
    bool isSmooth = true;  ///< changes slowly, so that a jump is worth reporting
};
/// In the order of the enumeration.
const std::array<MeasureInfo, kMeasures>& measureTable();

struct BodyMeasures {
    std::uint64_t body = 0;  ///< id of its element
    std::array<float, kMeasures - kFirstOfBody> values{};
};

/// All quantities after one step. Undefined quantities are NaN.
struct Measures {
    std::uint64_t frame = 0;
    double time = 0;  ///< [s]
    std::array<double, kFirstOfBody> values{};
    std::vector<BodyMeasures> bodies{};
};

/// NaN if the measure is one of bodies and there is no such body.
double valueOf(const Measures& measures, Measure which, std::uint64_t body = 0);

/// The measures of one run by frame. Written by the worker's thread, read by the window's thread.
class MeasureLog {
public:
    /// Replaces earlier measures of the same frame. If the run is the same, so are the values.
    void add(const Measures& measures);
    void dropAfter(std::uint64_t frame);
    std::vector<Measures> all() const;  ///< ascending by frame
    /// Changes whenever the measures change.
    std::uint64_t revision() const;

private:
    mutable std::mutex m_mutex;
    std::vector<Measures> m_measures;
    std::uint64_t m_revision = 0;
};

/// Computes measures after each step. The jerk needs three consecutive steps.
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
