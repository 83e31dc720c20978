#pragma once

#include <glm/common.hpp>
#include <glm/vec3.hpp>

#include <limits>

namespace gyre {

/// An axis-aligned box; empty until the first point is added. [m]
struct Box {
    glm::vec3 low{std::numeric_limits<float>::max()};
    glm::vec3 high{std::numeric_limits<float>::lowest()};

    bool isEmpty() const { return low.x > high.x; }
    glm::vec3 size() const { return high - low; }
    glm::vec3 centre() const { return 0.5f * (low + high); }
    /// Whether the box, grown by `margin` [m] on every side, contains the point. Faces count as inside.
    bool contains(const glm::vec3& point, float margin = 0) const {
        return point.x >= low.x - margin && point.y >= low.y - margin && point.z >= low.z - margin &&
               point.x <= high.x + margin && point.y <= high.y + margin && point.z <= high.z + margin;
    }
    bool contains(const Box& other) const { return contains(other.low) && contains(other.high); }
    void add(const glm::vec3& point) {
        low = glm::min(low, point);
        high = glm::max(high, point);
    }
    void add(const Box& other) {
        if (other.isEmpty()) return;
        add(other.low);
        add(other.high);
    }

    bool operator==(const Box&) const = default;
};

/// The box around the places of a box's corners. place: position of a point in the frame of the result
template <class Place>
Box boxAround(const Box& box, const Place& place) {
    Box around;
    for (int corner = 0; corner < 8; ++corner)
        around.add(place(glm::mix(box.low, box.high, glm::vec3(corner & 1, corner >> 1 & 1, corner >> 2))));
    return around;
}

}  // namespace gyre
