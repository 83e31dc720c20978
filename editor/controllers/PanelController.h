#pragma once

#include <QByteArray>
#include <QObject>

#include <optional>

class QMainWindow;

namespace gyre::editor {

class Actions;

/// Makes room for the view: hides all panels, or lets the view fill the screen, and brings back what was there.
class PanelController : public QObject {
    Q_OBJECT
public:
    PanelController(QMainWindow& window, Actions& actions, QObject* parent = nullptr);

    /// Before the layout is saved or reset: what is hidden for now must not be hidden at the next start.
    void showAll();
    /// The places of panels when none is hidden temporarily.
    QByteArray layout() const;

Q_SIGNALS:
    void told(const QString& sentence);

private:
    void apply();

    QMainWindow& m_window;
    Actions& m_actions;
    std::optional<QByteArray> m_layout;  ///< while panels are hidden: as they were
};

}  // namespace gyre::editor
