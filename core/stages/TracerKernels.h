#pragma once

#include "core/base/Instructions.h"
#include "core/contact/CompoundLanes.h"
#include "core/contact/ContactLanes.h"
#include "core/contact/ImpulseLanes.h"
#include "core/contact/NearLanes.h"
#include "core/stages/FlowLanes.h"
#include "core/stages/TracerLanes.h"

namespace gyre {

/// The inner loops over tracers, built once per instruction set; all have the same bits. Each is described where its
/// template stands.
struct TracerKernels {
    void (*flowWith)(const FlowStep& step, const TracersInFlow& tracers);
    int (*sampleFluid)(const FluidNodes& nodes, const float* positions, int count, float border, const FluidFound& to,
                       int* outside);
    int (*flowThrough)(const FluidNodes& nodes, const FlowStep& step, const TracersInFlow& tracers,
                       const FourArrays& shown, float border, int* outside);
    bool (*areWithin)(const float* x, std::size_t count, float limit);
    int (*growOlder)(float* age, const float* lifetime, int count, float dt, unsigned* dead);
    void (*findNear)(const NearQuestion* asks, int bodies, const ParticlePaths& ways, unsigned begin, unsigned end,
                     const NearLists& lists);
    int (*findNearAmong)(const NearQuestion& ask, const ParticlePaths& ways, const unsigned* indices, int count,
                         unsigned* near);
    void (*meetSolid)(const Solid& solid, const MovingTracers& tracers, const unsigned* candidates, int count,
                      Touches& touches);
    int (*findNearPieces)(const Solid& solid, const PieceGroups& pieces, const ParticlePaths& ways,
                          const unsigned* candidates, int count, unsigned* near);
    void (*sumBalance)(const Answer& answer, const TracersThatHit& tracers, const Hit* hits, int count,
                       BalanceSums& result);
    void (*answerHits)(const Answer& answer, const TracersThatHit& tracers, const Hit* hits, int count,
                       GivenSums& result);
};

const TracerKernels& tracerKernelsFor(Instructions instructions);

extern const TracerKernels kPortableTracerKernels, kAvx2TracerKernels, kAvx512TracerKernels;

/// The templates for one instruction set.
template <class L>
constexpr TracerKernels tracerKernelsOf() {
    return {flowWith<L>,      sampleFluid<L>, flowThrough<L>,    areWithin<L>,  growOlder<L>, findNear<L>,
            findNearAmong<L>, meetSolid<L>,   findNearPieces<L>, sumBalance<L>, answerHits<L>};
}

}  // namespace gyre
