#include "editor/panels/PresetsPanel.h"

#include "editor/panels/Icon.h"
#include "editor/panels/PresetGallery.h"

#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace gyre::editor {

PresetsPanel::PresetsPanel(QWidget* parent)
    : QWidget(parent), m_search(new QLineEdit(this)), m_gallery(new PresetGallery(this)) {
    m_search->setObjectName("presetSearch");
    m_search->setPlaceholderText(tr("Search presets"));
    m_search->setAccessibleName(tr("Search presets"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon("search"), QLineEdit::LeadingPosition);
    m_gallery->setObjectName("presets");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->addWidget(m_search);
    column->addWidget(m_gallery, 1);
    connect(m_search, &QLineEdit::textChanged, m_gallery, &PresetGallery::search);
    connect(m_gallery, &PresetGallery::wanted, this, &PresetsPanel::wanted);
}

/// Reads the pictures at the first painting, because a tab behind another gets show events, too.
void PresetsPanel::paintEvent(QPaintEvent* event) {
    if (m_presets.empty())
        QMetaObject::invokeMethod(
            this, [this] { all(); }, Qt::QueuedConnection);
    QWidget::paintEvent(event);
}

const std::vector<Preset>& PresetsPanel::all() {
    if (m_presets.empty()) reload();
    return m_presets;
}

void PresetsPanel::reload() {
    m_presets = presets();
    m_gallery->clear();
    for (const Preset& preset : m_presets)
        if (!preset.isTemplate) m_gallery->add(preset);
    m_gallery->search(m_search->text());
}

const Preset* PresetsPanel::find(const QString& id) {
    const auto found = std::ranges::find(all(), id, &Preset::id);
    return found == m_presets.end() ? nullptr : &*found;
}

void PresetsPanel::reveal(const QString& id) {
    m_search->clear();
    m_gallery->reveal(id);
}

}  // namespace gyre::editor

#include "moc_PresetsPanel.cpp"
