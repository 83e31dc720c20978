#pragma once

#include "editor/render/Quantity.h"
#include "editor/tools/Slice.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace gyre::editor {

/// Ways to display the fluid: realistically or by a quantity.
enum class FluidView {
    Look,        ///< lit smoke, flame, dye
    Volume,      ///< as Look, but ray-marched through a density grid instead of drawn as sprites
    HeatVolume,  ///< the temperature grid as a volume
    BySpeed,
    ByTemperature,
    ByAge,
    ByFlame,
    BySmoke,
    ByFuel,
    ByVorticity,
    ByDensity,
    ByEmitter,  ///< tracers by colour of their emitter
    Vortons,    ///< one arrow per vorton along its rotation axis
    SpeedSlice,
    VorticitySlice,
    DensitySlice,      ///< number density of tracers
    MassDensitySlice,  ///< density of the fluid above its surroundings
    TemperatureSlice,
    Paths,     ///< paths of tracers
    Contacts,  ///< tracers that touch bodies
    Forces,    ///< of the fluid on bodies, as arrows
    Pieces,    ///< planes of the obstacles' pieces
    Domain     ///< domain of the velocity grid with its cells
};

struct FluidViewInfo {
    FluidView view;
    std::string_view name;   ///< in commands
    std::string_view label;  ///< in menus
};
std::span<const FluidViewInfo> fluidViews();
std::optional<FluidView> fluidViewNamed(std::string_view name);

/// The views shown together: at most one tracer view, at most one slice, and any of the others.
class ShownViews {
public:
    /// Shows these views. If none of them is a tracer view, tracers are drawn in Look unless a view hides them.
    ShownViews(std::span<const FluidView> views);
    ShownViews(FluidView view = FluidView::Look) : ShownViews(std::span(&view, 1)) {}

    bool has(FluidView view) const { return (m_views & bitOf(view)) != 0; }
    /// Shows a view and removes the one it excludes: another tracer view or another slice.
    void show(FluidView view);
    void hide(FluidView view) { m_views &= ~bitOf(view); }
    void hideTracers();

    bool hasTracers() const;
    std::optional<Quantity> tracerQuantity() const;  ///< quantity that colours the tracers
    std::optional<Quantity> slicedQuantity() const;  ///< quantity on the slice

    bool operator==(const ShownViews&) const = default;

private:
    static std::uint32_t bitOf(FluidView view) { return std::uint32_t{1} << static_cast<unsigned>(view); }

    std::uint32_t m_views = 0;
};
/// Parses comma-separated names: "vortons,speed-slice".
std::optional<ShownViews> shownViewsNamed(std::string_view names);

}  // namespace gyre::editor
