#include "editor/panels/ParameterRow.h"

#include "editor/panels/Calm.h"
#include "editor/panels/ElidedLabel.h"
#include "editor/panels/Icon.h"
#include "editor/panels/NumberField.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QToolButton>

#include <cmath>

namespace gyre::editor {
namespace {

constexpr int kSteps = 1000;                                                     // steps of a slider
constexpr int kParameterNameWidth = 150, kNumberWidth = 84, kDrivesWidth = 170;  // [pixels]

}  // namespace

ParameterRow::ParameterRow(const Parameter& parameter, int component, const Driven& driven, QWidget* parent)
    : QWidget(parent),
      m_parameter(parameter),
      m_component(component),
      m_name(new QLineEdit(this)),
      m_slider(new Calm<QSlider>(Qt::Horizontal, this)) {
    setObjectName("parameterRow");
    const QString part = parameter.components > 1 ? QString(QLatin1Char(" XYZW"[component + 1])) : QString();
    m_name->setObjectName("parameterName");
    m_name->setAccessibleName(tr("Name of the parameter"));
    m_name->setToolTip(tr("The game finds the parameter by this name."));
    m_name->setFixedWidth(kParameterNameWidth);
    m_name->setEnabled(component == 0);
    m_slider->setRange(0, kSteps);
    m_slider->setObjectName("parameterSlider");
    m_slider->setFocusPolicy(Qt::StrongFocus);
    m_slider->setMinimumWidth(120);
    m_slider->setProperty("ownKeys", QStringList{"Left", "Right"});
    m_low = numberField(tr("Minimum %1").arg(part), "parameterLow", &Parameter::low);
    m_value = numberField(tr("Value %1").arg(part), "parameterValue", &Parameter::value);
    m_high = numberField(tr("Maximum %1").arg(part), "parameterHigh", &Parameter::high);
    m_drives = new ElidedLabel(this);
    m_drives->setProperty("quiet", true);
    m_drives->setFixedWidth(kDrivesWidth);
    auto* remove = new QToolButton(this);
    remove->setIcon(icon("close"));
    remove->setObjectName("removeParameter");
    remove->setFocusPolicy(Qt::StrongFocus);  // finishes a half-typed value first
    remove->setToolTip(tr("Remove the parameter, so that the game no longer controls its fields"));
    remove->setAccessibleName(tr("Remove the parameter"));
    remove->setVisible(component == 0);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(m_name);
    if (!part.isEmpty()) row->addWidget(new QLabel(part, this));
    row->addWidget(m_low);
    row->addWidget(m_slider, 1);
    row->addWidget(m_high);
    row->addWidget(m_value);
    row->addWidget(m_drives);
    row->addWidget(remove);
    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        m_name->setModified(false);
        if (m_name->text().toStdString() == m_parameter.name) return;
        m_parameter.name = m_name->text().trimmed().toStdString();
        Q_EMIT began();
        Q_EMIT changed(m_parameter);
    });
    connect(m_slider, &QSlider::sliderPressed, this, &ParameterRow::began);
    connect(m_slider, &QSlider::valueChanged, this, &ParameterRow::slide);
    connect(remove, &QToolButton::clicked, this, &ParameterRow::removeWanted);
    show(parameter, driven);
}

NumberField* ParameterRow::numberField(const QString& name, const char* objectName, glm::vec4 Parameter::*which) {
    auto* field = new NumberField({"parameter", "Parameter", "", "", kAny, ""}, NumberField::Kind::Float, this);
    field->setObjectName(objectName);
    field->setAccessibleName(name.trimmed());
    field->setToolTip(name.trimmed());
    field->setFixedWidth(kNumberWidth);
    connect(field, &NumberField::began, this, &ParameterRow::began);
    connect(field, &NumberField::cancelled, this, &ParameterRow::cancelled);
    connect(field, &NumberField::refused, this, &ParameterRow::refused);
    connect(field, &NumberField::edited, this, [this, which](const Typed& typed) {
        float& number = (m_parameter.*which)[m_component];
        number = static_cast<float>(typed.appliedTo(static_cast<double>(number)));
        Q_EMIT changed(m_parameter);
    });
    return field;
}

void ParameterRow::slide(int position) {
    const float low = m_parameter.low[m_component], high = m_parameter.high[m_component];
    m_parameter.value[m_component] = low + (high - low) * static_cast<float>(position) / kSteps;
    if (!m_slider->isSliderDown()) Q_EMIT began();  // moved by a key
    Q_EMIT changed(m_parameter);
}

void ParameterRow::show(const Parameter& parameter, const Driven& driven) {
    m_parameter = parameter;
    m_drives->setText(driven.names);
    m_drives->setToolTip(driven.names);
    const QSignalBlocker quiet[] = {QSignalBlocker(m_name), QSignalBlocker(m_slider)};
    if (!m_name->isModified() || !m_name->hasFocus()) m_name->setText(QString::fromStdString(parameter.name));
    const float low = parameter.low[m_component], high = parameter.high[m_component],
                value = parameter.value[m_component];
    if (!m_slider->isSliderDown())
        m_slider->setValue(high > low ? static_cast<int>(std::lround((value - low) / (high - low) * kSteps)) : 0);
    m_slider->setAccessibleName(QString::fromStdString(parameter.name));
    m_slider->setToolTip(parameter.hint.empty() ? tr("Value until the game sets another")
                                                : QString::fromStdString(parameter.hint));
    showNumbers(driven.field);
}

/// Sets the ranges: minimum and maximum lie in the field's range, and the value between the two.
void ParameterRow::showNumbers(const FieldInfo& field) {
    const auto numberOf = [this](glm::vec4 Parameter::*which) {
        return static_cast<double>((m_parameter.*which)[m_component]);
    };
    FieldInfo between = field;
    between.range = {numberOf(&Parameter::low), numberOf(&Parameter::high)};
    m_low->serve(field);
    m_high->serve(field);
    m_value->serve(between);
    m_low->showValue(numberOf(&Parameter::low));
    m_high->showValue(numberOf(&Parameter::high));
    m_value->showValue(numberOf(&Parameter::value));
}

void ParameterRow::edit() {
    m_name->setFocus(Qt::OtherFocusReason);
    m_name->selectAll();
}

}  // namespace gyre::editor

#include "moc_ParameterRow.cpp"
