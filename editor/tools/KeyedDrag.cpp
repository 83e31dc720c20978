#include "editor/tools/KeyedDrag.h"

#include <charconv>

namespace gyre::editor {
namespace {

/// Formats with a decimal point in every locale.
std::string seconds(double time) {
    char digits[64];
    const auto end = std::to_chars(digits, digits + sizeof digits, time, std::chars_format::fixed, 2);
    return end.ec == std::errc() ? std::string(digits, end.ptr) + " s" : std::string();
}

}  // namespace

Scene KeyedDrag::scene() const {
    const Scene now = m_mover->scene();
    return now == m_mover->before() ? m_evaluated.authored() : m_evaluated.authored(now, m_edit);
}

std::string KeyedDrag::verb() const { return setsKeys() ? m_mover->verb() + " key of" : m_mover->verb(); }

std::string KeyedDrag::status() const {
    return setsKeys() ? m_mover->status() + " \u00b7 key at " + seconds(m_evaluated.time()) : m_mover->status();
}

}  // namespace gyre::editor
