#include "editor/panels/LevelRow.h"

#include "core/scene/Field.h"
#include "editor/document/FieldText.h"
#include "editor/panels/Icon.h"
#include "editor/panels/NumberField.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr int kWidthOfName = 84, kWidthOfNumber = 50;  // [pixels]

}  // namespace

LevelRow::LevelRow(const Level& level, std::size_t number, QWidget* parent)
    : QWidget(parent), m_level(level), m_name(new QLineEdit(this)) {
    setObjectName("levelRow");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(new QLabel(QString::number(number), this));
    addName(*row);
    addFields(*row);
    auto* remove = new QToolButton(this);
    remove->setIcon(icon("close"));
    remove->setObjectName("removeLevel");
    remove->setFocusPolicy(Qt::StrongFocus);
    remove->setToolTip(tr("Remove the level"));
    remove->setAccessibleName(tr("Remove the level"));
    connect(remove, &QToolButton::clicked, this, &LevelRow::removeWanted);
    row->addStretch(1);
    row->addWidget(remove);
    show(level);
}

void LevelRow::change(const std::function<void(Level&)>& how) {
    Q_EMIT began();
    how(m_level);
    Q_EMIT changed(m_level);
}

void LevelRow::addName(QHBoxLayout& row) {
    m_name->setObjectName("levelName");
    m_name->setAccessibleName(tr("Name of the level"));
    m_name->setToolTip(tr("For programmers of games"));
    m_name->setFixedWidth(kWidthOfName);
    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        m_name->setModified(false);
        std::string name = m_name->text().trimmed().toStdString();
        if (name.size() > kNameOfLevel) {
            Q_EMIT refused(tr("A name of a level has at most %1 bytes.").arg(kNameOfLevel));
            return show(m_level);
        }
        if (name != m_level.name) change([&](Level& changed) { changed.name = name; });
    });
    row.addWidget(m_name);
}

void LevelRow::addFields(QHBoxLayout& row) {
    const std::vector<Field> fields = fieldsOf(m_level);
    for (std::size_t i = 0; i < fields.size(); ++i)
        std::holds_alternative<bool*>(fields[i].value) ? addSwitch(row, i) : addNumber(row, i);
}

void LevelRow::addNumber(QHBoxLayout& row, std::size_t field) {
    const Field described = fieldsOf(m_level)[field];
    const bool isWhole = std::holds_alternative<std::int32_t*>(described.value);
    auto* number = new NumberField(described.info, isWhole ? NumberField::Kind::Whole : NumberField::Kind::Float, this);
    auto* label = new QLabel(fieldText(described.info.label), this);
    number->setObjectName(described.info.key);
    number->setAccessibleName(fieldText(described.info.label));
    number->setToolTip(fieldText(described.info.tooltip));
    label->setToolTip(fieldText(described.info.tooltip));
    number->setFixedWidth(kWidthOfNumber);
    number->addHandle(label);
    row.addWidget(label);
    row.addWidget(number);
    connect(number, &NumberField::began, this, &LevelRow::began);
    connect(number, &NumberField::cancelled, this, &LevelRow::cancelled);
    connect(number, &NumberField::refused, this, &LevelRow::refused);
    connect(number, &NumberField::edited, this, [this, field](const Typed& typed) {
        const Field edited = fieldsOf(m_level)[field];
        const Range& range = edited.info.range;
        const auto kept = [&](double before) { return std::clamp(typed.appliedTo(before), range.low, range.high); };
        if (float* const* real = std::get_if<float*>(&edited.value))
            **real = static_cast<float>(kept(double(**real)));
        else if (std::int32_t* const* whole = std::get_if<std::int32_t*>(&edited.value))
            **whole = static_cast<std::int32_t>(std::lround(kept(**whole)));
        Q_EMIT changed(m_level);
    });
    m_shows.push_back([this, field, number] {
        const FieldRef value = fieldsOf(m_level)[field].value;
        if (const float* const* real = std::get_if<float*>(&value))
            number->showValue(double(**real));
        else
            number->showValue(*std::get<std::int32_t*>(value));
    });
}

void LevelRow::addSwitch(QHBoxLayout& row, std::size_t field) {
    const FieldInfo info = fieldsOf(m_level)[field].info;
    auto* check = new QCheckBox(fieldText(info.label), this);
    check->setObjectName(info.key);
    check->setToolTip(fieldText(info.tooltip));
    row.addWidget(check);
    connect(check, &QCheckBox::clicked, this, [this, field](bool on) {
        change([&](Level& level) { *std::get<bool*>(fieldsOf(level)[field].value) = on; });
    });
    m_shows.push_back([this, field, check] { check->setChecked(*std::get<bool*>(fieldsOf(m_level)[field].value)); });
}

void LevelRow::show(const Level& level) {
    m_level = level;
    const QSignalBlocker quiet(m_name);
    if (!m_name->isModified() || !m_name->hasFocus()) m_name->setText(QString::fromStdString(level.name));
    for (const auto& showField : m_shows) showField();
}

}  // namespace gyre::editor

#include "moc_LevelRow.cpp"
