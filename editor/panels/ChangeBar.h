#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace gyre::editor {

/// A bar over the view when another program changed or removed the scene's file. Asks nothing that stops the hand.
class ChangeBar : public QWidget {
    Q_OBJECT
public:
    explicit ChangeBar(QWidget* parent = nullptr);

    void showChanged(const QString& name);
    void showVanished(const QString& name);

Q_SIGNALS:
    void reloadWanted();
    void compareWanted();
    void keepWanted();

private:
    QLabel* m_text;
    QToolButton *m_reload, *m_compare;
};

}  // namespace gyre::editor
