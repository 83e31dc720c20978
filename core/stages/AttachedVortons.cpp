#include "core/stages/AttachedVortons.h"

#include "core/base/Math.h"
#include "core/contact/BodyKernels.h"
#include "core/stages/BuriedPanels.h"
#include "core/stages/SheetLevels.h"
#include "core/stages/SimulationState.h"
#include "core/stages/WallImpulse.h"
#include "core/velocity/VelocityFromVorticity.h"

#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>

namespace gyre {
namespace {

constexpr std::size_t kPanelsPerPiece = 256, kEdgesPerPiece = 512, kPlacesPerPiece = 4096;  // of a body
static_assert(kPanelsPerPiece % kLanes == 0);
constexpr float kBorder = 2;  // cells at the faces of the grid where the far field is blended in
constexpr float kDepthCells = 1, kDepthOfThickness = 0.25f;
constexpr float kTouchingCells = 0.1f;  // where two sheets part again in some seconds, measured: 0.2 1/s
constexpr float kLongestPart = 1.5f;    // of an edge, in sigma; from 2.5 on patterns of panels grow
constexpr float kMostParts = 8;
constexpr float kEvened = 0.004f;     // of the way to the mean of the neighbours, in a step
constexpr double kForgetTime = 0.25;  // [s]
constexpr float kStrongest = 1e5f;    // of Gamma [m^2/s]; kFastest of the simulation over 10 m
constexpr float kLeastGain = 1.0f / 64;
constexpr float kGainRecovers = 1.1f;  // per step without overshoot
// A flat sheet of Gamma = cos(q x) drives a flow through itself that is greatest at q sigma = 0.9, 0.33 / (2 sigma),
// with Gaussian blobs, and at q sigma = 1.25, 0.55 / (2 sigma), with detail 1: this much more.
constexpr float kStrongerByDetail = 0.68f;

static_assert(sizeof(PanelEdge) == SheetEdges::kFloats * sizeof(float) &&
              offsetof(PanelEdge, left) == 6 * sizeof(float));
static_assert(sizeof(SurfacePanel) == SheetPanels::kFloats * sizeof(float) && kNoPanel == SheetEdges::kNoPanel);

const float* floatsOf(const std::vector<PanelEdge>& edges, std::size_t first) { return &edges[first].middle.x; }
SheetPanels panelsOf(const std::vector<SurfacePanel>& panels, const SheetPiece& piece) {
    return {&panels[piece.begin].centre.x, static_cast<int>(piece.end - piece.begin)};
}

/// The panels that do not change while the grid does.
const std::vector<SurfacePanel>& finestOf(const RigidBody& body) {
    return body.panelLevels.empty() ? body.panels.panels : body.panelLevels[0].panels.panels;
}

void copy(const glm::vec3& v, float* to) {
    for (int axis = 0; axis < 3; ++axis) to[axis] = v[axis];
}

SheetFrame frameOf(const BodyPose& pose) {
    SheetFrame frame;
    const glm::mat3 turn = glm::transpose(glm::mat3_cast(pose.rotation));
    for (int row = 0; row < 3; ++row) copy(turn[row], frame.turn + 3 * row);
    copy(pose.position, frame.place);
    return frame;
}

/// Where velocity is that of the grid.
SheetBounds boundsOf(const UniformGrid& grid) {
    SheetBounds bounds;
    copy(grid.origin + kBorder * grid.spacing, bounds.low);
    copy(grid.origin + grid.spacing * (glm::vec3(grid.nodes - 1) - kBorder), bounds.high);
    return bounds;
}

/// Cuts what sizeOf(body) says of each body into pieces, as many times as partsOf(body) says.
template <class SizeOf, class PartsOf>
std::vector<SheetPiece>& cut(SimulationState& state, std::size_t perPiece, const SizeOf& sizeOf,
                             const PartsOf& partsOf) {
    std::vector<SheetPiece>& pieces = state.sheets.pieces;
    pieces.clear();
    std::size_t place = 0;
    for (std::size_t b = 0; b < state.bodies.size(); ++b) {
        const std::size_t size = sizeOf(state.bodies[b]);
        const int parts = partsOf(state.bodies[b]);
        for (int part = 0; part < parts; ++part)
            for (std::size_t begin = 0; begin < size; begin += perPiece) {
                const std::size_t end = std::min(size, begin + perPiece);
                pieces.push_back({b, begin, end, part, parts, place, 0});
                place += (end - begin + kLanes - 1) / kLanes * kLanes;
            }
    }
    return pieces;
}

template <class SizeOf>
std::vector<SheetPiece>& cut(SimulationState& state, std::size_t perPiece, const SizeOf& sizeOf) {
    return cut(state, perPiece, sizeOf, [](const RigidBody&) { return 1; });
}

/// Into how many parts the edges of a body are cut, a vorton each.
int partsOf(const RigidBody& body, const UniformGrid& grid) {
    const float longest = kLongestPart * kSigmaPerSpacing * grid.spacing;
    return longest > 0 ? static_cast<int>(std::clamp(std::ceil(body.panels.longestEdge / longest), 1.0f, kMostParts))
                       : 1;
}

std::size_t roomOf(const std::vector<SheetPiece>& pieces) {
    return pieces.empty()
               ? 0
               : pieces.back().place + (pieces.back().end - pieces.back().begin + kLanes - 1) / kLanes * kLanes;
}

/// Closes the gaps that edges without a vorton left behind `free`.
void closeGaps(const std::vector<SheetPiece>& pieces, std::size_t free, Vortons& vortons) {
    std::size_t to = free;
    for (const SheetPiece& piece : pieces) {
        const auto from = static_cast<std::ptrdiff_t>(free + piece.place),
                   count = static_cast<std::ptrdiff_t>(piece.found);
        if (from != static_cast<std::ptrdiff_t>(to))
            for (std::vector<glm::vec3>* array : {&vortons.position, &vortons.strength})
                std::copy_n(array->begin() + from, count, array->begin() + static_cast<std::ptrdiff_t>(to));
        to += piece.found;
    }
    vortons.position.resize(to);
    vortons.strength.resize(to);
}

/// The sheets of all bodies for one step.
class Relaxation {
public:
    explicit Relaxation(SimulationState& state)
        : m_state(state),
          m_kernels(bodyKernelsFor(chosenInstructions())),
          m_bounds(boundsOf(state.domain)),
          m_pieces(cut(state, kPanelsPerPiece, [](const RigidBody& body) { return body.panels.panels.size(); })) {
        m_state.sheets.heard.resize(roomOf(m_pieces));
    }

    void run(const Workers& workers) {
        parallelFor(workers, m_pieces.size(), 1, [&](std::size_t i, std::size_t) { findResiduals(m_pieces[i]); });
        findSteps();
        parallelFor(workers, m_pieces.size(), 1, [&](std::size_t i, std::size_t) {
            const SheetPiece& piece = m_pieces[i];
            m_kernels.stepSheet(m_state.sheets.steps[piece.body], stateOf(piece),
                                static_cast<int>(piece.end - piece.begin));
        });
        m_state.sheets.pulls.resize(m_state.sheets.heard.size());
        parallelFor(workers, m_pieces.size(), 1, [&](std::size_t i, std::size_t) {
            if (m_pieces[i].begin == 0) evenOut(m_pieces[i]);
        });
    }

private:
    SheetState stateOf(const SheetPiece& piece) {
        RigidBody& body = m_state.bodies[piece.body];
        return {nullptr, nullptr, &m_state.sheets.heard[piece.place], &body.throughFlow[piece.begin],
                &body.circulation[piece.begin]};
    }

    float depthFor(const RigidBody& body) const {
        const float cells = kDepthCells * m_state.domain.spacing;
        return body.container ? -cells : std::min(cells, kDepthOfThickness * body.thickness);
    }

    void findResiduals(SheetPiece& piece) {
        const RigidBody& body = m_state.bodies[piece.body];
        const SheetPanels panels = panelsOf(body.panels.panels, piece);
        const auto count = static_cast<std::size_t>(panels.count);
        const SheetFrame frame = frameOf(body.pose);
        std::array<glm::vec3, kPanelsPerPiece> places, flow;
        m_kernels.placeBehind(frame, m_bounds, panels, depthFor(body), &places[0].x,
                              &m_state.sheets.heard[piece.place]);
        leaveOutBuried(m_state.bodies, piece, kTouchingCells * m_state.domain.spacing,
                       &m_state.sheets.heard[piece.place]);
        m_state.velocity.at({places.data(), count}, {flow.data(), count});
        for (std::size_t i = 0; i < count; ++i)
            flow[i] = forcedVelocity(m_state.forces, places[i], flow[i] + m_state.scene.fluid.wind);
        std::fill(flow.begin() + static_cast<std::ptrdiff_t>(count), flow.end(), glm::vec3(0));
        SheetMotion motion;
        copy(body.pose.velocity, motion.velocity);
        copy(body.pose.spin, motion.spin);
        copy(centreOf(body, body.pose), motion.centre);
        SheetState sheet = stateOf(piece);
        sheet.places = &places[0].x;
        sheet.flow = &flow[0].x;
        m_kernels.findThroughFlow(frame, motion, panels, sheet, piece.sums);
    }

    /// The same Gamma all over a closed surface moves nothing; what swelling fluid adds to it must not pile up.
    void findSteps() {
        m_state.sheets.steps.resize(m_state.bodies.size());
        const float sigma = kSigmaPerSpacing * m_state.domain.spacing;
        const auto kept = static_cast<float>(exactExp(-m_state.scene.fluid.substep / kForgetTime));
        auto piece = m_pieces.begin();
        for (std::size_t b = 0; b < m_state.bodies.size(); ++b) {
            RigidBody& body = m_state.bodies[b];
            SheetSums all;
            for (; piece != m_pieces.end() && piece->body == b; ++piece) {
                all.agreement += piece->sums.agreement;
                all.circulation += piece->sums.circulation;
                all.area += piece->sums.area;
                all.whole = all.whole && piece->sums.whole;
            }
            body.sheetGain = all.agreement < 0 ? std::max(kLeastGain, 0.5f * body.sheetGain)
                                               : std::min(1.0f, kGainRecovers * body.sheetGain);
            // Edges too long for the solver's blobs act on each other's panels as bare vortices do.
            const float longest = body.panels.longestEdge / static_cast<float>(partsOf(body, m_state.domain));
            const float length =
                2 * sigma * std::min(1.0f, 4 * sigma / longest) / (1 + kStrongerByDetail * m_state.scene.fluid.detail);
            const bool hasMean = body.panels.closed && all.whole && all.area > 0;
            m_state.sheets.steps[b] = {body.sheetGain * length,
                                       hasMean ? static_cast<float>(all.circulation / all.area) : 0, kept, kStrongest};
        }
    }

    /// Of the whole body whose first piece this is: the others stand right behind it.
    void evenOut(const SheetPiece& first) {
        RigidBody& body = m_state.bodies[first.body];
        std::vector<float>& gamma = body.circulation;
        const std::span<float> pulls(&m_state.sheets.pulls[first.place], gamma.size());
        const float* heard = &m_state.sheets.heard[first.place];
        std::ranges::fill(pulls, 0.0f);
        for (const PanelEdge& edge : body.panels.edges) {
            if (edge.right == kNoPanel || heard[edge.left] == 0 || heard[edge.right] == 0) continue;
            const float more = gamma[edge.right] - gamma[edge.left];
            pulls[edge.left] += more;
            pulls[edge.right] -= more;
        }
        for (std::size_t i = 0; i < gamma.size(); ++i) gamma[i] = orZero(gamma[i] + kEvened / 3 * pulls[i]);
    }

    SimulationState& m_state;
    const BodyKernels& m_kernels;
    SheetBounds m_bounds;
    std::vector<SheetPiece>& m_pieces;
};

}  // namespace

void joinAttachedVortons(const Workers& workers, SimulationState& state) {
    const FloatingPointScope scope;
    choosePanelLevels(state);
    std::vector<SheetPiece>& pieces = cut(
        state, kEdgesPerPiece, [](const RigidBody& body) { return body.panels.edges.size(); },
        [&](const RigidBody& body) { return partsOf(body, state.domain); });
    if (pieces.empty()) return;
    const BodyKernels& kernels = bodyKernelsFor(chosenInstructions());
    const SheetBounds bounds = boundsOf(state.domain);
    Vortons& v = state.vortons;
    const std::size_t free = v.size(), room = free + roomOf(pieces);
    v.position.resize(room);
    v.strength.resize(room);
    parallelFor(workers, pieces.size(), 1, [&](std::size_t i, std::size_t) {
        SheetPiece& piece = pieces[i];
        const RigidBody& body = state.bodies[piece.body];
        const auto parts = static_cast<float>(piece.parts);
        const SheetEdges edges{floatsOf(body.panels.edges, piece.begin), body.circulation.data(),
                               static_cast<int>(piece.end - piece.begin), 1 / parts,
                               (static_cast<float>(piece.part) + 0.5f) / parts - 0.5f};
        const std::size_t to = free + piece.place;
        piece.found = static_cast<std::size_t>(
            kernels.joinEdges(frameOf(body.pose), bounds, edges, &v.position[to].x, &v.strength[to].x));
    });
    closeGaps(pieces, free, v);
    for (const SheetPiece& piece : pieces)
        v.coreRadius.resize(v.coreRadius.size() + piece.found,
                            0.5f * state.bodies[piece.body].panels.longestEdge / static_cast<float>(piece.parts));
}

void relaxAttachedVortons(const Workers& workers, SimulationState& state) {
    if (state.scene.fluid.boundary != Boundary::Attached) return;
    const FloatingPointScope scope;
    findActiveForces(state.scene, static_cast<double>(state.frame) * state.scene.fluid.substep, state.forces);
    Relaxation(state).run(workers);
}

void findPanelPlaces(const Workers& workers, SimulationState& state) {
    if (state.scene.fluid.boundary == Boundary::Impulse) return findWallPlaces(state);
    std::size_t count = 0;
    for (const RigidBody& body : state.bodies) count += finestOf(body).size();
    state.panelPlaces.resize(count);
    if (count == 0) return;
    const BodyKernels& kernels = bodyKernelsFor(chosenInstructions());
    std::vector<SheetPiece>& pieces =
        cut(state, kPlacesPerPiece, [](const RigidBody& body) { return finestOf(body).size(); });
    std::size_t to = 0;
    for (SheetPiece& piece : pieces) {
        piece.place = to;
        to += piece.end - piece.begin;
    }
    parallelFor(workers, pieces.size(), 1, [&](std::size_t i, std::size_t) {
        const RigidBody& body = state.bodies[pieces[i].body];
        kernels.placePanels(frameOf(body.pose), panelsOf(finestOf(body), pieces[i]),
                            &state.panelPlaces[pieces[i].place].x);
    });
}

}  // namespace gyre
