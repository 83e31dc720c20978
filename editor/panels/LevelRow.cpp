#include "editor/panels/LevelRow.h"

#include "core/scene/Field.h"
#include "editor/document/FieldText.h"
#include "editor/panels/Icon.h"
#include "editor/panels/NumberField.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr int kWidthOfName = 84, kWidthOfNumber = 50, kSideOfPicture = 52;  // [pixels]
constexpr std::size_t kFieldsOfFirstLine = 4;

/// Two pictures of the fluid before the dark of a night scene.
QPixmap sideBySide(const QImage& left, const QImage& right) {
    QPixmap both(2 * kSideOfPicture + 2, kSideOfPicture);
    both.fill(Qt::transparent);
    QPainter painter(&both);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    int x = 0;
    for (const QImage* image : {&left, &right}) {
        const QRect place(x, 0, kSideOfPicture, kSideOfPicture);
        painter.fillRect(place, QColor(24, 26, 30));
        painter.drawImage(place, *image);
        x += kSideOfPicture + 2;
    }
    return both;
}

}  // namespace

LevelRow::LevelRow(const Level& level, std::size_t number, QWidget* parent)
    : QWidget(parent),
      m_level(level),
      m_name(new QLineEdit(this)),
      m_pictures(new QLabel(this)),
      m_look(new QLabel(this)),
      m_preview(new QToolButton(this)) {
    setObjectName("levelRow");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    auto* lines = new QVBoxLayout;
    lines->setSpacing(2);
    std::array<QHBoxLayout*, 2> line{};
    for (QHBoxLayout*& one : line) {
        one = new QHBoxLayout;
        one->setSpacing(4);
        lines->addLayout(one);
    }
    line[0]->addWidget(new QLabel(QString::number(number), this));
    addName(*line[0]);
    const std::vector<Field> fields = fieldsOf(m_level);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        QHBoxLayout& place = *line[i < kFieldsOfFirstLine ? 0 : 1];
        std::holds_alternative<bool*>(fields[i].value) ? addSwitch(place, i) : addNumber(place, i);
    }
    addButtons(*line[0]);
    m_look->setObjectName("levelLook");
    m_look->setProperty("quiet", true);
    m_look->setToolTip(
        tr("Time for a step, and its fraction of the time as authored; how much of the authored cover is "
           "left; how far the mean colour is off"));
    line[1]->addSpacing(8);
    line[1]->addWidget(m_look);
    for (QHBoxLayout* one : line) one->addStretch(1);
    m_pictures->setObjectName("levelPictures");
    m_pictures->setToolTip(tr("Left: as authored. Right: this level. From the distance of the level."));
    row->addWidget(m_pictures);
    row->addLayout(lines);
    row->addStretch(1);
    show(level);
    showComparison(nullptr);
}

void LevelRow::addButtons(QHBoxLayout& row) {
    m_preview->setIcon(icon("eye"));
    m_preview->setObjectName("previewLevel");
    m_preview->setCheckable(true);
    m_preview->setFocusPolicy(Qt::StrongFocus);
    m_preview->setToolTip(tr("Play this level in the view"));
    m_preview->setAccessibleName(tr("Play this level in the view"));
    connect(m_preview, &QToolButton::clicked, this, &LevelRow::previewWanted);
    auto* remove = new QToolButton(this);
    remove->setIcon(icon("close"));
    remove->setObjectName("removeLevel");
    remove->setFocusPolicy(Qt::StrongFocus);
    remove->setToolTip(tr("Remove the level"));
    remove->setAccessibleName(tr("Remove the level"));
    connect(remove, &QToolButton::clicked, this, &LevelRow::removeWanted);
    row.addWidget(m_preview);
    row.addWidget(remove);
}

void LevelRow::showPreviewed(bool on) { m_preview->setChecked(on); }

void LevelRow::showComparison(const LevelComparison* comparison) {
    m_pictures->setVisible(comparison != nullptr);
    m_look->setVisible(comparison != nullptr);
    if (!comparison) return;
    m_pictures->setPixmap(sideBySide(comparison->authored, comparison->reduced));
    m_look->setText(
        tr("%1 µs (%2 %) · cover %3 % · colour off %4 %")
            .arg(qRound(1000 * comparison->time))
            .arg(comparison->authoredTime > 0 ? qRound(100 * comparison->time / comparison->authoredTime) : 0)
            .arg(qRound(100 * comparison->cover))
            .arg(qRound(100 * comparison->colorOff)));
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
