#pragma once

#include "editor/panels/Calm.h"

#include <QDoubleSpinBox>

namespace gyre::editor {

/// For a number of any size: six decimals, without the zeros at the end.
class PlainNumberBox : public Calm<QDoubleSpinBox> {
public:
    explicit PlainNumberBox(QWidget* parent) : Calm<QDoubleSpinBox>(parent) {
        setRange(-1e9, 1e9);
        setDecimals(6);
        setKeyboardTracking(false);
        setButtonSymbols(QAbstractSpinBox::NoButtons);
    }

    QString textFromValue(double value) const override {
        QString text = QDoubleSpinBox::textFromValue(value);
        const QString point = locale().decimalPoint();
        if (!text.contains(point)) return text;
        while (text.endsWith('0')) text.chop(1);
        if (text.endsWith(point)) text.chop(point.size());
        return text;
    }
};

}  // namespace gyre::editor
