#include "editor/panels/ParameterRow.h"

#include "editor/panels/Calm.h"
#include "editor/panels/ElidedLabel.h"
#include "editor/panels/Icon.h"
#include "editor/panels/PlainNumberBox.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QToolButton>

#include <cmath>

namespace gyre::editor {
namespace {

constexpr int kSteps = 1000;   // of a slider
constexpr int kNameWidth = 150, kNumberWidth = 84, kDrivesWidth = 170;   // [pixels]

}  // namespace

ParameterRow::ParameterRow(const Parameter& parameter, int component, const QString& drives, QWidget* parent)
    : QWidget(parent), m_parameter(parameter), m_component(component), m_name(new QLineEdit(this)), m_slider(new Calm<QSlider>(Qt::Horizontal, this)) {
    setObjectName("parameterRow");
    const QString part = parameter.components > 1 ? QString(QLatin1Char(" XYZW"[component + 1])) : QString();
    m_name->setObjectName("parameterName");
    m_name->setAccessibleName(tr("Name of the parameter"));
    m_name->setToolTip(tr("By this name a game finds it."));
    m_name->setFixedWidth(kNameWidth);
    m_name->setEnabled(component == 0);
    m_slider->setRange(0, kSteps);
    m_slider->setObjectName("parameterSlider");
    m_slider->setFocusPolicy(Qt::StrongFocus);
    m_slider->setMinimumWidth(120);
    m_slider->setProperty("ownKeys", QStringList{"Left", "Right"});
    m_low = numberBox(tr("Least %1").arg(part), "parameterLow", &Parameter::low);
    m_value = numberBox(tr("Value %1").arg(part), "parameterValue", &Parameter::value);
    m_high = numberBox(tr("Most %1").arg(part), "parameterHigh", &Parameter::high);
    m_drives = new ElidedLabel(this);
    m_drives->setProperty("quiet", true);
    m_drives->setFixedWidth(kDrivesWidth);
    auto* remove = new QToolButton(this);
    remove->setIcon(icon("close"));
    remove->setObjectName("removeParameter");
    remove->setFocusPolicy(Qt::StrongFocus);   // what is half typed is done first
    remove->setToolTip(tr("Close it to the game"));
    remove->setAccessibleName(tr("Close it to the game"));
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
        Q_EMIT changed(m_parameter, false);
    });
    connect(m_slider, &QSlider::sliderPressed, this, &ParameterRow::began);
    connect(m_slider, &QSlider::valueChanged, this, &ParameterRow::slide);
    connect(remove, &QToolButton::clicked, this, &ParameterRow::removeWanted);
    show(parameter, drives);
}

QDoubleSpinBox* ParameterRow::numberBox(const QString& name, const char* objectName, glm::vec4 Parameter::*which) {
    auto* box = new PlainNumberBox(this);
    box->setObjectName(objectName);
    box->setFocusPolicy(Qt::StrongFocus);
    box->setAccessibleName(name.trimmed());
    box->setToolTip(name.trimmed());
    box->setFixedWidth(kNumberWidth);
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, which](double value) {
        (m_parameter.*which)[m_component] = static_cast<float>(value);
        Q_EMIT changed(m_parameter, false);
    });
    return box;
}

void ParameterRow::slide(int position) {
    const float low = m_parameter.low[m_component], high = m_parameter.high[m_component];
    m_parameter.value[m_component] = low + (high - low) * static_cast<float>(position) / kSteps;
    Q_EMIT changed(m_parameter, m_slider->isSliderDown());
}

void ParameterRow::show(const Parameter& parameter, const QString& drives) {
    m_parameter = parameter;
    m_drives->setText(drives);
    m_drives->setToolTip(drives);
    const QSignalBlocker quiet[] = {QSignalBlocker(m_name), QSignalBlocker(m_slider), QSignalBlocker(m_low), QSignalBlocker(m_value), QSignalBlocker(m_high)};
    if (!m_name->isModified() || !m_name->hasFocus()) m_name->setText(QString::fromStdString(parameter.name));
    const float low = parameter.low[m_component], high = parameter.high[m_component], value = parameter.value[m_component];
    if (!m_slider->isSliderDown()) m_slider->setValue(high > low ? static_cast<int>(std::lround((value - low) / (high - low) * kSteps)) : 0);
    m_slider->setAccessibleName(QString::fromStdString(parameter.name));
    m_slider->setToolTip(parameter.hint.empty() ? tr("What the effect has until the game says otherwise") : QString::fromStdString(parameter.hint));
    m_low->setValue(static_cast<double>(low));
    m_value->setValue(static_cast<double>(value));
    m_high->setValue(static_cast<double>(high));
    const bool isColor = parameter.unit == "rgb";
    const QString suffix = parameter.unit.empty() || isColor ? QString() : ' ' + QString::fromStdString(parameter.unit);
    if (m_value->suffix() != suffix) m_value->setSuffix(suffix);
}

void ParameterRow::edit() {
    m_name->setFocus(Qt::OtherFocusReason);
    m_name->selectAll();
}

}  // namespace gyre::editor
