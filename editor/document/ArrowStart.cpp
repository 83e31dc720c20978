#include "editor/document/ArrowStart.h"

#include "editor/document/AimDrag.h"
#include "editor/document/VectorDrag.h"

namespace gyre::editor {

std::unique_ptr<Drag> dragOf(const ArrowStart& start) {
    if (start.arrow.turns == Arrow::Turns::Field) return std::make_unique<VectorDrag>(start);
    return std::make_unique<AimDrag>(start);
}

}  // namespace gyre::editor
