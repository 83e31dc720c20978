#include "editor/controllers/InspectorController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/document/FieldText.h"
#include "editor/panels/CurvesPanel.h"
#include "editor/panels/GamePanel.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/PivotSides.h"
#include "editor/panels/WallHint.h"

namespace gyre::editor {

InspectorController::InspectorController(EditorContext& context) {
    Inspector& inspector = context.panels.inspector;
    inspector.addToGroup(fieldText("Contact"), new WallHint(context.document, context.preview));
    inspector.addToGroup(fieldText("Pivot"), new PivotSides(context.document));
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
    connect(&inspector, &Inspector::refused, &context.messages, &Messages::hint);
    connect(&curves, &CurvesPanel::refused, &context.messages, &Messages::hint);
    connect(&game, &GamePanel::refused, &context.messages, &Messages::refusal);
}

}  // namespace gyre::editor

#include "moc_InspectorController.cpp"
