#pragma once

namespace gyre::editor {

/// Rendering quality. Draft and Normal are for motion, High for close inspection, Picture for export. A graphics card
/// draws Draft and Normal like High.
enum class Quality { Draft, Normal, High, Picture };

/// The settings of a quality.
struct QualitySettings {
    int samples = 1;         ///< per pixel, for smooth edges of bodies
    int volumeNodes = 56;    ///< nodes of the smoke volume along its longest side
    double smokeTexels = 0;  ///< texels that puffs may cover before the smoke's resolution is reduced; 0: never reduced
    int coarsestSmoke = 1;   ///< limit of that reduction: pixels per texel of smoke, per side
    bool softShadows = false;  ///< shadows of bodies widen with distance
    bool occlusion = false;    ///< corners and contacts darken
    bool bloom = false;        ///< bright flames get a halo
    int marches = 48;          ///< steps of a ray in the volume view
    int pixelsPerRay = 1;      ///< per side
    int pixelsPerTexel = 1;    ///< per side, for everything but guides and outlines, which are drawn at full resolution
};

/// isSoftware: OpenGL runs on the processor. mostSamples: limit of the driver.
QualitySettings settingsFor(Quality quality, bool isSoftware, int mostSamples);

}  // namespace gyre::editor
