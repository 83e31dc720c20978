#include "editor/panels/PlotsPanel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace gyre::editor {
namespace {

const std::set<Measure> kShownAtFirst{Measure::StepTime, Measure::Energy, Measure::Jerk};

QScrollArea* scrolling(QWidget* content) {
    auto* area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

}  // namespace

PlotsPanel::PlotsPanel(Preview& preview, QWidget* parent)
    : QWidget(parent),
      m_preview(preview),
      m_pin(new QPushButton(tr("Pin this run"), this)),
      m_body(new QComboBox(this)) {
    setObjectName("plotsPanel");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 6, 4, 4);
    QWidget* plots = buildPlots();  // needed before the choices, which show and hide plots
    auto* left = new QVBoxLayout;
    auto* choices = scrolling(buildChoices());
    choices->setFixedWidth(choices->widget()->sizeHint().width() + 22);
    left->addWidget(m_pin);
    left->addWidget(choices, 1);
    row->addLayout(left);
    row->addWidget(scrolling(plots), 1);
    m_pin->setCheckable(true);
    m_pin->setFocusPolicy(Qt::TabFocus);
    m_pin->setToolTip(tr("Keep these curves as dashed lines, to compare the next run with them"));
    connect(m_pin, &QPushButton::toggled, this, &PlotsPanel::pin);
    connect(&preview, &Preview::currentChanged, this, &PlotsPanel::showRun);
}

QWidget* PlotsPanel::buildPlots() {
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    for (const MeasureInfo& info : measureTable()) {
        auto* plot = new Plot(info, m_runs, content);
        plot->setVisible(kShownAtFirst.contains(info.measure));
        connect(plot, &Plot::sought, &m_preview, &Preview::seek);
        column->addWidget(plot);
        m_plots[static_cast<std::size_t>(info.measure)] = plot;
    }
    column->addStretch();
    return content;
}

QWidget* PlotsPanel::buildChoices() {
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 2, 0, 2);
    column->setSpacing(3);
    const auto& table = measureTable();
    for (std::size_t i = 0; i < kFirstOfBody; ++i) addChoice(*column, table[i]);
    m_body->setObjectName("plottedBody");
    m_body->setToolTip(
        tr("The body whose force, motion and temperature are plotted. Selecting a body chooses it, too."));
    m_body->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_body->setMinimumContentsLength(8);
    connect(m_body, &QComboBox::currentIndexChanged, this, &PlotsPanel::plotBody);
    column->addSpacing(6);
    column->addWidget(m_body);
    for (std::size_t i = kFirstOfBody; i < kMeasures; ++i) addChoice(*column, table[i]);
    column->addStretch();
    setBodies({});
    return content;
}

void PlotsPanel::addChoice(QVBoxLayout& column, const MeasureInfo& info) {
    auto* box = new QCheckBox(tr(info.name));
    box->setToolTip(tr(info.meaning));
    box->setChecked(kShownAtFirst.contains(info.measure));
    box->setFocusPolicy(Qt::TabFocus);
    connect(box, &QCheckBox::toggled, m_plots[static_cast<std::size_t>(info.measure)], &QWidget::setVisible);
    column.addWidget(box);
}

void PlotsPanel::setBodies(const std::vector<NamedBody>& bodies) {
    if (m_body->count() > 0 && bodies == m_bodies) return;
    m_bodies = bodies;
    const std::uint64_t chosen = m_runs->body;
    {
        const QSignalBlocker quiet(m_body);
        m_body->clear();
        for (const NamedBody& body : bodies) m_body->addItem(body.name);
        if (bodies.empty()) m_body->addItem(tr("No body"));
        const auto found = std::ranges::find(bodies, chosen, &NamedBody::id);
        if (found != bodies.end()) m_body->setCurrentIndex(static_cast<int>(found - bodies.begin()));
    }
    m_body->setEnabled(!bodies.empty());
    plotBody();
}

void PlotsPanel::chooseBody(std::uint64_t id) {
    const auto found = std::ranges::find(m_bodies, id, &NamedBody::id);
    if (found != m_bodies.end()) m_body->setCurrentIndex(static_cast<int>(found - m_bodies.begin()));
}

void PlotsPanel::plotBody() {
    const auto index = static_cast<std::size_t>(std::max(0, m_body->currentIndex()));
    m_runs->body = index < m_bodies.size() ? m_bodies[index].id : 0;
    for (Plot* plot : m_plots) plot->update();
}

void PlotsPanel::pin(bool on) {
    m_runs->pinned = on ? m_preview.measures().all() : std::vector<Measures>{};
    m_pin->setText(on ? tr("Unpin") : tr("Pin this run"));
    for (Plot* plot : m_plots) plot->update();
}

void PlotsPanel::showRun() {
    if (!m_isSeen) return;
    m_runs->shownTime = m_preview.currentTime();
    if (m_revision != m_preview.measures().revision()) {
        m_revision = m_preview.measures().revision();
        m_runs->now = m_preview.measures().all();
    }
    for (Plot* plot : m_plots) plot->update();
}

void PlotsPanel::setSeen(bool on) {
    m_isSeen = on;
    m_preview.setMeasuring(on);
    if (on) showRun();
}

}  // namespace gyre::editor

#include "moc_PlotsPanel.cpp"
