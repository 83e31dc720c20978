#include "core/velocity/OpenSpaceSolve.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>

namespace gyre {
namespace {

/// Columns per task in the multiplication by the kernel.
constexpr int kColumnsPerTask = 4;

std::size_t size(std::ptrdiff_t n) { return static_cast<std::size_t>(n); }

template <class Array>
void growTo(Array& array, std::ptrdiff_t count) {
    if (array.size() < size(count)) array.resize(size(count));
}

std::ptrdiff_t elementsOf(const Convolution& c) { return c.tiles * c.steps[0].size * c.columnStep; }

void makeRoomFor(const Convolution& c, const CoarseWeights& w, TaskScratch& scratch) {
    const int row = (c.steps[0].size + kLanes - 1) / kLanes * kLanes;
    for (int field = 0; field < 2; ++field) {
        growTo(scratch.lines[field], c.tiles * kLanes);
        growTo(scratch.rows[field], c.tiles * row);
    }
    growTo(scratch.coarseRows, 4 * w.nodes[1] * row);
    growTo(scratch.coarsePlane, 4 * w.nodes[0] * w.nodes[1]);
}

Convolution connected(const KernelTables& tables, std::vector<ComplexLanes> (&columns)[2]) {
    Convolution convolution = tables.convolution;
    for (int field = 0; field < 2; ++field) convolution.columns[field] = columns[field].data();
    return convolution;
}

float* planeOf(const Convolution& c, float* nodes, int z) {
    return nodes + 4 * size(z) * size(c.box[0]) * size(c.box[1]);
}

/// Captures the task by reference, so that nothing is allocated.
template <class Task>
void forEach(const Workers& workers, int count, const Task& task) {
    const auto one = [&](std::size_t i, std::size_t) { task(static_cast<int>(i)); };
    parallelFor(workers, size(count), 1, std::cref(one));
}

}  // namespace

void ScratchPool::makeRoom(int count, const OpenSpaceKernel& kernel) {
    while (m_all.size() < size(count)) {
        m_all.push_back(std::make_unique<TaskScratch>());
        m_free.push_back(m_all.back().get());
    }
    for (const auto& each : m_all) {
        makeRoomFor(kernel.fine.convolution, kernel.weights, *each);
        makeRoomFor(kernel.coarse.convolution, kernel.weights, *each);
    }
}

TaskScratch* ScratchPool::take() {
    const Lock lock(m_mutex);
    assert(!m_free.empty());
    TaskScratch* scratch = m_free.back();
    m_free.pop_back();
    return scratch;
}

void ScratchPool::giveBack(TaskScratch* scratch) {
    const Lock lock(m_mutex);
    m_free.push_back(scratch);
}

void SolveMemory::makeRoom(int threads, const OpenSpaceKernel& kernel) {
    for (int field = 0; field < 2; ++field) {
        growTo(fine[field], elementsOf(kernel.fine.convolution));
        growTo(coarse[field], elementsOf(kernel.coarse.convolution));
    }
    const std::ptrdiff_t plane = 4 * kernel.coarseNodes.x * kernel.coarseNodes.y;
    growTo(restricted, plane * kernel.nodes.z);
    growTo(coarseNodes, plane * kernel.coarseNodes.z);
    pool.makeRoom(threads, kernel);
}

OpenSpaceSolve::OpenSpaceSolve(const Kernels& kernels, const OpenSpaceKernel& tables, SolveMemory& memory,
                               PlaneRange used, float* nodes)
    : m_kernels(kernels),
      m_weights(tables.weights),
      m_memory(memory),
      m_fine(connected(tables.fine, memory.fine)),
      m_coarse(connected(tables.coarse, memory.coarse)),
      m_nodes(nodes),
      m_coarsePlane(4 * size(m_weights.nodes[0]) * size(m_weights.nodes[1])) {
    m_fine.firstPlane = used.begin;
    m_fine.endPlane = used.end;
}

void OpenSpaceSolve::transformPlanes(const Workers& workers) {
    forEach(workers, m_fine.endPlane - m_fine.firstPlane, [&](int i) {
        const int z = m_fine.firstPlane + i;
        m_memory.pool.with([&](const PlaneScratch& scratch) {
            m_kernels.transformPlane(
                m_fine,
                {z, planeOf(m_fine, m_nodes, z), &m_weights, &m_memory.restricted[size(z) * m_coarsePlane], nullptr},
                scratch);
        });
    });
}

void OpenSpaceSolve::convolve(const Workers& workers) {
    // The coarse grid is one of the tasks. It takes longest, so it starts first.
    const int perTile = (m_fine.steps[0].size + kColumnsPerTask - 1) / kColumnsPerTask;
    forEach(workers, 1 + m_fine.tiles * perTile, [&](int i) {
        if (i == 0) return solveCoarse();
        convolveColumns((i - 1) / perTile, (i - 1) % perTile * kColumnsPerTask);
    });
}

void OpenSpaceSolve::restorePlanes(const Workers& workers) {
    forEach(workers, m_fine.box[2], [&](int z) {
        m_memory.pool.with([&](const PlaneScratch& scratch) {
            m_kernels.restorePlane(
                m_fine, {z, planeOf(m_fine, m_nodes, z), &m_weights, nullptr, m_memory.coarseNodes.data()}, scratch);
        });
    });
}

void OpenSpaceSolve::convolveColumns(int tile, int begin) {
    const int end = std::min(begin + kColumnsPerTask, m_fine.steps[0].size);
    for (int x = begin; x < end; ++x) m_kernels.convolveColumn(m_fine, tile, x);
}

/// Gathers a plane of coarse strengths from the restricted fine planes with influence on it.
void OpenSpaceSolve::gatherCoarsePlane(int z) {
    const AxisWeights& w = m_weights.axis[2];
    const int begin = std::max(w.begin[z], m_fine.firstPlane), end = std::min(w.begin[z] + w.count[z], m_fine.endPlane);
    std::array<const float*, 128> planes;
    for (int i = begin; i < end; ++i) planes[size(i - begin)] = &m_memory.restricted[size(i) * m_coarsePlane];
    m_kernels.mixPlanes(planes.data(), w.influence + z * w.most + (begin - w.begin[z]), std::max(0, end - begin),
                        &m_memory.coarseNodes[size(z) * m_coarsePlane], static_cast<int>(m_coarsePlane));
}

void OpenSpaceSolve::solveCoarse() {
    const auto plane = [&](int z) {
        return PlaneTask{z, planeOf(m_coarse, m_memory.coarseNodes.data(), z), nullptr, nullptr, nullptr};
    };
    m_memory.pool.with([&](const PlaneScratch& scratch) {
        for (int z = 0; z < m_coarse.box[2]; ++z) {
            gatherCoarsePlane(z);
            m_kernels.transformPlane(m_coarse, plane(z), scratch);
        }
        for (int tile = 0; tile < m_coarse.tiles; ++tile)
            for (int x = 0; x < m_coarse.steps[0].size; ++x) m_kernels.convolveColumn(m_coarse, tile, x);
        for (int z = 0; z < m_coarse.box[2]; ++z) m_kernels.restorePlane(m_coarse, plane(z), scratch);
    });
}

}  // namespace gyre
