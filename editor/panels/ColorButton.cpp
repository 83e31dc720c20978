#include "editor/panels/ColorButton.h"

#include <QColorDialog>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

// IEC 61966-2-1
double encoded(double linear) {
    return linear <= 0.0031308 ? 12.92 * linear : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
}
double decoded(double screen) { return screen <= 0.04045 ? screen / 12.92 : std::pow((screen + 0.055) / 1.055, 2.4); }
float shown(float linear) { return static_cast<float>(std::clamp(encoded(std::clamp(linear, 0.0f, 1.0f)), 0.0, 1.0)); }

}  // namespace

QColor screenColor(const glm::vec3& linear) {
    return QColor::fromRgbF(shown(linear.r), shown(linear.g), shown(linear.b));
}

glm::vec3 linearColor(const QColor& screen) {
    return glm::vec3(glm::dvec3(decoded(screen.redF()), decoded(screen.greenF()), decoded(screen.blueF())));
}

ColorButton::ColorButton(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    connect(this, &QAbstractButton::clicked, this, &ColorButton::choose);
}

QSize ColorButton::sizeHint() const { return {74, 24}; }

void ColorButton::showValue(const glm::vec3& linear) {
    m_linear = linear;
    m_isMixed = false;
    update();
}

void ColorButton::showMixed() {
    m_isMixed = true;
    update();
}

void ColorButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(hasFocus() ? palette().highlight().color() : QColor(0, 0, 0, 120));
    painter.setBrush(m_isMixed ? palette().base() : QBrush(screenColor(m_linear)));
    painter.drawRoundedRect(area, 3, 3);
    if (m_isMixed) painter.setPen(palette().text().color());
    if (m_isMixed) painter.drawText(rect(), Qt::AlignCenter, QStringLiteral("—"));
}

void ColorButton::choose() {
    QColorDialog dialog(screenColor(m_linear), this);
    dialog.setOption(QColorDialog::DontUseNativeDialog);
    dialog.setWindowTitle(accessibleName());
    Q_EMIT began();
    connect(&dialog, &QColorDialog::currentColorChanged, this,
            [this](const QColor& color) { Q_EMIT edited(linearColor(color)); });
    if (dialog.exec() == QDialog::Rejected) Q_EMIT cancelled();
}

}  // namespace gyre::editor

#include "moc_ColorButton.cpp"
