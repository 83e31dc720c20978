#include "editor/controllers/PrefabController.h"

#include "core/scene/Edits.h"
#include "core/scene/Groups.h"
#include "core/scene/Instances.h"
#include "core/scenefile/SceneFile.h"
#include "core/scenefile/ScenePaths.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Folders.h"
#include "editor/context/Messages.h"
#include "editor/context/OpenSave.h"
#include "editor/controllers/EditController.h"
#include "editor/panels/Inspector.h"
#include "editor/recovery/FilePaths.h"
#include "editor/viewport/Viewport.h"

#include <QFileInfo>
#include <QMainWindow>

#include <algorithm>
#include <array>
#include <set>

namespace gyre::editor {
namespace {

std::filesystem::path wholePath(const QString& path) {
    return pathFrom(QFileInfo(path).absoluteFilePath()).lexically_normal();
}

const Element* firstInstance(const Scene& scene, const std::string& file) {
    const auto found = std::ranges::find(scene.elements, file, &Element::prefab);
    return found == scene.elements.end() ? nullptr : &*found;
}

}  // namespace

PrefabController::PrefabController(EditorContext& context)
    : m_window(context.window),
      m_dialogs(context.dialogs),
      m_document(context.document),
      m_files(context.files),
      m_folders(context.folders),
      m_viewport(context.panels.viewport),
      m_actions(context.actions),
      m_messages(context.messages) {
    connectFiles();
    const auto on = [this](const char* id, auto perform) { m_actions.on(id, this, perform); };
    on("savePrefab", &PrefabController::save);
    on("placePrefab", &PrefabController::choose);
    on("openPrefab", &PrefabController::openSource);
    on("applyPrefab", [this] { apply(std::nullopt); });
    on("revertPrefab", &PrefabController::revert);
    on("unpackPrefab", &PrefabController::unpack);
    on("duplicateLinked", &PrefabController::duplicateLinked);
    connect(&context.panels.inspector, &Inspector::applyWanted, this, [this](const std::string& key) { apply(key); });
    connect(&m_document, &Document::selectionChanged, this, &PrefabController::enableVerbs);
    connect(&m_document, &Document::sceneChanged, this, &PrefabController::enableVerbs);
    connect(&m_document, &Document::opened, this, &PrefabController::enableVerbs);
    enableVerbs();
}

void PrefabController::connectFiles() {
    connect(&m_document, &Document::opened, this, [this] {
        m_applied.clear();
        m_onDisk.clear();
        watch();
        // Later, so that the edit follows when all receivers have the opened scene.
        QMetaObject::invokeMethod(this, &PrefabController::followFiles, Qt::QueuedConnection);
    });
    connect(&m_document, &Document::sceneChanged, this, &PrefabController::followSteps);
    connect(&m_files, &OpenSave::wrote, this, &PrefabController::watch);
    connect(&m_watch, &FileWatch::changed, this, &PrefabController::noticeChange);
    connect(&m_watch, &FileWatch::vanished, this, [this] {
        readAll();
        Q_EMIT filesChanged();
    });
}

void PrefabController::enableVerbs() {
    const Selection& selection = m_document.selection();
    const Element* element = selection.empty() ? nullptr : find(m_document.scene(), selection.back());
    const bool isGroup = element && std::holds_alternative<Group>(element->body);
    m_actions["savePrefab"].setEnabled(isGroup);
    m_actions["duplicateLinked"].setEnabled(isGroup || active());
    for (const char* id : {"openPrefab", "applyPrefab", "revertPrefab", "unpackPrefab"})
        m_actions[id].setEnabled(active());
}

std::filesystem::path PrefabController::folder() const { return m_document.path().parent_path(); }
std::filesystem::path PrefabController::fileOf(const Prefab& prefab) const {
    return fileNamed(folder(), prefab.file).lexically_normal();
}

const Prefab* PrefabController::active() const {
    const Scene& scene = m_document.scene();
    if (scene.prefabs.empty() || m_document.selection().empty()) return nullptr;
    const std::size_t i = SceneTree(scene).indexOf(m_document.selection().back());
    return i == SceneTree::kNone ? nullptr : Instances(scene).prefabOf(i);
}

Selection PrefabController::allOfInstances() const {
    const Scene& scene = m_document.scene();
    const Instances instances(scene);
    const SceneTree tree(scene);
    std::set<std::size_t> roots;
    for (const ElementId id : m_document.selection())
        if (const std::size_t i = tree.indexOf(id); i != SceneTree::kNone) roots.insert(instances.rootOf(i));
    Selection all;
    for (std::size_t i = 0; i < scene.elements.size(); ++i)
        if (instances.sourceOf(i) && roots.contains(instances.rootOf(i))) all.push_back(scene.elements[i].id);
    return all;
}

bool PrefabController::holdsItself(const std::filesystem::path& prefab) {
    if (m_document.path().empty() || !holdsPrefab(prefab, m_document.path())) return false;
    m_messages.refusal(tr("%1 contains %2, which is open here, so %2 would contain itself.")
                           .arg(textFrom(prefab.filename()), textFrom(m_document.path().filename())));
    return true;
}

// ---- From scene to file and back.

void PrefabController::save() {
    if (m_document.selection().empty()) return;
    const ElementId group = m_document.selection().back();
    const Element* element = find(m_document.scene(), group);
    if (!element || !std::holds_alternative<Group>(element->body)) return;
    const QString name = QString::fromStdString(element->name) + kPrefabEnding;
    const QString chosen = m_dialogs.savePrefab(&m_window, m_folders.toSave(FileKind::Prefabs, name));
    if (chosen.isEmpty()) return;
    const std::filesystem::path path = wholePath(chosen);
    const Scene alone = withPathsFrom(prefabScene(m_document.scene(), group), folder(), path.parent_path());
    const auto holds = [&](const Prefab& inner) {
        const std::filesystem::path file = fileNamed(path.parent_path(), inner.file).lexically_normal();
        return file == path || holdsPrefab(file, path);
    };
    if (path == m_document.path() || std::ranges::any_of(alone.prefabs, holds))
        return refuseSaving(fail(ErrorCode::Malformed, tr("%1 is open here or is contained in the group, so the prefab "
                                                          "would contain itself. Choose another name.")
                                                           .arg(textFrom(path.filename()))
                                                           .toStdString()),
                            chosen);
    if (const Result<void> nameable = checkPathLength(prefabPathIn(folder(), path)); !nameable)
        return refuseSaving(nameable.error(), chosen);
    if (const Result<void> written = m_files.writeOther(alone, path); !written)
        return refuseSaving(written.error(), chosen);
    m_folders.remember(FileKind::Prefabs, chosen);
    const Result<PrefabFile> file = readPrefab(path, folder());
    if (!file) return m_messages.refusal(QString::fromStdString(file.error().text()));
    m_onDisk.insert_or_assign(file->prefab.file, file);
    m_document.edit(tr("Save %1 as prefab").arg(QString::fromStdString(element->name)),
                    asInstance(m_document.scene(), group, file->prefab));
    m_watch.accept(textFrom(path));
    m_messages.result(tr("Saved %1. The group here is its first instance.").arg(textFrom(path)));
}

void PrefabController::refuseSaving(const Error& error, const QString& file) {
    const QString sentence = QString::fromStdString(error.text());
    if (error.code == ErrorCode::Unwritable) m_folders.forget(FileKind::Prefabs, file);
    m_messages.refusal(sentence);
    if (m_dialogs.askOtherPlace(&m_window, tr("Prefab not saved"), sentence)) save();
}

void PrefabController::choose() {
    const QString file = m_dialogs.openPrefab(&m_window, m_folders.toOpen(FileKind::Prefabs));
    if (file.isEmpty()) return;
    m_folders.remember(FileKind::Prefabs, file);
    place(file, m_viewport.placeForNew());
}

void PrefabController::place(const QString& file, const glm::vec3& ground) {
    const std::filesystem::path path = wholePath(file);
    const Result<PrefabFile> read = readPrefab(path, folder());
    if (!read) return refusePlacing(read.error());
    if (const Result<void> nameable = checkPathLength(read->prefab.file); !nameable)
        return refusePlacing(nameable.error());
    if (holdsItself(path)) return;
    m_onDisk.insert_or_assign(read->prefab.file, read);
    ElementId group;
    const Scene after = withInstance(m_document.scene(), read->prefab, ground, &group);
    m_document.edit(tr("Place %1").arg(textFrom(path.stem())), after, Selection{group});
}

void PrefabController::refusePlacing(const Error& error) {
    const QString sentence = QString::fromStdString(error.text());
    m_messages.refusal(sentence);
    if (m_dialogs.askOtherFile(&m_window, tr("Prefab not placed"), sentence)) choose();
}

/// Makes another instance beside that of the active element. An element that is no instance becomes one first.
void PrefabController::duplicateLinked() {
    if (!active()) save();
    if (!active()) return;  // no file was chosen
    const Scene& scene = m_document.scene();
    const std::size_t root = Instances(scene).rootOf(SceneTree(scene).indexOf(m_document.selection().back()));
    Selection added;
    const Scene after = withDuplicates(scene, std::array{scene.elements[root].id}, &added);
    m_document.edit(tr("Duplicate linked"), withShift(after, added, kBesideOriginal), added);
}

void PrefabController::openSource() {
    const Prefab* prefab = active();
    if (!prefab) return;
    const QString file = textFrom(fileOf(*prefab));  // a copy: the scene that holds it will be closed
    if (m_files.mayLeave()) m_files.openFile(file);
}

void PrefabController::apply(const std::optional<std::string>& key) {
    const Prefab* prefab = active();
    if (!prefab) return;
    const std::filesystem::path path = fileOf(*prefab);
    const Result<PrefabFile> file = readPrefab(path, folder());
    if (!file) return m_messages.refusal(QString::fromStdString(file.error().text()));
    const Selection chosen = key ? m_document.selection() : allOfInstances();
    const Scene seen = withPathsFrom(m_document.scene(), folder(), path.parent_path());
    Applied applied{path, *prefab, {}, file->scene, appliedTo(file->scene, seen, chosen, key)};
    if (applied.fileAfter == applied.fileBefore)
        return m_messages.result(tr("There is nothing to apply: all is as in the prefab."));
    if (Result<void> written = m_files.writeOther(applied.fileAfter, path); !written)
        return m_messages.refusal(QString::fromStdString(written.error().text()));
    const Result<PrefabFile> fresh = readPrefab(path, folder());
    if (!fresh) return m_messages.refusal(QString::fromStdString(fresh.error().text()));
    applied.after = fresh->prefab;
    m_applied.push_back(applied);
    m_onDisk.insert_or_assign(fresh->prefab.file, fresh);
    m_watch.accept(textFrom(path));
    m_document.edit(tr("Apply to %1").arg(textFrom(path.stem())), withPrefab(m_document.scene(), fresh->prefab));
    m_messages.result(tr("Written to %1; its other instances follow.").arg(textFrom(path)));
}

void PrefabController::revert() {
    const Prefab* prefab = active();
    if (!prefab) return;
    const Selection open = unlocked(m_document.scene(), m_document.selection());
    if (open.empty())
        return m_messages.refusal(
            tr("The selection is locked. Unlock it first, with Ctrl+L or the padlock in the outliner."));
    m_document.edit(tr("Revert to %1").arg(QString::fromStdString(prefab->file)), reverted(m_document.scene(), open));
}

void PrefabController::unpack() {
    if (active()) m_document.edit(tr("Unpack prefab"), unpacked(m_document.scene(), m_document.selection()));
}

// ---- Files that change.

void PrefabController::watch() {
    if (m_folder != folder()) m_onDisk.clear();
    m_folder = folder();
    const Scene& scene = m_document.scene();
    std::erase_if(m_onDisk, [&](const auto& known) { return !prefabOf(scene, known.first); });
    QSet<QString> files;
    for (const Prefab& prefab : scene.prefabs) {
        const auto known = m_onDisk.try_emplace(prefab.file, fail(ErrorCode::Missing, ""));
        if (known.second) known.first->second = readPrefab(fileOf(prefab), m_folder);
        files.insert(textFrom(fileOf(prefab)));
        if (const Result<PrefabFile>& read = known.first->second)
            for (const std::filesystem::path& file : read->files) files.insert(textFrom(file));
    }
    m_watch.setFiles(files);
}

void PrefabController::readAll() {
    m_onDisk.clear();
    watch();
}

void PrefabController::noticeChange(const QString& file) {
    readAll();
    followFiles();
    Q_EMIT filesChanged();
    m_messages.result(tr("%1 changed on the disk and was read again.").arg(QFileInfo(file).fileName()));
}

/// Takes over all prefabs that differ from their files, as one undo step.
void PrefabController::followFiles() {
    Scene after = m_document.scene();
    QStringList names;
    for (const auto& [name, file] : m_onDisk) {
        const Prefab* known = prefabOf(after, name);
        if (!known || !file || file->prefab == *known) continue;
        after = withPrefab(after, file->prefab);
        names += QFileInfo(QString::fromStdString(name)).completeBaseName();
    }
    if (!names.isEmpty()) m_document.edit(tr("Follow %1").arg(names.join(", ")), after);
}

void PrefabController::followSteps(const Scene& before, const Scene& after) {
    if (before.prefabs == after.prefabs) return;
    if (m_document.isStepping())
        for (const Applied& applied : m_applied) {
            writeBack(applied, applied.after, applied.before);
            writeBack(applied, applied.before, applied.after);
        }
    watch();
    Q_EMIT filesChanged();
}

/// Overwrites only content that this program wrote. No version is kept of it: undo and redo have it, and going back and
/// forth would push older versions out.
void PrefabController::writeBack(const Applied& applied, const Prefab& from, const Prefab& to) {
    const Prefab* now = prefabOf(m_document.scene(), to.file);
    const auto known = m_onDisk.find(to.file);
    if (!now || *now != to || known == m_onDisk.end() || !known->second || known->second->prefab != from) return;
    const bool isBack = &to == &applied.before;
    const Result<Scene> onDisk = readScene(applied.path);
    if (!onDisk || *onDisk != (isBack ? applied.fileAfter : applied.fileBefore)) return;
    if (Result<void> written = writeScene(isBack ? applied.fileBefore : applied.fileAfter, applied.path); !written)
        return m_messages.refusal(QString::fromStdString(written.error().text()));
    known->second = readPrefab(applied.path, folder());
    m_watch.accept(textFrom(applied.path));
}

std::vector<Problem> PrefabController::problems(const Scene& scene) const {
    std::vector<Problem> list;
    for (const Prefab& prefab : scene.prefabs) {
        const Element* instance = firstInstance(scene, prefab.file);
        const auto known = m_onDisk.find(prefab.file);
        if (!instance || known == m_onDisk.end()) continue;
        const Sentence name = quotedName(instance->name);
        if (!known->second) {
            list.push_back(
                {{"PREFAB_MISSING", Severity::Warning, instance->id,
                  sentence("The prefab of %1 cannot be read: %2 Its instances stay as they were. Put the file back, "
                           "or go on without it.",
                           name, verbatim(known->second.error().text()))},
                 "Unpack its instances",
                 [file = prefab.file](const Scene& now) -> std::optional<Scene> {
                     Scene after = now;
                     for (Element& element : after.elements)
                         if (element.prefab == file) element.prefab.clear();
                     dropStrayLinks(after);
                     return after;
                 }});
        } else if (known->second->prefab != prefab) {
            list.push_back(
                {{"PREFAB_DIFFERS", Severity::Hint, instance->id,
                  sentence("The prefab of %1 in this scene differs from its file, %2. Use the version in the file; "
                           "%1 keeps the changes that were made to it here. Or choose Edit > Groups and prefabs > "
                           "Apply all to prefab, which also writes these changes into the file.",
                           name, verbatim(prefab.file))},
                 "Use the version in the file",
                 [fresh = known->second->prefab](const Scene& now) -> std::optional<Scene> {
                     return withPrefab(now, fresh);
                 }});
        }
    }
    return list;
}

}  // namespace gyre::editor

#include "moc_PrefabController.cpp"
