#pragma once

#include "editor/render/Quantity.h"
#include "editor/tools/Slice.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace gyre::editor {

/// Ways to look at the fluid: as it would look, or to see what it does.
enum class FluidView {
    Look,        ///< lit smoke, flame, dye
    Volume,      ///< the same, marched through a grid of its density instead of drawn as sprites
    HeatVolume,  ///< the grid of temperature, seen through
    BySpeed,
    ByTemperature,
    ByAge,
    ByFlame,
    BySmoke,
    ByFuel,
    ByVorticity,
    ByDensity,
    ByEmitter,  ///< tracers in the colours of a scale
    Vortons,    ///< an arrow each along the axis it turns about
    SpeedSlice,
    VorticitySlice,
    DensitySlice,
    TemperatureSlice,
    Paths,     ///< where tracers came along
    Contacts,  ///< tracers that touch bodies
    Pieces,    ///< the planes of obstacles
    Domain     ///< the box in which velocities are found, and its cells
};

struct FluidViewInfo {
    FluidView view;
    std::string_view name;   ///< in commands
    std::string_view label;  ///< in menus
};
std::span<const FluidViewInfo> fluidViews();
std::optional<FluidView> fluidViewNamed(std::string_view name);

/// What is seen at once: one way to draw tracers or none, one slice or none, and any of the other views.
class ShownViews {
public:
    /// These together. If none of them is a way to draw tracers, they are drawn as they look where the views leave room
    /// for it.
    ShownViews(std::span<const FluidView> views);
    ShownViews(FluidView view = FluidView::Look) : ShownViews(std::span(&view, 1)) {}

    bool has(FluidView view) const { return (m_views & bitOf(view)) != 0; }
    /// In the place of the one that is as exclusive: another way to draw tracers, another slice.
    void show(FluidView view);
    void hide(FluidView view) { m_views &= ~bitOf(view); }
    void hideTracers();

    bool hasTracers() const;
    std::optional<Quantity> tracerQuantity() const;  ///< that tracers are coloured by
    std::optional<Quantity> slicedQuantity() const;  ///< that the slice shows

    bool operator==(const ShownViews&) const = default;

private:
    static std::uint32_t bitOf(FluidView view) { return std::uint32_t{1} << static_cast<unsigned>(view); }

    std::uint32_t m_views = 0;
};
/// Of names with commas between: "vortons,speed-slice".
std::optional<ShownViews> shownViewsNamed(std::string_view names);

}  // namespace gyre::editor
