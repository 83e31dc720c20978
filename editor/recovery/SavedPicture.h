#pragma once

#include <QImage>
#include <QObject>
#include <QTimer>

#include <cstddef>
#include <functional>

namespace gyre::editor {

/// A small picture of the view as it shows a scene's file, taken a moment after the file was read or written. When a
/// later save replaces that file, the picture is stored with the earlier version, so nothing is drawn during a save.
class SavedPicture : public QObject {
    Q_OBJECT
public:
    explicit SavedPicture(QObject* parent = nullptr);

    /// source: a picture of the view, or null if the view does not show the file.
    void setSource(std::function<QImage()> source) { m_source = std::move(source); }
    /// Takes the picture after some milliseconds. checksum: of the file that the view shows.
    void takeIn(int milliseconds, std::size_t checksum);
    /// Takes no picture, because the view shows another scene now.
    void drop();
    /// The picture of the file with this checksum, or null.
    QImage of(std::size_t checksum) const { return checksum == m_checksum ? m_picture : QImage(); }

private:
    void take();

    std::function<QImage()> m_source;
    QTimer m_soon;
    QImage m_picture;
    std::size_t m_checksum = 0;
};

}  // namespace gyre::editor
