#include "editor/tools/ElementSort.h"

namespace gyre::editor {
namespace {

struct IconOf {
    const char* operator()(const Emitter& emitter) const {
        switch (emitter.shape) {
            case EmitterShape::Point:
                return "emitter-point";
            case EmitterShape::Sphere:
                return "emitter-sphere";
            case EmitterShape::Box:
                return "emitter-box";
            case EmitterShape::Ring:
                return "emitter-ring";
            case EmitterShape::Surface:
                return "emitter-surface";
            case EmitterShape::Disc:
                break;
        }
        return "emitter";
    }
    const char* operator()(const VorticitySource& source) const {
        switch (source.kind) {
            case VorticityKind::Ring:
                return "ring";
            case VorticityKind::Tube:
                return "tube";
            case VorticityKind::Swirl:
                return "swirl";
            case VorticityKind::Turbulence:
                return "turbulence";
            case VorticityKind::Jet:
                break;
        }
        return "jet";
    }
    const char* operator()(const Body& body) const {
        switch (body.shape) {
            case BodyShape::Sphere:
                return "sphere";
            case BodyShape::Box:
                return "box";
            case BodyShape::Cylinder:
                return "cylinder";
            case BodyShape::Cone:
                return "cone";
            case BodyShape::Capsule:
                return "capsule";
            case BodyShape::Hulls:
                break;
        }
        return "mesh";
    }
    /// By importance to the artist: fire first, then heat, then density.
    const char* operator()(const FluidRegion& region) const {
        return region.fuel > 0 ? "fire" : region.heat > 0 ? "heat" : "region";
    }
    const char* operator()(const Force& force) const {
        switch (force.kind) {
            case ForceKind::Attractor:
                return "force-attractor";
            case ForceKind::Swirl:
                return "force-swirl";
            case ForceKind::Drag:
                return "force-drag";
            case ForceKind::Wind:
                break;
        }
        return "force";
    }
    const char* operator()(const KillRegion& region) const {
        switch (region.shape) {
            case KillShape::Sphere:
                return "kill-sphere";
            case KillShape::HalfSpace:
                return "kill-half-space";
            case KillShape::Box:
                break;
        }
        return "kill";
    }
    const char* operator()(const SceneCamera&) const { return "camera"; }
    const char* operator()(const Group&) const { return "group"; }
    const char* operator()(const Light& light) const { return light.kind == LightKind::Key ? "light" : "light-fill"; }
    const char* operator()(const Dressing& dressing) const {
        switch (dressing.kind) {
            case DressingKind::Mesh:
                return "dressing-mesh";
            case DressingKind::Image:
                return "dressing-image";
            case DressingKind::Figure:
                break;
        }
        return "dressing";
    }
};

}  // namespace

const char* sortIcon(const ElementBody& body) { return std::visit(IconOf(), body); }

}  // namespace gyre::editor
