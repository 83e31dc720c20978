#include "core/scene/Element.h"

namespace gyre {
namespace {

struct Words {
    const char* file;
    const char* label;
};

Words words(const Emitter&) { return {"emitter", "Emitter"}; }
Words words(const VorticitySource&) { return {"vorticity", "Vorticity source"}; }
Words words(const Body&) { return {"body", "Body"}; }
Words words(const SceneCamera&) { return {"camera", "Camera"}; }
Words words(const FluidRegion&) { return {"region", "Fluid region"}; }
Words words(const Force&) { return {"force", "Force"}; }
Words words(const KillRegion&) { return {"kill", "Kill region"}; }
Words words(const Group&) { return {"group", "Group"}; }

Words wordsOf(const ElementBody& body) {
    return std::visit([](const auto& kind) { return words(kind); }, body);
}

}  // namespace

const char* kindWord(const ElementBody& body) { return wordsOf(body).file; }
const char* kindLabel(const ElementBody& body) { return wordsOf(body).label; }

}  // namespace gyre
