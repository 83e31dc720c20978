#include "editor/panels/LogPanel.h"

#include <QTime>

namespace gyre::editor {

LogPanel::LogPanel(QWidget* parent) : QPlainTextEdit(parent) {
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setMaximumBlockCount(5000);
    setAccessibleName(tr("Log"));
    setPlaceholderText(tr("Imports, exports, saves and refusals are told here."));
}

void LogPanel::note(const QString& sentence) { add(sentence, "#d0d0d0"); }
void LogPanel::warn(const QString& sentence) { add(sentence, "#f0b060"); }

void LogPanel::add(const QString& sentence, const QString& color) {
    const QString time = QTime::currentTime().toString("HH:mm:ss");
    QString text = sentence.toHtmlEscaped();
    text.replace('\n', "<br>");
    appendHtml(QString("<span style='color:#808080'>%1</span>&nbsp;&nbsp;<span style='color:%2'>%3</span>").arg(time, color, text));
}

}  // namespace gyre::editor
