#include "editor/recovery/Autosave.h"

#include "editor/document/Document.h"

#include <QGuiApplication>

namespace gyre::editor {
namespace {

constexpr int kAgain = 250;  // [ms] before checking again whether the gesture has ended
constexpr QSize kPictureSize(480, 270);

}  // namespace

Autosave::Autosave(Document& document, RecoveryFolder folder, std::function<QImage()> picture, QObject* parent)
    : QObject(parent), m_document(document), m_folder(std::move(folder)), m_picture(std::move(picture)) {
    m_writer.setMaxThreadCount(1);
    for (QTimer* timer : {&m_quiet, &m_latest}) {
        timer->setSingleShot(true);
        connect(timer, &QTimer::timeout, this, &Autosave::keepWhenIdle);
    }
    connect(&document, &Document::sceneChanged, this, &Autosave::noticeChange);
    connect(&document, &Document::stateChanged, this, &Autosave::noticeState);
    connect(&document, &Document::opened, this, &Autosave::forget);
}

Autosave::~Autosave() { m_writer.waitForDone(); }

void Autosave::noticeChange() {
    if (!m_document.isDirty()) return;
    m_quiet.start(m_timing.quiet);
    if (!m_latest.isActive()) m_latest.start(m_timing.latest);
}

void Autosave::noticeState() {
    if (!m_document.isDirty())
        forget();
    else
        noticeChange();
}

void Autosave::forget() {
    m_quiet.stop();
    m_latest.stop();
    m_lastFailure.clear();
    m_writer.start([this] { m_folder.forget(); });
}

void Autosave::keepWhenIdle() {
    m_quiet.stop();
    const bool isInGesture = QGuiApplication::mouseButtons() != Qt::NoButton || (m_isBusy && m_isBusy());
    if (isInGesture) return m_latest.start(kAgain);
    m_latest.stop();
    keepNow();
}

void Autosave::keepAtOnce() {
    if (isWaiting()) {
        m_quiet.stop();
        m_latest.stop();
        keepNow();
    }
    m_writer.waitForDone();
}

void Autosave::keepNow() {
    const std::filesystem::path& path = m_document.path();
    QImage picture = m_picture ? m_picture() : QImage();
    if (!picture.isNull()) picture = picture.scaled(kPictureSize, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    m_writer.start([this, scene = m_document.scene(), original = QString::fromStdU16String(path.u16string()), picture,
                    camera = m_camera ? m_camera() : QString()] {
        const Result<void> outcome = m_folder.keep(scene, original, picture, camera);
        QMetaObject::invokeMethod(
            this, [this, outcome] { finish(outcome); }, Qt::QueuedConnection);
    });
}

void Autosave::finish(const Result<void>& outcome) {
    const QString failure = outcome ? QString() : QString::fromStdString(outcome.error().text());
    if (outcome)
        Q_EMIT kept(QDateTime::currentDateTime());
    else if (failure != m_lastFailure)
        Q_EMIT failed(failure);
    m_lastFailure = failure;
    if (!outcome && m_document.isDirty() && !isWaiting())
        m_latest.start(m_timing.latest);  // the disk may have space by then
}

}  // namespace gyre::editor

#include "moc_Autosave.cpp"
