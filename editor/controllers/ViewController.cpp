#include "editor/controllers/ViewController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Settings.h"
#include "editor/controllers/FluidActions.h"
#include "editor/controllers/LeftViews.h"
#include "editor/controllers/PaneActions.h"
#include "editor/panels/StatusLine.h"
#include "editor/viewport/Viewport.h"

namespace gyre::editor {
namespace {

/// How one gets outlines and handles back.
QString wayBack(const QAction& action) {
    const QString key = action.shortcut().toString(QKeySequence::NativeText);
    return key.isEmpty() ? ViewController::tr("Outlines and handles are hidden. View > %1 shows them again.")
                               .arg(plainText(action.text()))
                         : ViewController::tr("Outlines and handles are hidden. %1 shows them again.").arg(key);
}

}  // namespace

ViewController::ViewController(EditorContext& context) {
    Viewport& viewport = context.panels.viewport;
    StatusLine& status = context.panels.status;
    connect(&viewport, &Viewport::hintChanged, &status, &StatusLine::setHint);
    connect(&viewport, &Viewport::pointed, &status, &StatusLine::setCursor);
    connect(&viewport, &Viewport::detailChanged, &status, &StatusLine::setDetail);
    context.actions.on("grid", this,
                       [&viewport](bool on) { viewport.change([&](ViewSettings& view) { view.groundGrid = on; }); });
    connect(&context.actions["overlay"], &QAction::toggled, this, [&viewport, &status](bool on) {
        viewport.change([&](ViewSettings& view) { view.overlay = on; });
        status.setCountsShown(!on);  // the overlay shows the counts
    });
    connect(&context.actions["frameGuide"], &QAction::toggled, this, [&viewport](bool on) {
        viewport.change([&](ViewSettings& view) { view.frameGuide = on; });
        settings::setFrameGuide(on);
    });
    connect(&context.actions["onlyPicture"], &QAction::toggled, this, [&context, &viewport](bool on) {
        viewport.change([&](ViewSettings& view) { view.onlyPicture = on; });
        viewport.note(on ? wayBack(context.actions["onlyPicture"]) : QString());
    });
    connectFluidActions(context);
    connectPaneActions(context);
    new LeftViews(context, this);
    context.actions["grid"].setChecked(true);
    context.actions["overlay"].setChecked(true);
    context.actions["frameGuide"].setChecked(settings::frameGuide());
}

}  // namespace gyre::editor

#include "moc_ViewController.cpp"
