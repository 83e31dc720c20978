#pragma once

#include <QObject>

namespace gyre::editor {

class Document;
class Messages;
class Viewport;
struct EditorContext;

/// Moves the camera of the view: frames elements, looks along an axis or through a camera of the scene.
class CameraController : public QObject {
    Q_OBJECT
public:
    explicit CameraController(EditorContext& context);

private:
    void lookFrom(float yaw, float pitch);
    void toggleCamera();

    const Document& m_document;
    Viewport& m_viewport;
    Messages& m_messages;
};

}  // namespace gyre::editor
