#include "editor/dialogs/ManualPages.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>

/// The macro must stand outside of namespaces. Without it the linker leaves resources of static libraries out.
static void keepManual() { Q_INIT_RESOURCE(manual); }

namespace gyre::editor {
namespace {

constexpr const char* kFirstPage = "README.md";
constexpr const char* kGermanFolder = "de/";

QString readPage(const QString& file) {
    QFile page(kManualFolder + file);
    return page.open(QIODevice::ReadOnly) ? QString::fromUtf8(page.readAll()) : QString();
}

/// Without the marks of Markdown: links and pictures leave their text.
QString plain(const QString& line) {
    static const QRegularExpression link(R"(!?\[([^\]]*)\]\([^)]*\))"), marks("[`*]|^[|>#-]+ *");
    return QString(line).replace(link, "\\1").remove(marks).replace('|', ' ').simplified();
}

ManualPage pageOf(const QString& file) {
    ManualPage page{file, {}};
    bool isProgram = false;
    for (const QString& line : readPage(file).split('\n')) {
        if (line.startsWith("```")) isProgram = !isProgram;
        if (!isProgram && line.startsWith('#')) {
            const auto level = static_cast<int>(line.indexOf(' '));
            page.headings.push_back({level, plain(line), {}});
        } else if (!page.headings.empty()) {
            page.headings.back().body += (isProgram ? line : plain(line)) + ' ';
        }
    }
    return page;
}

/// The files that the first page names, and itself.
QStringList filesInOrder() {
    QStringList files{kFirstPage};
    static const QRegularExpression link(R"(\]\(([\w-]+\.md)\))");
    for (auto match = link.globalMatch(readPage(kFirstPage)); match.hasNext();)
        if (const QString file = match.next().captured(1); !files.contains(file)) files += file;
    return files;
}

/// The first heading from `begin` to `end` with that text.
std::optional<std::size_t> headingWith(const ManualPage& page, std::size_t begin, std::size_t end,
                                       const QString& text) {
    for (std::size_t i = begin; i < end; ++i)
        if (page.headings[i].text == text) return i;
    return {};
}

/// The end of what stands below a heading.
std::size_t endBelow(const ManualPage& page, std::size_t heading) {
    const auto first = page.headings.begin() + static_cast<std::ptrdiff_t>(heading);
    return static_cast<std::size_t>(
        std::find_if(first + 1, page.headings.end(), [&](const auto& next) { return next.level <= first->level; }) -
        page.headings.begin());
}

std::optional<std::size_t> headingOf(const ManualPage& page, const ManualTopic& topic) {
    std::size_t begin = 0, end = page.headings.size();
    std::optional<std::size_t> found;
    for (const QString& text : topic) {
        found = headingWith(page, begin, end, text);
        if (!found) return {};
        begin = *found + 1;
        end = endBelow(page, *found);
    }
    return found;
}

bool hasAll(const QString& text, const QStringList& words) {
    return std::all_of(words.begin(), words.end(),
                       [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

}  // namespace

ManualPages::ManualPages(QLocale::Language language) {
    keepManual();
    for (const QString& file : filesInOrder()) {
        m_topics.push_back(pageOf(file));
        const QString translated = kGermanFolder + file;
        const bool isTranslated = language == QLocale::German && QFile::exists(kManualFolder + translated);
        m_pages.push_back(isTranslated ? pageOf(translated) : m_topics.back());
    }
}

QStringList ManualPages::around(const ManualPlace& place) const {
    QStringList found;
    int level = at(place).level;
    for (std::size_t i = place.heading; i-- > 0;)
        if (const ManualHeading& here = at({place.page, i}); here.level < level) {
            level = here.level;
            found.prepend(here.text);
        }
    return found;
}

std::optional<ManualPlace> ManualPages::find(const ManualTopic& topic) const {
    std::optional<ManualPlace> best;
    int level = 0;
    for (std::size_t page = 0; page < m_topics.size(); ++page)
        if (const auto heading = headingOf(m_topics[page], topic)) {
            const int here = m_topics[page].headings[*heading].level;
            if (best && here >= level) continue;
            best = ManualPlace{page, *heading};
            level = here;
        }
    return best;
}

std::vector<ManualPlace> ManualPages::search(const QString& words) const {
    const QStringList all = words.split(' ', Qt::SkipEmptyParts);
    std::vector<ManualPlace> inHeadings, inTexts;
    if (all.isEmpty()) return {};
    for (std::size_t page = 0; page < m_pages.size(); ++page)
        for (std::size_t heading = 0; heading < m_pages[page].headings.size(); ++heading) {
            const ManualHeading& here = m_pages[page].headings[heading];
            if (hasAll(here.text, all))
                inHeadings.push_back({page, heading});
            else if (hasAll(here.text + ' ' + here.body, all))
                inTexts.push_back({page, heading});
        }
    inHeadings.insert(inHeadings.end(), inTexts.begin(), inTexts.end());
    return inHeadings;
}

std::optional<ManualPlace> ManualPages::linked(const QString& file, const QString& anchor) const {
    for (const auto* pages : {&m_pages, &m_topics}) {
        const auto page = std::ranges::find(*pages, file, &ManualPage::file);
        if (page == pages->end()) continue;
        const auto heading =
            std::ranges::find_if(page->headings, [&](const auto& here) { return anchorOf(here.text) == anchor; });
        return ManualPlace{
            static_cast<std::size_t>(page - pages->begin()),
            heading == page->headings.end() ? 0 : static_cast<std::size_t>(heading - page->headings.begin())};
    }
    return {};
}

QString anchorOf(const QString& heading) {
    QString name;
    for (const QChar c : heading.toLower())
        if (c.isLetterOrNumber() || c == '-' || c == '_')
            name += c;
        else if (c == ' ')
            name += '-';
    return name;
}

}  // namespace gyre::editor
