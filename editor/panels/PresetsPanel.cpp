#include "editor/panels/PresetsPanel.h"

#include "editor/document/PresetCost.h"
#include "editor/panels/Icon.h"

#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QMimeData>
#include <QVBoxLayout>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr QSize kPicture{128, 72};
constexpr int kIdRole = Qt::UserRole, kSearchRole = Qt::UserRole + 1;

/// The list whose drags carry ids of presets.
class Gallery : public QListWidget {
public:
    using QListWidget::QListWidget;

protected:
    QStringList mimeTypes() const override { return {kPresetFormat}; }
    QMimeData* mimeData(const QList<QListWidgetItem*>& items) const override {
        auto* carried = new QMimeData;
        if (!items.isEmpty()) carried->setData(kPresetFormat, items.front()->data(kIdRole).toString().toUtf8());
        return carried;
    }
};

QString tooltipOf(const Preset& preset) {
    const PresetCost cost = costOf(preset.scene);
    const QLocale english(QLocale::English);
    const QString particles = PresetsPanel::tr("About %1 vortons and %2 tracers").arg(english.toString(cost.vortons), english.toString(cost.tracers));
    return QString("<p><b>%1</b> · %2</p><p>%3</p><p>%4</p>")
        .arg(preset.name.toHtmlEscaped(), preset.category.toHtmlEscaped(), preset.hint.toHtmlEscaped(), particles);
}

QListWidgetItem* itemOf(const Preset& preset) {
    auto* item = new QListWidgetItem(preset.name);
    QPixmap picture(preset.picture);
    if (!picture.isNull()) item->setIcon(picture.scaled(kPicture * 2, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    item->setData(kIdRole, preset.id);
    item->setData(kSearchRole, QString(preset.name + ' ' + preset.category + ' ' + preset.hint).toLower());
    item->setToolTip(tooltipOf(preset));
    item->setStatusTip(preset.hint);
    return item;
}

}  // namespace

PresetsPanel::PresetsPanel(QWidget* parent) : QWidget(parent), m_search(new QLineEdit(this)), m_list(new Gallery(this)) {
    m_search->setObjectName("presetSearch");
    m_search->setPlaceholderText(tr("Search presets"));
    m_search->setAccessibleName(tr("Search presets"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon("search"), QLineEdit::LeadingPosition);
    m_list->setObjectName("presets");
    m_list->setAccessibleName(tr("Presets"));
    m_list->setViewMode(QListView::IconMode);
    m_list->setMovement(QListView::Static);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setIconSize(kPicture);
    m_list->setGridSize(kPicture + QSize(10, 30));
    m_list->setUniformItemSizes(true);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setDragEnabled(true);
    m_list->setDragDropMode(QAbstractItemView::DragOnly);
    m_list->setMouseTracking(true);   // hints show in the status bar
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    connect(m_search, &QLineEdit::textChanged, this, &PresetsPanel::filter);
    connect(m_list, &QListWidget::itemActivated, this, [this](QListWidgetItem* item) { Q_EMIT wanted(item->data(kIdRole).toString()); });
}

/// Only now are the pictures wanted: a tab behind another one is shown as well, but not painted.
void PresetsPanel::paintEvent(QPaintEvent* event) {
    if (m_presets.empty()) QMetaObject::invokeMethod(this, [this] { all(); }, Qt::QueuedConnection);
    QWidget::paintEvent(event);
}

const std::vector<Preset>& PresetsPanel::all() {
    if (m_presets.empty()) reload();
    return m_presets;
}

void PresetsPanel::reload() {
    m_presets = presets();
    fill();
    filter();
}

const Preset* PresetsPanel::find(const QString& id) {
    const auto found = std::ranges::find(all(), id, &Preset::id);
    return found == m_presets.end() ? nullptr : &*found;
}

void PresetsPanel::reveal(const QString& id) {
    m_search->clear();
    for (int i = 0; i < m_list->count(); ++i)
        if (m_list->item(i)->data(kIdRole).toString() == id) m_list->setCurrentRow(i);
    if (m_list->currentItem()) m_list->scrollToItem(m_list->currentItem());
}

void PresetsPanel::fill() {
    m_list->clear();
    for (const Preset& preset : m_presets)
        if (!preset.isTemplate) m_list->addItem(itemOf(preset));
}

void PresetsPanel::filter() {
    const QStringList words = m_search->text().toLower().split(' ', Qt::SkipEmptyParts);
    for (int i = 0; i < m_list->count(); ++i) {
        const QString text = m_list->item(i)->data(kSearchRole).toString();
        m_list->item(i)->setHidden(!std::ranges::all_of(words, [&](const QString& word) { return text.contains(word); }));
    }
}

}  // namespace gyre::editor
