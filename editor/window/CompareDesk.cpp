#include "editor/window/CompareDesk.h"

#include "core/file/SceneFile.h"
#include "core/file/ScenePaths.h"
#include "editor/panels/ComparePanel.h"
#include "editor/viewport/Viewport.h"
#include "editor/window/Actions.h"
#include "editor/window/OpenSave.h"
#include "editor/window/Settings.h"

#include <QFileInfo>
#include <QTime>

namespace gyre::editor {

CompareDesk::CompareDesk(Document& document, Preview& preview, const OpenSave& files, QWidget& window, const Dialogs& dialogs)
    : m_document(document), m_preview(preview), m_files(files), m_window(window), m_dialogs(dialogs) {
    connect(&document, &Document::opened, this, &CompareDesk::end);
    connect(&m_otherMeshes, &MeshShelf::changed, this, [this] { m_viewport->setComparedMeshes(m_otherMeshes.meshes()); });
}

CompareDesk::~CompareDesk() = default;

void CompareDesk::connectTo(ComparePanel& panel, Viewport& viewport, Actions& actions) {
    m_panel = &panel;
    m_viewport = &viewport;
    m_actions = &actions;
    const auto on = [&](const char* action, auto perform) { connect(&actions[action], &QAction::triggered, this, perform); };
    on("comparePin", &CompareDesk::pin);
    on("compareFile", &CompareDesk::chooseFile);
    on("compareWipe", [this] { m_viewport->setCompareLook(CompareLook::Wipe); });
    on("compareBeside", [this] { m_viewport->setCompareLook(CompareLook::SideBySide); });
    on("keepA", [this] { keep(Version::A); });
    on("keepB", [this] { keep(Version::B); });
    on("compareEnd", &CompareDesk::end);
    actions["compareWipe"].setChecked(true);
    panel.addButtons({&actions["comparePin"], &actions["compareFile"]}, {&actions["compareWipe"], &actions["compareBeside"]},
                     {&actions["keepA"], &actions["keepB"], &actions["compareEnd"]});
    connect(&panel, &ComparePanel::wipeMoved, &viewport, &Viewport::setWipe);
    connect(&viewport, &Viewport::wipeMoved, &panel, &ComparePanel::setWipe);
    connect(&panel, &ComparePanel::elementChosen, this, [this](ElementId id) {
        if (gyre::find(m_document.scene(), id)) m_document.select({id});
    });
    connect(&(*m_actions)["editsReplay"], &QAction::triggered, this, [this] {   // after the one who plays has heard it
        if (m_run) m_preview.setEditsReplay(true);
    });
    enableVerbs();
}

void CompareDesk::pin() {
    begin({m_document.scene(), m_document.path(), Version::A, tr("pinned at %1").arg(QTime::currentTime().toString("HH:mm")), tr("as edited")});
}

void CompareDesk::chooseFile() {
    const QString path = m_dialogs.openScene(&m_window, settings::lastFolder("scenes"));
    if (!path.isEmpty()) compareWithFile(path);
}

bool CompareDesk::compareWithFile(const QString& path) {
    const std::filesystem::path file(QFileInfo(path).absoluteFilePath().toStdU16String());
    const Result<Scene> scene = readScene(file);
    if (!scene) {
        Q_EMIT refused(QString::fromStdString(scene.error().message));
        return false;
    }
    begin({*scene, file, Version::B, m_files.shownName(), QFileInfo(path).fileName()});
    return true;
}

void CompareDesk::begin(const Other& other) {
    end();
    m_which = other.which;
    m_otherName = other.which == Version::A ? other.nameOfA : other.nameOfB;
    m_run = std::make_unique<SecondRun>(m_preview, other.scene);
    m_run->preview().setMemory(static_cast<std::size_t>(settings::preferences().keptMegabytes) * 1'000'000);
    connect(m_run.get(), &SecondRun::failed, this, [this](const QString& sentence) { Q_EMIT refused(tr("%1: %2").arg(m_otherName, sentence)); });
    const ComparedVersion version{other.scene, m_run.get(), other.which, other.nameOfA, other.nameOfB};
    m_viewport->compareWith(version);
    m_panel->compareWith(version);
    m_other.open(other.scene, other.path);   // its meshes are read
    m_viewport->setComparedMeshes(m_otherMeshes.meshes());
    // What is compared is what each version does from its start, so an edited run is replayed, now and from now on.
    if (!m_preview.isFaithful()) m_preview.seek(m_preview.snapshot()->frame);
    m_preview.setEditsReplay(true);
    enableVerbs();
    Q_EMIT began();
}

void CompareDesk::end() {
    if (!m_run) return;
    m_viewport->endCompare();
    m_panel->endCompare();
    m_run.reset();
    m_other.open({}, {});
    m_preview.setEditsReplay((*m_actions)["editsReplay"].isChecked());
    enableVerbs();
}

void CompareDesk::keep(Version which) {
    if (!m_run) return;
    const Scene kept = withPathsFrom(m_other.scene(), m_other.path().parent_path(), m_document.path().parent_path());
    const QString text = (which == Version::A ? tr("Keep A, %1") : tr("Keep B, %1")).arg(m_otherName);
    end();
    if (which == m_which) m_document.edit(text, kept);
}

void CompareDesk::enableVerbs() {
    for (const char* id : {"keepA", "keepB", "compareEnd"}) (*m_actions)[id].setEnabled(m_run != nullptr);
}

}  // namespace gyre::editor
