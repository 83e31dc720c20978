#include "core/runtime/FieldSampling.h"
#include "core/runtime/ParticleViews.h"
#include "core/stages/SeenTracers.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>

namespace gyre {
namespace {

/// One value for the caller: up to four floats, or bits that are copied unchanged.
struct Value {
    float numbers[4] = {0, 0, 0, 1};
    std::uint64_t bits = 0;
};

std::uint32_t componentsOfFormat(std::uint32_t format) {
    return format == GYRE_FORMAT_F32 ? 1 : format == GYRE_FORMAT_F32X3 ? 3 : format == GYRE_FORMAT_F32X4 ? 4 : 0;
}

std::uint32_t bytesOfFormat(std::uint32_t format) {
    switch (format) {
        case GYRE_FORMAT_F32:
        case GYRE_FORMAT_U32:
        case GYRE_FORMAT_UNORM8X4:
            return 4;
        case GYRE_FORMAT_U64:
        case GYRE_FORMAT_F16X4:
            return 8;
        case GYRE_FORMAT_F32X3:
            return 12;
        case GYRE_FORMAT_F32X4:
            return 16;
        default:
            return 0;
    }
}

bool isConversion(std::uint32_t from, std::uint32_t to) {
    if (from == to) return true;
    if (from == GYRE_FORMAT_U64) return to == GYRE_FORMAT_U32;
    const bool isVector = from == GYRE_FORMAT_F32X3 || from == GYRE_FORMAT_F32X4;
    return isVector && (componentsOfFormat(to) >= 3 || to == GYRE_FORMAT_F16X4 || to == GYRE_FORMAT_UNORM8X4);
}

/// Rounds to the nearest half float, ties to even; infinity beyond the range.                          [IEEE 754]
std::uint16_t halfOf(float value) {
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value), sign = bits >> 16 & 0x8000u,
                        size = bits & 0x7FFFFFFFu;
    if (size > 0x7F800000u) return static_cast<std::uint16_t>(sign | 0x7E00u);
    if (size >= 0x477FF000u) return static_cast<std::uint16_t>(sign | 0x7C00u);
    if (size < 0x33000001u) return static_cast<std::uint16_t>(sign);
    const std::uint32_t exponent = size >> 23, mantissa = (size & 0x7FFFFFu) | 0x800000u;
    const bool isSubnormal = exponent < 113;
    const std::uint32_t shift = isSubnormal ? 126 - exponent : 13;
    const std::uint32_t whole = mantissa >> shift, rest = mantissa & ((1u << shift) - 1), middle = 1u << (shift - 1);
    const std::uint32_t rounded = whole + (rest > middle || (rest == middle && (whole & 1)) ? 1 : 0);
    return static_cast<std::uint16_t>(sign | (isSubnormal ? rounded : rounded + ((exponent - 113) << 10)));
}

void store(const Value& value, std::uint32_t from, std::uint32_t to, std::byte* place) {
    if (from == GYRE_FORMAT_U32 || from == GYRE_FORMAT_U64) {
        std::memcpy(place, &value.bits, bytesOfFormat(to));  // little-endian: the low half comes first
    } else if (to == GYRE_FORMAT_UNORM8X4) {
        for (int i = 0; i < 4; ++i)
            place[i] = std::byte(static_cast<std::uint8_t>(std::clamp(value.numbers[i], 0.0f, 1.0f) * 255 + 0.5f));
    } else if (to == GYRE_FORMAT_F16X4) {
        for (int i = 0; i < 4; ++i) {
            const std::uint16_t half = halfOf(value.numbers[i]);
            std::memcpy(place + 2 * i, &half, 2);
        }
    } else {
        std::memcpy(place, value.numbers, bytesOfFormat(to));
    }
}

// ---- Derived attributes.

void put(const glm::vec3& v, Value& value) { std::memcpy(value.numbers, &v.x, sizeof v); }

/// An attribute that the editor's picture shows, as adjacent numbers of a TracerAppearance.
struct PartOfAppearance {
    std::size_t offset = 0;  ///< [bytes]
    std::size_t floats = 0;  ///< 0: another attribute
};

PartOfAppearance partOfAppearance(std::uint32_t attribute) {
    static_assert(offsetof(TracerAppearance, opacity) == offsetof(TracerAppearance, color) + 3 * sizeof(float));
    switch (attribute) {
        case GYRE_ATTR_COLOR:
            return {offsetof(TracerAppearance, color), 4};
        case GYRE_ATTR_LIGHT:
            return {offsetof(TracerAppearance, light), 3};
        case GYRE_ATTR_SIZE:
            return {offsetof(TracerAppearance, radius), 1};
        case GYRE_ATTR_GLOW:
            return {offsetof(TracerAppearance, glow), 1};
        default:
            return {};
    }
}

/// Copies `bytes` bytes from each appearance. They are a constant so that each copy is a few moves.
template <std::size_t bytes>
void copyEach(std::span<const TracerAppearance> seen, std::size_t offset, std::byte* to, std::size_t stride) {
    const auto* from = reinterpret_cast<const std::byte*>(seen.data()) + offset;
    for (std::size_t i = 0; i < seen.size(); ++i)
        std::memcpy(to + i * stride, from + i * sizeof(TracerAppearance), bytes);
}

void storeAppearances(std::span<const TracerAppearance> seen, const PartOfAppearance& part, std::uint32_t from,
                      std::uint32_t to, std::byte* place, std::size_t stride) {
    const std::size_t bytes = part.floats * sizeof(float);
    if (from == to && part.floats == 1) return copyEach<4>(seen, part.offset, place, stride);
    if (from == to && part.floats == 3) return copyEach<12>(seen, part.offset, place, stride);
    if (from == to && part.floats == 4) return copyEach<16>(seen, part.offset, place, stride);
    for (std::size_t i = 0; i < seen.size(); ++i) {
        Value value;
        std::memcpy(value.numbers, reinterpret_cast<const std::byte*>(&seen[i]) + part.offset, bytes);
        store(value, from, to, place + i * stride);
    }
}

/// The format of a derived attribute of this set; GYRE_FORMAT_NONE if there is none.
std::uint32_t madeFormat(std::uint32_t set, std::uint32_t attribute) {
    switch (attribute) {
        case GYRE_ATTR_VORTICITY:
            return set == GYRE_SET_VORTONS ? GYRE_FORMAT_F32X3 : GYRE_FORMAT_NONE;
        case GYRE_ATTR_COLOR:
            return set == GYRE_SET_TRACERS ? GYRE_FORMAT_F32X4 : GYRE_FORMAT_NONE;
        case GYRE_ATTR_LIGHT:
            return set == GYRE_SET_TRACERS ? GYRE_FORMAT_F32X3 : GYRE_FORMAT_NONE;
        case GYRE_ATTR_SIZE:
        case GYRE_ATTR_GLOW:
            return set == GYRE_SET_TRACERS ? GYRE_FORMAT_F32 : GYRE_FORMAT_NONE;
        case GYRE_ATTR_DENSITY:
        case GYRE_ATTR_TEMPERATURE:
            return GYRE_FORMAT_F32;
        default:
            return GYRE_FORMAT_NONE;
    }
}

Value made(const SimulationState& state, std::uint32_t set, std::uint32_t attribute, std::size_t i) {
    constexpr float kBall = 4.18879020f;  // 4/3 pi
    Value value;
    const bool isTracer = set == GYRE_SET_TRACERS;
    const Vortons& v = state.vortons;
    if (attribute == GYRE_ATTR_VORTICITY)
        put(v.strength[i] / (kBall * v.coreRadius[i] * v.coreRadius[i] * v.coreRadius[i]), value);
    if (attribute == GYRE_ATTR_TEMPERATURE)
        value.numbers[0] = isTracer ? state.scene.fluid.ambientTemperature + state.tracers.heat[i]
                                    : fieldAt(state, GYRE_FIELD_TEMPERATURE, v.position[i]).x;
    if (attribute == GYRE_ATTR_DENSITY)
        value.numbers[0] = fieldAt(state, GYRE_FIELD_DENSITY, (isTracer ? state.tracers.position : v.position)[i]).x;
    return value;
}

Value kept(const gyre_attribute_view& view, std::size_t i) {
    Value value;
    const auto* source = static_cast<const std::byte*>(view.data) + i * view.stride;
    if (componentsOfFormat(view.format) > 0)
        std::memcpy(value.numbers, source, view.stride);
    else
        std::memcpy(&value.bits, source, view.stride);
    return value;
}

}  // namespace
}  // namespace gyre

using namespace gyre;

gyre_result gyre_instance_copy_attribute(const gyre_context* context, gyre_instance instance, uint32_t set,
                                         uint32_t attribute, uint32_t format, void* destination, uint32_t stride,
                                         uint32_t capacity, uint32_t* count) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!count || !isSet(set) || attribute >= GYRE_ATTR_COUNT || (!destination && capacity > 0))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL, or there is no such set or attribute.");
        const gyre_particle_view view = particlesOf(found, set);
        *count = view.count;
        if (view.count == 0) return gyre_result{GYRE_OK};
        const gyre_attribute_view values =
            attribute < GYRE_VIEW_ATTRIBUTES ? view.attributes[attribute] : gyre_attribute_view{};
        const std::uint32_t own = values.data ? values.format : madeFormat(set, attribute);
        if (own == GYRE_FORMAT_NONE) return fail(context, GYRE_E_NOT_FOUND, "This set does not have the attribute.");
        const std::uint32_t wanted = format == GYRE_FORMAT_NONE ? own : format;
        if (!isConversion(own, wanted))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "The attribute does not come in this format.");
        if (capacity < view.count) return fail(context, GYRE_E_BUFFER_TOO_SMALL);
        if (stride < bytesOfFormat(wanted))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "stride is smaller than a value.");
        const auto storeAll = [&](const auto& valueOf) {
            for (std::size_t i = 0; i < view.count; ++i)
                store(valueOf(i), own, wanted, static_cast<std::byte*>(destination) + i * stride);
        };
        if (values.data) {
            storeAll([&](std::size_t i) { return kept(values, i); });
        } else if (const PartOfAppearance part = partOfAppearance(attribute); part.floats > 0) {
            storeAppearances(found.appearances().first(view.count), part, own, wanted,
                             static_cast<std::byte*>(destination), stride);
        } else {
            const ShownTracers& shown = found.shownTracers();
            const bool isPart = set == GYRE_SET_TRACERS && !shown.areAll;
            storeAll([&](std::size_t i) { return made(found.state(), set, attribute, isPart ? shown.indices[i] : i); });
        }
        return gyre_result{GYRE_OK};
    });
}
