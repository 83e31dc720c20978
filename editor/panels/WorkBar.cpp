#include "editor/panels/WorkBar.h"

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kShares = 1000;  // steps of the bar

}  // namespace

WorkBar::WorkBar(QWidget* parent, const QString& what) : QProgressBar(parent), m_what(what) {
    setTextVisible(true);
    begin();
}

void WorkBar::begin() {
    m_clock = {};
    setShare(0);
}

void WorkBar::setShare(double share) {
    setRange(0, share < 0 ? 0 : kShares);
    setValue(static_cast<int>(std::clamp(share, 0.0, 1.0) * kShares));
    const QString left = m_clock.left(share);
    const QString text = m_what.isEmpty() || left.isEmpty() ? m_what + left : m_what + ", " + left;
    if (format() != text) setFormat(text);
}

}  // namespace gyre::editor

#include "moc_WorkBar.cpp"
