#pragma once

#include <QDoubleSpinBox>

namespace gyre::editor {

/// A spin box for which `.` and `,` both mean the decimal point, as in all other fields of numbers.
class DecimalBox : public QDoubleSpinBox {
public:
    using QDoubleSpinBox::QDoubleSpinBox;

    QValidator::State validate(QString& text, int& position) const override {
        text.replace(locale().decimalPoint() == "," ? "." : ",", locale().decimalPoint());
        return QDoubleSpinBox::validate(text, position);
    }
};

}  // namespace gyre::editor
