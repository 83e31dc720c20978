#include "core/contact/ContactBalance.h"

#include <array>
#include <cmath>

namespace gyre {
namespace {

using Rows = std::array<std::array<double, 6>, 6>;
using Column = std::array<double, 6>;

/// The symmetric matrix of an upper triangle stored row by row.
glm::dmat3 symmetric(const double* upper) {
    return {upper[0], upper[1], upper[2], upper[1], upper[3], upper[4], upper[2], upper[4], upper[5]};
}

/// Cholesky factorisation in place: the lower triangle becomes L with L L^T = A.
void factorise(Rows& a) {
    for (std::size_t j = 0; j < 6; ++j) {
        for (std::size_t k = 0; k < j; ++k) a[j][j] -= a[j][k] * a[j][k];
        a[j][j] = std::sqrt(a[j][j]);
        for (std::size_t i = j + 1; i < 6; ++i) {
            for (std::size_t k = 0; k < j; ++k) a[i][j] -= a[i][k] * a[j][k];
            a[i][j] /= a[j][j];
        }
    }
}

Column solved(const Rows& l, Column b) {
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t k = 0; k < i; ++k) b[i] -= l[i][k] * b[k];
        b[i] /= l[i][i];
    }
    for (std::size_t i = 6; i-- > 0;) {
        for (std::size_t k = i + 1; k < 6; ++k) b[i] -= l[k][i] * b[k];
        b[i] /= l[i][i];
    }
    return b;
}

}  // namespace

void ContactBalance::add(const BalanceSums& sums) {
    const double* rows = sums.armK;
    k += symmetric(sums.k);
    armK += glm::dmat3(rows[0], rows[3], rows[6], rows[1], rows[4], rows[7], rows[2], rows[5], rows[8]);
    armKArm += symmetric(sums.armKArm);
    push += glm::dvec3(sums.push[0], sums.push[1], sums.push[2]);
    twist += glm::dvec3(sums.twist[0], sums.twist[1], sums.twist[2]);
    lift += glm::dvec3(sums.lift[0], sums.lift[1], sums.lift[2]);
}

VelocityChange balanced(const ContactBalance& sums, double mass, const glm::dmat3& inertia) {
    Rows rows{};
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            const auto r = static_cast<std::size_t>(i), c = static_cast<std::size_t>(j);
            rows[r][c] = sums.k[j][i] + (i == j ? mass : 0);
            rows[r + 3][c] = sums.armK[j][i];
            rows[r + 3][c + 3] = sums.armKArm[j][i] + inertia[j][i];
        }
    factorise(rows);
    const Column x = solved(rows, {sums.push.x, sums.push.y, sums.push.z, sums.twist.x, sums.twist.y, sums.twist.z});
    return {{x[0], x[1], x[2]}, {x[3], x[4], x[5]}};
}

}  // namespace gyre
