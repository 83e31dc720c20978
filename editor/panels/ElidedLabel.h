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
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width());
        style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(), shown,
                              foregroundRole());
    }
};

}  // namespace gyre::editor
