#pragma once

#include "core/particles/RigidBodies.h"
#include "core/stages/Sheets.h"

#include <span>

namespace gyre {

/// Sets heard[i] of a piece of a body's panels to 0 where another solid covers the panel: where the panel's middle lies
/// in that solid, or nearer to it than `touching` [m]. Of two bodies that meet, the one of the smaller surface gives
/// way, of equal ones the later; the other keeps its surface whole. So no fluid meets a panel that is left out,
/// whatever is left encloses all solids, and its holes, where panels lie half in another solid, are no larger than the
/// finer panels. The solid of a container is what lies around its room. Two sheets in one place are one too many. Each
/// is asked for by the flow a depth d behind it (AttachedVortons.h), and where two face each other those are on
/// opposite sides: let R(y) be what a sheet answers at the distance y. The sum of both Gammas falls by R(d) + R(d'),
/// their difference by R(d) - R(d'), d' being how far each sheet is from the place behind the other. Gaps make d'
/// larger than d. Sheets in one place leave the difference to chance; those that lie crossed by p make d' = |d - p|,
/// and the difference grows without end: to 1.7 times in a second for a stove of 0.6 m, a quarter of a cell deep in the
/// floor. Panel methods model the wetted surface only, for the same reason.        [Katz and Plotkin, Low-Speed
/// Aerodynamics, 2001]
void leaveOutBuried(std::span<const RigidBody> bodies, const SheetPiece& piece, float touching, float* heard);

}  // namespace gyre
