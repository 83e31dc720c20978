#pragma once

#include <QWidget>

class QLabel;

namespace gyre::editor {

/// A bar over the view while unsaved work cannot be kept for the next start. It is not modal.
class SafetyBar : public QWidget {
    Q_OBJECT
public:
    explicit SafetyBar(QWidget* parent = nullptr);

    /// reason: names the file and what to do.
    void showFailure(const QString& reason);

Q_SIGNALS:
    void saveWanted();

private:
    QLabel* m_text;
};

}  // namespace gyre::editor
