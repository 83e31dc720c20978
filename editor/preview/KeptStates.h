#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace gyre::editor {

/// Checkpoints of one run, so that seeking need not start at frame 0. When they exceed the memory budget, every second
/// one is dropped and the spacing doubles; they stay evenly spread over the run.
class KeptStates {
public:
    explicit KeptStates(std::size_t budget = 200'000'000, std::uint64_t spacing = 10);  ///< [bytes], [frames]

    /// Whether a state of this frame is due and not yet stored.
    bool wants(std::uint64_t frame) const;
    void add(std::uint64_t frame, std::vector<std::byte> state);
    void clear();
    void dropAfter(std::uint64_t frame);
    void setBudget(std::size_t bytes);

    struct Kept {
        std::uint64_t frame = 0;
        std::span<const std::byte> state;  ///< valid until the next add or clear; empty if there is none
    };
    /// The last state at or before this frame.
    Kept before(std::uint64_t frame) const;
    std::vector<std::uint64_t> frames() const;  ///< ascending
    std::size_t bytes() const { return m_bytes; }

private:
    void keepToBudget();
    void thinOut();

    std::map<std::uint64_t, std::vector<std::byte>> m_states;
    std::size_t m_budget;
    std::size_t m_bytes = 0;
    std::uint64_t m_firstSpacing, m_spacing;
};

}  // namespace gyre::editor
