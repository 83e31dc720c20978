#include "importers/meshes/StlReader.h"

#include "importers/meshes/TextBytes.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace gyre::importers {
namespace {

constexpr std::size_t kHead = 84, kFacet = 50;
constexpr std::size_t kTextProbe = 1024;  // bytes that decide between text and binary

std::uint32_t countOf(std::string_view bytes) {
    std::uint32_t count = 0;
    std::memcpy(&count, bytes.data() + 80, sizeof count);
    return count;
}

bool contains(std::string_view text, std::string_view lower) {
    for (std::size_t i = 0; i + lower.size() <= text.size(); ++i)
        if (equalsLower(text.substr(i, lower.size()), lower)) return true;
    return false;
}

/// The size decides first, because the heads of many binary files begin with "solid" as well.
bool isText(std::string_view bytes) {
    if (isExactStl(bytes)) return false;
    const std::size_t begin = std::min(bytes.find_first_not_of(" \t\r\n\v\f"), bytes.size());
    if (!equalsLower(bytes.substr(begin, 5), "solid")) return false;
    const std::string_view start = bytes.substr(begin, kTextProbe);
    const bool hasZeros = start.find('\0') != std::string_view::npos;
    return !hasZeros || contains(start, "facet");
}

// ---- Binary: 80 arbitrary bytes, a count, 50 bytes per facet.

Result<SourceFile> readBinary(const std::filesystem::path& path, std::string_view bytes, SourceFile source) {
    if (bytes.size() < kHead) return truncated(path, "a binary STL begins with 84 bytes.");
    const std::size_t facets = countOf(bytes);
    if (bytes.size() < kHead + facets * kFacet)
        return truncated(path, "it announces " + counted(facets, "triangle") + " but holds only " +
                                   std::to_string((bytes.size() - kHead) / kFacet) + " of them.");
    if (facets > kMaxTriangles) return tooManyTriangles(path);
    const std::size_t more = bytes.size() - kHead - facets * kFacet;
    if (more > 0) source.notes.push_back("Ignored after the last triangle: " + counted(more, "byte") + ".");
    source.points.reserve(3 * facets);
    source.triangles.reserve(facets);
    float largest = 0;
    for (std::size_t i = 0; i < facets; ++i) {
        const char* corner = bytes.data() + kHead + i * kFacet + 12;  // after the normal
        const auto first = static_cast<std::uint32_t>(source.points.size());
        for (int k = 0; k < 3; ++k, corner += 12) {
            float p[3];
            std::memcpy(p, corner, sizeof p);
            largest = std::max({largest, std::abs(p[0]), std::abs(p[1]), std::abs(p[2])});
            source.points.push_back({p[0], p[1], p[2]});
        }
        source.triangles.push_back({first, first + 1, first + 2});
    }
    source.parts.push_back({"", facets});
    noteSinglePrecision(source, static_cast<double>(largest));
    return source;
}

// ---- Text: from "solid" to "endsolid", facets of "vertex x y z".

class Text {
public:
    Text(const std::filesystem::path& path, std::string_view text, SourceFile source)
        : m_path(path), m_words(text), m_source(std::move(source)) {}

    Result<SourceFile> read() {
        for (std::string_view word = m_words.nextAnywhere(); !word.empty(); word = m_words.nextAnywhere())
            if (auto sound = readWord(word); !sound) return sound.error();
        if (!m_isClosed) return truncated(m_path, "it does not end with \"endsolid\".");
        return std::move(m_source);
    }

private:
    const std::filesystem::path& m_path;
    Words m_words;
    SourceFile m_source;
    std::vector<std::uint32_t> m_corners;
    bool m_isClosed = false;

    Result<void> readWord(std::string_view word) {
        if (equalsLower(word, "solid")) {
            if (m_source.parts.size() >= kMaxNodes) return tooManyNodes(m_path);
            m_source.parts.push_back({std::string(m_words.rest()), 0});
            m_isClosed = false;
        } else if (equalsLower(word, "endsolid")) {
            m_words.rest();
            m_isClosed = true;
        } else if (equalsLower(word, "vertex")) {
            return readVertex();
        } else if (equalsLower(word, "endfacet") || equalsLower(word, "end_facet")) {
            return endFacet();
        }
        return {};
    }

    Result<void> readVertex() {
        glm::dvec3 point(0);
        for (int axis = 0; axis < 3; ++axis) {
            const std::string_view word = m_words.nextAnywhere();
            const std::optional<double> number = numberFrom(word);
            if (word.empty()) return truncated(m_path, "its last vertex lacks numbers.");
            if (!number)
                return damaged(m_path, "line " + std::to_string(m_words.line()) + " states \"" +
                                           std::string(word.substr(0, 40)) + "\" where a number should be");
            point[axis] = *number;
        }
        m_corners.push_back(static_cast<std::uint32_t>(m_source.points.size()));
        m_source.points.push_back(point);
        return {};
    }

    Result<void> endFacet() {
        const std::size_t before = m_source.triangles.size();
        if (m_corners.size() < 3)
            ++m_source.dropped;
        else if (auto added = addPolygon(m_source, m_corners, m_path); !added)
            return added;
        m_corners.clear();
        if (!m_source.parts.empty()) m_source.parts.back().triangles += m_source.triangles.size() - before;
        return {};
    }
};

}  // namespace

bool isExactStl(std::string_view bytes) {
    return bytes.size() >= kHead && bytes.size() == kHead + kFacet * std::size_t{countOf(bytes)};
}

Result<SourceFile> readStl(const std::filesystem::path& path, std::string_view bytes) {
    SourceFile source;
    source.format = "STL";
    Result<SourceFile> read =
        isText(bytes) ? Text(path, bytes, std::move(source)).read() : readBinary(path, bytes, std::move(source));
    if (read) {
        std::erase_if(read->parts, [](const MeshNode& part) { return part.triangles == 0; });
        read->meshes = read->nodes = read->parts.size();
    }
    return read;
}

}  // namespace gyre::importers
