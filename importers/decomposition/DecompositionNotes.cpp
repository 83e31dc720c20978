#include "importers/decomposition/DecompositionNotes.h"

#include "importers/meshes/Lengths.h"

#include <cmath>
#include <cstdio>

namespace gyre::importers {
namespace {

constexpr std::size_t kManyPieces = 256;  // then the artist may want fewer

std::string count(std::size_t number, const char* one, const char* many) {
    return number == 1 ? std::string("1 ") + one : std::to_string(number) + ' ' + many;
}

std::string at(const glm::vec3& place) {
    char text[96];
    std::snprintf(text, sizeof text, "(%.3g, %.3g, %.3g)", static_cast<double>(place.x), static_cast<double>(place.y),
                  static_cast<double>(place.z));
    return text;
}

void addFaultNotes(const Faults& faults, std::vector<std::string>& notes) {
    if (faults.bulges > 0)
        notes.push_back("The pieces stand out of the mesh by up to " + metres(faults.bulge) + ", at " +
                        count(faults.bulges, "place", "places") + " by more than the " + metres(faults.asked) +
                        " that are permitted. Openings there may be shut. Set a smaller error, or permit more pieces.");
    if (faults.lostParts > 0)
        notes.push_back(count(faults.lostParts, "part of the mesh has", "parts of the mesh have") +
                        " no piece: the fluid passes through. Permit more pieces, or import the parts by themselves.");
    if (faults.leaks > 0)
        notes.push_back("The mesh stands out of the pieces by up to " + metres(faults.leak) + ", at " +
                        count(faults.leaks, "place", "places") + " by more than the " + metres(faults.asked) +
                        " that are permitted.");
    if (faults.any()) notes.push_back("The largest of these distances is at " + at(faults.worst) + ".");
}

}  // namespace

std::vector<std::string> notesOn(const PreparedMesh& prepared, const Made& made, const DecompositionSettings& settings,
                                 const Decomposition& result) {
    std::vector<std::string> notes;
    if (prepared.components.turned > 0)
        notes.push_back(std::to_string(prepared.components.turned) + " triangles were inside out and were reversed.");
    if (result.isShell && settings.inside == Inside::Auto && made.plates == 0)
        notes.push_back(
            "The surface is open and encloses little, so it was taken as a thin shell. Choose 'solid' if it has an "
            "inside.");
    if (made.plates > 0)
        notes.push_back("The mesh has open surfaces without thickness. They became " +
                        count(made.plates, "plate ", "plates ") + metres(static_cast<float>(made.plateThickness)) +
                        " thick. Choose 'solid' if the surface encloses matter.");
    const double wished = static_cast<double>(settings.error);
    if (wished > 0 && std::abs(made.error - wished) > 1e-3 * wished)
        notes.push_back("An error of " + metres(settings.error) + " is out of range for a mesh of this size; " +
                        metres(static_cast<float>(made.error)) + " was taken.");
    if (made.needed > 0)
        notes.push_back(
            "The error needs " + std::to_string(made.needed) + " pieces. They were joined to " +
            std::to_string(result.pieces.size()) + ", " +
            (settings.pieces + settings.planes > 0 ? "as the limit asks." : "the most that a body may have."));
    if (result.pieces.size() > kManyPieces && settings.error <= 0)
        notes.push_back("The pieces follow the mesh to " + metres(static_cast<float>(made.error)) +
                        ". The fluid does not see less than about half a cell, so an error of that size gives fewer "
                        "pieces and the same fluid.");
    if (made.unresolved > 0)
        notes.push_back(count(made.unresolved, "curved part is", "curved parts are") +
                        " thinner than a grid over it resolves. Cut the mesh, or import its parts by themselves.");
    std::size_t planes = 0;
    for (const Piece& piece : result.pieces) planes += piece.polytope.planes.size();
    if (settings.planes > 0 && planes > settings.planes)
        notes.push_back("The pieces need " + std::to_string(planes) + " planes; " + std::to_string(settings.planes) +
                        " cannot bound them.");
    addFaultNotes(result.faults, notes);
    return notes;
}

}  // namespace gyre::importers
