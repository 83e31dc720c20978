#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

// Arrays of a saved state in fewer bytes, without loss. Writer and reader agree on the value that each element is
// expected to have, so only the others are stored.

namespace gyre {

/// Writes to a buffer as long as there is room, and counts all bytes. Without a buffer it only counts.
class ByteSink {
public:
    explicit ByteSink(std::span<std::byte> to) : m_to(to) {}

    void put(const void* bytes, std::size_t size) {
        if (std::byte* place = claim(size); place && size > 0) std::memcpy(place, bytes, size);
    }
    /// The place of the next `size` bytes; null if there is no room.
    std::byte* claim(std::size_t size) {
        const std::size_t at = m_size;
        m_size += size;
        return m_size <= m_to.size() ? m_to.data() + at : nullptr;
    }
    /// Like claim(), without taking the bytes.
    std::byte* ahead(std::size_t size) const { return m_size + size <= m_to.size() ? m_to.data() + m_size : nullptr; }
    std::size_t size() const { return m_size; }

private:
    std::span<std::byte> m_to;
    std::size_t m_size = 0;
};

/// Takes bytes from a buffer. After the first failure it takes nothing.
class ByteSource {
public:
    explicit ByteSource(std::span<const std::byte> from) : m_left(from) {}

    std::span<const std::byte> take(std::size_t size) {
        if (!m_fits || size > m_left.size()) return fail();
        const std::span<const std::byte> taken = m_left.first(size);
        m_left = m_left.subspan(size);
        return taken;
    }
    std::span<const std::byte> fail() {
        m_fits = false;
        return {};
    }
    bool fits() const { return m_fits; }
    std::span<const std::byte> left() const { return m_left; }

private:
    std::span<const std::byte> m_left;
    bool m_fits = true;
};

/// How the elements of an array are stored.
enum class Packing : std::uint8_t {
    Plain,       ///< all elements
    AsExpected,  ///< nothing
    Except,      ///< a bit per element; then the elements that are not as expected, whose bits are set
    Same,        ///< one element, which all are equal to
    Narrow       ///< integers: the least, and the differences from it in 1, 2 or 4 bytes each
};

namespace packed {

constexpr std::size_t kPerWord = 64;  ///< elements for which the bits of Packing::Except are one word

inline std::size_t bytesOfBits(std::size_t count) { return (count + kPerWord - 1) / kPerWord * sizeof(std::uint64_t); }

/// Equality of bits: 0 and -0 differ, and equal NaNs are equal.
template <class T>
bool areSame(const T& a, const T& b) {
    if constexpr (sizeof(T) % 4 == 0) {
        using Words = std::array<std::uint32_t, sizeof(T) / 4>;
        const Words x = std::bit_cast<Words>(a), y = std::bit_cast<Words>(b);
        std::uint32_t difference = 0;
        for (std::size_t i = 0; i < x.size(); ++i) difference |= x[i] ^ y[i];
        return difference == 0;
    } else {
        static_assert(sizeof(T) == 1);
        return a == b;
    }
}

/// Each is compared with the next, all in one comparison of memory.
template <class T>
bool areAllSame(const std::vector<T>& array) {
    return !array.empty() && std::memcmp(array.data(), array.data() + 1, (array.size() - 1) * sizeof(T)) == 0;
}

template <class T, class Expected>
std::size_t countExceptions(const std::vector<T>& array, const Expected& expected) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < array.size(); ++i) count += areSame(array[i], expected(i)) ? 0 : 1;
    return count;
}

/// Whether nearly none of some elements, evenly chosen, is as expected. Then a search for the others would cost more
/// time than it saves bytes.
template <class T, class Expected>
bool areHardlyExpected(const std::vector<T>& array, const Expected& expected) {
    constexpr std::size_t kChosen = 256, kFew = 8;
    if (array.size() < 4 * kChosen) return false;
    std::size_t count = 0;
    for (std::size_t k = 0; k < kChosen; ++k) {
        const std::size_t i = k * array.size() / kChosen;
        count += areSame(array[i], expected(i)) ? 1 : 0;
    }
    return count < kFew;
}

/// Writes the bits to `bits` and the exceptions to `data`. Returns the number of exceptions.
template <class T, class Expected>
std::size_t putExceptions(const std::vector<T>& array, const Expected& expected, std::byte* bits, std::byte* data) {
    const std::byte* const begin = data;
    std::array<T, kPerWord + 1> others;
    for (std::size_t first = 0; first < array.size(); first += kPerWord) {
        const std::size_t count = std::min(kPerWord, array.size() - first);
        std::uint64_t word = 0;
        std::size_t found = 0;
        for (std::size_t i = 0; i < count; ++i) {  // without branches: exceptions come in no order
            const std::size_t isOther = areSame(array[first + i], expected(first + i)) ? 0 : 1;
            others[found] = array[first + i];
            found += isOther;
            word |= std::uint64_t{isOther} << i;
        }
        std::memcpy(bits + first / kPerWord * sizeof word, &word, sizeof word);
        if (found > 0) std::memcpy(data, others.data(), found * sizeof(T));
        data += found * sizeof(T);
    }
    return static_cast<std::size_t>(data - begin) / sizeof(T);
}

template <class Small, class T>
void putDifferences(const std::vector<T>& array, T least, std::byte* to) {
    for (std::size_t i = 0; i < array.size(); ++i) {
        const auto difference = static_cast<Small>(array[i] - least);
        std::memcpy(to + i * sizeof difference, &difference, sizeof difference);
    }
}

template <class T>
void putNarrow(ByteSink& sink, const std::vector<T>& array, T least, std::uint8_t width) {
    sink.put(&least, sizeof least);
    sink.put(&width, 1);
    std::byte* to = sink.claim(array.size() * width);
    if (!to) return;
    if (width == 1) putDifferences<std::uint8_t>(array, least, to);
    if (width == 2) putDifferences<std::uint16_t>(array, least, to);
    if (width == 4) putDifferences<std::uint32_t>(array, least, to);
}

template <class T>
constexpr bool isNumber = std::is_same_v<T, std::uint32_t> || std::is_same_v<T, std::uint64_t>;

/// The bytes of each difference between the least and the most.
template <class T>
std::uint8_t widthFor(T range) {
    if (range <= std::numeric_limits<std::uint8_t>::max()) return 1;
    if (range <= std::numeric_limits<std::uint16_t>::max()) return 2;
    return range <= std::numeric_limits<std::uint32_t>::max() ? 4 : 8;
}

/// True if the array was written in few bytes.
template <class T>
bool tryNarrow(ByteSink& sink, const std::vector<T>& array) {
    if constexpr (isNumber<T>) {
        T least = array[0], most = array[0];
        for (const T& number : array) {
            least = std::min(least, number);
            most = std::max(most, number);
        }
        const std::uint8_t width = widthFor<T>(most - least);
        if (width >= sizeof(T)) return false;
        const Packing how = Packing::Narrow;
        sink.put(&how, 1);
        putNarrow(sink, array, least, width);
        return true;
    }
    return false;
}

}  // namespace packed

/// Writes the elements without their number. expected(i): the expected value of element i. mayBeShort: whether the
/// bytes may be fewer than one for eight elements.
template <class T, class Expected>
void pack(ByteSink& sink, const std::vector<T>& array, const Expected& expected, bool mayBeShort = true) {
    static_assert(std::is_trivially_copyable_v<T>);
    const auto begin = [&sink](Packing how) { sink.put(&how, 1); };
    if (mayBeShort && packed::areAllSame(array)) {
        begin(Packing::Same);
        sink.put(array.data(), sizeof(T));
        return;
    }
    if (!array.empty() && packed::tryNarrow(sink, array)) return;
    const std::size_t plain = array.size() * sizeof(T), bits = packed::bytesOfBits(array.size());
    const bool isPlain = packed::areHardlyExpected(array, expected);
    std::byte* const ahead = isPlain ? nullptr : sink.ahead(1 + bits + plain);  // room for all, so count while writing
    std::size_t others = 0;
    if (ahead)
        others = packed::putExceptions(array, expected, ahead + 1, ahead + 1 + bits);
    else if (!isPlain)
        others = packed::countExceptions(array, expected);
    if (isPlain || bits + others * sizeof(T) >= plain) {
        begin(Packing::Plain);
        return sink.put(array.data(), plain);
    }
    if (others == 0 && mayBeShort) return begin(Packing::AsExpected);
    begin(Packing::Except);
    std::byte* const place = sink.claim(bits + others * sizeof(T));
    if (place && !ahead) packed::putExceptions(array, expected, place, place + bits);
}

/// The bytes of a packed array with a known number of elements, checked: unpack() cannot fail.
template <class T>
struct PackedArray {
    Packing how = Packing::AsExpected;
    std::size_t count = 0;
    T least{};               ///< Narrow
    std::uint8_t width = 0;  ///< Narrow
    std::span<const std::byte> bits, data;
};

/// Takes an array from the source, which fails if the bytes are not those of an array of this length.
template <class T>
PackedArray<T> takePacked(ByteSource& source, std::size_t count, bool mayBeShort = true) {
    PackedArray<T> array;
    array.count = count;
    const std::span<const std::byte> tag = source.take(1);
    if (tag.empty()) return {};
    array.how = static_cast<Packing>(tag[0]);
    const bool isShort = array.how == Packing::Same || array.how == Packing::AsExpected;
    const bool isKnown = array.how <= (packed::isNumber<T> ? Packing::Narrow : Packing::Same);
    if (!isKnown || (isShort && !mayBeShort)) return source.fail(), PackedArray<T>();
    if (array.how == Packing::Plain && count > source.left().size() / sizeof(T)) return source.fail(), PackedArray<T>();
    if (array.how == Packing::Plain) array.data = source.take(count * sizeof(T));
    if (array.how == Packing::Same) array.data = source.take(sizeof(T));
    if (array.how == Packing::Except) {
        if (count / 8 > source.left().size()) return source.fail(), PackedArray<T>();
        array.bits = source.take(packed::bytesOfBits(count));
        std::size_t others = 0;
        for (std::size_t at = 0; at < array.bits.size(); at += sizeof(std::uint64_t)) {
            std::uint64_t word = 0;
            std::memcpy(&word, array.bits.data() + at, sizeof word);
            others += static_cast<std::size_t>(std::popcount(word));
        }
        if (others > count) return source.fail(), PackedArray<T>();
        array.data = source.take(others * sizeof(T));
    }
    if constexpr (packed::isNumber<T>)
        if (array.how == Packing::Narrow) {
            const std::span<const std::byte> least = source.take(sizeof(T)), width = source.take(1);
            if (!source.fits()) return {};
            std::memcpy(&array.least, least.data(), sizeof(T));
            array.width = static_cast<std::uint8_t>(width[0]);
            const bool isWidth = array.width == 1 || array.width == 2 || (array.width == 4 && sizeof(T) == 8);
            if (!isWidth || count > source.left().size() / array.width) return source.fail(), PackedArray<T>();
            array.data = source.take(count * array.width);
        }
    return source.fits() ? array : PackedArray<T>();
}

namespace packed {

template <class T, class Expected>
void takeExceptions(const PackedArray<T>& from, const Expected& expected, T* to) {
    const std::byte* data = from.data.data();
    const std::byte* const end = data + from.data.size();
    for (std::size_t first = 0; first < from.count; first += kPerWord) {
        std::uint64_t word = 0;
        std::memcpy(&word, from.bits.data() + first / kPerWord * sizeof word, sizeof word);
        const std::size_t count = std::min(kPerWord, from.count - first);
        for (std::size_t i = 0; i < count; ++i) {
            T element = expected(first + i);
            const bool isOther = word >> i & 1;
            if (isOther && data < end) {
                std::memcpy(static_cast<void*>(&element), data, sizeof(T));
                data += sizeof(T);
            }
            to[first + i] = element;
        }
    }
}

template <class Small, class T>
void takeDifferences(const PackedArray<T>& from, T* to) {
    for (std::size_t i = 0; i < from.count; ++i) {
        Small difference = 0;
        std::memcpy(&difference, from.data.data() + i * sizeof difference, sizeof difference);
        to[i] = static_cast<T>(from.least + difference);
    }
}

}  // namespace packed

/// Writes the elements over an array. expected: as it was for pack(). It may read arrays that were unpacked before.
template <class T, class Expected>
void unpack(const PackedArray<T>& from, const Expected& expected, std::vector<T>& to) {
    to.resize(from.count);
    if (from.count == 0) return;
    switch (from.how) {
        case Packing::Plain:
            std::memcpy(static_cast<void*>(to.data()), from.data.data(), from.data.size());
            break;
        case Packing::AsExpected:
            for (std::size_t i = 0; i < from.count; ++i) to[i] = expected(i);
            break;
        case Packing::Except:
            packed::takeExceptions(from, expected, to.data());
            break;
        case Packing::Same: {
            T element{};
            std::memcpy(static_cast<void*>(&element), from.data.data(), sizeof(T));
            to.assign(from.count, element);
            break;
        }
        case Packing::Narrow:
            if constexpr (packed::isNumber<T>) {
                if (from.width == 1) packed::takeDifferences<std::uint8_t>(from, to.data());
                if (from.width == 2) packed::takeDifferences<std::uint16_t>(from, to.data());
                if (from.width == 4) packed::takeDifferences<std::uint32_t>(from, to.data());
            }
            break;
    }
}

/// The largest element of a packed array of numbers; 0 without elements. Allocates a copy of the array.
template <class T>
requires packed::isNumber<T> std::uint64_t largest(const PackedArray<T>& from) {
    std::vector<T> numbers;
    unpack(
        from, [](std::size_t) { return T{0}; }, numbers);
    return numbers.empty() ? 0 : *std::ranges::max_element(numbers);
}

}  // namespace gyre
