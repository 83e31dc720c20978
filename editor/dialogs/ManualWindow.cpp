#include "editor/dialogs/ManualWindow.h"

#include <QAbstractTextDocumentLayout>
#include <QDir>
#include <QFile>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>

/// The macro must stand outside of namespaces. Without it the linker leaves resources of static libraries out.
static void keepManual() { Q_INIT_RESOURCE(manual); }

namespace gyre::editor {
namespace {

constexpr const char* kTopic = "manualTopic";
constexpr const char* kPages = ":/manual/";
constexpr const char* kFirstPage = "README.md";
constexpr int kMargin = 40;                    // beside pictures [pixels]
constexpr int kAboveHeading = 16, kBelow = 7;  // [pixels]

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

bool hasHeading(const QString& page, const QString& heading) {
    QFile file(kPages + page);
    if (!file.open(QIODevice::ReadOnly)) return false;
    const QStringList lines = QString::fromUtf8(file.readAll()).split('\n');
    return std::any_of(lines.begin(), lines.end(), [&heading](const QString& line) {
        return line.startsWith('#') && line.section(' ', 1) == heading;
    });
}

/// The page with this heading; the first page if there is none.
QString pageOf(const QString& heading) {
    const QStringList pages = QDir(kPages).entryList({"*.md"}, QDir::Files, QDir::Name);
    const auto found =
        std::find_if(pages.begin(), pages.end(), [&heading](const QString& page) { return hasHeading(page, heading); });
    return found == pages.end() ? kFirstPage : *found;
}

/// The name of a heading in links, as sites that show Markdown make it.
QString anchorOf(const QString& heading) {
    QString name;
    for (const QChar c : heading.toLower())
        if (c.isLetterOrNumber() || c == '-' || c == '_')
            name += c;
        else if (c == ' ')
            name += '-';
    return name;
}

}  // namespace

void setManualTopic(QWidget& widget, const QString& heading) { widget.setProperty(kTopic, heading); }

QString manualTopic(const QWidget* widget) {
    for (; widget; widget = widget->parentWidget())
        if (const QString topic = widget->property(kTopic).toString(); !topic.isEmpty()) return topic;
    return {};
}

ManualWindow::ManualWindow(QWidget* parent) : QDialog(parent), m_text(new Page(this)) {
    keepManual();
    setWindowTitle(tr("Manual"));
    resize(780, 760);
    m_text->setAccessibleName(tr("Manual"));
    m_text->setOpenExternalLinks(true);
    m_text->document()->setDocumentMargin(kMargin / 2);
    auto* back = new QPushButton(tr("Back"), this);
    auto* home = new QPushButton(tr("First page"), this);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(8, 8, 8, 4);
    top->addWidget(back);
    top->addWidget(home);
    top->addStretch(1);
    back->setEnabled(false);
    for (QPushButton* button : {back, home}) button->setAutoDefault(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(m_text);
    connect(back, &QPushButton::clicked, m_text, &QTextBrowser::backward);
    connect(m_text, &QTextBrowser::backwardAvailable, back, &QPushButton::setEnabled);
    connect(m_text, &QTextBrowser::sourceChanged, this, &ManualWindow::arrange);
    connect(home, &QPushButton::clicked, this, [this] { showTopic({}); });
}

/// Qt's reader of Markdown leaves no space between blocks and gives headings no anchors.
void ManualWindow::arrange(const QUrl& page) {
    spaceOut();
    if (page.hasFragment()) scrollTo([&page](const QString& text) { return anchorOf(text) == page.fragment(); });
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

/// Shown first: pictures take their width from the page, and headings their place from the pictures.
void ManualWindow::showTopic(const QString& heading) {
    show();
    raise();
    m_text->setSource(QUrl(QString("qrc") + kPages + pageOf(heading)), QTextDocument::MarkdownResource);
    scrollTo([&heading](const QString& text) { return text == heading; });
}

/// To the first heading that fits, or to the beginning.
void ManualWindow::scrollTo(const std::function<bool(const QString&)>& fits) {
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || !fits(block.text())) continue;
        m_text->setTextCursor(QTextCursor(block));
        m_text->verticalScrollBar()->setValue(
            static_cast<int>(m_text->document()->documentLayout()->blockBoundingRect(block).top()) - kMargin / 4);
        return;
    }
    m_text->moveCursor(QTextCursor::Start);
}

QStringList ManualWindow::headings() const {
    QStringList found;
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0) found += block.text();
    return found;
}

}  // namespace gyre::editor

#include "moc_ManualWindow.cpp"
