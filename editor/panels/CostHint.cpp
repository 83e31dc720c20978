#include "editor/panels/CostHint.h"

#include "core/scene/Field.h"
#include "editor/document/NumberText.h"
#include "editor/document/PresetCost.h"
#include "editor/panels/Inspector.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gyre::editor {
namespace {

Cost costOfField(std::string_view key, const Scene& scene, const Element* element) {
    const std::vector<ConstField> fields = element ? allFieldsOf(*element) : fieldsOf(scene.fluid);
    const auto found = std::ranges::find_if(fields, [&](const ConstField& field) { return key == field.info.key; });
    return found == fields.end() ? Cost::None : found->info.cost;
}

QString whole(double number) { return groupedNumber(std::llround(number)); }

/// Formats the time of a step; small times get one more digit.
QString briefMicroseconds(double milliseconds) {
    const double microseconds = 1000 * milliseconds;
    return (microseconds < 1 ? roundNumber(microseconds, 2) : whole(microseconds)) + Inspector::tr(" µs");
}

/// Time of a step for each tracer, 0 if unknown. [ms]
double eachTracer(const StepCosts& costs) {
    return costs.tracers > 0 ? (costs.times.tracers + costs.times.tracerContacts) / static_cast<double>(costs.tracers)
                             : 0;
}
double eachVorton(const StepCosts& costs) {
    return costs.vortons > 0 ? (costs.times.vortons + costs.times.vortonContacts) / static_cast<double>(costs.vortons)
                             : 0;
}

/// Number of particles of the element when births and deaths balance, without limits.
PresetCost aliveOf(const Scene& scene, const Element& element) {
    Scene alone;
    alone.fluid = scene.fluid;
    alone.fluid.maxTracers = alone.fluid.maxVortons = std::numeric_limits<std::int32_t>::max() / 2;
    alone.elements = {element};
    return costOf(alone);
}

/// "Each takes 0.02 µs per step on this machine, all together 240 µs."
QString together(double each, double count) {
    return each > 0 ? ' ' + Inspector::tr("Each takes %1 per step on this machine, all together %2.")
                                .arg(briefMicroseconds(each), briefMicroseconds(each * count))
                    : QString();
}

QString tracersHint(const Scene& scene, const Element& element, const StepCosts& costs) {
    const int alive = aliveOf(scene, element).tracers, most = scene.fluid.maxTracers;
    const QString limit = alive > most ? ' ' + Inspector::tr("The limit is %1.").arg(whole(most)) : QString();
    return Inspector::tr("grows with rate × lifetime: about %1 tracers at once.").arg(whole(alive)) + limit +
           together(eachTracer(costs), std::min(alive, most));
}

QString vortonsHint(const Scene& scene, const Element& element, const StepCosts& costs) {
    const int alive = aliveOf(scene, element).vortons, most = scene.fluid.maxVortons;
    const QString limit = alive > most ? ' ' + Inspector::tr("The limit is %1.").arg(whole(most)) : QString();
    const QString rule = std::holds_alternative<VorticitySource>(element.body)
                             ? Inspector::tr("grows with vortons × rate × lifetime: about %1 vortons at once.")
                             : Inspector::tr(
                                   "grows with its volume over the cube of the spacing, and with rate × lifetime: "
                                   "about %1 vortons at once.");
    return rule.arg(whole(alive)) + limit + together(eachVorton(costs), std::min(alive, most));
}

QString mostHint(const QString& rule, int most, double each, std::size_t alive) {
    const auto living = static_cast<double>(alive);
    if (each <= 0) return rule;
    return rule + ' ' +
           Inspector::tr("%1 of them would take %2 per step on this machine; now there are %3, which take %4.")
               .arg(whole(most), briefMicroseconds(each * most), whole(living), briefMicroseconds(each * living));
}

QString gridHint(const StepCosts& costs) {
    const QString rule =
        Inspector::tr("grows with the cube: twice as many cells along each side are eight times as many cells.");
    return costs.times.grid > 0
               ? rule + ' ' +
                     Inspector::tr("The grid now takes %1 per step on this machine; it would then take about %2.")
                         .arg(briefMicroseconds(costs.times.grid), briefMicroseconds(8 * costs.times.grid))
               : rule;
}

QString solverHint(const StepCosts& costs) {
    const QString rule = Inspector::tr(
        "grows with the number of grid cells for fft, and with the square of the number of vortons for a direct sum.");
    return costs.times.grid > 0
               ? rule + ' ' +
                     Inspector::tr("The solver now takes %1 per step on this machine, for %2 vortons.")
                         .arg(briefMicroseconds(costs.times.grid), whole(static_cast<double>(costs.vortons)))
               : rule;
}

QString stepsHint(const Scene& scene, const StepCosts& costs) {
    const double steps = 1 / scene.fluid.substep;
    const QString rule =
        Inspector::tr("%1 steps for each second of the effect. Half the time step needs twice as many.")
            .arg(whole(steps));
    if (costs.step <= 0) return rule;
    return rule + ' ' +
           Inspector::tr("A step takes %1 on this machine, a second of the effect %2 ms.")
               .arg(briefMicroseconds(costs.step), whole(costs.step * steps));
}

std::size_t planesOf(const Body& body) {
    constexpr std::size_t kBall = 1, kBox = 6;
    if (body.shape == BodyShape::Sphere || body.shape == BodyShape::Box)
        return body.shape == BodyShape::Box ? kBox : kBall;
    const Obstacle obstacle = piecesOf(body);
    std::size_t planes = 0;
    for (const ConvexPolytope& piece : obstacle.pieces()) planes += piece.planes.size();
    return planes;
}

/// Planes of this body as a fraction of the planes of all bodies.
double planeFraction(const Scene& scene, const Body& body) {
    std::size_t all = 0;
    for (const Element& element : scene.elements)
        if (const auto* other = std::get_if<Body>(&element.body); other && element.enabled) all += planesOf(*other);
    return static_cast<double>(planesOf(body)) / static_cast<double>(std::max(all, planesOf(body)));
}

QString planesHint(const Scene& scene, const Body& body, const StepCosts& costs) {
    const std::size_t planes = planesOf(body);
    const QString rule =
        Inspector::tr(
            "grows with the number of planes, because nearby particles are tested against all of them; the body has %1 "
            "in %2 pieces.")
            .arg(whole(static_cast<double>(planes)), whole(static_cast<double>(body.obstacle.pieces().size())));
    const double contacts = (costs.times.tracerContacts + costs.times.vortonContacts) * planeFraction(scene, body);
    return contacts > 0 ? rule + ' ' +
                              Inspector::tr(
                                  "Contact with it takes about %1 per step on this machine, estimated from its "
                                  "fraction of the planes of all bodies.")
                                  .arg(briefMicroseconds(contacts))
                        : rule;
}

QString hintBy(Cost rule, const Scene& scene, const Element* element, const StepCosts& costs) {
    switch (rule) {
        case Cost::None:
            return {};
        case Cost::Tracers:
            return tracersHint(scene, *element, costs);
        case Cost::Vortons:
            return vortonsHint(scene, *element, costs);
        case Cost::Filling:
            return std::get<FluidRegion>(element->body).fill ? vortonsHint(scene, *element, costs) : QString();
        case Cost::MostTracers:
            return mostHint(Inspector::tr("grows in proportion."), scene.fluid.maxTracers, eachTracer(costs),
                            costs.tracers);
        case Cost::MostVortons:
            return mostHint(Inspector::tr("grows in proportion; for direct sums, with the square."),
                            scene.fluid.maxVortons, eachVorton(costs), costs.vortons);
        case Cost::Grid:
            return gridHint(costs);
        case Cost::Solver:
            return solverHint(costs);
        case Cost::Steps:
            return stepsHint(scene, costs);
        case Cost::Planes:
            return planesHint(scene, std::get<Body>(element->body), costs);
    }
    return {};
}

}  // namespace

double costOfPlane(const Scene& scene, const StepCosts& costs) {
    constexpr double kTest =
        0.52e-6;  // one thread, near a piece of 6 planes: bench_contact in tests/benchmarks/README.md [ms]
    const double tracers = costs.tracers > 0 ? static_cast<double>(costs.tracers) : costOf(scene).tracers;
    return kTest * tracers;
}

QString costHint(std::string_view key, const Scene& scene, const Element* element, const StepCosts& costs) {
    const QString hint = hintBy(costOfField(key, scene, element), scene, element, costs);
    return hint.isEmpty() ? hint : Inspector::tr("<b>Cost:</b> %1").arg(hint);
}

}  // namespace gyre::editor
