#pragma once

#include "core/scene/Scene.h"

#include <array>
#include <concepts>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

/// The only list of parameters. Files, JSON schema, checks, inspector, tooltips, command line and the effect file's
/// records all walk it: to add a parameter, add the member to its struct and one line here.
/// The order is the order of keys in files and of rows in the inspector, and the layout of records in .gyrefx: append
/// within a kind, never move or rename.
namespace gyre {

struct Range {
    double low = std::numeric_limits<double>::lowest();
    double high = std::numeric_limits<double>::max();
};

/// What a field means, whatever its value. All text has static lifetime.
struct FieldInfo {
    const char* key;          ///< in files
    const char* label;        ///< on screen
    const char* group;        ///< heading in the inspector
    const char* unit;         ///< SI, "" for none, "rad" is shown in degrees, "rgb" is a linear colour
    Range range;              ///< what a file or a panel may hold: each component of a vector, the bytes of a text
    const char* sentence;     ///< tooltip: what it does and which way to turn it
    bool shown = true;        ///< false where the other fields make it meaningless: hidden, kept if not the default
    bool editorOnly = false;  ///< how something else was made: in scenes if not the default, in effects never
    int since = 0;  ///< minor version of scenes and effects that has it first: later than 0, it is written only where
                    ///< it is used
};

inline constexpr Range kPositive{1e-6, 1e6};
inline constexpr Range kNotNegative{0, 1e6};
inline constexpr Range kAny{-1e6, 1e6};
inline constexpr Range kShare{0, 1};
inline constexpr Range kNameBytes{0, 128};
inline constexpr Range kPathBytes{0, 512};

/// Of births that draw at random.
constexpr FieldInfo seedInfo(const char* sentence) {
    return {"seed", "Seed", "Emit", "", {0, 18446744073709551615.0}, sentence, true, false, 4};
}

template <class T, class Object>
concept FieldsOf = std::same_as<std::remove_const_t<T>, Object>;

// ---- The words of the enumerations, in the order of their values.

constexpr std::array<const char*, 11> words(VelocitySolver) {
    return {"fft",         "directAtVortons", "directAtNodes", "treeAtNodes",    "treeAtNodesSpread", "treeAtVortons",
            "cellVortons", "poissonTight",    "poissonWide",   "directOwnCores", "barnesHut"};
}
constexpr std::array<const char*, 2> words(Diffusion) { return {"grid", "pairs"}; }
constexpr std::array<const char*, 2> words(Reaction) { return {"contact", "impulse"}; }
constexpr std::array<const char*, 2> words(Boundary) { return {"reassign", "attached"}; }
constexpr std::array<const char*, 2> words(Combustion) { return {"ignition", "arrhenius"}; }
constexpr std::array<const char*, 6> words(EmitterShape) {
    return {"point", "sphere", "box", "disc", "ring", "surface"};
}
constexpr std::array<const char*, 5> words(VorticityKind) { return {"ring", "tube", "swirl", "turbulence", "jet"}; }
constexpr std::array<const char*, 3> words(RegionShape) { return {"sphere", "box", "layer"}; }
constexpr std::array<const char*, 2> words(LightKind) { return {"key", "fill"}; }
constexpr std::array<const char*, 3> words(DressingKind) { return {"figure", "mesh", "image"}; }
constexpr std::array<const char*, 4> words(ForceKind) { return {"wind", "attractor", "swirl", "drag"}; }
constexpr std::array<const char*, 3> words(KillShape) { return {"sphere", "box", "halfSpace"}; }
constexpr std::array<const char*, 3> words(BodyShape) { return {"sphere", "box", "hulls"}; }
constexpr std::array<const char*, 4> words(BodyMotion) { return {"fixed", "kinematic", "dynamic", "keyframed"}; }
constexpr std::array<const char*, 3> words(UpAxis) { return {"+Y", "+Z", "+X"}; }
constexpr std::array<const char*, 2> words(FitKind) { return {"hull", "pieces"}; }
constexpr std::array<const char*, 3> words(MeshInside) { return {"auto", "solid", "shell"}; }

// ---- The list.

template <FieldsOf<FluidSettings> T, class Visit>
void fields(T& f, Visit&& visit) {
    visit(
        FieldInfo{"substep",
                  "Step",
                  "Time",
                  "s",
                  {1e-4, 0.25},
                  "Time each step simulates; one frame is one step. Make it shorter for fast flow or thin obstacles."},
        f.substep);
    visit(FieldInfo{"duration",
                    "Duration",
                    "Time",
                    "s",
                    {0, 86400},
                    "Length of the effect on the timeline; 0 plays without end."},
          f.duration);
    visit(FieldInfo{"seed",
                    "Seed",
                    "Time",
                    "",
                    {1, 18446744073709551615.0},
                    "Start of all random choices. Another seed gives another take of the same effect."},
          f.seed);
    visit(FieldInfo{"solver",
                    "Velocity from",
                    "Accuracy",
                    "",
                    {},
                    "How velocity is found from vorticity: fft is fast at any size, directAtVortons is the slow exact "
                    "sum to compare with, the others are for comparison."},
          f.solver);
    visit(FieldInfo{"maxVortons",
                    "Most vortons",
                    "Accuracy",
                    "",
                    {1, 65536},
                    "Births stop here. Vortons move the fluid: more of them give finer motion and cost more."},
          f.maxVortons);
    visit(FieldInfo{"maxTracers",
                    "Most tracers",
                    "Accuracy",
                    "",
                    {1, 1048576},
                    "Births stop here. Tracers are what one sees: more of them give denser smoke."},
          f.maxTracers);
    visit(FieldInfo{"gridCells",
                    "Grid cells",
                    "Accuracy",
                    "",
                    {8, 128},
                    "Cells along the longest side of the fluid. Increase for finer swirls; cost grows with the cube."},
          f.gridCells);
    visit(FieldInfo{"viscosity",
                    "Viscosity",
                    "Fluid",
                    "m²/s",
                    {0, 10},
                    "Spreads vorticity. Increase for syrup, decrease for lively smoke."},
          f.viscosity);
    visit(
        FieldInfo{
            "stretchLimit",
            "Stretch limit",
            "Fluid",
            "",
            {1, 100},
            "How many times its strength at birth a vorton may reach by stretching. Decrease if the motion bursts."},
        f.stretchLimit);
    visit(FieldInfo{"density",
                    "Density",
                    "Fluid",
                    "kg/m³",
                    {1e-3, 1e5},
                    "Mass of the fluid: air 1.2, water 1000. Increase to push bodies harder."},
          f.density);
    visit(FieldInfo{"gravity", "Gravity", "Surroundings", "m/s²", {-1000, 1000}, "Pulls dynamic bodies."}, f.gravity);
    visit(FieldInfo{"wind",
                    "Wind",
                    "Surroundings",
                    "m/s",
                    {-1000, 1000},
                    "Velocity of the undisturbed fluid, added to the flow."},
          f.wind);
    using enum VelocitySolver;
    const bool ignition = f.combustion == Combustion::Ignition;
    visit(
        FieldInfo{
            "spread",
            "Spread",
            "Accuracy",
            "",
            {0.1, 16},
            "Cells over which treeAtNodesSpread and treeAtVortons smooth each vorton. Increase for calmer motion.",
            f.solver == TreeAtNodesSpread || f.solver == TreeAtVortons},
        f.spread);
    visit(FieldInfo{"treeOriginals",
                    "Original vortons in leaves",
                    "Accuracy",
                    "",
                    {},
                    "Near vortons are heard one by one; off, the leaves of the tree stand for them, which jerks.",
                    f.solver == TreeAtVortons},
          f.treeOriginals);
    visit(FieldInfo{"diffusion",
                    "Diffusion",
                    "Accuracy",
                    "",
                    {},
                    "How viscosity and heat conduction spread: through the grid, or from particle to particle as in "
                    "the articles."},
          f.diffusion);
    visit(FieldInfo{"ambientTemperature",
                    "Temperature",
                    "Surroundings",
                    "K",
                    {1, 10000},
                    "Temperature of the undisturbed fluid. A room has 293 K."},
          f.ambientTemperature);
    visit(FieldInfo{"specificHeat",
                    "Specific heat",
                    "Heat",
                    "J/(kg K)",
                    {1e-3, 1e6},
                    "Energy that warms one kilogram of fluid by one kelvin: air 1005, water 4180."},
          f.specificHeat);
    visit(FieldInfo{"thermalDiffusivity", "Heat conduction", "Heat", "m²/s", {0, 10}, "Spreads heat. Air has 2e-5."},
          f.thermalDiffusivity);
    visit(FieldInfo{"buoyancyGain",
                    "Buoyancy",
                    "Heat",
                    "",
                    {0, 100},
                    "How strongly light fluid rises and heavy fluid sinks: 1 as in nature, more for drama."},
          f.buoyancyGain);
    visit(FieldInfo{"combustion",
                    "Fire",
                    "Fire",
                    "",
                    {},
                    "Ignition: fuel burns where it is hot enough. Arrhenius: faster the hotter, always a little, as in "
                    "the articles."},
          f.combustion);
    visit(FieldInfo{"burnRate",
                    "Burn rate",
                    "Fire",
                    "1/s",
                    {0, 1e4},
                    "Share of hot fuel that burns per second. Increase for a sudden flash."},
          f.burnRate);
    visit(
        FieldInfo{
            "ignitionTemperature", "Ignites at", "Fire", "K", {1, 10000}, "Below it fuel does not burn.", ignition},
        f.ignitionTemperature);
    visit(FieldInfo{"ignitionWidth",
                    "Ignition width",
                    "Fire",
                    "K",
                    {1e-3, 10000},
                    "Above the ignition temperature by this much fuel burns at its full rate.",
                    ignition},
          f.ignitionWidth);
    visit(FieldInfo{"activationTemperature",
                    "Activation",
                    "Fire",
                    "K",
                    {0, 1e5},
                    "Activation energy as a temperature: higher needs more heat to burn.",
                    !ignition},
          f.activationTemperature);
    visit(FieldInfo{"burnHeat",
                    "Heat of fuel",
                    "Fire",
                    "K",
                    {0, 1e6},
                    "By how much pure fuel heats itself when it has burnt. Increase for taller flames."},
          f.burnHeat);
    visit(FieldInfo{"smokeYield", "Smoke yield", "Fire", "", kShare,
                    "Share of the burnt fuel that becomes smoke; the rest is clear gas."},
          f.smokeYield);
    visit(FieldInfo{"coolRate",
                    "Flame fades",
                    "Fire",
                    "1/s",
                    {0, 1e4},
                    "How fast flame turns into smoke once it is cool. Decrease for longer flames."},
          f.coolRate);
    visit(FieldInfo{"coolTemperature",
                    "Flame holds above",
                    "Fire",
                    "K",
                    {1, 1e5},
                    "Hotter flame stays flame; cooler flame fades into smoke."},
          f.coolTemperature);
    visit(
        FieldInfo{
            "radiation",
            "Radiation",
            "Heat",
            "1/(K³ s)",
            {0, 1e-6},
            "Heat lost as light, growing with the fourth power of temperature. 1e-10 cools a flame within seconds."},
        f.radiation);
    visit(FieldInfo{"thermalExpansion",
                    "Expansion",
                    "Heat",
                    "",
                    {0, 10},
                    "How much heating pushes fluid apart: 0 not at all, 1 as an ideal gas."},
          f.thermalExpansion);
    visit(FieldInfo{"reaction",
                    "Push on bodies",
                    "Accuracy",
                    "",
                    {},
                    "Where it comes from: contact counts the tracers that hit a body; impulse counts what its surface "
                    "does to the vortons, for heavy bodies without smoke."},
          f.reaction);
    visit(
        FieldInfo{
            "boundary",
            "Walls",
            "Accuracy",
            "",
            {},
            "How bodies stop the fluid: reassign lets vortons that touch a body turn the flow along it; attached puts "
            "vorticity on all surfaces, so that no flow passes through. Choose attached for floors, steps and rooms."},
        f.boundary);
    visit(FieldInfo{"mergeVortons",
                    "Merge vortons",
                    "Accuracy",
                    "",
                    {},
                    "Joins close vortons when there are nearly as many as allowed, so that births go on. Switch on for "
                    "effects that run for hours."},
          f.mergeVortons);
    visit(FieldInfo{"splitVortons",
                    "Split vortons",
                    "Accuracy",
                    "",
                    {},
                    "Makes two of a vorton that was stretched a lot, where vortons are sparse. Switch on for finer "
                    "swirls late in an effect."},
          f.splitVortons);
    visit(
        FieldInfo{
            "calm", "Calm", "Fluid", "", kShare,
            "Takes away a part of the growth by stretching. Increase if the motion bursts; it dies down sooner, too."},
        f.calm);
    visit(FieldInfo{"relaxation",
                    "Relaxation",
                    "Fluid",
                    "1/s",
                    {0, 100},
                    "Turns vortons towards the swirl of the fluid around them. Increase a little where long runs "
                    "become noisy."},
          f.relaxation);
}

template <FieldsOf<Look> T, class Visit>
void fields(T& l, Visit&& visit) {
    visit(FieldInfo{"backgroundTop",
                    "Sky",
                    "Background",
                    "rgb",
                    {0, 100},
                    "Colour behind the scene at the top of the picture."},
          l.backgroundTop);
    visit(FieldInfo{"backgroundBottom",
                    "Horizon",
                    "Background",
                    "rgb",
                    {0, 100},
                    "Colour behind the scene at the bottom of the picture."},
          l.backgroundBottom);
    visit(FieldInfo{"keyLightDirection",
                    "Key light direction",
                    "Light",
                    "",
                    {-1, 1},
                    "Where the key light shines to, unless an element is the key light."},
          l.keyLightDirection);
    visit(FieldInfo{"keyLightColor", "Key light colour", "Light", "rgb", {0, 100}, "Colour of the main light."},
          l.keyLightColor);
    visit(FieldInfo{"keyLightStrength",
                    "Key light",
                    "Light",
                    "",
                    {0, 100},
                    "Strength of the main light, unless an element is the key light."},
          l.keyLightStrength);
    visit(
        FieldInfo{
            "fillLightColor", "Fill light colour", "Light", "rgb", {0, 100}, "Colour of the light from all around."},
        l.fillLightColor);
    visit(
        FieldInfo{
            "fillLightStrength",
            "Fill light",
            "Light",
            "",
            {0, 100},
            "Strength of the light from all around, unless an element is the fill light. Increase to soften shadows."},
        l.fillLightStrength);
    visit(FieldInfo{"exposure", "Exposure", "Picture", "", {0.01, 100}, "Brightness of the whole picture."},
          l.exposure);
    visit(FieldInfo{"selfShadow", "Self-shadow", "Smoke", "", kShare,
                    "How much thick smoke darkens itself. Increase for more depth."},
          l.selfShadow);
    visit(FieldInfo{"groundColor",
                    "Ground",
                    "Background",
                    "rgb",
                    {0, 100},
                    "Colour of the ground. Make it like the horizon for a seamless studio floor."},
          l.groundColor);
}

template <FieldsOf<Emitter> T, class Visit>
void fields(T& e, Visit&& visit) {
    using enum EmitterShape;
    visit(FieldInfo{"shape",
                    "Shape",
                    "Emit",
                    "",
                    {},
                    "Where tracers are born: the volume, the circle of a ring, or the surface of convex pieces, evenly "
                    "by area."},
          e.shape);
    visit(FieldInfo{"radius", "Radius", "Emit", "m", kPositive, "Radius of the sphere, disc or ring.",
                    e.shape == Sphere || e.shape == Disc || e.shape == Ring},
          e.radius);
    visit(FieldInfo{"halfExtents", "Half extents", "Emit", "m", kPositive, "Half the lengths of the box's edges.",
                    e.shape == Box},
          e.halfExtents);
    visit(FieldInfo{"thickness", "Thickness", "Emit", "m", kNotNegative,
                    "Height of the disc, radius of the ring's tube, or how far out of a surface tracers are born.",
                    e.shape == Disc || e.shape == Ring || e.shape == Surface},
          e.thickness);
    visit(FieldInfo{"rate", "Rate", "Emit", "1/s", {0, 1e6}, "Tracers born per second. Increase for denser smoke."},
          e.rate);
    visit(FieldInfo{"burst", "Burst", "Emit", "", {0, 1048576}, "Tracers born at once at the start."}, e.burst);
    visit(FieldInfo{"start", "Start", "Emit", "s", {0, 86400}, "When it begins."}, e.start);
    visit(FieldInfo{"stop", "Stop", "Emit", "s", {0, 86400}, "When it ends; 0 never."}, e.stop);
    visit(FieldInfo{"lifetime",
                    "Lifetime",
                    "Age",
                    "s",
                    {0.01, 86400},
                    "How long a tracer is seen. Increase for longer trails; the number alive is rate times lifetime."},
          e.lifetime);
    visit(FieldInfo{"lifetimeSpread", "Lifetime spread", "Age", "", kShare,
                    "Share by which lifetimes differ from each other."},
          e.lifetimeSpread);
    visit(FieldInfo{"speed",
                    "Speed",
                    "Move",
                    "m/s",
                    {-1000, 1000},
                    "Extra velocity at birth along the emitter's up, or straight out of its surface; the fluid takes "
                    "over within half a second."},
          e.speed);
    visit(
        FieldInfo{
            "speedSpread", "Speed spread", "Move", "m/s", {0, 1000}, "Random velocity at birth, in all directions."},
        e.speedSpread);
    visit(FieldInfo{"tracerVolume",
                    "Fluid per tracer",
                    "Move",
                    "m³",
                    {1e-12, 1e3},
                    "Volume of fluid one tracer stands for when it hits a body. Increase to push bodies harder."},
          e.tracerVolume);
    visit(FieldInfo{"size", "Size", "Look", "m", {1e-4, 100}, "Radius of a sprite at birth."}, e.size);
    visit(FieldInfo{"endSize",
                    "Size at end",
                    "Look",
                    "m",
                    {1e-4, 100},
                    "Radius of a sprite when it dies. Larger than at birth for smoke that spreads."},
          e.endSize);
    visit(FieldInfo{"color", "Colour", "Look", "rgb", {0, 100}, "Colour at birth."}, e.color);
    visit(FieldInfo{"endColor", "Colour at end", "Look", "rgb", {0, 100}, "Colour at the end of life."}, e.endColor);
    visit(FieldInfo{"opacity", "Opacity", "Look", "", kShare, "How much one sprite hides. Increase for thicker smoke."},
          e.opacity);
    visit(FieldInfo{"smokeOpacity",
                    "Smoke makes opaque",
                    "Look",
                    "",
                    {0, 1000},
                    "0: every tracer is as opaque as said. More: only where the fluid carries smoke or flame, times "
                    "its share."},
          e.smokeOpacity);
    visit(FieldInfo{"glow",
                    "Glow",
                    "Look",
                    "",
                    {0, 1000},
                    "Brightness of flame: tracers shine where the fluid burns, in the colour of its temperature."},
          e.glow);
    constexpr int kSince = 3;
    visit(FieldInfo{"densityTint", "Tint by density", "Tint", "", kShare,
                    "How much the colour follows the density of the fluid, from that of light over the tracer's own to "
                    "that of heavy fluid: 0 not at all. For dye, layers and hot air.",
                    true, false, kSince},
          e.densityTint);
    visit(
        FieldInfo{"tintDensity",
                  "Full tint at",
                  "Tint",
                  "kg/m³",
                  {1e-6, 1e5},
                  "Difference from the surroundings' density from which on the tint is full. Decrease to see thin dye.",
                  true,
                  false,
                  kSince},
        e.tintDensity);
    visit(FieldInfo{"lightColor",
                    "Light fluid",
                    "Tint",
                    "rgb",
                    {0, 100},
                    "Colour where the fluid is lighter than its surroundings.",
                    true,
                    false,
                    kSince},
          e.lightColor);
    visit(FieldInfo{"heavyColor",
                    "Heavy fluid",
                    "Tint",
                    "rgb",
                    {0, 100},
                    "Colour where the fluid is heavier than its surroundings.",
                    true,
                    false,
                    kSince},
          e.heavyColor);
    visit(
        FieldInfo{
            "heatGlow",
            "Glow of heat",
            "Look",
            "",
            {0, 1000},
            "Brightness of hot fluid, burning or not: tracers shine as a black body of its temperature does, dull red "
            "from 800 K, yellow and ever brighter above. Where smoke makes opaque, only as far as it does.",
            true,
            false,
            kSince},
        e.heatGlow);
    visit(seedInfo("Which random choices its births make. Emitters with the same seed make the same; 0 has each make "
                   "its own, so that copies differ."),
          e.seed);
    visit(FieldInfo{"surface",
                    "Surface",
                    "Emit",
                    "",
                    {},
                    "The convex pieces whose outside bears tracers, in their own scale, copied from a body: they stay "
                    "where they are when that is moved or imported anew.",
                    e.shape == Surface,
                    false,
                    4},
          e.surface);
}

template <FieldsOf<VorticitySource> T, class Visit>
void fields(T& v, Visit&& visit) {
    using enum VorticityKind;
    visit(FieldInfo{"kind",
                    "Kind",
                    "Swirl",
                    "",
                    {},
                    "Ring travels along its up axis like a smoke ring; tube and swirl turn the fluid round the axis; "
                    "turbulence stirs; jet throws a slug of fluid along the axis."},
          v.kind);
    visit(FieldInfo{"circulation",
                    "Circulation",
                    "Swirl",
                    "m²/s",
                    {-1e4, 1e4},
                    "Strength of the turning. Increase for faster motion; negative turns the other way."},
          v.circulation);
    visit(FieldInfo{"radius", "Radius", "Swirl", "m", kPositive,
                    "Radius of the ring, of the swirl, of the stirred ball or of the slug.", v.kind != Tube},
          v.radius);
    visit(FieldInfo{"coreRadius", "Core radius", "Swirl", "m", kPositive,
                    "Thickness of the vortex. A thin core turns faster and travels faster."},
          v.coreRadius);
    visit(FieldInfo{"length", "Length", "Swirl", "m", kPositive, "Length of the tube or swirl along its axis.",
                    v.kind == Tube || v.kind == Swirl},
          v.length);
    visit(FieldInfo{"vortons", "Vortons", "Emit", "", {1, 4096}, "Particles in one birth. Thin rings need more."},
          v.vortons);
    visit(
        FieldInfo{
            "rate", "Rate", "Emit", "1/s", {0, 1000}, "Births per second, each of a whole ring, tube, swirl or ball."},
        v.rate);
    visit(FieldInfo{"burst", "Burst", "Emit", "", {0, 1000}, "Births at once at the start."}, v.burst);
    visit(FieldInfo{"start", "Start", "Emit", "s", {0, 86400}, "When it begins."}, v.start);
    visit(FieldInfo{"stop", "Stop", "Emit", "s", {0, 86400}, "When it ends; 0 never."}, v.stop);
    visit(FieldInfo{"lifetime",
                    "Lifetime",
                    "Age",
                    "s",
                    {0.01, 86400},
                    "How long a vorton lives; it fades over its last quarter."},
          v.lifetime);
    visit(FieldInfo{"jitter", "Jitter", "Swirl", "", kShare,
                    "Random displacement in core radii, new for each birth. Increase for rougher motion."},
          v.jitter);
    visit(seedInfo("Which random choices its births make. Sources with the same seed make the same; 0 has each make "
                   "its own, so that copies differ."),
          v.seed);
}

template <FieldsOf<Body> T, class Visit>
void fields(T& b, Visit&& visit) {
    using enum BodyShape;
    const bool dynamic = b.motion == BodyMotion::Dynamic;
    const bool starts = dynamic || b.motion == BodyMotion::Kinematic;
    const bool keyed = b.motion == BodyMotion::Keyframed;
    visit(FieldInfo{"shape",
                    "Shape",
                    "Shape",
                    "",
                    {},
                    "What the fluid meets: a sphere, a box, or the convex pieces of an imported mesh."},
          b.shape);
    visit(FieldInfo{"radius", "Radius", "Shape", "m", kPositive, "Radius of the sphere.", b.shape == Sphere}, b.radius);
    visit(FieldInfo{"halfExtents", "Half extents", "Shape", "m", kPositive, "Half the lengths of the box's edges.",
                    b.shape == Box},
          b.halfExtents);
    visit(FieldInfo{"hulls",
                    "Convex pieces",
                    "Shape",
                    "",
                    {},
                    "The half-spaces and vertices of each piece, made at import.",
                    b.shape == Hulls},
          b.obstacle);
    visit(FieldInfo{"mesh", "Mesh", "Shape", "", kPathBytes, "File the pieces were made from.", b.shape == Hulls},
          b.mesh.path);
    visit(FieldInfo{"meshScale",
                    "Mesh scale",
                    "Shape",
                    "m",
                    {1e-9, 1e9},
                    "Metres per unit of the mesh file, as chosen at import.",
                    b.shape == Hulls},
          b.mesh.scale);
    visit(
        FieldInfo{"meshUp", "Mesh up axis", "Shape", "", {}, "Axis of the mesh file that points up.", b.shape == Hulls},
        b.mesh.up);
    const bool hulls = b.shape == Hulls;
    visit(FieldInfo{"meshPart",
                    "Mesh number",
                    "Shape",
                    "",
                    {0, 10000},
                    "Which of the file's meshes it is, counted from 1; 0 is all of them together.",
                    hulls,
                    true},
          b.mesh.part);
    const bool pieces = hulls && b.mesh.fit.kind == FitKind::Pieces;
    visit(FieldInfo{"fit",
                    "Made of",
                    "Fit",
                    "",
                    {},
                    "Hull: one convex piece around the whole mesh, which closes holes and hollows. Pieces: several, "
                    "which leave them open.",
                    hulls,
                    true},
          b.mesh.fit.kind);
    visit(FieldInfo{"fitError",
                    "Error",
                    "Fit",
                    "m",
                    {0, 1e6},
                    "How far the pieces may stand out of the mesh; 0 takes 1.2 % of its longest side. Increase for "
                    "fewer planes, decrease for narrow gaps.",
                    pieces,
                    true},
          b.mesh.fit.error);
    visit(FieldInfo{"fitPieces",
                    "Most pieces",
                    "Fit",
                    "",
                    {0, 1024},
                    "Pieces it may have; 0 takes as many as the error needs.",
                    pieces,
                    true},
          b.mesh.fit.pieces);
    visit(FieldInfo{"fitPlanes",
                    "Most planes",
                    "Fit",
                    "",
                    {0, 65536},
                    "Planes all pieces may have together; 0 sets no limit. Every particle near the body pays for them.",
                    hulls,
                    true},
          b.mesh.fit.planes);
    visit(FieldInfo{"fitInside",
                    "Inside",
                    "Fit",
                    "",
                    {},
                    "Solid fills what the surface encloses; shell makes a thin wall along it, for sheets and cloth; "
                    "auto looks at the mesh.",
                    pieces,
                    true},
          b.mesh.fit.inside);
    visit(FieldInfo{"fitCavities",
                    "Fill cavities",
                    "Fit",
                    "",
                    {},
                    "Fills hollows that no particle can enter. Switch on for hollow models that are meant to be solid.",
                    pieces,
                    true},
          b.mesh.fit.fillCavities);
    visit(FieldInfo{"fitByHand",
                    "Edited by hand",
                    "Fit",
                    "",
                    {},
                    "Pieces were merged or split by hand, so the settings above leave them alone. Switch off to make "
                    "them anew.",
                    hulls && b.mesh.byHand,
                    true},
          b.mesh.byHand);
    visit(FieldInfo{"motion",
                    "Motion",
                    "Move",
                    "",
                    {},
                    "Fixed stands still; kinematic keeps its velocity and spin; dynamic is pushed by the fluid; "
                    "keyframed follows its keys."},
          b.motion);
    visit(FieldInfo{"density",
                    "Density",
                    "Move",
                    "kg/m³",
                    {1e-3, 1e6},
                    "Mass per volume: wood 600, water 1000, steel 7800. Increase to be moved less.",
                    dynamic},
          b.density);
    visit(FieldInfo{"velocity", "Velocity", "Move", "m/s", {-1e4, 1e4}, "Velocity at the start.", starts}, b.velocity);
    visit(FieldInfo{"spin", "Spin", "Move", "rad/s", {-1e4, 1e4}, "Turning at the start, about world axes.", starts},
          b.spin);
    visit(FieldInfo{"gravityScale",
                    "Gravity scale",
                    "Move",
                    "",
                    {-100, 100},
                    "Share of gravity it feels; 0 to float.",
                    dynamic},
          b.gravityScale);
    visit(FieldInfo{"coupling", "Coupling", "Move", "", kShare, "Share of the fluid's push that the body feels.",
                    dynamic},
          b.coupling);
    visit(FieldInfo{"grip", "Grip", "Contact", "", kShare,
                    "How much of the body's own motion the fluid takes on at its surface: 0 slips, 1 sticks."},
          b.grip);
    visit(FieldInfo{"restitution", "Restitution", "Contact", "", kShare, "How much tracers bounce off the surface."},
          b.restitution);
    visit(FieldInfo{"color", "Colour", "Look", "rgb", {0, 100}, "Colour of the surface."}, b.color);
    visit(FieldInfo{"container",
                    "Container",
                    "Shape",
                    "",
                    {},
                    "Turned inside out: fluid is kept inside the shape. For rooms and tanks."},
          b.container);
    visit(
        FieldInfo{
            "buoyancy",
            "Buoyancy",
            "Move",
            "",
            {0, 100},
            "Share of the weight of the displaced fluid that lifts it: 1 as in nature, 0 ignores the fluid's weight.",
            dynamic},
        b.buoyancy);
    visit(FieldInfo{"heat", "Hotter by", "Heat", "K", {-10000, 10000}, "Temperature above that of the surroundings."},
          b.heat);
    visit(FieldInfo{"heatCapacity",
                    "Heat capacity",
                    "Heat",
                    "J/K",
                    {0, 1e9},
                    "Energy that warms the whole body by one kelvin; 0 keeps its temperature whatever the fluid does."},
          b.heatCapacity);
    visit(FieldInfo{"heatTransfer",
                    "Heat transfer",
                    "Heat",
                    "W/(m² K)",
                    {0, 1e6},
                    "How readily heat passes between surface and fluid; 0 not at all. Increase to light fires faster."},
          b.heatTransfer);
    visit(FieldInfo{"keys",
                    "Keys",
                    "Move",
                    "",
                    {},
                    "Where it is at which time, seen from its place, and how it goes from key to key: smoothly, "
                    "evenly, or at once.",
                    keyed},
          b.keys);
    visit(FieldInfo{"loopKeys",
                    "Loop",
                    "Move",
                    "",
                    {},
                    "Begins again at the first key after the last. Make the two alike, or it jumps.",
                    keyed},
          b.loopKeys);
}

template <FieldsOf<SceneCamera> T, class Visit>
void fields(T& c, Visit&& visit) {
    visit(FieldInfo{"fieldOfView",
                    "Field of view",
                    "Camera",
                    "rad",
                    {0.02, 3},
                    "Angle from the bottom to the top of the picture. Decrease for a longer lens."},
          c.fieldOfView);
}

template <FieldsOf<FluidRegion> T, class Visit>
void fields(T& r, Visit&& visit) {
    using enum RegionShape;
    visit(FieldInfo{"shape", "Shape", "Shape", "", {}, "What it fills. A layer is a flat cylinder across the up axis."},
          r.shape);
    visit(FieldInfo{"radius", "Radius", "Shape", "m", kPositive, "Radius of the sphere or layer.", r.shape != Box},
          r.radius);
    visit(FieldInfo{"halfExtents", "Half extents", "Shape", "m", kPositive, "Half the lengths of the box's edges.",
                    r.shape == Box},
          r.halfExtents);
    visit(FieldInfo{"thickness", "Thickness", "Shape", "m", kPositive, "Height of the layer.", r.shape == Layer},
          r.thickness);
    visit(FieldInfo{"fill", "Fill", "Emit", "", {}, "Fills the whole shape at the start."}, r.fill);
    visit(FieldInfo{"spacing",
                    "Spacing",
                    "Emit",
                    "m",
                    {1e-4, 1e4},
                    "Distance between its vortons. Decrease for finer motion; the number grows with the cube."},
          r.spacing);
    visit(FieldInfo{"shell",
                    "Shell",
                    "Emit",
                    "",
                    {0, 3},
                    "Layers of still vortons around the filling, which take up the motion it causes at its edge.",
                    r.fill},
          r.shell);
    visit(FieldInfo{"rate",
                    "Rate",
                    "Emit",
                    "1/s",
                    {0, 1e5},
                    "Vortons born per second at random places in the shape: for fires and springs."},
          r.rate);
    visit(FieldInfo{"start", "Start", "Emit", "s", {0, 86400}, "When it begins."}, r.start);
    visit(FieldInfo{"stop", "Stop", "Emit", "s", {0, 86400}, "When it ends; 0 never."}, r.stop);
    visit(FieldInfo{"lifetime",
                    "Lifetime",
                    "Age",
                    "s",
                    {0.01, 86400},
                    "How long a vorton lives; it fades over its last quarter."},
          r.lifetime);
    visit(FieldInfo{"lifetimeSpread", "Lifetime spread", "Age", "", kShare,
                    "Share by which lifetimes differ from each other."},
          r.lifetimeSpread);
    visit(FieldInfo{"density",
                    "Denser by",
                    "Fluid",
                    "kg/m³",
                    {-1e5, 1e5},
                    "Density above that of the surroundings: positive sinks, negative rises."},
          r.density);
    visit(FieldInfo{"heat",
                    "Hotter by",
                    "Fluid",
                    "K",
                    {-10000, 1e5},
                    "Temperature above that of the surroundings. Hot fluid is light."},
          r.heat);
    visit(FieldInfo{"fuel", "Fuel", "Fluid", "", kShare, "Share of the fluid that can burn."}, r.fuel);
    visit(FieldInfo{"smoke", "Smoke", "Fluid", "", kShare, "Share of the fluid that is smoke."}, r.smoke);
    visit(FieldInfo{"stir",
                    "Stir",
                    "Fluid",
                    "1/s",
                    {0, 1e4},
                    "Random vorticity at birth, so that the motion breaks up by itself."},
          r.stir);
    visit(FieldInfo{"expansion",
                    "Blast",
                    "Fluid",
                    "1/s",
                    {0, 1e4},
                    "Rate at which new fluid of it swells and pushes all else away: for explosions."},
          r.expansion);
    visit(
        FieldInfo{"expansionTime", "Blast time", "Fluid", "s", {0, 100}, "How long new fluid swells.", r.expansion > 0},
        r.expansionTime);
    visit(FieldInfo{"jitter", "Jitter", "Emit", "", kShare,
                    "Random displacement of the filling: 0 is an even lattice, whose pattern can show in fire; 1 up to "
                    "half a spacing.",
                    r.fill},
          r.jitter);
    visit(seedInfo("Which random choices its births make. Regions with the same seed make the same; 0 has each make "
                   "its own, so that copies differ."),
          r.seed);
    visit(FieldInfo{"edge", "Soft edge", "Fluid", "", kShare,
                    "Share of the way from the rim to the middle over which density, heat, fuel, smoke and blast fade "
                    "in: 0 begins sharply, 1 is full only in the middle.",
                    true, false, 4},
          r.edge);
}

template <FieldsOf<Force> T, class Visit>
void fields(T& f, Visit&& visit) {
    using enum ForceKind;
    visit(FieldInfo{"kind",
                    "Kind",
                    "Force",
                    "",
                    {},
                    "Wind blows along the up axis; attractor pulls to its middle; swirl turns round the up axis; drag "
                    "holds the flow back."},
          f.kind);
    visit(FieldInfo{"radius", "Radius", "Force", "m", kPositive, "Beyond it nothing is felt."}, f.radius);
    visit(FieldInfo{"strength",
                    "Speed",
                    "Force",
                    "m/s",
                    {-1000, 1000},
                    "Greatest velocity added; negative blows, pushes or turns the other way.",
                    f.kind != Drag},
          f.strength);
    visit(FieldInfo{"drag",
                    "Drag",
                    "Force",
                    "1/s",
                    {0, 1e4},
                    "Share of the flow taken per second. Increase for a thicker brake.",
                    f.kind == Drag},
          f.drag);
    visit(FieldInfo{"edge", "Soft edge", "Force", "", kShare,
                    "Share of the radius over which it fades out: 0 ends sharply, 1 fades from the middle."},
          f.edge);
    visit(FieldInfo{"start", "Start", "Force", "s", {0, 86400}, "When it begins."}, f.start);
    visit(FieldInfo{"stop", "Stop", "Force", "s", {0, 86400}, "When it ends; 0 never."}, f.stop);
}

template <FieldsOf<KillRegion> T, class Visit>
void fields(T& k, Visit&& visit) {
    using enum KillShape;
    visit(
        FieldInfo{"shape",
                  "Shape",
                  "Shape",
                  "",
                  {},
                  "Where particles are removed. A half-space is all that lies below a plane, seen along the up axis."},
        k.shape);
    visit(FieldInfo{"radius", "Radius", "Shape", "m", kPositive, "Radius of the sphere.", k.shape == Sphere}, k.radius);
    visit(FieldInfo{"halfExtents", "Half extents", "Shape", "m", kPositive, "Half the lengths of the box's edges.",
                    k.shape == Box},
          k.halfExtents);
    visit(FieldInfo{"outside", "Outside", "Shape", "", {}, "Removes what is outside of the shape instead of inside."},
          k.outside);
    visit(FieldInfo{"fade",
                    "Fade",
                    "Age",
                    "s",
                    {0, 100},
                    "Particles there live this long at most, so that none vanishes at once."},
          k.fade);
}

template <FieldsOf<Group> T, class Visit>
void fields(T& g, Visit&& visit) {
    visit(FieldInfo{"color", "Color", "Look", "rgb", kShare, "Colour of its lines in the view, to tell groups apart.",
                    true, true},
          g.color);
}

template <FieldsOf<Light> T, class Visit>
void fields(T& l, Visit&& visit) {
    visit(FieldInfo{"kind",
                    "Kind",
                    "Light",
                    "",
                    {},
                    "Key shines down its up axis, from far away, and throws shadows; fill comes from all around. The "
                    "first of each takes the place of the scene's own."},
          l.kind);
    visit(FieldInfo{"color", "Colour", "Light", "rgb", {0, 100}, "Colour of the light."}, l.color);
    visit(FieldInfo{"strength",
                    "Strength",
                    "Light",
                    "",
                    {0, 100},
                    "How bright it is. Increase the fill light to soften shadows."},
          l.strength);
}

template <FieldsOf<Dressing> T, class Visit>
void fields(T& d, Visit&& visit) {
    using enum DressingKind;
    visit(
        FieldInfo{
            "kind",
            "Kind",
            "Shape",
            "",
            {},
            "What stands there: a person, a mesh or an image. The fluid does not meet it, and no effect holds it."},
        d.kind);
    visit(
        FieldInfo{"height", "Height", "Shape", "m", kPositive, "How tall the person or the image is.", d.kind != Mesh},
        d.height);
    visit(FieldInfo{"width", "Width", "Shape", "m", kPositive, "How wide the image is.", d.kind == Image}, d.width);
    visit(FieldInfo{"image", "Image", "Shape", "", kPathBytes,
                    "File of the image, a PNG. What is clear in it is not drawn.", d.kind == Image},
          d.image);
    visit(FieldInfo{"mesh", "Mesh", "Shape", "", kPathBytes, "File of the mesh.", d.kind == Mesh}, d.mesh.path);
    visit(
        FieldInfo{
            "meshScale", "Mesh scale", "Shape", "m", {1e-9, 1e9}, "Metres per unit of the mesh file.", d.kind == Mesh},
        d.mesh.scale);
    visit(FieldInfo{"meshUp", "Mesh up axis", "Shape", "", {}, "Axis of the mesh file that points up.", d.kind == Mesh},
          d.mesh.up);
    visit(FieldInfo{"meshPart",
                    "Mesh number",
                    "Shape",
                    "",
                    {0, 10000},
                    "Which of the file's meshes it is, counted from 1; 0 is all of them together.",
                    d.kind == Mesh,
                    true},
          d.mesh.part);
    visit(FieldInfo{"color", "Colour", "Look", "rgb", {0, 100}, "Colour of the surface.", d.kind != Image}, d.color);
}

/// What every element has. `id`, `parent` and the kind are not parameters; the file writes them itself.
template <FieldsOf<Element> T, class Visit>
void fields(T& e, Visit&& visit) {
    visit(FieldInfo{"name", "Name", "Element", "", kNameBytes, "What it is called in the outliner."}, e.name);
    visit(FieldInfo{"enabled", "Enabled", "Element", "", {}, "Off: neither simulated nor exported."}, e.enabled);
    visit(FieldInfo{"visible",
                    "Visible",
                    "Element",
                    "",
                    {},
                    "Off: neither it nor its particles are drawn; simulated all the same."},
          e.visible);
    visit(FieldInfo{"position", "Position", "Place", "m", kAny, "Where it stands."}, e.place.position);
    visit(FieldInfo{"rotation", "Rotation", "Place", "rad", {-1, 1}, "How it is turned."}, e.place.rotation);
    visit(FieldInfo{"scale", "Scale", "Place", "", {1e-4, 1e4}, "Size factor, the same along all axes."},
          e.place.scale);
    visit(FieldInfo{"locked",
                    "Locked",
                    "Element",
                    "",
                    {},
                    "On: cannot be picked in the view, moved, changed or removed.",
                    true,
                    true},
          e.locked);
    visit(FieldInfo{"solo",
                    "Solo",
                    "Element",
                    "",
                    {},
                    "On in any element: only those are drawn. All are simulated.",
                    true,
                    true},
          e.solo);
    visit(FieldInfo{"exported",
                    "In the effect",
                    "Element",
                    "",
                    {},
                    "Off: simulated here but left out of exported effects.",
                    true,
                    true},
          e.exported);
}

// ---- The list at run time, for code that treats all types of value alike.

/// An enumeration without its type: read or set by number or word.
struct EnumRef {
    std::vector<const char*> words;
    void* object = nullptr;
    std::int32_t (*get)(const void*) = nullptr;
    void (*set)(void*, std::int32_t) = nullptr;
};

/// Where a field's value lies. Valid as long as the object it came from.
using FieldRef = std::variant<float*, double*, std::int32_t*, std::uint64_t*, bool*, std::string*, glm::vec3*,
                              glm::quat*, EnumRef, Obstacle*, MotionKeys*>;

struct Field {
    FieldInfo info;
    FieldRef value;
};

template <class T>
FieldRef fieldRef(T& value) {
    if constexpr (std::is_enum_v<T>) {
        constexpr auto all = words(T{});
        return EnumRef{{all.begin(), all.end()},
                       &value,
                       [](const void* object) { return static_cast<std::int32_t>(*static_cast<const T*>(object)); },
                       [](void* object, std::int32_t number) { *static_cast<T*>(object) = static_cast<T>(number); }};
    } else {
        return &value;
    }
}

/// The fields of a settings struct or of what an element is, in order, hidden ones included.
template <class Object>
std::vector<Field> fieldsOf(Object& object) {
    std::vector<Field> list;
    fields(object, [&](const FieldInfo& info, auto& value) { list.push_back({info, fieldRef(value)}); });
    return list;
}
inline std::vector<Field> fieldsOf(ElementBody& body) {
    return std::visit([](auto& kind) { return fieldsOf(kind); }, body);
}

/// The value of a field by itself: to compare, copy, reset, paste. Enumerations are their number.
using FieldValue = std::variant<float, double, std::int32_t, std::uint64_t, bool, std::string, glm::vec3, glm::quat,
                                Obstacle, MotionKeys>;
FieldValue read(const FieldRef& field);
/// The types must agree, as read() gives them.
void write(const FieldRef& field, const FieldValue& value);

/// A default element of the kind a file names by this word; nothing for an unknown word.
std::optional<ElementBody> defaultBody(std::string_view kindWord);
/// All kinds' words, in the order of ElementBody.
std::vector<const char*> kindWords();

}  // namespace gyre
