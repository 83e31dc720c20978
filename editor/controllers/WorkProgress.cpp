#include "editor/controllers/WorkProgress.h"

#include "editor/context/EditorContext.h"
#include "editor/controllers/ExportController.h"
#include "editor/controllers/PictureController.h"
#include "editor/controllers/TimeController.h"
#include "editor/exchange/Fits.h"
#include "editor/exchange/Imports.h"
#include "editor/panels/StatusLine.h"

namespace gyre::editor {

WorkProgress::WorkProgress(EditorContext& context, PictureController& pictures, const ExportController& exports,
                           TimeController& time)
    : m_status(context.panels.status),
      m_imports(context.imports),
      m_fits(context.fits),
      m_pictures(pictures),
      m_exports(exports),
      m_time(time) {
    connectExports();
    connectImports();
    connectPictures();
    connectSearch();
    connectFits();
}

bool WorkProgress::isFree() const { return !m_imports.isRunning() && !m_pictures.isRunning() && !m_time.isSearching(); }

void WorkProgress::connectExports() {
    connect(&m_exports, &ExportController::began, &m_status, &StatusLine::startWork);
    connect(&m_exports, &ExportController::ended, this, [this] {
        if (isFree()) m_status.endWork();
    });
}

void WorkProgress::connectImports() {
    connect(&m_status, &StatusLine::cancelWanted, &m_imports, &Imports::cancelAll);
    connect(&m_imports, &Imports::started, this,
            [this](const QString& file) { m_status.startWork(tr("Importing %1").arg(file)); });
    connect(&m_imports, &Imports::progressed, &m_status, &StatusLine::setProgress);
    connect(&m_imports, &Imports::done, this, [this] {
        if (!m_pictures.isRunning()) endOrSearchOn();
    });
}

/// A search for a loop that goes on shows its progress again.
void WorkProgress::endOrSearchOn() {
    if (m_time.isSearching())
        m_status.startWork(m_search);
    else if (!m_exports.isRunning())
        m_status.endWork();
}

void WorkProgress::connectPictures() {
    connect(&m_status, &StatusLine::cancelWanted, &m_pictures, &PictureController::cancel);
    connect(&m_pictures, &PictureController::began, this, [this](const QString& what) {
        if (!m_imports.isRunning()) m_status.startWork(what);
    });
    connect(&m_pictures, &PictureController::progressed, this, [this](double fraction) {
        if (!m_imports.isRunning()) m_status.setProgress(fraction);
    });
    connect(&m_pictures, &PictureController::ended, this, [this] {
        if (!m_imports.isRunning()) endOrSearchOn();
    });
}

void WorkProgress::connectSearch() {
    const auto isFirst = [this] { return !m_imports.isRunning() && !m_pictures.isRunning(); };
    connect(&m_status, &StatusLine::cancelWanted, &m_time, &TimeController::cancelSearch);
    connect(&m_time, &TimeController::searchBegan, this, [this, isFirst](const QString& what) {
        m_search = what;
        if (isFirst()) m_status.startWork(what);
    });
    connect(&m_time, &TimeController::searchProgressed, this, [this, isFirst](double fraction) {
        if (isFirst()) m_status.setProgress(fraction);
    });
    connect(&m_time, &TimeController::searchEnded, this, [this, isFirst] {
        if (isFirst()) endOrSearchOn();
    });
}

void WorkProgress::connectFits() {
    connect(&m_status, &StatusLine::cancelWanted, &m_fits, &Fits::cancel);
    connect(&m_fits, &Fits::began, this, [this](const QString& what) {
        if (isFree()) m_status.startWork(what);
    });
    connect(&m_fits, &Fits::progressed, this, [this](double fraction) {
        if (isFree()) m_status.setProgress(fraction);
    });
    connect(&m_fits, &Fits::rested, this, [this] {
        if (isFree() && !m_exports.isRunning()) m_status.endWork();
    });
}

}  // namespace gyre::editor

#include "moc_WorkProgress.cpp"
