#include "editor/writers/PictureMoments.h"

#include "editor/writers/Frames.h"
#include "editor/writers/WholeFile.h"

namespace gyre::editor {
namespace {

/// Fraction of the work; steps before the first picture count, because they are simulated.
double fractionDone(std::uint64_t frame, const PicturePlan& plan) {
    return static_cast<double>(frame) / static_cast<double>(plan.frames.back() + 1);
}

}  // namespace

Result<bool> visitMoments(const PictureRun& run, const MomentVisit& visit) {
    Simulation simulation(run.scene, run.threads);
    for (const std::uint64_t frame : run.plan.frames) {
        while (simulation.frame() < frame) {
            simulation.step();
            if (!simulation.isFinite()) return about(run.name, Result<bool>(brokenMotion(run.name, simulation)));
            visit.stepped(simulation);
            if (!visit.goOn(fractionDone(simulation.frame(), run.plan))) return false;
        }
        if (const Result<void> done = visit.moment(simulation.snapshot()); !done) return done.error();
        if (!visit.goOn(fractionDone(frame, run.plan))) return false;
    }
    return true;
}

}  // namespace gyre::editor
