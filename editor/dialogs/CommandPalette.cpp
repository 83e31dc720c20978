#include "editor/dialogs/CommandPalette.h"

#include "editor/dialogs/FuzzyMatch.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gyre::editor {
namespace {

constexpr int kRowHeight = 28, kWidth = 620, kHeight = 420;  // [pixels]
constexpr std::size_t kMostRows = 200;  // nobody reads on, and a scene may have thousands of elements
constexpr int kLess = 4000;             // a find in what is around a title counts so much less

/// Title, then quietly where it belongs or why it cannot be done, and the keys at the right.
class RowDelegate : public QStyledItemDelegate {
public:
    RowDelegate(const std::vector<const PaletteEntry*>& shown, QObject* parent)
        : QStyledItemDelegate(parent), m_shown(shown) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {200, kRowHeight}; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const PaletteEntry& entry = *m_shown[static_cast<std::size_t>(index.row())];
        const bool isCurrent = option.state.testFlag(QStyle::State_Selected);
        const QPalette& palette = option.palette;
        const QPalette::ColorGroup group = entry.isEnabled ? QPalette::Active : QPalette::Disabled;
        if (isCurrent)
            painter->fillRect(option.rect,
                              entry.isEnabled ? palette.color(QPalette::Highlight) : palette.color(QPalette::Midlight));
        QRect rest = option.rect.adjusted(10, 0, -10, 0);
        entry.icon.paint(painter, {rest.left(), rest.center().y() - 8, 16, 16}, Qt::AlignCenter,
                         entry.isEnabled ? QIcon::Normal : QIcon::Disabled);
        rest.setLeft(rest.left() + 26);
        const QColor ink =
            palette.color(group, isCurrent && entry.isEnabled ? QPalette::HighlightedText : QPalette::Text);
        painter->setPen(ink);
        painter->drawText(rest, Qt::AlignRight | Qt::AlignVCenter, entry.keys);
        rest.setRight(rest.right() - option.fontMetrics.horizontalAdvance(entry.keys) - 16);
        painter->drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                          option.fontMetrics.elidedText(entry.title, Qt::ElideRight, rest.width()));
        rest.setLeft(rest.left() + option.fontMetrics.horizontalAdvance(entry.title) + 14);
        if (!isCurrent)
            painter->setPen(
                palette.color(entry.isEnabled ? QPalette::Active : QPalette::Disabled, QPalette::PlaceholderText));
        const QString& quiet = entry.reason.isEmpty() ? entry.detail : entry.reason;
        if (rest.width() > kRowHeight)
            painter->drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                              option.fontMetrics.elidedText(quiet, Qt::ElideMiddle, rest.width()));
    }

private:
    const std::vector<const PaletteEntry*>& m_shown;
};

/// A match of the title alone scores higher than one that needs the detail or hidden words.
std::optional<int> scoreOf(const PaletteEntry& entry, const QString& typed) {
    if (const std::optional<int> score = matchScore(typed, entry.title)) return score;
    if (const std::optional<int> score = matchScore(typed, entry.title + ' ' + entry.detail)) return *score - kLess;
    const std::optional<int> score = matchScore(typed, entry.title + ' ' + entry.detail + ' ' + entry.more);
    return score ? std::optional(*score - 2 * kLess) : std::nullopt;
}

}  // namespace

std::vector<const PaletteEntry*> matching(const std::vector<PaletteEntry>& entries, const QString& typed) {
    std::vector<std::pair<int, const PaletteEntry*>> found;
    for (const PaletteEntry& entry : entries)
        if (const std::optional<int> score = typed.trimmed().isEmpty() ? 0 : scoreOf(entry, typed))
            found.emplace_back(*score, &entry);
    std::ranges::stable_sort(found, std::greater(), [](const auto& one) { return one.first; });
    std::vector<const PaletteEntry*> shown;
    for (const auto& [score, entry] : found) shown.push_back(entry);
    return shown;
}

CommandPalette::CommandPalette(std::vector<PaletteEntry> entries, QWidget* window)
    : QFrame(window, Qt::Popup),
      m_entries(std::move(entries)),
      m_typed(new QLineEdit(this)),
      m_list(new QListWidget(this)) {
    setObjectName("commandPalette");
    setAttribute(Qt::WA_DeleteOnClose);
    m_typed->setPlaceholderText(tr("Action, element, field or file"));
    m_typed->setAccessibleName(tr("Command palette"));
    m_typed->setObjectName("paletteTyped");
    m_typed->installEventFilter(this);
    m_list->setAccessibleName(tr("Matches"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new RowDelegate(m_shown, m_list));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_typed);
    column->addWidget(m_list);
    connect(m_typed, &QLineEdit::textChanged, this, &CommandPalette::showMatches);
    connect(m_typed, &QLineEdit::returnPressed, this, &CommandPalette::performCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::performCurrent);
    showMatches();
}

void CommandPalette::open() {
    const QSize room = parentWidget()->size() - QSize(40, 80);
    resize(QSize(kWidth, kHeight).boundedTo(room));
    move(parentWidget()->mapToGlobal(QPoint((parentWidget()->width() - width()) / 2, 60)));
    show();
    m_typed->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::showMatches() {
    m_shown = matching(m_entries, m_typed->text());
    if (m_shown.size() > kMostRows) m_shown.resize(kMostRows);
    m_list->clear();
    for (const PaletteEntry* entry : m_shown) m_list->addItem(entry->title);  // the text is for screen readers
    m_list->setCurrentRow(0);
}

/// Closes the palette first, because the action may open a dialog or take the focus.
void CommandPalette::performCurrent() {
    const int row = m_list->currentRow();
    if (row < 0 || !m_shown[static_cast<std::size_t>(row)]->isEnabled) return;
    const std::function<void()> perform = m_shown[static_cast<std::size_t>(row)]->perform;
    close();
    perform();
}

/// The arrows walk the list while one types.
bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Up && key != Qt::Key_Down && key != Qt::Key_PageUp && key != Qt::Key_PageDown)
        return QFrame::eventFilter(watched, event);
    QCoreApplication::sendEvent(m_list, event);
    return true;
}

}  // namespace gyre::editor

#include "moc_CommandPalette.cpp"
