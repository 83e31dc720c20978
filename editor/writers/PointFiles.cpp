#include "editor/writers/PointFiles.h"

#include "core/effectfile/ByteWriter.h"

#include <array>
#include <charconv>

namespace gyre::editor {
namespace {

constexpr const char* kLetters[] = {"x", "y", "z"};

/// Names of components: "x" for position, "vx" for velocity, otherwise "color_x"; unchanged for scalars.
std::vector<std::string> plyNames(const ParticleArray& array) {
    if (array.components == 1) return {array.name};
    std::vector<std::string> names;
    for (const char* letter : kLetters) {
        if (array.name == "position")
            names.emplace_back(letter);
        else if (array.name == "velocity")
            names.push_back(std::string("v") + letter);
        else
            names.push_back(array.name + "_" + letter);
    }
    return names;
}

std::vector<std::string> csvNames(const ParticleArray& array) {
    std::vector<std::string> names = plyNames(array);
    if (array.name == "position")
        for (std::string& name : names) name.insert(0, "p");
    return names;
}

template <class T>
void appendNumber(std::string& text, T value) {
    std::array<char, 32> digits;
    const auto [end, failed] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    text.append(digits.data(), end);
}

}  // namespace

std::vector<std::byte> plyOf(const ParticleFrame& frame) {
    std::string head = "ply\nformat binary_little_endian 1.0\nelement vertex " + std::to_string(frame.count()) + "\n";
    for (const ParticleArray& array : frame.arrays)
        for (const std::string& name : plyNames(array)) head += "property float " + name + "\n";
    head += "property uint id\nend_header\n";
    ByteWriter out;
    out.bytes(std::as_bytes(std::span(head)));
    for (std::size_t i = 0; i < frame.count(); ++i) {
        for (const ParticleArray& array : frame.arrays)
            for (std::size_t c = 0; c < array.components; ++c) out.real32(array.values[i * array.components + c]);
        out.number(static_cast<std::uint32_t>(frame.ids[i]));
    }
    return out.take();
}

std::string csvHead(const ParticleFrame& frame) {
    std::string line = "frame,time,id";
    for (const ParticleArray& array : frame.arrays)
        for (const std::string& name : csvNames(array)) line += "," + name;
    return line + "\n";
}

std::string csvLines(const CacheFrame& moment, CacheSet which) {
    const ParticleFrame& set = moment.sets[static_cast<int>(which)];
    std::string lines;
    for (std::size_t i = 0; i < set.count(); ++i) {
        appendNumber(lines, moment.frame);
        lines += ',';
        appendNumber(lines, moment.time);
        lines += ',';
        appendNumber(lines, set.ids[i]);
        for (const ParticleArray& array : set.arrays)
            for (std::size_t c = 0; c < array.components; ++c) {
                lines += ',';
                appendNumber(lines, array.values[i * array.components + c]);
            }
        lines += '\n';
    }
    return lines;
}

}  // namespace gyre::editor
