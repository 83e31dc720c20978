#include "importers/obstacles/PiecesBytes.h"

#include "core/effectfile/ByteReader.h"
#include "core/effectfile/ByteWriter.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace gyre::importers {
namespace {

void write(ByteWriter& out, const glm::vec3& v) {
    for (int axis = 0; axis < 3; ++axis) out.real32(v[axis]);
}

glm::vec3 readVector(ByteReader& in) {
    const float x = in.real32(), y = in.real32(), z = in.real32();
    return {x, y, z};
}

void write(ByteWriter& out, const ConvexPolytope& piece) {
    out.number(static_cast<std::uint32_t>(piece.planes.size()));
    out.number(static_cast<std::uint32_t>(piece.vertices.size()));
    for (const Plane& plane : piece.planes) {
        write(out, plane.normal);
        out.real32(plane.offset);
    }
    for (const glm::vec3& vertex : piece.vertices) write(out, vertex);
}

ConvexPolytope readPiece(ByteReader& in) {
    ConvexPolytope piece;
    const auto planes = in.number<std::uint32_t>(), vertices = in.number<std::uint32_t>();
    for (std::uint32_t i = 0; i < planes && !in.failed(); ++i) {
        const glm::vec3 normal = readVector(in);
        piece.planes.push_back({normal, in.real32()});
    }
    for (std::uint32_t i = 0; i < vertices && !in.failed(); ++i) piece.vertices.push_back(readVector(in));
    return piece;
}

void write(ByteWriter& out, const Faults& faults) {
    for (const float length : {faults.asked, faults.bulge, faults.leak}) out.real32(length);
    for (const std::size_t count : {faults.bulges, faults.leaks, faults.lostParts})
        out.number(static_cast<std::uint32_t>(count));
    write(out, faults.worst);
}

Faults readFaults(ByteReader& in) {
    Faults faults;
    for (float* length : {&faults.asked, &faults.bulge, &faults.leak}) *length = in.real32();
    for (std::size_t* count : {&faults.bulges, &faults.leaks, &faults.lostParts}) *count = in.number<std::uint32_t>();
    faults.worst = readVector(in);
    return faults;
}

void write(ByteWriter& out, const std::string& text) {
    out.number(static_cast<std::uint32_t>(text.size()));
    out.bytes(std::as_bytes(std::span(text)));
}

std::string readText(ByteReader& in) {
    const std::span<const std::byte> bytes = in.bytes(in.number<std::uint32_t>());
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

std::vector<std::byte> bytesOf(const FittedPieces& fitted) {
    ByteWriter out;
    out.number(static_cast<std::uint8_t>(fitted.isExact));
    out.number(static_cast<std::uint8_t>(fitted.isShell));
    out.real32(fitted.error);
    write(out, fitted.faults);
    out.number(static_cast<std::uint32_t>(fitted.notes.size()));
    for (const std::string& note : fitted.notes) write(out, note);
    out.number(static_cast<std::uint32_t>(fitted.pieces.size()));
    for (const ConvexPolytope& piece : fitted.pieces) write(out, piece);
    return out.take();
}

std::optional<FittedPieces> piecesFrom(std::span<const std::byte> bytes) {
    ByteReader in(bytes);
    FittedPieces fitted;
    fitted.isExact = in.number<std::uint8_t>() == 1;
    fitted.isShell = in.number<std::uint8_t>() == 1;
    fitted.error = in.real32();
    fitted.faults = readFaults(in);
    for (auto left = in.number<std::uint32_t>(); left > 0 && !in.failed(); --left) fitted.notes.push_back(readText(in));
    for (auto left = in.number<std::uint32_t>(); left > 0 && !in.failed(); --left)
        fitted.pieces.push_back(readPiece(in));
    const bool isWhole = !in.failed() && in.left() == 0 && !fitted.pieces.empty();
    const bool isSound = std::ranges::all_of(
        fitted.pieces, [](const ConvexPolytope& piece) { return checkPolytope(piece).has_value(); });
    if (!isWhole || !isSound) return std::nullopt;
    return fitted;
}

}  // namespace gyre::importers
