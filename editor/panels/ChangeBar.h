#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace gyre::editor {

/// A bar over the view when another program changed or removed the scene's file, or when no lock file protects it, or
/// when a save kept no earlier version. It is not modal.
class ChangeBar : public QWidget {
    Q_OBJECT
public:
    explicit ChangeBar(QWidget* parent = nullptr);

    void showChanged(const QString& name);
    void showVanished(const QString& name);
    /// Warns that no lock file can be created beside the scene, so that others may edit it at the same time.
    void showUnlocked(const QString& folder);
    /// Warns that a save has replaced a version which is kept nowhere.
    void showNotKept(const QString& sentence);

Q_SIGNALS:
    void reloadWanted();
    void compareWanted();
    void keepWanted();

private:
    void showWarning();

    QLabel* m_text;
    QToolButton *m_reload, *m_compare, *m_keep;
};

}  // namespace gyre::editor
