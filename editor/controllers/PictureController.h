#pragma once

#include "editor/context/PictureChoices.h"
#include "editor/preview/SideJob.h"
#include "editor/writers/ContentFit.h"
#include "editor/writers/PictureRun.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>

class QMainWindow;

namespace gyre::editor {

class Actions;
class BackdropController;
class Document;
class Folders;
class ImageCache;
class MeshCache;
class Messages;
class OpenSave;
class PicturesDialog;
class PlaybackBar;
class Preview;
class Viewport;
struct Dialogs;
struct EditorContext;
struct PicturesOffered;

/// Exports pictures: asks which, makes them in the background by the code of `gyre render`, and reports the result. The
/// scene runs again from its start, so pictures show the effect as a game has it, not a run with edits.
class PictureController : public QObject {
    Q_OBJECT
public:
    PictureController(EditorContext& context, const BackdropController& backdrop);
    ~PictureController() override;

    bool isRunning() const { return m_job != nullptr; }
    /// Stops the work. Finished single pictures stay; unfinished files are deleted.
    void cancel();

Q_SIGNALS:
    void began(const QString& what);
    void progressed(double fraction);
    void ended();

private:
    /// The data of the other thread: copies, so that edits do not reach it.
    struct Work;

    void open();
    PictureChoices offeredChoices() const;
    PicturesOffered offered() const;
    void offerAgain();
    void remember(PictureChoices choices) const;
    void frame(const PictureChoices& choices);
    PictureRequest requestFor(const PictureChoices& choices) const;
    PlannedPictures possiblePlan(const PictureChoices& choices) const;
    /// The camera of the scene that the choices name; zero: they mean the view's.
    ElementId cameraChosen(const PictureChoices& choices) const;
    bool areMeshesThere() const;
    void choosePlace();
    ElementId cameraToFit(const PictureChoices& choices) const;
    bool isLocked(ElementId camera) const;
    PlannedPictures planToStart(const PictureChoices& choices);
    std::shared_ptr<Work> workFor(const PictureChoices& choices, const PicturePlan& plan) const;
    void start(const PictureChoices& choices);
    void startFit(FitContent content);
    void run(const QString& what, std::function<void(const GoOn&)> job, void (PictureController::*whenDone)());
    std::shared_ptr<Work> takeWork();
    void finish();
    void finishFit();
    void tellFailure(const Error& error, PictureChoices choices);
    void refuse(const QString& sentence);

    QMainWindow& m_window;
    const Dialogs& m_dialogs;
    Document& m_document;
    Preview& m_preview;
    const OpenSave& m_files;
    Folders& m_folders;
    const MeshCache& m_meshCache;
    const ImageCache& m_imageCache;
    Viewport& m_viewport;
    const PlaybackBar& m_playback;
    const Actions& m_actions;
    Messages& m_messages;
    QPointer<PicturesDialog> m_dialog;
    PictureChoices m_offeredChoices;  ///< those with which the dialog began
    QTimer m_look;
    std::shared_ptr<Work> m_work;
    std::unique_ptr<SideJob> m_job;
};

}  // namespace gyre::editor
