#pragma once

#include "core/scene/Field.h"

#include <array>
#include <concepts>
#include <cstdint>
#include <type_traits>

/// The only list of fields. Files, JSON schema, checks, inspector, tooltips, handles, costs, drives, the effect
/// file's records, the manual's table and the translation's template all follow it. To add a field, add the member to
/// its struct and its entry here. The order is the order of keys in files and of rows in the inspector, and the
/// layout of records in .gyrefx: append within a kind, never move or rename.
///
/// A member that an entry leaves out has FieldInfo's default, the safe one: the field restarts the simulation's future
/// when it changes, nothing may drive it, and it has no handle. Only Field.cpp compiles this list; others include
/// Field.h.
namespace gyre {

/// The entry of a seed, in each kind whose births use random numbers.
constexpr FieldInfo seedInfo(const char* tooltip) {
    return {
        .key = kSeedKey,
        .label = "Seed",
        .group = "Emit",
        .range = {0, 18446744073709551615.0},
        .tooltip = tooltip,
        .since = 4,
    };
}

/// The first minor version that knows such keys: 0 for any.
inline int keysSince(const MotionKeys& keys) {
    if (haveTurns(keys.list()) || haveAngles(keys.list())) return 15;
    return areAllSmooth(keys.list()) ? 0 : 4;
}

/// The fields of motion along a path, which bodies and groups share. shown: whether the element moves along one
constexpr FieldInfo loopInfo(bool shown, int since) {
    return {
        .key = "loopKeys",
        .label = "Loop",
        .group = "Move",
        .tooltip = "Begins again at the first key after the last. Make the two alike, or it jumps.",
        .shown = shown,
        .since = since,
    };
}
constexpr FieldInfo pivotInfo(bool moves, int since) {
    return {
        .key = "pivot",
        .label = "Point",
        .group = "Pivot",
        .unit = "m",
        .range = kAny,
        .tooltip =
            "The point about which it turns, in its own frame: between its keys, and when it is rotated in the view. A "
            "door has it at its hinge.",
        .affects = moves ? Affects::Motion : Affects::Nothing,
        .since = since,
    };
}

/// The lower end of FluidSettings::wakeLifetime before version 1.12 of the formats. [s]
inline constexpr float kShortestWakeBefore12 = 0.05f;

/// The upper end of VorticitySource::vortons in versions 1.0 to 1.4 of the formats.
inline constexpr std::int32_t kMostVortonsBefore5 = 4096;

template <class T, class Object>
concept FieldsOf = std::same_as<std::remove_const_t<T>, Object>;

// ---- The words of the enumerations, in the order of their values.

constexpr std::array<const char*, 11> words(VelocitySolver) {
    return {"fft",         "directAtVortons", "directAtNodes", "treeAtNodes",    "treeAtNodesSpread", "treeAtVortons",
            "cellVortons", "poissonTight",    "poissonWide",   "directOwnCores", "barnesHut"};
}
constexpr std::array<const char*, 2> words(Diffusion) { return {"grid", "pairs"}; }
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
constexpr std::array<const char*, 6> words(BodyShape) {
    return {"sphere", "box", "hulls", "cylinder", "cone", "capsule"};
}
constexpr std::array<const char*, 4> words(BodyMotion) { return {"fixed", "kinematic", "dynamic", "keyframed"}; }
constexpr std::array<const char*, 3> words(UpAxis) { return {"+Y", "+Z", "+X"}; }
constexpr std::array<const char*, 2> words(FitKind) { return {"hull", "pieces"}; }
constexpr std::array<const char*, 3> words(MeshInside) { return {"auto", "solid", "shell"}; }

// ---- The list: field(member) = what it means.

template <FieldsOf<FluidSettings> T, class List>
void listFields(T& f, List& field) {
    field(f.substep) = {
        .key = "substep",
        .label = "Step",
        .group = "Time",
        .unit = "s",
        .range = {1e-4, 0.25},
        .tooltip = "Time each step simulates; one frame is one step. Make it shorter for fast flow or thin obstacles.",
        .ofWholeScene = true,
        .cost = Cost::Steps,
    };
    field(f.duration) = {
        .key = "duration",
        .label = "Duration",
        .group = "Time",
        .unit = "s",
        .range = {0, 86400},
        .tooltip = "Length of the effect on the timeline; 0 plays without end.",
        .ofWholeScene = true,
    };
    field(f.seed) = {
        .key = "seed",
        .label = "Seed",
        .group = "Time",
        .range = {1, 18446744073709551615.0},
        .tooltip = "Start of all random choices. Another seed gives another take of the same effect.",
        .ofWholeScene = true,
    };
    field(f.solver) = {
        .key = "solver",
        .label = "Velocity from",
        .group = "Accuracy",
        .tooltip =
            "How velocity is computed from vorticity. Use FFT, which is fast at any size. “Direct at vortons” is the "
            "exact sum, which is slow; the others are for comparison only.",
        .cost = Cost::Solver,
    };
    field(f.maxVortons) = {
        .key = "maxVortons",
        .label = "Vorton limit",
        .group = "Accuracy",
        .range = kVortonLimit,
        .tooltip =
            "Births pause while this many vortons are alive. Vortons move the fluid: more of them give finer motion "
            "and cost more.",
        .ofWholeScene = true,
        .cost = Cost::MostVortons,
    };
    field(f.maxTracers) = {
        .key = "maxTracers",
        .label = "Tracer limit",
        .group = "Accuracy",
        .range = kTracerLimit,
        .tooltip =
            "Births pause while this many tracers are alive. Tracers are what one sees: more of them give denser "
            "smoke.",
        .ofWholeScene = true,
        .cost = Cost::MostTracers,
    };
    field(f.gridCells) = {
        .key = "gridCells",
        .label = "Grid cells",
        .group = "Accuracy",
        .range = kGridCells,
        .tooltip = "Cells along the longest side of the fluid. Increase for finer swirls; cost grows with the cube.",
        .ofWholeScene = true,
        .cost = Cost::Grid,
    };
    field(f.viscosity) = {
        .key = "viscosity",
        .label = "Viscosity",
        .group = "Fluid",
        .unit = "m²/s",
        .range = {0, 10},
        .tooltip = "Spreads vorticity. Increase for syrup, decrease for lively smoke.",
        .live = Live::Yes,
    };
    field(f.stretchLimit) = {
        .key = "stretchLimit",
        .label = "Stretch limit",
        .group = "Fluid",
        .range = {1, 100},
        .tooltip =
            "How many times its strength at birth a vorton may reach by stretching. Decrease if the motion suddenly "
            "becomes violent.",
        .live = Live::Yes,
    };
    field(f.density) = {
        .key = "density",
        .label = "Density",
        .group = "Fluid",
        .unit = "kg/m³",
        .range = {1e-3, 1e5},
        .tooltip = "Mass of the fluid: air 1.2, water 1000. Increase to push bodies harder.",
        .live = Live::Yes,
    };
    field(f.gravity) = {
        .key = "gravity",
        .label = "Gravity",
        .group = "Surroundings",
        .unit = "m/s²",
        .range = {-1000, 1000},
        .tooltip = "Pulls dynamic bodies, and makes light fluid rise and heavy fluid sink.",
        .live = Live::Yes,
    };
    field(f.wind) = {
        .key = "wind",
        .label = "Wind",
        .group = "Surroundings",
        .unit = "m/s",
        .range = {-1000, 1000},
        .tooltip = "Velocity of the undisturbed fluid, added to the flow.",
        .live = Live::Yes,
    };
    using enum VelocitySolver;
    const bool ignition = f.combustion == Combustion::Ignition;
    field(f.spread) = {
        .key = "spread",
        .label = "Spread",
        .group = "Accuracy",
        .range = {0.1, 16},
        .tooltip = "Number of grid cells over which each vorton is smoothed. Increase for calmer motion.",
        .shown = f.solver == TreeAtNodesSpread || f.solver == TreeAtVortons,
        .live = Live::Yes,
    };
    field(f.treeOriginals) = {
        .key = "treeOriginals",
        .label = "Original vortons in leaves",
        .group = "Accuracy",
        .tooltip =
            "On: the vortons in the cell of a particle act on it one by one. Off: only their sum does, and the motion "
            "becomes jerkier.",
        .shown = f.solver == TreeAtVortons,
    };
    field(f.diffusion) = {
        .key = "diffusion",
        .label = "Diffusion",
        .group = "Accuracy",
        .tooltip =
            "How viscosity spreads: through the grid, or directly from vorton to vorton, as in Gourlay's articles.",
    };
    field(f.ambientTemperature) = {
        .key = "ambientTemperature",
        .label = "Temperature",
        .group = "Surroundings",
        .unit = "K",
        .range = {1, 10000},
        .tooltip = "Temperature of the undisturbed fluid. A room has 293 K.",
        .live = Live::Yes,
    };
    field(f.specificHeat) = {
        .key = "specificHeat",
        .label = "Specific heat",
        .group = "Heat",
        .unit = "J/(kg K)",
        .range = {1e-3, 1e6},
        .tooltip = "Energy that warms one kilogram of fluid by one kelvin: air 1005, water 4180.",
        .live = Live::Yes,
    };
    field(f.thermalDiffusivity) = {
        .key = "thermalDiffusivity",
        .label = "Heat conduction",
        .group = "Heat",
        .unit = "m²/s",
        .range = {0, 10},
        .tooltip = "Spreads heat. Air has 2e-5.",
        .live = Live::Yes,
    };
    field(f.buoyancyGain) = {
        .key = "buoyancyGain",
        .label = "Buoyancy",
        .group = "Heat",
        .range = {0, 100},
        .tooltip = "How strongly light fluid rises and heavy fluid sinks: 1 as in nature, more for drama.",
        .live = Live::Yes,
    };
    field(f.combustion) = {
        .key = "combustion",
        .label = "Fire",
        .group = "Fire",
        .tooltip =
            "Ignition: fuel burns where it is hot enough. Arrhenius: fuel burns at every temperature, the hotter the "
            "faster.",
    };
    field(f.burnRate) = {
        .key = "burnRate",
        .label = "Burn rate",
        .group = "Fire",
        .unit = "1/s",
        .range = {0, 1e4},
        .tooltip = "Share of hot fuel that burns per second. Increase for a sudden flash.",
        .live = Live::Yes,
    };
    field(f.ignitionTemperature) = {
        .key = "ignitionTemperature",
        .label = "Ignites at",
        .group = "Fire",
        .unit = "K",
        .range = {1, 10000},
        .tooltip = "Below it fuel does not burn.",
        .shown = ignition,
        .live = Live::Yes,
    };
    field(f.ignitionWidth) = {
        .key = "ignitionWidth",
        .label = "Ignition width",
        .group = "Fire",
        .unit = "K",
        .range = {1e-3, 10000},
        .tooltip = "Fuel burns at its full rate from this much above the ignition temperature on.",
        .shown = ignition,
        .live = Live::Yes,
    };
    field(f.activationTemperature) = {
        .key = "activationTemperature",
        .label = "Activation",
        .group = "Fire",
        .unit = "K",
        .range = {0, 1e5},
        .tooltip = "Activation energy as a temperature: higher needs more heat to burn.",
        .shown = !ignition,
        .live = Live::Yes,
    };
    field(f.burnHeat) = {
        .key = "burnHeat",
        .label = "Heat of fuel",
        .group = "Fire",
        .unit = "K",
        .range = {0, 1e6},
        .tooltip = "By how much pure fuel heats itself when it has burnt. Increase for taller flames.",
        .live = Live::Yes,
    };
    field(f.smokeYield) = {
        .key = "smokeYield",
        .label = "Smoke yield",
        .group = "Fire",
        .range = kFraction,
        .tooltip = "Share of the burnt fuel that becomes smoke; the rest is clear gas.",
        .live = Live::Yes,
    };
    field(f.coolRate) = {
        .key = "coolRate",
        .label = "Flame fades",
        .group = "Fire",
        .unit = "1/s",
        .range = {0, 1e4},
        .tooltip = "How fast flame turns into smoke once it is cool. Decrease for longer flames.",
        .live = Live::Yes,
    };
    field(f.coolTemperature) = {
        .key = "coolTemperature",
        .label = "Flame holds above",
        .group = "Fire",
        .unit = "K",
        .range = {1, 1e5},
        .tooltip = "Hotter flame stays flame; cooler flame fades into smoke.",
        .live = Live::Yes,
    };
    field(f.radiation) = {
        .key = "radiation",
        .label = "Radiation",
        .group = "Heat",
        .unit = "1/(K³ s)",
        .range = {0, 1e-6},
        .tooltip =
            "Heat lost as light, growing with the fourth power of temperature. 1e-10 cools a flame within seconds.",
        .live = Live::Yes,
    };
    field(f.thermalExpansion) = {
        .key = "thermalExpansion",
        .label = "Expansion",
        .group = "Heat",
        .range = {0, 10},
        .tooltip = "How much heating pushes fluid apart: 0 not at all, 1 as an ideal gas.",
        .live = Live::Yes,
    };
    field(f.mergeVortons) = {
        .key = "mergeVortons",
        .label = "Merge vortons",
        .group = "Accuracy",
        .tooltip =
            "Joins close vortons when there are nearly as many as allowed, so that births go on. Switch on for effects "
            "that run for hours.",
        .formerBytes = 8,  // reaction and boundary, until 1.6
    };
    field(f.splitVortons) = {
        .key = "splitVortons",
        .label = "Split vortons",
        .group = "Accuracy",
        .tooltip =
            "Makes two of a vorton that was stretched a lot, where vortons are sparse. Switch on for finer swirls late "
            "in an effect.",
    };
    field(f.calm) = {
        .key = "calm",
        .label = "Calm",
        .group = "Fluid",
        .range = kFraction,
        .tooltip =
            "Takes away a part of the growth by stretching. Increase if the motion suddenly becomes violent; it dies "
            "down sooner, too.",
        .live = Live::Yes,
    };
    field(f.relaxation) = {
        .key = "relaxation",
        .label = "Relaxation",
        .group = "Fluid",
        .unit = "1/s",
        .range = {0, 100},
        .tooltip =
            "Turns vortons towards the swirl of the fluid around them. Increase a little where long runs become noisy.",
        .live = Live::Yes,
    };
    field(f.detail) = {
        .key = "detail",
        .label = "Detail",
        .group = "Accuracy",
        .range = kFraction,
        .tooltip =
            "How sharply the grid resolves the swirl of vortons: 1 is like a grid with 1.5 times as many cells along "
            "each side, at no cost. Use Relaxation 2 with it, or thin vortices break up.",
        .since = 5,
    };
    field(f.wakeLifetime) = {
        .key = "wakeLifetime",
        .label = "Wake lifetime",
        .group = "Accuracy",
        .unit = "s",
        .range = {0, 60},
        .tooltip =
            "How long the vortices live that bodies shed. 0: for six lengths of the body at its speed, at most 5 s. "
            "A shorter wake costs less and leaves the grid finer.",
        .live = Live::Yes,
        .since = 5,
        .valueSince = f.wakeLifetime < kShortestWakeBefore12 ? 12 : 0,
    };
    field(f.ground) = {
        .key = "ground",
        .label = "Solid ground",
        .group = "Surroundings",
        .tooltip =
            "The ground at height 0 stops fluid and tracers, so that nothing sinks through it. In a game, it is where "
            "the effect is placed.",
        .since = 6,
    };
    field(f.boundsCentre) = {
        .key = "boundsCentre",
        .label = "Bounds centre",
        .group = "Bounds",
        .unit = "m",
        .range = {-1e4, 1e4},
        .tooltip = "The middle of the box that games test against the view. Used with a Bounds size.",
        .affects = Affects::Nothing,
        .since = 11,
    };
    field(f.boundsSize) = {
        .key = "boundsSize",
        .label = "Bounds size",
        .group = "Bounds",
        .unit = "m",
        .range = {0, 1e4},
        .tooltip =
            "The sides of the box that games test against the view, to skip effects that are not seen. Where a side "
            "is 0, the export records the box of its runs: other seeds, parameters at their limits, and a margin. Set "
            "it if the wind of the game carries the smoke farther.",
        .affects = Affects::Nothing,
        .since = 11,
    };
    field(f.inPoint) = {
        .key = "inPoint",
        .label = "In point",
        .group = "Time",
        .unit = "s",
        .range = {0, 86400},
        .tooltip = "Where playing begins. It does not change the effect in a game.",
        .editorOnly = true,
        .affects = Affects::Nothing,
        .ofWholeScene = true,
        .since = 14,
    };
    field(f.outPoint) = {
        .key = "outPoint",
        .label = "Out point",
        .group = "Time",
        .unit = "s",
        .range = {0, 86400},
        .tooltip = "Where playing ends or begins again; 0 plays to the end. It does not change the effect in a game.",
        .editorOnly = true,
        .affects = Affects::Nothing,
        .ofWholeScene = true,
        .since = 14,
    };
}

template <FieldsOf<Level> T, class List>
void listFields(T& l, List& field) {
    field(l.distance) = {
        .key = "distance",
        .label = "From",
        .group = "Level of detail",
        .unit = "m",
        .range = {0, 1e5},
        .tooltip = "The distance from the camera at which games change to this level.",
        .affects = Affects::Nothing,
    };
    field(l.tracers) = {
        .key = "tracers",
        .label = "Tracers",
        .group = "Level of detail",
        .range = {0.01, 1},
        .tooltip = "The fraction of the tracers. Those that remain are larger, so that they cover as much.",
        .affects = Affects::Nothing,
    };
    field(l.vortons) = {
        .key = "vortons",
        .label = "Vortons",
        .group = "Level of detail",
        .range = {0.05, 1},
        .tooltip = "The fraction of the vortons of sources and regions. Each stands for more fluid.",
        .affects = Affects::Nothing,
    };
    field(l.cells) = {
        .key = "cells",
        .label = "Grid",
        .group = "Level of detail",
        .range = {0.1, 1},
        .tooltip = "The fraction of the cells of the grid along its longest side. Half of them cost an eighth.",
        .affects = Affects::Nothing,
    };
    field(l.steps) = {
        .key = "steps",
        .label = "Step",
        .group = "Level of detail",
        .range = {1, 4},
        .tooltip = "How many times longer a step is. Twice as long costs half.",
        .affects = Affects::Nothing,
    };
    field(l.sleeps) = {
        .key = "sleeps",
        .label = "Sleeps unseen",
        .group = "Level of detail",
        .tooltip = "The effect stands still while the game says that no camera sees it.",
        .affects = Affects::Nothing,
    };
    field(l.loop) = {
        .key = "loop",
        .label = "Loop",
        .group = "Level of detail",
        .unit = "s",
        .range = {0, 20},
        .tooltip =
            "The length of a recorded loop of the tracers, which is played instead of a simulation and shared by all "
            "effects of this kind. 0 simulates. A loop costs almost nothing. Bodies and wind do not change it.",
        .affects = Affects::Nothing,
        .since = 11,
    };
}

template <FieldsOf<Look> T, class List>
void listFields(T& l, List& field) {
    field(l.backgroundTop) = {
        .key = "backgroundTop",
        .label = "Sky",
        .group = "Background",
        .unit = "rgb",
        .range = {0, 100},
        .tooltip = "Colour behind the scene at the top of the picture.",
        .affects = Affects::Picture,
    };
    field(l.backgroundBottom) = {
        .key = "backgroundBottom",
        .label = "Horizon",
        .group = "Background",
        .unit = "rgb",
        .range = {0, 100},
        .tooltip = "Colour behind the scene at the bottom of the picture.",
        .affects = Affects::Picture,
    };
    field(l.keyLightDirection) = {
        .key = "keyLightDirection",
        .label = "Key light direction",
        .group = "Light",
        .range = {-1, 1},
        .tooltip = "Where the key light shines to, unless an element is the key light.",
        .affects = Affects::Picture,
    };
    field(l.keyLightColor) = {
        .key = "keyLightColor",
        .label = "Key light colour",
        .group = "Light",
        .unit = "rgb",
        .range = {0, 100},
        .tooltip = "Colour of the main light.",
        .affects = Affects::Picture,
    };
    field(l.keyLightStrength) = {
        .key = "keyLightStrength",
        .label = "Key light",
        .group = "Light",
        .range = {0, 100},
        .tooltip = "Strength of the main light, unless an element is the key light.",
        .affects = Affects::Picture,
    };
    field(l.fillLightColor) = {
        .key = "fillLightColor",
        .label = "Fill light colour",
        .group = "Light",
        .unit = "rgb",
        .range = {0, 100},
        .tooltip = "Colour of the light from all around.",
        .affects = Affects::Picture,
    };
    field(l.fillLightStrength) = {
        .key = "fillLightStrength",
        .label = "Fill light",
        .group = "Light",
        .range = {0, 100},
        .tooltip =
            "Strength of the light from all around, unless an element is the fill light. Increase to soften shadows.",
        .affects = Affects::Picture,
    };
    field(l.exposure) = {
        .key = "exposure",
        .label = "Exposure",
        .group = "Picture",
        .range = {0.01, 100},
        .tooltip = "Brightness of the whole picture.",
        .affects = Affects::Picture,
    };
    field(l.selfShadow) = {
        .key = "selfShadow",
        .label = "Self-shadow",
        .group = "Smoke",
        .range = kFraction,
        .tooltip = "How much thick smoke darkens itself. Increase for more depth.",
        .affects = Affects::Picture,
    };
    field(l.groundColor) = {
        .key = "groundColor",
        .label = "Ground",
        .group = "Background",
        .unit = "rgb",
        .range = {0, 100},
        .tooltip = "Colour of the ground. Make it like the horizon for a seamless studio floor.",
        .affects = Affects::Picture,
    };
}

template <FieldsOf<Emitter> T, class List>
void listFields(T& e, List& field) {
    using enum EmitterShape;
    field(e.shape) = {
        .key = "shape",
        .label = "Shape",
        .group = "Emit",
        .tooltip =
            "Where tracers are born: the volume, the circle of a ring, or the surface of convex pieces, evenly by "
            "area.",
        .valueSince = e.shape == Surface ? 4 : 0,
    };
    field(e.radius) = {
        .key = "radius",
        .label = "Radius",
        .group = "Emit",
        .unit = "m",
        .range = kPositive,
        .tooltip = "Radius of the sphere, disc or ring.",
        .shown = e.shape == Sphere || e.shape == Disc || e.shape == Ring,
        .live = Live::Yes,
        .handle = FieldHandle::Radius,
    };
    field(e.halfExtents) = {
        .key = "halfExtents",
        .label = "Half extents",
        .group = "Emit",
        .unit = "m",
        .range = kPositive,
        .tooltip = "Half the lengths of the box's edges.",
        .shown = e.shape == Box,
        .live = Live::Yes,
        .handle = FieldHandle::Faces,
    };
    field(e.thickness) = {
        .key = "thickness",
        .label = "Thickness",
        .group = "Emit",
        .unit = "m",
        .range = kNotNegative,
        .tooltip = "Height of the disc, radius of the ring's tube, or how far out of a surface tracers are born.",
        .shown = e.shape == Disc || e.shape == Ring || e.shape == Surface,
        .live = Live::Yes,
        .handle = e.shape == Ring      ? FieldHandle::Tube
                  : e.shape == Surface ? FieldHandle::Skin
                                       : FieldHandle::Length,
    };
    field(e.rate) = {
        .key = "rate",
        .label = "Rate",
        .group = "Emit",
        .unit = "1/s",
        .range = {0, 1e6},
        .tooltip = "Tracers born per second. Increase for denser smoke.",
        .live = Live::Yes,
        .cost = Cost::Tracers,
    };
    field(e.burst) = {
        .key = "burst",
        .label = "Burst",
        .group = "Emit",
        .range = {0, 1048576},
        .tooltip = "Tracers born at the start: at once, or in six steps if they are more than 4,000.",
        .cost = Cost::Tracers,
    };
    field(e.start) = {
        .key = "start",
        .label = "Start",
        .group = "Emit",
        .unit = "s",
        .range = {0, 86400},
        .tooltip = "When it begins.",
    };
    field(e.stop) = {
        .key = "stop",
        .label = "Stop",
        .group = "Emit",
        .unit = "s",
        .range = {0, 86400},
        .tooltip = "When it ends; 0 never.",
    };
    field(e.lifetime) = {
        .key = "lifetime",
        .label = "Lifetime",
        .group = "Age",
        .unit = "s",
        .range = {0.01, 86400},
        .tooltip = "How long a tracer is seen. Increase for longer trails; the number alive is rate times lifetime.",
        .live = Live::Yes,
        .cost = Cost::Tracers,
    };
    field(e.lifetimeSpread) = {
        .key = "lifetimeSpread",
        .label = "Lifetime spread",
        .group = "Age",
        .range = kFraction,
        .tooltip = "Random variation: 0.3 gives lifetimes from 70 to 130 % of the value above.",
        .live = Live::Yes,
    };
    field(e.speed) = {
        .key = "speed",
        .label = "Speed",
        .group = "Move",
        .unit = "m/s",
        .range = {-1000, 1000},
        .tooltip =
            "Extra velocity at birth along the emitter's up axis, or, for the shape Surface, straight out of the "
            "surface; the fluid takes over within half a second.",
        .live = Live::Yes,
        .handle = FieldHandle::Speed,
    };
    field(e.speedSpread) = {
        .key = "speedSpread",
        .label = "Speed spread",
        .group = "Move",
        .unit = "m/s",
        .range = {0, 1000},
        .tooltip = "Random velocity at birth, in all directions.",
        .live = Live::Yes,
        .handle = FieldHandle::Spread,
    };
    field(e.size) = {
        .key = "size",
        .label = "Size",
        .group = "Look",
        .unit = "m",
        .range = {1e-4, 100},
        .tooltip = "Radius of a sprite at birth.",
        .affects = Affects::Picture,
        .live = Live::Yes,
        .overLife = true,
        .formerBytes = 4,  // tracerVolume, until 1.6
    };
    field(e.endSize) = {
        .key = "endSize",
        .label = "Size at end",
        .group = "Look",
        .unit = "m",
        .range = {1e-4, 100},
        .tooltip = "Radius of a sprite when it dies. Larger than at birth for smoke that spreads.",
        .affects = Affects::Picture,
        .live = Live::Yes,
        .endOf = "size",
    };
    field(e.color) = {
        .key = "color",
        .label = "Colour",
        .group = "Look",
        .unit = "rgb",
        .range = {0, 100},
        .tooltip = "Colour at birth.",
        .affects = Affects::Picture,
        .live = Live::Yes,
        .overLife = true,
    };
    field(e.endColor) = {
        .key = "endColor",
        .label = "Colour at end",
        .group = "Look",
        .unit = "rgb",
        .range = {0, 100},
        .tooltip = "Colour at the end of life.",
        .affects = Affects::Picture,
        .live = Live::Yes,
        .endOf = "color",
    };
    field(e.opacity) = {
        .key = "opacity",
        .label = "Opacity",
        .group = "Look",
        .range = kFraction,
        .tooltip = "How much one sprite hides. Increase for thicker smoke.",
        .affects = Affects::Picture,
        .live = Live::Yes,
        .overLife = true,
    };
    field(e.smokeOpacity) = {
        .key = "smokeOpacity",
        .label = "Smoke makes opaque",
        .group = "Look",
        .range = {0, 1000},
        .tooltip =
            "0: every tracer has the opacity above. Higher: that opacity is multiplied by this number and by the share "
            "of smoke and flame in the fluid, at most by 1.",
        .affects = Affects::Picture,
        .live = Live::Yes,
    };
    field(e.glow) = {
        .key = "glow",
        .label = "Glow",
        .group = "Look",
        .range = {0, 1000},
        .tooltip = "Brightness of flame: tracers shine where the fluid burns, in the colour of its temperature.",
        .affects = Affects::Picture,
        .live = Live::Yes,
        .overLife = true,
    };
    constexpr int kSince = 3;
    field(e.densityTint) = {
        .key = "densityTint",
        .label = "Tint by density",
        .group = "Tint",
        .range = kFraction,
        .tooltip =
            "How much the density of the fluid changes the colour: towards “Light fluid” where it is lighter than the "
            "surroundings, towards “Heavy fluid” where it is heavier; 0 not at all. For dye, layers and hot air.",
        .affects = Affects::Picture,
        .live = Live::Yes,
        .since = kSince,
    };
    field(e.tintDensity) = {
        .key = "tintDensity",
        .label = "Full tint at",
        .group = "Tint",
        .unit = "kg/m³",
        .range = {1e-6, 1e5},
        .tooltip = "Difference in density from the surroundings at which the tint is full. Decrease to see thin dye.",
        .affects = Affects::Picture,
        .live = Live::Yes,
        .since = kSince,
    };
    field(e.lightColor) = {
        .key = "lightColor",
        .label = "Light fluid",
        .group = "Tint",
        .unit = "rgb",
        .range = {0, 100},
        .tooltip = "Colour where the fluid is lighter than its surroundings.",
        .affects = Affects::Picture,
        .live = Live::Yes,
        .since = kSince,
    };
    field(e.heavyColor) = {
        .key = "heavyColor",
        .label = "Heavy fluid",
        .group = "Tint",
        .unit = "rgb",
        .range = {0, 100},
        .tooltip = "Colour where the fluid is heavier than its surroundings.",
        .affects = Affects::Picture,
        .live = Live::Yes,
        .since = kSince,
    };
    field(e.heatGlow) = {
        .key = "heatGlow",
        .label = "Glow of heat",
        .group = "Look",
        .range = {0, 1000},
        .tooltip =
            "Brightness of hot fluid, burning or not: tracers shine as a black body of its temperature does, dull red "
            "from 800 K, yellow and ever brighter above. If “Smoke makes opaque” is above 0, clear gas does not glow: "
            "the glow is reduced as the opacity is.",
        .affects = Affects::Picture,
        .live = Live::Yes,
        .since = kSince,
    };
    field(e.seed) = seedInfo(
        "Start of the random numbers of its births. Emitters with the same seed emit alike. With 0 each emitter has "
        "random numbers of its own, so that copies differ.");
    field(e.surface) = {
        .key = "surface",
        .label = "Pieces",
        .group = "Surface",
        .tooltip =
            "The convex pieces on whose outside tracers are born. They are a copy of a body's pieces: they do not "
            "follow when that body is moved or imported again.",
        .shown = e.shape == Surface,
        .since = 4,
    };
    field(e.edge) = {
        .key = "edge",
        .label = "Soft edge",
        .group = "Emit",
        .range = kFraction,
        .tooltip =
            "Share of the way from the rim to the middle over which fewer tracers are born: 0 begins sharply, 1 has "
            "most in the middle.",
        .shown = e.shape != Point && e.shape != Surface,
        .live = Live::Yes,
        .since = 8,
        .handle = e.shape == Ring ? FieldHandle::None : FieldHandle::Edge,
    };
    constexpr int kRampsSince = 9;
    constexpr RampAxis kTemperature{"Temperature", "K", 6000, 2500};
    field(e.colorOverTemperature) = {
        .key = "colorOverTemperature",
        .label = "Colour over temperature",
        .group = "Ramps",
        .unit = "rgb",
        .range = {0, 100},
        .tooltip = "Colour of tracers by the temperature of the fluid, in place of “Colour”.",
        .affects = Affects::Picture,
        .over = kTemperature,
        .since = kRampsSince,
    };
    field(e.glowOverTemperature) = {
        .key = "glowOverTemperature",
        .label = "Glow over temperature",
        .group = "Ramps",
        .unit = "rgb",
        .range = {0, 100},
        .tooltip =
            "Light of flame and of hot fluid by its temperature, in place of the light of a black body: for blue, "
            "green "
            "or painted fire. “Glow” and “Glow of heat” multiply it.",
        .affects = Affects::Picture,
        .over = kTemperature,
        .since = kRampsSince,
    };
    field(e.opacityOverSmoke) = {
        .key = "opacityOverSmoke",
        .label = "Opacity over smoke",
        .group = "Ramps",
        .range = kFraction,
        .tooltip =
            "Multiplies the opacity by the share of smoke and flame in the fluid, in place of “Smoke makes opaque”.",
        .affects = Affects::Picture,
        .over = {"Smoke and flame", "", 1, 1},
        .since = kRampsSince,
    };
    field(e.opacityOverDensity) = {
        .key = "opacityOverDensity",
        .label = "Opacity over density",
        .group = "Ramps",
        .range = kFraction,
        .tooltip =
            "Multiplies the opacity by the difference of the fluid's density from its surroundings, so that fog and "
            "dye "
            "fade where they mix.",
        .affects = Affects::Picture,
        .over = {"Density", "kg/m³", 10'000, 1},
        .since = kRampsSince,
    };
    field(e.inherit) = {
        .key = "inherit",
        .label = "Inherit velocity",
        .group = "Move",
        .range = kFraction,
        .tooltip =
            "Share of the emitter's own velocity that a tracer takes along at birth: 0 leaves it where it is born, 1 "
            "throws it on, as sparks fly from a torch that is swung. The fluid takes over within half a second.",
        .live = Live::Yes,
        .since = 13,
    };
    constexpr int kEmissionSince = 15;
    field(e.emissionColor) = {
        .key = "emissionColor",
        .label = "Emission colour",
        .group = "Light",
        .unit = "rgb",
        .range = {0, 100},
        .tooltip = "Colour of the light that tracers send out by themselves, without fire and heat.",
        .affects = Affects::Picture,
        .live = Live::Yes,
        .overLife = true,
        .since = kEmissionSince,
    };
    field(e.emissionStrength) = {
        .key = "emissionStrength",
        .label = "Emission strength",
        .group = "Light",
        .range = {0, 1000},
        .tooltip =
            "Brightness of that light: 0 is none; at 1 a dense cloud is about as bright as a white surface under a "
            "light "
            "of strength 1; more lights what is near. It fades with the opacity.",
        .affects = Affects::Picture,
        .live = Live::Yes,
        .overLife = true,
        .since = kEmissionSince,
    };
    field(e.additive) = {
        .key = "additive",
        .label = "Additive",
        .group = "Light",
        .range = kFraction,
        .tooltip =
            "How much of the tracers is light alone: 0 hides what is behind, as smoke does; 1 hides nothing and shows "
            "only "
            "the light that they send out, as sparks and magic do; between is a mix.",
        .affects = Affects::Picture,
        .live = Live::Yes,
        .since = kEmissionSince,
    };
    field(e.castsShadow) = {
        .key = "castsShadow",
        .label = "Casts shadow",
        .group = "Light",
        .tooltip =
            "Off: its tracers darken neither the ground, nor bodies, nor other smoke, nor each other. Shadows still "
            "fall on them.",
        .affects = Affects::Picture,
        .since = kEmissionSince,
    };
}

template <FieldsOf<VorticitySource> T, class List>
void listFields(T& v, List& field) {
    using enum VorticityKind;
    field(v.kind) = {
        .key = "kind",
        .label = "Kind",
        .group = "Swirl",
        .tooltip =
            "Ring travels along its up axis like a smoke ring; tube and swirl turn the fluid round the axis; "
            "turbulence stirs; jet throws a slug of fluid along the axis.",
    };
    field(v.circulation) = {
        .key = "circulation",
        .label = "Circulation",
        .group = "Swirl",
        .unit = "m²/s",
        .range = {-1e4, 1e4},
        .tooltip = "Strength of the turning. Increase for faster motion; negative turns the other way.",
        .live = Live::Yes,
    };
    field(v.radius) = {
        .key = "radius",
        .label = "Radius",
        .group = "Swirl",
        .unit = "m",
        .range = kPositive,
        .tooltip = "Radius of the ring, of the swirl, of the stirred ball or of the slug.",
        .shown = v.kind != Tube,
        .live = Live::Yes,
        .handle = FieldHandle::Radius,
    };
    field(v.coreRadius) = {
        .key = "coreRadius",
        .label = "Core radius",
        .group = "Swirl",
        .unit = "m",
        .range = kPositive,
        .tooltip = "Radius of the cross-section of the vortex. A thin core turns faster and travels faster.",
        .live = Live::Yes,
        .handle = FieldHandle::Tube,
    };
    field(v.length) = {
        .key = "length",
        .label = "Length",
        .group = "Swirl",
        .unit = "m",
        .range = kPositive,
        .tooltip = "Length of the tube or swirl along its axis.",
        .shown = v.kind == Tube || v.kind == Swirl,
        .live = Live::Yes,
        .handle = FieldHandle::Length,
    };
    field(v.vortons) = {
        .key = "vortons",
        .label = "Vortons",
        .group = "Emit",
        .range = {1, 65536},
        .tooltip = "Particles in one birth, at most as many as the scene allows. Thin rings need more.",
        .valueSince = v.vortons > kMostVortonsBefore5 ? 5 : 0,
        .cost = Cost::Vortons,
    };
    field(v.rate) = {
        .key = "rate",
        .label = "Rate",
        .group = "Emit",
        .unit = "1/s",
        .range = {0, 1000},
        .tooltip = "Births per second, each of a whole ring, tube, swirl, ball or slug.",
        .live = Live::Yes,
        .cost = Cost::Vortons,
    };
    field(v.burst) = {
        .key = "burst",
        .label = "Burst",
        .group = "Emit",
        .range = {0, 1000},
        .tooltip = "Births at once at the start.",
        .cost = Cost::Vortons,
    };
    field(v.start) = {
        .key = "start",
        .label = "Start",
        .group = "Emit",
        .unit = "s",
        .range = {0, 86400},
        .tooltip = "When it begins.",
    };
    field(v.stop) = {
        .key = "stop",
        .label = "Stop",
        .group = "Emit",
        .unit = "s",
        .range = {0, 86400},
        .tooltip = "When it ends; 0 never.",
    };
    field(v.lifetime) = {
        .key = "lifetime",
        .label = "Lifetime",
        .group = "Age",
        .unit = "s",
        .range = {0.01, 86400},
        .tooltip = "How long a vorton lives; it fades over its last quarter.",
        .live = Live::Yes,
        .cost = Cost::Vortons,
    };
    field(v.jitter) = {
        .key = "jitter",
        .label = "Jitter",
        .group = "Swirl",
        .range = kFraction,
        .tooltip = "Random displacement in core radii, new for each birth. Increase for rougher motion.",
        .live = Live::Yes,
    };
    field(v.seed) = seedInfo(
        "Start of the random numbers of its births. Sources with the same seed give birth alike. With 0 each source "
        "has random numbers of its own, so that copies differ.");
}

template <FieldsOf<Body> T, class List>
void listFields(T& b, List& field) {
    using enum BodyShape;
    const bool dynamic = b.motion == BodyMotion::Dynamic;
    const bool starts = dynamic || b.motion == BodyMotion::Kinematic;
    const bool keyed = b.motion == BodyMotion::Keyframed;
    field(b.shape) = {
        .key = "shape",
        .label = "Shape",
        .group = "Shape",
        .tooltip =
            "What the fluid meets: a sphere, a box, a cylinder, a cone, a capsule, or the convex pieces of an imported "
            "mesh. A disc is a low cylinder.",
        .valueSince = isRound(b.shape) ? 16 : 0,
    };
    field(b.radius) = {
        .key = "radius",
        .label = "Radius",
        .group = "Shape",
        .unit = "m",
        .range = kPositive,
        .tooltip = "Radius of the sphere, the cylinder or the capsule; of a cone, at its lower end.",
        .shown = b.shape == Sphere || isRound(b.shape),
        .handle = FieldHandle::Radius,
    };
    field(b.topRadius) = {
        .key = "topRadius",
        .label = "Upper radius",
        .group = "Shape",
        .unit = "m",
        .range = kNotNegative,
        .tooltip = "Radius of the cone at its upper end; 0 ends in a point.",
        .shown = b.shape == Cone,
        .editorOnly = true,
        .since = 16,
        .handle = FieldHandle::TopRadius,
    };
    field(b.height) = {
        .key = "height",
        .label = "Height",
        .group = "Shape",
        .unit = "m",
        .range = kPositive,
        .tooltip =
            "Length along the body's Y axis, the round ends of a capsule included. A capsule that is not higher than "
            "wide is a ball.",
        .shown = isRound(b.shape),
        .editorOnly = true,
        .since = 16,
        .handle = FieldHandle::Length,
    };
    field(b.halfExtents) = {
        .key = "halfExtents",
        .label = "Half extents",
        .group = "Shape",
        .unit = "m",
        .range = kPositive,
        .tooltip = "Half the lengths of the box's edges.",
        .shown = b.shape == Box,
        .handle = FieldHandle::Faces,
    };
    field(b.obstacle) = {
        .key = "hulls",
        .label = "Convex pieces",
        .group = "Shape",
        .tooltip = "The half-spaces and vertices of each piece, made at import.",
        .shown = b.shape == Hulls,
        .cost = Cost::Planes,
    };
    field(b.mesh.path) = {
        .key = "mesh",
        .label = "Mesh",
        .group = "Shape",
        .range = kPathBytes,
        .tooltip = "File the pieces were made from.",
        .shown = b.shape == Hulls,
        .affects = Affects::Picture,
    };
    field(b.mesh.scale) = {
        .key = "meshScale",
        .label = "Mesh scale",
        .group = "Shape",
        .unit = "m",
        .range = {1e-9, 1e9},
        .tooltip = "Metres per unit of the mesh file, as chosen at import.",
        .shown = b.shape == Hulls,
        .affects = Affects::Picture,
    };
    field(b.mesh.up) = {
        .key = "meshUp",
        .label = "Mesh up axis",
        .group = "Shape",
        .tooltip = "Axis of the mesh file that points up.",
        .shown = b.shape == Hulls,
        .affects = Affects::Picture,
    };
    const bool hulls = b.shape == Hulls;
    field(b.mesh.part) = {
        .key = "meshPart",
        .label = "Mesh number",
        .group = "Shape",
        .range = {0, 10000},
        .tooltip = "Which of the file's meshes it is, counted from 1; 0 is all of them together.",
        .shown = hulls,
        .editorOnly = true,
        .affects = Affects::Picture,
    };
    const bool pieces = hulls && b.mesh.fit.kind == FitKind::Pieces;
    field(b.mesh.fit.kind) = {
        .key = "fit",
        .label = "Made of",
        .group = "Fit",
        .tooltip =
            "Hull: one convex piece around the whole mesh, which closes holes and hollows. Pieces: several, which "
            "leave them open.",
        .shown = hulls,
        .editorOnly = true,
        .affects = Affects::Nothing,
    };
    field(b.mesh.fit.error) = {
        .key = "fitError",
        .label = "Error",
        .group = "Fit",
        .unit = "m",
        .range = {0, 1e6},
        .tooltip =
            "How far the pieces may stand out of the mesh; 0 takes 1.2 % of the longest side of each part, less if it "
            "is thin. Increase for fewer "
            "planes, decrease for narrow gaps.",
        .shown = pieces,
        .editorOnly = true,
        .affects = Affects::Nothing,
        .cost = Cost::Planes,
    };
    field(b.mesh.fit.pieces) = {
        .key = "fitPieces",
        .label = "Piece limit",
        .group = "Fit",
        .range = {0, kMostPieces},
        .tooltip = "Pieces it may have; 0 takes as many as the error needs.",
        .shown = pieces,
        .editorOnly = true,
        .affects = Affects::Nothing,
        .cost = Cost::Planes,
    };
    field(b.mesh.fit.planes) = {
        .key = "fitPlanes",
        .label = "Plane limit",
        .group = "Fit",
        .range = {0, 65536},
        .tooltip = "Planes all pieces may have together; 0 sets no limit. Every particle near the body pays for them.",
        .shown = hulls,
        .editorOnly = true,
        .affects = Affects::Nothing,
        .cost = Cost::Planes,
    };
    field(b.mesh.fit.inside) = {
        .key = "fitInside",
        .label = "Inside",
        .group = "Fit",
        .tooltip =
            "Solid fills what the surface encloses; shell makes a thin wall along it, for sheets and cloth; auto looks "
            "at the mesh.",
        .shown = pieces,
        .editorOnly = true,
        .affects = Affects::Nothing,
    };
    field(b.mesh.fit.fillCavities) = {
        .key = "fitCavities",
        .label = "Fill cavities",
        .group = "Fit",
        .tooltip = "Fills hollows that no particle can enter. Switch on for hollow models that are meant to be solid.",
        .shown = pieces,
        .editorOnly = true,
        .affects = Affects::Nothing,
    };
    field(b.mesh.byHand) = {
        .key = "fitByHand",
        .label = "Edited by hand",
        .group = "Fit",
        .tooltip =
            "Pieces were merged or split by hand, so the settings above leave them alone. Switch off to make them "
            "anew.",
        .shown = hulls && b.mesh.byHand,
        .editorOnly = true,
        .affects = Affects::Nothing,
    };
    field(b.motion) = {
        .key = "motion",
        .label = "Motion",
        .group = "Move",
        .tooltip =
            "Fixed stands still; kinematic keeps its velocity and spin; dynamic is pushed by the fluid; keyframed "
            "follows its keys.",
    };
    field(b.density) = {
        .key = "density",
        .label = "Density",
        .group = "Move",
        .unit = "kg/m³",
        .range = {1e-3, 1e6},
        .tooltip = "Mass per volume: wood 600, water 1000, steel 7800. Increase to be moved less.",
        .shown = dynamic,
    };
    field(b.velocity) = {
        .key = "velocity",
        .label = "Velocity",
        .group = "Move",
        .unit = "m/s",
        .range = {-1e4, 1e4},
        .tooltip = "Velocity at the start.",
        .shown = starts,
        .live = Live::WhileKinematic,
        .handle = FieldHandle::Velocity,
    };
    field(b.spin) = {
        .key = "spin",
        .label = "Spin",
        .group = "Move",
        .unit = "rad/s",
        .range = {-1e4, 1e4},
        .tooltip = "Turning at the start, about world axes.",
        .shown = starts,
        .live = Live::WhileKinematic,
        .handle = FieldHandle::Spin,
    };
    field(b.gravityScale) = {
        .key = "gravityScale",
        .label = "Gravity scale",
        .group = "Move",
        .range = {-100, 100},
        .tooltip = "Share of gravity that it feels, as weight and as buoyancy; 0 to hover.",
        .shown = dynamic,
        .live = Live::Yes,
    };
    field(b.coupling) = {
        .key = "coupling",
        .label = "Coupling",
        .group = "Move",
        .range = kFraction,
        .tooltip = "Share of the fluid's push that the body feels.",
        .shown = dynamic,
        .live = Live::Yes,
    };
    field(b.grip) = {
        .key = "grip",
        .label = "Grip",
        .group = "Contact",
        .range = kFraction,
        .tooltip = "How much fluid and tracers stick to the surface: 0 slips and sheds no wake, 1 sticks.",
        .live = Live::Yes,
    };
    field(b.restitution) = {
        .key = "restitution",
        .label = "Restitution",
        .group = "Contact",
        .range = kFraction,
        .tooltip =
            "Fraction of the speed towards the surface with which tracers and bodies bounce back: 0 not at all, 1 "
            "fully.",
        .live = Live::Yes,
    };
    field(b.color) = {
        .key = "color",
        .label = "Colour",
        .group = "Look",
        .unit = "rgb",
        .range = {0, 100},
        .tooltip = "Colour of the surface.",
        .affects = Affects::Picture,
    };
    field(b.container) = {
        .key = "container",
        .label = "Container",
        .group = "Shape",
        .tooltip = "Turned inside out: fluid is kept inside the shape. For rooms and tanks.",
    };
    field(b.buoyancy) = {
        .key = "buoyancy",
        .label = "Buoyancy",
        .group = "Move",
        .range = {0, 100},
        .tooltip =
            "Share of the weight of the displaced fluid that lifts it: 1 as in nature, 0 ignores the fluid's weight.",
        .shown = dynamic,
        .live = Live::Yes,
    };
    field(b.heat) = {
        .key = "heat",
        .label = "Hotter by",
        .group = "Heat",
        .unit = "K",
        .range = {-10000, 10000},
        .tooltip = "Temperature above that of the surroundings.",
        .live = Live::Yes,
    };
    field(b.heatCapacity) = {
        .key = "heatCapacity",
        .label = "Heat capacity",
        .group = "Heat",
        .unit = "J/K",
        .range = {0, 1e9},
        .tooltip = "Energy that warms the whole body by one kelvin; 0 keeps its temperature whatever the fluid does.",
        .live = Live::Yes,
    };
    field(b.heatTransfer) = {
        .key = "heatTransfer",
        .label = "Heat transfer",
        .group = "Heat",
        .unit = "W/(m² K)",
        .range = {0, 1e6},
        .tooltip = "How readily heat passes between surface and fluid; 0 not at all. Increase to light fires faster.",
        .live = Live::Yes,
    };
    field(b.keys) = {
        .key = "keys",
        .label = "Keys",
        .group = "Move",
        .tooltip =
            "The path: position and rotation at certain times, relative to its place, and how it goes from key to key: "
            "smoothly, evenly, or at once.",
        .shown = keyed,
        .valueSince = keysSince(b.keys),
    };
    field(b.loopKeys) = loopInfo(keyed, 0);
    field(b.wing) = {
        .key = "wing",
        .label = "Wing",
        .group = "Contact",
        .tooltip =
            "On: the flow leaves sharp edges of a thin body smoothly, as at the trailing edge of a wing, which lifts "
            "it; beyond about 15 degrees it stalls. Off: the body sheds a wake as a block does.",
        .shown = b.shape == BodyShape::Hulls || isRound(b.shape),
        .since = 7,
    };
    field(b.pivot) = pivotInfo(keyed, 8);
    field(b.friction) = {
        .key = "friction",
        .label = "Friction",
        .group = "Contact",
        .range = {0, 10},
        .tooltip =
            "How much it brakes bodies that slide on it: 0 ice, 0.5 wood, 1 rubber. Grip is for the fluid, friction "
            "for other bodies.",
        .live = Live::Yes,
        .since = 12,
    };
}

template <FieldsOf<SceneCamera> T, class List>
void listFields(T& c, List& field) {
    field(c.fieldOfView) = {
        .key = "fieldOfView",
        .label = "Field of view",
        .group = "Camera",
        .unit = "rad",
        .range = {0.02, 3},
        .tooltip = "Angle from the bottom to the top of the picture. Decrease for a longer lens.",
        .affects = Affects::Picture,
        .handle = FieldHandle::Opening,
    };
}

template <FieldsOf<FluidRegion> T, class List>
void listFields(T& r, List& field) {
    using enum RegionShape;
    field(r.shape) = {
        .key = "shape",
        .label = "Shape",
        .group = "Shape",
        .tooltip = "What it fills. A layer is a flat cylinder across the up axis.",
    };
    field(r.radius) = {
        .key = "radius",
        .label = "Radius",
        .group = "Shape",
        .unit = "m",
        .range = kPositive,
        .tooltip = "Radius of the sphere or layer.",
        .shown = r.shape != Box,
        .live = Live::Yes,
        .cost = Cost::Filling,
        .handle = FieldHandle::Radius,
    };
    field(r.halfExtents) = {
        .key = "halfExtents",
        .label = "Half extents",
        .group = "Shape",
        .unit = "m",
        .range = kPositive,
        .tooltip = "Half the lengths of the box's edges.",
        .shown = r.shape == Box,
        .live = Live::Yes,
        .cost = Cost::Filling,
        .handle = FieldHandle::Faces,
    };
    field(r.thickness) = {
        .key = "thickness",
        .label = "Thickness",
        .group = "Shape",
        .unit = "m",
        .range = kPositive,
        .tooltip = "Height of the layer.",
        .shown = r.shape == Layer,
        .live = Live::Yes,
        .cost = Cost::Filling,
        .handle = FieldHandle::Length,
    };
    field(r.fill) = {
        .key = "fill",
        .label = "Fill",
        .group = "Emit",
        .tooltip = "Fills the whole shape at the start.",
        .cost = Cost::Filling,
    };
    field(r.spacing) = {
        .key = "spacing",
        .label = "Spacing",
        .group = "Emit",
        .unit = "m",
        .range = {1e-4, 1e4},
        .tooltip =
            "Size of the cubes of fluid that are born, and distance between the vortons of its stir. Decrease for "
            "finer "
            "motion.",
        .live = Live::Yes,
        .cost = Cost::Filling,
    };
    field(r.shell) = {
        .key = "shell",
        .label = "Shell",
        .group = "Emit",
        .range = {0, 3},
        .tooltip =
            "Number of layers of vortons around the filling that are surrounding fluid at rest. They carry the motion "
            "that arises at the edge of the filling.",
        .shown = r.fill,
    };
    field(r.rate) = {
        .key = "rate",
        .label = "Rate",
        .group = "Emit",
        .unit = "1/s",
        .range = kRegionRate,
        .tooltip = "Cubes of fluid born per second at random places in the shape: for fires and springs.",
        .live = Live::Yes,
        .cost = Cost::Vortons,
    };
    field(r.start) = {
        .key = "start",
        .label = "Start",
        .group = "Emit",
        .unit = "s",
        .range = {0, 86400},
        .tooltip = "When it begins.",
    };
    field(r.stop) = {
        .key = "stop",
        .label = "Stop",
        .group = "Emit",
        .unit = "s",
        .range = {0, 86400},
        .tooltip = "When it ends; 0 never.",
    };
    field(r.lifetime) = {
        .key = "lifetime",
        .label = "Lifetime",
        .group = "Age",
        .unit = "s",
        .range = {0.01, 86400},
        .tooltip = "How long its fluid lives; it fades over its last quarter.",
        .live = Live::Yes,
        .cost = Cost::Vortons,
    };
    field(r.lifetimeSpread) = {
        .key = "lifetimeSpread",
        .label = "Lifetime spread",
        .group = "Age",
        .range = kFraction,
        .tooltip = "Random variation: 0.3 gives lifetimes from 70 to 130 % of the value above.",
        .live = Live::Yes,
    };
    field(r.density) = {
        .key = "density",
        .label = "Denser by",
        .group = "Fluid",
        .unit = "kg/m³",
        .range = {-1e5, 1e5},
        .tooltip = "Density above that of the surroundings: positive sinks, negative rises.",
        .live = Live::Yes,
    };
    field(r.heat) = {
        .key = "heat",
        .label = "Hotter by",
        .group = "Fluid",
        .unit = "K",
        .range = {-10000, 1e5},
        .tooltip = "Temperature above that of the surroundings. Hot fluid is light.",
        .live = Live::Yes,
    };
    field(r.fuel) = {
        .key = "fuel",
        .label = "Fuel",
        .group = "Fluid",
        .range = kFraction,
        .tooltip = "Share of the fluid that can burn.",
        .live = Live::Yes,
    };
    field(r.smoke) = {
        .key = "smoke",
        .label = "Smoke",
        .group = "Fluid",
        .range = kFraction,
        .tooltip = "Share of the fluid that is smoke.",
        .live = Live::Yes,
    };
    field(r.stir) = {
        .key = "stir",
        .label = "Stir",
        .group = "Fluid",
        .unit = "1/s",
        .range = {0, 1e4},
        .tooltip = "Random vorticity at birth, so that the motion breaks up by itself.",
        .live = Live::Yes,
    };
    field(r.expansion) = {
        .key = "expansion",
        .label = "Blast",
        .group = "Fluid",
        .unit = "1/s",
        .range = {0, 1e4},
        .tooltip =
            "Rate at which newly born fluid of this region grows in volume and pushes all else away: for explosions.",
        .live = Live::Yes,
    };
    field(r.expansionTime) = {
        .key = "expansionTime",
        .label = "Blast time",
        .group = "Fluid",
        .unit = "s",
        .range = {0, 100},
        .tooltip = "How long new fluid swells.",
        .shown = r.expansion > 0,
        .live = Live::Yes,
    };
    field(r.jitter) = {
        .key = "jitter",
        .label = "Jitter",
        .group = "Emit",
        .range = kFraction,
        .tooltip =
            "Random displacement of the filling: 0 is an even lattice, whose pattern can show in fire; 1 up to half a "
            "spacing.",
        .shown = r.fill,
        .live = Live::Yes,
    };
    field(r.seed) = seedInfo(
        "Start of the random numbers of its births. Regions with the same seed give birth alike. With 0 each region "
        "has random numbers of its own, so that copies differ.");
    field(r.edge) = {
        .key = "edge",
        .label = "Soft edge",
        .group = "Fluid",
        .range = kFraction,
        .tooltip =
            "Share of the way from the rim to the middle over which density, heat, fuel, smoke and blast fade in: 0 "
            "begins sharply, 1 is full only in the middle.",
        .live = Live::Yes,
        .since = 4,
        .handle = FieldHandle::Edge,
    };
}

template <FieldsOf<Force> T, class List>
void listFields(T& f, List& field) {
    using enum ForceKind;
    field(f.kind) = {
        .key = "kind",
        .label = "Kind",
        .group = "Force",
        .tooltip =
            "Wind blows along the up axis; attractor pulls to its middle; swirl turns round the up axis; drag holds "
            "the flow back.",
    };
    field(f.radius) = {
        .key = "radius",
        .label = "Radius",
        .group = "Force",
        .unit = "m",
        .range = kPositive,
        .tooltip = "Beyond it nothing is felt.",
        .live = Live::Yes,
        .handle = FieldHandle::Radius,
    };
    field(f.strength) = {
        .key = "strength",
        .label = "Speed",
        .group = "Force",
        .unit = "m/s",
        .range = {-1000, 1000},
        .tooltip = "Greatest velocity added; negative blows, pushes or turns the other way.",
        .shown = f.kind != Drag,
        .live = Live::Yes,
        .handle = FieldHandle::Speed,
    };
    field(f.drag) = {
        .key = "drag",
        .label = "Drag",
        .group = "Force",
        .unit = "1/s",
        .range = {0, 1e4},
        .tooltip =
            "Rate at which the flow loses its vorticity; particles are slowed, too. Increase to brake the flow harder.",
        .shown = f.kind == Drag,
        .live = Live::Yes,
    };
    field(f.edge) = {
        .key = "edge",
        .label = "Soft edge",
        .group = "Force",
        .range = kFraction,
        .tooltip = "Share of the radius over which it fades out: 0 ends sharply, 1 fades from the middle.",
        .live = Live::Yes,
        .handle = FieldHandle::Edge,
    };
    field(f.start) = {
        .key = "start",
        .label = "Start",
        .group = "Force",
        .unit = "s",
        .range = {0, 86400},
        .tooltip = "When it begins.",
    };
    field(f.stop) = {
        .key = "stop",
        .label = "Stop",
        .group = "Force",
        .unit = "s",
        .range = {0, 86400},
        .tooltip = "When it ends; 0 never.",
    };
}

template <FieldsOf<KillRegion> T, class List>
void listFields(T& k, List& field) {
    using enum KillShape;
    field(k.shape) = {
        .key = "shape",
        .label = "Shape",
        .group = "Shape",
        .tooltip =
            "Where particles are removed. A half-space is all that lies below the plane that goes through the "
            "element's position at right angles to its up axis.",
        .valueSince = k.shape == HalfSpace ? 2 : 0,
    };
    field(k.radius) = {
        .key = "radius",
        .label = "Radius",
        .group = "Shape",
        .unit = "m",
        .range = kPositive,
        .tooltip = "Radius of the sphere.",
        .shown = k.shape == Sphere,
        .live = Live::Yes,
        .handle = FieldHandle::Radius,
    };
    field(k.halfExtents) = {
        .key = "halfExtents",
        .label = "Half extents",
        .group = "Shape",
        .unit = "m",
        .range = kPositive,
        .tooltip = "Half the lengths of the box's edges.",
        .shown = k.shape == Box,
        .live = Live::Yes,
        .handle = FieldHandle::Faces,
    };
    field(k.outside) = {
        .key = "outside",
        .label = "Outside",
        .group = "Shape",
        .tooltip = "Removes what is outside of the shape instead of inside.",
    };
    field(k.fade) = {
        .key = "fade",
        .label = "Fade",
        .group = "Age",
        .unit = "s",
        .range = {0, 100},
        .tooltip = "Particles there live this long at most, so that none vanishes at once.",
        .live = Live::Yes,
    };
}

template <FieldsOf<Group> T, class List>
void listFields(T& g, List& field) {
    field(g.color) = {
        .key = "color",
        .label = "Colour",
        .group = "Look",
        .unit = "rgb",
        .range = kFraction,
        .tooltip = "Colour of its lines in the view, to tell groups apart.",
        .editorOnly = true,
        .affects = Affects::Picture,
    };
    const bool moves = !g.keys.list().empty();
    field(g.keys) = {
        .key = "keys",
        .label = "Keys",
        .group = "Move",
        .tooltip =
            "The path on which the group carries what is in it: position and rotation at certain times, relative to "
            "its place, and how it goes from key to key: smoothly, evenly, or at once.",
        .since = 9,
        .valueSince = keysSince(g.keys),
    };
    field(g.loopKeys) = loopInfo(moves, 9);
    field(g.pivot) = pivotInfo(moves || g.spin != glm::vec3(0), 9);
    field(g.spin) = {
        .key = "spin",
        .label = "Spin",
        .group = "Move",
        .unit = "rad/s",
        .range = {-1e4, 1e4},
        .tooltip = "Constant turning of all that is in it, about its own axes through its pivot, beside its keys.",
        .since = 15,
    };
}

template <FieldsOf<Light> T, class List>
void listFields(T& l, List& field) {
    field(l.kind) = {
        .key = "kind",
        .label = "Kind",
        .group = "Light",
        .tooltip =
            "A key light shines against its up axis, from far away, and casts shadows; a fill light shines from all "
            "around. The first visible light of each kind replaces that light in the scene's settings.",
        .affects = Affects::Picture,
    };
    field(l.color) = {
        .key = "color",
        .label = "Colour",
        .group = "Light",
        .unit = "rgb",
        .range = {0, 100},
        .tooltip = "Colour of the light.",
        .affects = Affects::Picture,
    };
    field(l.strength) = {
        .key = "strength",
        .label = "Strength",
        .group = "Light",
        .range = {0, 100},
        .tooltip = "How bright it is. Increase the fill light to soften shadows.",
        .affects = Affects::Picture,
        .handle = FieldHandle::Brightness,
    };
}

template <FieldsOf<Dressing> T, class List>
void listFields(T& d, List& field) {
    using enum DressingKind;
    field(d.kind) = {
        .key = "kind",
        .label = "Kind",
        .group = "Shape",
        .tooltip = "What stands there: a person, a mesh or an image. It does not affect the fluid and is not exported.",
        .affects = Affects::Picture,
    };
    field(d.height) = {
        .key = "height",
        .label = "Height",
        .group = "Shape",
        .unit = "m",
        .range = kPositive,
        .tooltip = "How tall the person or the image is.",
        .shown = d.kind != Mesh,
        .affects = Affects::Picture,
        .handle = FieldHandle::Height,
    };
    field(d.width) = {
        .key = "width",
        .label = "Width",
        .group = "Shape",
        .unit = "m",
        .range = kPositive,
        .tooltip = "How wide the image is.",
        .shown = d.kind == Image,
        .affects = Affects::Picture,
        .handle = FieldHandle::Width,
    };
    field(d.image) = {
        .key = "image",
        .label = "Image",
        .group = "Shape",
        .range = kPathBytes,
        .tooltip = "File of the image, a PNG. Its transparent pixels are not drawn.",
        .shown = d.kind == Image,
        .affects = Affects::Picture,
    };
    field(d.mesh.path) = {
        .key = "mesh",
        .label = "Mesh",
        .group = "Shape",
        .range = kPathBytes,
        .tooltip = "File of the mesh.",
        .shown = d.kind == Mesh,
        .affects = Affects::Picture,
    };
    field(d.mesh.scale) = {
        .key = "meshScale",
        .label = "Mesh scale",
        .group = "Shape",
        .unit = "m",
        .range = {1e-9, 1e9},
        .tooltip = "Metres per unit of the mesh file.",
        .shown = d.kind == Mesh,
        .affects = Affects::Picture,
    };
    field(d.mesh.up) = {
        .key = "meshUp",
        .label = "Mesh up axis",
        .group = "Shape",
        .tooltip = "Axis of the mesh file that points up.",
        .shown = d.kind == Mesh,
        .affects = Affects::Picture,
    };
    field(d.mesh.part) = {
        .key = "meshPart",
        .label = "Mesh number",
        .group = "Shape",
        .range = {0, 10000},
        .tooltip = "Which of the file's meshes it is, counted from 1; 0 is all of them together.",
        .shown = d.kind == Mesh,
        .editorOnly = true,
        .affects = Affects::Picture,
    };
    field(d.color) = {
        .key = "color",
        .label = "Colour",
        .group = "Look",
        .unit = "rgb",
        .range = {0, 100},
        .tooltip = "Colour of the surface.",
        .shown = d.kind != Image,
        .affects = Affects::Picture,
    };
}

/// The fields that every element has. `id`, `parent` and the kind are no fields; files store them separately.
template <FieldsOf<Element> T, class List>
void listFields(T& e, List& field) {
    field(e.name) = {
        .key = "name",
        .label = "Name",
        .group = "Element",
        .range = kNameBytes,
        .tooltip = "What it is called in the outliner.",
        .affects = Affects::Nothing,
    };
    field(e.enabled) = {
        .key = "enabled",
        .label = "Enabled",
        .group = "Element",
        .tooltip = "Off: neither simulated nor exported.",
        .live = Live::ExceptBodies,
    };
    field(e.visible) = {
        .key = "visible",
        .label = "Visible",
        .group = "Element",
        .tooltip = "Off: neither it nor its particles are drawn; simulated all the same.",
        .affects = Affects::Picture,
    };
    field(e.place.position) = {
        .key = "position",
        .label = "Position",
        .group = "Place",
        .unit = "m",
        .range = kAny,
        .tooltip = "Where it stands.",
        .live = Live::ExceptBodies,
    };
    field(e.place.rotation) = {
        .key = "rotation",
        .label = "Rotation",
        .group = "Place",
        .unit = "rad",
        .range = {-1, 1},
        .tooltip = "How it is turned. More than a turn counts between keys: from 0 to 720 degrees it turns twice.",
    };
    field(e.place.scale) = {
        .key = "scale",
        .label = "Scale",
        .group = "Place",
        .range = {1e-4, 1e4},
        .tooltip = "Size factor, the same along all axes.",
        .live = Live::ExceptBodies,
    };
    field(e.locked) = {
        .key = "locked",
        .label = "Locked",
        .group = "Element",
        .tooltip = "On: cannot be picked in the view, moved, changed or removed.",
        .editorOnly = true,
        .affects = Affects::Nothing,
    };
    field(e.solo) = {
        .key = "solo",
        .label = "Solo",
        .group = "Element",
        .tooltip = "While this is on for any element, only elements with it on are drawn. All are simulated.",
        .editorOnly = true,
        .affects = Affects::Picture,
    };
    field(e.angles) = {
        .key = "angles",
        .label = "Typed angles",
        .group = "Place",
        .unit = "rad",
        .range = {-kLargestTurn, kLargestTurn},
        .tooltip = "The rotation as it was typed, with whole turns.",
        .shown = false,
        .editorOnly = true,
        .affects = Affects::Nothing,
        .since = 15,
    };
    field(e.exported) = {
        .key = "exported",
        .label = "In the effect",
        .group = "Element",
        .tooltip = "Off: simulated here but left out of exported effects.",
        .editorOnly = true,
        .affects = Affects::Nothing,
    };
}

}  // namespace gyre
