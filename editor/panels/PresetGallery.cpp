#include "editor/panels/PresetGallery.h"

#include "editor/document/NumberText.h"
#include "editor/document/PresetCost.h"

#include <QMimeData>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr QSize kPicture{128, 72};
constexpr int kIdRole = Qt::UserRole, kSearchRole = Qt::UserRole + 1;

}  // namespace

PresetGallery::PresetGallery(QWidget* parent) : QListWidget(parent) {
    setAccessibleName(tr("Presets"));
    setViewMode(QListView::IconMode);
    setMovement(QListView::Static);
    setResizeMode(QListView::Adjust);
    setIconSize(kPicture);
    setGridSize(kPicture + QSize(10, 30));
    setUniformItemSizes(true);
    setTextElideMode(Qt::ElideRight);
    setDragEnabled(true);
    setDragDropMode(QAbstractItemView::DragOnly);
    setMouseTracking(true);  // hints show in the status bar
    connect(this, &QListWidget::itemActivated, this,
            [this](QListWidgetItem* item) { Q_EMIT wanted(item->data(kIdRole).toString()); });
}

void PresetGallery::add(const Preset& preset) {
    auto* item = new QListWidgetItem(preset.name, this);
    QPixmap picture(preset.picture);
    if (!picture.isNull()) item->setIcon(picture.scaled(kPicture * 2, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    item->setData(kIdRole, preset.id);
    item->setData(kSearchRole, QString(preset.name + ' ' + preset.category + ' ' + preset.hint).toLower());
    item->setToolTip(tooltipOf(preset));
    item->setStatusTip(preset.hint);
}

QString PresetGallery::tooltipOf(const Preset& preset) const {
    const PresetCost cost = costOf(preset.scene);
    const QString particles =
        tr("About %1 vortons and %2 tracers").arg(groupedNumber(cost.vortons), groupedNumber(cost.tracers));
    return QString("<p><b>%1</b> · %2</p><p>%3</p><p>%4</p>")
        .arg(preset.name.toHtmlEscaped(), preset.category.toHtmlEscaped(), preset.hint.toHtmlEscaped(), particles);
}

void PresetGallery::search(const QString& text) {
    const QStringList words = text.toLower().split(' ', Qt::SkipEmptyParts);
    for (int i = 0; i < count(); ++i) {
        const QString searched = item(i)->data(kSearchRole).toString();
        item(i)->setHidden(!std::ranges::all_of(words, [&](const QString& word) { return searched.contains(word); }));
    }
}

void PresetGallery::reveal(const QString& id) {
    for (int i = 0; i < count(); ++i)
        if (item(i)->data(kIdRole).toString() == id) setCurrentRow(i);
    if (currentItem()) scrollToItem(currentItem());
}

QStringList PresetGallery::mimeTypes() const { return {kPresetFormat}; }

QMimeData* PresetGallery::mimeData(const QList<QListWidgetItem*>& items) const {
    auto* carried = new QMimeData;
    if (!items.isEmpty()) carried->setData(kPresetFormat, items.front()->data(kIdRole).toString().toUtf8());
    return carried;
}

}  // namespace gyre::editor

#include "moc_PresetGallery.cpp"
