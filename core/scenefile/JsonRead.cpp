#include "core/scenefile/JsonTree.h"

#include "core/scenefile/JsonSyntax.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <new>
#include <optional>
#include <set>
#include <utility>

namespace gyre {
namespace {

using Kind = JsonValue::Kind;

constexpr int kNumberOverflow = 406;  // the library's id for 1e999

bool isOfNumber(char c) {
    return (c >= '0' && c <= '9') || std::string_view("+-.eE").find(c) != std::string_view::npos;
}

/// Iterates over the text and stores how far the library has read, which it does not report.
struct WatchedIterator {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char* at = nullptr;
    const char** seen = nullptr;

    reference operator*() const { return *at; }
    WatchedIterator& operator++() {
        *seen = ++at;
        return *this;
    }
    WatchedIterator operator++(int) {
        const WatchedIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const WatchedIterator& other) const { return at == other.at; }
    bool operator!=(const WatchedIterator& other) const { return at != other.at; }
};

/// Builds the tree from the events of the library's parser; returning false stops it. Neither the library nor this
/// class recurses, so deep nesting needs no stack.
class TreeBuilder final : public nlohmann::json_sax<nlohmann::json> {
public:
    TreeBuilder(std::string_view text, std::string_view source, const char* const& seen)
        : m_text(text), m_source(source), m_seen(seen), m_counted(text.data()) {}

    Result<JsonValue> take() {
        if (m_error) return std::move(*m_error);
        return std::move(m_root);
    }

    bool null() override { return add(Kind::Null); }
    bool boolean(bool value) override { return add(value ? Kind::True : Kind::False); }
    bool number_integer(number_integer_t) override { return addNumber(); }
    bool number_unsigned(number_unsigned_t) override { return addNumber(); }
    bool number_float(number_float_t, const string_t&) override { return addNumber(); }
    bool string(string_t& value) override { return add(Kind::String, value); }
    bool binary(binary_t&) override { return false; }  // only occurs in the library's binary formats
    bool start_object(std::size_t) override { return open(Kind::Object); }
    bool start_array(std::size_t) override { return open(Kind::Array); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        if (name.size() > kMaxJsonTextBytes) return refuseLength("key");
        if (!m_open.back().keys.insert(name).second)
            return refuse(ErrorCode::Syntax,
                          "the key " + inQuotes(name) + " stands twice here. Remove one of the two.");
        m_key = std::move(name);
        return true;
    }

    /// read: the number of characters that the library has read, and one more at the end of the text
    bool parse_error(std::size_t read, const std::string&, const nlohmann::detail::exception& error) override {
        SyntaxError at{m_text, std::min(read, m_text.size()), line()};
        at.overflow = error.id == kNumberOverflow;
        at.atEnd = !m_open.empty() && read > m_text.size();
        m_error = syntaxError(at, m_source, pointer());
        return false;
    }

private:
    struct Open {
        JsonValue* value = nullptr;  ///< does not move: its parent gets no more items while it is open
        std::set<std::string> keys;
    };

    std::string_view m_text, m_source;
    const char* const& m_seen;  ///< end of the characters that the library has read
    const char* m_counted;      ///< end of the characters whose lines are counted
    std::uint32_t m_line = 1;
    JsonValue m_root;
    std::vector<Open> m_open;
    std::string m_key;
    std::size_t m_values = 0;
    std::optional<Error> m_error;

    /// The line of the token just read. Behind a number the library reads one more character, which may be a line feed,
    /// so the last character is not counted.
    std::uint32_t line() {
        for (; m_counted + 1 < m_seen; ++m_counted) m_line += *m_counted == '\n';
        return m_line;
    }

    std::string pointer() const {
        if (m_open.empty()) return "";
        return jsonPointer(m_root, *m_open.back().value) + (m_key.empty() ? "" : pointerStep(m_key));
    }

    bool refuse(ErrorCode code, std::string sentence) {
        m_error = {code, std::move(sentence), std::string(m_source), JsonPlace{line(), pointer()}};
        return false;
    }

    bool refuseLength(const std::string& what) {
        return refuse(ErrorCode::Limit, "a " + what + " is longer than the " + std::to_string(kMaxJsonTextBytes) +
                                            " bytes that are accepted. Make it shorter.");
    }

    bool add(Kind kind, std::string_view text = {}) {
        if (text.size() > kMaxJsonTextBytes) return refuseLength(kind == Kind::Number ? "number" : "text");
        if (++m_values > kMaxJsonValues)
            return refuse(ErrorCode::Limit, "holds more than " + std::to_string(kMaxJsonValues) +
                                                " values. Split the scene, or simplify its meshes.");
        JsonValue& value = m_open.empty() ? m_root : m_open.back().value->items.emplace_back();
        value.kind = kind;
        value.line = line();
        value.key = std::exchange(m_key, {});
        value.text = text;
        return true;
    }

    bool addNumber() {
        // The library passes values, not digits. These are in the text before at most one character read ahead.
        const char* end = m_seen;
        while (end > m_text.data() && !isOfNumber(end[-1])) --end;
        const char* begin = end;
        while (begin > m_text.data() && isOfNumber(begin[-1])) --begin;
        return add(Kind::Number, std::string_view(begin, static_cast<std::size_t>(end - begin)));
    }

    bool open(Kind kind) {
        if (m_open.size() == kMaxJsonDepth)
            return refuse(ErrorCode::Limit, "more than " + std::to_string(kMaxJsonDepth) +
                                                " arrays and objects are nested. A scene needs 7.");
        if (!add(kind)) return false;
        m_open.push_back({m_open.empty() ? &m_root : &m_open.back().value->items.back(), {}});
        return true;
    }

    bool close() {
        m_open.pop_back();
        return true;
    }
};

Result<JsonValue> parse(std::string_view text, std::string_view source) {
    const char* seen = text.data();
    TreeBuilder builder(text, source, seen);
    const WatchedIterator begin{text.data(), &seen};
    const WatchedIterator end{text.data() + text.size(), &seen};
    nlohmann::json::sax_parse(begin, end, &builder);
    return builder.take();
}

}  // namespace

Result<JsonValue> parseJson(std::string_view text, std::string_view source) {
    if (std::optional<Error> unfit = unfitText(text, source)) return std::move(*unfit);
    if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) text.remove_prefix(kByteOrderMark.size());
    const std::string name(source);
    try {
        return parse(text, source);
    } catch (const std::bad_alloc&) {
        return Error{ErrorCode::Limit, name + " does not fit in memory. Close other programs, or split the scene.",
                     name, JsonPlace{}};
    } catch (const std::exception& error) {
        return Error{ErrorCode::Syntax, name + " could not be read: " + error.what(), name, JsonPlace{}};
    }
}

}  // namespace gyre
