#include "editor/controllers/PresetController.h"

#include "core/scenefile/ScenePaths.h"
#include "editor/context/Actions.h"
#include "editor/context/OpenSave.h"
#include "editor/document/PresetInsertion.h"
#include "editor/panels/Outliner.h"
#include "editor/panels/PresetGallery.h"
#include "editor/panels/PresetsPanel.h"
#include "editor/viewport/Viewport.h"

#include <QMenu>

namespace gyre::editor {
namespace {

constexpr QSize kPicture{480, 270};  // as those that come with the program

/// The middle of what the view shows, in the shape of the gallery's pictures.
QImage pictureOf(Viewport& viewport) {
    const QImage whole = viewport.isVisible() ? viewport.grabPane() : QImage();
    const QImage filling = whole.scaled(kPicture, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);
    QRect middle(QPoint(0, 0), kPicture);
    middle.moveCenter(filling.rect().center());
    return whole.isNull() ? whole : filling.copy(middle);
}

QString listOf(const std::vector<std::string>& labels) {
    QStringList texts;
    for (const std::string& label : labels) texts += QString::fromStdString(label).toLower();
    return texts.join(", ");
}

}  // namespace

PresetController::PresetController(Document& document, OpenSave& files, QWidget& window, const Dialogs& dialogs)
    : QObject(&window), m_document(document), m_files(files), m_window(window), m_dialogs(dialogs) {}

void PresetController::connectTo(PresetsPanel& panel, Viewport& viewport, Outliner& outliner, Actions& actions) {
    m_panel = &panel;
    m_viewport = &viewport;
    connect(&panel, &PresetsPanel::wanted, this,
            [this](const QString& id) { insertAt(id, m_viewport->placeForNew()); });
    connect(&viewport.drops(), &DropTarget::presetDropped, this, &PresetController::insertAt);
    viewport.drops().setPresetBounds([this](const QString& id) {
        const Preset* preset = m_panel->find(id);
        return preset ? boundsOfPreset(preset->scene) : Box{glm::vec3(0), glm::vec3(0)};
    });
    connect(&outliner, &Outliner::presetDropped, this, [this](const QString& id, ElementId group) {
        insert(id, [group](const Scene& scene, const Scene& preset) { return presetInsertion(scene, preset, group); });
    });
    QAction& save = actions["savePreset"];
    connect(&save, &QAction::triggered, this, &PresetController::saveSelection);
    const auto enable = [this, &save] { save.setEnabled(!m_document.selection().empty()); };
    connect(&m_document, &Document::selectionChanged, &save, enable);
    connect(&m_document, &Document::opened, &save, enable);
    enable();
}

void PresetController::insertAt(const QString& id, const glm::vec3& ground) {
    insert(id, [ground](const Scene& scene, const Scene& preset) { return presetInsertion(scene, preset, ground); });
}

void PresetController::insert(const QString& id, const Insertion& insertion) {
    const Preset* preset = m_panel->find(id);
    if (!preset) return Q_EMIT refused(tr("The preset is gone. Its file was removed or cannot be read."));
    const Scene scene = withPathsFrom(preset->scene, {}, m_document.path().parent_path());
    const PresetInsertion made = insertion(m_document.scene(), scene);
    const bool isFirst = m_document.scene().elements.empty();
    m_document.edit(tr("Insert %1").arg(preset->name), made.after, Selection{made.group});
    if (isFirst) Q_EMIT sceneBegun();
    Q_EMIT told(made.differing.empty()
                    ? tr("%1: %2").arg(preset->name, preset->hint)
                    : tr("%1 was made with other settings of the scene than these: %2. It may look different here.")
                          .arg(preset->name, listOf(made.differing)));
}

void PresetController::saveSelection() {
    const Selection selection = m_document.selection();
    if (selection.empty()) return;
    const QString suggested = QString::fromStdString(gyre::find(m_document.scene(), selection.back())->name);
    const QString name = m_dialogs.askPresetName(&m_window, suggested).trimmed();
    if (name.isEmpty()) return;
    const Scene scene = withPathsFrom(m_document.scene(), m_document.path().parent_path(), {});
    const Result<QString> saved = savePreset(name, scene, selection, pictureOf(*m_viewport));
    if (!saved) return Q_EMIT refused(QString::fromStdString(saved.error().text()));
    m_panel->reload();
    m_panel->reveal(*saved);
    Q_EMIT told(tr("Kept as the preset %1, in %2.").arg(name, presetFolder()));
}

void PresetController::fillTemplates(QMenu& menu) {
    menu.clear();
    for (const Preset& preset : m_panel->all()) {
        if (!preset.isTemplate) continue;
        QAction* action = menu.addAction(preset.name);
        action->setStatusTip(preset.hint);
        connect(action, &QAction::triggered, this, [this, scene = preset.scene] { beginTemplate(scene); });
    }
}

void PresetController::fill(PresetGallery& gallery) {
    for (const bool templates : {true, false})
        for (const Preset& preset : m_panel->all())
            if (preset.isTemplate == templates) gallery.add(preset);
}

void PresetController::begin(const QString& id) {
    const Preset* preset = m_panel->find(id);
    if (preset && preset->isTemplate) return beginTemplate(preset->scene);
    if (m_files.startNew()) insertAt(id, glm::vec3(0));
}

void PresetController::beginTemplate(const Scene& scene) {
    if (m_files.startNew(scene)) Q_EMIT templateOpened();
}

}  // namespace gyre::editor
