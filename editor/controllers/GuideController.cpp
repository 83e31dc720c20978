#include "editor/controllers/GuideController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/OpenSave.h"
#include "editor/context/Settings.h"
#include "editor/controllers/ExportController.h"
#include "editor/controllers/ImportController.h"
#include "editor/document/Document.h"
#include "editor/panels/GuideBar.h"
#include "editor/panels/HighlightFrame.h"
#include "editor/preview/Preview.h"
#include "editor/viewport/Viewport.h"

#include <QCoreApplication>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QGuiApplication>
#include <QMainWindow>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QToolBar>
#include <QUndoStack>

#include <algorithm>
#include <utility>

/// The macro must stand outside of namespaces. Without it the linker leaves resources of static libraries out.
static void keepGuide() { Q_INIT_RESOURCE(guide); }

namespace gyre::editor {
namespace {

constexpr int kLookEvery = 150;  // [ms]: at once, to the eye

QString guideText(const char* text) { return QCoreApplication::translate("Guide", text); }

}  // namespace

GuideController::GuideController(EditorContext& context, ImportController& imports, const ExportController& exports)
    : m_window(context.window),
      m_document(context.document),
      m_preview(context.preview),
      m_files(context.files),
      m_bar(context.panels.guideBar),
      m_viewport(context.panels.viewport),
      m_actions(context.actions),
      m_imports(imports),
      m_frame(new HighlightFrame(&m_window)) {
    m_look.setInterval(kLookEvery);
    connect(&m_look, &QTimer::timeout, this, &GuideController::look);
    connect(&m_document, &Document::sceneChanged, this, [this] { m_isStepping = m_document.isStepping(); });
    connect(&m_document.undoStack(), &QUndoStack::indexChanged, this, &GuideController::noteStep);
    connect(&m_files, &OpenSave::wrote, this, [this] { ++m_now.saved; });
    connect(&exports, &ExportController::exported, this, [this] { ++m_now.exported; });
    m_actions.on("guide", this, &GuideController::start);
    connect(&m_bar, &GuideBar::backWanted, this, &GuideController::goBack);
    connect(&m_bar, &GuideBar::skipWanted, this, &GuideController::skip);
    connect(&m_bar, &GuideBar::leaveWanted, this, &GuideController::leave);
    connect(&m_bar, &GuideBar::sampleWanted, this, &GuideController::takeSample);
}

void GuideController::start() {
    if (isRunning()) return;
    const std::size_t kept =
        std::min<std::size_t>(static_cast<std::size_t>(settings::guideStep()), guideSteps().size());
    const bool isFresh = kept == 0 || kept == guideSteps().size();
    if (isFresh && !m_document.scene().elements.empty() && !m_files.startNew()) return;
    m_preview.play();
    if (isFresh)
        m_clock.start();
    else
        m_clock.invalidate();  // the time of the earlier steps is not known
    m_look.start();
    enter(isFresh ? 0 : possibleStep(kept, m_document.scene()));
}

void GuideController::enter(std::size_t step) {
    m_step = step;
    settings::setGuideStep(static_cast<int>(step));
    if (step == guideSteps().size()) return finish();
    observe();
    m_now.furthest = m_now.frame;
    m_begun = m_now;
    m_isLacking = possibleStep(step, m_now.scene) < step;
    showStep();
    point();
}

/// Shows what to do, or what the scene has lost that the step needs.
void GuideController::showStep() {
    const GuideStep& now = guideSteps()[m_step];
    const std::size_t possible = possibleStep(m_step, m_now.scene);
    const QString text = m_isLacking
                             ? tr("This step needs what step %1 made, and the scene has lost it. {undo} or {redo} "
                                  "brings it back; <i>Back</i> leads to step %1.")
                                   .arg(possible + 1)
                             : guideText(now.text);
    m_bar.show({static_cast<int>(m_step) + 1, static_cast<int>(guideSteps().size()), guideText(now.title),
                withKeys(text), now.offersSample && !m_isLacking});
}

/// Replaces "{id}" by the key that the user has chosen for the action, or by its name if it has no key.
QString GuideController::withKeys(QString text) const {
    static const QRegularExpression place("\\{(\\w+)\\}");
    for (QRegularExpressionMatch found = place.match(text); found.hasMatch(); found = place.match(text)) {
        const QAction& action = m_actions[found.captured(1).toStdString()];
        const QString key = action.shortcut().toString(QKeySequence::NativeText);
        text.replace(found.capturedStart(), found.capturedLength(),
                     key.isEmpty() ? "<i>" + action.text().remove('&') + "</i>" : key);
    }
    return text;
}

void GuideController::point() {
    const QString target = guideSteps()[m_step].target;
    if (target.startsWith("action:")) {
        const auto* toolBar = m_window.findChild<QToolBar*>("toolBar");
        return m_frame->pointAt(toolBar->widgetForAction(&m_actions[target.mid(7).toStdString()]));
    }
    if (auto* dock = m_window.findChild<QDockWidget*>(target)) bringForward(*dock);
    m_frame->pointAt(m_window.findChild<QWidget*>(target));
}

void GuideController::observe() {
    m_now.scene = m_document.scene();
    m_now.camera = m_viewport.camera();
    m_now.frame = m_preview.snapshot()->frame;
    m_now.furthest = std::max(m_now.furthest, m_now.frame);
    m_now.isPlaying = m_preview.isPlaying();
}

/// Goes on when the step is done. A drag counts when the mouse button is released, so that it is not interrupted.
void GuideController::look() {
    observe();
    const bool isLacking = possibleStep(m_step, m_now.scene) < m_step;
    if (std::exchange(m_isLacking, isLacking) != isLacking) showStep();
    if (isLacking) return;
    if (QGuiApplication::mouseButtons() == Qt::NoButton && guideSteps()[m_step].isDone(m_begun, m_now))
        enter(m_step + 1);
}

void GuideController::noteStep(int index) {
    const bool isStep = std::exchange(m_isStepping, false);
    if (isStep && index < m_index) ++m_now.undone;
    if (isStep && index > m_index) ++m_now.redone;
    m_index = index;
}

void GuideController::goBack() {
    if (m_isLacking)
        enter(possibleStep(m_step, m_now.scene));
    else if (m_step > 0)
        enter(m_step - 1);
}

/// Continues as if this step had been done. Stays if the scene lacks what the next step needs.
void GuideController::skip() { enter(possibleStep(m_step + 1, m_now.scene)); }

void GuideController::leave() {
    m_look.stop();
    m_frame->pointAt(nullptr);
    m_bar.hide();
}

void GuideController::finish() {
    m_look.stop();
    m_frame->pointAt(nullptr);
    const int count = static_cast<int>(guideSteps().size());
    QString words = tr("A campfire behind a mesh, ready for a game.");
    if (m_clock.isValid()) {
        const qint64 seconds = m_clock.elapsed() / 1000;
        words = tr("A campfire behind a mesh, ready for a game, in %1 min %2 s.").arg(seconds / 60).arg(seconds % 60);
    }
    m_bar.show({count + 1, count, tr("That is all it takes"),
                words + ' ' + tr("F1 opens the manual at whatever the pointer is on."), false});
}

/// Copies the sample to the user's own folder: scenes refer to their meshes, which must stay.
void GuideController::takeSample() {
    keepGuide();
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation));
    const QString file = folder.filePath("rock.obj");
    if (!QFile::exists(file)) {
        folder.mkpath(".");
        QFile::copy(":/guide/rock.obj", file);
        QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther);
    }
    m_imports.add({file}, m_viewport.placeForNew());
}

}  // namespace gyre::editor

#include "moc_GuideController.cpp"
