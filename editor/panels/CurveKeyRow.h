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

/// The numbers of the selected key of a curve, typed and scrubbed as in the inspector: its time or fraction of life,
/// its value, its interpolation, its slopes, and how the curve continues after the last key. It knows no scene and only
/// requests changes.
class CurveKeyRow : public QWidget {
    Q_OBJECT
public:
    struct Shown {
        std::optional<CurveKey> key;     ///< the selected key
        KeySlopes slopes;                ///< its slopes, its own or automatic
        std::optional<AfterKeys> after;  ///< how the curve continues; none if there is no curve
        int components = 1;
        bool isColor = false;
        bool isOverLife = false;
        double lifetime = 0;                                  ///< lifetime of a tracer, for the tooltip [s]
        FieldInfo field{"value", "Value", "", "", kAny, ""};  ///< the driven field, in the shown unit
    };

    explicit CurveKeyRow(QWidget* parent = nullptr);

    void display(const Shown& shown);
    /// The choice of how the curve continues after its last key, for a place outside of the row.
    QComboBox& afterChoice() const { return *m_after; }

Q_SIGNALS:
    void began();  ///< a gesture begins: the following changes are one undo step
    void edited(const gyre::CurveKey& key);
    void cancelled();  ///< restore the state before began()
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
    QComboBox* m_slopes;
    QComboBox* m_after;
};

}  // namespace gyre::editor
