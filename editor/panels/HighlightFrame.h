#pragma once

#include <QPointer>
#include <QWidget>

namespace gyre::editor {

/// A frame around a widget of the same window, to point at it. It is transparent for the mouse and covers only its
/// line.
class HighlightFrame : public QWidget {
    Q_OBJECT
public:
    explicit HighlightFrame(QWidget* window);

    /// Frames a widget and follows its moves and sizes; null hides the frame.
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
