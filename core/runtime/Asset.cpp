#include "core/runtime/Instance.h"
#include "core/runtime/StampCheck.h"
#include "core/scene/Field.h"
#include "core/scene/Levels.h"

#include <algorithm>

namespace gyre {
namespace {

gyre_result codeOf(ErrorCode code) {
    switch (code) {
        case ErrorCode::OtherFormat:
            return GYRE_E_NOT_AN_ASSET;
        case ErrorCode::Truncated:
            return GYRE_E_ASSET_TRUNCATED;
        case ErrorCode::Corrupt:
            return GYRE_E_ASSET_CORRUPT;
        case ErrorCode::TooNew:
            return GYRE_E_ASSET_TOO_NEW;
        case ErrorCode::TooOld:
            return GYRE_E_ASSET_TOO_OLD;
        case ErrorCode::Limit:
            return GYRE_E_ASSET_LIMIT;
        case ErrorCode::Invalid:
            return GYRE_E_ASSET_INVALID;
        default:
            return GYRE_E_INTERNAL;
    }
}

std::uint32_t codeOf(BodyShape shape) {
    return shape == BodyShape::Sphere ? GYRE_SHAPE_SPHERE : shape == BodyShape::Box ? GYRE_SHAPE_BOX : GYRE_SHAPE_HULLS;
}

std::uint32_t codeOf(BodyMotion motion) {
    return motion == BodyMotion::Fixed     ? GYRE_BODY_STATIC
           : motion == BodyMotion::Dynamic ? GYRE_BODY_DYNAMIC
                                           : GYRE_BODY_KINEMATIC;
}

gyre_slot_info slotOf(const Element& element, const Body& body) {
    gyre_slot_info info{};
    const Shape shape = shapeOf(body, element.place.scale);
    info.shape = codeOf(body.shape);
    info.motion = codeOf(body.motion);
    for (const ConvexPolytope& piece : body.obstacle.pieces())
        info.plane_count += static_cast<std::uint32_t>(piece.planes.size());
    info.hull_count = static_cast<std::uint32_t>(body.obstacle.pieces().size());
    info.bounding_radius = boundingRadius(shape);
    if (body.motion == BodyMotion::Dynamic)
        info.mass = static_cast<float>(body.density * massOf(body, element.place.scale).volume);
    copyText(element.name, info.name);
    return info;
}

gyre_look_info lookOf(const Element& element, const Emitter& emitter) {
    gyre_look_info info{};
    info.size = emitter.size;
    info.end_size = emitter.endSize;
    info.color = cVector(emitter.color);
    info.end_color = cVector(emitter.endColor);
    info.opacity = emitter.opacity;
    info.heat_glow = emitter.heatGlow;
    info.emission_color = cVector(emitter.emissionColor);
    info.emission_strength = emitter.emissionStrength;
    info.additive = emitter.additive;
    info.casts_shadow = emitter.castsShadow ? 1 : 0;
    copyText(element.name, info.name);
    return info;
}

float largestOf(const std::vector<CurveKey>& keys) {
    return std::ranges::max_element(keys, {}, [](const CurveKey& key) { return key.value.x; })->value.x;
}

/// Start, end and largest value of a property with a curve over life.
void takeCurve(const Curve& curve, gyre_look_info& info) {
    const CurveKey &first = curve.keys.front(), &last = curve.keys.back();
    const std::string& field = curve.target.field;
    if (field == keyOf<&Emitter::size>()) {
        info.over_life |= GYRE_LOOK_SIZE;
        info.size = first.value.x;
        info.end_size = last.value.x;
    } else if (field == keyOf<&Emitter::color>()) {
        info.over_life |= GYRE_LOOK_COLOR;
        info.color = cVector(first.value);
        info.end_color = cVector(last.value);
    } else if (field == keyOf<&Emitter::opacity>()) {
        info.over_life |= GYRE_LOOK_OPACITY;
        info.opacity = largestOf(curve.keys);
    } else if (field == keyOf<&Emitter::emissionColor>()) {
        info.over_life |= GYRE_LOOK_EMISSION_COLOR;
        info.emission_color = cVector(first.value);
    } else if (field == keyOf<&Emitter::emissionStrength>()) {
        info.over_life |= GYRE_LOOK_EMISSION_STRENGTH;
        info.emission_strength = largestOf(curve.keys);
    } else {
        info.over_life |= GYRE_LOOK_GLOW;
    }
}

gyre_param_info paramOf(const Parameter& parameter) {
    gyre_param_info info{};
    info.id = static_cast<std::uint32_t>(parameter.id.value);
    info.components = static_cast<std::uint32_t>(parameter.components);
    info.flags = parameter.unit == "rgb" ? GYRE_PARAM_COLOR : 0;
    std::memcpy(info.default_value, &parameter.value.x, sizeof info.default_value);
    std::memcpy(info.min_value, &parameter.low.x, sizeof info.min_value);
    std::memcpy(info.max_value, &parameter.high.x, sizeof info.max_value);
    copyText(parameter.name, info.name);
    copyText(parameter.unit == "rgb" ? "" : parameter.unit, info.unit);
    copyText(parameter.hint, info.hint);
    return info;
}

gyre_authored_event_info eventOf(const SceneEvent& event) {
    gyre_authored_event_info info{};
    info.id = static_cast<std::uint32_t>(event.id.value);
    info.kind = event.kind == EventKind::Marker ? GYRE_AUTHORED_MARKER : GYRE_AUTHORED_TRIGGER;
    info.start_count = static_cast<std::uint32_t>(event.starts.size());
    info.time = event.time;
    copyText(event.name, info.name);
    return info;
}

gyre_level_info infoOf(const Level& level) {
    gyre_level_info info{};
    info.distance = level.distance;
    info.tracers = level.tracers;
    info.vortons = level.vortons;
    info.cells = level.cells;
    info.size_scale = spriteScale(level.tracers);
    info.steps = static_cast<std::uint32_t>(level.steps);
    if (level.sleeps) info.flags |= GYRE_LEVEL_SLEEPS;
    if (level.loop > 0) info.flags |= GYRE_LEVEL_LOOPS;
    copyText(level.name, info.name);
    return info;
}

// Entry of that name.
template <class Info>
gyre_result findByName(const gyre_context* context, gyre_asset handle, std::vector<Info> Asset::*list, const char* name,
                       std::uint32_t* out) {
    if (!name || !out) return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL.");
    return withAsset(context, handle, [&](const std::shared_ptr<const Asset>& asset) {
        for (const Info& info : (*asset).*list)
            if (std::string_view(info.name) == name) {
                *out = info.id;
                return gyre_result{GYRE_OK};
            }
        return fail(context, GYRE_E_NOT_FOUND);
    });
}

void describeLevels(Asset& asset) {
    const Scene& scene = asset.effect.scene;
    for (std::size_t i = 0; i <= scene.levels.size(); ++i) asset.levels.push_back(infoOf(levelOf(scene, i)));
    for (gyre_level_info& info : asset.levels) info.count = static_cast<std::uint32_t>(asset.levels.size());
}

/// The extent of a reference run that has shown what the effect needs.
std::optional<EffectExtent> usefulExtent(const Effect& effect) {
    const std::optional<EffectExtent>& extent = effect.extent;
    return extent && showsEnough(effect.scene, extent->frames * effect.scene.fluid.substep) ? extent : std::nullopt;
}

void describe(Asset& asset) {
    asset.extent = usefulExtent(asset.effect);
    describeLevels(asset);
    for (const Parameter& parameter : asset.effect.scene.parameters) asset.params.push_back(paramOf(parameter));
    for (const SceneEvent& event : asset.effect.scene.events) asset.events.push_back(eventOf(event));
    std::vector<Element> elements = asset.effect.scene.elements;
    std::ranges::sort(elements, {}, &Element::id);  // the simulation's order
    for (const Element& element : elements) {
        if (const Emitter* emitter = std::get_if<Emitter>(&element.body)) {
            asset.looks.push_back(lookOf(element, *emitter));
            for (const Curve& curve : asset.effect.scene.lifeCurves)
                if (curve.target.element == element.id) takeCurve(curve, asset.looks.back());
        }
        const Body* body = std::get_if<Body>(&element.body);
        if (!body) continue;
        asset.slots.push_back(slotOf(element, *body));
        asset.slots.back().body.v = static_cast<std::uint32_t>(asset.slots.size());
        asset.bodyIds.push_back(element.id.value);
    }
}

/// Says what an effect of another solver revision does otherwise with this library; empty for the library's own
/// revision.
std::string solverRemark(const Effect& effect) {
    if (effect.solverRevision <= kSolverRevision)
        return solverChanges("The effect was exported", effect.solverRevision);
    return "The effect was exported with revision " + std::to_string(effect.solverRevision) +
           " of the solver. This library has the older revision " + std::to_string(kSolverRevision) +
           ", with which it moves otherwise.";
}

/// Says how a game gets the exact motion of such an effect.
std::string exactWay(const Effect& effect) {
    return "The effect was exported by " + effect.generator + " with revision " +
           std::to_string(effect.solverRevision) + " of the solver, and this library has revision " +
           std::to_string(kSolverRevision) + ". Export it again, or use the library of " + effect.generator + ".";
}

/// The text up to the last of its clauses that fits, with " ..." if some are left out.
std::string shortened(const std::string& text, std::size_t most) {
    constexpr std::string_view kMore = " ...";
    if (text.size() <= most) return text;
    const std::size_t end = text.rfind(';', most - kMore.size());
    return end == std::string::npos ? text : text.substr(0, end) + std::string(kMore);
}

gyre_load_report reportOf(const EffectEnvelope& envelope, const Error& why) {
    gyre_load_report report{};
    report.unknown_chunks = envelope.unknownChunks;
    const BytePlace place = why.bytePlace() ? *why.bytePlace() : BytePlace{};
    report.byte_offset = place.offset;
    report.format_major = envelope.formatMajor;
    report.format_minor = envelope.formatMinor;
    copyText(place.chunk, report.chunk);
    copyText(shortened(why.message, sizeof report.message - 1), report.message);
    return report;
}

gyre_result load(const gyre_context* context, std::span<const std::byte> bytes, const EffectLimits& limits,
                 bool exactOnly, gyre_load_report* report, Asset& asset) {
    if (!bytes.data()) return fail(context, GYRE_E_INVALID_ARGUMENT, "data is NULL.");
    Result<Effect> effect = readEffect(bytes, limits, &asset.envelope);
    Error why = effect ? Error{} : effect.error();
    const bool isOther = effect && effect->solverRevision != kSolverRevision;
    if (isOther) why.message = exactOnly ? exactWay(*effect) : solverRemark(*effect);
    if (report && !give(reportOf(asset.envelope, why), report))
        return fail(context, GYRE_E_INVALID_ARGUMENT, "struct_size of the report is not set.");
    if (!effect) return fail(context, codeOf(why.code), why.message);
    if (isOther && exactOnly) return fail(context, GYRE_E_ASSET_OTHER_SOLVER, why.message);
    asset.effect = std::move(*effect);
    return isOther ? GYRE_OTHER_SOLVER : GYRE_OK;
}

void logLoaded(const gyre_context& context, const Asset& asset) {
    if (!context.hooks.log) return;
    const std::string name = "The effect \"" + asset.effect.scene.name + "\"";
    log(context, GYRE_LOG_INFO, name + " is loaded.");
    if (asset.envelope.unknownChunks > 0)
        log(context, GYRE_LOG_WARNING, name + " was written by a newer version; what is new in it is skipped.");
    if (const std::string remark = solverRemark(asset.effect); !remark.empty())
        log(context, GYRE_LOG_WARNING, name + ": " + remark);
}

/// The author's box; along axes without one, that of the runs of the export.
gyre_aabb boxOf(const Asset& asset) {
    glm::vec3 low(1), high(0);
    if (asset.extent) {
        low = asset.extent->low;
        high = asset.extent->high;
    }
    const FluidSettings& fluid = asset.effect.scene.fluid;
    for (int axis = 0; axis < 3; ++axis)
        if (fluid.boundsSize[axis] > 0) {
            low[axis] = fluid.boundsCentre[axis] - fluid.boundsSize[axis] / 2;
            high[axis] = fluid.boundsCentre[axis] + fluid.boundsSize[axis] / 2;
        }
    return {cVector(low), cVector(high)};
}

gyre_asset_info infoOf(const Asset& asset) {
    const Scene& scene = asset.effect.scene;
    gyre_asset_info info{};
    info.format_major = asset.envelope.formatMajor;
    info.format_minor = asset.envelope.formatMinor;
    info.solver_revision = asset.effect.solverRevision;
    info.look_count = static_cast<std::uint32_t>(asset.looks.size());
    info.slot_count = static_cast<std::uint32_t>(asset.slots.size());
    info.source_count = static_cast<std::uint32_t>(std::ranges::count_if(
        scene.elements, [](const Element& element) { return std::holds_alternative<VorticitySource>(element.body); }));
    info.max_vortons = static_cast<std::uint32_t>(scene.fluid.maxVortons);
    info.max_tracers = static_cast<std::uint32_t>(scene.fluid.maxTracers);
    info.param_count = static_cast<std::uint32_t>(asset.params.size());
    info.event_count = static_cast<std::uint32_t>(asset.events.size());
    info.warm_up = scene.warmUp;
    info.content_id = asset.envelope.contentId;
    info.authored_seed = scene.fluid.seed;
    info.substep = scene.fluid.substep;
    info.duration = scene.fluid.duration;
    copyText(scene.name, info.name);
    copyText(asset.effect.generator, info.generator);
    return info;
}

// For functions that fill one struct about an asset: find(asset) returns the struct or nullptr.
template <class Struct, class Find>
gyre_result describeAsset(const gyre_context* context, gyre_asset handle, Struct* out, const Find& find) {
    if (!out) return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL.");
    return withAsset(context, handle, [&](const std::shared_ptr<const Asset>& asset) {
        const std::optional<Struct> info = find(*asset);
        if (!info) return fail(context, GYRE_E_NOT_FOUND);
        return give(*info, out) ? gyre_result{GYRE_OK}
                                : fail(context, GYRE_E_INVALID_ARGUMENT, "struct_size is not set.");
    });
}

template <class Struct>
std::optional<Struct> entry(const std::vector<Struct>& all, std::uint32_t index) {
    if (index >= all.size()) return std::nullopt;
    return all[index];
}

// Changes the reference count of an asset.
gyre_result changeReferences(gyre_context* context, gyre_asset handle, std::int32_t change) {
    if (!context) return fail(context, GYRE_E_INVALID_ARGUMENT, "context is NULL.");
    return guarded(context, [&] {
        std::shared_ptr<const Asset> last;  // destroyed after the lock is released
        const Lock lock(context->mutex);
        AssetEntry* found = context->assets.find(handle.v);
        if (!found) return fail(context, GYRE_E_INVALID_HANDLE);
        found->references += static_cast<std::uint32_t>(change);
        if (found->references == 0) {
            last = found->asset;
            context->assets.remove(handle.v);
        }
        return gyre_result{GYRE_OK};
    });
}

}  // namespace
}  // namespace gyre

using namespace gyre;

gyre_result gyre_validate_memory(const void* data, size_t size, const gyre_limits* limits, gyre_load_report* report) {
    return guarded(nullptr, [&] {
        gyre_limits wanted{};
        if (!take(limits, wanted))
            return fail(nullptr, GYRE_E_INVALID_ARGUMENT, "struct_size of the limits is not set.");
        Asset asset;
        return load(nullptr, {static_cast<const std::byte*>(data), size}, effectLimits(wanted), wanted.exact_only != 0,
                    report, asset);
    });
}

gyre_result gyre_asset_load_memory(gyre_context* context, const void* data, size_t size, gyre_asset* out,
                                   gyre_load_report* report) {
    if (!context || !out) return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL.");
    return guarded(context, [&] {
        const auto asset = std::make_shared<Asset>();
        const gyre_result loaded = load(context, {static_cast<const std::byte*>(data), size}, context->limits,
                                        context->exactOnly, report, *asset);
        if (!GYRE_SUCCEEDED(loaded)) return loaded;
        describe(*asset);
        logLoaded(*context, *asset);
        const Lock lock(context->mutex);
        out->v = context->assets.add({asset, 1});
        return loaded;
    });
}

gyre_result gyre_asset_retain(gyre_context* context, gyre_asset asset) { return changeReferences(context, asset, 1); }

gyre_result gyre_asset_release(gyre_context* context, gyre_asset asset) { return changeReferences(context, asset, -1); }

gyre_result gyre_asset_get_info(const gyre_context* context, gyre_asset asset, gyre_asset_info* out) {
    return describeAsset(context, asset, out, [](const Asset& found) { return std::optional(infoOf(found)); });
}

gyre_result gyre_asset_get_bounds(const gyre_context* context, gyre_asset asset, gyre_aabb* bounds) {
    if (!bounds) return fail(context, GYRE_E_INVALID_ARGUMENT, "bounds is NULL.");
    return withAsset(context, asset, [&](const std::shared_ptr<const Asset>& found) {
        *bounds = boxOf(*found);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_asset_get_slot(const gyre_context* context, gyre_asset asset, uint32_t index, gyre_slot_info* out) {
    return describeAsset(context, asset, out, [&](const Asset& found) { return entry(found.slots, index); });
}

gyre_result gyre_asset_get_look(const gyre_context* context, gyre_asset asset, uint32_t index, gyre_look_info* out) {
    return describeAsset(context, asset, out, [&](const Asset& found) { return entry(found.looks, index); });
}

gyre_result gyre_asset_get_param(const gyre_context* context, gyre_asset asset, uint32_t index, gyre_param_info* out) {
    return describeAsset(context, asset, out, [&](const Asset& found) { return entry(found.params, index); });
}

gyre_result gyre_asset_get_event(const gyre_context* context, gyre_asset asset, uint32_t index,
                                 gyre_authored_event_info* out) {
    return describeAsset(context, asset, out, [&](const Asset& found) { return entry(found.events, index); });
}

gyre_result gyre_asset_get_level(const gyre_context* context, gyre_asset asset, uint32_t index, gyre_level_info* out) {
    return describeAsset(context, asset, out, [&](const Asset& found) { return entry(found.levels, index); });
}

gyre_result gyre_asset_find_param(const gyre_context* context, gyre_asset asset, const char* name, gyre_param_id* out) {
    return findByName(context, asset, &Asset::params, name, out);
}

gyre_result gyre_asset_find_event(const gyre_context* context, gyre_asset asset, const char* name, uint32_t* out) {
    return findByName(context, asset, &Asset::events, name, out);
}

gyre_result gyre_asset_verify(gyre_context* context, gyre_asset asset, gyre_verify_report* report) {
    return describeAsset(context, asset, report, [&](const Asset& found) {
        const StampReport stamp = verifyEffect(found.effect, context->workers);
        return std::optional(
            gyre_verify_report{0, stamp.stampedRevision, stamp.checkpoints, stamp.matched, stamp.firstBadFrame});
    });
}
