#include "editor/panels/StatusLine.h"

#include "editor/document/NumberText.h"
#include "editor/panels/ElidedLabel.h"
#include "editor/panels/MemoryRow.h"
#include "editor/panels/WorkBar.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>
#include <QStyle>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

// Widths of the window below which the position of the pointer, and then the selection, are hidden [pixels].
constexpr int kRoomForCursor = 1200, kRoomForSelection = 1000;
constexpr int kLeastBar = 300, kPartGap = 6;  // width of the narrowest bar; gap between parts [pixels]
constexpr int kWorkWidth = 150;               // room for the time left [pixels]
constexpr int kWidestName = 220;              // [pixels]

/// A label whose text has parts separated by " · ". It omits the last parts that do not fit.
class HintLabel : public QLabel {
public:
    using QLabel::QLabel;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(),
                              fitting(text(), fontMetrics(), contentsRect().width()), foregroundRole());
    }
};

}  // namespace

QString fitting(const QString& hint, const QFontMetrics& metrics, int width) {
    const QString between = QStringLiteral(" · "), more = QStringLiteral(" · …");
    if (metrics.horizontalAdvance(hint) <= width) return hint;
    for (qsizetype end = hint.lastIndexOf(between); end > 0; end = hint.lastIndexOf(between, end - 1))
        if (metrics.horizontalAdvance(hint.left(end) + more) <= width) return hint.left(end) + more;
    return metrics.elidedText(hint, Qt::ElideRight, width);
}

StatusLine::StatusLine(Document& document, Preview& preview, QWidget* parent)
    : QStatusBar(parent),
      m_document(document),
      m_preview(preview),
      m_hint(new HintLabel(this)),
      m_work(new ElidedLabel(this)),
      m_progress(new WorkBar(this)),
      m_cancel(new QPushButton(tr("Cancel"), this)) {
    setSizeGripEnabled(false);
    m_hint->setObjectName("hint");
    m_hint->setMinimumWidth(40);  // may shrink in a narrow window
    m_hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    addWidget(m_hint, 1);
    addPermanentWidget(m_work);
    addPermanentWidget(m_progress);
    addPermanentWidget(m_cancel);
    m_detail = addLabel({}, tr("Detail"));
    m_selection = addLabel({}, tr("Selection"));
    m_selection->setObjectName("selection");
    m_selection->setMaximumWidth(kWidestName);
    m_cursor = addLabel("-00.00  -00.00  -00.00 m", tr("Pointer"));
    m_cursor->setObjectName("cursor");
    m_cursor->setToolTip(tr("World position X, Y, Z of the surface or ground under the pointer"));
    m_counts = addLabel("00,000 tracers  0,000 vortons  00 bodies", tr("Counts"));
    m_counts->setObjectName("counts");
    m_cost = addButton("≈ 0000 of 0000 µs", "stepCost");
    m_cost->setAccessibleName(tr("Step cost"));
    m_memory = addButton({}, "instanceMemory");
    m_memory->setAccessibleName(tr("Memory of an instance"));
    m_problems = addButton({}, "problemCount");
    m_safety = addLabel(tr("not safe yet"), tr("Recovery"));
    m_safety->setObjectName("safety");
    m_progress->setFixedWidth(kWorkWidth);
    m_progress->setObjectName("workProgress");
    m_cancel->setObjectName("cancelWork");
    m_cancel->setFocusPolicy(Qt::TabFocus);
    connect(m_cancel, &QPushButton::clicked, this, &StatusLine::cancelWanted);
    connect(m_problems, &QPushButton::clicked, this, &StatusLine::problemsClicked);
    for (QPushButton* cost : {m_cost, m_memory}) connect(cost, &QPushButton::clicked, this, &StatusLine::costClicked);
    connect(&document, &Document::selectionChanged, this, &StatusLine::showSelection);
    connect(&document, &Document::sceneChanged, this, &StatusLine::showSelection);
    connect(&preview, &Preview::snapshotChanged, this, &StatusLine::takeStep);
    for (QWidget* part : std::initializer_list<QWidget*>{m_problems, m_safety, m_cost, m_memory, m_progress, m_cancel,
                                                         m_work, m_selection, m_counts, m_detail, m_cursor})
        m_parts.push_back({part, true});
    endWork();
    setProblems(0, 0);
    showSelection();
    showCounts();
    setCountsShown(true);
    setBudget({});
    setMemory(0, 0);
}

/// Fixes widths to the widest text, so that changing numbers do not shift their neighbours.
QLabel* StatusLine::addLabel(const QString& widest, const QString& name) {
    auto* label = new ElidedLabel(this);
    label->setAccessibleName(name);
    if (!widest.isEmpty()) label->setMinimumWidth(label->fontMetrics().horizontalAdvance(widest) + 16);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    addPermanentWidget(label);
    return label;
}

QPushButton* StatusLine::addButton(const QString& widest, const char* name) {
    auto* button = new QPushButton(this);
    button->setObjectName(name);
    button->setFlat(true);
    button->setFocusPolicy(Qt::TabFocus);
    if (!widest.isEmpty()) button->setMinimumWidth(button->fontMetrics().horizontalAdvance(widest) + 14);
    addPermanentWidget(button);
    return button;
}

void StatusLine::setHint(const QString& hint) {
    m_hint->setText(hint);
    m_hint->setToolTip(hint);
}

void StatusLine::setDetail(const QString& sentence) {
    m_detail->setText(sentence);
    m_detail->setToolTip(sentence);  // where it does not fit
    want({{m_detail, wants(*m_counts) && !sentence.isEmpty()}});
}

void StatusLine::setCountsShown(bool shown) {
    want({{m_counts, shown}, {m_detail, shown && !m_detail->text().isEmpty()}});
}

/// The bar alone would make the window wider than a small screen.
QSize StatusLine::minimumSizeHint() const { return {kLeastBar, QStatusBar::minimumSizeHint().height()}; }

void StatusLine::resizeEvent(QResizeEvent* event) {
    QStatusBar::resizeEvent(event);
    want({{m_cursor, event->size().width() >= kRoomForCursor}});
    showSelection();
}

void StatusLine::want(std::initializer_list<Part> parts) {
    for (const Part& part : parts) std::ranges::find(m_parts, part.widget, &Part::widget)->isWanted = part.isWanted;
    showWhatFits();
}

bool StatusLine::wants(const QWidget& part) const { return std::ranges::find(m_parts, &part, &Part::widget)->isWanted; }

/// The more important parts first. Cut off at the end of the bar, they could not be clicked.
void StatusLine::showWhatFits() {
    int room = width() - m_hint->minimumWidth() - 2 * kPartGap;
    for (const Part& part : m_parts) {
        const QSize least = part.widget->minimumSizeHint().expandedTo(part.widget->minimumSize());
        const bool isShown = part.isWanted && least.width() + kPartGap <= room;
        part.widget->setVisible(isShown);
        if (isShown) room -= least.width() + kPartGap;
    }
}

void StatusLine::setCursor(const std::optional<glm::vec3>& place) {
    const auto number = [](float metres) {
        return fixedNumber(static_cast<double>(metres), std::abs(metres) < 100 ? 2 : 0);
    };
    m_cursor->setText(place ? QString("%1  %2  %3 m").arg(number(place->x), number(place->y), number(place->z))
                            : QString());
}

void StatusLine::setSafety(const QString& state, const QString& sentence) {
    m_safety->setText(state);
    m_safety->setToolTip(sentence);
}

void StatusLine::setProblems(int all, int hints) {
    const bool isHarmless = all == hints;
    const QString some = all == 1 ? tr("1 problem") : tr("%1 problems").arg(all);
    const QString onlyHints = hints == 0 ? tr("No problems") : hints == 1 ? tr("1 hint") : tr("%1 hints").arg(hints);
    m_problems->setText(isHarmless ? onlyHints : some);
    m_problems->setProperty("some", !isHarmless);
    m_problems->setStyleSheet(isHarmless ? "" : "color: #c8862e");
    showWhatFits();
}

void StatusLine::startWork(const QString& what) {
    m_work->setText(what);
    want({{m_work, true}, {m_progress, true}, {m_cancel, true}});
    m_progress->begin();
    setProgress(-1);
}

void StatusLine::setProgress(double share) { m_progress->setShare(share); }

void StatusLine::endWork() { want({{m_work, false}, {m_progress, false}, {m_cancel, false}}); }

void StatusLine::showSelection() {
    const Selection& selection = m_document.selection();
    const Element* only = selection.size() == 1 ? gyre::find(m_document.scene(), selection.front()) : nullptr;
    m_selection->setText(only                ? QString::fromStdString(only->name)
                         : selection.empty() ? QString()
                                             : tr("%1 selected").arg(selection.size()));
    m_selection->setToolTip(m_selection->text());
    want({{m_selection, !selection.empty() && width() >= kRoomForSelection}});
}

void StatusLine::showCounts() {
    const std::shared_ptr<const Snapshot> now = m_preview.snapshot();
    const std::size_t bodies = now->bodies.size();
    m_counts->setText(tr("%L1 tracers  %L2 vortons  %3 %4")
                          .arg(now->tracerPosition.size())
                          .arg(now->vortonPosition.size())
                          .arg(bodies)
                          .arg(bodies == 1 ? tr("body") : tr("bodies")));
}

/// Counts steps only for new frames: a frame may be published again, for example with other colours.
void StatusLine::takeStep() {
    const std::shared_ptr<const Snapshot> now = m_preview.snapshot();
    if (now->frame == 0)
        m_step.clear();
    else if (now->frame != m_frame)
        m_step.add(static_cast<double>(now->stepMilliseconds));
    m_frame = now->frame;
    showCounts();
    showCost();
}

void StatusLine::setBudget(const CostBudget& budget) {
    m_budget = budget;
    const QString colors =
        budget.isSet()
            ? tr("Green: within the budget; amber: close to it; red: above it. A click shows the panel Costs.")
            : tr("A click shows the panel Costs, where a budget can be set.");
    m_cost->setToolTip(budget.isEstimate()
                           ? tr("Time of a step on %1, estimated from the median of the last steps on this machine. %2")
                                 .arg(targetText(budget), colors)
                           : tr("Time of a step: the median of the last steps. %1").arg(colors));
    showCost();
}

void StatusLine::showCost() { showVerdict(*m_cost, verdictOn(m_step.value(), m_budget)); }

void StatusLine::setMemory(std::uint64_t bytes, int budget) {
    m_memory->setToolTip(
        budget > 0
            ? tr("Upper bound on the memory of one instance in a game. Green: within the budget; amber: close to "
                 "it; red: above it. A click shows the panel Costs.")
            : tr("Upper bound on the memory of one instance in a game. A click shows the panel Costs, where a "
                 "budget can be set."));
    showVerdict(*m_memory, verdictOnMemory(bytes, budget));
}

void StatusLine::showVerdict(QPushButton& button, const CostVerdict& verdict) {
    button.setText(verdict.sentence);
    showWhatFits();
    if (button.property("cost").toString() == verdict.state) return;
    button.setProperty("cost", verdict.state);
    button.style()->unpolish(&button);
    button.style()->polish(&button);
}

}  // namespace gyre::editor

#include "moc_StatusLine.cpp"
