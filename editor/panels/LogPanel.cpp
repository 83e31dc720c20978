#include "editor/panels/LogPanel.h"

#include <QTime>

namespace gyre::editor {

LogPanel::LogPanel(QWidget* parent) : QPlainTextEdit(parent) {
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setMaximumBlockCount(5000);
    setAccessibleName(tr("Log"));
    setPlaceholderText(tr("Imports, exports, saves and errors are listed here."));
}

void LogPanel::note(const QString& sentence) { add(sentence, {}); }
void LogPanel::warn(const QString& sentence) { add(sentence, "#c8862e"); }

void LogPanel::add(const QString& sentence, const QString& color) {
    const QString time = QTime::currentTime().toString("HH:mm:ss");
    QString text = sentence.toHtmlEscaped();
    text.replace('\n', "<br>");
    const QString style = color.isEmpty() ? QString() : QString(" style='color:%1'").arg(color);
    appendHtml(QString("<span style='color:#808080'>%1</span>&nbsp;&nbsp;<span%2>%3</span>").arg(time, style, text));
}

}  // namespace gyre::editor

#include "moc_LogPanel.cpp"
