#include "editor/panels/ImportBar.h"

#include "editor/document/NumberText.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr double kPerson = 1.8;  // [m]

struct UnitChoice {
    const char* name;
    double metres;
};
constexpr std::array<UnitChoice, 6> kUnits{{{QT_TRANSLATE_NOOP("gyre::editor::ImportBar", "metres"), 1},
                                            {QT_TRANSLATE_NOOP("gyre::editor::ImportBar", "centimetres"), 0.01},
                                            {QT_TRANSLATE_NOOP("gyre::editor::ImportBar", "millimetres"), 0.001},
                                            {QT_TRANSLATE_NOOP("gyre::editor::ImportBar", "inches"), 0.0254},
                                            {QT_TRANSLATE_NOOP("gyre::editor::ImportBar", "feet"), 0.3048},
                                            {QT_TRANSLATE_NOOP("gyre::editor::ImportBar", "kilometres"), 1000}}};

QString length(float metres) {
    const double value = static_cast<double>(metres);
    if (value >= 1) return QStringLiteral("%1 m").arg(roundNumber(value, 3));
    if (value >= 0.01) return QStringLiteral("%1 cm").arg(roundNumber(100 * value, 3));
    return QStringLiteral("%1 mm").arg(roundNumber(1000 * value, 3));
}

/// A standing person in the unit square, feet at the bottom.
QPainterPath person() {
    QPainterPath path;
    path.addEllipse(QPointF(0.5, 0.07), 0.065, 0.07);
    path.addRoundedRect(QRectF(0.38, 0.155, 0.24, 0.36), 0.06, 0.06);
    path.addRoundedRect(QRectF(0.30, 0.17, 0.065, 0.33), 0.03, 0.03);
    path.addRoundedRect(QRectF(0.635, 0.17, 0.065, 0.33), 0.03, 0.03);
    path.addRoundedRect(QRectF(0.395, 0.50, 0.095, 0.5), 0.03, 0.03);
    path.addRoundedRect(QRectF(0.51, 0.50, 0.095, 0.5), 0.03, 0.03);
    return path;
}

QComboBox* comboBox(const QString& name, const QString& meaning, QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setAccessibleName(name);
    box->setToolTip(meaning);
    box->setFocusPolicy(Qt::TabFocus);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // the unit differs between files
    return box;
}

}  // namespace

/// The front of the mesh's box beside a person, to the same scale.
class ImportBar::Figure : public QWidget {
public:
    explicit Figure(QWidget* parent) : QWidget(parent) { setFixedSize(116, 62); }
    void setSize(const glm::vec3& size) {
        m_size = size;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const double wide = static_cast<double>(std::max(m_size.x, m_size.z)), high = static_cast<double>(m_size.y);
        const double ground = height() - 5, most = height() - 8;
        const double perMetre = std::min(most / std::max(kPerson, high), (width() - 50) / std::max(wide, 0.01));
        painter.setPen(QPen(QColor(90, 94, 101), 1));
        painter.drawLine(QPointF(0, ground), QPointF(width(), ground));
        const double tall = std::max(2.0, kPerson * perMetre);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(150, 155, 162));
        painter.save();
        painter.translate(4 + 0.5 * (30 - tall), ground - tall);
        painter.scale(tall, tall);
        painter.drawPath(person());
        painter.restore();
        painter.setBrush(QColor(47, 143, 168, 150));
        painter.setPen(QPen(QColor(92, 195, 214), 1.2));
        painter.drawRect(QRectF(40, ground - std::max(1.0, high * perMetre), std::max(1.0, wide * perMetre),
                                std::max(1.0, high * perMetre)));
    }

private:
    glm::vec3 m_size{1};
};

ImportBar::ImportBar(QWidget* parent)
    : QWidget(parent),
      m_figure(new Figure(this)),
      m_text(new QLabel(this)),
      m_unit(comboBox(tr("Unit of the file"), tr("Length of one unit of the file"), this)),
      m_up(comboBox(tr("Up axis of the file"), tr("The axis of the file that points up"), this)),
      m_bodies(comboBox(tr("Bodies"),
                        tr("One body of all meshes moves as a whole. One body for each mesh can be moved separately."),
                        this)) {
    setObjectName("importBar");
    setAttribute(Qt::WA_StyledBackground);
    m_text->setObjectName("importSize");
    m_up->addItems({tr("+Y up"), tr("+Z up"), tr("+X up")});
    m_up->setObjectName("importUp");
    m_unit->setObjectName("importUnit");
    m_bodies->setObjectName("importBodies");
    auto* close = new QToolButton(this);
    close->setText(tr("Done"));
    close->setObjectName("importDone");
    close->setFocusPolicy(Qt::TabFocus);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 3, 10, 3);
    row->setSpacing(8);
    auto* column = new QVBoxLayout;  // a row would widen a small window
    column->setSpacing(3);
    auto* upper = new QHBoxLayout;
    auto* lower = new QHBoxLayout;
    lower->setSpacing(8);
    row->addWidget(m_figure);
    row->addLayout(column, 1);
    column->addLayout(upper);
    column->addLayout(lower);
    upper->addWidget(m_text, 1);
    upper->addWidget(close, 0, Qt::AlignTop);
    for (QComboBox* box : {m_unit, m_up, m_bodies}) {
        lower->addWidget(box);
        connect(box, &QComboBox::activated, this, &ImportBar::choose);
    }
    lower->addStretch(1);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void ImportBar::setUnits(float metresPerUnit) {
    m_unit->clear();
    for (const UnitChoice& unit : kUnits) m_unit->addItem(tr("in %1").arg(tr(unit.name)), unit.metres);
    const double wanted = static_cast<double>(metresPerUnit);
    const auto found = std::ranges::find_if(
        kUnits, [&](const UnitChoice& unit) { return std::abs(unit.metres - wanted) < 1e-5 * unit.metres; });
    if (found == kUnits.end()) m_unit->addItem(tr("1 unit = %1").arg(length(metresPerUnit)), wanted);
    m_unit->setCurrentIndex(static_cast<int>(found - kUnits.begin()));  // the last entry for an unusual unit
}

void ImportBar::show(const ImportStatus& news) {
    m_isShowing = true;
    m_figure->setSize(news.size);
    m_text->setText(
        tr("<b>%1</b><br>%2 × %3 × %4%5")
            .arg(QString::fromStdString(news.file).toHtmlEscaped(), length(news.size.x), length(news.size.y),
                 length(news.size.z),
                 news.unitFromFile ? QString() : tr("<br><span style='color:#c8862e'>the file names no unit</span>")));
    setUnits(news.choice.metresPerUnit);
    m_up->setCurrentIndex(static_cast<int>(news.choice.up));
    m_bodies->clear();
    m_bodies->addItems({tr("%1 meshes, one body").arg(news.meshes), tr("%1 meshes, one body each").arg(news.meshes)});
    m_bodies->setCurrentIndex(news.choice.oneBodyEach ? 1 : 0);
    m_bodies->setVisible(news.meshes > 1);
    m_isShowing = false;
    QWidget::show();
}

void ImportBar::choose() {
    if (m_isShowing) return;
    Q_EMIT chosen({static_cast<float>(m_unit->currentData().toDouble()), static_cast<UpAxis>(m_up->currentIndex()),
                   m_bodies->currentIndex() == 1});
}

}  // namespace gyre::editor

#include "moc_ImportBar.cpp"
