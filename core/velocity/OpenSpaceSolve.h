#pragma once

#include "core/base/ParallelFor.h"
#include "core/velocity/Kernels.h"
#include "core/velocity/OpenSpaceKernel.h"
#include "core/velocity/StrengthScatter.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace gyre {

/// Scratch memory of one task. Its content does not outlive the task.
struct TaskScratch {
    std::vector<ComplexLanes> lines[2], rows[2];
    std::vector<float> coarseRows, coarsePlane;
};

/// Gives each running task a scratch of its own. The assignment is arbitrary and does not affect results.
class ScratchPool {
public:
    void makeRoom(int count, const OpenSpaceKernel& kernel);

    /// Calls task(scratch).
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
    Mutex m_mutex;
    std::vector<std::unique_ptr<TaskScratch>> m_all;
    std::vector<TaskScratch*> m_free;

    TaskScratch* take();
    void giveBack(TaskScratch* scratch);
};

/// Memory of a solve, kept between solves and shared by all grid sizes.
struct SolveMemory {
    std::vector<ComplexLanes> fine[2], coarse[2];  ///< columns
    std::vector<float> restricted;                 ///< [z][coarse y][coarse x][4]
    std::vector<float> coarseNodes;                ///< [coarse z][coarse y][coarse x][4]: strengths, then velocities
    ScratchPool pool;

    void makeRoom(int threads, const OpenSpaceKernel& kernel);
};

/// One solve with OpenSpaceKernel from nodes to nodes, in three passes. Call each pass once, in this order.
class OpenSpaceSolve {
public:
    /// nodes: on entry strengths in the planes of `used`, on return velocities in all planes. All arguments are
    /// borrowed.
    OpenSpaceSolve(const Kernels& kernels, const OpenSpaceKernel& tables, SolveMemory& memory, PlaneRange used,
                   float* nodes);

    /// Transforms planes along x and y, and restricts each to the coarse grid.
    void transformPlanes(const Workers& workers);

    /// Along z: transforms, multiplies by the kernel, transforms back. Also solves the coarse grid.
    void convolve(const Workers& workers);

    /// Transforms back along x and y, and adds the coarse grid's velocity.
    void restorePlanes(const Workers& workers);

private:
    const Kernels& m_kernels;
    const CoarseWeights& m_weights;
    SolveMemory& m_memory;
    Convolution m_fine, m_coarse;
    float* m_nodes;
    std::size_t m_coarsePlane;  ///< floats per plane of coarse nodes

    void convolveColumns(int tile, int begin);
    void gatherCoarsePlane(int z);
    void solveCoarse();
};

}  // namespace gyre
