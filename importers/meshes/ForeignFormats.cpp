#include "importers/meshes/ForeignFormats.h"

#include "importers/meshes/MeshFileCheck.h"
#include "importers/meshes/TextBytes.h"

#include <algorithm>
#include <array>

namespace gyre::importers {
namespace {

constexpr std::size_t kDirectory = std::size_t{1} << 16;  // bytes at the end of an archive, enough for its names

struct Foreign {
    const char* format;  ///< begins a sentence: "USD", "A web page"
    const char* advice;  ///< the sentence after it
};

constexpr Foreign kUsd{"USD", "Export glTF (.glb) from the program that made it."};
constexpr Foreign kScene{"", "Export glTF (.glb) from that program."};
constexpr Foreign kSolids{"A CAD solid", "Export a mesh from the CAD program: STL, 3MF or OBJ."};
constexpr Foreign kArchive{"An archive", "Unpack it and choose a mesh file in it."};
constexpr Foreign kPicture{"A picture", "Choose a file with a mesh."};
constexpr Foreign kWebPage{"A web page", "The download saved the page about the mesh. Download the mesh itself."};
constexpr Foreign kPointer{"A pointer of Git LFS", "Fetch the file itself with \"git lfs pull\"."};

constexpr Foreign kAlembic{"Alembic", kScene.advice};
constexpr Foreign kMax{"The scene file of 3ds Max", kScene.advice};
constexpr Foreign kMaya{"The scene file of Maya", kScene.advice};
constexpr Foreign kCinema{"The scene file of Cinema 4D", kScene.advice};
constexpr Foreign kHoudini{"The geometry or scene file of Houdini", kScene.advice};
constexpr Foreign kZBrush{"The file of ZBrush", kScene.advice};
constexpr Foreign kSketchUp{"The file of SketchUp", kScene.advice};
constexpr Foreign kRhino{"The file of Rhino", kScene.advice};
constexpr Foreign kEngine{"The asset of a game engine", "Export glTF (.glb) from the program that made its mesh."};
constexpr Foreign kOldGlb{"A GLB of glTF 1.0", "Export glTF 2.0 from the program that made it, or convert it."};
constexpr Foreign kVrml{"VRML", "Export glTF (.glb) from the program that made it."};
constexpr Foreign kPackedBlend{"A file that Blender compressed", "Export glTF (.glb) from Blender."};

struct Signature {
    std::string_view begin;
    const Foreign* format;
};
using namespace std::string_view_literals;
constexpr std::array kSignatures{Signature{"PXR-USDC"sv, &kUsd},
                                 Signature{"#usda"sv, &kUsd},
                                 Signature{"glTF\1\0\0\0"sv, &kOldGlb},
                                 Signature{"#VRML"sv, &kVrml},
                                 Signature{"Ogawa"sv, &kAlembic},
                                 Signature{"\x89HDF\r\n\x1a\n"sv, &kAlembic},
                                 Signature{"//Maya"sv, &kMaya},
                                 Signature{"FOR4"sv, &kMaya},
                                 Signature{"FOR8"sv, &kMaya},
                                 Signature{"QC4DC4D6"sv, &kCinema},
                                 Signature{"3D Geometry File Format"sv, &kRhino},
                                 Signature{"\xff\xfe\xff\x0eS\0k\0e\0t\0c\0h\0U\0p\0"sv, &kSketchUp},
                                 Signature{"version https://git-lfs"sv, &kPointer},
                                 Signature{"ISO-10303-21;"sv, &kSolids},
                                 Signature{"\x89PNG\r\n"sv, &kPicture},
                                 Signature{"\xff\xd8\xff"sv, &kPicture},
                                 Signature{"GIF8"sv, &kPicture},
                                 Signature{"Rar!"sv, &kArchive},
                                 Signature{"7z\xbc\xaf"sv, &kArchive}};

struct Ending {
    std::string_view ending;
    const Foreign* format;
};
constexpr std::array kEndings{
    Ending{".usd", &kUsd},      Ending{".usda", &kUsd},      Ending{".usdc", &kUsd},      Ending{".usdz", &kUsd},
    Ending{".abc", &kAlembic},  Ending{".max", &kMax},       Ending{".ma", &kMaya},       Ending{".mb", &kMaya},
    Ending{".c4d", &kCinema},   Ending{".hip", &kHoudini},   Ending{".hipnc", &kHoudini}, Ending{".bgeo", &kHoudini},
    Ending{".ztl", &kZBrush},   Ending{".zpr", &kZBrush},    Ending{".skp", &kSketchUp},  Ending{".3dm", &kRhino},
    Ending{".step", &kSolids},  Ending{".stp", &kSolids},    Ending{".iges", &kSolids},   Ending{".igs", &kSolids},
    Ending{".f3d", &kSolids},   Ending{".sldprt", &kSolids}, Ending{".uasset", &kEngine}, Ending{".prefab", &kEngine},
    Ending{".rar", &kArchive},  Ending{".7z", &kArchive},    Ending{".png", &kPicture},   Ending{".jpg", &kPicture},
    Ending{".html", &kWebPage}, Ending{".wrl", &kVrml}};

/// The names of an archive's entries stand in its directory, at its end.
const Foreign* inArchive(const std::filesystem::path& path, std::string_view bytes) {
    if (lowerEnding(path) == ".3mf" || lowerEnding(path) == ".amf") return nullptr;
    const std::string_view directory = bytes.substr(bytes.size() - std::min(bytes.size(), kDirectory));
    const auto names = [&](std::string_view ending) { return directory.find(ending) != std::string_view::npos; };
    if (names(".usd")) return &kUsd;
    return names(".model") || names(".amf") ? nullptr : &kArchive;
}

const Foreign* byContent(const std::filesystem::path& path, std::string_view bytes) {
    const std::size_t text = std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size());
    for (const Signature& signature : kSignatures)
        if (bytes.starts_with(signature.begin)) {
            // STEP is the text of CAD solids and of buildings (IFC), which are read.
            const bool isBuilding = bytes.find("IFC") != std::string_view::npos || lowerEnding(path) == ".ifc";
            return signature.format == &kSolids && isBuilding ? nullptr : signature.format;
        }
    if (equalsLower(bytes.substr(text, 14), "<!doctype html") || equalsLower(bytes.substr(text, 5), "<html"))
        return &kWebPage;
    const bool isGzip = bytes.starts_with("\x1f\x8b"sv), isZstandard = bytes.starts_with("\x28\xb5\x2f\xfd"sv);
    const bool isBlend = lowerEnding(path) == ".blend";  // gzip is read, as Blender packed until 2.93
    if (isZstandard && isBlend) return &kPackedBlend;
    if ((isGzip || isZstandard) && !isBlend) return &kArchive;
    return bytes.starts_with("PK\3\4"sv) ? inArchive(path, bytes) : nullptr;
}

}  // namespace

std::optional<std::string> foreignFormat(const std::filesystem::path& path, std::string_view bytes) {
    const Foreign* found = byContent(path, bytes);
    const std::string ending = lowerEnding(path);
    if (!found && !bytes.starts_with("glTF"))
        for (const Ending& known : kEndings)
            if (ending == known.ending) found = known.format;
    if (!found) return std::nullopt;
    return std::string(found->format) + " is not read. " + found->advice + " The file is " + quoted(path) + ".";
}

}  // namespace gyre::importers
