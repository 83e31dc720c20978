#pragma once

#include "editor/tools/Camera.h"

#include <QObject>
#include <QString>

namespace gyre::editor {

struct EditorContext;

/// A camera as one line of text, for what is kept beside scenes.
QString textOf(const Camera& camera);
/// Sets the camera from such a line. Does nothing if it is none.
void readCamera(const QString& text, Camera& camera);

/// Opens a scene as one left it: the view's camera is kept for each file, also for the next session. A file that was
/// not seen before is shown as by its own camera, or framed.
class LeftViews : public QObject {
    Q_OBJECT
public:
    explicit LeftViews(EditorContext& context, QObject* parent = nullptr);
    ~LeftViews() override { keep(); }

private:
    void keep() const;
    void restore();

    EditorContext& m_context;
    QString m_path;   ///< file of the scene in the last picture; empty: never saved
    Camera m_camera;  ///< camera of the last picture
};

}  // namespace gyre::editor
