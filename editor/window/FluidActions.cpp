#include "editor/window/FluidActions.h"

#include "editor/viewport/Viewport.h"
#include "editor/window/Actions.h"

namespace gyre::editor {

void connectFluidActions(Actions& actions, Viewport& viewport) {
    using enum FluidView;
    for (const auto& [id, view] : {std::pair("seeLook", Look), std::pair("seeVolume", Volume), std::pair("seeHeatVolume", HeatVolume),
                                   std::pair("seeSpeed", BySpeed), std::pair("seeTemperature", ByTemperature), std::pair("seeAge", ByAge),
                                   std::pair("seeFlame", ByFlame), std::pair("seeSmoke", BySmoke), std::pair("seeFuel", ByFuel),
                                   std::pair("seeVortons", Vortons), std::pair("seeSpeedSlice", SpeedSlice),
                                   std::pair("seeVorticitySlice", VorticitySlice), std::pair("seeDensitySlice", DensitySlice),
                                   std::pair("seeTemperatureSlice", TemperatureSlice), std::pair("seePaths", Paths),
                                   std::pair("seeContacts", Contacts), std::pair("seePieces", Pieces), std::pair("seeDomain", Domain)})
        QObject::connect(&actions[id], &QAction::triggered, &viewport, [&viewport, view = view] { viewport.setFluidView(view); });
    for (const auto& [id, quality] : {std::pair("qualityDraft", Quality::Draft), std::pair("qualityNormal", Quality::Normal),
                                      std::pair("qualityHigh", Quality::High), std::pair("qualityPicture", Quality::Picture)})
        QObject::connect(&actions[id], &QAction::triggered, &viewport, [&viewport, quality = quality] { viewport.setQuality(quality); });
    QObject::connect(&actions["sliceAhead"], &QAction::triggered, &viewport, [&viewport] { viewport.moveSlice(1); });
    QObject::connect(&actions["sliceBack"], &QAction::triggered, &viewport, [&viewport] { viewport.moveSlice(-1); });
    QObject::connect(&actions["sliceAxis"], &QAction::triggered, &viewport, [&viewport] {
        Slice slice = viewport.slice();
        slice.axis = (slice.axis + 1) % 3;
        viewport.setSlice(slice);
    });
    actions["seeLook"].setChecked(true);
    actions["qualityNormal"].setChecked(true);
}

}  // namespace gyre::editor
