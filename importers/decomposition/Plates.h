#pragma once

#include "core/geometry/TriangleMesh.h"

#include <vector>

namespace gyre::importers {

/// Area of the smallest face that becomes a plate, for an error. [m^2]
inline double leastPlate(double error) { return 16 * error * error; }

/// An open surface as flat plates with a thickness, and the rest of it.
struct Plates {
    std::vector<TriangleMesh> plates;  ///< closed, each extruded from all triangles in one plane
    TriangleMesh rest;                 ///< curved: triangles in planes that hold less than `least` area
    double flat = 0;                   ///< fraction of the area that became plates
};

/// The fraction of the surface that platesOf would make plates of.
double flatFraction(const TriangleMesh& surface, double least, double same);

/// Extrudes the flat faces of a surface by half the thickness to both sides. Openings in a face stay openings.
/// thickness, same: [m]; smaller distances than `same` are rounding. least: area of the smallest plate [m^2]
Plates platesOf(const TriangleMesh& surface, double thickness, double least, double same);

}  // namespace gyre::importers
