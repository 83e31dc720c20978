#include "editor/controllers/CompareController.h"

#include "core/effectfile/EffectFile.h"
#include "core/scene/SceneDiff.h"
#include "core/scenefile/SceneFile.h"
#include "core/scenefile/ScenePaths.h"
#include "editor/context/Actions.h"
#include "editor/context/OpenSave.h"
#include "editor/context/Settings.h"
#include "editor/dialogs/GameDialog.h"
#include "editor/panels/ComparePanel.h"
#include "editor/panels/GameVerdict.h"
#include "editor/viewport/Viewport.h"

#include <QFileInfo>
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

CompareController::CompareController(Document& document, Preview& preview, const OpenSave& files, QWidget& window,
                                     const Dialogs& dialogs)
    : m_document(document), m_preview(preview), m_files(files), m_window(window), m_dialogs(dialogs) {
    connect(&document, &Document::opened, this, &CompareController::end);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoon);
    connect(&m_soon, &QTimer::timeout, this, &CompareController::runWhole);
    connect(&document, &Document::sceneChanged, this, [this](const Scene& before, const Scene& after) {
        if (m_game && gyre::compare(before, after) != SceneChange::None) exportAnew();
    });
    connect(&m_otherMeshes, &MeshCache::changed, this,
            [this] { m_viewport->comparison().setMeshes(m_otherMeshes.meshes()); });
    connect(&m_otherImages, &ImageCache::changed, this,
            [this] { m_viewport->comparison().setImages(m_otherImages.images()); });
}

CompareController::~CompareController() = default;

void CompareController::connectTo(ComparePanel& panel, Viewport& viewport, Actions& actions) {
    m_panel = &panel;
    m_viewport = &viewport;
    m_actions = &actions;
    const auto on = [&](const char* action, auto perform) {
        connect(&actions[action], &QAction::triggered, this, perform);
    };
    on("comparePin", &CompareController::pin);
    on("compareFile", &CompareController::chooseFile);
    on("compareGame", &CompareController::compareWithGame);
    on("compareWipe", [this] { m_viewport->comparison().setLook(CompareLook::Wipe); });
    on("compareBeside", [this] { m_viewport->comparison().setLook(CompareLook::SideBySide); });
    on("keepA", [this] { keep(Version::A); });
    on("keepB", [this] { keep(Version::B); });
    on("compareEnd", &CompareController::end);
    actions["compareWipe"].setChecked(true);
    panel.addButtons({&actions["comparePin"], &actions["compareFile"], &actions["compareGame"]},
                     {&actions["compareWipe"], &actions["compareBeside"]},
                     {&actions["keepA"], &actions["keepB"], &actions["compareEnd"]});
    connect(&panel.game(), &GameVerdict::differenceSeen, this, &CompareController::gameDiffers);
    connect(&panel, &ComparePanel::wipeMoved, &viewport.comparison(), &Comparison::setWipe);
    connect(&viewport.comparison(), &Comparison::wipeMoved, &panel, &ComparePanel::setWipe);
    connect(&panel, &ComparePanel::elementChosen, this, [this](ElementId id) {
        if (gyre::find(m_document.scene(), id)) m_document.select({id});
    });
    connect(&(*m_actions)["editsReplay"], &QAction::triggered, this, [this] {  // after the one who plays has heard it
        if (m_run || m_game) m_preview.setEditsReplay(true);
    });
    enableVerbs();
}

void CompareController::pin() {
    begin({m_document.scene(), m_document.path(), Version::A,
           tr("pinned at %1").arg(QTime::currentTime().toString("HH:mm")), tr("as edited")});
}

void CompareController::chooseFile() {
    const QString path = m_dialogs.openScene(&m_window, settings::lastFolder("scenes"));
    if (!path.isEmpty()) compareWithFile(path);
}

bool CompareController::compareWithFile(const QString& path) {
    const std::filesystem::path file(QFileInfo(path).absoluteFilePath().toStdU16String());
    const Result<Scene> scene = readScene(file);
    if (!scene) {
        Q_EMIT refused(QString::fromStdString(scene.error().text()));
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
            [this](const QString& sentence) { Q_EMIT refused(tr("%1: %2").arg(m_otherName, sentence)); });
    show({other.scene, m_run.get(), &m_run->preview(), other.which, other.nameOfA, other.nameOfB}, other.path);
}

void CompareController::show(const ComparedVersion& version, const std::filesystem::path& path) {
    m_viewport->comparison().start(version);
    m_panel->compareWith(version);
    m_other.open(version.scene, path);  // its meshes and images are read
    m_viewport->comparison().setMeshes(m_otherMeshes.meshes());
    m_viewport->comparison().setImages(m_otherImages.images());
    // Versions are compared from their start, so an edited run is replayed now and after each further edit.
    if (!m_preview.isFaithful()) m_preview.seek(m_preview.snapshot()->frame);
    m_preview.setEditsReplay(true);
    enableVerbs();
    Q_EMIT began();
}

void CompareController::compareWithGame() {
    end();
    m_game = std::make_unique<GameSide>(m_preview, m_document.scene());
    connect(m_game.get(), &GameSide::failed, this, &CompareController::refused);
    show({asGamesSee(m_document.scene()), m_game.get(), nullptr, Version::B, tr("the preview"), tr("the game")},
         m_document.path());
    runWhole();
}

void CompareController::exportAnew() {
    m_game->setScene(m_document.scene());
    m_viewport->comparison().setScene(asGamesSee(m_document.scene()));
    m_whole.reset();
    m_panel->game().tellWhole(tr("The effect is exported anew..."), GameVerdict::Mood::Open);
    m_soon.start();
}

void CompareController::runWhole() {
    if (!m_game) return;
    m_whole = std::make_unique<GameRunJob>(m_document.scene());
    connect(m_whole.get(), &GameRunJob::finished, this, &CompareController::tellWhole);
    m_panel->game().tellWhole(tr("The whole effect is run as a game does, and its stamp checked..."),
                              GameVerdict::Mood::Open);
    m_whole->start();
}

void CompareController::tellWhole(const GameRunOutcome& outcome) {
    m_whole.release()->deleteLater();  // it is its own signal that we are in
    if (!*outcome)
        return m_panel->game().tellWhole(QString::fromStdString(outcome->error().text()), GameVerdict::Mood::Bad);
    const GameRunReport& report = **outcome;
    const bool isSame = !report.firstDifference && report.stamp.firstBadFrame == 0;
    if (report.firstDifference) Q_EMIT gameDiffers(report.firstDifference->frame);
    m_panel->game().tellWhole(
        tr("The whole effect: %1 Stamp: %2.")
            .arg(GameDialog::verdictText(report, m_document.scene()), GameDialog::stampText(report.stamp)),
        isSame ? GameVerdict::Mood::Good : GameVerdict::Mood::Bad);
}

void CompareController::end() {
    if (!m_run && !m_game) return;
    m_viewport->comparison().end();
    m_panel->endCompare();
    m_run.reset();
    m_game.reset();
    m_whole.reset();
    m_soon.stop();
    m_other.open({}, {});
    m_preview.setEditsReplay((*m_actions)["editsReplay"].isChecked());
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
    for (const char* id : {"keepA", "keepB"}) (*m_actions)[id].setEnabled(m_run != nullptr);
    (*m_actions)["compareEnd"].setEnabled(m_run || m_game);
}

}  // namespace gyre::editor
