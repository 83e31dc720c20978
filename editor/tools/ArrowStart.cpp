#include "editor/tools/ArrowStart.h"

#include "editor/tools/AimDrag.h"
#include "editor/tools/VectorDrag.h"

namespace gyre::editor {

std::unique_ptr<Drag> dragOf(const ArrowStart& start) {
    if (start.arrow.turns == Arrow::Turns::Field) return std::make_unique<VectorDrag>(start);
    return std::make_unique<AimDrag>(start);
}

}  // namespace gyre::editor
