#pragma once

#include <QLabel>
#include <QPainter>
#include <QStyle>

namespace gyre::editor {

/// A line of text that ends in "…" where it does not fit.
class ElidedLabel : public QLabel {
public:
    using QLabel::QLabel;
    QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }

protected:
    /// The text that is elided, for labels with a shorter one for little room.
    virtual QString shownText() const { return text(); }
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const QString shown = fontMetrics().elidedText(shownText(), Qt::ElideRight, contentsRect().width());
        style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(), shown,
                              foregroundRole());
    }
};

}  // namespace gyre::editor
