#pragma once

#include "core/base/Result.h"
#include "importers/meshes/TextBytes.h"

#include <pugixml.hpp>

#include <filesystem>
#include <string_view>

namespace gyre::importers {

/// Parses XML of any encoding that the text declares. Fails with the place of the error.
[[nodiscard]] Result<void> parseXml(const std::filesystem::path& path, std::string_view bytes,
                                    pugi::xml_document& document);
/// The length of a unit that 3MF and AMF name; 0 if neither knows it. [m]
double metresOfUnit(std::string_view name);
/// A name without its prefix: "p:path" is "path".
std::string_view localName(std::string_view name);
/// A child or attribute by its name without prefix.
pugi::xml_attribute attributeOf(const pugi::xml_node& node, std::string_view local);
/// The number that a text states; 0 without text, NaN if it is none.
double xmlNumber(std::string_view text);

}  // namespace gyre::importers
