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
Words words(const Light&) { return {"light", "Light"}; }
Words words(const Dressing&) { return {"dressing", "Stage dressing"}; }

Words wordsOf(const ElementBody& body) {
    return std::visit([](const auto& kind) { return words(kind); }, body);
}

}  // namespace

ElementBody::ElementBody() = default;
ElementBody::ElementBody(const ElementBody&) = default;
ElementBody::ElementBody(ElementBody&&) noexcept = default;
ElementBody& ElementBody::operator=(const ElementBody&) = default;
ElementBody& ElementBody::operator=(ElementBody&&) noexcept = default;
ElementBody::~ElementBody() = default;
bool ElementBody::operator==(const ElementBody& other) const {
    return static_cast<const ElementKinds&>(*this) == static_cast<const ElementKinds&>(other);
}

bool isSizeless(const ElementBody& body) {
    return std::holds_alternative<SceneCamera>(body) || std::holds_alternative<Light>(body);
}

bool isOfPicture(const ElementBody& body) {
    return std::holds_alternative<SceneCamera>(body) || std::holds_alternative<Light>(body) ||
           std::holds_alternative<Dressing>(body);
}

const char* kindWord(const ElementBody& body) { return wordsOf(body).file; }
const char* kindLabel(const ElementBody& body) { return wordsOf(body).label; }

}  // namespace gyre
