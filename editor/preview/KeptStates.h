#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace gyre::editor {

/// Whole states of one run, kept now and then so that seeking need not start from frame 0. When they outgrow the budget
/// every second one goes and from then on half as many are kept: they stay evenly spread over the run.
class KeptStates {
public:
    explicit KeptStates(std::size_t budget = 200'000'000, std::uint64_t spacing = 10);  ///< [bytes], [frames]

    /// Whether a state of this frame should be added: it is due and not here yet.
    bool wants(std::uint64_t frame) const;
    void add(std::uint64_t frame, std::vector<std::byte> state);
    void clear();
    void setBudget(std::size_t bytes);

    struct Kept {
        std::uint64_t frame = 0;
        std::span<const std::byte> state;  ///< valid until the next add or clear; empty: there is none
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
