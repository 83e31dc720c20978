#pragma once

#include <QLabel>

namespace gyre::editor {

class Document;
class Preview;

/// Says how the selected body stops the fluid in the run: by mirror images, as a wall of a room, or by an impulse in
/// it. Which one depends on the other bodies and on where the vortons are (core/stages/Room.h).
class WallHint : public QLabel {
    Q_OBJECT
public:
    WallHint(const Document& document, const Preview& preview, QWidget* parent = nullptr);

private:
    void show();

    const Document& m_document;
    const Preview& m_preview;
};

}  // namespace gyre::editor
