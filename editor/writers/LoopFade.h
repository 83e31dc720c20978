#pragma once

#include "editor/render/Image.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace gyre::editor {

/// Turns the pictures of a run into those of a video that loops, as they come. Pictures after the end fade into as many
/// of the first, so that the last one leads to the first. The loop begins behind those: it has no beginning of its own,
/// and only they have to be kept until the end.
class LoopFade {
public:
    /// count: pictures of the loop; overlap: pictures after them, at most as many. Without overlap nothing changes.
    LoopFade(std::size_t count, std::size_t overlap) : m_count(count), m_overlap(overlap) {}

    /// Takes the next picture of the run. Returns the next one of the loop, or nothing while there is none.
    std::optional<Image> next(Image picture);

private:
    std::size_t m_count, m_overlap, m_taken = 0;
    std::vector<Image> m_first;
};

}  // namespace gyre::editor
