#pragma once

#include "editor/document/Document.h"
#include "editor/window/Dialogs.h"

#include <QObject>

class QMenu;

namespace gyre::editor {

/// Opening and saving, with the questions around them. A refused file changes nothing; a failed save keeps the document
/// dirty and says why.
class OpenSave : public QObject {
    Q_OBJECT
public:
    OpenSave(Document& document, QWidget& window, const Dialogs& dialogs);

    void startNew();
    void open();
    bool openFile(const QString& path);
    bool save();
    bool saveAs();
    /// Asks about unsaved changes; false: stay.
    bool mayLeave();
    void fillRecentFiles(QMenu& menu);
    QString shownName() const;   ///< of the file, for the title

Q_SIGNALS:
    void openedFile(const QString& path);
    void told(const QString& sentence);
    void refused(const QString& sentence);

private:
    bool write(const QString& path);

    Document& m_document;
    QWidget& m_window;
    Dialogs m_dialogs;
};

}  // namespace gyre::editor
