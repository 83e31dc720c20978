#include "editor/writers/ParticleFrame.h"

#include "core/stages/SeenTracers.h"
#include "core/stages/SimulationState.h"

#include <algorithm>
#include <numeric>

namespace gyre::editor {
namespace {

/// Indices of particles sorted by id, because tracers have no meaningful order.
std::vector<std::size_t> orderOf(const std::vector<std::uint64_t>& ids) {
    std::vector<std::size_t> order(ids.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return ids[i]; });
    return order;
}

/// Fills a frame array by array, with particles in one order.
class FrameBuilder {
public:
    explicit FrameBuilder(const std::vector<std::uint64_t>& ids) : m_order(orderOf(ids)) {
        for (const std::size_t i : m_order) m_frame.ids.push_back(ids[i]);
    }

    template <class ValueAt>
    void vectors(const char* name, TurnsAs turnsAs, ValueAt&& valueAt) {
        ParticleArray& array = m_frame.arrays.emplace_back(ParticleArray{name, 3, turnsAs, {}});
        array.values.reserve(3 * m_order.size());
        for (const std::size_t i : m_order) {
            const glm::vec3 value = valueAt(i);
            array.values.insert(array.values.end(), {value.x, value.y, value.z});
        }
    }

    template <class ValueAt>
    void numbers(const char* name, TurnsAs turnsAs, ValueAt&& valueAt) {
        ParticleArray& array = m_frame.arrays.emplace_back(ParticleArray{name, 1, turnsAs, {}});
        array.values.reserve(m_order.size());
        for (const std::size_t i : m_order) array.values.push_back(valueAt(i));
    }

    ParticleFrame take() { return std::move(m_frame); }

private:
    std::vector<std::size_t> m_order;
    ParticleFrame m_frame;
};

}  // namespace

const ParticleArray& ParticleFrame::array(const std::string& name) const {
    return *std::ranges::find(arrays, name, &ParticleArray::name);
}

ParticleFrame tracersOf(const SimulationState& state) {
    const Tracers& t = state.tracers;
    const float ambient = state.scene.fluid.ambientTemperature;
    SeenTracers seen;
    seen.update(state);
    std::vector<TracerAppearance> shown(t.size());
    for (std::size_t i = 0; i < shown.size(); ++i) shown[i] = seen.at(state, i);
    FrameBuilder frame(t.id);
    frame.vectors("position", TurnsAs::Vector, [&](std::size_t i) { return t.position[i]; });
    frame.vectors("velocity", TurnsAs::Vector, [&](std::size_t i) { return t.velocity[i]; });
    frame.numbers("radius", TurnsAs::Length, [&](std::size_t i) { return shown[i].radius; });
    frame.numbers("age", TurnsAs::Plain, [&](std::size_t i) { return t.age[i]; });
    frame.numbers("lifetime", TurnsAs::Plain, [&](std::size_t i) { return t.lifetime[i]; });
    frame.vectors("color", TurnsAs::Plain, [&](std::size_t i) { return shown[i].color; });
    frame.numbers("opacity", TurnsAs::Plain, [&](std::size_t i) { return shown[i].opacity; });
    frame.numbers("temperature", TurnsAs::Plain, [&](std::size_t i) { return ambient + t.heat[i]; });
    frame.numbers("flame", TurnsAs::Plain, [&](std::size_t i) { return t.flame[i]; });
    frame.numbers("smoke", TurnsAs::Plain, [&](std::size_t i) { return t.smoke[i]; });
    return frame.take();
}

ParticleFrame vortonsOf(const SimulationState& state) {
    const Vortons& v = state.vortons;
    const float ambient = state.scene.fluid.ambientTemperature;
    FrameBuilder frame(v.id);
    frame.vectors("position", TurnsAs::Vector, [&](std::size_t i) { return v.position[i]; });
    frame.vectors("velocity", TurnsAs::Vector, [&](std::size_t i) { return v.velocity[i]; });
    frame.vectors("strength", TurnsAs::Strength, [&](std::size_t i) { return v.strength[i]; });
    frame.numbers("radius", TurnsAs::Length, [&](std::size_t i) { return v.coreRadius[i]; });
    frame.numbers("age", TurnsAs::Plain, [&](std::size_t i) { return v.age[i]; });
    frame.numbers("lifetime", TurnsAs::Plain, [&](std::size_t i) { return v.lifetime[i]; });
    frame.numbers("temperature", TurnsAs::Plain,
                  [&](std::size_t i) { return ambient + state.substances.heatAt(v.position[i]); });
    frame.numbers("density", TurnsAs::Plain, [&](std::size_t i) { return state.substances.densityAt(v.position[i]); });
    return frame.take();
}

void convert(ParticleFrame& frame, const AxesChange& axes) {
    for (ParticleArray& array : frame.arrays) {
        if (array.turnsAs == TurnsAs::Length)
            for (float& value : array.values) value *= axes.lengthUnit();
        if (array.turnsAs != TurnsAs::Vector && array.turnsAs != TurnsAs::Strength) continue;
        for (std::size_t i = 0; i < array.values.size(); i += 3) {
            const glm::vec3 ours{array.values[i], array.values[i + 1], array.values[i + 2]};
            const glm::vec3 theirs = array.turnsAs == TurnsAs::Vector ? axes.vector(ours) : axes.strength(ours);
            for (int c = 0; c < 3; ++c) array.values[i + static_cast<std::size_t>(c)] = theirs[c];
        }
    }
}

}  // namespace gyre::editor
