#pragma once

#include "core/geometry/CurveKeys.h"

#include <QWidget>

#include <array>
#include <functional>
#include <optional>

class QComboBox;
class QDoubleSpinBox;

namespace gyre::editor {

class ColorButton;

/// Numbers of the chosen key of a curve, to be typed: its time or share of life, its value, and the way on; and what follows the
/// last key. Knows no scene: it asks for what shall change.
class CurveKeyRow : public QWidget {
    Q_OBJECT
public:
    struct Shown {
        std::optional<CurveKey> key;         ///< the chosen one
        std::optional<AfterKeys> after;      ///< of the curve; none: there is no curve
        int components = 1;
        bool isColor = false;
        bool isOverLife = false;
        double lifetime = 0;                 ///< a whole life, for the tip [s]
        QString unit;
    };

    explicit CurveKeyRow(QWidget* parent = nullptr);

    void display(const Shown& shown);

Q_SIGNALS:
    void edited(const gyre::CurveKey& key);
    void afterChosen(gyre::AfterKeys after);
    void colorBegan();                                ///< a colour is being chosen; edits up to the next are one
    void colorEdited(const glm::vec3& linear);
    void colorCancelled();

private:
    void build();
    void change(const std::function<void(CurveKey&)>& how);
    void displayTime(const Shown& shown);

    Shown m_shown;
    QDoubleSpinBox* m_time;
    std::array<QDoubleSpinBox*, 3> m_values;
    ColorButton* m_color;
    QComboBox* m_way;
    QComboBox* m_after;
};

}  // namespace gyre::editor
