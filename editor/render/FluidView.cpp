#include "editor/render/FluidView.h"

#include <algorithm>
#include <array>
#include <vector>

namespace gyre::editor {

namespace {

using enum FluidView;

constexpr std::array<FluidViewInfo, 21> kViews{{
    {Look, "look", "As it looks"},
    {Volume, "volume", "Volume"},
    {HeatVolume, "heat-volume", "Volume of temperature"},
    {BySpeed, "speed", "Tracers by speed"},
    {ByTemperature, "temperature", "Tracers by temperature"},
    {ByAge, "age", "Tracers by age"},
    {ByFlame, "flame", "Tracers by flame"},
    {BySmoke, "smoke", "Tracers by smoke"},
    {ByFuel, "fuel", "Tracers by fuel"},
    {ByVorticity, "vorticity", "Tracers by vorticity"},
    {ByDensity, "density", "Tracers by density"},
    {ByEmitter, "emitter", "Tracers by emitter"},
    {Vortons, "vortons", "Vortons"},
    {SpeedSlice, "speed-slice", "Slice of speed"},
    {VorticitySlice, "vorticity-slice", "Slice of vorticity"},
    {DensitySlice, "density-slice", "Slice of density"},
    {TemperatureSlice, "temperature-slice", "Slice of temperature"},
    {Paths, "paths", "Paths of tracers"},
    {Contacts, "contacts", "Contacts with bodies"},
    {Pieces, "pieces", "Pieces of obstacles"},
    {Domain, "domain", "Domain and its cells"},
}};

std::optional<Quantity> ofTracers(FluidView view) {
    switch (view) {
        case BySpeed:
            return Quantity::Speed;
        case ByTemperature:
        case HeatVolume:
            return Quantity::Temperature;
        case ByAge:
            return Quantity::Age;
        case ByFlame:
            return Quantity::Flame;
        case BySmoke:
            return Quantity::Smoke;
        case ByFuel:
            return Quantity::Fuel;
        case ByVorticity:
            return Quantity::Vorticity;
        case ByDensity:
            return Quantity::Density;
        case ByEmitter:
            return Quantity::Emitter;
        default:
            return std::nullopt;
    }
}

std::optional<Quantity> ofSlice(FluidView view) {
    switch (view) {
        case SpeedSlice:
            return Quantity::Speed;
        case VorticitySlice:
            return Quantity::Vorticity;
        case DensitySlice:
            return Quantity::Density;
        case TemperatureSlice:
            return Quantity::Temperature;
        default:
            return std::nullopt;
    }
}

// Only one of the views in the same group is visible. The first one represents the group.
FluidView placeOf(FluidView view) {
    if (view == Volume || ofTracers(view)) return Look;
    return ofSlice(view) ? SpeedSlice : view;
}

// Smoke would cover these views, so tracers are shown with them only on request.
bool hidesTracers(FluidView view) { return view == Vortons || view == Paths || ofSlice(view); }

}  // namespace

std::span<const FluidViewInfo> fluidViews() { return kViews; }

std::optional<FluidView> fluidViewNamed(std::string_view name) {
    const auto found = std::ranges::find(fluidViews(), name, &FluidViewInfo::name);
    return found == fluidViews().end() ? std::nullopt : std::optional(found->view);
}

std::optional<ShownViews> shownViewsNamed(std::string_view names) {
    std::vector<FluidView> views;
    for (std::size_t from = 0; from <= names.size();) {
        const std::size_t to = std::min(names.find(',', from), names.size());
        const std::optional<FluidView> view = fluidViewNamed(names.substr(from, to - from));
        if (!view) return std::nullopt;
        views.push_back(*view);
        from = to + 1;
    }
    return ShownViews(views);
}

ShownViews::ShownViews(std::span<const FluidView> views) {
    for (const FluidView view : views) show(view);
    const bool hasRoom = std::ranges::none_of(views, [](FluidView view) { return hidesTracers(view); });
    if (!hasTracers() && hasRoom) show(Look);
}

void ShownViews::show(FluidView view) {
    for (const FluidViewInfo& other : kViews)
        if (placeOf(other.view) == placeOf(view)) hide(other.view);
    m_views |= bitOf(view);
}

void ShownViews::hideTracers() {
    for (const FluidViewInfo& info : kViews)
        if (placeOf(info.view) == placeOf(Look)) hide(info.view);
}

bool ShownViews::hasTracers() const {
    return std::ranges::any_of(
        kViews, [this](const FluidViewInfo& info) { return has(info.view) && placeOf(info.view) == placeOf(Look); });
}

std::optional<Quantity> ShownViews::tracerQuantity() const {
    for (const FluidViewInfo& info : kViews)
        if (has(info.view) && ofTracers(info.view)) return ofTracers(info.view);
    return std::nullopt;
}

std::optional<Quantity> ShownViews::slicedQuantity() const {
    for (const FluidViewInfo& info : kViews)
        if (has(info.view) && ofSlice(info.view)) return ofSlice(info.view);
    return std::nullopt;
}

}  // namespace gyre::editor
