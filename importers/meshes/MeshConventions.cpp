#include "importers/meshes/MeshConventions.h"

#include <algorithm>
#include <array>

namespace gyre::importers {
namespace {

constexpr std::size_t kMaxMessageBytes = 160;  // bytes

constexpr std::array kConventions{
    MeshConvention{"Direct3D XFile Importer", "DirectX"},
    MeshConvention{"AC3D Importer", "AC3D"},
    MeshConvention{"glTF Importer", "glTF 1.0", UpAxis::Y, 1, true},
    MeshConvention{"Autodesk FBX Importer", "FBX", UpAxis::Y, 0.01f, true},
    MeshConvention{"Collada Importer", "Collada", UpAxis::Y, 1, true, true},
    MeshConvention{"Discreet 3DS Importer", "3DS", UpAxis::Z, 1, false, true},
    MeshConvention{"ASE Importer", "ASE", UpAxis::Z, 1, false, true},
    MeshConvention{"Drawing Interchange Format (DXF) Importer", "DXF", UpAxis::Z, 1, false, true},
    MeshConvention{"Blender 3D Importer (http://www.blender3d.org)", "Blender", UpAxis::Z},
    MeshConvention{"Extensible 3D(X3D) Importer", "X3D", UpAxis::Y, 1, true},
    MeshConvention{"LightWave/Modo Object Importer", "LightWave", UpAxis::Y, 1, true},
    MeshConvention{"Industry Foundation Classes (IFC) Importer", "IFC", UpAxis::Y, 1, true},
};

}  // namespace

MeshConvention conventionOf(const std::string& importer) {
    for (const MeshConvention& convention : kConventions)
        if (importer == convention.importer) return convention;
    return {importer.c_str(), importer.c_str()};
}

std::string parserMessage(std::string text) {
    const bool isLong = text.size() > kMaxMessageBytes;
    text.resize(std::min(text.size(), kMaxMessageBytes));
    for (char& c : text)
        if (c < 0x20 || c == 0x7f) c = ' ';  // line breaks, and characters that may be truncated UTF-8
    while (!text.empty() && (text.back() == '.' || text.back() == ' ')) text.pop_back();
    return isLong ? text + " ..." : text;
}

}  // namespace gyre::importers
