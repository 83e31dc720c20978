#pragma once

#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace gyre::editor {

/// A heading that folds and unfolds the widgets below it.
class Section : public QWidget {
    Q_OBJECT
public:
    explicit Section(const QString& title, QWidget* parent = nullptr);

    void addRow(QWidget* row);
    void setOpen(bool open);
    QString title() const;

Q_SIGNALS:
    void toggled(bool open);

private:
    QToolButton* m_heading;
    QWidget* m_content;
    QVBoxLayout* m_rows;
};

}  // namespace gyre::editor
