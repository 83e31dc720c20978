#pragma once

#include <QByteArray>
#include <QObject>

#include <optional>

class QMainWindow;

namespace gyre::editor {

class Actions;
class Messages;
struct EditorContext;

/// Makes room for the view: hides all panels or lets the view fill the screen, and restores the panels.
class PanelController : public QObject {
    Q_OBJECT
public:
    explicit PanelController(EditorContext& context);

    /// Shows temporarily hidden panels before a layout is saved or reset, so that they are visible at the next start.
    void showAll();
    /// The places of panels when none is hidden temporarily.
    QByteArray layout() const;

private:
    void apply();

    QMainWindow& m_window;
    Actions& m_actions;
    Messages& m_messages;
    std::optional<QByteArray> m_layout;  ///< while panels are hidden: the layout before
};

}  // namespace gyre::editor
