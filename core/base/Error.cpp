#include "core/base/Error.h"

namespace gyre {
namespace {

std::string placeText(const JsonPlace& place) {
    if (place.line == 0) return "";
    return ", line " + std::to_string(place.line) + (place.pointer.empty() ? "" : ", " + place.pointer);
}

std::string placeText(const BytePlace& place) {
    return (place.chunk.empty() ? std::string(", header") : ", chunk " + place.chunk) + ", byte " +
           std::to_string(place.offset);
}

std::string placeText(std::monostate) { return ""; }

}  // namespace

std::string Error::text() const {
    const std::string where = std::visit([](const auto& at) { return placeText(at); }, place);
    if (where.empty() && message.find(file) != std::string::npos) return message;
    return (file.empty() ? where.substr(2) : file + where) + ": " + message;
}

}  // namespace gyre
