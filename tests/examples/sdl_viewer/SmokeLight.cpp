// Light in smoke. The sprites are summed on a grid that is aligned with the key light, so that the smoke that a ray of
// light has passed is a running sum along the rows of the grid.
#include "Sprites.h"

#include <algorithm>
#include <array>

namespace {

constexpr float kFill = 0.35f;    // mean opacity of a sprite, relative to its middle
constexpr float kShadowing = 3;   // factor on the extinction towards lights: thin smoke looks flat at 1
constexpr float kMostNodes = 72;  // along the longest side
constexpr float kPi = 3.14159265f;
constexpr int kMargin = 3;  // nodes around the smoke, for blurs and slopes

/// A value at a place between nodes is the mean of the eight nodes around, by weight.
struct Corners {
    std::array<std::size_t, 8> node;
    std::array<float, 8> weight;

    float mean(const std::vector<float>& values) const {
        float sum = 0;
        for (std::size_t i = 0; i < 8; ++i) sum += weight[i] * values[node[i]];
        return sum;
    }
};

/// A grid around the sprites. Its third axis is the direction of the key light.
class SmokeGrid {
public:
    using Values = std::vector<float>;

    SmokeGrid(const std::vector<Sprite>& sprites, const gyre_vec3& lightDirection, float leastSpacing);

    float spacing() const { return m_spacing; }
    Corners cornersAt(const gyre_vec3& place) const;
    /// The sum of what each sprite has.
    template <class Amount>
    Values sum(const std::vector<Sprite>& sprites, Amount&& amount) const;
    /// Blurs a little, because a sprite is wider than a point.
    void blur(Values& values) const;

    /// Optical depth of the smoke between each node and the key light.
    Values depthToKey(const Values& extinction) const;
    /// Light that arrives at each node from all around, 0..1, with more from above.
    Values openness(const Values& extinction) const;
    /// Direction out of the smoke. Its length is about 1 at a clear surface and 0 deep inside.
    gyre_vec3 outwards(const Values& extinction, const gyre_vec3& place) const;

private:
    gyre_vec3 m_axes[3], m_low{};
    float m_spacing = 1;
    std::array<std::size_t, 3> m_nodes{}, m_stride{};

    gyre_vec3 along(const gyre_vec3& v) const { return {dot(m_axes[0], v), dot(m_axes[1], v), dot(m_axes[2], v)}; }
    template <class Visit>
    void forRows(std::size_t axis, Visit&& visit) const;
    template <class Visit>
    void sweep(const Values& extinction, std::size_t axis, bool isForwards, Visit&& visit) const;
};

SmokeGrid::SmokeGrid(const std::vector<Sprite>& sprites, const gyre_vec3& lightDirection, float leastSpacing) {
    const gyre_vec3 w = normalized(lightDirection);
    const gyre_vec3 u = normalized(cross(std::abs(w.y) < 0.9f ? gyre_vec3{0, 1, 0} : gyre_vec3{1, 0, 0}, w));
    m_axes[0] = u;
    m_axes[1] = cross(w, u);
    m_axes[2] = w;
    gyre_vec3 low = along(sprites[0].position), high = low;
    for (const Sprite& sprite : sprites) {
        const gyre_vec3 p = along(sprite.position);
        low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
    const float sides[] = {high.x - low.x, high.y - low.y, high.z - low.z};
    m_spacing = std::max({sides[0] / kMostNodes, sides[1] / kMostNodes, sides[2] / kMostNodes, leastSpacing, 1e-4f});
    m_low = low - m_spacing * gyre_vec3{kMargin, kMargin, kMargin};
    std::size_t count = 1;
    for (std::size_t i = 0; i < 3; ++i) {
        m_nodes[i] = static_cast<std::size_t>(sides[i] / m_spacing) + 2 * kMargin + 1;
        m_stride[i] = count;
        count *= m_nodes[i];
    }
}

Corners SmokeGrid::cornersAt(const gyre_vec3& place) const {
    const gyre_vec3 p = 1 / m_spacing * (along(place) - m_low);
    const float at[] = {p.x, p.y, p.z};
    Corners corners{};
    corners.weight.fill(1);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const float inside = std::clamp(at[axis], 0.0f, static_cast<float>(m_nodes[axis]) - 1.001f);
        const auto first = static_cast<std::size_t>(inside);
        const float part = inside - static_cast<float>(first);
        for (std::size_t i = 0; i < 8; ++i) {
            const std::size_t step = i >> axis & 1;
            corners.node[i] += (first + step) * m_stride[axis];
            corners.weight[i] *= step ? part : 1 - part;
        }
    }
    return corners;
}

template <class Amount>
SmokeGrid::Values SmokeGrid::sum(const std::vector<Sprite>& sprites, Amount&& amount) const {
    Values values(m_nodes[0] * m_nodes[1] * m_nodes[2]);
    for (const Sprite& sprite : sprites) {
        const Corners corners = cornersAt(sprite.position);
        const float all = amount(sprite);
        for (std::size_t i = 0; i < 8; ++i) values[corners.node[i]] += corners.weight[i] * all;
    }
    return values;
}

// Calls visit(first node) for each row of nodes along an axis.
template <class Visit>
void SmokeGrid::forRows(std::size_t axis, Visit&& visit) const {
    const std::size_t a = (axis + 1) % 3, b = (axis + 2) % 3;
    for (std::size_t j = 0; j < m_nodes[b]; ++j)
        for (std::size_t i = 0; i < m_nodes[a]; ++i) visit(i * m_stride[a] + j * m_stride[b]);
}

// Calls visit(node, optical depth of the smoke before it) along an axis.
template <class Visit>
void SmokeGrid::sweep(const Values& extinction, std::size_t axis, bool isForwards, Visit&& visit) const {
    const std::size_t length = m_nodes[axis];
    forRows(axis, [&](std::size_t first) {
        float depth = 0;
        for (std::size_t i = 0; i < length; ++i) {
            const std::size_t node = first + (isForwards ? i : length - 1 - i) * m_stride[axis];
            const float half = 0.5f * m_spacing * extinction[node];
            visit(node, depth + half);
            depth += 2 * half;
        }
    });
}

void SmokeGrid::blur(Values& values) const {
    for (std::size_t axis = 0; axis < 3; ++axis)
        forRows(axis, [&](std::size_t first) {
            float before = 0;
            for (std::size_t i = 0; i + 1 < m_nodes[axis]; ++i) {
                float& here = values[first + i * m_stride[axis]];
                const float blurred = 0.25f * (before + 2 * here + values[first + (i + 1) * m_stride[axis]]);
                before = here;
                here = blurred;
            }
        });
}

SmokeGrid::Values SmokeGrid::depthToKey(const Values& extinction) const {
    Values depths(extinction.size());
    sweep(extinction, 2, true, [&](std::size_t node, float depth) { depths[node] = depth; });
    return depths;
}

SmokeGrid::Values SmokeGrid::openness(const Values& extinction) const {
    Values open(extinction.size());
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (const bool isForwards : {true, false}) {
            const float fromAbove = isForwards ? -m_axes[axis].y : m_axes[axis].y;
            const float weight = (1 + 0.5f * fromAbove) / 6;
            // Smoke scatters most of the light on, so more arrives than passes straight.
            sweep(extinction, axis, isForwards, [&](std::size_t node, float depth) {
                open[node] += weight * (0.7f * std::exp(-0.5f * depth) + 0.3f / (1 + 0.2f * depth));
            });
        }
    return open;
}

gyre_vec3 SmokeGrid::outwards(const Values& extinction, const gyre_vec3& place) const {
    gyre_vec3 slope{};
    for (const gyre_vec3& axis : m_axes)
        slope = slope + (cornersAt(place - m_spacing * axis).mean(extinction) -
                         cornersAt(place + m_spacing * axis).mean(extinction)) *
                            axis;
    const float steep = length(slope);
    return steep > 0 ? 1 / (steep + 0.6f * cornersAt(place).mean(extinction)) * slope : slope;
}

float meanRadius(const std::vector<Sprite>& sprites) {
    float sum = 0;
    for (const Sprite& sprite : sprites) sum += sprite.radius;
    return sum / static_cast<float>(sprites.size());
}

// Optical depth of a sprite times its area. Hot gas is transparent: what shines casts little shadow.
float extinctionOf(const Sprite& sprite) {
    if (!sprite.castsShadow) return 0;
    const float shine = std::max({sprite.emitted.x, sprite.emitted.y, sprite.emitted.z});
    const float depth = -std::log(1 - std::min(sprite.opacity, 0.98f));
    return depth / (1 + 6 * shine) * kFill * kPi * sprite.radius * sprite.radius;
}

/// A part of the flames as a lamp, which lights the smoke around.
struct Lamp {
    gyre_vec3 power{}, place{};
    float weight = 0, square = 0;

    void add(const Sprite& sprite) {
        const gyre_vec3 more = 1.5f * kFill * sprite.radius * sprite.radius * sprite.emitted;
        const float w = std::max({more.x, more.y, more.z});
        power = power + more;
        place = place + w * sprite.position;
        square += w * dot(sprite.position, sprite.position);
        weight += w;
    }
    gyre_vec3 middle() const { return 1 / weight * place; }
    float size() const { return 0.05f + std::sqrt(std::max(square / weight - dot(middle(), middle()), 0.0f)); }
};

/// One lamp for each octant about the middle of all flames.
std::vector<Lamp> lampsOf(const std::vector<Sprite>& sprites) {
    Lamp all;
    for (const Sprite& sprite : sprites) all.add(sprite);
    if (all.weight <= 0) return {};
    std::vector<Lamp> lamps(8);
    for (const Sprite& sprite : sprites) {
        const gyre_vec3 from = sprite.position - all.middle();
        lamps[(from.x > 0 ? 1u : 0u) + (from.y > 0 ? 2u : 0u) + (from.z > 0 ? 4u : 0u)].add(sprite);
    }
    lamps.erase(std::remove_if(lamps.begin(), lamps.end(), [](const Lamp& lamp) { return lamp.weight <= 0; }),
                lamps.end());
    return lamps;
}

gyre_vec3 lightOf(const std::vector<Lamp>& lamps, const gyre_vec3& place, const gyre_vec3& outwards) {
    gyre_vec3 sum{};
    for (const Lamp& lamp : lamps) {
        const gyre_vec3 to = lamp.middle() - place;
        const float squared = dot(to, to) + lamp.size() * lamp.size();
        sum = sum + (0.5f + 0.5f * dot(outwards, to) / std::sqrt(squared)) / squared * lamp.power;
    }
    return sum;
}

// The share of the key light that smoke at this optical depth throws to the eye. The first term is light scattered
// once, mostly ahead; the others are light scattered often, which reaches deeper.
float keyShare(float depth, float cosine) {
    const float g = 0.5f, apart = 1 + g * g - 2 * g * cosine;
    const float ahead = (1 - g * g) / (apart * std::sqrt(apart));  // Henyey and Greenstein's phase function
    return 0.52f * std::exp(-1.2f * depth) * (0.65f + 0.35f * ahead) + 0.22f * std::exp(-0.3f * depth) +
           0.08f / (1 + 0.15f * depth);
}

}  // namespace

void widenSparse(std::vector<Sprite>& sprites) {
    if (sprites.empty()) return;
    const SmokeGrid grid(sprites, {0, 0, 1}, 2.5f * meanRadius(sprites));
    const SmokeGrid::Values counts = grid.sum(sprites, [](const Sprite&) { return 1.0f; });
    for (Sprite& sprite : sprites) {
        const float count = std::max(grid.cornersAt(sprite.position).mean(counts), 0.05f);
        const float wanted = 1.25f * grid.spacing() / std::cbrt(count);
        const float factor = std::clamp(wanted / sprite.radius, 1.0f, 2.4f), area = factor * factor;
        sprite.radius *= factor;
        sprite.opacity = 1 - std::pow(1 - sprite.opacity, 1 / area);
        sprite.emitted = 1 / area * sprite.emitted;
    }
}

void lightSprites(std::vector<Sprite>& sprites, const Lights& lights, const gyre_vec3& eye) {
    if (sprites.empty()) return;
    const SmokeGrid grid(sprites, lights.keyDirection, 0.7f * meanRadius(sprites));
    const float cell = grid.spacing() * grid.spacing() * grid.spacing();
    const float shadowing = kShadowing * lights.selfShadow / cell;
    SmokeGrid::Values extinction =
        grid.sum(sprites, [&](const Sprite& sprite) { return shadowing * extinctionOf(sprite); });
    grid.blur(extinction);
    const SmokeGrid::Values openness = grid.openness(extinction), depths = grid.depthToKey(extinction);
    const std::vector<Lamp> lamps = lampsOf(sprites);
    const gyre_vec3 towardsKey = lights.towardsKey(), bounce = lights.bounce();
    for (Sprite& sprite : sprites) {
        const Corners corners = grid.cornersAt(sprite.position);
        const gyre_vec3 outwards = grid.outwards(extinction, sprite.position);
        const float open = corners.mean(openness), cosine = -dot(towardsKey, normalized(eye - sprite.position));
        const float form = std::clamp(1 + 0.75f * dot(outwards, towardsKey), 0.2f, 1.8f);
        sprite.fromKey = keyShare(corners.mean(depths), cosine) * form * lights.key;
        sprite.fromOthers = open * (bounce + (0.5f + 0.5f * outwards.y) * (lights.fill - bounce)) +
                            (0.3f + 0.7f * open) * lightOf(lamps, sprite.position, outwards);
    }
}
