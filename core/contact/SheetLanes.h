#pragma once

#include "core/velocity/VectorLanes.h"

#include <cstddef>

// The vortex sheets of AttachedVortons.h, 16 edges or panels side by side.

namespace gyre {

/// Where a body stands: world = place + turn local.
struct SheetFrame {
    float turn[9] = {};   ///< row by row
    float place[3] = {};  ///< [m]
};

/// Of the world, the part where a sheet takes part. [m]
struct SheetBounds {
    float low[3] = {}, high[3] = {};
};

/// Edges of panels.
struct SheetEdges {
    static constexpr int kFloats = 8;
    static constexpr unsigned kNoPanel = 0xffffffffu;
    const float* edges = nullptr;        ///< PanelEdge: middle, along, and two whole numbers: left, right
    const float* circulation = nullptr;  ///< of all panels [m^2/s]
    int count = 0;
    float fraction = 1;  ///< of each edge that is asked for
    float offset = 0;    ///< of that part's middle from the edge's, in lengths of the edge
};

/// Panels of a body; `heard` and the flow for each as far as they are known.
struct SheetPanels {
    static constexpr int kFloats = 7;
    const float* panels = nullptr;  ///< SurfacePanel: centre, normal, area
    int count = 0;
};

/// How the solid and its surroundings move.
struct SheetMotion {
    float velocity[3] = {}, spin[3] = {}, centre[3] = {};  ///< of the solid [m/s, rad/s, m]
};

/// What is known of each panel, an array each.
struct SheetState {
    const float* places = nullptr;  ///< where the flow was asked, xyz xyz [m]
    const float* flow = nullptr;    ///< there, xyz xyz [m/s]
    const float* heard = nullptr;   ///< 1 where the panel takes part, else 0
    float* throughFlow = nullptr;   ///< what solid moves out faster than fluid: as last found, then as it is [m/s]
    float* circulation = nullptr;   ///< [m^2/s]
};

/// Over the panels of a range.
struct SheetSums {
    double agreement = 0;    ///< area times through-flow times the last one [m^4/s^2]
    double circulation = 0;  ///< area times Gamma [m^4/s]
    double area = 0;         ///< [m^2]
    bool whole = true;       ///< all take part
};

/// How Gamma goes on.
struct SheetStep {
    float gain = 0;       ///< times the through-flow [m]
    float mean = 0;       ///< taken off [m^2/s]
    float kept = 1;       ///< of those that take no part
    float strongest = 0;  ///< [m^2/s]
};

template <class L>
[[gnu::always_inline]] inline Vectors<L> turnedBy(const float* rows, const Vectors<L>& v) {
    const auto row = [&](const float* r) {
        return L::broadcast(r[0]) * v.x + L::broadcast(r[1]) * v.y + L::broadcast(r[2]) * v.z;
    };
    return {row(rows), row(rows + 3), row(rows + 6)};
}

template <class L>
[[gnu::always_inline]] inline Vectors<L> inWorld(const SheetFrame& frame, const Vectors<L>& local) {
    return plus<L>(fillVectors<L>(frame.place), turnedBy<L>(frame.turn, local));
}

template <class L>
[[gnu::always_inline]] inline typename L::Mask isWithin(const SheetBounds& bounds, const Vectors<L>& v) {
    const Vectors<L> low = fillVectors<L>(bounds.low), high = fillVectors<L>(bounds.high);
    return (v.x >= low.x) & (v.y >= low.y) & (v.z >= low.z) & (v.x <= high.x) & (v.y <= high.y) & (v.z <= high.z);
}

/// The same four floats of kWidth rows of `step` floats, a register each.
template <class L>
struct SheetColumns {
    typename L::Floats a, b, c, d;
};
template <class L>
[[gnu::always_inline]] inline SheetColumns<L> loadSheetColumns(const float* p, std::ptrdiff_t step) {
    SheetColumns<L> four{L::gather4(p, 4 * step), L::gather4(p + step, 4 * step), L::gather4(p + 2 * step, 4 * step),
                         L::gather4(p + 3 * step, 4 * step)};
    transpose4<L>(four.a, four.b, four.c, four.d);
    return four;
}

template <class L>
struct PanelLanes {
    Vectors<L> centre, normal;
    typename L::Floats area;
};
template <class L>
[[gnu::always_inline]] inline PanelLanes<L> loadPanels(const float* panels) {
    const auto low = loadSheetColumns<L>(panels, SheetPanels::kFloats),
               high = loadSheetColumns<L>(panels + 3, SheetPanels::kFloats);
    return {{low.a, low.b, low.c}, {high.a, high.b, high.c}, high.d};
}

template <class L>
[[gnu::always_inline]] inline void copyFloats(float* to, const float* from, int count) {
    __builtin_memcpy(to, from, static_cast<std::size_t>(count) * sizeof(float));
}

/// 16 floats of an array that may end within them; then they are copied to where zeros follow, and put back in the end.
template <class L>
class SixteenOf {
public:
    [[gnu::always_inline]] SixteenOf(float* array, int left)
        : m_array(array), m_left(left), m_at(left < kLanes ? m_some : array) {
        if (left < kLanes) copyFloats<L>(m_some, array, left);
    }
    [[gnu::always_inline]] float* at(int lane) { return m_at + lane; }
    [[gnu::always_inline]] void putBack() {
        if (m_left < kLanes) copyFloats<L>(m_array, m_some, m_left);
    }

private:
    float* m_array;
    int m_left;
    float* m_at;
    float m_some[kLanes] = {};
};

/// Calls work(first, from) for each 16 rows of `floats` floats; the last ones are first copied to where zeros follow
/// them.
template <class L, class Work>
[[gnu::always_inline]] inline void inGroups(const float* rows, std::ptrdiff_t floats, int count, const Work& work) {
    float some[kLanes * SheetEdges::kFloats];
    for (int first = 0; first < count; first += kLanes) {
        const float* from = rows + first * floats;
        if (count - first < kLanes) {
            __builtin_memset(some, 0, sizeof some);
            copyFloats<L>(some, from, static_cast<int>(floats) * (count - first));
            from = some;
        }
        work(first, from);
    }
}

/// The circulation along 16 edges.
template <class L>
[[gnu::always_inline]] inline void findCirculations(const SheetEdges& edges, const float* rows, int count, float* to) {
    for (int lane = 0; lane < count; ++lane) {
        unsigned sides[2];
        __builtin_memcpy(sides, rows + SheetEdges::kFloats * lane + 6, sizeof sides);
        to[lane] = edges.circulation[sides[0]] - (sides[1] == SheetEdges::kNoPanel ? 0 : edges.circulation[sides[1]]);
    }
    for (int lane = count; lane < kLanes; ++lane) to[lane] = 0;
}

/// A vorton for the part of each edge that takes part and has circulation, one behind the other; returns how many.
template <class L>
int joinEdges(const SheetFrame& frame, const SheetBounds& bounds, const SheetEdges& edges, float* positions,
              float* strengths) {
    std::ptrdiff_t found = 0;
    inGroups<L>(edges.edges, SheetEdges::kFloats, edges.count, [&](int first, const float* rows) {
        const int left = edges.count - first;
        float circulation[kLanes], places[3 * kLanes], alphas[3 * kLanes];
        findCirculations<L>(edges, rows, left < kLanes ? left : kLanes, circulation);
        unsigned joins = 0;
        for (int lane = 0; lane < kLanes; lane += L::kWidth) {
            const auto low = loadSheetColumns<L>(rows + SheetEdges::kFloats * lane, SheetEdges::kFloats);
            const auto high = loadSheetColumns<L>(rows + SheetEdges::kFloats * lane + 4, SheetEdges::kFloats);
            const Vectors<L> along{low.d, high.a, high.b};
            const Vectors<L> place =
                inWorld<L>(frame, plus<L>({low.a, low.b, low.c}, times<L>(L::broadcast(edges.offset), along)));
            const auto gamma = L::broadcast(edges.fraction) * L::load(circulation + lane), zero = L::broadcast(0);
            joins |= L::movemask(isWithin<L>(bounds, place) & ((gamma < zero) | (gamma > zero))) << lane;
            storeVectors<L>(places + 3 * lane, place);
            storeVectors<L>(alphas + 3 * lane, times<L>(gamma, turnedBy<L>(frame.turn, along)));
        }
        if (joins == (1u << kLanes) - 1) {
            copyFloats<L>(positions + 3 * found, places, 3 * kLanes);
            copyFloats<L>(strengths + 3 * found, alphas, 3 * kLanes);
            found += kLanes;
            return;
        }
        for (; joins != 0; joins &= joins - 1, ++found) {
            copyFloats<L>(positions + 3 * found, places + 3 * __builtin_ctz(joins), 3);
            copyFloats<L>(strengths + 3 * found, alphas + 3 * __builtin_ctz(joins), 3);
        }
    });
    return static_cast<int>(found);
}

/// Where the flow is asked, `depth` behind the panels' middles, and which of these are within the bounds.
/// Both arrays with room for the next multiple of 16, where none is.
template <class L>
void placeBehind(const SheetFrame& frame, const SheetBounds& bounds, const SheetPanels& panels, float depth,
                 float* places, float* heard) {
    inGroups<L>(panels.panels, SheetPanels::kFloats, panels.count, [&](int first, const float* rows) {
        for (int lane = 0; lane < kLanes; lane += L::kWidth) {
            const PanelLanes<L> panel = loadPanels<L>(rows + SheetPanels::kFloats * lane);
            const Vectors<L> middle = inWorld<L>(frame, panel.centre);
            const Vectors<L> behind = times<L>(L::broadcast(depth), turnedBy<L>(frame.turn, panel.normal));
            storeVectors<L>(places + 3 * (first + lane), minus<L>(middle, behind));
            L::store(heard + first + lane, isWithin<L>(bounds, middle) ? L::broadcast(1) : L::broadcast(0));
        }
        for (int lane = panels.count - first; lane < kLanes; ++lane) heard[first + lane] = 0;
    });
}

/// The panels' middles. Reads and writes nothing beyond `count`.
template <class L>
void placePanels(const SheetFrame& frame, const SheetPanels& panels, float* places) {
    inGroups<L>(panels.panels, SheetPanels::kFloats, panels.count, [&](int first, const float* rows) {
        float some[3 * kLanes];
        for (int lane = 0; lane < kLanes; lane += L::kWidth)
            storeVectors<L>(some + 3 * lane,
                            inWorld<L>(frame, loadPanels<L>(rows + SheetPanels::kFloats * lane).centre));
        const int left = panels.count - first;
        copyFloats<L>(places + 3 * first, some, 3 * (left < kLanes ? left : kLanes));
    });
}

/// The registers of SheetSums.
template <class L>
struct SheetSumLanes {
    typename L::Floats agreement, circulation, area, heard;
};

/// Through-flow of kWidth panels, and what it adds to the sums.
template <class L>
[[gnu::always_inline]] inline void flowThrough(const SheetFrame& frame, const SheetMotion& motion,
                                               const PanelLanes<L>& panel, const SheetState& state,
                                               SheetSumLanes<L>& sums) {
    const Vectors<L> place = loadVectors<L>(state.places), arm = minus<L>(place, fillVectors<L>(motion.centre));
    const Vectors<L> solid = plus<L>(fillVectors<L>(motion.velocity), cross<L>(fillVectors<L>(motion.spin), arm));
    const Vectors<L> past = minus<L>(solid, loadVectors<L>(state.flow));
    const auto heard = L::load(state.heard);
    const auto through =
        heard > L::broadcast(0) ? dot<L>(past, turnedBy<L>(frame.turn, panel.normal)) : L::broadcast(0);
    sums.agreement += panel.area * through * L::load(state.throughFlow);
    sums.circulation += panel.area * L::load(state.circulation);
    sums.area += panel.area;
    sums.heard += heard;
    L::store(state.throughFlow, through);
}

/// Through-flow of all panels of a range. places, flow and heard as far as the next multiple of 16.
template <class L>
void findThroughFlow(const SheetFrame& frame, const SheetMotion& motion, const SheetPanels& panels,
                     const SheetState& state, SheetSums& result) {
    constexpr int kParts = kLanes / L::kWidth;
    SheetSumLanes<L> sums[kParts] = {};
    inGroups<L>(panels.panels, SheetPanels::kFloats, panels.count, [&](int first, const float* rows) {
        SixteenOf<L> through(state.throughFlow + first, panels.count - first),
            circulation(state.circulation + first, panels.count - first);
        for (int part = 0; part < kParts; ++part) {
            const int lane = part * L::kWidth, at = first + lane;
            flowThrough<L>(
                frame, motion, loadPanels<L>(rows + SheetPanels::kFloats * lane),
                {state.places + 3 * at, state.flow + 3 * at, state.heard + at, through.at(lane), circulation.at(lane)},
                sums[part]);
        }
        through.putBack();
    });
    float lanes[4][kLanes];
    for (int part = 0; part < kParts; ++part) {
        const typename L::Floats all[4] = {sums[part].agreement, sums[part].circulation, sums[part].area,
                                           sums[part].heard};
        for (int i = 0; i < 4; ++i) L::store(lanes[i] + part * L::kWidth, all[i]);
    }
    double heard = 0;
    result = {};
    for (int lane = 0; lane < kLanes; ++lane) {
        result.agreement += static_cast<double>(lanes[0][lane]);
        result.circulation += static_cast<double>(lanes[1][lane]);
        result.area += static_cast<double>(lanes[2][lane]);
        heard += static_cast<double>(lanes[3][lane]);
    }
    result.whole = !(heard < static_cast<double>(panels.count));
}

/// Gamma of `count` panels, one step on. heard as far as the next multiple of 16.
template <class L>
void stepSheet(const SheetStep& step, const SheetState& state, int count) {
    for (int first = 0; first < count; first += kLanes) {
        SixteenOf<L> through(state.throughFlow + first, count - first),
            circulation(state.circulation + first, count - first);
        for (int lane = 0; lane < kLanes; lane += L::kWidth) {
            const auto gamma = L::load(circulation.at(lane)), strongest = L::broadcast(step.strongest);
            const auto next = gamma + (L::broadcast(step.gain) * L::load(through.at(lane)) - L::broadcast(step.mean));
            const auto held = larger<L>(smaller<L>(next, strongest), L::broadcast(-step.strongest));
            const auto heard = L::load(state.heard + first + lane);
            L::store(circulation.at(lane), heard > L::broadcast(0) ? held : L::broadcast(step.kept) * gamma);
        }
        circulation.putBack();
    }
}

}  // namespace gyre
