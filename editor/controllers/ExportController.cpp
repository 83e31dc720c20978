#include "editor/controllers/ExportController.h"

#include "core/base/Hash.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Folders.h"
#include "editor/context/Messages.h"
#include "editor/context/OpenSave.h"
#include "editor/document/Document.h"
#include "editor/recovery/FilePaths.h"

#include <QFileInfo>
#include <QLocale>
#include <QMainWindow>

namespace gyre::editor {

ExportController::ExportController(EditorContext& context)
    : m_window(context.window),
      m_dialogs(context.dialogs),
      m_document(context.document),
      m_files(context.files),
      m_folders(context.folders),
      m_messages(context.messages) {
    connect(&m_document, &Document::opened, this, [this] { m_path.clear(); });
    context.actions.on("export", this, &ExportController::toSameFile);
    context.actions.on("exportAs", this, &ExportController::toOtherFile);
}

void ExportController::toSameFile() { m_path.isEmpty() ? toOtherFile() : start(); }

void ExportController::toOtherFile() {
    if (m_job) return m_messages.hint(tr("An export is running already."));
    const QString before = QFileInfo(m_path).fileName();
    const QString name = QFileInfo(m_files.shownName()).completeBaseName() + ".gyrefx";
    const QString path =
        m_dialogs.saveEffect(&m_window, m_folders.toSave(FileKind::Effects, m_path.isEmpty() ? name : before));
    if (path.isEmpty()) return;
    m_path = QFileInfo(path).absoluteFilePath();
    start();
}

void ExportController::start() {
    if (m_job) return m_messages.hint(tr("An export is running already."));
    m_running = m_path;
    m_job = std::make_unique<ExportJob>(m_document.scene(), pathFrom(m_path));
    connect(m_job.get(), &ExportJob::finished, this, &ExportController::finish);
    Q_EMIT began(tr("Exporting %1").arg(QFileInfo(m_path).fileName()));
    m_job->start();
}

void ExportController::finish(const ExportOutcome& outcome) {
    m_job.release()->deleteLater();  // the job is emitting this signal
    Q_EMIT ended();
    if (!*outcome) return refuse(outcome->error());
    m_folders.remember(FileKind::Effects, m_running);
    const ExportReport& report = **outcome;
    QStringList behind;
    for (const std::string& name : report.leftOut) behind += QString::fromStdString(name);
    Q_EMIT exported();
    m_messages.result(tr("Exported %1: %2 bytes, hash %3. The file was read back unchanged; a replay matched all %4 "
                         "checkpoints in it.")
                          .arg(QString::fromStdU16String(report.file.u16string()),
                               QLocale(QLocale::English).toString(static_cast<qulonglong>(report.bytes)),
                               QString::fromStdString(hexOf(report.hash)))
                          .arg(report.checkpoints) +
                      tr(" %1 lists what the effect costs a game.")
                          .arg(QString::fromStdU16String(report.manifest.filename().u16string())) +
                      (behind.isEmpty() ? QString() : tr(" Left out: %1.").arg(behind.join(", "))));
}

/// Another place is offered only while the scene of the export is open.
void ExportController::refuse(const Error& error) {
    const QString sentence = QString::fromStdString(error.text()), title = tr("Not exported");
    m_messages.refusal(sentence);
    const bool isAboutFile = error.code == ErrorCode::Unwritable, isSameScene = m_path == m_running;
    if (isAboutFile) m_folders.forget(FileKind::Effects, m_running);
    if (isAboutFile && isSameScene) m_path.clear();
    if (!isAboutFile || !isSameScene) return m_dialogs.tell(&m_window, title, sentence);
    if (m_dialogs.askOtherPlace(&m_window, title, sentence)) toOtherFile();
}

}  // namespace gyre::editor

#include "moc_ExportController.cpp"
