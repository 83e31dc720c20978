#pragma once

#include "editor/dialogs/ManualPages.h"

#include <QDialog>
#include <QUrl>

class QLineEdit;
class QTextBlock;
class QTextBrowser;
class QTreeWidget;
class QTreeWidgetItem;

namespace gyre::editor {

/// The manual, with its contents and a search beside it. Not modal.
class ManualWindow : public QDialog {
    Q_OBJECT
public:
    explicit ManualWindow(QWidget* parent);

    /// Shows the page that describes the topic, scrolled to it; the first page if none does.
    void showTopic(const ManualTopic& topic);
    /// The headings of the page shown.
    QStringList headings() const;

private:
    void fillContents();
    void fillFound();
    void showPlace(const ManualPlace& place);
    void follow(const QUrl& link);
    void arrange(const QUrl& page);
    void spaceOut();
    void scrollTo(std::size_t heading);
    void markWords();
    void markCurrent(const ManualPlace& place);
    std::vector<QTextBlock> headingBlocks() const;

    ManualPages m_pages;
    QLineEdit* m_search;
    QTreeWidget* m_contents;
    QTreeWidget* m_found;
    QTextBrowser* m_text;
};

}  // namespace gyre::editor
