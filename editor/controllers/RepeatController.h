#pragma once

#include "editor/document/Document.h"
#include "editor/tools/SceneStep.h"

#include <functional>

namespace gyre::editor {

class Actions;
struct EditorContext;

/// "Repeat": applies the last action, drag or nudge to the present selection. Typed values are not repeated; copying
/// and pasting a value says where it goes.
class RepeatController : public QObject {
    Q_OBJECT
public:
    explicit RepeatController(EditorContext& context);

private:
    void keep(const QString& name, std::function<void()> again);
    void repeatStep(const SceneStep& step);

    Document& m_document;
    Actions& m_actions;
    std::function<void()> m_again;
};

}  // namespace gyre::editor
