#include "editor/panels/FrameBox.h"

#include "editor/tools/UnitSum.h"

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

SumReading readingOf(const QString& text, double frameSeconds) {
    return readSum(text.toStdString(), "s", Unit{"", frameSeconds});
}

}  // namespace

QValidator::State FrameBox::validate(QString& text, int&) const {
    const SumReading reading = readingOf(text, m_seconds);
    if (reading.amount && reading.amount->value >= 0) return QValidator::Acceptable;
    return text.isEmpty() || reading.mayGoOn ? QValidator::Intermediate : QValidator::Invalid;
}

int FrameBox::valueFromText(const QString& text) const {
    const SumReading reading = readingOf(text, m_seconds);
    if (!reading.amount) return value();
    const double frames = reading.amount->hasUnit ? reading.amount->value / m_seconds : reading.amount->value;
    return static_cast<int>(std::clamp(std::round(frames), double(minimum()), double(maximum())));
}

}  // namespace gyre::editor

#include "moc_FrameBox.cpp"
