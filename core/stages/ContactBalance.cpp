#include "core/stages/ContactBalance.h"

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_access.hpp>
#include <glm/matrix.hpp>

#include <array>
#include <cmath>

namespace gyre {
namespace {

using Rows = std::array<std::array<double, 6>, 6>;
using Column = std::array<double, 6>;

glm::dmat3 crossMatrix(const glm::dvec3& r) {
    return {0, r.z, -r.y, -r.z, 0, r.x, r.y, -r.x, 0};   // column by column
}

/// In place: the lower triangle becomes L with L L^T = A.
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

void ContactBalance::add(const glm::dmat3& contact, const glm::dvec3& arm, const glm::dvec3& slip) {
    const glm::dmat3 cross = crossMatrix(arm);
    const glm::dmat3 turned = cross * contact;
    k += contact;
    armK += turned;
    armKArm -= turned * cross;
    push += contact * slip;
    twist += turned * slip;
}

void ContactBalance::add(const ContactBalance& other) {
    k += other.k;
    armK += other.armK;
    armKArm += other.armKArm;
    push += other.push;
    twist += other.twist;
}

glm::dmat3 contactMass(double mass, const glm::dvec3& normal, double restitution, double grip) {
    const glm::dmat3 along = glm::outerProduct(normal, normal);
    return mass * ((1 + restitution - grip) * along + grip * glm::dmat3(1));
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
