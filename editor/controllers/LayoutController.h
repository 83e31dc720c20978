#pragma once

#include "editor/context/Settings.h"
#include "editor/dialogs/LayoutsDialog.h"

#include <QByteArray>
#include <QObject>

#include <map>

class QMainWindow;
class QMenu;
class QTabBar;

namespace gyre::editor {

class Actions;
class Messages;
class PanelController;
class TimeSplitter;
struct Dialogs;
struct EditorContext;

/// Manages the places of panels: those of the last session, the default, or a saved layout. Also locks them against
/// dragging.
class LayoutController : public QObject {
    Q_OBJECT
public:
    /// The panels must be at their default places. They get those of the last session.
    LayoutController(EditorContext& context, PanelController& panels);

    /// Stores the places of the panels for the next session.
    void remember();

    /// Names of the saved layouts in the order of lists.
    QStringList names() const;
    void apply(const QString& name);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addMenu();
    void restore();
    void reset();
    bool isLocked() const;
    TimeSplitter& timeSplitter() const;
    void applyLock();
    void prepare(QTabBar& tabs) const;
    void fill(QMenu& menu);
    void saveAs();
    void manage();
    void change(const LayoutChanges& changes);
    bool write(const QStringList& removed, const std::map<QString, settings::PanelLayout>& put);

    QMainWindow& m_window;
    PanelController& m_panels;
    const Dialogs& m_dialogs;
    Actions& m_actions;
    Messages& m_messages;
    QByteArray m_default;  ///< the default layout
    QString m_last;        ///< the name of the layout applied or saved last, suggested for the next one
};

}  // namespace gyre::editor
