#include "importers/meshes/ObjReader.h"

#include "importers/meshes/MeshFileCheck.h"
#include "importers/meshes/TextBytes.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

namespace gyre::importers {
namespace {

/// Keywords that say nothing about the shape.
constexpr std::array<std::string_view, 23> kShapelessWords{
    "vt",  "vn",         "vp",        "s",     "mg",       "usemtl",   "usemap", "maplib",
    "lod", "shadow_obj", "trace_obj", "bevel", "c_interp", "d_interp", "call",   "csh",
    "deg", "cstype",     "step",      "parm",  "trim",     "hole",     "end"};
constexpr std::array<std::string_view, 6> kFreeForm{"curv", "curv2", "surf", "scrv", "sp", "bmat"};

template <class List>
bool contains(const List& list, std::string_view word) {
    return std::ranges::find(list, word) != list.end();
}

class Obj {
public:
    Obj(const std::filesystem::path& path, std::string_view text, const MeshFolder& folder)
        : m_path(path), m_words(text), m_folder(folder) {
        m_source.format = "Wavefront OBJ";
        m_partOf[""] = 0;
        m_source.parts.push_back({});
    }

    Result<SourceFile> read() {
        while (m_words.nextLine()) {
            const std::string_view keyword = word();
            if (keyword.empty()) continue;
            if (auto sound = readLine(keyword); !sound) return sound.error();
        }
        if (m_largestIndex > m_source.points.size())
            return damaged(m_path, "line " + std::to_string(m_lineOfLargest) + " names vertex " +
                                       std::to_string(m_largestIndex) + ", but the file has only " +
                                       std::to_string(m_source.points.size()));
        if (auto cut = triangulate(); !cut) return cut.error();
        addNotes();
        return std::move(m_source);
    }

private:
    const std::filesystem::path& m_path;
    Words m_words;
    const MeshFolder& m_folder;
    SourceFile m_source;
    std::vector<std::string> m_skipped;  ///< libraries of materials outside the folder
    std::map<std::string, std::size_t, std::less<>> m_partOf;
    std::size_t m_part = 0;
    std::vector<std::uint32_t> m_corners;  ///< of all faces, one after the other
    struct Face {
        std::uint32_t corners, part;
    };
    std::vector<Face> m_faces;
    std::size_t m_largestIndex = 0, m_lineOfLargest = 0;
    std::size_t m_freeForm = 0, m_weights = 0, m_unknown = 0, m_firstUnknown = 0;
    std::string m_unknownWord;

    std::string here() const { return "line " + std::to_string(m_words.line()); }

    /// The next word of the line and of those that continue it; empty at the end or at a comment.
    std::string_view word() {
        for (;;) {
            std::string_view word = m_words.next();
            if (!word.empty() && word[0] == '#') {
                m_words.rest();
                return {};
            }
            if (!word.ends_with('\\')) return word;
            word.remove_suffix(1);
            if (!m_words.rest().empty()) return word;  // a backslash within the line
            const bool more = m_words.join();
            if (!word.empty() || !more) return word;
        }
    }

    Result<void> readLine(std::string_view keyword) {
        if (keyword == "v") return readVertex();
        if (keyword == "f" || keyword == "fo") return readFace();
        if (keyword == "p" || keyword == "l") {
            ++m_source.dropped;
        } else if (keyword == "o" || keyword == "g") {
            choosePart(std::string(m_words.rest()));
        } else if (keyword == "mtllib") {
            std::string name(m_words.rest());
            if (contains(m_skipped, name) || m_folder.referenceTo(name) != Reference::Outside) return {};
            m_skipped.push_back(std::move(name));
        } else if (contains(kFreeForm, keyword)) {
            m_freeForm += keyword == "curv" || keyword == "surf";
        } else if (!contains(kShapelessWords, keyword)) {
            if (m_unknown++ == 0) {
                m_firstUnknown = m_words.line();
                m_unknownWord = keyword.substr(0, 20);
            }
        }
        return {};
    }

    Result<void> readVertex() {
        std::array<double, 4> numbers{0, 0, 0, 1};
        std::size_t count = 0;
        for (std::string_view text = word(); !text.empty(); text = word(), ++count) {
            const std::optional<double> number = numberFrom(text);
            if (!number && count < 3)
                return damaged(m_path,
                               here() + " states \"" + std::string(text.substr(0, 40)) + "\" where a number should be");
            if (number && count < 4) numbers[count] = *number;
        }
        if (count < 3 && m_words.isUnfinished())
            return truncated(m_path, "its last line has " + std::to_string(count) + " of at least 3 parts.");
        if (count < 3) return damaged(m_path, here() + " states a vertex with " + counted(count, "number") + " of 3");
        m_weights += count == 4 && numbers[3] != 1;
        m_source.points.push_back({numbers[0], numbers[1], numbers[2]});
        return {};
    }

    /// A corner is vertex, vertex/texture, vertex//normal or vertex/texture/normal; negative numbers count backwards.
    Result<void> readFace() {
        const std::size_t line = m_words.line(), first = m_corners.size();
        for (std::string_view text = word(); !text.empty(); text = word()) {
            const std::string_view vertex = text.substr(0, text.find('/'));
            const std::optional<long long> number = wholeNumberFrom(vertex);
            const auto defined = static_cast<long long>(m_source.points.size());
            const long long index = number.value_or(0) < 0 ? defined + *number + 1 : number.value_or(0);
            if (index < 1 || index > 0xffffffffLL)
                return damaged(m_path, here() + " names vertex \"" + std::string(vertex.substr(0, 40)) +
                                           "\", which does not exist");
            if (static_cast<std::size_t>(index) > m_largestIndex) {
                m_largestIndex = static_cast<std::size_t>(index);
                m_lineOfLargest = line;
            }
            m_corners.push_back(static_cast<std::uint32_t>(index - 1));
        }
        const std::size_t count = m_corners.size() - first;
        if (count < 3 && m_words.isUnfinished())
            return truncated(m_path, "its last line has " + std::to_string(count) + " of at least 3 parts.");
        if (count < 3) {
            m_corners.resize(first);
            ++m_source.dropped;
            return {};
        }
        m_faces.push_back({static_cast<std::uint32_t>(count), static_cast<std::uint32_t>(m_part)});
        return {};
    }

    void choosePart(std::string name) {
        const auto [found, isNew] = m_partOf.try_emplace(std::move(name), m_source.parts.size());
        if (isNew) m_source.parts.push_back({found->first, 0});
        m_part = found->second;
    }

    /// Faces may name vertices of later lines, so they are cut at the end; those of a part become adjacent.
    Result<void> triangulate() {
        if (m_source.parts.size() > kMaxNodes) return tooManyNodes(m_path);
        std::vector<std::size_t> begins(m_faces.size());
        std::size_t begin = 0;
        for (std::size_t i = 0; i < m_faces.size(); ++i) {
            begins[i] = begin;
            begin += m_faces[i].corners;
        }
        std::vector<std::uint32_t> order(m_faces.size());
        std::iota(order.begin(), order.end(), 0u);
        std::ranges::stable_sort(order, {}, [&](std::uint32_t face) { return m_faces[face].part; });
        std::vector<std::uint32_t> corners;
        for (const std::uint32_t face : order) {
            const std::size_t before = m_source.triangles.size();
            const auto from = m_corners.begin() + static_cast<std::ptrdiff_t>(begins[face]);
            corners.assign(from, from + m_faces[face].corners);
            if (auto added = addPolygon(m_source, corners, m_path); !added) return added;
            m_source.parts[m_faces[face].part].triangles += m_source.triangles.size() - before;
        }
        std::erase_if(m_source.parts, [](const MeshNode& part) { return part.triangles == 0; });
        m_source.meshes = m_source.nodes = m_source.parts.size();
        return {};
    }

    void addNotes() {
        noteSkipped(m_source, m_skipped);
        if (m_freeForm > 0)
            m_source.notes.push_back(std::to_string(m_freeForm) +
                                     " free-form curves and surfaces were left out: only polygons are read. Convert "
                                     "them to polygons before exporting.");
        if (m_weights > 0)
            m_source.notes.push_back("Weights of vertices hold for curves alone: " + std::to_string(m_weights) +
                                     " of them were ignored.");
        if (m_unknown > 0)
            m_source.notes.push_back(counted(m_unknown, "line") +
                                     " of unknown meaning in the file: the first is line " +
                                     std::to_string(m_firstUnknown) + ", \"" + m_unknownWord + "\".");
    }
};

}  // namespace

Result<SourceFile> readObj(const std::filesystem::path& path, std::string_view text, const MeshFolder& folder) {
    return Obj(path, text, folder).read();
}

}  // namespace gyre::importers
