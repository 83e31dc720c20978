#pragma once

#include "editor/exchange/ExportEffect.h"

#include <QObject>

#include <memory>

class QMainWindow;

namespace gyre::editor {

class Document;
class Folders;
class Messages;
class OpenSave;
struct Dialogs;
struct EditorContext;

/// Exports effects for games: asks for the file once per scene and writes in the background. A file that cannot be
/// written is forgotten, and another place is offered.
class ExportController : public QObject {
    Q_OBJECT
public:
    explicit ExportController(EditorContext& context);

    bool isRunning() const { return m_job != nullptr; }

Q_SIGNALS:
    void began(const QString& what);
    void ended();
    void exported();

private:
    void toSameFile();
    void toOtherFile();
    void start();
    void finish(const ExportOutcome& outcome);
    void refuse(const Error& error);

    QMainWindow& m_window;
    const Dialogs& m_dialogs;
    Document& m_document;
    const OpenSave& m_files;
    Folders& m_folders;
    Messages& m_messages;
    QString m_path;     ///< file of this scene's last export; empty: none yet, or it failed
    QString m_running;  ///< file of the export that runs
    std::unique_ptr<ExportJob> m_job;
};

}  // namespace gyre::editor
