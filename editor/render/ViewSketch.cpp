#include "editor/render/ViewSketch.h"

#include "editor/render/FluidSketches.h"
#include "editor/render/SliceSketch.h"

namespace gyre::editor {

bool showsTracers(FluidView view) {
    return view == FluidView::Look || view == FluidView::Contacts || view == FluidView::Domain || view == FluidView::Pieces || tracerQuantity(view);
}

ViewSketch viewSketch(const Picture& picture) {
    if (!picture.snapshot) return {};
    const Snapshot& snapshot = *picture.snapshot;
    if (const auto quantity = tracerQuantity(picture.view)) return {{}, scaleFor(*quantity, tracerValues(snapshot, *quantity))};
    if (const auto quantity = slicedQuantity(picture.view)) return sliceSketch(*quantity, picture.scene, snapshot, picture.slice);
    switch (picture.view) {
        case FluidView::Vortons: return vortonSketch(snapshot);
        case FluidView::Contacts: return {contactSketch(picture.scene, snapshot), {}};
        case FluidView::Pieces: return {pieceSketch(picture.scene, snapshot, picture.camera), {}};
        case FluidView::Domain: return {domainSketch(snapshot), {}};
        default: return {};
    }
}

}  // namespace gyre::editor
