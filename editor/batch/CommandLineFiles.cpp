#include "editor/batch/CommandLine.h"
#include "editor/batch/NumberChecks.h"

/// The commands that read and write files of other programs, and our own formats.
namespace gyre::batch {

void CommandLine::addInterchange() {
    CLI::App& recordApp = add(
        "record", "Writes particles, smoke and velocity for other programs",
        "gyre record smoke.gyre -o smoke.gyrecache --frames 1-240\n  gyre record smoke.gyre -o smoke.%04d.vdb --set "
        "grid --voxel 2cm",
        [this] { return gyre::batch::record(record, report); },
        [this] {
            return Files{{record.input}, {{record.output}}};
        });
    recordApp.add_option("FILE", record.input, "A .gyre or .gyrefx")->required();
    recordApp.add_option("-o,--output", record.output, "Output file; %04d is the frame if there is one file per frame")
        ->required();
    recordApp
        .add_option("--format", record.format, "Format, instead of the one that the extension of the output names")
        ->check(CLI::IsMember({"gyrecache", "ply", "csv", "vdb", "fga", "vf"}));
    recordApp
        .add_option("--set", record.sets,
                    "What to write: tracers (default) or vortons in the formats gyrecache, ply and csv; grid in vdb, "
                    "fga and vf")
        ->delimiter(',')
        ->check(CLI::IsMember({"tracers", "vortons", "grid"}));
    recordApp.add_option("--frames", record.frames,
                         "A frame, or a range A-B; default: from 1 to the scene's duration, at most 10 s");
    recordApp.add_option("--every", record.every, "Write only every N-th frame")->check(wholeBetween(1, 1000000));
    recordApp.add_option("--axes", record.axes, "Coordinate system of the program that reads the file")
        ->check(CLI::IsMember({"gyre", "blender", "unity", "unreal"}));
    recordApp.add_option("--up", record.up, "Up axis of the output; z is short for --axes blender")
        ->check(CLI::IsMember({"y", "z"}))
        ->excludes("--axes");
    CLI::Option* cells =
        recordApp
            .add_option("--cells", record.cells,
                        "Cells along the longest side of the grid in vdb, fga and vf files. All frames have the same "
                        "cells: those of the largest; the run is simulated once more to find it")
            ->capture_default_str()
            ->check(wholeBetween(2, 1024));
    recordApp.add_option("--voxel", record.voxel, "Size of voxels in vdb files, such as 2cm, instead of --cells")
        ->transform(CLI::AsNumberWithUnit(std::map<std::string, double>{{"mm", 0.001}, {"cm", 0.01}, {"m", 1}},
                                          CLI::AsNumberWithUnit::UNIT_REQUIRED))
        ->check(between(1e-4, 1e3))
        ->excludes(cells);
    recordApp.add_option("-j,--threads", record.threads, "Number of threads; 0: all")->check(wholeBetween(0, 256));
    recordApp.add_flag("--half", record.half, "Store values except positions in 16 bits in a .gyrecache");
    recordApp.add_flag("-f,--force", record.force, "Overwrite");

    CLI::App& sceneApp = add(
        "scene", "Writes the scene as glTF, with its bodies and their motion", "gyre scene smoke.gyre -o smoke.glb",
        [this] { return sceneGlb(scene, report); },
        [this] {
            return Files{{scene.scene}, {{scene.output, "a scene for other programs", {"glb", "gltf"}}}};
        });
    sceneApp.add_option("SCENE", scene.scene, "A .gyre or .gyrefx")->required();
    sceneApp
        .add_option("-o,--output", scene.output,
                    "The .glb (binary) or .gltf (text) to write; - writes a GLB to standard output")
        ->required();
    sceneApp
        .add_option("--frames", scene.frames, "Steps of motion to bake; default: the scene's duration, at most 10 s")
        ->check(wholeFrom(1));
    sceneApp.add_option("--fps", scene.fps, "Poses per second")->capture_default_str()->check(between(1, 1000));
    sceneApp.add_option("-j,--threads", scene.threads, "Number of threads; 0: all")->check(wholeBetween(0, 256));
    sceneApp.add_flag("--pieces", scene.pieces, "Export convex pieces instead of the artists' meshes");
    sceneApp.add_flag("--allow-outside", scene.allowOutside, kAllowOutside);
    sceneApp.add_flag("-f,--force", scene.force, "Overwrite");
}

void CommandLine::addFiles() {
    CLI::App& importApp = add(
        "import", "Converts a mesh to an obstacle",
        "gyre import boat.obj -o boat.gyre --report\n  gyre import level.glb -o level.gyre --error 2cm --split",
        [this] { return gyre::batch::import(import, report); },
        [this] {
            return Files{{import.mesh}, {{import.output, "a scene", {"gyre", "gyreprefab"}}}};
        });
    importApp.add_option("MESH", import.mesh, "OBJ, glTF, GLB, FBX, STL, PLY, Collada ...")->required();
    importApp.add_option("-o,--output", import.output,
                         "Scene to write, - is standard output; without it, no scene is written: see --report");
    importApp.add_option("--metres-per-unit", import.metresPerUnit, "Unit of the file, instead of the one it states")
        ->check(between(1e-6, 1e6));
    importApp.add_option("--up", import.up, "Up axis of the file, instead of the one it states")
        ->check(CLI::IsMember({"+Y", "+Z", "+X"}));
    CLI::Option* pieces = importApp
                              .add_option("--pieces", import.pieces,
                                          "Maximum number of convex pieces; default: as many as the error requires")
                              ->check(wholeBetween(1, 1024));
    importApp
        .add_option("--error", import.error,
                    "Permitted protrusion of pieces, such as 2cm; default: 1.2 % of the longest side")
        ->transform(CLI::AsNumberWithUnit(std::map<std::string, double>{{"mm", 0.001}, {"cm", 0.01}, {"m", 1}},
                                          CLI::AsNumberWithUnit::UNIT_REQUIRED))
        ->check(above(0));
    importApp.add_option("--planes", import.planes, "Maximum number of planes of all pieces together")
        ->check(wholeBetween(6, 65536));
    importApp.add_flag("--hull", import.hull, "One convex hull around everything, instead of pieces")->excludes(pieces);
    CLI::Option* solid = importApp.add_flag("--solid", import.solid, "Treat the enclosed volume as solid");
    importApp.add_flag("--shell", import.shell, "Treat only the surface as solid")->excludes(solid);
    importApp.add_flag("--fill-cavities", import.fillCavities, "Fill cavities that no particle can enter");
    importApp.add_flag("--split", import.split, "One body per mesh of the file");
    importApp.add_flag("--container", import.container, "Keep the fluid inside");
    importApp.add_option("--density", import.density, "Density of the body in kg/m3")->check(between(1e-3, 1e6));
    importApp.add_flag("--allow-outside", import.allowOutside,
                       "Read what the mesh needs outside its folder, such as a buffer of glTF; a note names it");
    importApp.add_flag("--report", import.report,
                       "Print findings and repairs, and measure how well the pieces fit the mesh");
    importApp.add_flag("--no-cache", import.noCache,
                       "Neither read nor write the cache of imports: the folder .gyre-cache beside the output file, or "
                       "beside the mesh if there is none");
    importApp.add_flag("-f,--force", import.force, "Overwrite");

    CLI::App& bakeApp = add(
        "bake", "Fits the convex pieces of meshes again with the scenes' settings",
        "gyre bake level.gyre\n  gyre bake --check *.gyre", [this] { return gyre::batch::bake(bake, report); },
        [this] { return inPlace(bake.scenes, bake.check); });
    bakeApp.add_option("SCENE", bake.scenes, "Scenes; - converts standard input to standard output")->required();
    bakeApp.add_flag("--all", bake.all, "Include pieces edited by hand");
    bakeApp.add_flag("--allow-outside", bake.allowOutside, kAllowOutside);
    bakeApp.add_flag("--check", bake.check, "Change nothing; exit with 1 if pieces would change");

    CLI::App& exportApp = add(
        "export", "Writes an effect for games", "gyre export smoke.gyre -o smoke.gyrefx --tick 60",
        [this] { return exportEffect(exportOptions, report); },
        [this] {
            return Files{{exportOptions.scene},
                         {{exportOptions.output, "an effect", {"gyrefx"}},
                          {manifestFile(exportOptions), "a manifest", {"json"}}}};
        });
    exportApp.add_option("SCENE", exportOptions.scene, "A .gyre")->required();
    exportApp.add_option("-o,--output", exportOptions.output, "The .gyrefx to write")->required();
    exportApp
        .add_option("--tick", exportOptions.tick,
                    "Rate of the game's physics per second; warns if a tick holds no whole number of simulation steps")
        ->check(between(1, 10000));
    exportApp
        .add_option(
            "--reference", exportOptions.reference,
            "Length of the reference run in seconds of the effect; default 10. A shorter one takes less time, but "
            "the effect's stamp, bounds and peak counts are then those of the beginning, and games find no bounds if "
            "it ends before the effect has settled")
        ->check(between(0, kLongestStamp));
    exportApp
        .add_option("--margin", exportOptions.margin,
                    "How much larger the bounds for culling are than all runs that were tried, as a fraction of their "
                    "size on each side; default 0.1")
        ->check(between(0, 10));
    CLI::Option* manifest = exportApp.add_option(
        "--manifest", exportOptions.manifest,
        "JSON file with a description of the effect for build systems: parameters, events, bounds, "
        "and the time and memory of each level on this machine; default: EFFECT.json, none beside "
        "standard output");
    exportApp
        .add_flag("!--no-manifest", exportOptions.hasManifest,
                  "Write no manifest, which also saves the time of the measurements")
        ->excludes(manifest);
    exportApp.add_flag(
        "--verify,!--no-verify", exportOptions.verify,
        "Replay the effect before it is written and compare it with the hashes that it carries (its stamp); default");
    exportApp.add_option("-j,--threads", exportOptions.threads, "Number of threads; 0: all")
        ->check(wholeBetween(0, 256));
    exportApp.add_flag("-f,--force", exportOptions.force, "Overwrite");

    CLI::App& verifyApp = add(
        "verify", "Replays an effect and compares it with the hashes that the file carries (its stamp)",
        "gyre verify smoke.gyrefx --threads 1,2,4", [this] { return gyre::batch::verify(verify, report); },
        [this] {
            return Files{verify.assets, {}};
        });
    verifyApp.add_option("EFFECT", verify.assets, "Effects (.gyrefx) to replay")->required();
    verifyApp.add_option("-j,--threads", verify.threads, "Thread counts to test, such as 1,2,4")
        ->delimiter(',')
        ->check(wholeBetween(0, 256));
}

}  // namespace gyre::batch
