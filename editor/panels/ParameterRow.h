#pragma once

#include "core/scene/Parameter.h"

#include <QWidget>

class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QSlider;

namespace gyre::editor {

/// One component of a parameter: its name, a slider between its least and its most, the three numbers, what it drives.
class ParameterRow : public QWidget {
    Q_OBJECT
public:
    ParameterRow(const Parameter& parameter, int component, const QString& drives, QWidget* parent);

    void show(const Parameter& parameter, const QString& drives);
    using QWidget::show;
    ElementId id() const { return m_parameter.id; }
    void edit();   ///< its name, at once

Q_SIGNALS:
    void began();
    void changed(const gyre::Parameter& parameter, bool isGesture);
    void removeWanted();

private:
    QDoubleSpinBox* numberBox(const QString& name, const char* objectName, glm::vec4 Parameter::*which);
    void slide(int position);

    Parameter m_parameter;
    int m_component;
    QLineEdit* m_name;
    QSlider* m_slider;
    QLabel* m_drives;
    QDoubleSpinBox *m_low, *m_value, *m_high;
};

}  // namespace gyre::editor
