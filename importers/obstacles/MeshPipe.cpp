#include "importers/obstacles/MeshPipe.h"

#include "core/effectfile/ByteWriter.h"
#include "importers/meshes/TextBytes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <type_traits>

namespace gyre::importers {
namespace {

// "GYRM" and a number that grows with each change of the format.
constexpr std::uint32_t kStart = 0x4d525947, kRevision = 4;
constexpr std::uint32_t kLongestText = 4096, kMaxMeshFiles = 1024, kMaxNotes = 64;
constexpr std::size_t kStride = std::size_t{1}
                                << 20;  // bytes of a list read at once, so that memory grows only with received data

enum class Message : std::uint8_t { Progress, Error, Mesh, Wanted, Unconfined };

static_assert(sizeof(glm::vec3) == 12 && sizeof(glm::uvec3) == 12, "lists travel as they lie in memory");

// ---- Sending.

void putBytes(ByteWriter& out, const std::string& text) {
    const std::size_t size = std::min<std::size_t>(text.size(), kLongestText);
    out.number(static_cast<std::uint32_t>(size));
    out.bytes(std::as_bytes(std::span(text)).first(size));
}

/// Names and excerpts of a file may be of any encoding, and JSON, scenes and windows take UTF-8 alone.
void put(ByteWriter& out, const std::string& raw) { putBytes(out, validUtf8(raw)); }

void put(ByteWriter& out, std::size_t number) { out.number(std::uint64_t{number}); }

bool send(const PipeSink& sink, Message kind, ByteWriter body) {
    ByteWriter head;
    head.number(static_cast<std::uint8_t>(kind));
    return sink(head.written()) && sink(body.written());
}

void putNames(ByteWriter& out, const std::vector<std::string>& names) {
    const std::size_t count = std::min<std::size_t>(names.size(), kMaxMeshFiles);
    put(out, count);
    for (std::size_t i = 0; i < count; ++i) putBytes(out, names[i]);
}

bool sendWanted(const PipeSink& sink, const std::vector<std::string>& names) {
    ByteWriter out;
    putNames(out, names);
    return send(sink, Message::Wanted, std::move(out));
}

bool sendPart(const PipeSink& sink, const MeshPart& part) {
    const CleanMesh& clean = part.clean;
    ByteWriter head;
    put(head, part.name);
    for (const std::size_t n : {clean.duplicateTriangles, clean.zeroAreaTriangles, clean.openEdges,
                                clean.nonManifoldEdges, clean.mesh.vertices.size(), clean.mesh.triangles.size()})
        put(head, n);
    return sink(head.written()) && sink(std::as_bytes(std::span(clean.mesh.vertices))) &&
           sink(std::as_bytes(std::span(clean.mesh.triangles)));
}

// ---- Receiving.

/// Reads values one by one. After the first missing or invalid value it fails permanently and returns zeros.
class Reader {
public:
    explicit Reader(const PipeSource& source) : m_source(source) {}

    bool failed() const { return m_failed; }
    void expect(bool condition) { m_failed = m_failed || !condition; }

    template <class T>
    T number() {
        std::array<std::byte, sizeof(T)> bytes{};
        expect(!m_failed && m_source(bytes));
        return m_failed ? T{} : std::bit_cast<T>(bytes);
    }
    std::size_t count(std::uint64_t most) {
        const auto number = this->number<std::uint64_t>();
        expect(number <= most);
        return m_failed ? 0 : static_cast<std::size_t>(number);
    }
    std::string text() {
        const auto size = number<std::uint32_t>();
        expect(size <= kLongestText);
        std::string text(m_failed ? 0 : size, '\0');
        expect(!m_failed && m_source(std::as_writable_bytes(std::span(text))));
        return text;
    }
    template <class T>
    std::vector<T> list(std::size_t size) {
        std::vector<T> list;
        while (!m_failed && list.size() < size) {
            const std::size_t begin = list.size();
            if (list.capacity() < size && begin + kStride / sizeof(T) >= size / 2) list.reserve(size);
            list.resize(std::min(size, begin + kStride / sizeof(T)));
            expect(m_source(std::as_writable_bytes(std::span(list).subspan(begin))));
        }
        return list;
    }

private:
    const PipeSource& m_source;
    bool m_failed = false;
};

bool isFinite(const glm::vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

MeshPart receivePart(Reader& in, std::size_t& trianglesLeft) {
    constexpr std::uint64_t kAny = std::uint64_t{1} << 40;  // limit of counts that are only reported
    MeshPart part;
    CleanMesh& clean = part.clean;
    part.name = in.text();
    for (std::size_t* n :
         {&clean.duplicateTriangles, &clean.zeroAreaTriangles, &clean.openEdges, &clean.nonManifoldEdges})
        *n = in.count(kAny);
    const std::size_t vertices = in.count(3 * trianglesLeft), triangles = in.count(trianglesLeft);
    clean.mesh.vertices = in.list<glm::vec3>(vertices);
    clean.mesh.triangles = in.list<glm::uvec3>(triangles);
    trianglesLeft -= std::min(trianglesLeft, triangles);
    in.expect(std::ranges::all_of(clean.mesh.vertices, isFinite));
    in.expect(std::ranges::all_of(clean.mesh.triangles, [&](const glm::uvec3& t) {
        return std::max({t.x, t.y, t.z}) < vertices;
    }));
    return part;
}

std::vector<std::string> receiveSentences(Reader& in) {
    std::vector<std::string> sentences;
    for (std::size_t left = in.count(kMaxNotes); left > 0 && !in.failed(); --left) sentences.push_back(in.text());
    return sentences;
}

MeshFile receiveFile(Reader& in) {
    MeshFile file;
    file.format = in.text();
    file.metresPerUnit = in.number<float>();
    in.expect(std::isfinite(file.metresPerUnit) && file.metresPerUnit > 0);
    const auto up = in.number<std::uint8_t>();
    in.expect(up <= static_cast<std::uint8_t>(UpAxis::X));
    if (!in.failed()) file.up = static_cast<UpAxis>(up);
    file.unitFromFile = in.number<std::uint8_t>() == 1;
    file.meshes = in.count(~std::uint64_t{0});
    file.nodes = in.count(~std::uint64_t{0});
    file.dropped = in.count(~std::uint64_t{0});
    for (std::size_t left = in.count(kMaxMeshFiles); left > 0 && !in.failed(); --left)
        file.alsoRead.push_back(in.text());
    for (int axis = 0; axis < 3; ++axis) file.origin[axis] = in.number<double>();
    file.rounding = in.number<double>();
    in.expect(std::isfinite(file.origin.x) && std::isfinite(file.origin.y) && std::isfinite(file.origin.z));
    in.expect(std::isfinite(file.rounding) && file.rounding >= 0);
    file.notes = receiveSentences(in);
    std::size_t trianglesLeft = kMaxTriangles;
    for (std::size_t left = in.count(kMaxNodes); left > 0 && !in.failed(); --left)
        file.parts.push_back(receivePart(in, trianglesLeft));
    in.expect(!file.parts.empty());
    return file;
}

MeshFile receiveWanted(Reader& in) {
    MeshFile file;
    for (std::size_t left = in.count(kMaxMeshFiles); left > 0 && !in.failed(); --left) file.wanted.push_back(in.text());
    in.expect(!file.wanted.empty());
    return file;
}

Error receiveError(Reader& in) {
    const auto kind = in.number<std::uint8_t>();
    in.expect(kind <= static_cast<std::uint8_t>(kLastErrorCode));
    std::string text = in.text();
    in.expect(!text.empty());
    return {in.failed() ? ErrorCode::Malformed : static_cast<ErrorCode>(kind), std::move(text)};
}

}  // namespace

bool sendStart(const PipeSink& sink) {
    ByteWriter out;
    out.number(kStart);
    out.number(kRevision);
    return sink(out.written());
}

bool sendProgress(const PipeSink& sink, double fraction) {
    ByteWriter out;
    out.real64(fraction);
    return send(sink, Message::Progress, std::move(out));
}

bool sendError(const PipeSink& sink, const Error& error) {
    ByteWriter out;
    out.number(static_cast<std::uint8_t>(error.code));
    put(out, error.message);
    return send(sink, Message::Error, std::move(out));
}

bool sendUnconfined(const PipeSink& sink, const std::vector<std::string>& sentences) {
    ByteWriter out;
    put(out, sentences.size());
    for (const std::string& sentence : sentences) put(out, sentence);
    return send(sink, Message::Unconfined, std::move(out));
}

bool sendMesh(const PipeSink& sink, const MeshFile& file) {
    if (!file.wanted.empty()) return sendWanted(sink, file.wanted);
    ByteWriter out;
    put(out, file.format);
    out.real32(file.metresPerUnit);
    out.number(static_cast<std::uint8_t>(file.up));
    out.number(static_cast<std::uint8_t>(file.unitFromFile));
    for (const std::size_t n : {file.meshes, file.nodes, file.dropped}) put(out, n);
    putNames(out, file.alsoRead);
    for (int axis = 0; axis < 3; ++axis) out.real64(file.origin[axis]);
    out.real64(file.rounding);
    const std::size_t notes = std::min<std::size_t>(file.notes.size(), kMaxNotes);
    put(out, notes);
    for (std::size_t i = 0; i < notes; ++i) put(out, file.notes[i]);
    put(out, file.parts.size());
    return send(sink, Message::Mesh, std::move(out)) &&
           std::ranges::all_of(file.parts, [&](const MeshPart& part) { return sendPart(sink, part); });
}

std::optional<Result<MeshFile>> receiveMesh(const PipeSource& source, const std::function<void(double)>& onProgress) {
    Reader in(source);
    in.expect(in.number<std::uint32_t>() == kStart);
    in.expect(in.number<std::uint32_t>() == kRevision);
    std::vector<std::string> unconfined;
    while (!in.failed()) {
        const auto kind = static_cast<Message>(in.number<std::uint8_t>());
        if (in.failed()) break;
        if (kind == Message::Progress) {
            const double fraction = in.number<double>();
            if (onProgress && fraction >= 0 && fraction <= 1) onProgress(fraction);
        } else if (kind == Message::Error) {
            Error error = receiveError(in);
            if (!in.failed()) return error;
        } else if (kind == Message::Mesh) {
            MeshFile file = receiveFile(in);
            file.unconfined = unconfined;
            if (!in.failed()) return file;
        } else if (kind == Message::Wanted) {
            MeshFile file = receiveWanted(in);
            if (!in.failed()) return file;
        } else if (kind == Message::Unconfined) {
            for (std::string& sentence : receiveSentences(in)) unconfined.push_back(std::move(sentence));
            in.expect(unconfined.size() <= kMaxNotes);
        } else {
            break;
        }
    }
    return std::nullopt;
}

}  // namespace gyre::importers
