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
    const char* key;        ///< in files
    const char* label;      ///< on screen
    const char* group;      ///< heading in the inspector
    const char* unit;       ///< SI, "" for none, "rad" is shown in degrees, "rgb" is a linear colour
    Range range;            ///< what a file or a panel may hold: each component of a vector, the bytes of a text
    const char* sentence;   ///< tooltip: what it does and which way to turn it
    bool shown = true;      ///< false where the other fields make it meaningless: hidden, kept if not the default
};

inline constexpr Range kPositive{1e-6, 1e6};
inline constexpr Range kNotNegative{0, 1e6};
inline constexpr Range kAny{-1e6, 1e6};
inline constexpr Range kShare{0, 1};
inline constexpr Range kNameBytes{0, 128};
inline constexpr Range kPathBytes{0, 512};

template <class T, class Object>
concept FieldsOf = std::same_as<std::remove_const_t<T>, Object>;

// ---- The words of the enumerations, in the order of their values.

constexpr std::array<const char*, 2> words(VelocitySolver) { return {"fft", "directSum"}; }
constexpr std::array<const char*, 5> words(EmitterShape) { return {"point", "sphere", "box", "disc", "ring"}; }
constexpr std::array<const char*, 4> words(VorticityKind) { return {"ring", "tube", "swirl", "turbulence"}; }
constexpr std::array<const char*, 3> words(BodyShape) { return {"sphere", "box", "hulls"}; }
constexpr std::array<const char*, 3> words(BodyMotion) { return {"fixed", "kinematic", "dynamic"}; }
constexpr std::array<const char*, 3> words(UpAxis) { return {"+Y", "+Z", "+X"}; }

// ---- The list.

template <FieldsOf<FluidSettings> T, class Visit>
void fields(T& f, Visit&& visit) {
    visit(FieldInfo{"substep", "Step", "Time", "s", {1e-4, 0.25}, "Time each step simulates; one frame is one step. Make it shorter for fast flow or thin obstacles."}, f.substep);
    visit(FieldInfo{"duration", "Duration", "Time", "s", {0, 86400}, "Length of the effect on the timeline; 0 plays without end."}, f.duration);
    visit(FieldInfo{"seed", "Seed", "Time", "", {1, 18446744073709551615.0}, "Start of all random choices. Another seed gives another take of the same effect."}, f.seed);
    visit(FieldInfo{"solver", "Velocity from", "Accuracy", "", {}, "How velocity is found from vorticity: fft is fast at any size, directSum is the slow exact sum to compare with."}, f.solver);
    visit(FieldInfo{"maxVortons", "Most vortons", "Accuracy", "", {1, 65536}, "Births stop here. Vortons move the fluid: more of them give finer motion and cost more."}, f.maxVortons);
    visit(FieldInfo{"maxTracers", "Most tracers", "Accuracy", "", {1, 1048576}, "Births stop here. Tracers are what one sees: more of them give denser smoke."}, f.maxTracers);
    visit(FieldInfo{"gridCells", "Grid cells", "Accuracy", "", {8, 128}, "Cells along the longest side of the fluid. Increase for finer swirls; cost grows with the cube."}, f.gridCells);
    visit(FieldInfo{"viscosity", "Viscosity", "Fluid", "m²/s", {0, 10}, "Spreads vorticity. Increase for syrup, decrease for lively smoke."}, f.viscosity);
    visit(FieldInfo{"stretchLimit", "Stretch limit", "Fluid", "", {1, 100}, "How many times its strength at birth a vorton may reach by stretching. Decrease if the motion bursts."}, f.stretchLimit);
    visit(FieldInfo{"density", "Density", "Fluid", "kg/m³", {1e-3, 1e5}, "Mass of the fluid: air 1.2, water 1000. Increase to push bodies harder."}, f.density);
    visit(FieldInfo{"gravity", "Gravity", "Surroundings", "m/s²", {-1000, 1000}, "Pulls dynamic bodies."}, f.gravity);
    visit(FieldInfo{"wind", "Wind", "Surroundings", "m/s", {-1000, 1000}, "Velocity of the undisturbed fluid, added to the flow."}, f.wind);
}

template <FieldsOf<Look> T, class Visit>
void fields(T& l, Visit&& visit) {
    visit(FieldInfo{"backgroundTop", "Sky", "Background", "rgb", {0, 100}, "Colour behind the scene at the top of the picture."}, l.backgroundTop);
    visit(FieldInfo{"backgroundBottom", "Horizon", "Background", "rgb", {0, 100}, "Colour behind the scene at the bottom of the picture."}, l.backgroundBottom);
    visit(FieldInfo{"keyLightDirection", "Key light direction", "Light", "", {-1, 1}, "Where the key light shines to."}, l.keyLightDirection);
    visit(FieldInfo{"keyLightColor", "Key light colour", "Light", "rgb", {0, 100}, "Colour of the main light."}, l.keyLightColor);
    visit(FieldInfo{"keyLightStrength", "Key light", "Light", "", {0, 100}, "Strength of the main light."}, l.keyLightStrength);
    visit(FieldInfo{"fillLightColor", "Fill light colour", "Light", "rgb", {0, 100}, "Colour of the light from all around."}, l.fillLightColor);
    visit(FieldInfo{"fillLightStrength", "Fill light", "Light", "", {0, 100}, "Strength of the light from all around. Increase to soften shadows."}, l.fillLightStrength);
    visit(FieldInfo{"exposure", "Exposure", "Picture", "", {0.01, 100}, "Brightness of the whole picture."}, l.exposure);
    visit(FieldInfo{"selfShadow", "Self-shadow", "Smoke", "", kShare, "How much thick smoke darkens itself. Increase for more depth."}, l.selfShadow);
    visit(FieldInfo{"groundColor", "Ground", "Background", "rgb", {0, 100}, "Colour of the ground. Make it like the horizon for a seamless studio floor."}, l.groundColor);
}

template <FieldsOf<Emitter> T, class Visit>
void fields(T& e, Visit&& visit) {
    using enum EmitterShape;
    visit(FieldInfo{"shape", "Shape", "Emit", "", {}, "Where tracers are born: the volume, or the circle of a ring."}, e.shape);
    visit(FieldInfo{"radius", "Radius", "Emit", "m", kPositive, "Radius of the sphere, disc or ring.", e.shape == Sphere || e.shape == Disc || e.shape == Ring}, e.radius);
    visit(FieldInfo{"halfExtents", "Half extents", "Emit", "m", kPositive, "Half the lengths of the box's edges.", e.shape == Box}, e.halfExtents);
    visit(FieldInfo{"thickness", "Thickness", "Emit", "m", kNotNegative, "Height of the disc, or radius of the ring's tube.", e.shape == Disc || e.shape == Ring}, e.thickness);
    visit(FieldInfo{"rate", "Rate", "Emit", "1/s", {0, 1e6}, "Tracers born per second. Increase for denser smoke."}, e.rate);
    visit(FieldInfo{"burst", "Burst", "Emit", "", {0, 1048576}, "Tracers born at once at the start."}, e.burst);
    visit(FieldInfo{"start", "Start", "Emit", "s", {0, 86400}, "When it begins."}, e.start);
    visit(FieldInfo{"stop", "Stop", "Emit", "s", {0, 86400}, "When it ends; 0 never."}, e.stop);
    visit(FieldInfo{"lifetime", "Lifetime", "Age", "s", {0.01, 86400}, "How long a tracer is seen. Increase for longer trails; the number alive is rate times lifetime."}, e.lifetime);
    visit(FieldInfo{"lifetimeSpread", "Lifetime spread", "Age", "", kShare, "Share by which lifetimes differ from each other."}, e.lifetimeSpread);
    visit(FieldInfo{"speed", "Speed", "Move", "m/s", {-1000, 1000}, "Extra velocity at birth along the emitter's up; the fluid takes over within half a second."}, e.speed);
    visit(FieldInfo{"speedSpread", "Speed spread", "Move", "m/s", {0, 1000}, "Random velocity at birth, in all directions."}, e.speedSpread);
    visit(FieldInfo{"tracerVolume", "Fluid per tracer", "Move", "m³", {1e-12, 1e3}, "Volume of fluid one tracer stands for when it hits a body. Increase to push bodies harder."}, e.tracerVolume);
    visit(FieldInfo{"size", "Size", "Look", "m", {1e-4, 100}, "Radius of a sprite at birth."}, e.size);
    visit(FieldInfo{"endSize", "Size at end", "Look", "m", {1e-4, 100}, "Radius of a sprite when it dies. Larger than at birth for smoke that spreads."}, e.endSize);
    visit(FieldInfo{"color", "Colour", "Look", "rgb", {0, 100}, "Colour at birth."}, e.color);
    visit(FieldInfo{"endColor", "Colour at end", "Look", "rgb", {0, 100}, "Colour at the end of life."}, e.endColor);
    visit(FieldInfo{"opacity", "Opacity", "Look", "", kShare, "How much one sprite hides. Increase for thicker smoke."}, e.opacity);
}

template <FieldsOf<VorticitySource> T, class Visit>
void fields(T& v, Visit&& visit) {
    using enum VorticityKind;
    visit(FieldInfo{"kind", "Kind", "Swirl", "", {}, "Ring travels along its up axis like a smoke ring; tube and swirl turn the fluid round the axis; turbulence stirs."}, v.kind);
    visit(FieldInfo{"circulation", "Circulation", "Swirl", "m²/s", {-1e4, 1e4}, "Strength of the turning. Increase for faster motion; negative turns the other way."}, v.circulation);
    visit(FieldInfo{"radius", "Radius", "Swirl", "m", kPositive, "Radius of the ring, of the swirl or of the stirred ball.", v.kind != Tube}, v.radius);
    visit(FieldInfo{"coreRadius", "Core radius", "Swirl", "m", kPositive, "Thickness of the vortex. A thin core turns faster and travels faster."}, v.coreRadius);
    visit(FieldInfo{"length", "Length", "Swirl", "m", kPositive, "Length of the tube or swirl along its axis.", v.kind == Tube || v.kind == Swirl}, v.length);
    visit(FieldInfo{"vortons", "Vortons", "Emit", "", {1, 4096}, "Particles in one birth. Thin rings need more."}, v.vortons);
    visit(FieldInfo{"rate", "Rate", "Emit", "1/s", {0, 1000}, "Births per second, each of a whole ring, tube, swirl or ball."}, v.rate);
    visit(FieldInfo{"burst", "Burst", "Emit", "", {0, 1000}, "Births at once at the start."}, v.burst);
    visit(FieldInfo{"start", "Start", "Emit", "s", {0, 86400}, "When it begins."}, v.start);
    visit(FieldInfo{"stop", "Stop", "Emit", "s", {0, 86400}, "When it ends; 0 never."}, v.stop);
    visit(FieldInfo{"lifetime", "Lifetime", "Age", "s", {0.01, 86400}, "How long a vorton lives; it fades over its last quarter."}, v.lifetime);
    visit(FieldInfo{"jitter", "Jitter", "Swirl", "", kShare, "Random displacement in core radii, new for each birth. Increase for rougher motion."}, v.jitter);
}

template <FieldsOf<Body> T, class Visit>
void fields(T& b, Visit&& visit) {
    using enum BodyShape;
    const bool dynamic = b.motion == BodyMotion::Dynamic;
    const bool moves = b.motion != BodyMotion::Fixed;
    visit(FieldInfo{"shape", "Shape", "Shape", "", {}, "What the fluid meets: a sphere, a box, or the convex pieces of an imported mesh."}, b.shape);
    visit(FieldInfo{"radius", "Radius", "Shape", "m", kPositive, "Radius of the sphere.", b.shape == Sphere}, b.radius);
    visit(FieldInfo{"halfExtents", "Half extents", "Shape", "m", kPositive, "Half the lengths of the box's edges.", b.shape == Box}, b.halfExtents);
    visit(FieldInfo{"hulls", "Convex pieces", "Shape", "", {}, "The half-spaces and vertices of each piece, made at import.", b.shape == Hulls}, b.obstacle);
    visit(FieldInfo{"mesh", "Mesh", "Shape", "", kPathBytes, "File the pieces were made from.", b.shape == Hulls}, b.mesh.path);
    visit(FieldInfo{"meshScale", "Mesh scale", "Shape", "m", {1e-9, 1e9}, "Metres per unit of the mesh file, as chosen at import.", b.shape == Hulls}, b.mesh.scale);
    visit(FieldInfo{"meshUp", "Mesh up axis", "Shape", "", {}, "Axis of the mesh file that points up.", b.shape == Hulls}, b.mesh.up);
    visit(FieldInfo{"motion", "Motion", "Move", "", {}, "Fixed stands still; kinematic keeps its velocity and spin; dynamic is pushed by the fluid."}, b.motion);
    visit(FieldInfo{"density", "Density", "Move", "kg/m³", {1e-3, 1e6}, "Mass per volume: wood 600, water 1000, steel 7800. Increase to be moved less.", dynamic}, b.density);
    visit(FieldInfo{"velocity", "Velocity", "Move", "m/s", {-1e4, 1e4}, "Velocity at the start.", moves}, b.velocity);
    visit(FieldInfo{"spin", "Spin", "Move", "rad/s", {-1e4, 1e4}, "Turning at the start, about world axes.", moves}, b.spin);
    visit(FieldInfo{"gravityScale", "Gravity scale", "Move", "", {-100, 100}, "Share of gravity it feels; 0 to float.", dynamic}, b.gravityScale);
    visit(FieldInfo{"coupling", "Coupling", "Move", "", kShare, "Share of the fluid's push that the body feels.", dynamic}, b.coupling);
    visit(FieldInfo{"grip", "Grip", "Contact", "", kShare, "How much of the body's own motion the fluid takes on at its surface: 0 slips, 1 sticks."}, b.grip);
    visit(FieldInfo{"restitution", "Restitution", "Contact", "", kShare, "How much tracers bounce off the surface."}, b.restitution);
    visit(FieldInfo{"color", "Colour", "Look", "rgb", {0, 100}, "Colour of the surface."}, b.color);
}

template <FieldsOf<SceneCamera> T, class Visit>
void fields(T& c, Visit&& visit) {
    visit(FieldInfo{"fieldOfView", "Field of view", "Camera", "rad", {0.02, 3}, "Angle from the bottom to the top of the picture. Decrease for a longer lens."}, c.fieldOfView);
}

/// What every element has. `id` and the kind are not parameters; the file writes them itself.
template <FieldsOf<Element> T, class Visit>
void fields(T& e, Visit&& visit) {
    visit(FieldInfo{"name", "Name", "Element", "", kNameBytes, "What it is called in the outliner."}, e.name);
    visit(FieldInfo{"enabled", "Enabled", "Element", "", {}, "Off: neither simulated nor exported."}, e.enabled);
    visit(FieldInfo{"visible", "Visible", "Element", "", {}, "Off: not drawn in the editor, simulated all the same."}, e.visible);
    visit(FieldInfo{"position", "Position", "Place", "m", kAny, "Where it stands."}, e.place.position);
    visit(FieldInfo{"rotation", "Rotation", "Place", "rad", {-1, 1}, "How it is turned."}, e.place.rotation);
    visit(FieldInfo{"scale", "Scale", "Place", "", {1e-4, 1e4}, "Size factor, the same along all axes."}, e.place.scale);
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
                              glm::quat*, EnumRef, Obstacle*>;

struct Field {
    FieldInfo info;
    FieldRef value;
};

template <class T>
FieldRef fieldRef(T& value) {
    if constexpr (std::is_enum_v<T>) {
        constexpr auto all = words(T{});
        return EnumRef{{all.begin(), all.end()}, &value,
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
using FieldValue = std::variant<float, double, std::int32_t, std::uint64_t, bool, std::string, glm::vec3, glm::quat, Obstacle>;
FieldValue read(const FieldRef& field);
/// The types must agree, as read() gives them.
void write(const FieldRef& field, const FieldValue& value);

/// A default element of the kind a file names by this word; nothing for an unknown word.
std::optional<ElementBody> defaultBody(std::string_view kindWord);
/// All kinds' words, in the order of ElementBody.
std::vector<const char*> kindWords();

}  // namespace gyre
