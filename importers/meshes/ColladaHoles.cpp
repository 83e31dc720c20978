#include "importers/meshes/ColladaHoles.h"

#include "importers/meshes/SourceFile.h"
#include "importers/meshes/XmlDocument.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <sstream>

namespace gyre::importers {
namespace {

constexpr std::size_t kMaxCornersWithHoles = 2048;  // of a polygon with its holes: the time grows with the third power

/// A corner: the indices that "p" lists for it, and where it is.
struct Corner {
    std::vector<long long> indices;
    glm::dvec3 point{0};
};
using Loop = std::vector<Corner>;

glm::dvec3 normalOf(const Loop& loop) {
    glm::dvec3 sum(0);
    for (std::size_t i = 0; i < loop.size(); ++i)
        sum += glm::cross(loop[i].point - loop[0].point, loop[(i + 1) % loop.size()].point - loop[0].point);
    return sum;
}

/// Whether two segments cross within the plane across `normal`. Touching ends do not count.
bool cross(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c, const glm::dvec3& d,
           const glm::dvec3& normal) {
    const auto side = [&](const glm::dvec3& from, const glm::dvec3& to, const glm::dvec3& p) {
        return glm::dot(glm::cross(to - from, p - from), normal);
    };
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

bool crossesAny(const glm::dvec3& a, const glm::dvec3& b, const Loop& loop, const glm::dvec3& normal) {
    for (std::size_t i = 0; i < loop.size(); ++i)
        if (cross(a, b, loop[i].point, loop[(i + 1) % loop.size()].point, normal)) return true;
    return false;
}

/// Joins a hole to the outline by a cut along the shortest segment that crosses nothing.
void join(Loop& outline, Loop hole, const std::vector<Loop>& holes) {
    const glm::dvec3 normal = normalOf(outline);
    if (glm::dot(normal, normalOf(hole)) > 0) std::ranges::reverse(hole);
    double shortest = HUGE_VAL;
    std::size_t at = 0, begin = 0;
    for (std::size_t i = 0; i < outline.size(); ++i)
        for (std::size_t k = 0; k < hole.size(); ++k) {
            const glm::dvec3 &a = outline[i].point, &b = hole[k].point;
            const double length = glm::distance(a, b);
            if (length >= shortest || crossesAny(a, b, outline, normal)) continue;
            if (std::ranges::any_of(holes, [&](const Loop& other) { return crossesAny(a, b, other, normal); }))
                continue;
            shortest = length;
            at = i;
            begin = k;
        }
    std::rotate(hole.begin(), hole.begin() + static_cast<std::ptrdiff_t>(begin), hole.end());
    hole.push_back(hole.front());
    hole.push_back(outline[at]);
    outline.insert(outline.begin() + static_cast<std::ptrdiff_t>(at) + 1, hole.begin(), hole.end());
}

class Document {
public:
    explicit Document(const std::filesystem::path& path) : m_path(path) {}

    Result<std::string> rewritten(std::string_view text) {
        pugi::xml_document xml;
        if (auto parsed = parseXml(m_path, text, xml); !parsed) return parsed.error();
        for (const pugi::xpath_node& found : xml.select_nodes("//*[local-name()='polygons']"))
            if (auto cut = cutHoles(found.node()); !cut) return cut.error();
        std::ostringstream out;
        xml.save(out, "", pugi::format_raw);
        return out.str();
    }

private:
    const std::filesystem::path& m_path;

    struct Inputs {
        std::size_t stride = 1, vertex = 0;
        std::vector<glm::dvec3> points;
    };

    static pugi::xml_node byId(const pugi::xml_node& mesh, std::string_view reference) {
        const std::string id(reference.substr(reference.starts_with('#')));
        return mesh.find_child_by_attribute("id", id.c_str());
    }

    Inputs inputsOf(const pugi::xml_node& polygons) const {
        Inputs inputs;
        const pugi::xml_node mesh = polygons.parent();
        for (const pugi::xml_node& input : polygons.children("input")) {
            const auto offset = static_cast<std::size_t>(input.attribute("offset").as_uint());
            inputs.stride = std::min<std::size_t>(std::max(inputs.stride, offset + 1), 64);
            if (std::string_view(input.attribute("semantic").value()) != "VERTEX") continue;
            inputs.vertex = std::min<std::size_t>(offset, 63);
            const pugi::xml_node vertices = byId(mesh, input.attribute("source").value());
            const pugi::xml_node position = vertices.find_child_by_attribute("semantic", "POSITION");
            const pugi::xml_node source = byId(mesh, position.attribute("source").value());
            const auto step = source.child("technique_common").child("accessor").attribute("stride").as_uint(3);
            inputs.points = pointsOf(source.child("float_array").child_value(), std::max(step, 3u));
        }
        return inputs;
    }

    static std::vector<glm::dvec3> pointsOf(std::string_view text, std::size_t step) {
        std::vector<double> numbers;
        Words words(text);
        for (std::string_view word = words.nextAnywhere(); !word.empty(); word = words.nextAnywhere())
            numbers.push_back(numberFrom(word).value_or(0));
        std::vector<glm::dvec3> points;
        for (std::size_t i = 0; i + 2 < numbers.size(); i += step)
            points.push_back({numbers[i], numbers[i + 1], numbers[i + 2]});
        return points;
    }

    Result<Loop> loopOf(const pugi::xml_node& list, const Inputs& inputs) const {
        Loop loop;
        Words words(list.child_value());
        for (std::string_view word = words.nextAnywhere(); !word.empty(); word = words.nextAnywhere()) {
            const auto index = wholeNumberFrom(word);
            if (!index || *index < 0)
                return damaged(m_path, "a polygon with a hole names a vertex that does not exist");
            if (loop.empty() || loop.back().indices.size() == inputs.stride) loop.push_back({});
            loop.back().indices.push_back(*index);
        }
        for (Corner& corner : loop) {
            const bool isWhole = corner.indices.size() == inputs.stride;
            const auto vertex =
                isWhole ? static_cast<std::size_t>(corner.indices[inputs.vertex]) : inputs.points.size();
            if (vertex >= inputs.points.size())
                return damaged(m_path, "a polygon with a hole names a vertex that does not exist");
            corner.point = inputs.points[vertex];
        }
        return loop;
    }

    Result<void> cutHoles(pugi::xml_node polygons) {
        if (!polygons.child("ph")) return {};
        const Inputs inputs = inputsOf(polygons);
        while (const pugi::xml_node ph = polygons.child("ph")) {
            Result<Loop> outline = loopOf(ph.child("p"), inputs);
            if (!outline) return outline.error();
            std::vector<Loop> holes;
            std::size_t corners = outline->size();
            for (const pugi::xml_node& h : ph.children("h")) {
                Result<Loop> hole = loopOf(h, inputs);
                if (!hole) return hole.error();
                corners += hole->size();
                if (hole->size() >= 3) holes.push_back(std::move(*hole));
            }
            if (corners > kMaxCornersWithHoles || outline->size() < 3)
                return damaged(m_path, "a polygon with holes has " + std::to_string(corners) + " corners");
            for (const Loop& hole : holes) join(*outline, hole, holes);
            if (auto added = addTriangles(polygons, *outline); !added) return added;
            polygons.remove_child(ph);
        }
        polygons.attribute("count").set_value(static_cast<unsigned>(std::ranges::distance(polygons.children("p"))));
        return {};
    }

    Result<void> addTriangles(pugi::xml_node polygons, const Loop& loop) const {
        SourceFile cut;
        std::vector<std::uint32_t> corners;
        for (const Corner& corner : loop) {
            corners.push_back(static_cast<std::uint32_t>(cut.points.size()));
            cut.points.push_back(corner.point);
        }
        if (auto added = addPolygon(cut, corners, m_path); !added) return added;
        for (const glm::uvec3& t : cut.triangles) {
            const glm::dvec3 &a = loop[t.x].point, &b = loop[t.y].point, &c = loop[t.z].point;
            if (a == b || b == c || c == a) continue;  // along a cut to a hole that touches the outline
            std::string list;
            for (int i = 0; i < 3; ++i)
                for (const long long index : loop[t[i]].indices) list += std::to_string(index) + ' ';
            polygons.append_child("p").text().set(list.c_str());
        }
        return {};
    }
};

}  // namespace

Result<std::optional<std::string>> withHolesCut(const std::filesystem::path& path, std::string_view text) {
    if (text.find("<ph") == std::string_view::npos) return std::optional<std::string>();
    Result<std::string> rewritten = Document(path).rewritten(text);
    if (!rewritten) return rewritten.error();
    return std::optional<std::string>(std::move(*rewritten));
}

}  // namespace gyre::importers
