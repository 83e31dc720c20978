#pragma once

#include <QObject>

namespace gyre::editor {

struct EditorContext;

/// Chooses what the view shows, and shows in the status bar what the view tells.
class ViewController : public QObject {
    Q_OBJECT
public:
    explicit ViewController(EditorContext& context);
};

}  // namespace gyre::editor
