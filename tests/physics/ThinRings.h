#pragma once

#include "core/base/Math.h"

#include <cmath>
#include <utility>
#include <vector>

/// The theory of vortex rings, for comparison in tests. All values are in double precision and axisymmetric about z.
namespace gyre::theory {

inline constexpr double kPi = 3.14159265358979323846;

/// A position or a velocity in a half-plane through the axis.
struct Meridional {
    double r = 0, z = 0;
};

/// Complete elliptic integrals of the first and second kind, K(m) and E(m), m = k^2 < 1, by the arithmetic-geometric
/// mean.                                                [Abramowitz and Stegun, Handbook, 1964, section 17.6]
inline std::pair<double, double> ellipticIntegrals(double m) {
    double a = 1, b = std::sqrt(1 - m), power = 0.5, sum = 0.5 * m;
    while (a - b > 1e-13 * a) {
        const double c = 0.5 * (a - b), mean = 0.5 * (a + b);
        b = std::sqrt(a * b);
        a = mean;
        power *= 2;
        sum += power * c * c;
    }
    const double k = kPi / (2 * a);
    return {k, k * (1 - sum)};
}

/// Velocity that a circular filament of circulation 1 and radius R in the plane z = 0 induces off the filament.
///                                                       [Lamb, Hydrodynamics, 1932, section 161; 1/s per m^2/s]
inline Meridional filamentVelocity(double R, const Meridional& at) {
    const double r = at.r, z = at.z;
    const double far2 = (R + r) * (R + r) + z * z, near2 = (R - r) * (R - r) + z * z;
    const auto [k, e] = ellipticIntegrals(4 * R * r / far2);
    const double share = 1 / (2 * kPi * std::sqrt(far2));
    return {share * z / r * ((R * R + r * r + z * z) / near2 * e - k),
            share * (k + (R * R - r * r - z * z) / near2 * e)};
}

/// U = Gamma / (4 pi R) [ln(8 R / (sqrt 2 s)) - 0.558], s << R, where s is the standard deviation of a Gaussian core.
///                                                                  [Saffman, Stud. Appl. Math. 49, 1970, p. 371]
inline double saffmanSpeed(double R, double s) {
    return (exactLog(8 * R / (std::sqrt(2.0) * s)) - 0.558) / (4 * kPi * R);
}

/// Saffman's formula with the next term of the series, - 3.6716 (2 s^2 / R^2) in the bracket.
///                                                       [Stanaway, Cantwell and Spalart, NASA TM 101041, 1988]
inline double stanawaySpeed(double R, double s) {
    return saffmanSpeed(R, s) - 3.6716 * 2 * s * s / (R * R) / (4 * kPi * R);
}

/// Speed of the centroid of impulse of a ring of R = 1 and circulation 1 made of circular filaments whose circulation
/// is a Gaussian of standard deviation s, by a sum over all pairs:
///   U = sum_i g_i (2 r_i z_i u_r + r_i^2 u_z) / sum_i g_i r_i^2,   u = sum_j g_j filamentVelocity(r_j)
/// Sources lie half a cell beside targets, so that the singularity is symmetric and cancels. `cells` is per length s.
inline double quadratureSpeed(double s, int cells) {
    constexpr double kReach = 4;  // in units of s
    struct Filament {
        Meridional at;
        double share;
    };
    const auto lattice = [&](double offset) {
        std::vector<Filament> filaments;
        const int half = static_cast<int>(kReach * cells) + 1;
        double sum = 0;
        for (int i = -half; i <= half; ++i)
            for (int j = -half; j <= half; ++j) {
                const double x = (i + offset) / cells, y = (j + offset) / cells;
                if (x * x + y * y > kReach * kReach) continue;
                filaments.push_back({{1 + s * x, s * y}, exactExp(-0.5 * (x * x + y * y))});
                sum += filaments.back().share;
            }
        for (Filament& filament : filaments) filament.share /= sum;
        return filaments;
    };
    const std::vector<Filament> targets = lattice(0), sources = lattice(0.5);
    double moved = 0, impulse = 0;
    for (const Filament& t : targets) {
        Meridional u;
        for (const Filament& f : sources) {
            const Meridional one = filamentVelocity(f.at.r, {t.at.r, t.at.z - f.at.z});
            u.r += f.share * one.r;
            u.z += f.share * one.z;
        }
        moved += t.share * (2 * t.at.r * t.at.z * u.r + t.at.r * t.at.r * u.z);
        impulse += t.share * t.at.r * t.at.r;
    }
    return moved / impulse;
}

/// Two coaxial thin rings of circulation 1.
struct RingPair {
    Meridional rear, front;
};

/// The first moment when the rear ring is level with the front one, through which it passes.
struct Passing {
    double time = 0, z = 0, inner = 0, outer = 0;  ///< [s, m, m, m]
};

/// Each ring moves at its own speed plus that induced by the other filament. The core volume is constant:
/// s^2 R = s0^2 R0.
///                                       [Dyson, Phil. Trans. R. Soc. A 184, 1893; Saffman, Vortex Dynamics,
///                                       1992, 10.3]
inline Passing leapfrogging(RingPair pair, double s) {
    const RingPair start = pair;
    const auto rate = [&](const RingPair& p) {
        const auto one = [&](const Meridional& ring, const Meridional& other, double startRadius) {
            Meridional v = filamentVelocity(other.r, {ring.r, ring.z - other.z});
            v.z += saffmanSpeed(ring.r, s * std::sqrt(startRadius / ring.r));
            return v;
        };
        return RingPair{one(p.rear, p.front, start.rear.r), one(p.front, p.rear, start.front.r)};
    };
    const auto plus = [](const RingPair& p, const RingPair& v, double dt) {
        return RingPair{{p.rear.r + dt * v.rear.r, p.rear.z + dt * v.rear.z},
                        {p.front.r + dt * v.front.r, p.front.z + dt * v.front.z}};
    };
    constexpr double kStep = 1e-3;  // Runge-Kutta of fourth order
    double time = 0;
    RingPair before = pair;
    while (pair.rear.z < pair.front.z) {
        before = pair;
        const RingPair a = rate(pair), b = rate(plus(pair, a, kStep / 2)), c = rate(plus(pair, b, kStep / 2));
        const RingPair d = rate(plus(pair, c, kStep));
        pair = plus(plus(plus(plus(pair, a, kStep / 6), b, kStep / 3), c, kStep / 3), d, kStep / 6);
        time += kStep;
    }
    const double gap = before.front.z - before.rear.z, share = gap / (gap + pair.rear.z - pair.front.z);
    return {time - (1 - share) * kStep, before.rear.z + share * (pair.rear.z - before.rear.z), pair.rear.r,
            pair.front.r};
}

}  // namespace gyre::theory
