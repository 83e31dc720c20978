#pragma once

#include "core/base/ParallelFor.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre {

/// The gradient of D (see OpenSpaceKernel) on a lattice of twice `nodes` points per axis around zero, transformed. The
/// transform of component `axis` is i times at(axis, ...). It is odd along its own axis and even along the others.
struct ImageField {
    glm::ivec3 points{0};  ///< nodes + 1: frequencies from zero to the highest
    std::vector<double> component[3];

    double at(int axis, int kx, int ky, int kz) const {
        return component[axis][static_cast<std::size_t>((kz * points.y + ky) * points.x + kx)];
    }
};

/// The image field of a periodic box of `period` cells per axis, at points `spacing` cells apart, including the scale
/// of the transforms.
ImageField imageField(const Workers& workers, const glm::ivec3& period, const glm::ivec3& nodes,
                      const glm::dvec3& spacing);

}  // namespace gyre
