#pragma once

#include "core/base/Instructions.h"
#include "core/contact/SheetLanes.h"
#include "core/contact/VortonLanes.h"

namespace gyre {

/// The inner loops over the surfaces of bodies, compiled once per instruction set. All give the same bits. Each
/// template describes its function.
struct BodyKernels {
    int (*joinEdges)(const SheetFrame& frame, const SheetBounds& bounds, const SheetEdges& edges, float* positions,
                     float* strengths);
    void (*placePanels)(const SheetFrame& frame, const SheetPanels& panels, float* places);
    void (*placeBehind)(const SheetFrame& frame, const SheetBounds& bounds, const SheetPanels& panels, float depth,
                        float* places, float* heard);
    void (*findThroughFlow)(const SheetFrame& frame, const SheetMotion& motion, const SheetPanels& panels,
                            const SheetState& state, SheetSums& sums);
    void (*stepSheet)(const SheetStep& step, const SheetState& state, int count);
    int (*findNearVortons)(const VortonQuery& query, const VortonPaths& paths, unsigned begin, unsigned end,
                           unsigned* list);
    int (*findAtBox)(const StillBox& box, const VortonPaths& paths, unsigned begin, unsigned end, unsigned* list);
};

const BodyKernels& bodyKernelsFor(Instructions instructions);

extern const BodyKernels kSse2BodyKernels, kAvx2BodyKernels, kAvx512BodyKernels;

/// The templates for one instruction set.
template <class L>
constexpr BodyKernels bodyKernelsOf() {
    return {joinEdges<L>, placePanels<L>,     placeBehind<L>, findThroughFlow<L>,
            stepSheet<L>, findNearVortons<L>, findAtBox<L>};
}

}  // namespace gyre
