#pragma once

#include <QObject>

namespace gyre::editor {

struct EditorContext;

/// Opens the panel that a field of the inspector asks for: its curve, or its parameter of the game. Adds to the
/// inspector what only a run tells.
class InspectorController : public QObject {
    Q_OBJECT
public:
    explicit InspectorController(EditorContext& context);
};

}  // namespace gyre::editor
