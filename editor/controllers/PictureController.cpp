#include "editor/controllers/PictureController.h"

#include "core/scene/SceneTree.h"
#include "core/scenefile/ScenePaths.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Folders.h"
#include "editor/context/Messages.h"
#include "editor/context/OpenSave.h"
#include "editor/context/Settings.h"
#include "editor/controllers/BackdropController.h"
#include "editor/dialogs/PicturesDialog.h"
#include "editor/document/Document.h"
#include "editor/document/SentenceText.h"
#include "editor/exchange/ImageCache.h"
#include "editor/exchange/MeshCache.h"
#include "editor/panels/ManualTopic.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/preview/Preview.h"
#include "editor/tools/DrawnFiles.h"
#include "editor/viewport/Viewport.h"
#include "editor/writers/VideoEncoder.h"

#include <QDir>
#include <QFileInfo>
#include <QMainWindow>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace gyre::editor {
namespace {

constexpr std::uint64_t kFarthest = 1'000'000;  // [frames] that the dialog has room for
constexpr int kLook = 100;                      // [ms] from one look at the progress to the next

const SceneCamera* cameraIn(const Element& element) { return std::get_if<SceneCamera>(&element.body); }

/// The rows and columns of a flipbook, halved until the frames suffice for its pictures.
glm::ivec2 gridFor(const PictureChoices& choices) {
    FlipbookLayout layout;
    layout.columns = choices.grid.x;
    layout.rows = choices.grid.y;
    layout.loop = choices.loop;
    const std::uint64_t frames = choices.frames.last - choices.frames.first;
    while (layout.count() > 1 && static_cast<std::uint64_t>(layout.count() + layout.overlap()) > frames)
        (layout.rows >= layout.columns ? layout.rows : layout.columns) /= 2;
    return {layout.columns, layout.rows};
}

/// The first file that is the scene's own or one that it is made of, also through a link; empty if there is none.
std::string inputAmong(const std::vector<std::string>& files, const Document& document) {
    std::vector<std::filesystem::path> inputs = filesNamedIn(document.scene(), document.path());
    inputs.push_back(document.path());
    for (const std::string& file : files)
        for (const std::filesystem::path& input : inputs) {
            std::error_code notThere;
            if (std::filesystem::equivalent(file, input, notThere) && !notThere) return file;
        }
    return "";
}

}  // namespace

struct PictureController::Work {
    PictureChoices choices;
    Scene scene;
    PicturePlan plan;
    ElementId through;  ///< the chosen camera of the scene; zero: the view's
    Camera camera;
    MeshCache::Meshes meshes;
    ImageCache::Images images;
    std::shared_ptr<const Image> backdrop;
    std::string name;
    Result<PicturesMade> made{};
    Result<std::optional<Camera>> fitted{};
    bool isForOther = false;  ///< another scene has been opened since

    PictureRun run() const { return {scene, plan, camera, meshes, images, backdrop, 0, name, through}; }
};

PictureController::PictureController(EditorContext& context, const BackdropController& backdrop)
    : m_window(context.window),
      m_dialogs(context.dialogs),
      m_document(context.document),
      m_preview(context.preview),
      m_files(context.files),
      m_folders(context.folders),
      m_meshCache(context.meshCache),
      m_imageCache(context.imageCache),
      m_viewport(context.panels.viewport),
      m_playback(context.panels.playback),
      m_actions(context.actions),
      m_messages(context.messages) {
    m_look.setInterval(kLook);
    connect(&m_look, &QTimer::timeout, this, [this] {
        const double fraction = m_job->progress();
        Q_EMIT progressed(fraction);
        if (m_dialog) m_dialog->showProgress(fraction);
    });
    connect(&m_document, &Document::sceneChanged, this, &PictureController::offerAgain);
    connect(&m_document, &Document::opened, this, &PictureController::offerAgain);
    connect(&m_document, &Document::opened, this, [this] {
        if (m_work) m_work->isForOther = true;
    });
    connect(&backdrop, &BackdropController::changed, this, &PictureController::offerAgain);
    m_actions.on("exportPictures", this, &PictureController::open);
    frame(settings::pictureChoices());
}

PictureController::~PictureController() = default;

void PictureController::open() {
    if (m_dialog) {
        m_dialog->raise();
        return m_dialog->activateWindow();
    }
    const auto check = [this](const PictureChoices& choices) -> PlannedPictures {
        if (choices.path.empty()) return tl::unexpected(sentence("choose a file."));
        return possiblePlan(choices);
    };
    m_offeredChoices = offeredChoices();
    m_dialog = new PicturesDialog(m_offeredChoices, offered(), check, &m_window);
    m_dialog->addAction(&m_actions["help"]);
    setManualTopic(*m_dialog, {"Pictures and videos"});
    connect(&m_dialog->form(), &PictureForm::placeWanted, this, &PictureController::choosePlace);
    connect(&m_dialog->form(), &PictureForm::fitWanted, this, &PictureController::startFit);
    connect(&m_dialog->form(), &PictureForm::changed, this, [this] { frame(m_dialog->form().choices()); });
    connect(m_dialog, &QDialog::finished, this, [this] { remember(m_dialog->form().choices()); });
    connect(m_dialog, &PicturesDialog::exportWanted, this, &PictureController::start);
    connect(m_dialog, &PicturesDialog::cancelWanted, this, &PictureController::cancel);
    connect(m_dialog, &PicturesDialog::folderWanted, this,
            [this](const QString& folder) { m_dialogs.showFolder(folder); });
    if (m_job) m_dialog->showStarted(tr("Making pictures"));
    m_dialog->show();
}

/// The choices of the last export, for the frames that the timeline shows.
PictureChoices PictureController::offeredChoices() const {
    PictureChoices choices = settings::pictureChoices();
    const Scene& scene = m_document.scene();
    choices.frame = m_preview.currentFrame();
    choices.frames = m_playback.points().value_or(FrameRange{0, std::max(framesOf(scene.fluid), usualFrames(scene))});
    if (choices.frames.last > kFarthest)
        choices.frames.last = choices.frames.first + usualFrames(scene);  // an effect without end
    choices.grid = gridFor(choices);
    const QString name = QFileInfo(m_files.shownName()).completeBaseName() + '.' + endingOf(choices.file);
    choices.path = m_folders.toSave(FileKind::Pictures, name).toStdString();
    return choices;
}

PicturesOffered PictureController::offered() const {
    PicturesOffered offered;
    offered.frameSeconds = m_document.scene().fluid.substep;
    for (const Element& element : m_document.scene().elements)
        if (cameraIn(element)) offered.cameras += QString::fromStdString(element.name);
    QStringList views;
    for (const ActionInfo& info : actionTable())
        if (std::string_view(info.id).starts_with("see") && m_actions[info.id].isChecked())
            views += plainText(m_actions[info.id].text());
    offered.fluidView = views.join(", ");
    offered.hasBackdrop = m_viewport.settings().backdrop != nullptr;
    offered.hasFfmpeg = hasFfmpeg();
    offered.hasGStreamer = hasGStreamer();
    return offered;
}

void PictureController::offerAgain() {
    if (m_dialog) m_dialog->form().setOffered(offered());
}

/// Keeps the choices for the next time. A flipbook that was made smaller only for a short effect is offered in full
/// again.
void PictureController::remember(PictureChoices choices) const {
    if (choices.grid == m_offeredChoices.grid) choices.grid = settings::pictureChoices().grid;
    settings::setPictureChoices(choices);
}

/// Gives the frame in the view the size of the pictures.
void PictureController::frame(const PictureChoices& choices) {
    m_viewport.change([&](ViewSettings& view) { view.pictureSize = pictureSizeOf(choices); });
}

PictureRequest PictureController::requestFor(const PictureChoices& choices) const {
    PictureRequest request = requestFrom(choices);
    request.view = m_viewport.settings().shown;
    request.slice = m_viewport.settings().slice;
    return request;
}

/// The plan of the choices, if a program makes such videos.
PlannedPictures PictureController::possiblePlan(const PictureChoices& choices) const {
    if (std::optional<Sentence> wrong = wrongEndingOf(choices)) return tl::unexpected(*std::move(wrong));
    PlannedPictures plan = planOf(requestFor(choices), m_document.scene());
    if (!plan || plan->kind != PictureKind::Video) return plan;
    const VideoFormat format{plan->extension, plan->size, plan->fps, plan->request.transparent};
    if (const Result<VideoEncoder> encoder = encoderFor(format, choices.path); !encoder)
        return tl::unexpected(sentence(encoder.error().message));
    return plan;
}

ElementId PictureController::cameraChosen(const PictureChoices& choices) const {
    for (const Element& element : m_document.scene().elements)
        if (cameraIn(element) && !choices.camera.empty() && element.name == choices.camera) return element.id;
    return {};
}

void PictureController::choosePlace() {
    const QString now = QString::fromStdString(m_dialog->form().choices().path);
    const QString path = m_dialogs.savePictures(m_dialog, now, endingOf(m_dialog->form().choices().file));
    if (!path.isEmpty() && m_dialog) m_dialog->form().setPath(path);
}

/// Whether all meshes are read. Bodies without their mesh would be drawn by their pieces.
bool PictureController::areMeshesThere() const {
    return std::ranges::all_of(m_document.scene().elements, [this](const Element& element) {
        const MeshSource* mesh = meshOf(element);
        return !mesh || m_meshCache.isMissing(*mesh) || m_meshCache.find(*mesh);
    });
}

/// The camera of the scene that a fit moves; zero: the view's own.
ElementId PictureController::cameraToFit(const PictureChoices& choices) const {
    const ElementId chosen = cameraChosen(choices);
    return chosen ? chosen : m_viewport.panes()[m_viewport.panes().active()].lookedThrough;
}

bool PictureController::isLocked(ElementId camera) const {
    return camera && unlocked(m_document.scene(), std::array{camera}).empty();
}

/// The plan of the choices, unless the scene is not ready to be drawn. Says so to the user.
PlannedPictures PictureController::planToStart(const PictureChoices& choices) {
    PlannedPictures plan = possiblePlan(choices);
    if (plan && !areMeshesThere())
        plan = tl::unexpected(sentence("the meshes of the scene are still being read. Export again in a moment."));
    if (!plan) refuse(shownText(plan.error()));
    return plan;
}

std::shared_ptr<PictureController::Work> PictureController::workFor(const PictureChoices& choices,
                                                                    const PicturePlan& plan) const {
    const bool isBehind = backgroundOf(choices) == PictureBackground::Behind;
    return std::make_shared<Work>(Work{
        choices, m_document.scene(), plan, cameraChosen(choices), m_viewport.shotCamera(), m_meshCache.meshes(),
        m_imageCache.images(), isBehind ? m_viewport.settings().backdrop : nullptr, m_files.shownName().toStdString()});
}

void PictureController::run(const QString& what, std::function<void(const GoOn&)> job,
                            void (PictureController::*whenDone)()) {
    m_job = std::make_unique<SideJob>(std::move(job));
    connect(m_job.get(), &SideJob::finished, this, whenDone);
    Q_EMIT began(what);
    if (m_dialog) m_dialog->showStarted(what);
    m_look.start();
    m_job->start();
}

void PictureController::start(const PictureChoices& choices) {
    if (m_job) return;
    const PlannedPictures plan = planToStart(choices);
    if (!plan) return;
    const std::vector<std::string> files = filesOf(*plan);
    if (const std::string input = inputAmong(files, m_document); !input.empty())
        return refuse(tr("%1 belongs to the scene and is not overwritten. Choose another name.")
                          .arg(QString::fromStdString(input)));
    const auto there = [](const std::string& file) { return QFileInfo::exists(QString::fromStdString(file)); };
    const auto found = std::ranges::find_if(files, there);
    if (found != files.end() && !m_dialogs.askReplaceFiles(m_dialog, QString::fromStdString(*found),
                                                           static_cast<int>(std::ranges::count_if(files, there))))
        return;
    remember(choices);
    m_work = workFor(choices, *plan);
    run(
        tr("Making %1").arg(QFileInfo(QString::fromStdString(choices.path)).fileName()),
        [work = m_work](const GoOn& goOn) {
            work->made = makePictures(work->run(), {goOn, [](const std::string&) {}});
        },
        &PictureController::finish);
}

void PictureController::startFit(FitContent content) {
    if (m_job || !m_dialog) return;
    const PictureChoices choices = m_dialog->form().choices();
    const PlannedPictures plan = planToStart(choices);
    if (!plan) return;
    if (isLocked(cameraToFit(choices))) return refuse(tr("The camera is locked. Unlock it first, or choose another."));
    m_work = workFor(choices, *plan);
    m_work->through = cameraToFit(choices);
    run(
        tr("Fitting the camera"),
        [work = m_work, content](const GoOn& goOn) { work->fitted = fittedCamera(work->run(), content, goOn); },
        &PictureController::finishFit);
}

void PictureController::cancel() {
    if (m_job) m_job->cancel();
}

/// Ends the job and gives its data back.
std::shared_ptr<PictureController::Work> PictureController::takeWork() {
    m_look.stop();
    m_job.release()->deleteLater();  // the job is emitting this signal
    Q_EMIT ended();
    return std::exchange(m_work, nullptr);
}

/// Moves the camera: the view's, or that of the scene as one undo step.
void PictureController::finishFit() {
    const std::shared_ptr<Work> work = takeWork();
    if (!work->fitted) return refuse(shownText(sentence(work->fitted.error().text())));
    if (!*work->fitted || work->isForOther) {
        if (m_dialog) m_dialog->showResult(tr("Cancelled. The camera stays where it was."), {});
        return;
    }
    const Camera& camera = **work->fitted;
    Scene after = m_document.scene();
    Element* moved = find(after, work->through);
    if (work->through && (!moved || !cameraIn(*moved))) return refuse(tr("The camera is no longer in the scene."));
    if (isLocked(work->through)) return refuse(tr("The camera is locked. Unlock it first, or choose another."));
    if (moved) {
        moved->place.position = camera.eye();
        m_document.edit(tr("Fit camera to content"), after);
    } else {
        m_viewport.setCamera(camera);
    }
    const std::uint64_t first = work->plan.frames.front(), last = work->plan.frames.back();
    const QString sentence =
        first == last ? tr("The camera is fitted: what frame %1 shows fills the picture.").arg(first)
                      : tr("The camera is fitted: what frames %1 to %2 show fills the picture.").arg(first).arg(last);
    if (m_dialog) m_dialog->showResult(sentence, {});
    m_messages.result(sentence);
}

void PictureController::finish() {
    const std::shared_ptr<Work> work = takeWork();
    if (!work->made) return tellFailure(work->made.error(), work->choices);
    m_folders.remember(FileKind::Pictures, QString::fromStdString(work->choices.path));
    const std::vector<std::string> files = filesOf(work->plan);
    const QFileInfo first(QString::fromStdString(files.front())), last(QString::fromStdString(files.back()));
    const bool areSingle = work->plan.kind == PictureKind::Pictures;
    const std::size_t count = work->made->count;
    QString sentence;
    if (work->made->wasStopped && (!areSingle || count == 0))
        sentence = tr("Cancelled. Nothing was written.");
    else if (work->made->wasStopped)
        sentence =
            tr("Cancelled. %1 of %2 pictures are done, in %3.").arg(count).arg(files.size()).arg(first.absolutePath());
    else if (files.size() == 1)
        sentence = tr("Wrote %1.").arg(first.absoluteFilePath());
    else if (areSingle)
        sentence = tr("Wrote %1 pictures, %2 to %3, in %4.")
                       .arg(files.size())
                       .arg(first.fileName(), last.fileName(), first.absolutePath());
    else
        sentence = tr("Wrote %1 and %2 files beside it.").arg(first.absoluteFilePath()).arg(files.size() - 1);
    const bool isSomething = !work->made->wasStopped || (areSingle && count > 0);
    if (m_dialog) m_dialog->showResult(sentence, isSomething ? first.absolutePath() : QString());
    m_messages.result(sentence);
}

/// Shows why the work failed. If a file cannot be written, another place is offered and the work starts again.
void PictureController::tellFailure(const Error& error, PictureChoices choices) {
    const QString sentence = QString::fromStdString(error.text()), title = tr("Not exported");
    refuse(sentence);
    QWidget* parent = m_dialog ? static_cast<QWidget*>(m_dialog) : &m_window;
    if (error.code != ErrorCode::Unwritable) {
        if (!m_dialog) m_dialogs.tell(parent, title, sentence);
        return;
    }
    const QString failed = QString::fromStdString(choices.path), ending = endingOf(choices.file);
    m_folders.forget(FileKind::Pictures, failed);
    if (!m_dialogs.askOtherPlace(parent, title, sentence)) return;
    const QString suggested = m_folders.toSave(FileKind::Pictures, QFileInfo(failed).fileName());
    const QString path = m_dialogs.savePictures(parent, suggested, ending);
    if (path.isEmpty()) return;
    choices.path = path.toStdString();
    if (m_dialog) m_dialog->form().setPath(path);
    start(choices);
}

void PictureController::refuse(const QString& sentence) {
    const QString whole = sentence.left(1).toUpper() + sentence.mid(1);
    if (m_dialog) m_dialog->showRefusal(whole);
    m_messages.refusal(whole);
}

}  // namespace gyre::editor

#include "moc_PictureController.cpp"
