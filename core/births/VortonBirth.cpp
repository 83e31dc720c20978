#include "core/births/VortonBirth.h"

#include "core/base/Math.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre {
namespace {

constexpr int kFewestPerRing = 8;  // fewer vortons do not form a circle
constexpr int kFewestInBundle =
    64;  // with fewer, the vortons of one filament are closer than the solver's smoothing, which matters more

constexpr int kFewestFilaments = 3;  // fewer in a bundle would not keep the core's size

/// Radius of the ball of this volume. [m]
double ballRadius(double volume) { return exactExp(exactLog(3 * volume / (4 * kPi)) / 3); }

/// Points in a disc of radius 1 that represent equal areas, in circles of 1, 6, 12, ... or 3, 9, 15, ... points.
/// Chooses the pattern of up to `most` points nearest to `wanted`.
void discPoints(double wanted, int most, std::vector<glm::dvec2>& points) {
    int bestFirst = 1, bestCount = 1;
    for (const int first : {1, 3})
        for (int count = first, layer = 1; count <= most; count += (first == 1 ? 0 : 3) + 6 * layer, ++layer)
            if (std::abs(count - wanted) < std::abs(bestCount - wanted)) {
                bestFirst = first;
                bestCount = count;
            }
    points.clear();
    for (int layer = 0; static_cast<int>(points.size()) < bestCount; ++layer) {
        const int before = static_cast<int>(points.size());
        const int here = bestFirst == 1 ? std::max(1, 6 * layer) : 3 + 6 * layer;
        const double radius = here == 1 ? 0 : std::sqrt((before + 0.5 * here) / bestCount);
        for (int i = 0; i < here; ++i) {
            const SinCos angle = exactSinCos(2 * kPi * (i + 0.5 * layer) / here);
            points.push_back(radius * glm::dvec2(angle.cos, angle.sin));
        }
    }
}

/// A few long random waves in two directions, periodic over 0..1, with amplitude near one.
class Waves {
public:
    explicit Waves(Random& random) {
        for (int k = 0; k < kCount; ++k) {
            m_cosines[k] = glm::dvec2(random.inUnitDisc()) * kSize;
            m_sines[k] = glm::dvec2(random.inUnitDisc()) * kSize;
        }
    }
    glm::dvec2 at(double fraction) const {
        const auto [s, c] = exactSinCos(2 * kPi * fraction);
        double cosine = c, sine = s;
        glm::dvec2 sum(0);
        for (int k = 0; k < kCount; ++k) {
            sum += m_cosines[k] * cosine + m_sines[k] * sine;
            const double nextCosine = cosine * c - sine * s;
            sine = sine * c + cosine * s;
            cosine = nextCosine;
        }
        return sum;
    }

private:
    static constexpr int kCount = 5;
    static constexpr double kSize = 0.8;  // makes the mean square of the sum about one
    std::array<glm::dvec2, kCount> m_cosines, m_sines;
};

/// A bundle of parallel filaments and its division into vortons.
struct Bundle {
    double length = 0;  ///< length of the middle filament [m]
    double width = 0;   ///< radius of the cross-section [m]
    int fewestFilaments = 1, mostFilaments = 1;
    bool closed = false;
};

/// How many filaments a ring or a tube may have.
void limitFilaments(const VorticitySource& source, float detail, int most, Bundle& bundle) {
    const bool isBundle = detail > 0 || source.vortons >= kFewestInBundle;
    bundle.mostFilaments = isBundle ? std::max(1, most) : 1;
    const bool hasEnough = source.vortons >= kFewestFilaments * kFewestPerRing;
    bundle.fewestFilaments = detail > 0 && hasEnough ? kFewestFilaments : 1;
}

/// The number of filaments that makes the spacing across, sqrt(pi width^2 / filaments), equal to that along.
double filamentsWanted(const Bundle& bundle, int vortons) {
    const double perWidth = vortons * std::sqrt(kPi) * bundle.width / bundle.length;
    return exactExp(exactLog(perWidth) * 2 / 3);
}

/// Calls curve(across, fraction): the point of the filament through `across` of the cross-section, fraction 0..1 along
/// it.
template <class Curve>
void bundled(const VorticitySource& source, const Bundle& bundle, BirthList& list, const Curve& curve) {
    const std::vector<glm::dvec2>& filaments = list.filaments;
    discPoints(std::max(double(bundle.fewestFilaments), filamentsWanted(bundle, source.vortons)), bundle.mostFilaments,
               list.filaments);
    const int count = static_cast<int>(filaments.size());
    const double circulation = double(source.circulation) / count;
    // One filament does not fill the width: its vortons are as large as their distance along it.
    const double along = bundle.length / source.vortons;
    const double volume = count == 1 ? along * along * along : kPi * bundle.width * bundle.width * along;
    for (int f = 0; f < count; ++f) {
        const int pieces = source.vortons / count + (f < source.vortons % count ? 1 : 0);
        // A chord is shorter than its arc. Open filaments are divided into straight pieces.
        const double arc = bundle.closed && pieces > 1 ? (kPi / pieces) / exactSin(kPi / pieces) : 1;
        const double shift = bundle.closed ? 0.618033988749895 * f : 0.5;  // staggers the filaments
        for (int i = 0; i < pieces; ++i) {
            const double middle = (i + shift) / pieces;
            const glm::dvec3 piece =
                curve(filaments[f], middle + 0.5 / pieces) - curve(filaments[f], middle - 0.5 / pieces);
            list.born.push_back({glm::vec3(curve(filaments[f], middle)), glm::vec3(circulation * arc * piece),
                                 static_cast<float>(ballRadius(volume))});
        }
    }
}

void ring(const VorticitySource& source, Random& random, BirthList& list, float detail) {
    const Waves waves(random);
    const double core = source.coreRadius, radius = source.radius;
    Bundle bundle{.length = 2 * kPi * radius, .width = core, .closed = true};
    limitFilaments(source, detail, source.vortons / kFewestPerRing, bundle);
    bundled(source, bundle, list, [&](const glm::dvec2& across, double fraction) {
        const glm::dvec2 offset = core * (across + double(source.jitter) * waves.at(fraction));
        const double out = std::max(0.05 * radius, radius + offset.x);  // a core wider than the ring ends at the axis
        const SinCos angle = exactSinCos(2 * kPi * fraction);
        return glm::dvec3(out * angle.cos, offset.y, -out * angle.sin);
    });
}

void tube(const VorticitySource& source, Random& random, BirthList& list, float detail) {
    const Waves waves(random);
    Bundle bundle{.length = source.length, .width = source.coreRadius};
    limitFilaments(source, detail, source.vortons, bundle);
    bundled(source, bundle, list, [&](const glm::dvec2& across, double fraction) {
        const glm::dvec2 offset = double(source.coreRadius) * (across + double(source.jitter) * waves.at(fraction));
        return glm::dvec3(offset.x, (fraction - 0.5) * source.length, offset.y);
    });
}

void swirl(const VorticitySource& source, Random& random, BirthList& list) {
    const Bundle column{.length = source.length, .width = source.radius, .mostFilaments = source.vortons};
    bundled(source, column, list, [&](const glm::dvec2& across, double fraction) {
        const glm::dvec2 offset = double(source.radius) * across;
        return glm::dvec3(offset.x, (fraction - 0.5) * source.length, offset.y);
    });
    for (NewVorton& vorton : list.born) vorton.position += source.jitter * source.coreRadius * random.inUnitBall();
}

void turbulence(const VorticitySource& source, Random& random, BirthList& list) {
    const double radius = source.radius;
    const auto core = static_cast<float>(ballRadius(4 * kPi / 3 * radius * radius * radius / source.vortons));
    std::vector<NewVorton>& born = list.born;
    born.resize(static_cast<std::size_t>(source.vortons));
    glm::dvec3 sum(0);
    for (NewVorton& vorton : born) {
        vorton.position = source.radius * random.inUnitBall();
        vorton.position += source.jitter * source.coreRadius * random.inUnitBall();
        vorton.strength = source.circulation * source.coreRadius * random.onUnitSphere();
        vorton.coreRadius = core;
        sum += glm::dvec3(vorton.strength);
    }
    const glm::vec3 mean(sum / double(born.size()));
    for (NewVorton& vorton : born) vorton.strength -= mean;
}

/// The vorticity of a slug thrown along the axis: a wall between radius and radius + coreRadius that fades towards the
/// slug's ends at +-radius. Per unit of circulation [1/m^2]; the integral over the half-plane is 1.  [article 12's jet
/// ring]
double jetProfile(const VorticitySource& source, double out, double along) {
    const double radius = source.radius, wall = source.coreRadius;
    if (out <= radius || out >= radius + wall || std::abs(along) >= radius) return 0;
    return 0.5 * (1 + exactCos(kPi * along / radius)) * exactSin(kPi * (out - radius) / wall) * kPi / wall /
           (2 * radius);
}

void jet(const VorticitySource& source, Random& random, BirthList& list) {
    constexpr double kNegligible = 1e-3;  // relative to the peak
    constexpr int kMostOut = 128;         // cells; a wall much thinner than the slug would take for ever
    const double radius = source.radius, wall = source.coreRadius;
    const double volume = 2 * kPi * radius * wall * (2 * radius + wall);
    const double wanted = exactExp(exactLog(volume / source.vortons) / 3);
    const int out = static_cast<int>(
        std::clamp(std::round((radius + wall) / wanted), 1.0, double{kMostOut}));  // cells fit the wall
    const double spacing = (radius + wall) / out;
    const int along = static_cast<int>(std::ceil(radius / spacing));
    const double least = kNegligible * kPi / wall / (2 * radius);
    std::vector<NewVorton>& born = list.born;
    double circulation = 0;
    for (int k = -out; k < out; ++k)
        for (int j = -along; j < along; ++j)
            for (int i = -out; i < out; ++i) {
                const glm::dvec3 at = spacing * (glm::dvec3(i, j, k) + 0.5);
                const double distance = std::sqrt(at.x * at.x + at.z * at.z);
                const double vorticity = jetProfile(source, distance, at.y);
                if (vorticity < least) continue;
                circulation += vorticity * spacing * spacing * spacing / (2 * kPi * distance);
                const glm::dvec3 around(at.z / distance, 0, -at.x / distance);
                born.push_back({glm::vec3(at), glm::vec3(vorticity * spacing * spacing * spacing * around),
                                static_cast<float>(ballRadius(spacing * spacing * spacing))});
            }
    // Corrects the small error of the lattice, so that the circulation is exact.
    const auto scale = static_cast<float>(circulation > 0 ? source.circulation / circulation : 0);
    for (NewVorton& vorton : born) {
        vorton.strength *= scale;
        vorton.position += source.jitter * vorton.coreRadius * random.inUnitBall();
    }
}

void localBirth(const VorticitySource& source, Random& random, BirthList& list, float detail) {
    switch (source.kind) {
        case VorticityKind::Ring:
            return ring(source, random, list, detail);
        case VorticityKind::Tube:
            return tube(source, random, list, detail);
        case VorticityKind::Swirl:
            return swirl(source, random, list);
        case VorticityKind::Turbulence:
            return turbulence(source, random, list);
        case VorticityKind::Jet:
            return jet(source, random, list);
    }
}

}  // namespace

void vortonBirth(const VorticitySource& source, const Transform& place, Random& random, BirthList& list, float detail) {
    list.born.clear();
    localBirth(source, random, list, detail);
    for (NewVorton& vorton : list.born) {
        vorton.position = place.point(vorton.position);
        vorton.strength = place.scale * place.direction(vorton.strength);  // lengths scale, circulation does not
        vorton.coreRadius *= place.scale;
    }
}

std::vector<NewVorton> vortonBirth(const VorticitySource& source, const Transform& place, Random& random,
                                   float detail) {
    BirthList list;
    vortonBirth(source, place, random, list, detail);
    return std::move(list.born);
}

}  // namespace gyre
