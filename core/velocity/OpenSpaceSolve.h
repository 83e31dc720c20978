#pragma once

#include "core/base/ParallelFor.h"
#include "core/velocity/Kernels.h"
#include "core/velocity/OpenSpaceKernel.h"
#include "core/velocity/StrengthScatter.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace gyre {

/// Room for one task; what it holds does not outlive the task.
struct TaskScratch {
    std::vector<ComplexLanes> lines[2], rows[2];
    std::vector<float> coarseRows, coarsePlane;
};

/// Lends each running task its own scratch. Which one a task gets is left to chance and never seen.
class ScratchPool {
public:
    void makeRoom(int count, const OpenSpaceKernel& kernel);

    /// task(scratch)
    template <class Task>
    void with(const Task& task) {
        TaskScratch* scratch = take();
        task(PlaneScratch{{scratch->lines[0].data(), scratch->lines[1].data()},
                          {scratch->rows[0].data(), scratch->rows[1].data()},
                          scratch->coarseRows.data(),
                          scratch->coarsePlane.data()});
        giveBack(scratch);
    }

private:
    std::mutex m_mutex;
    std::vector<std::unique_ptr<TaskScratch>> m_all;
    std::vector<TaskScratch*> m_free;

    TaskScratch* take();
    void giveBack(TaskScratch* scratch);
};

/// Memory of a solve, kept between solves and shared by all sizes of grid.
struct SolveMemory {
    std::vector<ComplexLanes> fine[2], coarse[2];  ///< columns
    std::vector<float> restricted;                 ///< [z][coarse y][coarse x][4]
    std::vector<float> coarseNodes;                ///< [coarse z][coarse y][coarse x][4]: strengths, then velocities
    ScratchPool pool;

    void makeRoom(int threads, const OpenSpaceKernel& kernel);
};

/// One solve of OpenSpaceKernel, nodes to nodes, in its three passes; each is to be called once, in this order.
class OpenSpaceSolve {
public:
    /// nodes: strengths, in the planes of `used`; in the end velocities, in all. Everything is borrowed.
    OpenSpaceSolve(const Kernels& kernels, const OpenSpaceKernel& tables, SolveMemory& memory, PlaneRange used,
                   float* nodes);

    /// Transforms planes along x and y, and hands each on to the coarse grid.
    void transformPlanes(const Workers& workers);

    /// Along z: transforms, multiplies by the kernel, and transforms back. The whole solve of the coarse grid, too.
    void convolve(const Workers& workers);

    /// Back along x and y, and adds the coarse grid.
    void restorePlanes(const Workers& workers);

private:
    const Kernels& m_kernels;
    const CoarseWeights& m_weights;
    SolveMemory& m_memory;
    Convolution m_fine, m_coarse;
    float* m_nodes;
    std::size_t m_coarsePlane;  ///< floats of a plane of coarse nodes

    void convolveColumns(int tile, int begin);
    void gatherCoarsePlane(int z);
    void solveCoarse();
};

}  // namespace gyre
