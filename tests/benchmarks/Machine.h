#pragma once

/// Peak performance of one core, for lower bounds on the cost of a computation.
struct Machine {
    double flopsPerMillisecond = 0;  ///< fused multiply-adds in eight lanes
    double bytesPerMillisecond = 0;  ///< read from memory beyond the caches near a core
};

/// Measures for a tenth of a second in each call.
Machine thisMachine();
