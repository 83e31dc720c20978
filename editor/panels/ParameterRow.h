#pragma once

#include "core/scene/Field.h"
#include "core/scene/Parameter.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QSlider;

namespace gyre::editor {

class NumberField;

/// One component of a parameter: its name, a slider from minimum to maximum, the three numbers, and the driven field.
class ParameterRow : public QWidget {
    Q_OBJECT
public:
    /// The driven field: its name, and the kind of its value for display.
    struct Driven {
        QString names;
        FieldInfo field;
    };
    ParameterRow(const Parameter& parameter, int component, const Driven& driven, QWidget* parent);

    void show(const Parameter& parameter, const Driven& driven);
    using QWidget::show;
    ElementId id() const { return m_parameter.id; }
    const Parameter& parameter() const { return m_parameter; }
    void edit();  ///< begins editing the name

Q_SIGNALS:
    void began();  ///< a gesture begins: the following changes are one undo step
    void changed(const gyre::Parameter& parameter);
    void cancelled();  ///< restore the state before began()
    void refused(const QString& sentence);
    void removeWanted();

private:
    NumberField* numberField(const QString& name, const char* objectName, glm::vec4 Parameter::*which);
    void showNumbers(const FieldInfo& field);
    void slide(int position);

    Parameter m_parameter;
    int m_component;
    QLineEdit* m_name;
    QSlider* m_slider;
    QLabel* m_drives;
    NumberField *m_low = nullptr, *m_value = nullptr, *m_high = nullptr;
};

}  // namespace gyre::editor
