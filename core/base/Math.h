#pragma once

namespace gyre {

/// Our own transcendental functions: the platform's library picks other variants on other processors, and a run must
/// have the same bits everywhere. Only + - * / and sqrt are used, so there is one result. Errors: a few ulp.
double exactExp(double x);
double exactLog(double x);
double exactSin(double x);  ///< |x| up to 1e5
double exactCos(double x);  ///< |x| up to 1e5
double exactErf(double x);

/// In single precision, for what is asked of every particle; to 2 ulp. 0 and infinity where results leave the normal
/// range.
float fastExp(float x);
/// 1 - exp(-x), the fraction lost when x is rate times time. Accurate to 2 ulp, for small x too. x >= 0
float decayedFraction(float x);

}  // namespace gyre
