#include "editor/render/ViewSketch.h"

#include "editor/render/FluidSketches.h"
#include "editor/render/SliceSketch.h"

#include <algorithm>

namespace gyre::editor {

bool showsTracers(FluidView view) {
    return view == FluidView::Look || view == FluidView::Contacts || view == FluidView::Domain || view == FluidView::Pieces || tracerQuantity(view);
}

ViewSketch viewSketch(const Picture& picture) {
    if (!picture.snapshot) return {};
    const Snapshot& snapshot = *picture.snapshot;
    if (const auto quantity = tracerQuantity(picture.view)) return {{}, picture.scale ? *picture.scale : scaleFor(*quantity, tracerValues(snapshot, *quantity))};
    if (const auto quantity = slicedQuantity(picture.view)) return sliceSketch(*quantity, picture);
    switch (picture.view) {
        case FluidView::Vortons: return vortonSketch(snapshot, picture.scale);
        case FluidView::Contacts: return {contactSketch(picture.scene, snapshot), {}};
        case FluidView::Pieces: return {pieceSketch(picture.scene, snapshot, picture.camera), {}};
        case FluidView::Domain: return {domainSketch(snapshot), {}};
        default: return {};
    }
}

void shareScale(Picture& a, Picture& b) {
    if (a.view != FluidView::Vortons && !tracerQuantity(a.view) && !slicedQuantity(a.view)) return;
    a.scale = viewSketch(a).scale;
    b.scale = viewSketch(b).scale;
    if (!a.scale || !b.scale) return;
    a.scale->low = b.scale->low = std::min(a.scale->low, b.scale->low);
    a.scale->high = b.scale->high = std::max(a.scale->high, b.scale->high);
}

}  // namespace gyre::editor
