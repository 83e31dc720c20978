#include "core/base/Math.h"
#include "core/velocity/SumAtTargets.h"
#include "core/velocity/VelocityFromVorticity.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace gyre {
namespace {

/// F(t) = Q(s) / s^3 with t = s^2 and Q(s) = erf s - 2 s exp(-s^2) / sqrt(pi). In this form the kernel is smooth in t
/// and not singular.
double shape(double t) {
    // Q = 4 / (3 sqrt pi) s^3 (1 - 3/5 s^2 + 3/14 s^4 - 1/18 s^6 ...). Near zero the closed form cancels completely.
    if (t < 1e-3) return 4 / (3 * std::sqrt(kPi)) * (1 - t * (3.0 / 5 - t * (3.0 / 14 - t / 18)));
    const double s = std::sqrt(t);
    return (exactErf(s) - 2 * s * exactExp(-t) / std::sqrt(kPi)) / (t * s);
}

/// The term that detail 1 adds to F(t): 2 exp(-t) / sqrt(pi).
double sharpening(double t) { return 2 * exactExp(-t) / std::sqrt(kPi); }

/// F(t) + detail sharpening(t) for eight t at once, accurate to 1e-6 relative. Beyond kEnd, Q is one. Before it, F(t)
/// (kShift + t)^(3/2) is smooth and nearly constant. It is evaluated as even(y) + x odd(y), with t mapped to x in [-1,
/// 1] and y = 2 x^2 - 1. Both are series of Chebyshev polynomials: two independent chains of half the length avoid
/// stalls of the processor.
class ShapeSeries {
public:
    explicit ShapeSeries(double (*function)(double)) {
        for (int n = 0; n < kTerms; ++n) {
            double even = 0, odd = 0;
            for (int i = 0; i < kSamples; ++i) {
                const double angle = kPi * (i + 0.5) / kSamples, x = std::sqrt(0.5 * (1 + exactCos(angle)));
                const double right = flattened(function, x), left = flattened(function, -x),
                             weight = (n == 0 ? 1.0 : 2.0) / kSamples;
                even += weight * exactCos(n * angle) * 0.5 * (right + left);
                odd += weight * exactCos(n * angle) * 0.5 * (right - left) / x;
            }
            m_even[static_cast<std::size_t>(n)] = static_cast<float>(even);
            m_odd[static_cast<std::size_t>(n)] = static_cast<float>(odd);
        }
    }

    /// Adds a fraction of another function, which vanishes beyond kEnd.
    ShapeSeries plus(float fraction, const ShapeSeries& other) const {
        ShapeSeries sum = *this;
        for (std::size_t n = 0; n < kTerms; ++n) {
            sum.m_even[n] += fraction * other.m_even[n];
            sum.m_odd[n] += fraction * other.m_odd[n];
        }
        return sum;
    }

    EightFloats at(const EightFloats& t) const {
        const EightFloats x = t * (2 / kEnd) - 1;
        const EightFloats y2 = 4 * x * x - 2;  // twice y
        EightFloats e1, e2, o1, o2;            // [Clenshaw 1955]
        for (std::size_t n = kTerms - 1; n > 0; --n) {
            const EightFloats e0 = (m_even[n] - e2) + y2 * e1, o0 = (m_odd[n] - o2) + y2 * o1;
            e2 = e1;
            e1 = e0;
            o2 = o1;
            o1 = o0;
        }
        const EightFloats even = (m_even[0] - e2) + 0.5f * y2 * e1, odd = (m_odd[0] - o2) + 0.5f * y2 * o1;
        const EightFloats base = select(t < kEnd, t + kShift, t);
        const EightFloats above = select(t < kEnd, even + x * odd, 1);
        return above / (base * rootOf(base));
    }

private:
    static constexpr float kEnd = 18, kShift = 4;
    static constexpr int kTerms = 11, kSamples = 64;
    std::array<float, kTerms> m_even, m_odd;

    static double flattened(double (*function)(double), double x) {
        const double t = 0.5 * double(kEnd) * (1 + x), base = double(kShift) + t;
        return function(t) * base * std::sqrt(base);
    }
};

/// A vorton prepared for summation: u = strength x (x - position) F(|x - position|^2 scale).
struct Blob {
    glm::vec3 position;
    float scale;         ///< 1 / (2 sigma^2) [1/m^2]
    glm::vec3 strength;  ///< alpha / (4 pi (sqrt 2 sigma)^3) [1/s]
};

std::vector<Blob> blobsOf(const Vortons& vortons, std::span<const float> sigma) {
    std::vector<Blob> blobs(vortons.size());
    for (std::size_t i = 0; i < blobs.size(); ++i) {
        const float width = std::sqrt(2.0f) * sigma[sigma.size() == 1 ? 0 : i];
        blobs[i] = {vortons.position[i], 1 / (width * width),
                    vortons.strength[i] / (static_cast<float>(4 * kPi) * width * width * width)};
    }
    return blobs;
}

}  // namespace

void velocityByDirectSum(const Workers& workers, const Vortons& vortons, std::span<const float> sigma,
                         std::span<const glm::vec3> targets, std::span<glm::vec3> velocities, float detail) {
    assert(sigma.size() == 1 || sigma.size() == vortons.size());
    const FloatingPointScope scope;
    static const ShapeSeries gaussian(shape), sharper(sharpening);
    const ShapeSeries shapes = gaussian.plus(detail, sharper);
    const std::vector<Blob> blobs = blobsOf(vortons, sigma);
    const auto weightOf = [&shapes](const Blob& blob, const EightFloats& squared) {
        return shapes.at(squared * blob.scale);
    };
    sumAtTargets(workers, targets, std::span<const Blob>(blobs), weightOf, velocities);
}

}  // namespace gyre
