#include "editor/render/FluidView.h"

#include <algorithm>
#include <array>
#include <vector>

namespace gyre::editor {

namespace {

constexpr std::array<FluidViewInfo, 23> kViews{{
    {FluidView::Look, "look", "As it looks"},
    {FluidView::Volume, "volume", "Volume"},
    {FluidView::HeatVolume, "heat-volume", "Volume of temperature"},
    {FluidView::BySpeed, "speed", "Tracers by speed"},
    {FluidView::ByTemperature, "temperature", "Tracers by temperature"},
    {FluidView::ByAge, "age", "Tracers by age"},
    {FluidView::ByFlame, "flame", "Tracers by flame"},
    {FluidView::BySmoke, "smoke", "Tracers by smoke"},
    {FluidView::ByFuel, "fuel", "Tracers by fuel"},
    {FluidView::ByVorticity, "vorticity", "Tracers by vorticity"},
    {FluidView::ByDensity, "density", "Tracers by number density"},
    {FluidView::ByEmitter, "emitter", "Tracers by emitter"},
    {FluidView::Vortons, "vortons", "Vortons"},
    {FluidView::SpeedSlice, "speed-slice", "Slice of speed"},
    {FluidView::VorticitySlice, "vorticity-slice", "Slice of vorticity"},
    {FluidView::DensitySlice, "density-slice", "Slice of number density"},
    {FluidView::MassDensitySlice, "mass-density-slice", "Slice of density"},
    {FluidView::TemperatureSlice, "temperature-slice", "Slice of temperature"},
    {FluidView::Paths, "paths", "Paths of tracers"},
    {FluidView::Contacts, "contacts", "Contacts with bodies"},
    {FluidView::Forces, "forces", "Forces on bodies"},
    {FluidView::Pieces, "pieces", "Pieces of obstacles"},
    {FluidView::Domain, "domain", "Domain and its cells"},
}};

std::optional<Quantity> ofTracers(FluidView view) {
    switch (view) {
        case FluidView::BySpeed:
            return Quantity::Speed;
        case FluidView::ByTemperature:
        case FluidView::HeatVolume:
            return Quantity::Temperature;
        case FluidView::ByAge:
            return Quantity::Age;
        case FluidView::ByFlame:
            return Quantity::Flame;
        case FluidView::BySmoke:
            return Quantity::Smoke;
        case FluidView::ByFuel:
            return Quantity::Fuel;
        case FluidView::ByVorticity:
            return Quantity::Vorticity;
        case FluidView::ByDensity:
            return Quantity::Density;
        case FluidView::ByEmitter:
            return Quantity::Emitter;
        default:
            return std::nullopt;
    }
}

std::optional<Quantity> ofSlice(FluidView view) {
    switch (view) {
        case FluidView::SpeedSlice:
            return Quantity::Speed;
        case FluidView::VorticitySlice:
            return Quantity::Vorticity;
        case FluidView::DensitySlice:
            return Quantity::Density;
        case FluidView::MassDensitySlice:
            return Quantity::MassDensity;
        case FluidView::TemperatureSlice:
            return Quantity::Temperature;
        default:
            return std::nullopt;
    }
}

// Only one of the views in the same group is visible. The first one represents the group.
FluidView groupOf(FluidView view) {
    if (view == FluidView::Volume || ofTracers(view)) return FluidView::Look;
    return ofSlice(view) ? FluidView::SpeedSlice : view;
}

// Smoke would cover these views, so tracers are shown with them only on request.
bool hidesTracers(FluidView view) { return view == FluidView::Vortons || view == FluidView::Paths || ofSlice(view); }

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
    if (!hasTracers() && hasRoom) show(FluidView::Look);
}

void ShownViews::show(FluidView view) {
    for (const FluidViewInfo& other : kViews)
        if (groupOf(other.view) == groupOf(view)) hide(other.view);
    m_views |= bitOf(view);
}

void ShownViews::hideTracers() {
    for (const FluidViewInfo& info : kViews)
        if (groupOf(info.view) == groupOf(FluidView::Look)) hide(info.view);
}

bool ShownViews::hasTracers() const {
    return std::ranges::any_of(kViews, [this](const FluidViewInfo& info) {
        return has(info.view) && groupOf(info.view) == groupOf(FluidView::Look);
    });
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
