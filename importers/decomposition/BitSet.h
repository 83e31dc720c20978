#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre::importers {

/// A set of sample indices, one bit each.
class BitSet {
public:
    BitSet() = default;
    explicit BitSet(std::size_t size) : m_words((size + 63) / 64) {}

    void add(std::size_t i) { m_words[i / 64] |= std::uint64_t{1} << (i % 64); }
    bool has(std::size_t i) const { return (m_words[i / 64] >> (i % 64) & 1) != 0; }
    void clear() { m_words.assign(m_words.size(), 0); }

    void add(const BitSet& other) {
        for (std::size_t i = 0; i < m_words.size(); ++i) m_words[i] |= other.m_words[i];
    }
    void remove(const BitSet& other) {
        for (std::size_t i = 0; i < m_words.size(); ++i) m_words[i] &= ~other.m_words[i];
    }
    std::size_t count() const {
        std::size_t sum = 0;
        for (const std::uint64_t word : m_words) sum += static_cast<std::size_t>(std::popcount(word));
        return sum;
    }
    std::size_t countCommon(const BitSet& other) const {
        std::size_t sum = 0;
        for (std::size_t i = 0; i < m_words.size(); ++i)
            sum += static_cast<std::size_t>(std::popcount(m_words[i] & other.m_words[i]));
        return sum;
    }
    /// Calls visit(i) for each member, ascending.
    template <class Visit>
    void forEach(const Visit& visit) const {
        for (std::size_t i = 0; i < m_words.size(); ++i)
            for (std::uint64_t left = m_words[i]; left != 0; left &= left - 1)
                visit(64 * i + static_cast<std::size_t>(std::countr_zero(left)));
    }

    std::vector<std::uint64_t>& words() { return m_words; }
    const std::vector<std::uint64_t>& words() const { return m_words; }

private:
    std::vector<std::uint64_t> m_words;
};

}  // namespace gyre::importers
