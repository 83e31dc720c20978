#pragma once

#include <QPointer>
#include <QWidget>

namespace gyre::editor {

/// A frame around a widget of the same window, to point at it. Lets the mouse through, covers nothing but its own line.
class HighlightFrame : public QWidget {
    Q_OBJECT
public:
    explicit HighlightFrame(QWidget* window);

    /// Follows it as it moves and grows; null: points at nothing.
    void pointAt(QWidget* widget);
    QWidget* target() const { return m_target; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();

    QPointer<QWidget> m_target;
};

}  // namespace gyre::editor
