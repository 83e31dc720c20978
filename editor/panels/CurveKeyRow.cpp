#include "editor/panels/CurveKeyRow.h"

#include "editor/document/NumberText.h"
#include "editor/panels/ColorButton.h"
#include "editor/panels/ElidedLabel.h"
#include "editor/panels/NumberField.h"
#include "editor/tools/CurveEdits.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QStandardItemModel>

namespace gyre::editor {
namespace {

// Largest widths of a time, of a value with unit and of one of three components; least width of a choice. [pixels]
constexpr int kWide = 84, kAlone = 110, kNarrow = 62, kChoice = 52;
constexpr FieldInfo kSeconds{"time", "Time", "", "s", {0, 86'400}, ""};

enum SlopeKind { Automatic, Aligned, Flat, Broken };

SlopeKind kindOf(const std::optional<KeySlopes>& slopes) {
    if (!slopes) return Automatic;
    if (*slopes == KeySlopes()) return Flat;
    return slopes->in == slopes->out ? Aligned : Broken;
}

/// The slopes of a key of this kind that had these.
std::optional<KeySlopes> withKind(int kind, const KeySlopes& slopes) {
    if (kind == Automatic) return std::nullopt;
    if (kind == Flat) return KeySlopes();
    const glm::vec3 both = 0.5f * (slopes.in + slopes.out);
    return KeySlopes{both, both};
}

NumberField* numberField(const QString& name, const char* objectName, QWidget* parent) {
    auto* field = new NumberField(kSeconds, NumberField::Kind::Float, parent);
    field->setObjectName(objectName);
    field->setAccessibleName(name);
    field->setMaximumWidth(kWide);
    return field;
}

}  // namespace

CurveKeyRow::CurveKeyRow(QWidget* parent)
    : QWidget(parent),
      m_time(numberField(tr("Time of the key"), "keyTime", this)),
      m_values{numberField(tr("Value of the key"), "keyValue", this),
               numberField(tr("Second value of the key"), "keyValueY", this),
               numberField(tr("Third value of the key"), "keyValueZ", this)},
      m_color(new ColorButton(this)),
      m_interpolation(new QComboBox(this)),
      m_slopes(new QComboBox(this)),
      m_after(new QComboBox(this)) {
    build();
    connectNumber(*m_time, [](CurveKey& key) -> float& { return key.time; });
    for (int i = 0; i < 3; ++i)
        connectNumber(*m_values[static_cast<std::size_t>(i)], [i](CurveKey& key) -> float& { return key.value[i]; });
    connect(m_interpolation, &QComboBox::activated, this, [this](int interpolation) {
        if (!m_shown.key) return;
        CurveKey key = *m_shown.key;
        key.next = static_cast<Interpolation>(interpolation);
        Q_EMIT began();
        Q_EMIT edited(key);
    });
    connect(m_slopes, &QComboBox::activated, this, [this](int kind) {
        if (!m_shown.key) return;
        CurveKey key = *m_shown.key;
        key.slopes = withKind(kind, m_shown.slopes);
        Q_EMIT began();
        Q_EMIT edited(key);
    });
    connect(m_after, &QComboBox::activated, this,
            [this](int after) { Q_EMIT afterChosen(static_cast<AfterKeys>(after)); });
    connect(m_color, &ColorButton::began, this, &CurveKeyRow::began);
    connect(m_color, &ColorButton::edited, this, &CurveKeyRow::colorEdited);
    connect(m_color, &ColorButton::cancelled, this, &CurveKeyRow::cancelled);
    display({});
}

void CurveKeyRow::build() {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_color->setAccessibleName(tr("Colour of the key"));
    m_color->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_interpolation->addItems({tr("Linear"), tr("Step"), tr("Smooth")});
    m_interpolation->setAccessibleName(tr("Interpolation to the next key"));
    m_interpolation->setToolTip(tr("Interpolation of the value up to the next key"));
    m_slopes->setObjectName("keySlopes");
    m_slopes->addItems({tr("Automatic"), tr("Aligned"), tr("Level"), tr("Broken")});
    m_slopes->setAccessibleName(tr("Slope at the key"));
    m_slopes->setToolTip(
        tr("Slope of a smooth curve at the key: automatic, turned by its handles, or level. Alt+drag of a handle turns "
           "one "
           "side alone"));
    m_after->addItems({tr("Hold the last value"), tr("Repeat")});
    m_after->setAccessibleName(tr("After the last key"));
    for (QComboBox* choices : {m_interpolation, m_slopes}) choices->setMinimumWidth(kChoice);
    auto* label = new ElidedLabel(tr("Key at"), this);
    m_time->addHandle(label);
    row->addWidget(label);
    row->addWidget(m_time);
    for (NumberField* field : m_values) row->addWidget(field);
    row->addWidget(m_color);
    row->addWidget(m_interpolation);
    row->addWidget(m_slopes);
    row->addStretch();
}

void CurveKeyRow::connectNumber(NumberField& field, const std::function<float&(CurveKey&)>& part) {
    connect(&field, &NumberField::began, this, &CurveKeyRow::began);
    connect(&field, &NumberField::cancelled, this, &CurveKeyRow::cancelled);
    connect(&field, &NumberField::refused, this, &CurveKeyRow::refused);
    connect(&field, &NumberField::edited, this, [this, part](const Typed& typed) {
        if (!m_shown.key) return;
        CurveKey key = *m_shown.key;
        float& number = part(key);
        number = static_cast<float>(typed.appliedTo(static_cast<double>(number)));
        Q_EMIT edited(key);
    });
}

void CurveKeyRow::displayTime(const Shown& shown) {
    m_time->serve(shown.isOverLife ? kShareOfLife : kSeconds);
    const auto time = shown.key ? static_cast<double>(shown.key->time) : 0;
    const bool tellsSeconds = shown.isOverLife && shown.lifetime > 0;
    m_time->setToolTip(tellsSeconds ? tr("Fraction of a tracer's life: %2 s of a lifetime of %1 s")
                                          .arg(roundNumber(shown.lifetime, 6))
                                          .arg(roundNumber(time * shown.lifetime, 3))
                                    : QString());
    m_time->showValue(time);
}

void CurveKeyRow::displayValues(const Shown& shown) {
    const bool isAlone = shown.components == 1;
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        NumberField& field = *m_values[i];
        field.setVisible(static_cast<int>(i) < shown.components);
        field.setMaximumWidth(isAlone ? kAlone : kNarrow);
        field.serve(shown.field);
        field.showUnit(isAlone ? NumberField::UnitName::Shown : NumberField::UnitName::Hidden);
        field.showValue(shown.key ? static_cast<double>(shown.key->value[static_cast<int>(i)]) : 0);
    }
}

void CurveKeyRow::display(const Shown& shown) {
    m_shown = shown;
    m_after->setEnabled(shown.after.has_value());
    m_after->setVisible(!shown.isOverLife);
    if (shown.after) m_after->setCurrentIndex(static_cast<int>(*shown.after));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_time, m_values[0], m_values[1], m_values[2], m_color,
                                                           m_interpolation, m_slopes})
        widget->setEnabled(shown.key.has_value());
    displayTime(shown);
    displayValues(shown);
    m_color->setVisible(shown.isColor && shown.key);
    m_slopes->setVisible(!shown.isColor);
    if (!shown.key) return;
    m_color->showValue(shown.key->value);
    m_interpolation->setCurrentIndex(static_cast<int>(shown.key->next));
    const SlopeKind kind = kindOf(shown.key->slopes);
    m_slopes->setCurrentIndex(kind);
    // Only a handle breaks slopes: without a drag both sides would stay as they are.
    static_cast<QStandardItemModel*>(m_slopes->model())->item(Broken)->setEnabled(kind == Broken);
}

}  // namespace gyre::editor

#include "moc_CurveKeyRow.cpp"
