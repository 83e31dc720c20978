#include "editor/controllers/ExportController.h"

#include "core/base/Hash.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/context/OpenSave.h"
#include "editor/context/Settings.h"
#include "editor/document/Document.h"

#include <QFileInfo>
#include <QLocale>
#include <QMainWindow>

namespace gyre::editor {
namespace {

const QString kEffects = QStringLiteral("effects");  // a kind of settings::lastFolder

}  // namespace

ExportController::ExportController(EditorContext& context)
    : m_window(context.window),
      m_dialogs(context.dialogs),
      m_document(context.document),
      m_files(context.files),
      m_messages(context.messages) {
    connect(&m_document, &Document::opened, this, [this] { m_path.clear(); });
    context.actions.on("export", this, &ExportController::toSameFile);
    context.actions.on("exportAs", this, &ExportController::toOtherFile);
}

void ExportController::toSameFile() { m_path.isEmpty() ? toOtherFile() : start(); }

void ExportController::toOtherFile() {
    const QString name = QFileInfo(m_files.shownName()).completeBaseName() + ".gyrefx";
    const QString path =
        m_dialogs.saveEffect(&m_window, m_path.isEmpty() ? settings::lastFolder(kEffects) + '/' + name : m_path);
    if (path.isEmpty()) return;
    settings::setLastFolder(kEffects, QFileInfo(path).absolutePath());
    m_path = path;
    start();
}

void ExportController::start() {
    if (m_job) return m_messages.hint(tr("An export is running already."));
    m_job = std::make_unique<ExportJob>(m_document.scene(), std::filesystem::path(m_path.toStdU16String()));
    connect(m_job.get(), &ExportJob::finished, this, &ExportController::finish);
    Q_EMIT began(tr("Exporting %1").arg(QFileInfo(m_path).fileName()));
    m_job->start();
}

void ExportController::finish(const ExportOutcome& outcome) {
    m_job.release()->deleteLater();  // the job is emitting this signal
    Q_EMIT ended();
    if (!*outcome) return m_messages.refusal(QString::fromStdString(outcome->error().text()));
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
                      (behind.isEmpty() ? QString() : tr(" Left out: %1.").arg(behind.join(", "))));
}

}  // namespace gyre::editor

#include "moc_ExportController.cpp"
