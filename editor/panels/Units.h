#pragma once

#include <QString>

#include <optional>
#include <span>

namespace gyre::editor {

/// A unit that one may type: its name and how much of the SI unit it is.
struct Unit {
    const char* name;
    double factor;
};

/// All units of the kind of this SI unit ("m": m, cm, mm, ...); the first is the one shown. Angles are stored in
/// radians and shown in degrees. No unit has percent for company.
std::span<const Unit> unitsLike(const char* siUnit);

/// The unit a value is shown in: the first, or a smaller one where the first would need an exponent (cm³ for m³).
Unit shownUnit(const char* siUnit, double value);

/// Looks a typed unit up among those of its kind.
std::optional<Unit> unitNamed(const QString& name, const char* siUnit);

}  // namespace gyre::editor
