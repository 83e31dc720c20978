#include "importers/meshes/PlyReader.h"

#include "importers/meshes/MeshFileCheck.h"
#include "importers/meshes/TextBytes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

namespace gyre::importers {
namespace {

enum class Type : std::uint8_t { Int8, UInt8, Int16, UInt16, Int32, UInt32, Float, Double };

struct Property {
    std::string name;
    Type type = Type::Float;
    std::optional<Type> length;  ///< type of a list's length; none for a single value
};
struct Item {
    std::string name;
    std::uint64_t count = 0;
    std::vector<Property> properties;
};
struct Head {
    enum class Form { Text, Little, Big } form = Form::Text;
    std::vector<Item> items;
};

std::optional<Type> typeFrom(std::string_view word) {
    struct Name {
        const char* old;
        const char* sized;
        Type type;
    };
    constexpr std::array<Name, 8> kNames{{{"char", "int8", Type::Int8},
                                          {"uchar", "uint8", Type::UInt8},
                                          {"short", "int16", Type::Int16},
                                          {"ushort", "uint16", Type::UInt16},
                                          {"int", "int32", Type::Int32},
                                          {"uint", "uint32", Type::UInt32},
                                          {"float", "float32", Type::Float},
                                          {"double", "float64", Type::Double}}};
    for (const Name& name : kNames)
        if (word == name.old || word == name.sized) return name.type;
    return std::nullopt;
}

std::size_t bytesOf(Type type) { return type < Type::Int16 ? 1 : type < Type::Int32 ? 2 : type < Type::Double ? 4 : 8; }

/// The values of the body, one after the other, whatever its form.
class Values {
public:
    Values(std::string_view bytes, Head::Form form) : m_bytes(bytes), m_words(bytes), m_form(form) {}

    /// nullopt at the end of the file; `isNumber` becomes false at a word that is no number.
    std::optional<double> next(Type type) {
        if (m_form == Head::Form::Text) return nextWord();
        const std::size_t size = bytesOf(type);
        if (m_bytes.size() - m_at < size) return std::nullopt;
        std::array<char, 8> buffer{};
        std::memcpy(buffer.data(), m_bytes.data() + m_at, size);
        if (m_form == Head::Form::Big) std::reverse(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(size));
        m_at += size;
        return valueOf(buffer, type);
    }
    bool isNumber = true;
    std::string_view word;

private:
    std::string_view m_bytes;
    Words m_words;
    Head::Form m_form;
    std::size_t m_at = 0;

    std::optional<double> nextWord() {
        word = m_words.nextAnywhere();
        if (word.empty()) return std::nullopt;
        const std::optional<double> number = numberFrom(word);
        isNumber = isNumber && number;
        return number;
    }
    template <class T>
    static double as(const std::array<char, 8>& buffer) {
        T value;
        std::memcpy(&value, buffer.data(), sizeof value);
        return static_cast<double>(value);
    }
    static double valueOf(const std::array<char, 8>& buffer, Type type) {
        switch (type) {
            case Type::Int8:
                return as<std::int8_t>(buffer);
            case Type::UInt8:
                return as<std::uint8_t>(buffer);
            case Type::Int16:
                return as<std::int16_t>(buffer);
            case Type::UInt16:
                return as<std::uint16_t>(buffer);
            case Type::Int32:
                return as<std::int32_t>(buffer);
            case Type::UInt32:
                return as<std::uint32_t>(buffer);
            case Type::Float:
                return as<float>(buffer);
            case Type::Double:
                return as<double>(buffer);
        }
        return 0;
    }
};

class Ply {
public:
    Ply(const std::filesystem::path& path, std::string_view bytes) : m_path(path), m_bytes(bytes) {
        m_source.format = "PLY";
    }

    Result<SourceFile> read() {
        Result<Head> head = readHead();
        if (!head) return head.error();
        Values values(m_bytes.substr(m_bodyBegin), head->form);
        for (const Item& item : head->items)
            if (auto sound = readItems(item, values); !sound) return sound.error();
        if (m_largestIndex >= m_source.points.size() && m_anyIndex)
            return damaged(m_path, "a face names vertex " + std::to_string(m_largestIndex) +
                                       ", but the file has only " + std::to_string(m_source.points.size()));
        if (auto cut = triangulate(); !cut) return cut.error();
        if (m_isSingle) noteSinglePrecision(m_source, m_largest);
        m_source.parts.push_back({"", m_source.triangles.size()});
        m_source.meshes = m_source.nodes = 1;
        return std::move(m_source);
    }

private:
    const std::filesystem::path& m_path;
    std::string_view m_bytes;
    std::size_t m_bodyBegin = 0;
    SourceFile m_source;
    bool m_isSingle = false, m_anyIndex = false;
    double m_largest = 0;
    std::uint64_t m_largestIndex = 0;
    std::vector<double> m_list;              ///< the last list that was read
    std::vector<std::uint32_t> m_corners;    ///< of all faces, one after the other
    std::vector<std::uint32_t> m_faceSizes;  ///< faces may stand before the vertices

    Error badHead(const std::string& why) const { return damaged(m_path, "its header " + why); }

    Result<Head> readHead() {
        Head head;
        Words words(m_bytes);
        words.nextLine();
        if (words.next() != "ply") return badHead("does not begin with \"ply\"");
        while (words.nextLine()) {
            const std::string_view keyword = words.next();
            if (keyword == "end_header") {
                words.rest();
                m_bodyBegin = std::min(words.position() + 1, m_bytes.size());
                return head;
            }
            if (keyword == "format") {
                const std::string_view form = words.next();
                if (form == "binary_little_endian")
                    head.form = Head::Form::Little;
                else if (form == "binary_big_endian")
                    head.form = Head::Form::Big;
                else if (form != "ascii")
                    return badHead("states the unknown form \"" + text(form) + "\"");
            } else if (keyword == "element") {
                const std::string_view name = words.next();
                const std::optional<long long> count = wholeNumberFrom(words.next());
                if (!count || *count < 0) return badHead("states no count of \"" + text(name) + "\"");
                head.items.push_back({std::string(name), static_cast<std::uint64_t>(*count), {}});
            } else if (keyword == "property") {
                if (auto added = readProperty(words, head); !added) return added.error();
            }
        }
        return truncated(m_path, "its header has no end.");
    }

    static std::string text(std::string_view word) { return std::string(word.substr(0, 40)); }

    Result<void> readProperty(Words& words, Head& head) {
        std::string_view type = words.next();
        Property property;
        if (type == "list") {
            const std::string_view length = words.next();
            property.length = typeFrom(length);
            if (!property.length || *property.length >= Type::Float)
                return badHead("states the unknown type \"" + text(length) + "\" of a length");
            type = words.next();
        }
        const std::optional<Type> known = typeFrom(type);
        if (!known || head.items.empty()) return badHead("states the unknown type \"" + text(type) + "\"");
        property.type = *known;
        property.name = words.next();
        head.items.back().properties.push_back(std::move(property));
        return {};
    }

    Result<void> readItems(const Item& item, Values& values) {
        if (item.properties.empty()) return {};
        const bool isVertex = item.name == "vertex", isFace = item.name == "face", isStrip = item.name == "tristrips";
        if (item.name == "edge") m_source.dropped += item.count;
        for (std::uint64_t i = 0; i < item.count; ++i) {
            glm::dvec3 point(0);
            for (const Property& property : item.properties) {
                std::optional<double> value = values.next(property.length.value_or(property.type));
                if (value && property.length && !readList(property, *value, values)) value = std::nullopt;
                if (!values.isNumber)
                    return damaged(m_path, "\"" + text(values.word) + "\" stands where a number should be");
                if (!value)
                    return truncated(m_path, "it announces " + std::to_string(item.count) + " items of \"" + item.name +
                                                 "\" but holds only " + std::to_string(i) + ".");
                if (property.length && (isFace || isStrip) && property.name.starts_with("vertex_ind")) {
                    if (auto added = isFace ? addFace() : addStrips(); !added) return added;
                } else if (isVertex && property.name.size() == 1 && property.name[0] >= 'x' &&
                           property.name[0] <= 'z') {
                    point[property.name[0] - 'x'] = *value;
                    m_isSingle = m_isSingle || (property.type == Type::Float && values.word.empty());
                }
            }
            if (isVertex) addPoint(point);
        }
        return {};
    }

    /// False at the end of the file.
    bool readList(const Property& property, double length, Values& values) {
        m_list.clear();
        for (double i = 0; i < length; ++i) {
            const std::optional<double> value = values.next(property.type);
            if (!value) return false;
            m_list.push_back(*value);
        }
        return true;
    }

    void addPoint(const glm::dvec3& point) {
        m_largest = std::max({m_largest, std::abs(point.x), std::abs(point.y), std::abs(point.z)});
        m_source.points.push_back(point);
    }

    Result<void> addFace() {
        if (m_list.size() < 3) {
            ++m_source.dropped;
            return {};
        }
        for (const double index : m_list)
            if (auto added = addCorner(index); !added) return added;
        m_faceSizes.push_back(static_cast<std::uint32_t>(m_list.size()));
        return {};
    }

    /// Every second triangle of a strip is the other way round. -1 ends a strip.
    Result<void> addStrips() {
        std::size_t begin = 0;
        for (std::size_t i = 0; i < m_list.size(); ++i) {
            if (m_list[i] == -1) {
                begin = i + 1;
            } else if (i >= begin + 2) {
                const bool isOdd = (i - begin) % 2 != 0;
                for (const std::size_t corner : {i - 2, isOdd ? i : i - 1, isOdd ? i - 1 : i})
                    if (auto added = addCorner(m_list[corner]); !added) return added;
                m_faceSizes.push_back(3);
            }
        }
        return {};
    }

    Result<void> addCorner(double index) {
        if (!(index >= 0 && index < 4294967295.0))
            return damaged(m_path,
                           "a face names a vertex with the number " + std::to_string(index) + ", which does not exist");
        m_anyIndex = true;
        m_largestIndex = std::max(m_largestIndex, static_cast<std::uint64_t>(index));
        m_corners.push_back(static_cast<std::uint32_t>(index));
        return {};
    }

    Result<void> triangulate() {
        std::vector<std::uint32_t> corners;
        auto from = m_corners.begin();
        for (const std::uint32_t size : m_faceSizes) {
            corners.assign(from, from + size);
            from += size;
            if (auto added = addPolygon(m_source, corners, m_path); !added) return added;
        }
        return {};
    }
};

}  // namespace

Result<SourceFile> readPly(const std::filesystem::path& path, std::string_view bytes) {
    return Ply(path, bytes).read();
}

}  // namespace gyre::importers
