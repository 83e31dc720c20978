#pragma once

#include <QObject>

namespace gyre::editor {

struct EditorContext;

/// Gives the document's scene to the preview, which runs it.
class PreviewController : public QObject {
    Q_OBJECT
public:
    explicit PreviewController(EditorContext& context);
};

}  // namespace gyre::editor
