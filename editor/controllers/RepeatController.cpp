#include "editor/controllers/RepeatController.h"

#include "core/scene/SceneTree.h"
#include "editor/context/Actions.h"
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

RepeatController::RepeatController(Document& document, QObject* parent) : QObject(parent), m_document(document) {}

void RepeatController::connectTo(Actions& actions, Viewport& view) {
    m_actions = &actions;
    actions["repeat"].setEnabled(false);
    for (const ActionInfo& info : actionTable()) {
        QAction* action = &actions[info.id];
        if (canRepeat(info))
            connect(action, &QAction::triggered, this,
                    [this, action] { keep(action->text(), [action] { action->trigger(); }); });
    }
    connect(&view, &Viewport::repeatable, this, [this](const SceneStep& step) {
        keep(m_document.undoStack().undoText(), [this, step] { repeatStep(step); });
    });
    connect(&actions["repeat"], &QAction::triggered, this, [this] {
        if (const std::function<void()> again = m_again) again();  // a copy: it keeps itself anew
    });
}

void RepeatController::keep(const QString& name, std::function<void()> again) {
    m_again = std::move(again);
    (*m_actions)["repeat"].setEnabled(true);
    (*m_actions)["repeat"].setText(tr("&Repeat %1").arg(plainText(name)));
}

void RepeatController::repeatStep(const SceneStep& step) {
    const SelectedScene again = step(m_document.scene(), unlocked(m_document.scene(), m_document.selection()));
    if (again.scene != m_document.scene()) m_document.edit(tr("Repeat"), again.scene, again.selection);
}

}  // namespace gyre::editor
