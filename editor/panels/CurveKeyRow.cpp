#include "editor/panels/CurveKeyRow.h"

#include "editor/panels/ColorButton.h"
#include "editor/panels/PlainNumberBox.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

namespace gyre::editor {
namespace {

constexpr int kWide = 84, kNarrow = 62;   // of a number alone, and of one of three [pixels]

QDoubleSpinBox* numberBox(const QString& name, QWidget* parent) {
    auto* box = new PlainNumberBox(parent);
    box->setAccessibleName(name);
    box->setFocusPolicy(Qt::ClickFocus);
    box->setMinimumWidth(kWide);
    return box;
}

bool isTyping(const QDoubleSpinBox& box) { return box.hasFocus() && box.findChild<QLineEdit*>()->isModified(); }

void display(QDoubleSpinBox& box, double value) {
    const QSignalBlocker quiet(&box);
    if (!isTyping(box)) box.setValue(value);
}

void setSuffix(QDoubleSpinBox& box, const QString& suffix) {
    const QSignalBlocker quiet(&box);
    if (box.suffix() != suffix) box.setSuffix(suffix);   // it would wipe what is being typed
}

}  // namespace

CurveKeyRow::CurveKeyRow(QWidget* parent)
    : QWidget(parent), m_time(numberBox(tr("Time of the key"), this)),
      m_values{numberBox(tr("Value of the key"), this), numberBox(tr("Second value of the key"), this), numberBox(tr("Third value of the key"), this)},
      m_color(new ColorButton(this)), m_way(new QComboBox(this)), m_after(new QComboBox(this)) {
    build();
    connect(m_time, &QDoubleSpinBox::valueChanged, this, [this](double time) {
        change([&](CurveKey& key) { key.time = static_cast<float>(m_shown.isOverLife ? time / 100 : time); });
    });
    for (int i = 0; i < 3; ++i)
        connect(m_values[static_cast<std::size_t>(i)], &QDoubleSpinBox::valueChanged, this, [this, i](double value) {
            change([&](CurveKey& key) { key.value[i] = static_cast<float>(value); });
        });
    connect(m_way, &QComboBox::activated, this, [this](int way) { change([way](CurveKey& key) { key.next = static_cast<Interpolation>(way); }); });
    connect(m_after, &QComboBox::activated, this, [this](int after) { Q_EMIT afterChosen(static_cast<AfterKeys>(after)); });
    connect(m_color, &ColorButton::began, this, &CurveKeyRow::colorBegan);
    connect(m_color, &ColorButton::edited, this, &CurveKeyRow::colorEdited);
    connect(m_color, &ColorButton::cancelled, this, &CurveKeyRow::colorCancelled);
    display({});
}

void CurveKeyRow::build() {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_color->setAccessibleName(tr("Colour of the key"));
    m_color->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_way->addItems({tr("Linear"), tr("Step"), tr("Smooth")});
    m_way->setAccessibleName(tr("Way to the next key"));
    m_way->setToolTip(tr("How the value goes on to the next key"));
    m_after->addItems({tr("Stay after the last key"), tr("Again from the first key")});
    m_after->setAccessibleName(tr("After the last key"));
    row->addWidget(new QLabel(tr("Key at"), this));
    row->addWidget(m_time);
    for (QDoubleSpinBox* box : m_values) row->addWidget(box);
    row->addWidget(m_color);
    row->addWidget(m_way);
    row->addStretch();
    row->addWidget(m_after);
}

void CurveKeyRow::change(const std::function<void(CurveKey&)>& how) {
    if (!m_shown.key) return;
    CurveKey key = *m_shown.key;
    how(key);
    for (QDoubleSpinBox* box : findChildren<QDoubleSpinBox*>()) box->findChild<QLineEdit*>()->setModified(false);
    Q_EMIT edited(key);
}

void CurveKeyRow::displayTime(const Shown& shown) {
    setSuffix(*m_time, shown.isOverLife ? tr(" %") : tr(" s"));
    const auto time = shown.key ? static_cast<double>(shown.key->time) : 0;
    const bool tellsSeconds = shown.isOverLife && shown.lifetime > 0;
    m_time->setToolTip(tellsSeconds ? tr("Share of a tracer's life; at a lifetime of %1 s this is at %2 s").arg(shown.lifetime).arg(time * shown.lifetime, 0, 'g', 3) : QString());
    if (shown.key) gyre::editor::display(*m_time, shown.isOverLife ? 100 * time : time);
}

void CurveKeyRow::display(const Shown& shown) {
    m_shown = shown;
    m_after->setEnabled(shown.after.has_value());
    m_after->setVisible(!shown.isOverLife);
    if (shown.after) m_after->setCurrentIndex(static_cast<int>(*shown.after));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_time, m_values[0], m_values[1], m_values[2], m_color, m_way}) widget->setEnabled(shown.key.has_value());
    displayTime(shown);
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        QDoubleSpinBox& box = *m_values[i];
        box.setVisible(static_cast<int>(i) < shown.components);
        box.setMinimumWidth(shown.components == 1 ? kWide : kNarrow);
        setSuffix(box, shown.components > 1 || shown.unit.isEmpty() ? QString() : ' ' + shown.unit);
        if (shown.key) gyre::editor::display(box, static_cast<double>(shown.key->value[static_cast<int>(i)]));
    }
    m_color->setVisible(shown.isColor && shown.key);
    if (!shown.key) return;
    m_color->showValue(shown.key->value);
    m_way->setCurrentIndex(static_cast<int>(shown.key->next));
}

}  // namespace gyre::editor
