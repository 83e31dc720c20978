#pragma once

#include "editor/panels/ManualTopic.h"

#include <QLocale>
#include <QString>

#include <optional>
#include <vector>

namespace gyre::editor {

struct ManualHeading {
    int level = 1;
    QString text;
    QString body;  ///< the text below it, up to the next heading, without the marks of Markdown
};

struct ManualPage {
    QString file;  ///< below kManualFolder
    std::vector<ManualHeading> headings;
};

/// A heading of a page. Copies of a page in other languages have the same number of headings.
struct ManualPlace {
    std::size_t page = 0, heading = 0;
    bool operator==(const ManualPlace&) const = default;
};

inline constexpr const char* kManualFolder = ":/manual/";

/// The pages of resources/manual, which are built into the program, in the order in which the first page names them.
/// Pages that exist in the user's language come in it.
class ManualPages {
public:
    explicit ManualPages(QLocale::Language language);

    const std::vector<ManualPage>& pages() const { return m_pages; }
    const ManualHeading& at(const ManualPlace& place) const { return m_pages[place.page].headings[place.heading]; }

    /// The headings that a heading stands below, the page's own first.
    QStringList around(const ManualPlace& place) const;
    /// Where a topic is described. Of several headings with that text, the one of the highest level.
    std::optional<ManualPlace> find(const ManualTopic& topic) const;
    /// The places whose heading or text contains all words; first those that have them in the heading.
    std::vector<ManualPlace> search(const QString& words) const;
    /// The place that a link leads to, also if it names the English page of a translated one. file: below
    /// kManualFolder; anchor: see anchorOf; empty: the page itself
    std::optional<ManualPlace> linked(const QString& file, const QString& anchor) const;

private:
    std::vector<ManualPage> m_pages;
    std::vector<ManualPage> m_topics;  ///< the same pages in English
};

/// The name of a heading in links, as sites that show Markdown make it.
QString anchorOf(const QString& heading);

}  // namespace gyre::editor
