#pragma once

#include "core/scene/Ramp.h"
#include "core/scene/Scene.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

/// Descriptions of fields, and access to a field's value without knowing its type. Fields.h lists the fields; only
/// Field.cpp includes it.
namespace gyre {

struct Range {
    double low = std::numeric_limits<double>::lowest();
    double high = std::numeric_limits<double>::max();
};

/// The effect of a change of a field.
enum class Affects : std::uint8_t {
    Motion,   ///< the simulation, and so the picture
    Picture,  ///< only how the scene is drawn
    Nothing,  ///< neither: texts, editor switches, how pieces were made
};

/// When curves, parameters and games may change a field of a running effect.
enum class Live : std::uint8_t {
    No,              ///< never: it is read when a run or an element begins
    Yes,             ///< at each step
    ExceptBodies,    ///< at each step; of a body never, because its solid is built once
    WhileKinematic,  ///< at each step while the body is kinematic
};

/// The rule by which the cost of a step grows with a field.
enum class Cost : std::uint8_t {
    None,
    Tracers,      ///< with the tracers that the emitter keeps alive
    Vortons,      ///< with the vortons that the source or region keeps alive
    Filling,      ///< with the vortons that fill a region at the start
    MostTracers,  ///< with the scene's limit of tracers
    MostVortons,  ///< with the scene's limit of vortons
    Grid,         ///< with the cells of the grid
    Solver,       ///< with the choice of solver
    Steps,        ///< with the steps per second
    Planes,       ///< with the planes of the body's pieces
};

/// The handle in the view that edits a field.
enum class FieldHandle : std::uint8_t {
    None,
    Radius,      ///< a point on the rim
    Faces,       ///< the six faces of a box with these half extents
    Length,      ///< both ends of a length along the up axis
    Width,       ///< both ends of a length across it
    TopRadius,   ///< a point on the rim of a cone's upper end
    Height,      ///< the upper end of a height above the element's place
    Tube,        ///< the radius of a tube around the rim
    Skin,        ///< a distance outwards from the bounds of a surface
    Speed,       ///< the tip of an arrow along the up axis
    Spread,      ///< a point beside that tip: the spread of speeds
    Edge,        ///< a distance from the rim inwards, as a fraction of the radius
    Opening,     ///< an angle of view
    Brightness,  ///< the length of a light's arrow
    Velocity,    ///< the tip of an arrow in any direction
    Spin,        ///< the tip of the axis of rotation
};

/// The description of a field: name, unit, range and uses. All text has static lifetime.
struct FieldInfo {
    const char* key = "";      ///< name in files; never changes
    const char* label = "";    ///< name on screen
    const char* group = "";    ///< heading in the inspector
    const char* unit = "";     ///< SI; "" for none, "rad" is shown in degrees, "rgb" is a linear colour
    Range range{};             ///< limits of each component of a vector, or of a text's length in bytes
    const char* tooltip = "";  ///< purpose of the field, and the effect of a larger or smaller value
    bool shown = true;         ///< false: meaningless with the present values of other fields; hidden, but still
                               ///< written if it differs from the default
    bool editorOnly = false;   ///< true: records how something was made, or a measure of it; in scenes if not the
                               ///< default, never in effects
    Affects affects = Affects::Motion;
    Live live = Live::No;
    bool overLife = false;      ///< true: a curve over the life of each tracer may replace it
    RampAxis over{};            ///< the property of the fluid that a ramp follows; only for ramps
    const char* endOf = "";     ///< key of the field whose value at the end of life this is; "" for none
    bool ofWholeScene = false;  ///< true: length, limits or accuracy of the scene, which presets do not set
    int since = 0;              ///< first minor version of scenes and effects with this field; if later than 0, the
                                ///< field is written only where it is not the default
    int valueSince = 0;         ///< first minor version that knows the field's present value
    int formerBytes = 0;        ///< bytes of removed fields before this one in the records of effects; zeros
    Cost cost = Cost::None;
    FieldHandle handle = FieldHandle::None;
};

/// The key of every field that chooses the random numbers of births.
inline constexpr const char* kSeedKey = "seed";

inline constexpr Range kFraction{0, 1};
inline constexpr Range kPositive{1e-6, 1e6};
inline constexpr Range kNotNegative{0, 1e6};
inline constexpr Range kAny{-1e6, 1e6};
/// The nearest position within kAny, for edits that move elements. [m]
glm::vec3 withinReach(const glm::vec3& position);
inline constexpr Range kVortonLimit{1, 65536};
inline constexpr Range kTracerLimit{1, 1048576};
inline constexpr Range kRegionRate{0, 1e5};
inline constexpr Range kGridCells{8, 128};
inline constexpr Range kNameBytes{0, 128};
inline constexpr Range kPathBytes{0, 512};

/// An enumeration of any type, read or set by its number; words[number] names it in files.
struct EnumRef {
    std::vector<const char*> words;
    void* object = nullptr;
    std::int32_t (*get)(const void*) = nullptr;
    void (*set)(void*, std::int32_t) = nullptr;
};
struct ConstEnumRef {
    std::vector<const char*> words;
    const void* object = nullptr;
    std::int32_t (*get)(const void*) = nullptr;
};

/// A pointer to a field's value. Valid as long as the object that contains the field.
using FieldRef = std::variant<float*, double*, std::int32_t*, std::uint64_t*, bool*, std::string*, glm::vec3*,
                              glm::quat*, EnumRef, Obstacle*, MotionKeys*, Ramp*>;
/// A read-only FieldRef, with the types in the same order.
using ConstFieldRef = std::variant<const float*, const double*, const std::int32_t*, const std::uint64_t*, const bool*,
                                   const std::string*, const glm::vec3*, const glm::quat*, ConstEnumRef,
                                   const Obstacle*, const MotionKeys*, const Ramp*>;
ConstFieldRef readOnly(const FieldRef& field);
/// The address of the value, to distinguish fields of one object.
const void* addressOf(const ConstFieldRef& field);

struct Field {
    FieldInfo info;
    FieldRef value;
};
struct ConstField {
    FieldInfo info;
    ConstFieldRef value;
};

/// The fields of a settings struct or of a kind of element, in the order of Fields.h, hidden ones included.
std::vector<Field> fieldsOf(FluidSettings& settings);
std::vector<Field> fieldsOf(Look& look);
std::vector<Field> fieldsOf(Level& level);
std::vector<Field> fieldsOf(ElementBody& body);
/// The fields that every element has; those of its kind are fieldsOf(element.body).
std::vector<Field> fieldsOf(Element& element);
/// fieldsOf(element), then fieldsOf(element.body).
std::vector<Field> allFieldsOf(Element& element);

std::vector<ConstField> fieldsOf(const FluidSettings& settings);
std::vector<ConstField> fieldsOf(const Look& look);
std::vector<ConstField> fieldsOf(const Level& level);
std::vector<ConstField> fieldsOf(const ElementBody& body);
std::vector<ConstField> fieldsOf(const Element& element);
std::vector<ConstField> allFieldsOf(const Element& element);

/// A copy of a field's value, to compare, reset or paste. Enumerations are stored by number.
using FieldValue = std::variant<float, double, std::int32_t, std::uint64_t, bool, std::string, glm::vec3, glm::quat,
                                Obstacle, MotionKeys, Ramp>;
FieldValue read(const FieldRef& field);
FieldValue read(const ConstFieldRef& field);
/// Sets the field. The value must have the type that read() returns for it.
void write(const FieldRef& field, const FieldValue& value);
/// Sets the field to the zero of its type: 0, off, empty text, the first choice.
void clear(const FieldRef& field);

/// A default element of the kind that files name by this word; nothing for an unknown word.
std::optional<ElementBody> defaultBody(std::string_view kindWord);
/// The words of all kinds, in the order of ElementKinds.
std::vector<const char*> kindWords();

// ---- Fields by member, for code that has to name one.

namespace detail {

template <auto Member>
struct OwnerOf;
template <class Object, class Value, Value Object::*Member>
struct OwnerOf<Member> {
    using type = Object;
};

/// The key of the field whose value is at this address. One must be.
const char* keyAt(const std::vector<ConstField>& fields, const void* address);

}  // namespace detail

/// The key of the field that this member holds: keyOf<&Emitter::size>(). Code that names fields by their members does
/// not compile once a member is renamed or removed. A nested member takes its path: keyOf<&Element::place,
/// &Transform::position>().
template <auto Member, auto... Path>
std::string_view keyOf() {
    static const std::string_view key = [] {
        using Owner = typename detail::OwnerOf<Member>::type;
        if constexpr (std::is_constructible_v<ElementKinds, Owner>) {
            const ElementBody body{Owner()};
            return detail::keyAt(fieldsOf(body), &((std::get<Owner>(body).*Member).*....*Path));
        } else {
            const Owner owner{};
            return detail::keyAt(fieldsOf(owner), &((owner.*Member).*....*Path));
        }
    }();
    return key;
}

/// Whether this is the field of the member. Compares keys only, and fields of other kinds may have equal keys, so the
/// caller must know the kind.
template <auto Member, auto... Path>
bool isField(const FieldInfo& info) {
    return keyOf<Member, Path...>() == info.key;
}

/// Keys of the components of Element::place.
inline std::string_view positionKey() { return keyOf<&Element::place, &Transform::position>(); }
inline std::string_view rotationKey() { return keyOf<&Element::place, &Transform::rotation>(); }
inline std::string_view scaleKey() { return keyOf<&Element::place, &Transform::scale>(); }

}  // namespace gyre
