#include "editor/writers/GlbFile.h"

#include <algorithm>

namespace gyre::editor {
namespace {

// Constants of the specification.
constexpr std::int64_t kFloat = 5126, kUnsignedInt = 5125, kArrayBuffer = 34962, kElementArrayBuffer = 34963;
constexpr std::uint32_t kGlbMagic = 0x46546C67, kGlbVersion = 2, kJsonChunk = 0x4E4F534A, kBinaryChunk = 0x004E4942;

const char* typeOf(std::size_t components) { return components == 1 ? "SCALAR" : components == 3 ? "VEC3" : "VEC4"; }

JsonValue count(std::size_t value) { return jsonNumber(static_cast<std::int64_t>(value)); }

/// Adds minimum and maximum of each component.
void addExtent(JsonValue& accessor, std::span<const float> values, std::size_t components) {
    JsonValue least = jsonArray(), greatest = jsonArray();
    for (std::size_t c = 0; c < components; ++c) {
        float low = values[c], high = values[c];
        for (std::size_t i = c; i < values.size(); i += components) {
            low = std::min(low, values[i]);
            high = std::max(high, values[i]);
        }
        least.items.push_back(jsonNumber(low));
        greatest.items.push_back(jsonNumber(high));
    }
    accessor.items.push_back(named("min", std::move(least)));
    accessor.items.push_back(named("max", std::move(greatest)));
}

/// [RFC 4648, section 4]
std::string base64(std::span<const std::byte> bytes) {
    constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    constexpr std::size_t kGroup = 3;
    std::string text;
    text.reserve((bytes.size() + kGroup - 1) / kGroup * 4);
    for (std::size_t i = 0; i < bytes.size(); i += kGroup) {
        const std::size_t there = std::min(kGroup, bytes.size() - i);
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < kGroup; ++k)
            bits = bits << 8 | (k < there ? std::to_integer<std::uint32_t>(bytes[i + k]) : 0);
        for (std::size_t k = 0; k < 4; ++k) text += k <= there ? kLetters[bits >> (18 - 6 * k) & 63] : '=';
    }
    return text;
}

}  // namespace

std::int64_t GlbFile::add(std::string_view list, JsonValue object) {
    auto found = std::ranges::find(m_lists, list, [](const JsonValue& each) { return std::string_view(each.key); });
    if (found == m_lists.end()) found = m_lists.insert(found, named(list, jsonArray()));
    found->items.push_back(std::move(object));
    return static_cast<std::int64_t>(found->items.size()) - 1;
}

std::int64_t GlbFile::addView(std::size_t offset, Use use) {
    JsonValue view = jsonObject({named("buffer", count(0)), named("byteOffset", count(offset)),
                                 named("byteLength", count(m_numbers.size() - offset))});
    if (use != Use::Animation)
        view.items.push_back(named("target", jsonNumber(use == Use::Indices ? kElementArrayBuffer : kArrayBuffer)));
    return add("bufferViews", std::move(view));
}

std::int64_t GlbFile::addFloats(std::span<const float> values, std::size_t components, Use use, Extent extent) {
    const std::size_t offset = m_numbers.size();
    for (const float value : values) m_numbers.real32(value);
    JsonValue accessor =
        jsonObject({named("bufferView", jsonNumber(addView(offset, use))), named("componentType", jsonNumber(kFloat)),
                    named("count", count(values.size() / components)), named("type", jsonText(typeOf(components)))});
    if (extent == Extent::Stated) addExtent(accessor, values, components);
    return add("accessors", std::move(accessor));
}

std::int64_t GlbFile::addIndices(std::span<const std::uint32_t> indices) {
    const std::size_t offset = m_numbers.size();
    for (const std::uint32_t index : indices) m_numbers.number(index);
    return add("accessors", jsonObject({named("bufferView", jsonNumber(addView(offset, Use::Indices))),
                                        named("componentType", jsonNumber(kUnsignedInt)),
                                        named("count", count(indices.size())), named("type", jsonText("SCALAR"))}));
}

JsonValue GlbFile::document(std::string_view generator, JsonValue extras) const {
    JsonValue document = jsonObject(
        {named("asset", jsonObject({named("version", jsonText("2.0")), named("generator", jsonText(generator))}))});
    document.items.push_back(named("scene", count(0)));
    document.items.push_back(named("extras", std::move(extras)));
    std::ranges::copy(m_lists, std::back_inserter(document.items));
    return document;
}

JsonValue GlbFile::buffer() const { return jsonObject({named("byteLength", count(m_numbers.size()))}); }

std::vector<std::byte> GlbFile::text(std::string_view generator, JsonValue extras) const {
    JsonValue whole = document(generator, std::move(extras));
    if (m_numbers.size() > 0) {
        JsonValue numbers = buffer();
        numbers.items.push_back(
            named("uri", jsonText("data:application/octet-stream;base64," + base64(m_numbers.written()))));
        whole.items.push_back(named("buffers", jsonArray({std::move(numbers)})));
    }
    const std::string text = canonicalText(whole) + "\n";
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

std::vector<std::byte> GlbFile::bytes(std::string_view generator, JsonValue extras) const {
    JsonValue whole = document(generator, std::move(extras));
    if (m_numbers.size() > 0) whole.items.push_back(named("buffers", jsonArray({buffer()})));
    std::string text = canonicalText(whole);
    text.append((4 - text.size() % 4) % 4, ' ');

    const std::size_t numbers =
        m_numbers.size() > 0 ? 8 + m_numbers.size() : 0;  // floats and indices are always a multiple of 4
    ByteWriter out;
    for (const std::uint32_t word :
         {kGlbMagic, kGlbVersion, static_cast<std::uint32_t>(12 + 8 + text.size() + numbers)})
        out.number(word);
    out.number(static_cast<std::uint32_t>(text.size()));
    out.number(kJsonChunk);
    out.bytes(std::as_bytes(std::span(text)));
    if (numbers > 0) {
        out.number(static_cast<std::uint32_t>(m_numbers.size()));
        out.number(kBinaryChunk);
        out.bytes(m_numbers.written());
    }
    return out.take();
}

}  // namespace gyre::editor
