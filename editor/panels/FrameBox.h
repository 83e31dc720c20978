#pragma once

#include <QSpinBox>

namespace gyre::editor {

/// A box for the number of a frame. A time may be typed as well, "16 s" or "1 s + 250 ms": it stands for the frame
/// nearest to it.
class FrameBox : public QSpinBox {
    Q_OBJECT
public:
    using QSpinBox::QSpinBox;

    void setFrameDuration(double seconds) { m_seconds = seconds; }

protected:
    QValidator::State validate(QString& text, int& position) const override;
    int valueFromText(const QString& text) const override;

private:
    double m_seconds = 1;  ///< duration of a frame
};

}  // namespace gyre::editor
