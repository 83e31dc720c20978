#include "editor/render/ViewSketch.h"

#include "editor/render/FluidSketches.h"
#include "editor/render/SliceSketch.h"

#include <algorithm>

namespace gyre::editor {

namespace {

// Emitters in the scene's order, so that they keep their colours while tracers come and go.
QuantityScale emitterScale(const Scene& scene) {
    QuantityScale scale = scaleFor(Quantity::Emitter, {});
    for (const Element& element : scene.elements)
        if (std::holds_alternative<Emitter>(element.body))
            scale.categories.push_back({static_cast<float>(element.id.value), element.name});
    return scale;
}

// Views of one quantity share a scale, so that equal colours mean equal values.
void addScale(std::vector<QuantityScale>& scales, const QuantityScale& scale) {
    const auto found = std::ranges::find(scales, scale.quantity, &QuantityScale::quantity);
    if (found == scales.end())
        scales.push_back(scale);
    else
        found->include(scale);
}

void addScale(std::vector<QuantityScale>& scales, Quantity quantity, const std::vector<float>& values) {
    addScale(scales, scaleFor(quantity, values));
}

}  // namespace

ViewSketch viewSketch(const Picture& picture) {
    if (!picture.snapshot) return {};
    const Snapshot& snapshot = *picture.snapshot;
    const ShownViews& view = picture.view;
    ViewSketch result;
    std::vector<QuantityScale>& scales = result.scales;
    const std::optional<Quantity> ofTracers = view.tracerQuantity(), onSlice = view.slicedQuantity();
    const SlicedValues sliced = onSlice ? slicedValues(*onSlice, picture) : SlicedValues();
    if (ofTracers)
        ofTracers == Quantity::Emitter ? addScale(scales, emitterScale(picture.scene))
                                       : addScale(scales, *ofTracers, tracerValues(snapshot, *ofTracers));
    if (!sliced.values.empty()) addScale(scales, *onSlice, sliced.values);
    if (view.has(FluidView::Vortons)) addScale(scales, Quantity::Vorticity, vortonVorticity(snapshot));
    if (view.has(FluidView::Forces)) addScale(scales, Quantity::Force, forcesOnBodies(picture.scene, snapshot));
    const bool hasPaths = view.has(FluidView::Paths) && picture.paths;
    if (hasPaths) addScale(scales, Quantity::Speed, picture.paths->speeds());
    for (QuantityScale& scale : scales)
        if (const QuantityScale* given = scaleOf(picture.scales, scale.quantity)) scale = *given;

    if (!sliced.values.empty()) result.sketch.add(sketchOf(sliced, *scaleOf(scales, *onSlice)));
    if (view.has(FluidView::Pieces)) result.sketch.add(pieceSketch(picture.scene, snapshot, picture.camera));
    if (view.has(FluidView::Domain)) result.sketch.add(domainSketch(snapshot));
    if (hasPaths) result.sketch.add(picture.paths->sketch(*scaleOf(scales, Quantity::Speed)));
    if (view.has(FluidView::Vortons)) result.sketch.add(vortonSketch(snapshot, *scaleOf(scales, Quantity::Vorticity)));
    if (view.has(FluidView::Contacts)) result.sketch.add(contactSketch(picture.scene, snapshot));
    if (view.has(FluidView::Forces))
        result.sketch.add(forceSketch(picture.scene, snapshot, *scaleOf(scales, Quantity::Force)));
    return result;
}

void shareScales(Picture& a, Picture& b) {
    std::vector<QuantityScale> shared = viewSketch(a).scales;
    for (const QuantityScale& scale : viewSketch(b).scales) addScale(shared, scale);
    a.scales = b.scales = shared;
}

}  // namespace gyre::editor
