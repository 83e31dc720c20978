#include "editor/panels/ProblemsPanel.h"

#include "core/scene/SceneCheck.h"

#include <QHeaderView>
#include <QPainter>
#include <QTimer>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kQuietMilliseconds = 150;
constexpr int kIdRole = Qt::UserRole;

QString word(Severity severity) {
    switch (severity) {
        case Severity::Error: return ProblemsPanel::tr("Error");
        case Severity::Warning: return ProblemsPanel::tr("Warning");
        case Severity::Hint: return ProblemsPanel::tr("Hint");
    }
    return {};
}

/// To be read on dark and on light.
QColor color(Severity severity) {
    switch (severity) {
        case Severity::Error: return {217, 96, 90};
        case Severity::Warning: return {200, 134, 46};
        case Severity::Hint: return {91, 143, 191};
    }
    return {};
}

}  // namespace

ProblemsPanel::ProblemsPanel(Document& document, QWidget* parent)
    : QTreeWidget(parent), m_document(document), m_quiet(new QTimer(this)) {
    setHeaderLabels({tr("Kind"), tr("Element"), tr("What to do")});
    setRootIsDecorated(false);
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    setAccessibleName(tr("Problems"));
    header()->resizeSection(0, 90);
    header()->resizeSection(1, 160);
    m_quiet->setSingleShot(true);
    m_quiet->setInterval(kQuietMilliseconds);
    connect(m_quiet, &QTimer::timeout, this, &ProblemsPanel::check);
    connect(&document, &Document::sceneChanged, m_quiet, [this] { m_quiet->start(); });
    connect(&document, &Document::opened, this, &ProblemsPanel::check);
    connect(this, &QTreeWidget::itemClicked, this, &ProblemsPanel::selectElementOf);
    connect(this, &QTreeWidget::itemActivated, this, &ProblemsPanel::selectElementOf);
    check();
}

int ProblemsPanel::count() const { return topLevelItemCount(); }

void ProblemsPanel::paintEvent(QPaintEvent* event) {
    QTreeWidget::paintEvent(event);
    if (count() > 0) return;
    QPainter painter(viewport());
    painter.setPen(palette().placeholderText().color());
    painter.drawText(viewport()->rect().adjusted(10, 8, -10, -8), Qt::AlignLeft | Qt::AlignTop, tr("Nothing is odd in this scene."));
}

void ProblemsPanel::check() {
    std::vector<Issue> issues = checkScene(m_document.scene());
    std::ranges::stable_sort(issues, {}, &Issue::severity);
    clear();
    for (const Issue& issue : issues) {
        const Element* element = gyre::find(m_document.scene(), issue.element);
        auto* item = new QTreeWidgetItem(this, {word(issue.severity), element ? QString::fromStdString(element->name) : tr("Scene"),
                                                QString::fromStdString(issue.message)});
        item->setForeground(0, color(issue.severity));
        item->setToolTip(2, QString::fromStdString(issue.message));
        item->setData(0, kIdRole, QVariant::fromValue(static_cast<qulonglong>(issue.element.value)));
    }
    setHeaderHidden(count() == 0);
    Q_EMIT countChanged(count());
}

void ProblemsPanel::selectElementOf(QTreeWidgetItem* item) {
    const ElementId id{item->data(0, kIdRole).toULongLong()};
    if (gyre::find(m_document.scene(), id)) m_document.select({id});
    else m_document.select({});
}

}  // namespace gyre::editor
