#pragma once

#include "editor/context/Dialogs.h"
#include "editor/dialogs/LayoutsDialog.h"

#include <QByteArray>
#include <QObject>

#include <map>

class QMainWindow;
class QMenu;

namespace gyre::editor {

class Actions;
class PanelController;

/// Manages the places of panels: those of the last session, the default, or a saved layout. Also locks them against
/// dragging.
class LayoutController : public QObject {
    Q_OBJECT
public:
    LayoutController(QMainWindow& window, PanelController& panels, const Dialogs& dialogs, QObject* parent = nullptr);

    /// When the menus are there.
    void connectTo(Actions& actions);
    /// When all panels are at their first places: as they were when the program ended last.
    void restore();
    /// For restore(), at the end of the program.
    void remember();

    /// Names of the saved layouts in the order of lists.
    QStringList names() const;
    void apply(const QString& name);

Q_SIGNALS:
    void told(const QString& sentence);
    void refused(const QString& sentence);
    void leftOut(const QString& sentence);  ///< a layout cannot be used; emitted at the start

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void reset();
    bool isLocked() const;
    void applyLock();
    void fill(QMenu& menu);
    void saveAs();
    void manage();
    void change(const LayoutChanges& changes);
    bool write(const QStringList& removed, const std::map<QString, QByteArray>& put);

    QMainWindow& m_window;
    PanelController& m_panels;
    Dialogs m_dialogs;
    Actions* m_actions = nullptr;
    QByteArray m_first;  ///< as at first
    QString m_last;  ///< the name of the layout applied or saved last, of which the next one may be a better version
};

}  // namespace gyre::editor
