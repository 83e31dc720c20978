#include "importers/meshes/OffReader.h"

#include "importers/meshes/MeshFileCheck.h"
#include "importers/meshes/TextBytes.h"

#include <algorithm>

namespace gyre::importers {
namespace {

class Off {
public:
    Off(const std::filesystem::path& path, std::string_view text) : m_path(path), m_words(text) {
        m_source.format = "OFF";
    }

    Result<SourceFile> read() {
        if (auto sound = readHead(); !sound) return sound.error();
        m_source.points.reserve(std::min<std::size_t>(m_vertices, 1 << 20));
        for (std::size_t i = 0; i < m_vertices; ++i)
            if (auto sound = readVertex(i); !sound) return sound.error();
        for (std::size_t i = 0; i < m_faces; ++i)
            if (auto sound = readFace(i); !sound) return sound.error();
        m_source.parts.push_back({"", m_source.triangles.size()});
        m_source.meshes = m_source.nodes = 1;
        return std::move(m_source);
    }

private:
    const std::filesystem::path& m_path;
    Words m_words;
    SourceFile m_source;
    std::size_t m_vertices = 0, m_faces = 0;
    bool m_isHomogeneous = false;
    std::vector<std::uint32_t> m_corners;

    /// The first word of the next line that has one; empty at the end of the text.
    std::string_view firstWord() {
        while (m_words.nextLine())
            if (const std::string_view word = m_words.next(); !word.empty() && word[0] != '#') return word;
        return {};
    }

    Result<void> readHead() {
        std::string_view word = firstWord();
        if (const std::size_t keyword = word.find("OFF"); keyword != std::string_view::npos) {
            const std::string_view form = word.substr(0, keyword);
            if (form.find('n') != std::string_view::npos)
                return fail(ErrorCode::Malformed, "The file " + quoted(m_path) +
                                                      " is an OFF file of n dimensions, which is not read. Export "
                                                      "the mesh in three dimensions.");
            m_isHomogeneous = form.find('4') != std::string_view::npos;
            word = m_words.next();
            if (word == "BINARY")
                return fail(ErrorCode::Malformed, "The file " + quoted(m_path) +
                                                      " is a binary OFF file, which is not read. Export it as text, "
                                                      "or as PLY.");
            if (word.empty() || word[0] == '#') word = firstWord();
        }
        const std::optional<long long> vertices = wholeNumberFrom(word), faces = wholeNumberFrom(m_words.next());
        if (!vertices || !faces || *vertices < 0 || *faces < 0)
            return truncated(m_path, "it does not state its counts.");
        m_vertices = static_cast<std::size_t>(*vertices);
        m_faces = static_cast<std::size_t>(*faces);
        return {};
    }

    Error endsEarly(std::size_t found, std::size_t announced, const char* things) const {
        return truncated(m_path, "it announces " + std::to_string(announced) + " " + things + " but holds only " +
                                     std::to_string(found) + ".");
    }
    Error noNumber(std::string_view word) const {
        return damaged(m_path, "line " + std::to_string(m_words.line()) + " states \"" +
                                   std::string(word.substr(0, 40)) + "\" where a number should be");
    }

    Result<void> readVertex(std::size_t number) {
        glm::dvec4 point(0, 0, 0, 1);
        for (int axis = 0; axis < (m_isHomogeneous ? 4 : 3); ++axis) {
            const std::string_view word = axis == 0 ? firstWord() : m_words.next();
            if (word.empty()) return endsEarly(number, m_vertices, "vertices");
            const std::optional<double> value = numberFrom(word);
            if (!value) return noNumber(word);
            point[axis] = *value;
        }
        m_source.points.push_back(glm::dvec3(point) / point.w);
        return {};
    }

    Result<void> readFace(std::size_t number) {
        const std::string_view count = firstWord();
        if (count.empty()) return endsEarly(number, m_faces, "faces");
        const std::optional<long long> corners = wholeNumberFrom(count);
        if (!corners || *corners < 0) return noNumber(count);
        m_corners.clear();
        for (long long i = 0; i < *corners; ++i) {
            const std::string_view word = m_words.next();
            if (word.empty()) return endsEarly(number, m_faces, "whole faces");
            const std::optional<long long> index = wholeNumberFrom(word);
            if (!index || *index < 0 || static_cast<std::size_t>(*index) >= m_source.points.size())
                return damaged(m_path, "line " + std::to_string(m_words.line()) + " names vertex \"" +
                                           std::string(word.substr(0, 40)) + "\", which does not exist");
            m_corners.push_back(static_cast<std::uint32_t>(*index));
        }
        if (m_corners.size() >= 3) return addPolygon(m_source, m_corners, m_path);
        ++m_source.dropped;
        return {};
    }
};

}  // namespace

Result<SourceFile> readOff(const std::filesystem::path& path, std::string_view text) { return Off(path, text).read(); }

}  // namespace gyre::importers
