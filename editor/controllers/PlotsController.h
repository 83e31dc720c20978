#pragma once

#include <QObject>

namespace gyre::editor {

struct EditorContext;

/// Tells the panel of plots the bodies of the scene, and lets it plot a body that is selected.
class PlotsController : public QObject {
    Q_OBJECT
public:
    explicit PlotsController(EditorContext& context);
};

}  // namespace gyre::editor
