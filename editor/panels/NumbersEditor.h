#pragma once

#include "editor/panels/FieldEditors.h"

#include <vector>

class QHBoxLayout;

namespace gyre::editor {

class NumberField;

/// One number, or three in a row: x, y and z of a vector.
class NumbersEditor : public FieldEditor {
public:
    NumbersEditor(const InspectedField& field, int parts, QWidget* parent);

    void display(const InspectedField& field) override;
    void addHandle(QWidget* label) override;

private:
    void addPart(const InspectedField& field, int part, int parts, QHBoxLayout* row);
    void displayPart(const InspectedField& field, int part);

    std::vector<NumberField*> m_parts;
};

/// A number in a value: component `part` of vectors, else the value itself.
double numberIn(const FieldValue& value, int part);
FieldValue withNumber(const FieldValue& value, int part, double number);

}  // namespace gyre::editor
