#include "core/geometry/SharpEdges.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gyre {
namespace {

/// An edge of a face, with the face's normal.
struct FaceEdge {
    glm::dvec3 from, to;
    glm::vec3 normal;
};

std::vector<FaceEdge> edgesOf(const ConvexPolytope& piece) {
    std::vector<FaceEdge> edges;
    const std::vector<std::vector<glm::dvec3>> all = faces(piece);
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t corner = 0; corner < all[i].size(); ++corner)
            edges.push_back({all[i][corner], all[i][(corner + 1) % all[i].size()], piece.planes[i].normal});
    return edges;
}

/// Whether two edges of neighbouring faces are the same, in opposite directions.
bool areTwins(const FaceEdge& a, const FaceEdge& b, double near) {
    return glm::length(a.from - b.to) < near && glm::length(a.to - b.from) < near;
}

void addEdges(const PolytopesShape& shape, const ConvexPolytope& piece, float cosine, std::vector<SharpEdge>& found) {
    constexpr double kCornersMeet = 1e-4;  // largest gap between corners that count as one, over the piece's size
    constexpr float kClearOfEdge = 0.01f;  // distance of the tested points from the edge, over its length
    const std::vector<FaceEdge> edges = edgesOf(piece);
    const double near = kCornersMeet * double(glm::length(boundsOf(piece).size()));
    for (std::size_t i = 0; i < edges.size(); ++i)
        for (std::size_t j = i + 1; j < edges.size(); ++j) {
            const FaceEdge &a = edges[i], &b = edges[j];
            if (glm::dot(a.normal, b.normal) > -cosine || !areTwins(a, b, near)) continue;
            const glm::vec3 outward = a.normal + b.normal;
            const float length = static_cast<float>(glm::length(a.to - a.from));
            if (!(length > static_cast<float>(near)) || !(glm::length(outward) > 1e-6f)) continue;
            SharpEdge edge{glm::vec3(a.from), glm::vec3(a.to), glm::normalize(outward), 0};
            const glm::vec3 middle = 0.5f * (edge.from + edge.to), step = kClearOfEdge * length * edge.outward;
            if (surfacePoint(shape, middle + step).distance < 0) continue;
            edge.chord = exitDistance(shape, middle - step, -edge.outward);
            found.push_back(edge);
        }
}

/// Takes an edge and all that continue it off the list, in order along the trailing edge.
std::vector<SharpEdge> takeChain(std::vector<SharpEdge>& edges) {
    constexpr float kEndsMeet = 1e-3f;  // largest gap between ends that count as one, over the chord
    std::vector<SharpEdge> chain{edges.back()};
    edges.pop_back();
    const auto meets = [](const glm::vec3& a, const glm::vec3& b, float chord) {
        return glm::length(a - b) < kEndsMeet * chord;
    };
    for (bool grows = true; grows;) {
        grows = false;
        for (std::size_t i = 0; i < edges.size() && !grows; ++i) {
            SharpEdge next = edges[i];
            for (int turn = 0; turn < 2 && !grows; ++turn, std::swap(next.from, next.to)) {
                if (glm::dot(next.outward, chain.back().outward) < 0.5f) continue;
                if (meets(next.from, chain.back().to, next.chord))
                    chain.push_back(next);
                else if (meets(next.to, chain.front().from, next.chord))
                    chain.insert(chain.begin(), next);
                else
                    continue;
                grows = true;
            }
            if (grows) edges.erase(edges.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
    return chain;
}

void addParts(const std::vector<SharpEdge>& chain, std::vector<WingPart>& parts) {
    constexpr float kPart = 0.25f;  // longest part, over the chord
    constexpr int kMostOfEdge = 32;
    const auto lengthOf = [](const SharpEdge& edge) { return glm::length(edge.to - edge.from); };
    float span = 0, passed = 0;
    for (const SharpEdge& edge : chain) span += lengthOf(edge);
    const std::size_t first = parts.size();
    double sum = 0;
    for (const SharpEdge& edge : chain) {
        const float length = lengthOf(edge);
        const int count = std::clamp(static_cast<int>(std::ceil(length / (kPart * edge.chord))), 1, kMostOfEdge);
        for (int i = 0; i < count; ++i) {
            const float low = static_cast<float>(i) / static_cast<float>(count),
                        high = static_cast<float>(i + 1) / static_cast<float>(count);
            WingPart part{edge, span, 0};
            part.edge.from = glm::mix(edge.from, edge.to, low);
            part.edge.to = glm::mix(edge.from, edge.to, high);
            const float place = 2 * (passed + 0.5f * (low + high) * length) / span - 1;  // -1 to 1
            part.weight = std::sqrt(std::max(0.0f, 1 - place * place));
            sum += double(part.weight * (high - low) * length);
            parts.push_back(part);
        }
        passed += length;
    }
    for (std::size_t i = first; i < parts.size(); ++i) parts[i].weight *= static_cast<float>(double(span) / sum);
}

}  // namespace

std::vector<SharpEdge> sharpEdges(const Shape& shape, float cosine) {
    std::vector<SharpEdge> found;
    if (const auto* compound = std::get_if<PolytopesShape>(&shape))
        for (const ConvexPolytope& piece : compound->pieces()) addEdges(*compound, piece, cosine, found);
    return found;
}

std::vector<WingPart> wingParts(const Shape& shape) {
    constexpr float kSharp = 0.82f;  // cosine of 35 degrees
    constexpr float kThin = 0.34f;   // thickness of the thickest wing, over its chord
    constexpr std::size_t kMostParts = 512;
    std::vector<SharpEdge> edges = sharpEdges(shape, kSharp);
    const float thickness = thinnestExtent(shape);
    std::erase_if(edges, [&](const SharpEdge& edge) { return !(thickness < kThin * edge.chord); });
    std::vector<WingPart> parts;
    while (!edges.empty()) {
        addParts(takeChain(edges), parts);
        if (parts.size() > kMostParts) return {};  // a saw, or a mesh of needles
    }
    return parts;
}

}  // namespace gyre
