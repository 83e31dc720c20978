#pragma once

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <cmath>
#include <cstddef>
#include <span>

namespace gyre::batch {

/// Sums for a relative L2 error over several states.
struct ErrorSums {
    double difference = 0, size = 0;

    void add(std::span<const glm::vec3> found, std::span<const glm::vec3> truth) {
        for (std::size_t i = 0; i < found.size(); ++i) {
            const glm::dvec3 off = glm::dvec3(found[i]) - glm::dvec3(truth[i]), whole(truth[i]);
            difference += glm::dot(off, off);
            size += glm::dot(whole, whole);
        }
    }
    double relative() const { return size > 0 ? std::sqrt(difference / size) : 0; }
};

}  // namespace gyre::batch
