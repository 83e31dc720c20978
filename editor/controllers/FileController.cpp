#include "editor/controllers/FileController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/context/OpenSave.h"
#include "editor/document/Document.h"
#include "editor/preview/Preview.h"

#include <QMainWindow>
#include <QMenu>

namespace gyre::editor {

FileController::FileController(EditorContext& context)
    : m_window(context.window), m_document(context.document), m_files(context.files) {
    context.actions.on("new", this, [this] { m_files.startNew(); });
    context.actions.on("open", this, [this] { m_files.open(); });
    context.actions.on("openVersion", this, [this] { m_files.openEarlierVersion(); });
    context.actions.on("save", this, [this] { m_files.save(); });
    context.actions.on("saveAs", this, [this] { m_files.saveAs(); });
    context.actions.on("quit", &m_window, &QMainWindow::close);
    connect(&m_document, &Document::stateChanged, this, &FileController::showTitle);
    connect(&m_document, &Document::opened, this, &FileController::showTitle);
    connect(&m_files, &OpenSave::openedFile, &context.preview, &Preview::play);
    connect(&m_files, &OpenSave::told, &context.messages, &Messages::note);
    connect(&m_files, &OpenSave::warned, &context.messages, &Messages::warning);
    connect(&m_files, &OpenSave::refused, &context.messages, &Messages::warning);  // a dialog shows it
    addRecentMenu(context);
}

void FileController::addRecentMenu(EditorContext& context) {
    auto* menu = new QMenu(tr("Open &recent"), &m_window);
    context.actions.menu("&File").insertMenu(&context.actions["openVersion"], menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { m_files.fillRecentFiles(*menu); });
}

void FileController::showTitle() {
    m_window.setWindowTitle(m_files.shownName() + "[*] - Gyre");
    m_window.setWindowModified(m_document.isDirty());
}

}  // namespace gyre::editor

#include "moc_FileController.cpp"
