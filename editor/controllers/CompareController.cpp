#include "editor/controllers/CompareController.h"

#include "core/effectfile/EffectFile.h"
#include "core/scene/SceneDiff.h"
#include "core/scenefile/SceneFile.h"
#include "core/scenefile/ScenePaths.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Folders.h"
#include "editor/context/Messages.h"
#include "editor/context/OpenSave.h"
#include "editor/context/Settings.h"
#include "editor/dialogs/GameDialog.h"
#include "editor/panels/ComparePanel.h"
#include "editor/panels/GameVerdict.h"
#include "editor/preview/SideJob.h"
#include "editor/viewport/Viewport.h"

#include <QFileInfo>
#include <QMainWindow>
#include <QTime>

namespace gyre::editor {
namespace {

constexpr int kSoon = 800;  // [ms]: the whole run takes seconds

/// The scene with those elements of the simulation hidden that the export leaves out.
Scene asGamesSee(Scene scene) {
    const Scene effect = effectScene(scene);
    for (Element& element : scene.elements) {
        const bool isOfTheEditor = std::holds_alternative<Group>(element.body) || isOfPicture(element.body);
        if (!isOfTheEditor && !find(effect, element.id)) element.visible = false;
    }
    return scene;
}

}  // namespace

CompareController::CompareController(EditorContext& context)
    : m_window(context.window),
      m_dialogs(context.dialogs),
      m_document(context.document),
      m_preview(context.preview),
      m_files(context.files),
      m_folders(context.folders),
      m_panel(context.panels.comparison),
      m_viewport(context.panels.viewport),
      m_actions(context.actions),
      m_messages(context.messages) {
    connect(&m_document, &Document::opened, this, [this] {
        if (!m_run && !m_game) return;
        end();
        m_viewport.frameAllPanes();  // the view framed the scene for the width of one version
    });
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoon);
    connect(&m_soon, &QTimer::timeout, this, &CompareController::runWhole);
    connect(&m_document, &Document::sceneChanged, this, [this](const Scene& before, const Scene& after) {
        if (m_game && m_document.changeBetween(before, after) != SceneChange::None) exportAnew();
    });
    connect(&m_otherMeshes, &MeshCache::changed, this,
            [this] { m_viewport.comparison().setMeshes(m_otherMeshes.meshes()); });
    connect(&m_otherImages, &ImageCache::changed, this,
            [this] { m_viewport.comparison().setImages(m_otherImages.images()); });
    m_actions.on("comparePin", this, &CompareController::pin);
    m_actions.on("compareFile", this, &CompareController::chooseFile);
    m_actions.on("compareGame", this, &CompareController::compareWithGame);
    m_actions.on("compareWipe", this, [this] { m_viewport.comparison().setLook(CompareLook::Wipe); });
    m_actions.on("compareBeside", this, [this] { m_viewport.comparison().setLook(CompareLook::SideBySide); });
    m_actions.on("keepA", this, [this] { keep(Version::A); });
    m_actions.on("keepB", this, [this] { keep(Version::B); });
    m_actions.on("compareEnd", this, &CompareController::end);
    m_actions["compareWipe"].setChecked(true);
    m_actions.on("editsReplay", this, [this] {  // after TimeController, which sets what the action says
        if (m_run || m_game) m_preview.setEditsReplay(true);
    });
    connectPanel();
    enableVerbs();
}

CompareController::~CompareController() { abandon(std::move(m_whole)); }

void CompareController::connectPanel() {
    m_panel.addButtons({&m_actions["comparePin"], &m_actions["compareFile"], &m_actions["compareGame"]},
                       {&m_actions["compareWipe"], &m_actions["compareBeside"]},
                       {&m_actions["keepA"], &m_actions["keepB"], &m_actions["compareEnd"]});
    connect(&m_panel.game(), &GameVerdict::differenceSeen, this, &CompareController::gameDiffers);
    connect(&m_panel, &ComparePanel::wipeMoved, &m_viewport.comparison(), &Comparison::setWipe);
    connect(&m_viewport.comparison(), &Comparison::wipeMoved, &m_panel, &ComparePanel::setWipe);
    connect(&m_panel, &ComparePanel::elementChosen, this, [this](ElementId id) {
        if (gyre::find(m_document.scene(), id)) m_document.select({id});
    });
}

void CompareController::pin() {
    begin({m_document.scene(), m_document.path(), Version::A,
           tr("pinned at %1").arg(QTime::currentTime().toString("HH:mm")), tr("as edited")});
}

void CompareController::chooseFile() {
    const QString path = m_dialogs.openScene(&m_window, m_folders.toOpen(FileKind::Scenes));
    if (path.isEmpty()) return;
    m_folders.remember(FileKind::Scenes, path);
    compareWithFile(path);
}

bool CompareController::compareWithFile(const QString& path) {
    const std::filesystem::path file(QFileInfo(path).absoluteFilePath().toStdU16String());
    const Result<Scene> scene = readScene(file);
    if (!scene) {
        const QString sentence = QString::fromStdString(scene.error().text());
        m_messages.refusal(sentence);
        if (m_dialogs.askOtherFile(&m_window, tr("Not compared"), sentence)) chooseFile();
        return false;
    }
    begin({*scene, file, Version::B, m_files.shownName(), QFileInfo(path).fileName()});
    return true;
}

void CompareController::begin(const Other& other) {
    end();
    m_which = other.which;
    m_otherName = other.which == Version::A ? other.nameOfA : other.nameOfB;
    m_run = std::make_unique<SecondRun>(m_preview, other.scene);
    m_run->preview().setMemory(static_cast<std::size_t>(settings::preferences().keptMegabytes) * 1'000'000);
    connect(m_run.get(), &SecondRun::failed, this,
            [this](const QString& sentence) { m_messages.refusal(tr("%1: %2").arg(m_otherName, sentence)); });
    show({other.scene, m_run.get(), &m_run->preview(), other.which, other.nameOfA, other.nameOfB}, other.path);
}

void CompareController::show(const ComparedVersion& version, const std::filesystem::path& path) {
    m_viewport.comparison().start(version);
    m_panel.compareWith(version);
    m_other.open(version.scene, path);  // its meshes and images are read
    m_viewport.comparison().setMeshes(m_otherMeshes.meshes());
    m_viewport.comparison().setImages(m_otherImages.images());
    // Versions are compared from their start, so an edited run is replayed now and after each further edit.
    if (!m_preview.isFaithful()) m_preview.seek(m_preview.currentFrame());
    m_preview.setEditsReplay(true);
    enableVerbs();
    bringForward(m_panel);
}

void CompareController::compareWithGame() {
    end();
    m_game = std::make_unique<GameSide>(m_preview, m_document.scene());
    connect(m_game.get(), &GameSide::failed, &m_messages, &Messages::refusal);
    show({asGamesSee(m_document.scene()), m_game.get(), nullptr, Version::B, tr("the preview"), tr("the game")},
         m_document.path());
    runWhole();
}

void CompareController::exportAnew() {
    m_game->setScene(m_document.scene());
    m_viewport.comparison().setScene(asGamesSee(m_document.scene()));
    abandon(std::move(m_whole));
    m_panel.game().tellWhole(tr("Exporting the effect again..."), GameVerdict::Mood::Open);
    m_soon.start();
}

void CompareController::runWhole() {
    if (!m_game) return;
    abandon(std::move(m_whole));
    m_whole = std::make_unique<GameRunJob>(m_document.scene());
    connect(m_whole.get(), &GameRunJob::finished, this, &CompareController::tellWhole);
    m_panel.game().tellWhole(
        tr("Running the whole effect as a game does, and checking its stamp (the hashes in the file)..."),
        GameVerdict::Mood::Open);
    m_whole->start();
}

void CompareController::tellWhole(const GameRunOutcome& outcome) {
    m_whole.release()->deleteLater();  // the job is emitting this signal
    if (!*outcome)
        return m_panel.game().tellWhole(QString::fromStdString(outcome->error().text()), GameVerdict::Mood::Bad);
    const GameRunReport& report = **outcome;
    const bool isSame = !report.firstDifference && report.stamp.firstBadFrame == 0;
    if (report.firstDifference) Q_EMIT gameDiffers(report.firstDifference->frame);
    m_panel.game().tellWhole(
        tr("The whole effect: %1 Stamp: %2.")
            .arg(GameDialog::verdictText(report, m_document.scene()), GameDialog::stampText(report.stamp)),
        isSame ? GameVerdict::Mood::Good : GameVerdict::Mood::Bad);
}

void CompareController::end() {
    if (!m_run && !m_game) return;
    m_viewport.comparison().end();
    m_panel.endCompare();
    m_run.reset();
    m_game.reset();
    abandon(std::move(m_whole));
    m_soon.stop();
    m_other.open({}, {});
    m_preview.setEditsReplay(m_actions["editsReplay"].isChecked());
    enableVerbs();
}

void CompareController::keep(Version which) {
    if (!m_run) return;
    const Scene kept = withPathsFrom(m_other.scene(), m_other.path().parent_path(), m_document.path().parent_path());
    const QString text = (which == Version::A ? tr("Keep A, %1") : tr("Keep B, %1")).arg(m_otherName);
    end();
    if (which == m_which) m_document.edit(text, kept);
}

void CompareController::enableVerbs() {
    for (const char* id : {"keepA", "keepB"}) m_actions[id].setEnabled(m_run != nullptr);
    m_actions["compareEnd"].setEnabled(m_run || m_game);
}

}  // namespace gyre::editor

#include "moc_CompareController.cpp"
