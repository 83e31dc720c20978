#pragma once

#include "core/geometry/TriangleMesh.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// Meshes made by code, with what is known of them by formula: for tests and measurements of obstacles. About 1 m long.
namespace shapes {

struct KnownShape {
    std::string name;
    gyre::TriangleMesh mesh;

    // Of the surface.
    bool closed = true;  ///< each edge has two triangles that run through it in opposite senses
    int components = 1;  ///< of the surface
    int genus = 0;       ///< of all components together, where closed

    // Of the solid.
    std::optional<double> volume;  ///< by formula [m^3]
    double volumeError = 1e-5;     ///< relative: rounding, or the facets of what the formula has round
    double countedTwice = 0;       ///< volume in two components at once [m^3]
    std::optional<int> tunnels;    ///< ways through: first Betti number
    std::optional<int> pieces;     ///< the fewest convex solids, overlapping or not, that make it exactly
    std::optional<int> planes;     ///< of these pieces
};

// Convex.
KnownShape box();
KnownShape rotatedBox();
KnownShape tetrahedron();
KnownShape icosphere();  ///< radius 0.5, 1,280 triangles

// Of boxes.
KnownShape lShape();
KnownShape uShape();
KnownShape plus();           ///< three bars that cross
KnownShape stairs();         ///< 5 steps
KnownShape ringOfBoxes();    ///< 8, overlapping at the corners
KnownShape boxWithWindow();  ///< a hollow room, a hole in one wall
KnownShape wallWithWindow();
KnownShape colonnade();  ///< 5 columns between base and roof
KnownShape grille();     ///< 5 x 5 bars, 16 openings
KnownShape chair();

// Round.
KnownShape torus();  ///< about y, radii 0.35 and 0.15
KnownShape chainOfTwo();
KnownShape mug();  ///< about y, its handle towards +x
KnownShape bowl();
KnownShape bottle();        ///< its neck 0.045 m wide
KnownShape arch();          ///< one looks through it along z
KnownShape gear();          ///< 12 teeth and a bore
KnownShape spring();        ///< 4 turns
KnownShape airfoil();       ///< NACA 0012, span along z
KnownShape wingWithFlap();  ///< gap of 4 % of the chord

// What game meshes are like.
KnownShape openHalfSphere();
KnownShape sheet();
KnownShape terrain();
KnownShape touchingCubes();
KnownShape cubeWithInvertedFace();
KnownShape doubledTriangles();  ///< of a box: each twice
KnownShape thickKnot();         ///< a trefoil tube that passes through itself
KnownShape kleinBottle();       ///< no inside, no outside
/// An octahedron's sphere with bumps, of about so many triangles.
KnownShape displacedSphere(std::size_t triangles);

/// All of them, the sphere of 20,000 triangles among them.
std::vector<KnownShape> all();

}  // namespace shapes
