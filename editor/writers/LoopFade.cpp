#include "editor/writers/LoopFade.h"

#include "editor/writers/Flipbook.h"

#include <utility>

namespace gyre::editor {

std::optional<Image> LoopFade::next(Image picture) {
    const std::size_t index = m_taken++;
    if (index < m_overlap) {
        m_first.push_back(std::move(picture));
        return {};
    }
    if (index < m_count) return picture;
    // What follows the last picture is nearly itself; each later one has more of the beginning.
    const std::size_t i = index - m_count;
    const Image first = std::exchange(m_first[i], Image{});
    return mixed(picture, first, static_cast<float>(i + 1) / static_cast<float>(m_overlap + 1));
}

}  // namespace gyre::editor
