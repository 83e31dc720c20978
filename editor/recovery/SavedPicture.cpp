#include "editor/recovery/SavedPicture.h"

namespace gyre::editor {
namespace {

constexpr QSize kSavedSize(320, 180);  // [pixels]

}  // namespace

SavedPicture::SavedPicture(QObject* parent) : QObject(parent) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &SavedPicture::take);
}

void SavedPicture::takeIn(int milliseconds, std::size_t checksum) {
    m_picture = {};
    m_checksum = checksum;
    m_soon.start(milliseconds);
}

void SavedPicture::drop() {
    m_soon.stop();
    m_picture = {};
    m_checksum = 0;
}

void SavedPicture::take() {
    const QImage view = m_source ? m_source() : QImage();
    if (!view.isNull()) m_picture = view.scaled(kSavedSize, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

}  // namespace gyre::editor

#include "moc_SavedPicture.cpp"
