#include "core/scene/SolverRevision.h"

namespace gyre {
namespace {

struct SolverChange {
    std::uint32_t revision;
    std::string_view seen;  ///< the difference that authors see from this revision on
};

/// Oldest first.
constexpr SolverChange kSolverChanges[] = {
    {14, "bodies rest on the ground, on floors and on each other"},
    {15,
     "fog runs over floors of any size, fires keep all their heat, rings of few vortons keep their impulse, and the "
     "forces on bodies depend less on the step"},
    {16, "the flow at the surfaces of bodies is more exact"},
    {17, "fluid in the corners between bodies and the flow around bodies that move are more exact"},
    {18, "emitters that move leave no gaps, and effects end with their last tracer"},
    {19, "swirls take other turns, because cells fit closer, and large bursts are born in six steps"},
    {20, "drums and other bodies with round faces come to rest on each other"},
};

}  // namespace

std::string solverChanges(std::string_view made, std::uint32_t since) {
    if (since >= kSolverRevision) return "";
    std::string seen;
    for (const SolverChange& change : kSolverChanges)
        if (change.revision > since) seen.insert(0, std::string(change.seen) + (seen.empty() ? "" : "; "));
    const std::string before = since > 0 ? "revision " + std::to_string(since) : "an earlier revision";
    return std::string(made) + " with " + before + " of the solver. With revision " + std::to_string(kSolverRevision) +
           " it moves otherwise: " + seen + ".";
}

}  // namespace gyre
