#include "editor/panels/RampEdit.h"

#include "editor/document/FieldText.h"
#include "editor/panels/Calm.h"
#include "editor/panels/ColorButton.h"
#include "editor/panels/NumberField.h"
#include "editor/panels/RampBar.h"
#include "editor/tools/Ramps.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kLeastNumber = 44;  // [pixels]
constexpr FieldInfo kOpacity{"value", "Value", "", "", kFraction, ""};

/// Opacities are painted as they are, larger numbers by their part of the largest.
float whiteOf(const RampEdit::Shown& shown) {
    float largest = 1;
    if (shown.value.range.high > 1)
        for (const CurveKey& key : shown.keys) largest = std::max(largest, key.value.x);
    return largest;
}

}  // namespace

RampEdit::RampEdit(QWidget* parent)
    : QWidget(parent),
      m_bar(new RampBar(this)),
      m_place(new NumberField(kOpacity, NumberField::Kind::Float, this)),
      m_number(new NumberField(kOpacity, NumberField::Kind::Float, this)),
      m_color(new ColorButton(this)),
      m_interpolation(new Calm<QComboBox>(this)) {
    m_bar->setAccessibleName(tr("Ramp"));
    m_place->setObjectName("rampPlace");
    m_place->setAccessibleName(tr("Place of the key"));
    m_number->setObjectName("rampValue");
    m_number->setAccessibleName(tr("Value of the key"));
    m_number->setToolTip(tr("Value of the chosen key"));
    m_color->setAccessibleName(tr("Colour of the key"));
    m_color->setToolTip(tr("Colour of the chosen key"));
    m_interpolation->addItems({tr("Linear"), tr("Step"), tr("Smooth")});
    m_interpolation->setAccessibleName(tr("Interpolation to the next key"));
    m_interpolation->setToolTip(tr("Interpolation up to the next key"));
    m_interpolation->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (NumberField* field : {m_place, m_number}) field->setMinimumWidth(kLeastNumber);
    auto* numbers = new QHBoxLayout;
    numbers->setSpacing(4);
    numbers->addWidget(m_place, 1);
    numbers->addWidget(m_number, 1);
    numbers->addWidget(m_color, 1);
    numbers->addWidget(m_interpolation);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 2);
    column->setSpacing(2);
    column->addWidget(m_bar);
    column->addLayout(numbers);
    setFocusProxy(m_bar);

    connect(m_bar, &RampBar::began, this, &RampEdit::began);
    connect(m_bar, &RampBar::edited, this, &RampEdit::edited);
    connect(m_bar, &RampBar::cancelled, this, &RampEdit::cancelled);
    connect(m_bar, &RampBar::keyChosen, this, &RampEdit::showKey);
    connect(m_bar, &RampBar::colorWanted, this, [this] {
        if (isColor()) return m_color->click();
        m_number->setFocus();
    });
    connectNumber(*m_place, [](CurveKey& key) -> float& { return key.time; });
    connectNumber(*m_number, [](CurveKey& key) -> float& { return key.value.x; });
    connect(m_color, &ColorButton::began, this, &RampEdit::began);
    connect(m_color, &ColorButton::cancelled, this, &RampEdit::cancelled);
    connect(m_color, &ColorButton::edited, this, [this](const glm::vec3& linear) {
        if (m_shown.keys.empty()) return;
        CurveKey key = m_shown.keys[m_bar->chosen()];
        key.value = linear;
        changeKey(key);
    });
    connect(m_interpolation, &QComboBox::activated, this, [this](int next) {
        if (m_shown.keys.empty()) return;
        CurveKey key = m_shown.keys[m_bar->chosen()];
        key.next = static_cast<Interpolation>(next);
        Q_EMIT began();
        changeKey(key);
    });
}

bool RampEdit::isColor() const { return std::string_view(m_shown.value.unit) == "rgb"; }

void RampEdit::connectNumber(NumberField& field, float& (*part)(CurveKey&)) {
    connect(&field, &NumberField::began, this, &RampEdit::began);
    connect(&field, &NumberField::cancelled, this, &RampEdit::cancelled);
    connect(&field, &NumberField::refused, this, &RampEdit::refused);
    connect(&field, &NumberField::edited, this, [this, part](const Typed& typed) {
        if (m_shown.keys.empty()) return;  // hidden, without a ramp
        CurveKey key = m_shown.keys[m_bar->chosen()];
        float& number = part(key);
        number = static_cast<float>(typed.appliedTo(static_cast<double>(number)));
        changeKey(key);
    });
}

/// Sets the chosen key. Its place may be beyond those of other keys.
void RampEdit::changeKey(const CurveKey& key) {
    std::vector<CurveKey> keys = m_shown.keys;
    std::size_t i = m_bar->chosen();
    const float before = keys[i].time;
    keys[i] = key;
    keys[i].time = before;
    const Range& range = m_shown.axis.range;
    if (key.time != before)
        i = putRampKey(keys, i, std::clamp(static_cast<double>(key.time), range.low, range.high), m_shown.end,
                       range.high);
    for (int c = 0; c < 3; ++c)
        keys[i].value[c] = std::clamp(key.value[c], static_cast<float>(m_shown.value.range.low),
                                      static_cast<float>(m_shown.value.range.high));
    Q_EMIT edited(keys);
}

void RampEdit::display(const Shown& shown) {
    m_shown = shown;
    m_bar->display({shown.keys, isColor(), whiteOf(shown), shown.end, kMostRampKeys});
    m_place->serve(shown.axis);
    m_place->setToolTip(tr("%1 at the chosen key").arg(fieldText(shown.axis.label)));
    m_number->serve(shown.value);
    m_number->setVisible(!isColor());
    m_color->setVisible(isColor());
    showKey();
}

void RampEdit::showKey() {
    if (m_bar->chosen() >= m_shown.keys.size()) return;  // the bar has a key that the scene is about to get
    const CurveKey& key = m_shown.keys[m_bar->chosen()];
    m_place->showValue(static_cast<double>(key.time));
    m_number->showValue(static_cast<double>(key.value.x));
    m_color->showValue(key.value);
    m_interpolation->setCurrentIndex(static_cast<int>(key.next));
}

}  // namespace gyre::editor

#include "moc_RampEdit.cpp"
