#include "editor/render/FluidView.h"

#include <algorithm>
#include <array>

namespace gyre::editor {

namespace {

using enum FluidView;

constexpr std::array<FluidViewInfo, 18> kViews{{
    {Look, "look", "As it looks"},
    {Volume, "volume", "Volume"},
    {HeatVolume, "heat-volume", "Volume of temperature"},
    {BySpeed, "speed", "Tracers by speed"},
    {ByTemperature, "temperature", "Tracers by temperature"},
    {ByAge, "age", "Tracers by age"},
    {ByFlame, "flame", "Tracers by flame"},
    {BySmoke, "smoke", "Tracers by smoke"},
    {ByFuel, "fuel", "Tracers by fuel"},
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

}  // namespace

std::span<const FluidViewInfo> fluidViews() { return kViews; }

std::optional<FluidView> fluidViewNamed(std::string_view name) {
    const auto found = std::ranges::find(fluidViews(), name, &FluidViewInfo::name);
    return found == fluidViews().end() ? std::nullopt : std::optional(found->view);
}

std::optional<Quantity> tracerQuantity(FluidView view) {
    switch (view) {
        case BySpeed: return Quantity::Speed;
        case ByTemperature:
        case HeatVolume: return Quantity::Temperature;
        case ByAge: return Quantity::Age;
        case ByFlame: return Quantity::Flame;
        case BySmoke: return Quantity::Smoke;
        case ByFuel: return Quantity::Fuel;
        default: return std::nullopt;
    }
}

std::optional<Quantity> slicedQuantity(FluidView view) {
    switch (view) {
        case SpeedSlice: return Quantity::Speed;
        case VorticitySlice: return Quantity::Vorticity;
        case DensitySlice: return Quantity::Density;
        case TemperatureSlice: return Quantity::Temperature;
        default: return std::nullopt;
    }
}

}  // namespace gyre::editor
