#pragma once

#include "core/geometry/CurveKeys.h"
#include "core/scene/Field.h"

#include <QWidget>

#include <array>
#include <functional>
#include <optional>

class QComboBox;

namespace gyre::editor {

class ColorButton;
class NumberField;

/// Numbers of the chosen key of a curve, to be typed and scrubbed as in the inspector: its time or share of life, its
/// value, and the way on; and what follows the last key. Knows no scene: it asks for what shall change.
class CurveKeyRow : public QWidget {
    Q_OBJECT
public:
    struct Shown {
        std::optional<CurveKey> key;     ///< the chosen one
        std::optional<AfterKeys> after;  ///< driven field of the curve; none: there is no curve
        int components = 1;
        bool isColor = false;
        bool isOverLife = false;
        double lifetime = 0;                                  ///< a whole life, for the tip [s]
        FieldInfo field{"value", "Value", "", "", kAny, ""};  ///< that the curve drives, of the kind that is shown
    };

    explicit CurveKeyRow(QWidget* parent = nullptr);

    void display(const Shown& shown);

Q_SIGNALS:
    void began();  ///< a new gesture: what follows is one undo step
    void edited(const gyre::CurveKey& key);
    void cancelled();  ///< back to what was before began()
    void colorEdited(const glm::vec3& linear);
    void refused(const QString& sentence);
    void afterChosen(gyre::AfterKeys after);

private:
    void build();
    void connectNumber(NumberField& field, const std::function<float&(CurveKey&)>& part);
    void displayTime(const Shown& shown);
    void displayValues(const Shown& shown);

    Shown m_shown;
    NumberField* m_time;
    std::array<NumberField*, 3> m_values;
    ColorButton* m_color;
    QComboBox* m_interpolation;
    QComboBox* m_after;
};

}  // namespace gyre::editor
