#pragma once

#include <QDialog>
#include <QUrl>

#include <functional>

class QTextBrowser;

namespace gyre::editor {

/// Names the heading of the manual that describes this widget and the widgets inside. Each heading is on one page only.
void setManualTopic(QWidget& widget, const QString& heading);
/// The heading for a widget, its own or that of a parent; empty if there is none.
QString manualTopic(const QWidget* widget);

/// The pages of resources/manual, built into the program. Not modal.
class ManualWindow : public QDialog {
    Q_OBJECT
public:
    explicit ManualWindow(QWidget* parent);

    /// Shows the page with this heading, scrolled to it; the first page if no page has it.
    void showTopic(const QString& heading);
    /// The headings of the page shown.
    QStringList headings() const;

private:
    void arrange(const QUrl& page);
    void spaceOut();
    void scrollTo(const std::function<bool(const QString&)>& fits);

    QTextBrowser* m_text;
};

}  // namespace gyre::editor
