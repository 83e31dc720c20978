#include "editor/tools/Units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <numbers>
#include <string_view>

namespace gyre::editor {
namespace {

constexpr double kDegree = std::numbers::pi / 180;

constexpr Unit kNone[] = {{"", 1}, {"%", 0.01}};
constexpr Unit kPercent[] = {{"%", 0.01}};
constexpr Unit kLength[] = {{"m", 1}, {"cm", 0.01}, {"mm", 0.001}, {"km", 1000}, {"in", 0.0254}, {"ft", 0.3048}};
constexpr Unit kTime[] = {{"s", 1}, {"ms", 0.001}, {"min", 60}, {"h", 3600}};
constexpr Unit kAngle[] = {{"°", kDegree}, {"deg", kDegree}, {"rad", 1}};
constexpr Unit kSpeed[] = {{"m/s", 1}, {"cm/s", 0.01}, {"mm/s", 0.001}, {"km/h", 1 / 3.6}};
constexpr Unit kAcceleration[] = {{"m/s²", 1}, {"m/s2", 1}, {"cm/s²", 0.01}, {"cm/s2", 0.01}};
constexpr double kPerMinute = 2 * std::numbers::pi / 60;  // a turn per minute [rad/s]
constexpr Unit kTurning[] = {
    {"°/s", kDegree}, {"deg/s", kDegree}, {"rad/s", 1}, {"rpm", kPerMinute}, {"U/min", kPerMinute}};
constexpr Unit kRate[] = {{"/s", 1}, {"1/s", 1}, {"Hz", 1}, {"/min", 1 / 60.0}};
constexpr Unit kDensity[] = {{"kg/m³", 1}, {"kg/m3", 1}, {"g/cm³", 1000}, {"g/cm3", 1000}};
constexpr Unit kCirculation[] = {{"m²/s", 1}, {"m2/s", 1}, {"cm²/s", 1e-4}, {"cm2/s", 1e-4}};
constexpr Unit kVolume[] = {{"m³", 1},     {"m3", 1},     {"l", 1e-3},   {"ml", 1e-6},
                            {"cm³", 1e-6}, {"cm3", 1e-6}, {"mm³", 1e-9}, {"mm3", 1e-9}};
constexpr double kIce = 273.15, kFahrenheit = 459.67 * 5 / 9;  // the zeros of °C and °F [K]
constexpr Unit kTemperature[] = {{"K", 1}, {"°C", 1}};         // for differences of temperature
constexpr Unit kKelvin[] = {{"K", 1}, {"°C", 1, kIce}, {"°F", 5 / 9.0, kFahrenheit}};
constexpr Unit kCelsius[] = {{"°C", 1, kIce}, {"K", 1}, {"°F", 5 / 9.0, kFahrenheit}};
constexpr Unit kCentimetres[] = {{"cm", 0.01}, {"m", 1}, {"mm", 0.001}, {"km", 1000}, {"in", 0.0254}, {"ft", 0.3048}};
constexpr Unit kMillimetres[] = {{"mm", 0.001}, {"m", 1}, {"cm", 0.01}, {"km", 1000}, {"in", 0.0254}, {"ft", 0.3048}};
constexpr Unit kRadians[] = {{"rad", 1}, {"°", kDegree}, {"deg", kDegree}};
constexpr Unit kRadiansPerSecond[] = {
    {"rad/s", 1}, {"°/s", kDegree}, {"deg/s", kDegree}, {"rpm", kPerMinute}, {"U/min", kPerMinute}};
constexpr Unit kHeatCapacity[] = {{"J/K", 1}, {"kJ/K", 1000}};
constexpr Unit kSpecificHeat[] = {{"J/(kg K)", 1}};
constexpr Unit kHeatTransfer[] = {{"W/(m² K)", 1}, {"W/(m2 K)", 1}};
constexpr Unit kRadiation[] = {{"1/(K³ s)", 1}, {"1/(K3 s)", 1}};

struct UnitKind {
    const char* si;
    std::span<const Unit> units;
};
const std::array<UnitKind, 23> kUnitKinds{{{kShareInPercent, kPercent},
                                           {"m in cm", kCentimetres},
                                           {"m in mm", kMillimetres},
                                           {"K on the scale", kKelvin},
                                           {"K on the scale in °C", kCelsius},
                                           {"rad in rad", kRadians},
                                           {"rad/s in rad/s", kRadiansPerSecond},
                                           {"", kNone},
                                           {"m", kLength},
                                           {"s", kTime},
                                           {"rad", kAngle},
                                           {"m/s", kSpeed},
                                           {"m/s²", kAcceleration},
                                           {"rad/s", kTurning},
                                           {"1/s", kRate},
                                           {"kg/m³", kDensity},
                                           {"m²/s", kCirculation},
                                           {"m³", kVolume},
                                           {"K", kTemperature},
                                           {"J/K", kHeatCapacity},
                                           {"J/(kg K)", kSpecificHeat},
                                           {"W/(m² K)", kHeatTransfer},
                                           {"1/(K³ s)", kRadiation}}};

/// Absolute temperatures have a range that begins at 1 K or above; ranges of differences begin below.
bool isReading(const FieldInfo& info) { return info.range.low >= 1; }

}  // namespace

const char* shownKind(const FieldInfo& info, const ShownUnits& shown) {
    const std::string_view unit = info.unit;
    if (unit == "m" && shown.length == ShownUnits::Length::Centimetres) return "m in cm";
    if (unit == "m" && shown.length == ShownUnits::Length::Millimetres) return "m in mm";
    if (unit == "rad" && shown.angle == ShownUnits::Angle::Radians) return "rad in rad";
    if (unit == "rad/s" && shown.angle == ShownUnits::Angle::Radians) return "rad/s in rad/s";
    if (unit == "K" && isReading(info))
        return shown.temperature == ShownUnits::Temperature::Celsius ? "K on the scale in °C" : "K on the scale";
    return info.unit;
}

std::span<const Unit> unitsLike(const char* siUnit) {
    for (const UnitKind& kind : kUnitKinds)
        if (std::strcmp(kind.si, siUnit) == 0) return kind.units;
    return kNone;
}

const char* knownUnit(std::string_view siUnit) {
    const auto found =
        std::ranges::find(kUnitKinds, siUnit, [](const UnitKind& kind) { return std::string_view(kind.si); });
    return found == kUnitKinds.end() ? "" : found->si;
}

Unit shownUnit(const char* siUnit, double value) {
    const std::span<const Unit> units = unitsLike(siUnit);
    if (std::strcmp(siUnit, "m³") != 0 || value == 0 || std::abs(value) >= 1e-3) return units.front();
    return std::abs(value) >= 1e-7 ? Unit{"cm³", 1e-6} : Unit{"mm³", 1e-9};
}

}  // namespace gyre::editor
