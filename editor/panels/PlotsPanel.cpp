#include "editor/panels/PlotsPanel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

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
    : QWidget(parent), m_preview(preview), m_pin(new QPushButton(tr("Pin this run"), this)) {
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
    connect(&preview, &Preview::snapshotChanged, this, &PlotsPanel::showRun);
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
    for (const MeasureInfo& info : measureTable()) {
        auto* box = new QCheckBox(tr(info.name), content);
        box->setToolTip(tr(info.meaning));
        box->setChecked(kShownAtFirst.contains(info.measure));
        box->setFocusPolicy(Qt::TabFocus);
        connect(box, &QCheckBox::toggled, m_plots[static_cast<std::size_t>(info.measure)], &QWidget::setVisible);
        column->addWidget(box);
    }
    column->addStretch();
    return content;
}

void PlotsPanel::pin(bool on) {
    m_runs->pinned = on ? m_preview.measures().all() : std::vector<Measures>{};
    m_pin->setText(on ? tr("Unpin") : tr("Pin this run"));
    for (Plot* plot : m_plots) plot->update();
}

void PlotsPanel::showRun() {
    if (!m_isSeen) return;
    m_runs->shownTime = m_preview.snapshot()->time;
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
