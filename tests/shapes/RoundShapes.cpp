// Round solids. Volumes of revolved and extruded solids are exact for their facets.

#include "tests/shapes/MeshBuilding.h"
#include "tests/shapes/Shapes.h"

#include "core/base/Math.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

using namespace gyre;

namespace shapes {
namespace {

glm::dvec2 onCircle(double radius, double angle) { return {radius * exactCos(angle), radius * exactSin(angle)}; }

KnownShape revolvedShape(std::string name, const Outline& profile, int around, int tunnels) {
    KnownShape shape;
    shape.name = std::move(name);
    shape.mesh = revolved(profile, around, Ends::Closed);
    shape.volume = volumeOfRevolved(profile, around, Ends::Closed);
    shape.genus = tunnels;
    shape.tunnels = tunnels;
    return shape;
}

KnownShape extrudedShape(std::string name, const Outline& right, const Outline& left, double depth, Ends ends) {
    KnownShape shape;
    shape.name = std::move(name);
    shape.mesh = extrudedStrip(right, left, depth, ends);
    shape.volume = areaOfStrip(right, left, ends) * depth;
    shape.genus = ends == Ends::Closed ? 1 : 0;
    shape.tunnels = shape.genus;
    return shape;
}

Outline circle(const glm::dvec2& centre, double radius, int count) {
    Outline line;
    for (int i = 0; i < count; ++i) line.push_back(centre + onCircle(radius, 2 * kPi * i / count));
    return line;
}

/// Half the thickness of a NACA 0012 with chord 1 and a closed trailing edge. [Abbott and von Doenhoff 1959, eq. 6.2;
/// the last coefficient 0.1036 closes the edge]
double naca0012(double x) {
    return 0.6 * (0.2969 * std::sqrt(x) + x * (-0.1260 + x * (-0.3516 + x * (0.2843 - 0.1036 * x))));
}

/// The part of the airfoil between two positions on its chord, with denser points at the nose.
std::pair<Outline, Outline> airfoilLines(double from, double to, int steps) {
    Outline lower, upper;
    for (int i = 0; i <= steps; ++i) {
        const double share = 0.5 * (1 - exactCos(kPi * i / steps));
        const double x = from + (to - from) * share;
        const double y = i == steps && to == 1 ? 0 : naca0012(x);
        lower.push_back({x, -y});
        upper.push_back({x, y});
    }
    return {lower, upper};
}

}  // namespace

KnownShape torus() { return revolvedShape("torus", circle({0.35, 0}, 0.15, 24), 48, 1); }

KnownShape chainOfTwo() {
    const Outline ring = circle({0.25, 0}, 0.06, 16);
    const TriangleMesh link = revolved(ring, 40, Ends::Closed);
    const std::vector<TriangleMesh> links{link, turned(link, {1, 0, 0}, static_cast<float>(kPi / 2), {0.25f, 0, 0})};
    KnownShape shape;
    shape.name = "chain of two";
    shape.mesh = joined(links);
    shape.components = 2;
    shape.genus = 2;
    shape.volume = 2 * volumeOfRevolved(ring, 40, Ends::Closed);
    shape.tunnels = 2;
    return shape;
}

KnownShape bowl() {
    Outline profile;  // half shells of radius 0.5 and 0.44, open at the top
    for (int i = 0; i <= 12; ++i)
        profile.push_back(onCircle(0.5, -kPi / 2 * (12 - i) / 12) * glm::dvec2(i == 0 ? 0 : 1, 1));
    for (int i = 12; i >= 0; --i)
        profile.push_back(onCircle(0.44, -kPi / 2 * (12 - i) / 12) * glm::dvec2(i == 0 ? 0 : 1, 1));
    return revolvedShape("bowl", profile, 32, 0);
}

KnownShape bottle() {
    constexpr double neck = 0.0225, wall = 0.03;
    const Outline profile{{0, 0},    {0.2, 0},     {0.2, 0.55},        {neck + wall, 0.75}, {neck + wall, 1},
                          {neck, 1}, {neck, 0.74}, {0.2 - wall, 0.54}, {0.2 - wall, wall},  {0, wall}};
    return revolvedShape("bottle", profile, 32, 0);
}

KnownShape arch() {
    Outline outer{{0.5, 0}, {0.5, 0.25}}, inner{{0.3, 0}, {0.3, 0.25}};
    for (int i = 0; i <= 24; ++i) {
        outer.push_back(onCircle(0.5, kPi * i / 24) + glm::dvec2(0, 0.5));
        inner.push_back(onCircle(0.3, kPi * i / 24) + glm::dvec2(0, 0.5));
    }
    for (Outline* line : {&outer, &inner}) {
        line->push_back({-(*line)[1].x, 0.25});
        line->push_back({-(*line)[0].x, 0});
    }
    return extrudedShape("arch", outer, inner, 0.3, Ends::Open);
}

KnownShape gear() {
    Outline rim, bore;
    constexpr int teeth = 12;
    for (int i = 0; i < 4 * teeth; ++i) {
        const bool outer = i % 4 < 2;  // tip, tip, root, root
        const double shift[4] = {0.15, -0.15, -0.05, 0.05};
        const double angle = 2 * kPi * (i + shift[i % 4]) / (4 * teeth);
        rim.push_back(onCircle(outer ? 0.5 : 0.4, angle));
        bore.push_back(onCircle(0.15, angle));
    }
    return extrudedShape("gear", rim, bore, 0.2, Ends::Closed);
}

KnownShape airfoil() {
    const auto [lower, upper] = airfoilLines(0, 1, 30);
    return extrudedShape("airfoil", lower, upper, 0.5, Ends::Open);
}

KnownShape wingWithFlap() {
    const auto [lower, upper] = airfoilLines(0, 0.7, 30);
    auto [flapLower, flapUpper] = airfoilLines(0.74, 1, 10);
    const KnownShape wing = extrudedShape("wing", lower, upper, 0.5, Ends::Open);
    const KnownShape flap = extrudedShape("flap", flapLower, flapUpper, 0.5, Ends::Open);
    KnownShape shape;
    shape.name = "wing with flap";
    const std::vector<TriangleMesh> parts{wing.mesh, flap.mesh};
    shape.mesh = joined(parts);
    shape.components = 2;
    shape.volume = *wing.volume + *flap.volume;
    shape.tunnels = 0;
    return shape;
}

KnownShape spring() {
    constexpr int turns = 4, steps = 32;
    constexpr double radius = 0.22, wire = 0.04, pitch = 0.23;
    Tube coil;
    coil.radius = wire;
    coil.around = 16;
    coil.ends = Ends::Open;
    for (int i = 0; i <= turns * steps; ++i) {
        const double angle = 2 * kPi * i / steps;
        coil.centres.push_back({radius * exactCos(angle), pitch * i / steps, radius * exactSin(angle)});
        coil.towards.push_back({0, 1, 0});
    }
    KnownShape shape;
    shape.name = "spring";
    shape.mesh = tube(coil);
    const double length = turns * std::sqrt(4 * kPi * kPi * radius * radius + pitch * pitch);
    shape.volume = kPi * wire * wire * length;
    shape.volumeError = 0.04;  // facets: 2.6 % around the wire, 0.6 % along it
    shape.tunnels = 0;
    return shape;
}

KnownShape displacedSphere(std::size_t triangles) {
    const int f = std::max(1, static_cast<int>(std::lround(std::sqrt(static_cast<double>(triangles) / 8))));
    const auto corner = [&](const glm::ivec3& i) {
        const glm::dvec3 n = glm::normalize(glm::dvec3(i));
        return 0.45 * (1 + 0.1 * exactSin(7 * n.x + 1) * exactSin(6 * n.y + 2) * exactSin(8 * n.z + 3)) * n;
    };
    MeshBuilder builder;
    for (int octant = 0; octant < 8; ++octant) {
        const glm::ivec3 sign(octant & 1 ? -1 : 1, octant & 2 ? -1 : 1, octant & 4 ? -1 : 1);
        const bool mirrored = sign.x * sign.y * sign.z < 0;
        const auto add = [&](const glm::ivec3& a, const glm::ivec3& b, const glm::ivec3& c) {
            builder.triangle(corner(sign * a), corner(sign * (mirrored ? c : b)), corner(sign * (mirrored ? b : c)));
        };
        for (int i = 0; i < f; ++i)
            for (int j = 0; i + j < f; ++j) {
                const int k = f - i - j;
                add({i, j, k}, {i + 1, j, k - 1}, {i, j + 1, k - 1});
                if (k > 1) add({i + 1, j, k - 1}, {i + 1, j + 1, k - 2}, {i, j + 1, k - 1});
            }
    }
    KnownShape shape;
    shape.name = "displaced sphere " + std::to_string(8 * f * f);
    shape.mesh = builder.take();
    shape.tunnels = 0;
    return shape;
}

}  // namespace shapes
