#include "core/scene/RegionCheck.h"

#include "core/scene/IssueText.h"

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

/// Calls visit(element, region) for all enabled regions.
template <class Visit>
void eachRegion(const Scene& scene, const Visit& visit) {
    for (const Element& element : scene.elements)
        if (const auto* region = std::get_if<FluidRegion>(&element.body); region && element.enabled)
            visit(element, *region);
}

/// The region's density above ambient, from its composition and temperature, computed as in the simulation. [kg/m^3]
double densityDeviation(const FluidSettings& fluid, const FluidRegion& region) {
    const double temperature = std::max(1.0, double(fluid.ambientTemperature) + double(region.heat));
    const double cold = std::max(0.0, double(fluid.density) + double(region.density));
    return cold * double(fluid.ambientTemperature) / temperature - double(fluid.density);
}

void checkDensity(const Scene& scene, const Element& element, const FluidRegion& region, std::vector<Issue>& issues) {
    // In any fire, heat makes gas lighter than that. An authored density may be a mistake.
    if (std::abs(region.density) <= 0.5f * scene.fluid.density) return;
    const double deviation = densityDeviation(scene.fluid, region) / double(scene.fluid.density);
    if (std::abs(deviation) <= 0.5) return;
    issues.push_back(
        {"DENSITY_FAR_OFF", Severity::Warning, element.id,
         sentence("%1 is %2 % %3 than its surroundings. The motion by buoyancy is correct for small differences of "
                  "density; beyond 50 % it looks plausible but is too fast.",
                  quoted(element), shortNumber(100 * std::abs(deviation)),
                  deviation > 0 ? sentence("denser") : sentence("lighter"))});
}

void checkFractions(const Element& element, const FluidRegion& region, std::vector<Issue>& issues) {
    if (region.fuel + region.smoke <= 1) return;
    issues.push_back(
        {"FRACTIONS_ABOVE_ONE", Severity::Warning, element.id,
         sentence("The fractions of fuel and smoke of %1 add up to %2, but must not exceed 1. Decrease one of them.",
                  quoted(element), shortNumber(double(region.fuel) + double(region.smoke)))});
}

double volumeOf(const FluidRegion& r) {
    const double radius = r.radius;
    switch (r.shape) {
        case RegionShape::Sphere:
            return 4.18879 * radius * radius * radius;
        case RegionShape::Box:
            return 8.0 * double(r.halfExtents.x) * double(r.halfExtents.y) * double(r.halfExtents.z);
        case RegionShape::Layer:
            return 3.14159 * radius * radius * double(r.thickness);
    }
    return 0;
}

void checkFilling(const Scene& scene, const Element& element, const FluidRegion& region, std::vector<Issue>& issues) {
    if (!bearsVortons(region)) return;
    const double vortons =
        region.fill ? volumeOf(region) / (double(region.spacing) * double(region.spacing) * double(region.spacing)) : 0;
    if (vortons <= 1.05 * scene.fluid.maxVortons)
        return;  // a lattice has a few more or fewer points than volume / spacing^3
    issues.push_back(
        {"FILLING_ABOVE_CAP", Severity::Warning, element.id,
         sentence(
             "Filling %1 takes about %2 vortons, but the scene allows only %3, so a part stays empty. Increase the "
             "spacing of %1, make %1 smaller, or increase the vorton limit in the scene's settings.",
             quoted(element), shortNumber(vortons), wholeNumber(scene.fluid.maxVortons))});
}

bool isHotEnough(const Scene& scene) {
    return std::ranges::any_of(scene.elements, [&](const Element& element) {
        if (!element.enabled) return false;
        const auto* region = std::get_if<FluidRegion>(&element.body);
        const auto* body = std::get_if<Body>(&element.body);
        const float heat = region ? region->heat : body && body->heatTransfer > 0 ? body->heat : 0;
        return scene.fluid.ambientTemperature + heat > scene.fluid.ignitionTemperature;
    });
}

void checkIgnition(const Scene& scene, const Element& element, const FluidRegion& region, std::vector<Issue>& issues) {
    if (region.fuel <= 0) return;
    issues.push_back(
        {"NOTHING_IGNITES", Severity::Hint, element.id,
         sentence(
             "%1 has fuel, but nothing in the scene is hotter than %2 K to light it. Make it hotter, or put something "
             "hot beside it.",
             quoted(element), shortNumber(double(scene.fluid.ignitionTemperature)))});
}

}  // namespace

void checkRegions(const Scene& scene, std::vector<Issue>& issues) {
    const bool isCold = scene.fluid.combustion == Combustion::Ignition && !isHotEnough(scene);
    eachRegion(scene, [&](const Element& element, const FluidRegion& region) {
        checkDensity(scene, element, region, issues);
        checkFractions(element, region, issues);
        checkFilling(scene, element, region, issues);
        if (isCold) checkIgnition(scene, element, region, issues);
    });
}

}  // namespace gyre
