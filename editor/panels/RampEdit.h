#pragma once

#include "core/scene/Field.h"

#include <QWidget>

#include <vector>

class QComboBox;

namespace gyre::editor {

class ColorButton;
class NumberField;
class RampBar;

/// A ramp as a bar with handles, and the numbers of its chosen key: its place on the axis, its value and the
/// interpolation to the next key. It knows no scene and only requests changes.
class RampEdit : public QWidget {
    Q_OBJECT
public:
    struct Shown {
        std::vector<CurveKey> keys;  ///< not empty
        FieldInfo axis;              ///< of CurveKey::time
        float end = 1;               ///< place at the right end of the bar
        FieldInfo value;             ///< unit "rgb": colours; else numbers
    };

    explicit RampEdit(QWidget* parent = nullptr);

    void display(const Shown& shown);

Q_SIGNALS:
    void began();  ///< a gesture begins: the following changes are one undo step
    void edited(const std::vector<gyre::CurveKey>& keys);
    void cancelled();  ///< restore the state before began()
    void refused(const QString& sentence);

private:
    void connectNumber(NumberField& field, float& (*part)(CurveKey&));
    void changeKey(const CurveKey& key);
    void showKey();
    bool isColor() const;

    Shown m_shown;
    RampBar* m_bar;
    NumberField *m_place, *m_number;
    ColorButton* m_color;
    QComboBox* m_interpolation;
};

}  // namespace gyre::editor
