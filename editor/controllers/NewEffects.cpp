#include "editor/controllers/NewEffects.h"

#include "editor/document/FieldText.h"

#include <glm/gtc/quaternion.hpp>

namespace gyre::editor {
namespace {

Element at(float height, Element element) {
    element.place.position.y = height;
    return element;
}

/// Smoke that goes where the fluid goes.
Emitter smoke(float radius) {
    Emitter emitter;
    emitter.shape = EmitterShape::Disc;
    emitter.radius = radius;
    emitter.rate = 3000;
    emitter.lifetime = 5;
    emitter.lifetimeSpread = 0.3f;
    emitter.size = 0.04f;
    emitter.endSize = 0.15f;
    emitter.opacity = 0.15f;
    return emitter;
}

VorticitySource vortices(VorticityKind kind, float circulation, float radius) {
    VorticitySource source;
    source.kind = kind;
    source.circulation = circulation;
    source.radius = radius;
    source.coreRadius = 0.4f * radius;
    source.jitter = 0.2f;
    return source;
}

NewEffect puffs() {
    Emitter emitter = smoke(0.2f);
    emitter.speed = 4;
    emitter.speedSpread = 1.5f;
    emitter.endSize = 0.2f;
    return {{}, {at(0.3f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Smoke"), emitter))}};
}

/// Rings that follow one another and carry smoke up.
NewEffect ring() {
    VorticitySource source = vortices(VorticityKind::Ring, 1.5f, 0.3f);
    source.vortons = 64;
    source.rate = 0.7f;
    source.lifetime = 6;
    source.jitter = 0.1f;
    return {QT_TRANSLATE_NOOP("NewElements", "Smoke rings"),
            {at(0.3f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Ring"), source)),
             at(0.3f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Smoke"), smoke(0.3f)))}};
}

/// A column that winds a bar of smoke up to a spiral.
NewEffect tube() {
    VorticitySource source = vortices(VorticityKind::Tube, 2, 0.3f);
    source.coreRadius = 0.15f;
    source.length = 2;
    source.vortons = 160;
    source.rate = 0;
    source.burst = 1;
    source.lifetime = 20;
    source.jitter = 0.05f;
    Emitter emitter = smoke(0.8f);
    emitter.shape = EmitterShape::Box;
    emitter.halfExtents = {0.9f, 0.12f, 0.1f};
    emitter.rate = 0;
    emitter.burst = 9000;
    emitter.size = 0.05f;
    emitter.endSize = 0.1f;
    emitter.lifetime = 20;
    return {QT_TRANSLATE_NOOP("NewElements", "Smoke tube"),
            {at(1, namedElement(QT_TRANSLATE_NOOP("NewElements", "Tube"), source)),
             at(1, namedElement(QT_TRANSLATE_NOOP("NewElements", "Smoke"), emitter))}};
}

/// A whirl like that of dust: a turning column over a lift of rings.
NewEffect swirl() {
    VorticitySource column = vortices(VorticityKind::Swirl, 0.8f, 0.2f);
    column.coreRadius = 0.1f;
    column.length = 1.8f;
    column.rate = 5;
    column.lifetime = 2.6f;
    column.jitter = 0.35f;
    VorticitySource lift = vortices(VorticityKind::Ring, 0.9f, 0.24f);
    lift.vortons = 40;
    lift.rate = 4;
    lift.lifetime = 3.2f;
    Emitter emitter = smoke(0.26f);
    emitter.rate = 4600;
    emitter.lifetime = 3.7f;
    return {QT_TRANSLATE_NOOP("NewElements", "Whirl"),
            {at(0.9f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Swirl"), column)),
             at(0.2f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Lift"), lift)),
             at(0.1f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Smoke"), emitter))}};
}

NewEffect turbulence() {
    VorticitySource source = vortices(VorticityKind::Turbulence, 0.8f, 0.5f);
    source.vortons = 24;
    source.rate = 6;
    source.lifetime = 2;
    source.jitter = 0.4f;
    Emitter emitter = smoke(0.5f);
    emitter.shape = EmitterShape::Sphere;
    return {QT_TRANSLATE_NOOP("NewElements", "Stirred smoke"),
            {at(0.9f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Turbulence"), source)),
             at(0.9f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Smoke"), emitter))}};
}

/// A row of rings so dense that they drive a column of fluid.
NewEffect jet() {
    VorticitySource source = vortices(VorticityKind::Jet, 0.9f, 0.15f);
    source.coreRadius = 0.09f;
    source.vortons = 32;
    source.rate = 15;
    source.lifetime = 2.2f;
    source.jitter = 0.05f;
    Emitter emitter = smoke(0.15f);
    emitter.rate = 6000;
    emitter.lifetime = 2.5f;
    emitter.speed = 2;
    return {QT_TRANSLATE_NOOP("NewElements", "Smoke jet"),
            {at(0.3f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Jet"), source)),
             at(0.3f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Smoke"), emitter))}};
}

NewEffect fire() {
    FluidRegion fuel;
    fuel.shape = RegionShape::Layer;
    fuel.radius = 0.26f;
    fuel.thickness = 0.1f;
    fuel.spacing = 0.06f;
    fuel.fill = false;
    fuel.rate = 480;
    fuel.lifetime = 2.8f;
    fuel.lifetimeSpread = 0.2f;
    fuel.heat = 380;
    fuel.fuel = 0.5f;
    fuel.stir = 9;
    Emitter flame = smoke(0.26f);
    flame.thickness = 0.1f;
    flame.rate = 6600;
    flame.lifetime = 2.8f;
    flame.size = 0.022f;
    flame.endSize = 0.16f;
    flame.color = {0.2f, 0.19f, 0.18f};
    flame.endColor = {0.3f, 0.3f, 0.32f};
    flame.opacity = 0.07f;
    flame.smokeOpacity = 4;
    flame.glow = 0.4f;
    VorticitySource flicker = vortices(VorticityKind::Turbulence, 0.25f, 0.2f);
    flicker.coreRadius = 0.09f;
    flicker.vortons = 14;
    flicker.rate = 9;
    flicker.lifetime = 1.6f;
    flicker.jitter = 0.5f;
    return {QT_TRANSLATE_NOOP("NewElements", "Fire"),
            {at(0.1f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Fuel"), fuel)),
             at(0.1f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Flame"), flame)),
             at(0.3f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Flicker"), flicker))}};
}

/// Heavy fluid that falls from two metres, with dye in it.
NewEffect drop() {
    FluidRegion region;
    region.radius = 0.35f;
    region.spacing = 0.07f;
    region.lifetime = 60;
    region.density = 0.15f;
    Emitter dye = smoke(0.35f);
    dye.shape = EmitterShape::Sphere;
    dye.rate = 0;
    dye.burst = 12000;
    dye.lifetime = 60;
    dye.endSize = 0.08f;
    dye.color = {0.05f, 0.15f, 0.6f};
    dye.endColor = {0.1f, 0.05f, 0.5f};
    return {QT_TRANSLATE_NOOP("NewElements", "Dye drop"),
            {at(2.2f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Drop"), region)),
             at(2.2f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Dye"), dye))}};
}

NewEffect hotSmoke() {
    FluidRegion heat;
    heat.shape = RegionShape::Layer;
    heat.radius = 0.25f;
    heat.thickness = 0.1f;
    heat.fill = false;
    heat.rate = 400;
    heat.lifetime = 5;
    heat.heat = 150;
    heat.stir = 4;
    return {QT_TRANSLATE_NOOP("NewElements", "Rising smoke"),
            {at(0.2f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Heat"), heat)),
             at(0.2f, namedElement(QT_TRANSLATE_NOOP("NewElements", "Smoke"), smoke(0.25f)))}};
}

NewEffect made(const std::string& actionId) {
    if (actionId == "addEmitter") return puffs();
    if (actionId == "addRing") return ring();
    if (actionId == "addTube") return tube();
    if (actionId == "addSwirl") return swirl();
    if (actionId == "addTurbulence") return turbulence();
    if (actionId == "addJet") return jet();
    if (actionId == "addFire") return fire();
    if (actionId == "addDrop") return drop();
    if (actionId == "addHeat") return hotSmoke();
    return {};
}

}  // namespace

Element namedElement(const char* name, const ElementBody& body) {
    Element element;
    element.name = newElementName(name).toStdString();
    element.body = body;
    return element;
}

NewEffect newEffect(const std::string& actionId) {
    NewEffect effect = made(actionId);
    effect.name = newElementName(effect.name.c_str()).toStdString();
    return effect;
}

}  // namespace gyre::editor
