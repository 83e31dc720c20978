#include "editor/preview/ObjectCosts.h"

#include "core/base/Median.h"
#include "core/stages/SimulationState.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace gyre::editor {
namespace {

/// The quantity that determines the time of a stage.
enum class Driver { Tracers, Vortons, Both, Regions, Walls, TracerContacts, VortonContacts, Bodies, Grid, Nobody };

struct StageDriver {
    std::string_view stage;
    Driver driver;
};
/// The stages of Simulation.cpp. The fluid pays for all other stages.
constexpr StageDriver kDrivers[] = {
    {"Drive", Driver::Nobody},
    {"Retire", Driver::Both},
    {"Merge and split", Driver::Vortons},
    {"Emit", Driver::Tracers},
    {"Follow keys", Driver::Bodies},
    {"Find domain", Driver::Vortons},
    {"Place density", Driver::Regions},
    {"Combust", Driver::Regions},
    {"Bodies share heat", Driver::Bodies},
    {"Find expansion", Driver::Regions},
    {"Join walls", Driver::Walls},
    {"Velocity from vorticity", Driver::Grid},
    {"Part walls", Driver::Bodies},
    {"Hold walls", Driver::Walls},
    {"Stop at solids", Driver::Walls},
    {"Expand", Driver::Grid},
    {"Buoy bodies", Driver::Bodies},
    {"Push bodies", Driver::Walls},
    {"Bodies touch", Driver::Bodies},
    {"Relax walls", Driver::Walls},
    {"Shed wakes", Driver::Walls},
    {"Stretch and tilt", Driver::Vortons},
    {"Carry density", Driver::Regions},
    {"Share substances", Driver::Regions},
    {"Baroclinic", Driver::Vortons},
    {"Diffuse", Driver::Vortons},
    {"Show substances", Driver::Regions},
    {"Add vortons", Driver::Vortons},
    {"Advect", Driver::Both},
    {"Vortons meet bodies", Driver::VortonContacts},
    {"Tracers meet bodies", Driver::TracerContacts},
    {"Move bodies", Driver::Bodies},
    {"Weigh displaced fluid", Driver::Bodies},
};

Driver driverOf(std::string_view stage) {
    const auto* found = std::ranges::find(kDrivers, stage, &StageDriver::stage);
    return found == std::end(kDrivers) ? Driver::Nobody : found->driver;
}

/// Fraction of the cost per element. Sums to 1, or empty.
using Fractions = std::map<std::uint64_t, double>;

Fractions normalized(Fractions fractions) {
    double all = 0;
    for (const auto& [element, weight] : fractions) all += weight;
    if (all <= 0) return {};
    for (auto& [element, weight] : fractions) weight /= all;
    return fractions;
}

Fractions tracerFractions(const SimulationState& state) {
    std::vector<double> living(state.looks.size());
    for (const std::uint32_t look : state.tracers.emitter) ++living[look];
    Fractions fractions;
    for (std::size_t i = 0; i < living.size(); ++i)
        if (living[i] > 0) fractions[state.looks[i].element] += living[i];
    return normalized(std::move(fractions));
}

/// Estimated number of living vortons of an element: all it emitted, limited by rate times lifetime.
double vortonsOf(const Element& element, const BirthCounter& counter) {
    const auto living = [&](double births, double rate, double lifetime) {
        return lifetime > 0 && rate > 0 ? std::min(births, rate * lifetime) : births;
    };
    const auto births = static_cast<double>(counter.births);
    if (const auto* source = std::get_if<VorticitySource>(&element.body))
        return source->vortons *
               living(births, static_cast<double>(source->rate), static_cast<double>(source->lifetime));
    if (std::holds_alternative<FluidRegion>(element.body)) return births;
    return 0;
}

Fractions vortonFractions(const SimulationState& state) {
    Fractions fractions;
    for (const Element& element : state.scene.elements) {
        const auto counter = std::ranges::find(state.births, element.id.value, &BirthCounter::element);
        if (counter == state.births.end()) continue;
        if (const double vortons = vortonsOf(element, *counter); vortons > 0) fractions[element.id.value] += vortons;
    }
    return normalized(std::move(fractions));
}

/// By the volume of fluid that each region has borne.
Fractions regionFractions(const SimulationState& state) {
    Fractions fractions;
    for (const Element& element : state.scene.elements) {
        const auto* region = std::get_if<FluidRegion>(&element.body);
        const auto counter = std::ranges::find(state.births, element.id.value, &BirthCounter::element);
        if (!region || counter == state.births.end()) continue;
        const double edge = static_cast<double>(region->spacing) * static_cast<double>(element.place.scale);
        fractions[element.id.value] += static_cast<double>(counter->births) * edge * edge * edge;
    }
    return normalized(std::move(fractions));
}

template <class Weight>
Fractions bodyFractions(const SimulationState& state, const Weight& weight) {
    Fractions fractions;
    for (const RigidBody& body : state.bodies)
        if (body.id != kGroundBody) fractions[body.id] += weight(body);
    return normalized(std::move(fractions));
}

double piecesOf(const RigidBody& body) {
    const auto* compound = std::get_if<PolytopesShape>(&body.shape);
    return compound ? static_cast<double>(compound->pieces().size()) : 1;
}

/// Sums up costs per element.
class Account {
public:
    explicit Account(const SimulationState& state)
        : m_tracers(tracerFractions(state)),
          m_vortons(vortonFractions(state)),
          m_regions(regionFractions(state)),
          m_walls(bodyFractions(state, [](const RigidBody& body) { return static_cast<double>(body.wall.size()); })),
          m_bodies(bodyFractions(state, piecesOf)) {
        const auto tracers = static_cast<double>(state.tracers.size()),
                   vortons = static_cast<double>(state.vortons.size());
        m_tracerPart = tracers + vortons > 0 ? tracers / (tracers + vortons) : 0;
    }

    void charge(Driver driver, double milliseconds) {
        switch (driver) {
            case Driver::Tracers:
                return distribute(m_tracers, milliseconds);
            case Driver::Vortons:
                return distribute(m_vortons, milliseconds);
            case Driver::Regions:
                return distribute(m_regions, milliseconds);
            case Driver::Both:
                distribute(m_tracers, m_tracerPart * milliseconds);
                return distribute(m_vortons, (1 - m_tracerPart) * milliseconds);
            case Driver::Walls:
                return distribute(m_walls, milliseconds);
            case Driver::Bodies:
                return distribute(m_bodies, milliseconds);
            case Driver::TracerContacts:
                save(m_tracers, milliseconds);
                return distribute(m_bodies, milliseconds);
            case Driver::VortonContacts:
                save(m_vortons, milliseconds);
                return distribute(m_bodies, milliseconds);
            case Driver::Nobody:
                return distribute({}, milliseconds);
            case Driver::Grid:
                if (m_vortons.size() == 1 && m_walls.empty())
                    save(m_vortons, milliseconds);  // without its only source the fluid is at rest
                m_costs[0].own += milliseconds;
        }
    }

    std::vector<ObjectCost> costs() const {
        std::vector<ObjectCost> costs;
        for (const auto& [element, cost] : m_costs) costs.push_back({element, cost.own, cost.saved});
        return costs;
    }

private:
    void distribute(const Fractions& fractions, double milliseconds) {
        if (fractions.empty()) m_costs[0].own += milliseconds;
        for (const auto& [element, part] : fractions) m_costs[element].own += part * milliseconds;
        save(fractions, milliseconds);
    }
    void save(const Fractions& fractions, double milliseconds) {
        for (const auto& [element, part] : fractions) m_costs[element].saved += part * milliseconds;
    }

    Fractions m_tracers, m_vortons, m_regions, m_walls, m_bodies;
    double m_tracerPart = 0;
    std::map<std::uint64_t, ObjectCost> m_costs{{0, {}}};
};

}  // namespace

std::vector<ObjectCost> costsOfObjects(const SimulationState& state, std::span<const StageTime> stages) {
    Account account(state);
    for (const StageTime& stage : stages) account.charge(driverOf(stage.name), static_cast<double>(stage.milliseconds));
    return account.costs();
}

void TypicalCosts::add(const std::vector<StageTime>& stages, const std::vector<ObjectCost>& objects) {
    if (m_steps.size() < kSteps) m_steps.push_back({});
    double all = 0;
    for (const StageTime& stage : stages) all += static_cast<double>(stage.milliseconds);
    m_steps[m_next] = {stages, objects, all};
    m_next = (m_next + 1) % kSteps;
}

void TypicalCosts::clear() {
    m_steps.clear();
    m_next = 0;
}

std::vector<const TypicalCosts::Step*> TypicalCosts::typical() const {
    std::vector<const Step*> steps;
    for (const Step& step : m_steps) steps.push_back(&step);
    std::ranges::stable_sort(steps, {}, &Step::milliseconds);
    const std::size_t third = steps.size() / 3;
    return {steps.begin() + static_cast<std::ptrdiff_t>(third), steps.end() - static_cast<std::ptrdiff_t>(third)};
}

double TypicalCosts::step() const {
    const std::vector<const Step*> steps = typical();
    double sum = 0;
    for (const Step* step : steps) sum += step->milliseconds;
    return steps.empty() ? 0 : sum / static_cast<double>(steps.size());
}

std::vector<TypicalCosts::Stage> TypicalCosts::stages() const {
    std::vector<Stage> stages;
    if (m_steps.empty()) return stages;
    const std::vector<const Step*> steps = typical();
    for (std::size_t i = 0; i < m_steps.front().stages.size(); ++i) {
        double sum = 0;
        for (const Step* step : steps) sum += static_cast<double>(step->stages[i].milliseconds);
        stages.push_back({m_steps.front().stages[i].name, sum / static_cast<double>(steps.size())});
    }
    return stages;
}

std::vector<ObjectCost> TypicalCosts::objects() const {
    if (m_steps.empty()) return {};
    struct Sum {
        double own = 0, saved = 0, steps = 0;
    };
    std::map<std::uint64_t, Sum> sums;
    for (const Step* step : typical())
        for (const ObjectCost& cost : step->objects) {
            Sum& sum = sums[cost.element];
            sum.own += cost.own;
            sum.saved += cost.saved;
            ++sum.steps;
        }
    std::vector<ObjectCost> objects;
    for (const ObjectCost& cost : m_steps[(m_next + m_steps.size() - 1) % m_steps.size()].objects) {
        const Sum sum = sums[cost.element];
        const bool isNew = sum.steps == 0;  // not yet in any of the typical steps
        objects.push_back(
            {cost.element, isNew ? cost.own : sum.own / sum.steps, isNew ? cost.saved : sum.saved / sum.steps});
    }
    return objects;
}

DriverTimes timesByDriver(const std::vector<TypicalCosts::Stage>& stages, std::size_t tracers, std::size_t vortons) {
    const double tracerPart =
        static_cast<double>(tracers) / static_cast<double>(std::max<std::size_t>(1, tracers + vortons));
    DriverTimes times;
    for (const TypicalCosts::Stage& stage : stages) {
        switch (driverOf(stage.name)) {
            case Driver::Tracers:
                times.tracers += stage.milliseconds;
                break;
            case Driver::Vortons:
                times.vortons += stage.milliseconds;
                break;
            case Driver::Both:
                times.tracers += tracerPart * stage.milliseconds;
                times.vortons += (1 - tracerPart) * stage.milliseconds;
                break;
            case Driver::Walls:
                times.walls += stage.milliseconds;
                break;
            case Driver::TracerContacts:
                times.tracerContacts += stage.milliseconds;
                break;
            case Driver::VortonContacts:
                times.vortonContacts += stage.milliseconds;
                break;
            case Driver::Bodies:
                times.bodies += stage.milliseconds;
                break;
            case Driver::Regions:
            case Driver::Grid:
                times.grid += stage.milliseconds;
                break;
            case Driver::Nobody:
                break;
        }
    }
    return times;
}

}  // namespace gyre::editor
