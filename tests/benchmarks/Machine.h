#pragma once

/// What one core of this machine does at best, for bounds of what a computation may cost.
struct Machine {
    double flopsPerMillisecond = 0;  ///< fused multiply-adds in eight lanes
    double bytesPerMillisecond = 0;  ///< read from memory beyond the caches near a core
};

/// Measured anew in each call, a tenth of a second.
Machine thisMachine();
