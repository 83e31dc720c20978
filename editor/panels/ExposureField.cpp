#include "editor/panels/ExposureField.h"

#include "core/scene/Field.h"
#include "editor/document/FieldText.h"
#include "editor/panels/InspectedFields.h"
#include "editor/panels/NumberField.h"

#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>
#include <string_view>

namespace gyre::editor {
namespace {

constexpr const char* kExposure = "exposure";

/// The description of the field in the only list of fields.
FieldInfo exposureInfo() {
    const std::vector<InspectedField> fields = inspectedFields(Scene(), {});
    const auto isExposure = [](const InspectedField& field) { return std::string_view(field.info.key) == kExposure; };
    return std::ranges::find_if(fields, isExposure)->info;
}

}  // namespace

ExposureField::ExposureField(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_number(new NumberField(exposureInfo(), NumberField::Kind::Float, this)) {
    const FieldInfo info = exposureInfo();
    auto* label = new QLabel(fieldText(info.label), this);
    m_number->setObjectName("viewExposure");
    m_number->setAccessibleName(fieldText(info.label));
    m_number->setFixedWidth(m_number->sizeHint().width());
    m_number->addHandle(label);
    for (QWidget* part : {static_cast<QWidget*>(label), static_cast<QWidget*>(m_number)})
        part->setToolTip(fieldText(info.tooltip));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 0, 6, 0);
    row->setSpacing(6);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    row->addWidget(label);
    row->addWidget(m_number);
    connect(m_number, &NumberField::began, this, [this] {
        m_gesture = m_document.newGesture();
        m_beforeGesture = m_document.scene();
    });
    connect(m_number, &NumberField::edited, this, [this](const Typed& typed) {
        const FieldChange change = [&](const FieldValue& value) {
            return FieldValue(static_cast<float>(typed.appliedTo(static_cast<double>(std::get<float>(value)))));
        };
        m_document.edit(tr("Change exposure"), withChange(m_document.scene(), {}, kExposure, change), m_gesture);
        showExposure();
    });
    connect(m_number, &NumberField::cancelled, this,
            [this] { m_document.edit(tr("Change exposure"), m_beforeGesture, m_gesture); });
    connect(m_number, &NumberField::refused, this, &ExposureField::refused);
    connect(&document, &Document::sceneChanged, this, &ExposureField::showExposure);
    connect(&document, &Document::opened, this, &ExposureField::showExposure);
    showExposure();
}

void ExposureField::showExposure() { m_number->showValue(static_cast<double>(m_document.scene().look.exposure)); }

}  // namespace gyre::editor

#include "moc_ExposureField.cpp"
