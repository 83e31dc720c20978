#include "editor/controllers/RepeatController.h"

#include "core/scene/SceneTree.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/viewport/Viewport.h"

#include <QUndoStack>

#include <algorithm>
#include <array>
#include <string_view>

namespace gyre::editor {
namespace {

/// Whether the action changes the scene without a question.
bool canRepeat(const ActionInfo& info) {
    constexpr std::array<std::string_view, 12> kVerbs{"duplicate", "delete",   "paste", "group",
                                                      "ungroup",   "unparent", "hide",  "solo",
                                                      "lock",      "mute",     "omit",  "splitPieces"};
    return insertsAtOnce(info) || std::ranges::find(kVerbs, info.id) != kVerbs.end();
}

}  // namespace

RepeatController::RepeatController(EditorContext& context) : m_document(context.document), m_actions(context.actions) {
    m_actions["repeat"].setEnabled(false);
    for (const ActionInfo& info : actionTable()) {
        QAction* action = &m_actions[info.id];
        if (canRepeat(info))
            connect(action, &QAction::triggered, this,
                    [this, action] { keep(action->text(), [action] { action->trigger(); }); });
    }
    connect(&context.panels.viewport, &Viewport::repeatable, this, [this](const SceneStep& step) {
        keep(m_document.undoStack().undoText(), [this, step] { repeatStep(step); });
    });
    m_actions.on("repeat", this, [this] {
        if (const std::function<void()> again = m_again) again();  // a copy, because calling it replaces m_again
    });
}

void RepeatController::keep(const QString& name, std::function<void()> again) {
    m_again = std::move(again);
    m_actions["repeat"].setEnabled(true);
    m_actions["repeat"].setText(tr("&Repeat %1").arg(plainText(name)));
}

void RepeatController::repeatStep(const SceneStep& step) {
    const SelectedScene again = step(m_document.scene(), unlocked(m_document.scene(), m_document.selection()));
    if (again.scene != m_document.scene()) m_document.edit(tr("Repeat"), again.scene, again.selection);
}

}  // namespace gyre::editor

#include "moc_RepeatController.cpp"
