#pragma once

#include "editor/context/Dialogs.h"
#include "editor/document/Document.h"
#include "editor/exchange/ExportEffect.h"

#include <memory>

namespace gyre::editor {

class Actions;
class OpenSave;

/// Exports effects for games: asks for the file once per scene and writes in the background.
class ExportController : public QObject {
    Q_OBJECT
public:
    ExportController(Document& document, const OpenSave& files, QWidget& window, const Dialogs& dialogs);

    void connectTo(Actions& actions);
    bool isRunning() const { return m_job != nullptr; }

Q_SIGNALS:
    void began(const QString& what);
    void ended();
    void exported(const QString& sentence);
    void busy(const QString& sentence);
    void refused(const QString& sentence);

private:
    void toSameFile();
    void toOtherFile();
    void start();
    void finish(const ExportOutcome& outcome);

    Document& m_document;
    const OpenSave& m_files;
    QWidget& m_window;
    Dialogs m_dialogs;
    QString m_path;  ///< file of this scene's last export; empty: none yet
    std::unique_ptr<ExportJob> m_job;
};

}  // namespace gyre::editor
