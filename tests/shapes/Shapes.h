#pragma once

#include "core/geometry/TriangleMesh.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// Generated meshes with known properties, for tests and measurements of obstacles. About 1 m long.
namespace shapes {

struct KnownShape {
    std::string name;
    gyre::TriangleMesh mesh;

    // Properties of the surface.
    bool closed = true;  ///< each edge has two triangles with opposite directions
    int components = 1;  ///< connected components
    int genus = 0;       ///< sum over all components, if closed

    // Properties of the solid.
    std::optional<double> volume;  ///< by formula [m^3]
    double volumeError = 1e-5;     ///< relative: rounding, or facets where the formula is for a round shape
    double countedTwice = 0;       ///< volume that lies in two components [m^3]
    std::optional<int> tunnels;    ///< first Betti number
    std::optional<int> pieces;  ///< the minimum number of convex solids, overlapping or not, that represent it exactly
    std::optional<int> planes;  ///< number of their planes
};

// Convex.
KnownShape box();
KnownShape rotatedBox();
KnownShape tetrahedron();
KnownShape icosphere();  ///< radius 0.5, 1,280 triangles

// Made of boxes.
KnownShape lShape();
KnownShape uShape();
KnownShape plus();           ///< three crossing bars
KnownShape stairs();         ///< 5 steps
KnownShape ringOfBoxes();    ///< 8, overlapping at the corners
KnownShape boxWithWindow();  ///< a hollow room with a hole in one wall
KnownShape wallWithWindow();
KnownShape colonnade();  ///< 5 columns between base and roof
KnownShape grille();     ///< 5 x 5 bars, 16 openings
KnownShape chair();

// Round.
KnownShape torus();  ///< about y, radii 0.35 and 0.15
KnownShape chainOfTwo();
KnownShape mug();  ///< about y, handle towards +x
KnownShape bowl();
KnownShape bottle();        ///< with a neck 0.045 m wide
KnownShape arch();          ///< open along z
KnownShape gear();          ///< 12 teeth and a bore
KnownShape spring();        ///< 4 turns
KnownShape airfoil();       ///< NACA 0012, span along z
KnownShape wingWithFlap();  ///< gap of 4 % of the chord

// Typical defects of game meshes.
KnownShape openHalfSphere();
KnownShape sheet();
KnownShape terrain();
KnownShape touchingCubes();
KnownShape cubeWithInvertedFace();
KnownShape doubledTriangles();  ///< a box with each triangle twice
KnownShape thickKnot();         ///< a self-intersecting trefoil tube
KnownShape kleinBottle();       ///< without inside and outside
/// A subdivided octahedron as a bumpy sphere, with approximately this number of triangles.
KnownShape displacedSphere(std::size_t triangles);

/// All shapes, including the sphere of 20,000 triangles.
std::vector<KnownShape> all();

}  // namespace shapes
