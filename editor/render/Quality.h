#pragma once

namespace gyre::editor {

/// How much work a picture is worth. Draft and Normal are for watching while things move, High for looking closely,
/// Picture for what is kept. A graphics card draws Draft and Normal as High.
enum class Quality { Draft, Normal, High, Picture };

/// What a quality means.
struct QualitySettings {
    int samples = 1;           ///< a pixel, for smooth edges of bodies
    int volumeNodes = 56;      ///< of the smoke volume, along its longest side
    double smokeTexels = 0;    ///< that puffs may cover before the smoke is drawn coarser; 0: never coarser
    int coarsestSmoke = 1;     ///< pixels to a texel of smoke, a side, at most
    bool softShadows = false;  ///< of bodies: wider, the farther away the body
    bool occlusion = false;    ///< corners and contacts darken
    bool bloom = false;        ///< bright flames shine over their surroundings
    int marches = 48;          ///< steps of a ray through the volume view
    int pixelsPerRay = 1;      ///< a side
    int pixelsPerTexel = 1;    ///< a side, of everything but guides and outlines: drawn small and enlarged
};

/// isSoftware: OpenGL runs on the processor. mostSamples: what the driver offers.
QualitySettings settingsFor(Quality quality, bool isSoftware, int mostSamples);

}  // namespace gyre::editor
