#include "editor/controllers/PaneActions.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Settings.h"
#include "editor/viewport/Viewport.h"

#include <array>

namespace gyre::editor {
namespace {

constexpr std::array<const char*, Panes::kMost> kCounts{"onePane", "twoPanes", "threePanes", "fourPanes"};

void show(Viewport& viewport, int count) {
    viewport.showPanes(count);
    settings::setPanes(count);
}

}  // namespace

void connectPaneActions(EditorContext& context) {
    Actions& actions = context.actions;
    Viewport& viewport = context.panels.viewport;
    for (int count = 1; count <= Panes::kMost; ++count)
        actions.on(kCounts[static_cast<std::size_t>(count - 1)], &viewport,
                   [&viewport, count] { show(viewport, count); });
    actions.on("togglePanes", &viewport,
               [&viewport] { show(viewport, viewport.panes().count() == 1 ? Panes::kMost : 1); });
    QObject::connect(&viewport, &Viewport::paneActivated, &actions, [&actions, &viewport] {
        actions[kCounts[static_cast<std::size_t>(viewport.panes().count() - 1)]].setChecked(true);
        actions["orthographic"].setChecked(viewport.camera().orthographic);
    });
    viewport.showPanes(settings::panes());
}

}  // namespace gyre::editor
