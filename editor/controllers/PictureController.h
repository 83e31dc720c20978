#pragma once

#include "editor/context/Dialogs.h"
#include "editor/context/PictureChoices.h"
#include "editor/document/Document.h"
#include "editor/exchange/ImageCache.h"
#include "editor/exchange/MeshCache.h"
#include "editor/preview/SideJob.h"
#include "editor/writers/PictureRun.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>

namespace gyre::editor {

class Actions;
class BackdropController;
class OpenSave;
class PicturesDialog;
class PlaybackBar;
class Preview;
class Viewport;
struct PicturesOffered;

/// Exports pictures: asks which, makes them in the background by the code of `gyre render`, and reports the result. The
/// scene runs again from its start, so pictures show the effect as a game has it, not a run with edits.
class PictureController : public QObject {
    Q_OBJECT
public:
    PictureController(Document& document, Preview& preview, const OpenSave& files, const MeshCache& shelf,
                      const ImageCache& images, QWidget& window, const Dialogs& dialogs);
    ~PictureController() override;

    void connectTo(Viewport& viewport, const PlaybackBar& bar, const BackdropController& backdrop, Actions& actions);
    bool isRunning() const { return m_job != nullptr; }
    /// Stops the work. Finished single pictures stay; unfinished files are deleted.
    void cancel();

Q_SIGNALS:
    void began(const QString& what);
    void progressed(double share);
    void ended();
    void told(const QString& sentence);
    void refused(const QString& sentence);

private:
    /// The data of the other thread: copies, so that edits do not reach it.
    struct Work;

    void open();
    PictureChoices offeredChoices() const;
    PicturesOffered offered() const;
    void offerAgain();
    PictureRequest requestFor(const PictureChoices& choices) const;
    Camera cameraOf(const PictureChoices& choices) const;
    bool areMeshesThere() const;
    void choosePlace();
    void start(const PictureChoices& choices);
    void finish();
    void refuse(const QString& sentence);

    Document& m_document;
    Preview& m_preview;
    const OpenSave& m_files;
    const MeshCache& m_shelf;
    const ImageCache& m_images;
    QWidget& m_window;
    Dialogs m_dialogs;
    Viewport* m_viewport = nullptr;
    const PlaybackBar* m_bar = nullptr;
    Actions* m_actions = nullptr;
    QPointer<PicturesDialog> m_dialog;
    QTimer m_look;
    std::shared_ptr<Work> m_work;
    std::unique_ptr<SideJob> m_job;
};

}  // namespace gyre::editor
