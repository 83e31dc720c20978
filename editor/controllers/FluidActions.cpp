#include "editor/controllers/FluidActions.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/viewport/Viewport.h"

#include <array>
#include <utility>

namespace gyre::editor {
namespace {

constexpr std::array kViews{std::pair("seeLook", FluidView::Look),
                            std::pair("seeVolume", FluidView::Volume),
                            std::pair("seeHeatVolume", FluidView::HeatVolume),
                            std::pair("seeSpeed", FluidView::BySpeed),
                            std::pair("seeTemperature", FluidView::ByTemperature),
                            std::pair("seeAge", FluidView::ByAge),
                            std::pair("seeFlame", FluidView::ByFlame),
                            std::pair("seeSmoke", FluidView::BySmoke),
                            std::pair("seeFuel", FluidView::ByFuel),
                            std::pair("seeVorticity", FluidView::ByVorticity),
                            std::pair("seeDensity", FluidView::ByDensity),
                            std::pair("seeEmitter", FluidView::ByEmitter),
                            std::pair("seeSpeedSlice", FluidView::SpeedSlice),
                            std::pair("seeVorticitySlice", FluidView::VorticitySlice),
                            std::pair("seeDensitySlice", FluidView::DensitySlice),
                            std::pair("seeMassDensitySlice", FluidView::MassDensitySlice),
                            std::pair("seeTemperatureSlice", FluidView::TemperatureSlice),
                            std::pair("seeVortons", FluidView::Vortons),
                            std::pair("seePaths", FluidView::Paths),
                            std::pair("seeContacts", FluidView::Contacts),
                            std::pair("seeForces", FluidView::Forces),
                            std::pair("seePieces", FluidView::Pieces),
                            std::pair("seeDomain", FluidView::Domain)};
constexpr std::array kSliceAxes{"sliceX", "sliceY", "sliceZ"};

/// Shows the active views in their actions: choosing one view may have switched off another.
void showViews(const Actions& actions, const ShownViews& views) {
    for (const auto& [id, view] : kViews) actions[id].setChecked(views.has(view));
    actions["seeNoTracers"].setChecked(!views.hasTracers());
}

void connectViews(Actions& actions, Viewport& viewport) {
    for (const auto& [id, view] : kViews)
        actions.on(id, &viewport, [&actions, &viewport, view = view](bool on) {
            ShownViews views = viewport.settings().shown;
            on ? views.show(view) : views.hide(view);
            viewport.change([&](ViewSettings& settings) { settings.shown = views; });
            showViews(actions, views);
        });
    actions.on("seeNoTracers", &viewport, [&viewport] {
        ShownViews views = viewport.settings().shown;
        views.hideTracers();
        viewport.change([&](ViewSettings& settings) { settings.shown = views; });
    });
    showViews(actions, viewport.settings().shown);
}

void connectSlice(Actions& actions, Viewport& viewport) {
    actions.on("sliceAhead", &viewport, [&viewport] { viewport.moveSlice(1); });
    actions.on("sliceBack", &viewport, [&viewport] { viewport.moveSlice(-1); });
    for (int axis = 0; axis < 3; ++axis)
        actions.on(kSliceAxes[static_cast<std::size_t>(axis)], &viewport,
                   [&viewport, axis] { viewport.cutAcross(axis); });
    actions.on("sliceSight", &viewport, &Viewport::cutAcrossSight);
    actions.on("sliceAxis", &viewport, [&actions, &viewport] {
        const std::size_t next =
            static_cast<std::size_t>(axisOf(viewport.settings().slice).value_or(2) + 1) % kSliceAxes.size();
        actions[kSliceAxes[next]].trigger();
    });
    actions["sliceZ"].setChecked(true);
}

}  // namespace

void connectFluidActions(EditorContext& context) {
    Actions& actions = context.actions;
    Viewport& viewport = context.panels.viewport;
    connectViews(actions, viewport);
    connectSlice(actions, viewport);
    for (const auto& [id, quality] :
         {std::pair("qualityDraft", Quality::Draft), std::pair("qualityNormal", Quality::Normal),
          std::pair("qualityHigh", Quality::High), std::pair("qualityPicture", Quality::Picture)})
        actions.on(id, &viewport, [&viewport, quality = quality] {
            viewport.change([&](ViewSettings& view) { view.quality = quality; });
        });
    actions["qualityNormal"].setChecked(true);
}

}  // namespace gyre::editor
