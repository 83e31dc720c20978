#include "editor/panels/ProblemsPanel.h"

#include "core/scene/Edits.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/QuickFix.h"
#include "editor/document/FieldText.h"
#include "editor/document/SentenceText.h"

#include <QHeaderView>
#include <QPainter>
#include <QPushButton>
#include <QTimer>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kQuietMilliseconds = 150;
constexpr int kElementIdRole = Qt::UserRole;
constexpr int kCellFrame = 6;  // width that a cell takes from its button [pixels]

QString word(Severity severity) {
    switch (severity) {
        case Severity::Error:
            return ProblemsPanel::tr("Error");
        case Severity::Warning:
            return ProblemsPanel::tr("Warning");
        case Severity::Hint:
            return ProblemsPanel::tr("Hint");
    }
    return {};
}

/// Colours that are legible on dark and light themes.
QColor color(Severity severity) {
    switch (severity) {
        case Severity::Error:
            return {217, 96, 90};
        case Severity::Warning:
            return {200, 134, 46};
        case Severity::Hint:
            return {91, 143, 191};
    }
    return {};
}

/// A button at the first line of a row with many. A largest height would limit that of the row, too.
class FixButton : public QPushButton {
public:
    using QPushButton::QPushButton;

protected:
    void resizeEvent(QResizeEvent* event) override {
        QPushButton::resizeEvent(event);
        resize(width(), std::min(height(), sizeHint().height()));
    }
};

/// The fixed scene, in which new elements have names in the language of the window.
std::optional<Scene> fixedInLanguage(const Scene& scene, const Issue& issue) {
    std::optional<Scene> after = fixed(scene, issue);
    if (!after) return after;
    const ElementIndex known(scene);
    const std::vector<Element> all = after->elements;
    for (const Element& element : all)
        if (!known.contains(element.id))
            after = withName(*after, element.id, newElementName(element.name.c_str()).toStdString());
    return after;
}

}  // namespace

ProblemsPanel::ProblemsPanel(Document& document, QWidget* parent)
    : QTreeWidget(parent), m_document(document), m_quiet(new QTimer(this)) {
    setHeaderLabels({tr("Kind"), tr("Element"), tr("What to do"), tr("Fix")});
    setRootIsDecorated(false);
    setFrameShape(QFrame::NoFrame);
    setWordWrap(true);
    setAccessibleName(tr("Problems"));
    header()->resizeSection(1, 110);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(2, QHeaderView::Stretch);
    header()->setSectionResizeMode(3, QHeaderView::ResizeToContents);
    m_quiet->setSingleShot(true);
    m_quiet->setInterval(kQuietMilliseconds);
    connect(m_quiet, &QTimer::timeout, this, &ProblemsPanel::check);
    connect(&document, &Document::sceneChanged, m_quiet, [this] { m_quiet->start(); });
    connect(&document, &Document::opened, this, &ProblemsPanel::check);
    // Queued, because a layout resizes sections: if it asked for another layout at once, it would never end.
    connect(header(), &QHeaderView::sectionResized, this, &ProblemsPanel::fitRows, Qt::QueuedConnection);
    connect(this, &QTreeWidget::itemClicked, this, &ProblemsPanel::selectElementOf);
    connect(this, &QTreeWidget::itemActivated, this, &ProblemsPanel::selectElementOf);
    check();
}

void ProblemsPanel::addSource(Source source) {
    m_sources.push_back(std::move(source));
    checkSoon();
}

void ProblemsPanel::checkSoon() { m_quiet->start(); }

int ProblemsPanel::count() const { return topLevelItemCount(); }

void ProblemsPanel::paintEvent(QPaintEvent* event) {
    QTreeWidget::paintEvent(event);
    if (count() > 0) return;
    QPainter painter(viewport());
    painter.setPen(palette().placeholderText().color());
    painter.drawText(viewport()->rect().adjusted(10, 8, -10, -8), Qt::AlignLeft | Qt::AlignTop,
                     tr("No problems in this scene."));
}

/// A header tells nobody that its stretched section has another size, which it may get only after this event.
void ProblemsPanel::resizeEvent(QResizeEvent* event) {
    QTreeWidget::resizeEvent(event);
    fitRows();
    QMetaObject::invokeMethod(this, &ProblemsPanel::fitRows, Qt::QueuedConnection);
}

void ProblemsPanel::check() {
    std::vector<Problem> problems;
    for (const Issue& issue : checkScene(m_document.scene()))
        problems.push_back(
            {issue, fixText(issue), [issue](const Scene& scene) { return fixedInLanguage(scene, issue); }});
    for (const Source& source : m_sources)
        for (const Problem& problem : source(m_document.scene())) problems.push_back(problem);
    std::ranges::stable_sort(problems, {}, [](const Problem& problem) { return problem.issue.severity; });
    clear();
    const ElementIndex index(m_document.scene());
    for (const Problem& problem : problems) show(problem, index.find(problem.issue.element));
    setHeaderHidden(count() == 0);
    fitRows();
    m_hints = static_cast<int>(std::ranges::count_if(
        problems, [](const Problem& problem) { return problem.issue.severity == Severity::Hint; }));
    Q_EMIT countChanged(count(), m_hints);
}

void ProblemsPanel::show(const Problem& problem, const Element* element) {
    const Issue& issue = problem.issue;
    const QString name = element ? QString::fromStdString(element->name) : tr("Scene"),
                  message = shownText(issue.message);
    auto* item = new QTreeWidgetItem(this, {word(issue.severity), name, message});
    item->setForeground(0, color(issue.severity));
    for (int column = 0; column < 3; ++column) item->setTextAlignment(column, Qt::AlignLeft | Qt::AlignTop);
    item->setToolTip(2, message);
    item->setData(0, kElementIdRole, QVariant::fromValue(static_cast<qulonglong>(issue.element.value)));
    if (problem.fixText.empty()) return;
    auto* button = new FixButton(tr(problem.fixText.c_str()), this);
    button->setObjectName("fix");
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(tr("%1: %2").arg(button->text(), name));
    button->setToolTip(tr("Fixes the problem. Undo takes the fix back."));
    item->setSizeHint(3, button->sizeHint() + QSize(kCellFrame, 0));
    setItemWidget(item, 3, button);
    connect(button, &QPushButton::clicked, this, [this, problem] { mend(problem); });
}

/// Makes each row as high as its wrapped sentence.
void ProblemsPanel::fitRows() {
    constexpr int kMargin = 4, kRow = 22, kBeside = 8;  // as the style insets the text of a cell [pixels]
    (void)header()->length();                           // lays the sections out
    const int width = header()->sectionSize(2) - 2 * kBeside;
    for (int row = 0; row < count(); ++row) {
        QTreeWidgetItem& item = *topLevelItem(row);
        const QRect wrapped = fontMetrics().boundingRect(QRect(0, 0, width, 1'000'000), Qt::TextWordWrap, item.text(2));
        const QSize hint(0, std::max(kRow, wrapped.height() + kMargin));
        if (item.sizeHint(2) != hint) item.setSizeHint(2, hint);
    }
    scheduleDelayedItemsLayout();  // the tree keeps the heights of rows that it has laid out
}

void ProblemsPanel::mend(const Problem& problem) {
    const std::optional<Scene> after = problem.fixed(m_document.scene());
    if (!after)
        return Q_EMIT refused(
            tr("This fix does not work here. See whether the text of the problem names another remedy."));
    m_document.edit(tr(problem.fixText.c_str()), *after);
}

void ProblemsPanel::selectElementOf(QTreeWidgetItem* item) {
    const ElementId id{item->data(0, kElementIdRole).toULongLong()};
    if (gyre::find(m_document.scene(), id))
        m_document.select({id});
    else
        m_document.select({});
}

}  // namespace gyre::editor

#include "moc_ProblemsPanel.cpp"
