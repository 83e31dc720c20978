#pragma once

#include "editor/tools/Origin.h"

#include <QObject>

namespace gyre::editor {

class Actions;
class Document;
class Messages;
class Preview;
class Viewport;
struct EditorContext;

/// Puts the origins of the selected groups to their contents, to the point about which the view turns, or to a selected
/// element.
class OriginController : public QObject {
    Q_OBJECT
public:
    explicit OriginController(EditorContext& context);

private:
    void put(OriginAt at);
    void enableVerbs();

    Document& m_document;
    Preview& m_preview;
    const Viewport& m_viewport;
    Actions& m_actions;
    Messages& m_messages;
};

}  // namespace gyre::editor
