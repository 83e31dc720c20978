#include "editor/controllers/InspectorController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/context/Settings.h"
#include "editor/panels/CurvesPanel.h"
#include "editor/panels/GamePanel.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/LifeRamps.h"
#include "editor/panels/PivotSides.h"
#include "editor/panels/SurfaceSource.h"
#include "editor/panels/WallHint.h"

#include <QTimer>

namespace gyre::editor {
namespace {

constexpr int kCalm = 100;  // [ms]

}  // namespace

InspectorController::InspectorController(EditorContext& context) {
    Inspector& inspector = context.panels.inspector;
    inspector.addToGroup("Contact", new WallHint(context.document, context.preview));
    inspector.addToGroup("Pivot", new PivotSides(context.document));
    auto* ramps = new LifeRamps(context.document);
    connect(ramps, &LifeRamps::refused, &inspector, &Inspector::refused);
    inspector.addToGroup("Ramps", ramps);
    inspector.addToGroup("Surface", new SurfaceSource(context.document));
    CurvesPanel& curves = context.panels.curves;
    GamePanel& game = context.panels.game;
    connect(&inspector, &Inspector::animateWanted, &curves, [&curves](const FieldTarget& target) {
        bringForward(curves);
        curves.animate(target);
    });
    connect(&inspector, &Inspector::lifeWanted, &curves, [&curves](const FieldTarget& target) {
        bringForward(curves);
        curves.animateOverLife(target);
    });
    connect(&inspector, &Inspector::openWanted, &game, [&game](const FieldTarget& target) {
        bringForward(game);
        game.open(target);
    });
    context.actions.on("keepAmounts", &inspector, [&inspector](bool on) { inspector.setKeepsAmounts(on); });
    context.actions["keepAmounts"].setChecked(true);
    QAction& autoKey = context.actions["autoKey"];
    inspector.setMoment([&preview = context.preview, &autoKey] {
        return autoKey.isChecked() ? std::optional(preview.currentTime()) : std::nullopt;
    });
    connect(&autoKey, &QAction::toggled, &inspector, &Inspector::showMoment);
    auto* calm = new QTimer(this);  // numbers that change more often cannot be read
    calm->setSingleShot(true);
    calm->setInterval(kCalm);
    connect(calm, &QTimer::timeout, &inspector, &Inspector::showMoment);
    connect(&context.preview, &Preview::currentChanged, calm, [calm, &inspector, &preview = context.preview] {
        if (!preview.isPlaying()) return inspector.showMoment();
        if (!calm->isActive()) calm->start();
    });
    inspector.setFavourites(settings::favouriteFields());
    connect(&inspector, &Inspector::favouritesChanged, this, &settings::setFavouriteFields);
    inspector.setFolded(settings::foldedSections());
    connect(&inspector, &Inspector::foldedChanged, this, &settings::setFoldedSections);
    connect(&inspector, &Inspector::refused, &context.messages, &Messages::hint);
    connect(&curves, &CurvesPanel::refused, &context.messages, &Messages::hint);
    connect(&curves, &CurvesPanel::told, &context.messages, &Messages::refusal);
    connect(&game, &GamePanel::refused, &context.messages, &Messages::refusal);
}

}  // namespace gyre::editor

#include "moc_InspectorController.cpp"
