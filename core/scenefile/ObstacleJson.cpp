#include "core/scenefile/FieldJson.h"

#include "core/geometry/ConvexPolytope.h"

#include <cstdint>
#include <utility>

namespace gyre {
namespace {

using Kind = JsonValue::Kind;

constexpr std::string_view kPlanes = "planes";
constexpr std::string_view kVertices = "vertices";
// Limit on the sum of planes times vertices over a body's pieces, the cost of checking them: one or two seconds.
constexpr std::uint64_t kMaxCost = std::uint64_t{1} << 28;

/// The member of a piece with this key, which must be an array.
Reading<const JsonValue*> arrayIn(const JsonValue& piece, std::string_view key) {
    const JsonValue* array = find(piece, key);
    if (array == nullptr)
        return mistake(piece, "a convex piece needs \"planes\" and \"vertices\". Import the mesh again.");
    if (array->kind != Kind::Array) return wrongType(*array, "an array");
    return array;
}

Reading<void> readPlanes(const JsonValue& array, std::vector<Plane>& planes) {
    for (const JsonValue& entry : array.items) {
        float p[4];
        if (Reading<void> floats = readFloats(entry, p); !floats) return floats;
        planes.push_back({{p[0], p[1], p[2]}, p[3]});
    }
    return {};
}

Reading<void> readVertices(const JsonValue& array, std::vector<glm::vec3>& vertices) {
    for (const JsonValue& entry : array.items) {
        glm::vec3 vertex;
        if (Reading<void> floats = readFloats(entry, {&vertex.x, 3}); !floats) return floats;
        vertices.push_back(vertex);
    }
    return {};
}

Reading<void> checkKeys(const JsonValue& piece) {
    if (piece.kind != Kind::Object) return wrongType(piece, "an object with \"planes\" and \"vertices\"");
    for (const JsonValue& member : piece.items)
        if (member.key != kPlanes && member.key != kVertices)
            return mistake(member, "a convex piece has no key " + inQuotes(member.key) +
                                       ". Its keys are \"planes\" and \"vertices\".");
    return {};
}

Reading<ConvexPolytope> readPiece(const JsonValue& piece, std::uint64_t& cost) {
    ConvexPolytope polytope;
    const Reading<void> read =
        checkKeys(piece)
            .and_then([&] { return arrayIn(piece, kPlanes); })
            .and_then([&](const JsonValue* array) { return readPlanes(*array, polytope.planes); })
            .and_then([&] { return arrayIn(piece, kVertices); })
            .and_then([&](const JsonValue* array) { return readVertices(*array, polytope.vertices); });
    if (!read) return tl::unexpected<Mistake>(read.error());

    cost += std::uint64_t{polytope.planes.size()} * polytope.vertices.size();
    if (cost > kMaxCost)
        return mistake(piece, "the convex pieces have too many planes and vertices. Import a simpler mesh.",
                       ErrorCode::Limit);
    const Result<void> sound = checkPolytope(polytope);
    if (!sound) return mistake(piece, sound.error().message + " Import the mesh again.");
    return polytope;
}

template <class List, class ToArray>
std::optional<JsonValue> listOf(std::string_view key, const List& list, ToArray toArray) {
    JsonValue array = named(key, jsonArray());
    for (const auto& entry : list) {
        std::optional<JsonValue> numbers = toArray(entry);
        if (!numbers) return std::nullopt;
        array.items.push_back(std::move(*numbers));
    }
    return array;
}

}  // namespace

Reading<Obstacle> readObstacle(const JsonValue& value) {
    if (value.kind != Kind::Array) return wrongType(value, "an array of convex pieces");
    std::vector<ConvexPolytope> pieces;
    std::uint64_t cost = 0;
    for (const JsonValue& entry : value.items) {
        Reading<ConvexPolytope> piece = readPiece(entry, cost);
        if (!piece) return tl::unexpected<Mistake>(piece.error());
        pieces.push_back(std::move(*piece));
    }
    return pieces.empty() ? Obstacle() : Obstacle(std::move(pieces));
}

std::optional<JsonValue> jsonOf(const Obstacle& obstacle) {
    JsonValue pieces = jsonArray();
    for (const ConvexPolytope& polytope : obstacle.pieces()) {
        std::optional<JsonValue> planes = listOf(kPlanes, polytope.planes, [](const Plane& plane) {
            const float p[] = {plane.normal.x, plane.normal.y, plane.normal.z, plane.offset};
            return jsonOf(std::span<const float>(p));
        });
        std::optional<JsonValue> vertices = listOf(kVertices, polytope.vertices, [](const glm::vec3& vertex) {
            return jsonOf(std::span<const float>(&vertex.x, 3));
        });
        if (!planes || !vertices) return std::nullopt;
        pieces.items.push_back(jsonObject({std::move(*planes), std::move(*vertices)}));
    }
    return pieces;
}

}  // namespace gyre
