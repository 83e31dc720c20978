#pragma once

#include <QPlainTextEdit>

namespace gyre::editor {

/// Actions and failures of the program, with the time of day.
class LogPanel : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit LogPanel(QWidget* parent = nullptr);

    void note(const QString& sentence);
    void warn(const QString& sentence);

private:
    void add(const QString& sentence, const QString& color);
};

}  // namespace gyre::editor
