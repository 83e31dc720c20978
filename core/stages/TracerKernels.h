#pragma once

#include "core/base/Instructions.h"
#include "core/contact/CompoundLanes.h"
#include "core/contact/ContactLanes.h"
#include "core/contact/NearLanes.h"
#include "core/contact/SlideLanes.h"
#include "core/stages/FlowLanes.h"
#include "core/stages/TracerLanes.h"

namespace gyre {

/// The inner loops over tracers, compiled once per instruction set. All give the same bits. Each template describes its
/// function.
struct TracerKernels {
    void (*flowWith)(const FlowStep& step, const TracersInFlow& tracers);
    int (*sampleFluid)(const FluidNodes& nodes, const float* positions, int count, float border, const FluidFound& to,
                       int* outside);
    int (*flowThrough)(const FluidNodes& nodes, const FlowStep& step, const TracersInFlow& tracers,
                       const FourArrays& shown, float border, int* outside);
    bool (*areWithin)(const float* x, std::size_t count, float limit);
    int (*growOlder)(float* age, const float* lifetime, int count, float dt, unsigned* dead);
    void (*findNear)(const NearQuery* queries, int bodies, const ParticlePaths& paths, unsigned begin, unsigned end,
                     const NearLists& lists);
    int (*findNearAmong)(const NearQuery& query, const ParticlePaths& paths, const unsigned* indices, int count,
                         unsigned* near);
    void (*collideWithSolid)(const Solid& solid, const MovingTracers& tracers, const unsigned* candidates, int count,
                             Touches& touches);
    int (*findNearPieces)(const Solid& solid, const PieceGroups& pieces, const ParticlePaths& paths,
                          const unsigned* candidates, int count, unsigned* near);
    void (*slideHits)(const SolidMotion& solid, const TracersThatHit& tracers, const Hit* hits, int count);
};

const TracerKernels& tracerKernelsFor(Instructions instructions);

extern const TracerKernels kSimd128TracerKernels, kAvx2TracerKernels, kAvx512TracerKernels;

/// The templates for one instruction set.
template <class L>
constexpr TracerKernels tracerKernelsOf() {
    return {flowWith<L>, sampleFluid<L>,   flowThrough<L>,      areWithin<L>,      growOlder<L>,
            findNear<L>, findNearAmong<L>, collideWithSolid<L>, findNearPieces<L>, slideHits<L>};
}

}  // namespace gyre
