#include "editor/panels/NumbersEditor.h"

#include "editor/document/FieldText.h"
#include "editor/panels/NumberField.h"

#include <QHBoxLayout>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

NumberField::Kind numberKind(const FieldValue& value) {
    if (std::holds_alternative<std::int32_t>(value)) return NumberField::Kind::Whole;
    return std::holds_alternative<double>(value) ? NumberField::Kind::Double : NumberField::Kind::Float;
}

}  // namespace

double numberIn(const FieldValue& value, int part) {
    if (const auto* real = std::get_if<float>(&value)) return *real;
    if (const auto* real = std::get_if<double>(&value)) return *real;
    if (const auto* whole = std::get_if<std::int32_t>(&value)) return *whole;
    if (const auto* vector = std::get_if<glm::vec3>(&value)) return (*vector)[part];
    return 0;
}

FieldValue withNumber(const FieldValue& value, int part, double number) {
    if (std::holds_alternative<float>(value)) return static_cast<float>(number);
    if (std::holds_alternative<double>(value)) return number;
    if (std::holds_alternative<std::int32_t>(value))
        return static_cast<std::int32_t>(std::lround(std::clamp(number, -2147483648.0, 2147483647.0)));
    if (const auto* vector = std::get_if<glm::vec3>(&value)) {
        glm::vec3 changed = *vector;
        changed[part] = static_cast<float>(number);
        return changed;
    }
    return value;
}

NumbersEditor::NumbersEditor(const InspectedField& field, int parts, QWidget* parent) : FieldEditor(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    for (int part = 0; part < parts; ++part) addPart(field, part, parts, row);
    setFocusProxy(m_parts.front());
}

void NumbersEditor::display(const InspectedField& field) {
    for (int part = 0; part < static_cast<int>(m_parts.size()); ++part) displayPart(field, part);
}

void NumbersEditor::addHandle(QWidget* label) {
    if (m_parts.size() == 1) m_parts.front()->addHandle(label);
}

void NumbersEditor::addPart(const InspectedField& field, int part, int parts, QHBoxLayout* row) {
    const FieldInfo& info = field.info;
    auto* number = new NumberField(info, numberKind(field.values.front()), this);
    number->setAccessibleName(fieldText(info.label) + (parts > 1 ? QString(" ") + "XYZ"[part] : QString()));
    if (parts > 1) number->setProperty("axis", QString("xyz"[part]));
    if (parts > 1) number->hideUnit();
    row->addWidget(number, 1);
    m_parts.push_back(number);
    connect(number, &NumberField::began, this, &FieldEditor::began);
    connect(number, &NumberField::held, this, &FieldEditor::held);
    connect(number, &NumberField::cancelled, this, &FieldEditor::cancelled);
    connect(number, &NumberField::refused, this, &FieldEditor::refused);
    connect(number, &NumberField::edited, this, [this, part](const Typed& typed) {
        Q_EMIT changed([part, typed](const FieldValue& value) {
            return withNumber(value, part, typed.appliedTo(numberIn(value, part)));
        });
    });
}

void NumbersEditor::displayPart(const InspectedField& field, int part) {
    NumberField& number = *m_parts[static_cast<std::size_t>(part)];
    const double first = numberIn(field.values.front(), part);
    for (const FieldValue& value : field.values)
        if (numberIn(value, part) != first) return number.showMixed();
    number.showValue(first);
}

}  // namespace gyre::editor
