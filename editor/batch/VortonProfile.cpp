#include "editor/batch/VortonProfile.h"

#include "core/base/Math.h"
#include "editor/batch/FormattedText.h"
#include "editor/batch/MethodSolver.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gyre::batch {
namespace {

constexpr double kProfileCell = 0.1;  ///< [m]
constexpr int kProfileNodes = 32;     ///< along each axis
constexpr double kProfileReach = 8;   ///< the largest distance [cells]
constexpr double kProfileStep = 0.25;
constexpr int kDirections = 16;

/// The speed in the plane across a vorton. Distances are in metres.
struct BlobFormula {
    std::string name;
    double strength = 1;           // [m^3/s]
    double sigma = 0, detail = 0;  // width and detail of the Gaussian; sigma 0: the articles' kernel is meant
    double core = 0;               // core radius in the articles' kernel

    double speedAt(double r) const {
        const double perArea = strength / (4 * kPi);
        if (sigma == 0) return perArea * r / std::pow(std::max(r, core), 3);
        const double s = r / (std::sqrt(2.0) * sigma);
        const double edge = 2 * s * (1 - detail * s * s) * std::exp(-s * s) / std::sqrt(kPi);
        return perArea * (std::erf(s) - edge) / (r * r);
    }
};

BlobFormula formulaFor(const VelocityMethod& method, double coreInCells, double strength) {
    using enum VelocitySolver;
    if (method.solver == Fft || method.solver == DirectAtVortons) {
        const std::string detail = method.detail > 0 ? formatted(", detail %g", double(method.detail)) : "";
        return {formatted("Gaussian of %g cells", double(kSigmaPerSpacing)) + detail, strength,
                double(kSigmaPerSpacing) * kProfileCell, double(method.detail)};
    }
    const bool isSpread = method.solver == TreeAtNodesSpread || method.solver == TreeAtVortons;
    const double core = isSpread ? std::max(coreInCells, double(method.in({}).fluid.spread)) : coreInCells;
    return {formatted(core == 1 ? "core of %g cell" : "core of %g cells", core), strength, 0, 0, core * kProfileCell};
}

/// A vorton along +z, and the places where its velocity is measured.
struct LoneVorton {
    SimulationState state;            // the vorton first, then kDirections vortons without strength per distance
    std::vector<glm::dvec3> heading;  // direction of the flow at each place without strength
};

LoneVorton loneVorton(double coreInCells, double strength) {
    const glm::dvec3 middle = kProfileCell * glm::dvec3(15.3, 15.6, 15.2);  // no node, and not alike along the axes
    std::vector<glm::vec3> places{glm::vec3(middle)};
    LoneVorton lone;
    for (const double distance : profileDistances())
        for (int i = 0; i < kDirections; ++i) {
            const double angle = 2 * kPi * (i + 0.5) / kDirections;
            const glm::dvec3 out(std::cos(angle), std::sin(angle), 0);
            places.emplace_back(middle + distance * kProfileCell * out);
            lone.heading.emplace_back(-out.y, out.x, 0);
        }
    lone.state = vortonsAt(std::move(places));
    lone.state.vortons.strength[0] = {0, 0, strength};
    std::ranges::fill(lone.state.vortons.coreRadius, static_cast<float>(coreInCells * kProfileCell));
    lone.state.domain = {glm::vec3(0), static_cast<float>(kProfileCell), glm::ivec3(kProfileNodes)};
    return lone;
}

/// formula: the speed at each distance
MethodProfile profileBy(const VelocityMethod& method, MethodSolver& solver, const LoneVorton& lone,
                        std::span<const double> formula) {
    const std::vector<glm::vec3> found = solver.velocities(lone.state, method);
    MethodProfile profile{method, {}, 0};
    for (std::size_t d = 0, place = 0; d < formula.size(); ++d) {
        double sum = 0;
        for (int i = 0; i < kDirections; ++i, ++place) {
            const glm::dvec3 velocity(found[place + 1]), off = velocity - formula[d] * lone.heading[place];
            sum += glm::dot(velocity, lone.heading[place]);
            profile.error += glm::dot(off, off);
        }
        profile.speed.push_back(sum / kDirections);
    }
    profile.error =
        std::sqrt(profile.error / static_cast<double>(lone.heading.size())) / *std::ranges::max_element(formula);
    return profile;
}

}  // namespace

std::vector<double> profileDistances() {
    std::vector<double> distances;
    for (double r = kProfileStep; r <= kProfileReach; r += kProfileStep) distances.push_back(r);
    return distances;
}

std::vector<FormulaProfile> profilesOf(std::span<const VelocityMethod> methods, double coreInCells) {
    const double strength = 4 * kPi * std::pow(coreInCells * kProfileCell, 2);
    const LoneVorton lone = loneVorton(coreInCells, strength);
    MethodSolver solver(1);
    std::vector<FormulaProfile> profiles;
    for (const VelocityMethod& method : methods) {
        const BlobFormula formula = formulaFor(method, coreInCells, strength);
        auto group = std::ranges::find(profiles, formula.name, &FormulaProfile::name);
        if (group == profiles.end()) {
            group = profiles.insert(group, {formula.name, {}, {}});
            for (const double r : profileDistances()) group->speed.push_back(formula.speedAt(r * kProfileCell));
        }
        group->methods.push_back(profileBy(method, solver, lone, group->speed));
    }
    return profiles;
}

}  // namespace gyre::batch
