#include "editor/panels/ComparePanel.h"

#include "editor/panels/CostText.h"
#include "editor/panels/DifferencesTable.h"
#include "editor/panels/GameVerdict.h"
#include "editor/preview/OtherRun.h"
#include "editor/preview/Preview.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSlider>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>
#include <cmath>
#include <map>

namespace gyre::editor {
namespace {

constexpr int kWipeSteps = 1000;
constexpr int kSoon = 120;  // delay, so that a drag does not fill the table at each move [ms]

enum Column { kWhat, kA, kB, kMore, kColumns };

struct CostPair {
    QString name;
    double a = 0, b = 0;  ///< [ms]
};

/// The difference B - A, with its percentage of A: "+120 (+14 %)".
QString moreText(const CostPair& cost) {
    const double more = cost.b - cost.a;
    const QString sign = more < 0 ? QStringLiteral("−") : QStringLiteral("+");
    const QString text = sign + microseconds(std::abs(more));
    return cost.a < kLeastCost ? text
                               : QString("%1 (%2%3 %)").arg(text, sign).arg(100 * std::abs(more) / cost.a, 0, 'f', 0);
}

void fill(QTreeWidgetItem& item, const CostPair& cost) {
    item.setText(kWhat, cost.name);
    item.setToolTip(kWhat, cost.name);  // long names are cut off
    item.setText(kA, microseconds(cost.a));
    item.setText(kB, microseconds(cost.b));
    item.setText(kMore, moreText(cost));
    for (const int column : {kA, kB, kMore}) item.setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
}

}  // namespace

ComparePanel::ComparePanel(Document& document, Preview& preview, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_preview(preview),
      m_soon(new QTimer(this)),
      m_pages(new QStackedWidget(this)) {
    setObjectName("comparePanel");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 4);
    column->addWidget(m_pages);
    m_pages->addWidget(buildInvitation());
    m_pages->addWidget(buildComparison());
    m_soon->setSingleShot(true);
    m_soon->setInterval(kSoon);
    connect(m_soon, &QTimer::timeout, this, &ComparePanel::showDifferences);
    connect(&document, &Document::sceneChanged, this, [this] {
        m_edited.clear();
        m_game->forget();
        if (m_version) m_soon->start();
    });
    m_sinceShown.start();
}

QWidget* ComparePanel::buildInvitation() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    auto* text =
        new QLabel(tr("Shows two versions of the scene at the same time and through the same camera. Pin the current "
                      "scene and go on editing, or compare it with another scene or with the view of a game."),
                   page);
    text->setWordWrap(true);
    text->setProperty("quiet", true);
    m_beginnings = new QHBoxLayout;
    column->addWidget(text);
    column->addLayout(m_beginnings);
    column->addStretch();
    return page;
}

QWidget* ComparePanel::buildComparison() {
    auto* page = new QWidget(this);
    m_progress = new QLabel(page);
    m_progress->setProperty("quiet", true);
    m_wipe = new QSlider(Qt::Horizontal, page);
    m_wipe->setRange(0, kWipeSteps);
    m_wipe->setValue(kWipeSteps / 2);
    m_wipe->setSingleStep(kWipeSteps / 100);
    m_wipe->setPageStep(kWipeSteps / 10);
    m_wipe->setFixedWidth(120);
    m_wipe->setFocusPolicy(Qt::StrongFocus);
    m_wipe->setAccessibleName(tr("Line between A and B"));
    m_wipe->setToolTip(tr("Position of the line between A and B. It can also be dragged in the view."));
    connect(m_wipe, &QSlider::valueChanged, this,
            [this](int value) { Q_EMIT wipeMoved(static_cast<double>(value) / kWipeSteps); });
    m_looks = new QHBoxLayout;
    m_ends = new QHBoxLayout;
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addLayout(m_looks);
    row->addWidget(m_wipe);
    row->addWidget(m_progress);
    row->addStretch();
    row->addLayout(m_ends);
    m_differences = new DifferencesTable(tr("A"), tr("B"), page);
    connect(m_differences, &DifferencesTable::elementClicked, this, &ComparePanel::elementChosen);
    m_count = new QLabel(page);
    m_count->setProperty("quiet", true);
    m_count->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // may shrink; the tooltip has the whole text
    auto* left = new QWidget(page);
    auto* leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, 0, 0, 0);
    leftColumn->setSpacing(3);
    leftColumn->addWidget(m_count);
    leftColumn->addWidget(m_differences, 1);
    auto* tables = new QSplitter(Qt::Horizontal, page);
    tables->addWidget(left);
    tables->addWidget(buildCosts());
    tables->setSizes({1000, 1000});  // in equal parts
    tables->setChildrenCollapsible(false);
    m_tables = tables;
    m_game = new GameVerdict(page);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(row);
    column->addWidget(tables, 1);
    column->addWidget(m_game, 1);
    return page;
}

QTreeWidget* ComparePanel::buildCosts() {
    m_costs = new QTreeWidget(this);
    m_costs->setObjectName("comparedCosts");
    m_costs->setAccessibleName(tr("Costs of A and B"));
    m_costs->setColumnCount(kColumns);
    m_costs->setHeaderLabels({tr("Object"), tr("A [µs]"), tr("B [µs]"), tr("B − A [µs]")});
    m_costs->headerItem()->setToolTip(
        kWhat, tr("Median time of the last steps. The versions run alternately, so that their times are comparable."));
    for (const int column : {kA, kB, kMore})
        m_costs->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    m_costs->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_costs->header()->setSectionResizeMode(kWhat, QHeaderView::Stretch);
    m_costs->header()->setMinimumSectionSize(60);
    m_costs->header()->setStretchLastSection(false);
    m_costs->setRootIsDecorated(false);
    m_costs->setUniformRowHeights(true);
    m_costs->setAlternatingRowColors(true);
    return m_costs;
}

void ComparePanel::addButton(QAction* action, QHBoxLayout& row) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setObjectName("fitAction");
    button->setFocusPolicy(Qt::TabFocus);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    row.addWidget(button);
}

void ComparePanel::addButtons(const QList<QAction*>& beginnings, const QList<QAction*>& looks,
                              const QList<QAction*>& ends) {
    for (QAction* action : beginnings) addButton(action, *m_beginnings);
    for (QAction* action : looks) addButton(action, *m_looks);
    for (QAction* action : ends) addButton(action, *m_ends);
    m_beginnings->addStretch();
}

void ComparePanel::compareWith(const ComparedVersion& version) {
    m_version = version;
    m_edited.clear();
    m_other.clear();
    m_count->setToolTip(tr("A is on the left: %1. B is on the right: %2.").arg(version.nameOfA, version.nameOfB));
    connect(version.run, &OtherRun::changed, this, &ComparePanel::takeSteps);
    if (version.preview) {
        connect(version.preview, &Preview::seekingChanged, this, &ComparePanel::showProgress);
        connect(version.preview, &Preview::snapshotChanged, this, &ComparePanel::showProgress);
    }
    m_tables->setVisible(version.preview != nullptr);
    m_game->setVisible(!version.preview);
    m_game->forget();
    m_game->tellMoment(version.run->pair(), version.run->failure());
    count(m_isSeen);
    showDifferences();
    showCosts();
    showProgress();
    m_pages->setCurrentIndex(1);
}

/// Ends the comparison. Call before the second run is deleted.
void ComparePanel::endCompare() {
    if (!m_version) return;
    count(false);
    m_version->run->disconnect(this);
    m_version.reset();
    m_pages->setCurrentIndex(0);
}

void ComparePanel::setWipe(double share) {
    const QSignalBlocker quiet(m_wipe);
    m_wipe->setValue(static_cast<int>(std::lround(share * kWipeSteps)));
}

void ComparePanel::setBudget(const CostBudget& budget) {
    m_machineFactor = budget.machineFactor;
    showCosts();
}

void ComparePanel::setSeen(bool on) {
    m_isSeen = on;
    count(on);
}

void ComparePanel::count(bool on) {
    Preview* other = m_version ? m_version->preview : nullptr;  // the game's run is not counted
    m_preview.setCounting(*this, on && other);
    if (other) other->setCounting(*this, on);
}

void ComparePanel::takeSteps() {
    if (m_version && !m_version->preview) return m_game->tellMoment(m_version->run->pair(), m_version->run->failure());
    if (!m_version || !m_isSeen) return;
    const RunPair pair = m_version->run->pair();
    const std::vector<ObjectCost> edited = m_preview.costs(), other = m_version->preview->costs();
    if (pair.second && pair.first->frame > 0 && !edited.empty()) m_edited.add(pair.first->stages, edited);
    if (pair.second && pair.second->frame > 0 && !other.empty()) m_other.add(pair.second->stages, other);
    if (m_sinceShown.elapsed() < kCostsEveryMilliseconds) return;
    m_sinceShown.restart();
    showCosts();
}

void ComparePanel::showDifferences() {
    if (!m_version || !m_version->preview) return;
    const bool otherIsA = m_version->which == Version::A;
    const Scene &a = otherIsA ? m_version->scene : m_document.scene(),
                &b = otherIsA ? m_document.scene() : m_version->scene;
    const std::vector<Difference> found = differences(a, b);
    m_differences->show(found);
    const QString count = found.empty()       ? tr("No differences")
                          : found.size() == 1 ? tr("1 difference")
                                              : tr("%1 differences").arg(found.size());
    m_count->setText(tr("%1 · A: %2 · B: %3").arg(count, m_version->nameOfA, m_version->nameOfB));
}

QString ComparePanel::nameOf(std::uint64_t element) const {
    if (element == 0) return tr("The fluid itself");
    const Element* found = gyre::find(m_document.scene(), ElementId{element});
    if (!found) found = gyre::find(m_version->scene, ElementId{element});
    return found ? QString::fromStdString(found->name) : tr("No longer in the scene");
}

void ComparePanel::showCosts() {
    m_costs->clear();
    if (!m_version || !m_version->preview) return;
    const bool otherIsA = m_version->which == Version::A;
    const TypicalCosts &a = otherIsA ? m_other : m_edited, &b = otherIsA ? m_edited : m_other;
    if (a.step() <= 0 && b.step() <= 0) {
        (new QTreeWidgetItem(m_costs, {tr("Play to measure")}))->setFirstColumnSpanned(true);
        return;
    }
    std::map<std::uint64_t, CostPair> byElement;
    for (const ObjectCost& cost : a.objects()) byElement[cost.element].a = m_machineFactor * cost.own;
    for (const ObjectCost& cost : b.objects()) byElement[cost.element].b = m_machineFactor * cost.own;
    std::vector<CostPair> rows;
    for (auto& [element, cost] : byElement)
        if (std::max(cost.a, cost.b) >= kLeastCost) rows.push_back({nameOf(element), cost.a, cost.b});
    std::ranges::stable_sort(rows, std::greater{}, [](const CostPair& cost) { return std::max(cost.a, cost.b); });
    rows.insert(rows.begin(), {tr("The whole step"), m_machineFactor * a.step(), m_machineFactor * b.step()});
    for (const CostPair& row : rows) fill(*new QTreeWidgetItem(m_costs), row);
    QFont bold = m_costs->font();
    bold.setBold(true);
    for (int column = 0; column < kColumns; ++column) m_costs->topLevelItem(0)->setFont(column, bold);
}

/// Shows how far the second run is, while it seeks the frame of the first.
void ComparePanel::showProgress() {
    const std::optional<SeekProgress> seek =
        m_version && m_version->preview ? m_version->preview->seeking() : std::nullopt;
    constexpr std::uint64_t kSoonThere = 5;  // [frames]
    const bool isFar = seek && seek->target > seek->reached + kSoonThere;
    m_progress->setText(isFar ? tr("%1 is at frame %2 of %3")
                                    .arg(m_version->which == Version::A ? tr("A") : tr("B"))
                                    .arg(seek->reached)
                                    .arg(seek->target)
                              : QString());
}

}  // namespace gyre::editor

#include "moc_ComparePanel.cpp"
