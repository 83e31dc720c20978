#include "editor/controllers/PresetController.h"

#include "core/scenefile/ScenePaths.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/context/OpenSave.h"
#include "editor/document/Document.h"
#include "editor/document/FieldText.h"
#include "editor/document/PresetInsertion.h"
#include "editor/panels/Outliner.h"
#include "editor/panels/PresetGallery.h"
#include "editor/panels/PresetsPanel.h"
#include "editor/preview/Preview.h"
#include "editor/viewport/Viewport.h"

#include <QMainWindow>
#include <QMenu>

namespace gyre::editor {
namespace {

constexpr QSize kPicture{480, 270};  // size of the pictures that come with the program

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
    for (const std::string& label : labels) texts += inSentence(fieldText(label.c_str()));
    return texts.join(", ");
}

}  // namespace

PresetController::PresetController(EditorContext& context)
    : m_window(context.window),
      m_dialogs(context.dialogs),
      m_document(context.document),
      m_preview(context.preview),
      m_files(context.files),
      m_panel(context.panels.presets),
      m_viewport(context.panels.viewport),
      m_messages(context.messages) {
    connect(&m_panel, &PresetsPanel::wanted, this,
            [this](const QString& id) { insertAt(id, m_viewport.placeForNew()); });
    connectDrops(context);
    addTemplateMenu(context);
    QAction& save = context.actions["savePreset"];
    connect(&save, &QAction::triggered, this, &PresetController::saveSelection);
    const auto enable = [this, &save] { save.setEnabled(!m_document.selection().empty()); };
    connect(&m_document, &Document::selectionChanged, this, enable);
    connect(&m_document, &Document::opened, this, enable);
    enable();
}

void PresetController::connectDrops(EditorContext& context) {
    DropTarget& drops = m_viewport.drops();
    connect(&drops, &DropTarget::presetDropped, this, &PresetController::insertAt);
    drops.setPresetBounds([this](const QString& id) {
        const Preset* preset = m_panel.find(id);
        return preset ? boundsOfPreset(preset->scene) : Box{glm::vec3(0), glm::vec3(0)};
    });
    connect(&context.panels.outliner, &Outliner::presetDropped, this, [this](const QString& id, ElementId group) {
        insert(id, [group](const Scene& scene, const Scene& preset) { return presetInsertion(scene, preset, group); });
    });
}

void PresetController::addTemplateMenu(EditorContext& context) {
    auto* menu = new QMenu(tr("New from &template"), &m_window);
    context.actions.menu("&File").insertMenu(&context.actions["open"], menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillTemplates(*menu); });
}

void PresetController::insertAt(const QString& id, const glm::vec3& ground) {
    insert(id, [ground](const Scene& scene, const Scene& preset) { return presetInsertion(scene, preset, ground); });
}

void PresetController::insert(const QString& id, const Insertion& insertion) {
    const Preset* preset = m_panel.find(id);
    if (!preset) return m_messages.refusal(tr("The preset is gone. Its file was removed or cannot be read."));
    const Scene scene = withPathsFrom(preset->scene, {}, m_document.path().parent_path());
    const PresetInsertion made = insertion(m_document.scene(), scene);
    const bool isFirst = m_document.scene().elements.empty();
    m_document.edit(tr("Insert %1").arg(preset->name), made.after, Selection{made.group});
    if (isFirst) m_viewport.frameAllPanes();
    if (made.takesSettings) m_preview.play();
    m_messages.hint(made.differing.empty()
                        ? tr("%1: %2").arg(preset->name, preset->hint)
                        : tr("%1 was made with other scene settings, so it may look different here. These settings "
                             "differ: %2.")
                              .arg(preset->name, listOf(made.differing)));
}

void PresetController::saveSelection() {
    const Selection selection = m_document.selection();
    if (selection.empty()) return;
    const QString suggested = QString::fromStdString(gyre::find(m_document.scene(), selection.back())->name);
    const QString name = m_dialogs.askPresetName(&m_window, suggested).trimmed();
    if (name.isEmpty()) return;
    const Scene scene = withPathsFrom(m_document.scene(), m_document.path().parent_path(), {});
    const Result<QString> saved = savePreset(name, scene, selection, pictureOf(m_viewport));
    if (!saved) return m_messages.refusal(QString::fromStdString(saved.error().text()));
    m_panel.reload();
    m_panel.reveal(*saved);
    m_messages.hint(tr("Kept as the preset %1, in %2.").arg(name, presetFolder()));
}

void PresetController::fillTemplates(QMenu& menu) {
    menu.clear();
    for (const Preset& preset : m_panel.all()) {
        if (!preset.isTemplate) continue;
        QAction* action = menu.addAction(preset.name);
        action->setStatusTip(preset.hint);
        connect(action, &QAction::triggered, this, [this, scene = preset.scene] { beginTemplate(scene); });
    }
}

void PresetController::fill(PresetGallery& gallery) {
    for (const bool templates : {true, false})
        for (const Preset& preset : m_panel.all())
            if (preset.isTemplate == templates) gallery.add(preset);
}

void PresetController::begin(const QString& id) {
    const Preset* preset = m_panel.find(id);
    if (preset && preset->isTemplate) return beginTemplate(preset->scene);
    if (m_files.startNew()) insertAt(id, glm::vec3(0));
}

void PresetController::beginTemplate(const Scene& scene) {
    if (m_files.startNew(scene)) m_preview.play();
}

}  // namespace gyre::editor

#include "moc_PresetController.cpp"
