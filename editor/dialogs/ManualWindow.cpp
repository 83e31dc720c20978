#include "editor/dialogs/ManualWindow.h"

#include "editor/dialogs/RoomOnScreen.h"

#include <QAbstractTextDocumentLayout>
#include <QCursor>
#include <QDesktopServices>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolTip>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kMargin = 40;                                     // beside pictures [pixels]
constexpr int kAboveHeading = 16, kBelow = 7;                   // [pixels]
constexpr int kListWidth = 250, kTextWidth = 780, kTall = 760;  // [pixels]
constexpr int kMostMarked = 500;  // words, so that a letter which is on the page a thousand times takes no time
constexpr int kPageRole = Qt::UserRole, kHeadingRole = Qt::UserRole + 1;

/// Pictures wider than the page are made to fit.
class Page : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

    QVariant loadResource(int type, const QUrl& name) override {
        const QVariant found = QTextBrowser::loadResource(type, name);
        if (type != QTextDocument::ImageResource) return found;
        const QImage picture =
            found.typeId() == QMetaType::QByteArray ? QImage::fromData(found.toByteArray()) : found.value<QImage>();
        const int room = viewport()->width() - kMargin;
        return picture.width() > room ? picture.scaledToWidth(room, Qt::SmoothTransformation) : picture;
    }
};

QTreeWidget* newList(const QString& name, QWidget* parent) {
    auto* list = new QTreeWidget(parent);
    list->setAccessibleName(name);
    list->setHeaderHidden(true);
    list->setTextElideMode(Qt::ElideRight);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return list;
}

QTreeWidgetItem* itemFor(const ManualPlace& place, const QString& text) {
    auto* item = new QTreeWidgetItem({text});
    item->setToolTip(0, text);
    item->setData(0, kPageRole, QVariant::fromValue(static_cast<qulonglong>(place.page)));
    item->setData(0, kHeadingRole, QVariant::fromValue(static_cast<qulonglong>(place.heading)));
    return item;
}

ManualPlace placeOf(const QTreeWidgetItem& item) {
    return {static_cast<std::size_t>(item.data(0, kPageRole).toULongLong()),
            static_cast<std::size_t>(item.data(0, kHeadingRole).toULongLong())};
}

QString fileOf(const QUrl& page) { return page.path().mid(static_cast<int>(qstrlen("/manual/"))); }

}  // namespace

ManualWindow::ManualWindow(QWidget* parent)
    : QDialog(parent),
      m_pages(QLocale().language()),
      m_search(new QLineEdit(this)),
      m_contents(newList(tr("Contents"), this)),
      m_found(newList(tr("Found in the manual"), this)),
      m_text(new Page(this)) {
    setWindowTitle(tr("Manual"));
    resizeWithinScreen(*this, {kListWidth + kTextWidth, kTall});
    m_text->setAccessibleName(tr("Manual"));
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(kMargin / 2);
    m_search->setPlaceholderText(tr("Search the manual"));
    m_search->setAccessibleName(tr("Search the manual"));
    m_search->setObjectName("manualSearch");
    m_search->setClearButtonEnabled(true);
    m_contents->setObjectName("manualContents");
    m_found->setObjectName("manualFound");
    m_found->setRootIsDecorated(false);
    m_found->hide();
    auto* back = new QPushButton(tr("Back"), this);
    auto* home = new QPushButton(tr("First page"), this);
    back->setEnabled(false);
    for (QPushButton* button : {back, home}) button->setAutoDefault(false);

    auto* lists = new QWidget(this);
    auto* left = new QVBoxLayout(lists);
    auto* buttons = new QHBoxLayout;
    left->setContentsMargins(8, 8, 0, 8);
    for (QPushButton* button : {back, home}) buttons->addWidget(button);
    left->addLayout(buttons);
    left->addWidget(m_search);
    for (QTreeWidget* list : {m_contents, m_found}) left->addWidget(list, 1);
    auto* split = new QSplitter(this);
    split->addWidget(lists);
    split->addWidget(m_text);
    split->setStretchFactor(1, 1);
    split->setSizes({kListWidth, width() - kListWidth});
    split->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(split);

    connect(back, &QPushButton::clicked, m_text, &QTextBrowser::backward);
    connect(m_text, &QTextBrowser::backwardAvailable, back, &QPushButton::setEnabled);
    connect(m_text, &QTextBrowser::sourceChanged, this, &ManualWindow::arrange);
    connect(m_text, &QTextBrowser::anchorClicked, this, &ManualWindow::follow);
    connect(home, &QPushButton::clicked, this, [this] { showPlace({}); });
    const auto showItem = [this](const QTreeWidgetItem* item) {
        if (item && item->flags().testFlag(Qt::ItemIsEnabled)) showPlace(placeOf(*item));
    };
    for (QTreeWidget* list : {m_contents, m_found}) {
        connect(list, &QTreeWidget::currentItemChanged, this, showItem);
        connect(list, &QTreeWidget::itemClicked, this, showItem);  // the current item, too, after one has scrolled away
    }
    connect(m_search, &QLineEdit::textChanged, this, &ManualWindow::fillFound);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        const int next = m_found->indexOfTopLevelItem(m_found->currentItem()) + 1;
        m_found->setCurrentItem(m_found->topLevelItem(next % std::max(1, m_found->topLevelItemCount())));
    });
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_search, [this] {
        m_search->setFocus();
        m_search->selectAll();
    });
    fillContents();
}

/// One item for each page, and below it its headings, each below the one of a higher level.
void ManualWindow::fillContents() {
    for (std::size_t page = 0; page < m_pages.pages().size(); ++page) {
        const std::vector<ManualHeading>& headings = m_pages.pages()[page].headings;
        std::vector<std::pair<int, QTreeWidgetItem*>> around;  // the headings that the next one may stand below
        for (std::size_t i = 0; i < headings.size(); ++i) {
            while (!around.empty() && around.back().first >= headings[i].level) around.pop_back();
            QTreeWidgetItem* item = itemFor({page, i}, headings[i].text);
            if (around.empty())
                m_contents->addTopLevelItem(item);
            else
                around.back().second->addChild(item);
            around.emplace_back(headings[i].level, item);
        }
    }
}

/// Shows what has the words that were typed; without any, the contents.
void ManualWindow::fillFound() {
    const QString words = m_search->text().simplified();
    const QSignalBlocker quiet(m_found);
    m_found->clear();
    m_found->setVisible(!words.isEmpty());
    m_contents->setVisible(words.isEmpty());
    for (const ManualPlace& place : m_pages.search(words)) {
        QStringList around = m_pages.around(place);
        const QString heading = m_pages.at(place).text;
        QTreeWidgetItem* item =
            itemFor(place, around.isEmpty() ? heading : QString("%1 \u2013 %2").arg(heading, around.back()));
        item->setToolTip(0, (around += heading).join(" > "));
        m_found->addTopLevelItem(item);
    }
    if (m_found->topLevelItemCount() == 0) {
        auto* nothing = new QTreeWidgetItem({tr("Nothing found")});
        nothing->setFlags(Qt::NoItemFlags);
        m_found->addTopLevelItem(nothing);
    }
    markWords();
}

/// Headings have no anchors in Qt's reader of Markdown, and a page in English may lead to a translated one.
void ManualWindow::follow(const QUrl& link) {
    if (const auto place = m_pages.linked(fileOf(link), link.fragment(QUrl::FullyDecoded)))
        showPlace(*place);
    else if (link.scheme().startsWith("http"))
        QDesktopServices::openUrl(link);
    else
        QToolTip::showText(QCursor::pos(), tr("This file is only in Gyre's source code: %1").arg(link.fileName()),
                           this);
}

/// Qt's reader of Markdown leaves no space between blocks.
void ManualWindow::arrange(const QUrl& page) {
    spaceOut();
    markWords();
    if (const auto place = m_pages.linked(fileOf(page), {})) markCurrent(*place);
}

void ManualWindow::spaceOut() {
    QTextCursor cursor(m_text->document());
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        if (cursor.setPosition(block.position()); cursor.currentTable()) continue;
        format.setTopMargin(format.headingLevel() > 0 ? kAboveHeading : 0);
        format.setBottomMargin(kBelow);
        cursor.setBlockFormat(format);
    }
}

void ManualWindow::showTopic(const ManualTopic& topic) {
    m_search->clear();
    showPlace(m_pages.find(topic).value_or(ManualPlace{}));
}

/// Shown first: pictures take their width from the page, and headings their place from the pictures.
void ManualWindow::showPlace(const ManualPlace& place) {
    show();
    raise();
    const QUrl page(QString("qrc") + kManualFolder + m_pages.pages()[place.page].file);
    if (m_text->source() != page) m_text->setSource(page, QTextDocument::MarkdownResource);
    scrollTo(place.heading);
    markCurrent(place);
}

std::vector<QTextBlock> ManualWindow::headingBlocks() const {
    std::vector<QTextBlock> blocks;
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0) blocks.push_back(block);
    return blocks;
}

/// To a heading, or to the beginning.
void ManualWindow::scrollTo(std::size_t heading) {
    const std::vector<QTextBlock> blocks = headingBlocks();
    if (heading >= blocks.size()) return m_text->moveCursor(QTextCursor::Start);
    m_text->setTextCursor(QTextCursor(blocks[heading]));
    m_text->verticalScrollBar()->setValue(
        static_cast<int>(m_text->document()->documentLayout()->blockBoundingRect(blocks[heading]).top()) - kMargin / 4);
}

/// Marks the words of the search on the page.
void ManualWindow::markWords() {
    QList<QTextEdit::ExtraSelection> marks;
    for (const QString& word : m_search->text().split(' ', Qt::SkipEmptyParts))
        for (QTextCursor found = m_text->document()->find(word); !found.isNull() && marks.size() < kMostMarked;
             found = m_text->document()->find(word, found)) {
            QTextCharFormat format;
            format.setBackground(palette().highlight());
            format.setForeground(palette().highlightedText());
            marks.push_back({found, format});
        }
    m_text->setExtraSelections(marks);
}

/// Shows in the contents which part is read.
void ManualWindow::markCurrent(const ManualPlace& place) {
    const QSignalBlocker quiet(m_contents);
    for (QTreeWidgetItemIterator item(m_contents); *item; ++item)
        if (placeOf(**item) == place) return m_contents->setCurrentItem(*item);
}

QStringList ManualWindow::headings() const {
    QStringList found;
    for (const QTextBlock& block : headingBlocks()) found += block.text();
    return found;
}

}  // namespace gyre::editor

#include "moc_ManualWindow.cpp"
