#pragma once

#include <QDialog>

class QTextBrowser;

namespace gyre::editor {

/// What the manual says about a widget stands under this heading: for it and all that is in it.
void setManualTopic(QWidget& widget, const QString& heading);
/// The heading for a widget, from itself or what it is in; empty if there is none.
QString manualTopic(const QWidget* widget);

/// The manual, read from the program itself. It does not block the window.
class ManualWindow : public QDialog {
    Q_OBJECT
public:
    explicit ManualWindow(QWidget* parent);

    /// At this heading; at the beginning if there is none of that name.
    void showTopic(const QString& heading);
    /// The headings of the page shown.
    QStringList headings() const;

private:
    void spaceOut();

    QTextBrowser* m_text;
};

}  // namespace gyre::editor
