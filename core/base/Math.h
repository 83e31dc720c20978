#pragma once

#include <glm/vec3.hpp>

#include <numbers>

namespace gyre {

inline constexpr double kPi = std::numbers::pi;
inline constexpr float kFloatPi = std::numbers::pi_v<float>, kFourPi = 4 * kFloatPi;

/// Our own transcendental functions. The platform's library chooses its variant by processor, and a run must have the
/// same bits everywhere. These use only + - * / and sqrt, which IEEE 754 rounds in one way. Errors: a few ulp.
double exactExp(double x);
double exactLog(double x);
double exactSin(double x);  ///< |x| up to 1e5
double exactCos(double x);  ///< |x| up to 1e5
struct SinCos {
    double sin, cos;
};
SinCos exactSinCos(double x);  ///< both, faster than one after the other; |x| up to 1e5
double exactErf(double x);

/// exp(x) in single precision, for code that runs per particle. Accurate to 2 ulp. Results below the normal range are
/// 0, those above it infinity.
float fastExp(float x);
/// 1 - exp(-x): the fraction that has decayed when x is rate times time. Accurate to 2 ulp, for small x too. x: >= 0
float decayedFraction(float x);

/// A value that decays towards zero becomes zero below this size. Otherwise it would become subnormal, and stay so for
/// ever, and arithmetic with subnormal numbers takes many times as long.
inline constexpr float kLeastSize = 1e-20f;
inline float orZero(float x) { return x < kLeastSize && x > -kLeastSize ? 0 : x; }
inline glm::vec3 orZero(const glm::vec3& v) { return {orZero(v.x), orZero(v.y), orZero(v.z)}; }

}  // namespace gyre
