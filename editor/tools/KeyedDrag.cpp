#include "editor/tools/KeyedDrag.h"

#include <charconv>

namespace gyre::editor {
namespace {

Sentence seconds(double time) {
    char digits[64];
    const auto end = std::to_chars(digits, digits + sizeof digits, time, std::chars_format::fixed, 2);
    return numberWith(end.ec == std::errc() ? std::string(digits, end.ptr) : std::string(), " s");
}

}  // namespace

Scene KeyedDrag::scene() const {
    const Scene now = m_mover->scene();
    if (now == m_mover->before()) return m_evaluated.authored();
    return m_evaluated.authored(now, m_edit, [this](const Element& before, const Element& after) {
        return KeyTurn{m_mover->turn(), shorterTurn(before, after).angles};
    });
}

Sentence KeyedDrag::stepName(const Sentence& what) const {
    return m_mover->stepName(setsKeys() ? sentence("key of %1", what) : what);
}

Sentence KeyedDrag::status() const {
    return setsKeys() ? sentence("%1 · key at %2", m_mover->status(), seconds(m_evaluated.time())) : m_mover->status();
}

}  // namespace gyre::editor
