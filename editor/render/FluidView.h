#pragma once

#include "editor/render/Quantity.h"

#include <optional>
#include <span>
#include <string_view>

namespace gyre::editor {

/// Ways to look at the fluid: as it would look, or to see what it does.
enum class FluidView {
    Look,          ///< lit smoke, flame, dye
    Volume,        ///< the same, marched through a grid of its density instead of drawn as sprites
    HeatVolume,    ///< the grid of temperature, seen through
    BySpeed, ByTemperature, ByAge, ByFlame, BySmoke, ByFuel,   ///< tracers in the colours of a scale
    Vortons,       ///< an arrow each along the axis it turns about
    SpeedSlice, VorticitySlice, DensitySlice, TemperatureSlice,
    Paths,         ///< where tracers came along
    Contacts,      ///< tracers that touch bodies
    Pieces,        ///< the planes of obstacles
    Domain         ///< the box in which velocities are found, and its cells
};

struct FluidViewInfo {
    FluidView view;
    std::string_view name;    ///< in commands
    std::string_view label;   ///< in menus
};
std::span<const FluidViewInfo> fluidViews();
std::optional<FluidView> fluidViewNamed(std::string_view name);

/// Where slices are cut: across an axis of the world.
struct Slice {
    int axis = 2;
    float place = 0;   ///< along it [m]
};

/// The quantity that a view colours tracers by.
std::optional<Quantity> tracerQuantity(FluidView view);
/// The quantity that a view shows on a slice.
std::optional<Quantity> slicedQuantity(FluidView view);

}  // namespace gyre::editor
