#include "core/scene/Divergence.h"

#include "core/scene/IssueText.h"
#include "core/scene/SceneTree.h"

#include <variant>

namespace gyre {

Sentence divergence(const Scene& scene, ElementId broken, std::uint64_t frame) {
    const Sentence when = wholeNumber(static_cast<double>(frame));
    const Element* element = find(scene, broken);
    if (element && std::holds_alternative<Body>(element->body))
        return sentence(
            "%1 diverged at frame %2: numbers became infinite or too large. The simulation stopped there. "
            "Lower its velocity, spin or coupling, increase its mass, or make it fixed.",
            quoted(*element), when);
    if (element)
        return sentence(
            "The tracers of %1 diverged at frame %2: numbers became infinite or too large. The simulation "
            "stopped there. Lower the speed of the tracers or the forces on them.",
            quoted(*element), when);
    return sentence(
        "The fluid diverged at frame %1: numbers became infinite or too large. The simulation stopped there. Make the "
        "time step shorter, lower the circulation of sources, lower the stretch limit or increase the viscosity.",
        when);
}

}  // namespace gyre
