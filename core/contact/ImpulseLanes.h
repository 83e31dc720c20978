#pragma once

#include "core/contact/ContactLanes.h"

// Exchange of momentum between tracers and a solid, for four hits in parallel, in double.

namespace gyre {

/// Parameters of the exchange between a solid and the tracers that hit it.
struct Answer {
    float velocity[3] = {}, spin[3] = {}, centre[3] = {};  ///< motion of the solid at the collision [m/s, rad/s, m]
    double gainedVelocity[3] = {}, gainedSpin[3] = {};  ///< total change of the solid's motion by all hits [m/s, rad/s]
    double density = 1;                                 ///< density of the fluid [kg/m^3]
    double grip = 0;                                    ///< fraction of the slip that a tracer loses
    double restitution = 0;
    double lift = 0;   ///< see FourHits::liftInto; 0: the solid does not spin, or does not drag fluid
    float follow = 0;  ///< time during which tracers follow the solid's change of velocity [s]; 0: they do not follow
};

/// Arrays of all tracers, three floats per vector.
struct TracersThatHit {
    float* position = nullptr;      ///< [m]
    float* velocity = nullptr;      ///< [m/s]
    float* ownVelocity = nullptr;   ///< [m/s]
    const float* volume = nullptr;  ///< [m^3]
};

/// The sums of ContactBalance. Symmetric matrices are upper triangles, row by row.
struct BalanceSums {
    double k[6] = {}, armK[9] = {}, armKArm[6] = {}, push[3] = {}, twist[3] = {};
    double lift[3] = {};  ///< sum of m times the result of liftInto [N s]
};

/// Momentum that tracers lost.
struct GivenSums {
    double linear[3] = {}, angular[3] = {};
};

/// One double for each of four hits.
using FourDoubles [[gnu::vector_size(32)]] = double;

template <class L>
struct FourVectors {
    FourDoubles x, y, z;
};

template <class L>
[[gnu::always_inline]] inline void crossInto(const FourVectors<L>& a, const FourVectors<L>& b, FourVectors<L>& to) {
    to.x = a.y * b.z - b.y * a.z;
    to.y = a.z * b.x - b.z * a.x;
    to.z = a.x * b.y - b.x * a.y;
}

template <class L>
[[gnu::always_inline]] inline void fillInto(const double* v, FourVectors<L>& to) {
    to.x = v[0] - FourDoubles{};
    to.y = v[1] - FourDoubles{};
    to.z = v[2] - FourDoubles{};
}

template <class L>
[[gnu::always_inline]] inline double sumOf(const FourDoubles& v) {
    return (v[0] + v[2]) + (v[1] + v[3]);
}

/// Four floats per axis, gathered from and scattered to arrays of tracers.
template <class L>
struct FourPlaces {
    FourFloats x, y, z;

    [[gnu::always_inline]] void read(const float* array, const unsigned* tracers) {
        const auto at = [&](int i) { return array + 3 * static_cast<std::size_t>(tracers[i]); };
        take(at(0), at(1), at(2), at(3));
    }
    [[gnu::always_inline]] void take(const float* a, const float* b, const float* c, const float* d) {
        const FourFloats rows[4] = {
            {a[0], a[1], a[2], 0}, {b[0], b[1], b[2], 0}, {c[0], c[1], c[2], 0}, {d[0], d[1], d[2], 0}};
        const FourFloats lowAb = __builtin_shufflevector(rows[0], rows[1], 0, 4, 1, 5),
                         lowCd = __builtin_shufflevector(rows[2], rows[3], 0, 4, 1, 5);
        const FourFloats highAb = __builtin_shufflevector(rows[0], rows[1], 2, 6, 3, 7),
                         highCd = __builtin_shufflevector(rows[2], rows[3], 2, 6, 3, 7);
        x = __builtin_shufflevector(lowAb, lowCd, 0, 1, 4, 5);
        y = __builtin_shufflevector(lowAb, lowCd, 2, 3, 6, 7);
        z = __builtin_shufflevector(highAb, highCd, 0, 1, 4, 5);
    }
    [[gnu::always_inline]] void write(float* array, const unsigned* tracers, int count) const {
        for (int i = 0; i < count; ++i) {
            float* v = array + 3 * static_cast<std::size_t>(tracers[i]);
            v[0] = x[i];
            v[1] = y[i];
            v[2] = z[i];
        }
    }
    [[gnu::always_inline]] void widen(FourVectors<L>& to) const {
        to.x = __builtin_convertvector(x, FourDoubles);
        to.y = __builtin_convertvector(y, FourDoubles);
        to.z = __builtin_convertvector(z, FourDoubles);
    }
};

/// Four hits. Lanes beyond the last hit repeat the first with zero mass.
template <class L>
struct FourHits {
    unsigned tracer[4];
    FourPlaces<L> velocity, solid, place;  ///< solid: velocity of the solid at the hit
    FourVectors<L> normal, arm;
    FourDoubles mass;  ///< 0 for unused lanes [kg]

    [[gnu::always_inline]] void read(const Answer& answer, const TracersThatHit& tracers, const Hit* hits, int count) {
        FourPlaces<L> outward, away;
        const Hit* four[4];
        for (int i = 0; i < 4; ++i) {
            four[i] = hits + (i < count ? i : 0);
            tracer[i] = four[i]->tracer;
        }
        outward.take(four[0]->normal, four[1]->normal, four[2]->normal, four[3]->normal);
        const float* each = tracers.volume;
        FourFloats volume = {each[tracer[0]], each[tracer[1]], each[tracer[2]], each[tracer[3]]};
        for (int i = count; i < 4; ++i) volume[i] = 0;
        place.read(tracers.position, tracer);
        velocity.read(tracers.velocity, tracer);
        away.x = place.x - answer.centre[0];
        away.y = place.y - answer.centre[1];
        away.z = place.z - answer.centre[2];
        const float* spin = answer.spin;
        solid.x = answer.velocity[0] + (spin[1] * away.z - away.y * spin[2]);
        solid.y = answer.velocity[1] + (spin[2] * away.x - away.z * spin[0]);
        solid.z = answer.velocity[2] + (spin[0] * away.y - away.x * spin[1]);
        outward.widen(normal);
        away.widen(arm);
        mass = answer.density * __builtin_convertvector(volume, FourDoubles);
    }

    /// The part of a slip that a contact removes: ((1 + restitution) n n^T + grip (1 - n n^T)) slip.
    [[gnu::always_inline]] void takenFrom(const FourVectors<L>& slip, const Answer& answer, FourVectors<L>& to) const {
        const FourDoubles along =
            (1 + answer.restitution - answer.grip) * (normal.x * slip.x + normal.y * slip.y + normal.z * slip.z);
        to.x = along * normal.x + answer.grip * slip.x;
        to.y = along * normal.y + answer.grip * slip.y;
        to.z = along * normal.z + answer.grip * slip.z;
    }

    /// The lift on a spinning solid across the path of a hit (TracersMeetBodies.h):
    ///  lift (n . w / n . slip) Omega x (r . w) w / w^2                              [m/s]
    /// w is the tracer's velocity relative to the solid's centre of mass. The first quotient, clamped to 0..1, is the
    /// fraction of the impact due to translation rather than rotation.
    [[gnu::always_inline]] void liftInto(const Answer& answer, const FourVectors<L>& fluid, const FourVectors<L>& slip,
                                         FourVectors<L>& to) const {
        const FourVectors<L> w{fluid.x - double(answer.velocity[0]), fluid.y - double(answer.velocity[1]),
                               fluid.z - double(answer.velocity[2])};
        FourVectors<L> spin;
        const double omega[3] = {double(answer.spin[0]), double(answer.spin[1]), double(answer.spin[2])};
        fillInto<L>(omega, spin);
        const FourDoubles none{}, one = none + 1;
        const FourDoubles towards = normal.x * w.x + normal.y * w.y + normal.z * w.z;
        const FourDoubles closing = normal.x * slip.x + normal.y * slip.y + normal.z * slip.z;
        const FourDoubles square = w.x * w.x + w.y * w.y + w.z * w.z;
        const FourDoubles fraction = towards < none ? (towards > closing ? towards : closing) : none;  // times closing
        const FourDoubles product = closing * square, part = product == none ? one : product;
        const FourDoubles along = answer.lift * fraction * (arm.x * w.x + arm.y * w.y + arm.z * w.z) / part;
        crossInto<L>(spin, {along * w.x, along * w.y, along * w.z}, to);
    }
};

/// The sums of ContactBalance over these hits. Ignores the solid's change of motion.
template <class L>
void sumBalance(const Answer& answer, const TracersThatHit& tracers, const Hit* hits, int count, BalanceSums& result) {
    constexpr int kSums = (sizeof(BalanceSums) - sizeof(BalanceSums::lift)) / sizeof(double);
    FourDoubles sums[kSums] = {};
    FourVectors<L> lifts{};
    FourHits<L> four;
    for (int first = 0; first < count; first += 4) {
        four.read(answer, tracers, hits + first, count - first);
        const FourVectors<L>&n = four.normal, &r = four.arm;
        FourVectors<L> velocity, solid, push, twist, turned;
        four.velocity.widen(velocity);
        four.solid.widen(solid);
        const FourVectors<L> slip{velocity.x - solid.x, velocity.y - solid.y, velocity.z - solid.z};
        four.takenFrom(slip, answer, push);
        push = {four.mass * push.x, four.mass * push.y, four.mass * push.z};
        crossInto<L>(r, push, twist);
        crossInto<L>(r, n, turned);
        const FourDoubles whole = four.mass * answer.grip, along = four.mass * (1 + answer.restitution - answer.grip);
        const FourVectors<L> alongN{along * n.x, along * n.y, along * n.z};
        const FourVectors<L> alongTurned{along * turned.x, along * turned.y, along * turned.z};
        const FourVectors<L> wholeR{whole * r.x, whole * r.y, whole * r.z};
        const FourDoubles terms[kSums] = {alongN.x * n.x + whole,
                                          alongN.x * n.y,
                                          alongN.x * n.z,
                                          alongN.y * n.y + whole,
                                          alongN.y * n.z,
                                          alongN.z * n.z + whole,
                                          turned.x * alongN.x,
                                          turned.x * alongN.y - wholeR.z,
                                          turned.x * alongN.z + wholeR.y,
                                          turned.y * alongN.x + wholeR.z,
                                          turned.y * alongN.y,
                                          turned.y * alongN.z - wholeR.x,
                                          turned.z * alongN.x - wholeR.y,
                                          turned.z * alongN.y + wholeR.x,
                                          turned.z * alongN.z,
                                          alongTurned.x * turned.x + (wholeR.y * r.y + wholeR.z * r.z),
                                          alongTurned.x * turned.y - wholeR.x * r.y,
                                          alongTurned.x * turned.z - wholeR.x * r.z,
                                          alongTurned.y * turned.y + (wholeR.x * r.x + wholeR.z * r.z),
                                          alongTurned.y * turned.z - wholeR.y * r.z,
                                          alongTurned.z * turned.z + (wholeR.x * r.x + wholeR.y * r.y),
                                          push.x,
                                          push.y,
                                          push.z,
                                          twist.x,
                                          twist.y,
                                          twist.z};
        for (int i = 0; i < kSums; ++i) sums[i] += terms[i];
        if (answer.lift == 0) continue;
        FourVectors<L> lift;
        four.liftInto(answer, velocity, slip, lift);
        lifts = {lifts.x + four.mass * lift.x, lifts.y + four.mass * lift.y, lifts.z + four.mass * lift.z};
    }
    double flat[kSums + 3];
    for (int i = 0; i < kSums; ++i) flat[i] = sumOf<L>(sums[i]);
    flat[kSums] = sumOf<L>(lifts.x);
    flat[kSums + 1] = sumOf<L>(lifts.y);
    flat[kSums + 2] = sumOf<L>(lifts.z);
    __builtin_memcpy(&result, flat, sizeof flat);
}

/// Applies the impulse to each hit. Momentum is computed from the stored velocities, so that it balances exactly.
template <class L>
void answerHits(const Answer& answer, const TracersThatHit& tracers, const Hit* hits, int count, GivenSums& result) {
    FourVectors<L> linear{}, angular{}, gained, spin;
    fillInto<L>(answer.gainedVelocity, gained);
    fillInto<L>(answer.gainedSpin, spin);
    FourHits<L> four;
    for (int first = 0; first < count; first += 4) {
        const int some = count - first < 4 ? count - first : 4;
        four.read(answer, tracers, hits + first, some);
        FourVectors<L> given, before, solid, taken, after, turning, lift{};
        crossInto<L>(spin, four.arm, given);
        given = {gained.x + given.x, gained.y + given.y, gained.z + given.z};
        four.velocity.widen(before);
        four.solid.widen(solid);
        const FourVectors<L> slip{before.x - (solid.x + given.x), before.y - (solid.y + given.y),
                                  before.z - (solid.z + given.z)};
        four.takenFrom(slip, answer, taken);
        if (answer.lift != 0) {
            four.liftInto(answer, before, {before.x - solid.x, before.y - solid.y, before.z - solid.z}, lift);
            taken = {taken.x + lift.x, taken.y + lift.y, taken.z + lift.z};
        }
        FourPlaces<L> velocity, own;
        velocity.x = __builtin_convertvector(before.x - taken.x, FourFloats);
        velocity.y = __builtin_convertvector(before.y - taken.y, FourFloats);
        velocity.z = __builtin_convertvector(before.z - taken.z, FourFloats);
        own.read(tracers.ownVelocity, four.tracer);
        own.x += velocity.x - four.velocity.x;
        own.y += velocity.y - four.velocity.y;
        own.z += velocity.z - four.velocity.z;
        velocity.write(tracers.velocity, four.tracer, some);
        own.write(tracers.ownVelocity, four.tracer, some);
        velocity.widen(after);
        const FourVectors<L> lost{four.mass * (before.x - after.x), four.mass * (before.y - after.y),
                                  four.mass * (before.z - after.z)};
        // The lift acts at the centre of mass.
        crossInto<L>(four.arm, {lost.x - four.mass * lift.x, lost.y - four.mass * lift.y, lost.z - four.mass * lift.z},
                     turning);
        linear = {linear.x + lost.x, linear.y + lost.y, linear.z + lost.z};
        angular = {angular.x + turning.x, angular.y + turning.y, angular.z + turning.z};
        if (answer.follow == 0) continue;
        // Tracers follow the difference to the predicted pose.
        four.place.x += answer.follow * __builtin_convertvector(given.x, FourFloats);
        four.place.y += answer.follow * __builtin_convertvector(given.y, FourFloats);
        four.place.z += answer.follow * __builtin_convertvector(given.z, FourFloats);
        four.place.write(tracers.position, four.tracer, some);
    }
    const double flat[6] = {sumOf<L>(linear.x),  sumOf<L>(linear.y),  sumOf<L>(linear.z),
                            sumOf<L>(angular.x), sumOf<L>(angular.y), sumOf<L>(angular.z)};
    __builtin_memcpy(result.linear, flat, sizeof result.linear);
    __builtin_memcpy(result.angular, flat + 3, sizeof result.angular);
}

/// Lets tracers bounce and slide along a solid that feels nothing of it:
///   v -= ((1 + restitution) n n^T + grip (1 - n n^T)) (v - solid)
template <class L>
void slideHits(const Answer& answer, const TracersThatHit& tracers, const Hit* hits, int count) {
    const auto grip = static_cast<float>(answer.grip), more = static_cast<float>(1 + answer.restitution - answer.grip);
    for (int first = 0; first < count; first += 4) {
        const int some = count - first < 4 ? count - first : 4;
        const Hit* four[4];
        unsigned tracer[4];
        for (int i = 0; i < 4; ++i) {
            four[i] = hits + first + (i < some ? i : 0);
            tracer[i] = four[i]->tracer;
        }
        FourPlaces<L> normal, place, velocity, own;
        normal.take(four[0]->normal, four[1]->normal, four[2]->normal, four[3]->normal);
        place.read(tracers.position, tracer);
        velocity.read(tracers.velocity, tracer);
        own.read(tracers.ownVelocity, tracer);
        const FourFloats x = place.x - answer.centre[0], y = place.y - answer.centre[1], z = place.z - answer.centre[2];
        const float* spin = answer.spin;
        const FourFloats slipX = velocity.x - (answer.velocity[0] + (spin[1] * z - y * spin[2])),
                         slipY = velocity.y - (answer.velocity[1] + (spin[2] * x - z * spin[0])),
                         slipZ = velocity.z - (answer.velocity[2] + (spin[0] * y - x * spin[1]));
        const FourFloats along = more * ((normal.x * slipX + normal.y * slipY) + normal.z * slipZ);
        const FourPlaces<L> before = velocity;
        velocity.x -= along * normal.x + grip * slipX;
        velocity.y -= along * normal.y + grip * slipY;
        velocity.z -= along * normal.z + grip * slipZ;
        own.x += velocity.x - before.x;
        own.y += velocity.y - before.y;
        own.z += velocity.z - before.z;
        velocity.write(tracers.velocity, tracer, some);
        own.write(tracers.ownVelocity, tracer, some);
    }
}

}  // namespace gyre
