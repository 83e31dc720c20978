#pragma once

#include "editor/document/Document.h"
#include "editor/tools/SceneStep.h"

#include <functional>

namespace gyre::editor {

class Actions;
class Viewport;

/// "Repeat": does the last action, drag or nudge again, to what is selected by then. What is typed into a field is not
/// repeated: copying a value and pasting it says where it shall go.
class RepeatController : public QObject {
    Q_OBJECT
public:
    explicit RepeatController(Document& document, QObject* parent = nullptr);

    void connectTo(Actions& actions, Viewport& view);

private:
    void keep(const QString& name, std::function<void()> again);
    void repeatStep(const SceneStep& step);

    Document& m_document;
    Actions* m_actions = nullptr;
    std::function<void()> m_again;
};

}  // namespace gyre::editor
