#pragma once

#include "core/scene/Field.h"

#include <span>
#include <string_view>

namespace gyre::editor {

/// A unit that can be typed, with its factor to the SI unit. On a scale with its own zero, SI = factor * number + zero:
/// 20 °C are 293.15 K.
struct Unit {
    const char* name;
    double factor;
    double zero = 0;
};

/// Units that the user wants to see. All values are stored in SI.
struct ShownUnits {
    enum class Length { Metres, Centimetres, Millimetres } length = Length::Metres;
    enum class Temperature { Kelvin, Celsius } temperature = Temperature::Kelvin;
    enum class Angle { Degrees, Radians } angle = Angle::Degrees;

    bool operator==(const ShownUnits&) const = default;
};

/// The kind of a field for the functions below: its SI unit, or a unit chosen by the user.
const char* shownKind(const FieldInfo& info, const ShownUnits& shown);

/// The kind of a fraction that is shown and typed in percent: 0.5 is 50 %.
inline constexpr const char* kShareInPercent = "share in %";

/// All units of the kind of this SI unit ("m": m, cm, mm, ...); the first is the one shown. Angles and their rates are
/// stored in radians and shown in degrees. Percent stands alone.
std::span<const Unit> unitsLike(const char* siUnit);

/// The kind of a unit named in a file; "" for an unknown one.
const char* knownUnit(std::string_view siUnit);

/// The unit a value is shown in: the first, or a smaller one where the first would need an exponent (cm³ for m³).
Unit shownUnit(const char* siUnit, double value);

}  // namespace gyre::editor
