#include "editor/panels/LifeRamps.h"

#include "core/scene/SceneTree.h"
#include "editor/document/Document.h"
#include "editor/document/FieldText.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/RampEdit.h"
#include "editor/tools/CurveEdits.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace gyre::editor {

LifeRamps::LifeRamps(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_rows{makeRow(keyOf<&Emitter::color>(), tr("Colour over life")),
             makeRow(keyOf<&Emitter::opacity>(), tr("Opacity over life")),
             makeRow(keyOf<&Emitter::emissionColor>(), tr("Emission colour over life")),
             makeRow(keyOf<&Emitter::emissionStrength>(), tr("Emission strength over life"))} {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    for (Row& row : m_rows) column->addWidget(row.label->parentWidget());
    connect(&document, &Document::sceneChanged, this, &LifeRamps::showRamps);
    connect(&document, &Document::selectionChanged, this, &LifeRamps::showRamps);
    connect(&document, &Document::opened, this, &LifeRamps::showRamps);
    showRamps();
}

LifeRamps::Row LifeRamps::makeRow(std::string_view field, const QString& name) {
    auto* line = new QWidget(this);
    Row row{std::string(field), new QLabel(name, line), new RampEdit(line), new QPushButton(tr("Add ramp"), line),
            makeResetButton(tr("Remove ramp: %1").arg(name), tr("Remove the ramp"), line)};
    row.edit->setObjectName("lifeRamp-" + QString::fromStdString(row.field));
    row.edit->setAccessibleName(name);
    row.label->setFixedWidth(kLabelWidth);
    row.label->setWordWrap(true);
    row.label->setToolTip(tr("A curve over life: the panel Curves shows it, too"));
    row.add->setAccessibleName(tr("Add ramp: %1").arg(name));
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(row.label);
    layout->addWidget(row.edit, 1);
    layout->addWidget(row.add, 1);
    layout->addWidget(row.remove);

    const auto editKeys = [this, key = row.field, name](const std::vector<CurveKey>& keys) {
        m_document.edit(tr("Change %1").arg(inSentence(name)), withKeys(m_document.scene(), targetOf(key), keys),
                        m_gesture);
    };
    connect(row.edit, &RampEdit::began, this, [this] {
        m_gesture = m_document.newGesture();
        m_beforeGesture = m_document.scene();
    });
    connect(row.edit, &RampEdit::edited, this, editKeys);
    connect(row.edit, &RampEdit::cancelled, this,
            [this, name] { m_document.edit(tr("Change %1").arg(inSentence(name)), m_beforeGesture, m_gesture); });
    connect(row.edit, &RampEdit::refused, this, &LifeRamps::refused);
    connect(row.add, &QPushButton::clicked, this, [this, key = row.field, name] {
        m_document.edit(tr("Add %1").arg(inSentence(name)), withLifeCurve(m_document.scene(), targetOf(key)));
    });
    connect(row.remove, &QToolButton::clicked, this, [this, key = row.field, name] {
        m_document.edit(tr("Remove %1").arg(inSentence(name)), withoutCurve(m_document.scene(), targetOf(key)));
    });
    return row;
}

FieldTarget LifeRamps::targetOf(const std::string& field) const {
    const Selection& selection = m_document.selection();
    return {selection.size() == 1 ? selection.front() : ElementId{}, field};
}

/// Only one emitter has ramps to edit; a field with a curve over time has none.
void LifeRamps::showRamps() {
    const Scene& scene = m_document.scene();
    const bool isFree = !m_document.selection().empty() && unlocked(scene, m_document.selection()).size() == 1;
    for (const Row& row : m_rows) {
        const FieldTarget target = targetOf(row.field);
        const Curve* curve = isOverLife(scene, target) ? curveOf(scene, target) : nullptr;
        row.edit->setVisible(curve);
        row.add->setVisible(!curve);
        row.remove->setVisible(curve);
        row.add->setEnabled(isFree && mayGoOverLife(scene, target) && !curveOf(scene, target));
        row.edit->setEnabled(isFree);
        row.remove->setEnabled(isFree);
        if (!curve) continue;
        const std::optional<DrivenField> field = drivenFieldOf(scene, target);
        if (field) row.edit->display({curve->keys, kShareOfLife, 1, field->info});
    }
}

}  // namespace gyre::editor

#include "moc_LifeRamps.cpp"
