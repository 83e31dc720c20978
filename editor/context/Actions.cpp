#include "editor/context/Actions.h"

#include "editor/context/KeyMap.h"
#include "editor/panels/Icon.h"

#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>

#include <algorithm>
#include <string_view>

namespace gyre::editor {
namespace {

QString toolTipOf(const ActionInfo& info, const QString& key) {
    const QString name = plainText(Actions::tr(info.text)), sentence = Actions::tr(info.sentence);
    return key.isEmpty() ? QString("<b>%1</b><br>%2").arg(name, sentence)
                         : QString("<b>%1</b>&nbsp;&nbsp;%2<br>%3").arg(name, key, sentence);
}

}  // namespace

const std::vector<Submenu>& submenuTable() {
    static const std::vector<Submenu> table{
        {"Search", "find", "palette"},
        {"Groups and prefabs", "group", "unparent"},
        {"By mouse", "grab", "resize"},
        {"Switches", "hide", "omit"},
        {"Emitters and pieces", "newSeed", "splitPieces"},
        {"Select", "selectAll", "boxSelect"},
        {"Forces and kill regions", "addWind", "addKillPlane"},
        {"Round bodies", "addCylinder", "addDisc"},
        {"Lights", "addKeyLight", "addFillLight"},
        {"Stage dressing", "addFigure", "addStageImage"},
        {"Tools", "select", "paint"},
        {"Axes of handles", "axes", "groupAxes"},
        {"Pivot", "pivotMiddle", "pivotOwn"},
        {"Snapping", "snap", "snapVertex"},
        {"Look from", "front", "below"},
        {"Panes", "onePane", "togglePanes"},
        {"Tracers by", "seeSpeed", "seeEmitter"},
        {"Slices", "seeSpeedSlice", "seeTemperatureSlice"},
        {"Place of the slice", "sliceX", "sliceBack"},
        {"Quality", "qualityDraft", "qualityPicture"},
        {"Motion keys", "setKey", "keyHold"},
        {"Speed", "speedTenth", "speedMost"},
    };
    return table;
}

const Submenu* submenuOf(const ActionInfo& info) {
    const std::vector<ActionInfo>& actions = actionTable();
    const auto placeOf = [&](std::string_view id) { return std::ranges::find(actions, id, &ActionInfo::id); };
    const auto place = placeOf(info.id);
    const auto found = std::ranges::find_if(submenuTable(), [&](const Submenu& submenu) {
        return place >= placeOf(submenu.first) && place <= placeOf(submenu.last);
    });
    return found == submenuTable().end() ? nullptr : &*found;
}

bool insertsAtOnce(const ActionInfo& info) {
    return std::string_view(info.id).starts_with("add") && !std::string_view(info.text).ends_with("...");
}

QString plainText(QString text) { return text.remove('&').remove("...").trimmed(); }

const std::vector<ActionInfo>& actionTable() {
    using enum ActionInfo::Kind;
    static const std::vector<ActionInfo> table{
        {"new", "&File", "&New", "Ctrl+N", "new", "Start an empty scene"},
        {"open", "&File", "&Open...", "Ctrl+O", "open", "Open a scene", Plain, false, true},
        {"openVersion", "&File", "Open ear&lier version...", "", "",
         "Open a version of this file, or of another one, that a later save has replaced"},
        {"save", "&File", "&Save", "Ctrl+S", "save", "Save the scene", Plain, true, true},
        {"saveAs", "&File", "Save &as...", "Ctrl+Shift+S", "", "Save the scene under another name"},
        {"import", "&File", "&Import mesh...", "Ctrl+I", "import", "Import a mesh file as an obstacle", Plain, true,
         true},
        {"reloadMeshes", "&File", "Reload meshes", "Ctrl+Shift+R", "",
         "Read the mesh files of all obstacles again and compute their pieces again"},
        {"export", "&File", "&Export effect...", "Ctrl+E", "export", "Write the effect as a .gyrefx file for games",
         Plain, false, true},
        {"exportAs", "&File", "Export effect as...", "Ctrl+Shift+E", "", "Write the effect to a new .gyrefx file"},
        {"exportPictures", "&File", "Export pict&ures...", "", "picture",
         "Render the effect as a picture, a sequence, a flipbook or a video"},
        {"gameRun", "&File", "What the &game will see...", "", "",
         "Run the exported effect in the C library and compare every frame with the editor"},
        {"quit", "&File", "&Quit", "Ctrl+Q", "", "Close the program", Plain, true},

        {"undo", "&Edit", "&Undo", "Ctrl+Z", "undo", "Undo the last change", Plain, false, true},
        {"redo", "&Edit", "&Redo", "Ctrl+Shift+Z; Ctrl+Y", "redo", "Redo the last undone change", Plain, false, true},
        {"repeat", "&Edit", "&Repeat", "Ctrl+R", "", "Apply the last action, drag or nudge to the present selection"},
        {"cut", "&Edit", "Cut", "Ctrl+X", "cut", "Copy the selected elements to the clipboard and remove them", Plain,
         true, false, true},
        {"copy", "&Edit", "&Copy", "Ctrl+C", "copy", "Copy the selected elements to the clipboard", Plain, false, false,
         true},
        {"paste", "&Edit", "&Paste", "Ctrl+V", "paste", "Insert the elements from the clipboard", Plain, false, false,
         true},
        {"duplicate", "&Edit", "&Duplicate", "Ctrl+D", "duplicate", "Add copies of the selected elements", Plain, false,
         false, true},
        {"duplicateLinked", "&Edit", "Duplicate linked", "Ctrl+Shift+D", "",
         "Add another instance of the selected group's prefab. A plain group is saved as a prefab first.", Plain, false,
         false, true},
        {"delete", "&Edit", "De&lete", "Del; Backspace", "delete", "Remove the selected elements", Plain, false, false,
         true},
        {"savePreset", "&Edit", "Save as prese&t...", "", "",
         "Save the selected elements as a preset, with a picture of the view", Plain, false, false, true},
        {"rename", "&Edit", "Re&name", "F2", "", "Rename the selected element in the outliner", Plain, true, false,
         true},
        {"find", "&Edit", "&Find", "Ctrl+F", "search", "Search the outliner"},
        {"findField", "&Edit", "Find a field", "Ctrl+Shift+F", "search", "Search the fields of the inspector"},
        {"palette", "&Edit", "Command palette...", "Ctrl+Shift+P; F3", "",
         "Open the command palette: find an action, an element, a field or a file by its name"},
        {"group", "&Edit", "&Group", "Ctrl+G", "group", "Put the selected elements into a group", Plain, true, false,
         true},
        {"ungroup", "&Edit", "Ungroup", "Ctrl+Shift+G", "ungroup",
         "Dissolve the selected groups and keep their elements", Plain, false, false, true},
        {"originContents", "&Edit", "Origin to contents", "", "",
         "Put the origins of the selected groups to the middle of what is in them. Everything stays and moves as "
         "before.",
         Plain, false, false, true},
        {"originView", "&Edit", "Origin to view point", "", "",
         "Put the origins of the selected groups to the point about which the view turns. Everything stays and moves "
         "as "
         "before.",
         Plain, false, false, true},
        {"originElement", "&Edit", "Origin to selected element", "", "",
         "Put the origins of the selected groups to the place of the body or other element that is selected with them. "
         "Everything stays and moves as before.",
         Plain, false, false, true},
        {"savePrefab", "&Edit", "Save group as prefab...", "", "prefab",
         "Save the selected group as a prefab file. Scenes can hold instances of it.", Plain, true, false, true},
        {"openPrefab", "&Edit", "Open prefab", "", "",
         "Open the prefab of the selected instance. Edits of the prefab change all its instances.", Plain, false, false,
         true},
        {"applyPrefab", "&Edit", "Apply all to prefab", "", "",
         "Apply all changes of the selected instances to the prefab, and so to all its instances", Plain, false, false,
         true},
        {"revertPrefab", "&Edit", "Revert all to prefab", "", "",
         "Discard all changes of the selected instance, so that it equals its prefab", Plain, false, false, true},
        {"unpackPrefab", "&Edit", "Unpack prefab", "", "",
         "Turn the selected instance into a plain group that no longer follows the prefab", Plain, false, false, true},
        {"parent", "&Edit", "Put into group", "P", "",
         "Move the selected elements into the group that was selected last", Plain, true},
        {"unparent", "&Edit", "Take out of group", "Shift+P", "",
         "Move the selected elements out of their group, to the top level"},
        {"grab", "&Edit", "Mo&ve by mouse", "", "",
         "Move the selection with the mouse until a click. Press X, Y or Z to move along an axis, or type the "
         "distance.",
         Plain, true},
        {"turn", "&Edit", "Rotate by mouse", "", "", "Rotate the selection with the mouse until a click"},
        {"resize", "&Edit", "Scale by mouse", "", "", "Scale the selection with the mouse until a click"},
        {"hide", "&Edit", "&Hide", "H", "eye-off",
         "Hide or show the selected elements and their particles. Hidden elements are still simulated.", Plain, true,
         false, true},
        {"solo", "&Edit", "&Solo", "Shift+H", "solo",
         "Draw only the selected elements, or draw all again. All elements are still simulated.", Plain, false, false,
         true},
        {"showAll", "&Edit", "Sho&w all", "Alt+H", "eye", "Draw all elements and end solo", Plain, false, false, true},
        {"lock", "&Edit", "Loc&k", "Ctrl+L", "lock",
         "Protect the selected elements from being picked in the view, moved, changed or removed, or unlock them",
         Plain, false, false, true},
        {"mute", "&Edit", "Simulat&e or leave out", "", "",
         "Leave the selected elements out of the simulation, or, if any of them is left out already, simulate them all",
         Plain, false, false, true},
        {"omit", "&Edit", "Leave out of effects", "", "effect-off",
         "Leave the selected elements out of exported effects, or export them again. They are simulated in the editor.",
         Plain, false, false, true},
        {"newSeed", "&Edit", "New seed", "", "",
         "Give each selected element, and each element of selected groups, a new random seed, for a variation of the "
         "effect",
         Plain, true, false, true},
        {"keepAmounts", "&Edit", "Keep cover and strength", "", "",
         "With another rate of an emitter its opacity changes so that the smoke covers as much, and with another "
         "spacing "
         "of a region its rate changes so that as much fluid is born",
         Switch},
        {"emitFromSurface", "&Edit", "Emit from surface", "", "emitter-surface",
         "Add an emitter on the surface of each selected box and imported mesh. It does not follow the body.", Plain,
         false, false, true},
        {"mergePieces", "&Edit", "&Merge pieces", "", "", "Replace the selected pieces of a body by their convex hull",
         Plain, true},
        {"splitPieces", "&Edit", "Spli&t pieces", "", "",
         "Cut each selected piece of a body in two, across its longest axis"},
        {"selectAll", "&Edit", "Select &all", "Ctrl+A", "", "Select every element", Plain, true},
        {"selectNone", "&Edit", "Select n&one", "Ctrl+Shift+A", "",
         "Deselect all elements. The inspector then shows the scene's settings."},
        {"invert", "&Edit", "&Invert selection", "Ctrl+Shift+I", "",
         "Select all elements that are not selected, and deselect the others"},
        {"boxSelect", "&Edit", "Select by rectangle", "", "",
         "Select elements by dragging a rectangle, which may start on a handle or an element"},
        {"editKeys", "&Edit", "Ke&yboard shortcuts...", "", "",
         "Choose a preset of keyboard shortcuts and change single shortcuts", Plain, true},
        {"targetMachines", "&Edit", "Target machines...", "", "",
         "List target machines and their speed, to estimate the cost of effects on them"},
        {"preferences", "&Edit", "P&references...", "Ctrl+,", "", "Theme, language, units, mouse and keys, autosave"},

        {"addEmitter", "&Insert", "&Emitter", "", "emitter", "Add an emitter of smoke", Plain, false, true},
        {"addRing", "&Insert", "Vortex &ring", "", "ring",
         "Add a vortex ring, which travels along its axis like a smoke ring", Plain, true, true},
        {"addTube", "&Insert", "Vortex &tube", "", "tube", "Add a vortex tube, around which the fluid turns", Plain,
         false, true},
        {"addSwirl", "&Insert", "S&wirl", "", "swirl", "Add a swirl, a column of rotating fluid", Plain, false, true},
        {"addTurbulence", "&Insert", "T&urbulence", "", "turbulence", "Add turbulence, which stirs the fluid", Plain,
         false, true},
        {"addJet", "&Insert", "&Jet", "", "jet", "Add a jet, which drives a column of fluid along its axis"},
        {"addFire", "&Insert", "&Fire", "", "fire", "Add burning fuel with visible flame and smoke", Plain, true, true},
        {"addDrop", "&Insert", "Heavy &drop", "", "region", "Add a drop of heavy fluid with visible dye", Plain, false,
         true},
        {"addHeat", "&Insert", "&Heat", "", "heat", "Add hot fluid with smoke, which rises"},
        {"addWind", "&Insert", "&Wind", "", "force", "Add wind, which blows along its axis within a sphere", Plain,
         true},
        {"addAttractor", "&Insert", "&Attractor", "", "", "Add a force towards a centre"},
        {"addDrag", "&Insert", "Dra&g", "", "", "Add drag, which slows the fluid within a sphere"},
        {"addKill", "&Insert", "&Kill region", "", "kill", "Add a box in which particles fade out and die"},
        {"addKillPlane", "&Insert", "Kill half-space", "", "kill-half-space",
         "Add a plane below which particles fade out and die"},
        {"addSphere", "&Insert", "&Sphere", "", "sphere", "Add a spherical obstacle", Plain, true, true},
        {"addBox", "&Insert", "&Box", "", "box", "Add a box-shaped obstacle", Plain, false, true},
        {"addCylinder", "&Insert", "Cylinder", "", "cylinder", "Add an obstacle that is a cylinder"},
        {"addCone", "&Insert", "Cone", "", "cone", "Add an obstacle that is a cone, or a cone without its tip"},
        {"addCapsule", "&Insert", "Capsule", "", "capsule",
         "Add an obstacle that is a capsule: a cylinder with round ends, as game characters have"},
        {"addDisc", "&Insert", "Disc", "", "disc", "Add an obstacle that is a disc: a low cylinder"},
        {"addMesh", "&Insert", "&Mesh...", "", "mesh", "Add an obstacle from a mesh file", Plain, false, true},
        {"placePrefab", "&Insert", "&Prefab...", "", "prefab", "Add an instance of a prefab file", Plain},
        {"addGroup", "&Insert", "Empty group", "", "group",
         "Add a group without contents, a place to attach elements to. With keys it carries what is in it."},
        {"addKeyLight", "&Insert", "Key &light", "", "light",
         "Add the key light as an element, with its current settings. It casts shadows; its arrow sets the direction.",
         Plain, true},
        {"addFillLight", "&Insert", "Fill light", "", "light-fill",
         "Add the fill light as an element, with its current settings. It shines from all directions."},
        {"addFigure", "&Insert", "F&igure", "", "dressing",
         "Add a person of 1.8 m as stage dressing, to judge sizes. It does not affect the fluid and is not exported.",
         Plain, true},
        {"addStageMesh", "&Insert", "Stage mesh...", "", "dressing-mesh",
         "Add a mesh file as stage dressing. It does not affect the fluid and is not exported."},
        {"addStageImage", "&Insert", "Image pla&ne...", "", "dressing-image",
         "Add an image file as stage dressing. It does not affect the fluid and is not exported."},
        {"addCamera", "&Insert", "&Camera", "", "camera", "Add a camera with the current viewpoint", Plain, true, true},

        {"select", "&View", "&Select tool", "Q", "select",
         "Select elements without handles, so that nothing is moved by accident", OneOf, false, true},
        {"move", "&View", "&Move tool", "W", "move", "Move the selection by arrows and squares", OneOf, false, true},
        {"rotate", "&View", "&Rotate tool", "E", "rotate", "Rotate the selection by rings", OneOf, false, true},
        {"scale", "&View", "S&cale tool", "R", "scale", "Scale the selection by cubes", OneOf, false, true},
        {"transform", "&View", "Move, rotate and scale", "T", "transform",
         "Move, rotate and scale the selection by arrows, rings and cubes", OneOf, false, true},
        {"paint", "&View", "&Paint pieces", "B", "brush",
         "Select convex pieces of a body by clicking or dragging, to merge or split them", OneOf, false, true},
        {"axes", "&View", "Ne&xt axes", "X", "", "Switch the handles between world axes, local axes and group axes",
         Plain, true},
        {"world", "&View", "Wor&ld axes", "", "world", "Align the handles with the world axes", OneOf, false, true},
        {"local", "&View", "Local axes", "", "local", "Align the handles with the axes of the active element", OneOf,
         false, true},
        {"groupAxes", "&View", "Group axes", "", "", "Align the handles with the axes of the active element's group",
         OneOf},
        {"pivotMiddle", "&View", "Pivot: common centre", "", "",
         "Rotate and scale several elements about their common centre", OneOf, true},
        {"pivotActive", "&View", "Pivot: active element", "", "",
         "Rotate and scale several elements about the active element, the last one selected", OneOf},
        {"pivotOwn", "&View", "Pivot: individual origins", "", "",
         "Rotate and scale several elements each about its own origin", OneOf},
        {"snap", "&View", "S&nap", "", "snap", "Snap while dragging. Ctrl turns snapping on or off during a drag.",
         Switch, true, true},
        {"snapGrid", "&View", "Snap to steps", "", "",
         "Snap moving to a grid, rotating to angles and sizes to fractions, with the steps from the preferences",
         OneOf},
        {"snapSurface", "&View", "Snap to surfaces", "", "",
         "Snap moving to the surface or ground under the pointer. Key during a drag: F.", OneOf},
        {"snapVertex", "&View", "Snap to corners", "", "",
         "Snap moving to the vertex or element nearest to the pointer. Key during a drag: V.", OneOf},
        {"frame", "&View", "&Frame selected", "F", "frame", "Bring the selected elements into view", Plain, true, true,
         true},
        {"frameAll", "&View", "Frame &all", "Home; Shift+F", "", "Bring everything into view"},
        {"front", "&View", "Fr&ont", "Num+1", "", "Look from the front", Plain, true},
        {"right", "&View", "Ri&ght", "Num+3", "", "Look from the right"},
        {"top", "&View", "&Top", "Num+7", "", "Look from above"},
        {"back", "&View", "From the back", "Ctrl+Num+1", "", "Look from the back"},
        {"left", "&View", "From the left", "Ctrl+Num+3", "", "Look from the left"},
        {"below", "&View", "From below", "Ctrl+Num+7", "", "Look from below"},
        {"orthographic", "&View", "Ort&hographic", "Num+5", "",
         "Switch between perspective and orthographic projection", Switch},
        {"fly", "&View", "Fly", "", "",
         "Fly with W A S D, E and Q and look around with the mouse, until a click. Holding the right button does the "
         "same."},
        {"throughCamera", "&View", "Look through came&ra", "Ctrl+Num+0", "camera",
         "Show the view of the selected camera, or of the first one"},
        {"onePane", "&View", "One pane", "Ctrl+1", "", "Show only the active pane", OneOf, true},
        {"twoPanes", "&View", "Two panes", "Ctrl+2", "", "Show two panes: the present view and the front view", OneOf},
        {"threePanes", "&View", "Three panes", "Ctrl+3", "",
         "Show three panes: the present view, the top view and the front view", OneOf},
        {"fourPanes", "&View", "Four panes", "Ctrl+4", "",
         "Show four panes: the present view, the top, front and right views", OneOf},
        {"togglePanes", "&View", "Four panes or one", "", "", "Switch between four panes and the active pane alone"},
        {"showMesh", "&View", "Bodies as m&esh", "", "mesh", "Draw imported bodies as their meshes", OneOf, true},
        {"showPieces", "&View", "Bodies as p&ieces", "", "pieces",
         "Draw imported bodies with their convex pieces, to select and edit these pieces. The fluid collides with "
         "them.",
         OneOf},
        {"showErrors", "&View", "Error map", "Shift+E", "error-map",
         "Colour imported bodies by the distance between their pieces and their mesh", OneOf},
        {"grid", "&View", "Gri&d", "G", "", "Show the ground grid", Switch, true},
        {"backdrop", "&View", "Picture behind the view...", "", "",
         "Show a picture instead of the sky. The ground then shows only shadows."},
        {"noBackdrop", "&View", "No picture behind", "", "", "Show the scene's sky and ground again"},
        {"frameGuide", "&View", "Frame of the picture", "Shift+C", "",
         "Show where an exported picture of the chosen size is cut, and dim what lies outside", Switch},
        {"onlyPicture", "&View", "Only the picture", "F6", "",
         "Hide all outlines, handles and texts in the view, or show them again", Switch},
        {"overlay", "&View", "Text over the &view", "", "", "Show frame and counts in the view", Switch},

        {"seeLook", "Flui&d", "As it &looks", "", "", "Draw lit smoke, flame and dye", OneOf},
        {"seeVolume", "Flui&d", "&Volume", "", "",
         "Draw the smoke by ray marching through a density grid instead of sprites", OneOf},
        {"seeHeatVolume", "Flui&d", "Volume of heat", "", "", "Draw the temperature as a volume", OneOf},
        {"seeSpeed", "Flui&d", "Tracers by &speed", "", "", "Colour the tracers by their speed", OneOf},
        {"seeTemperature", "Flui&d", "Tracers by &temperature", "", "",
         "Colour the tracers by the temperature of the fluid", OneOf},
        {"seeAge", "Flui&d", "Tracers by &age", "", "",
         "Colour the tracers by their age as a fraction of their lifetime", OneOf},
        {"seeFlame", "Flui&d", "Tracers by &flame", "", "", "Colour the tracers by the fraction of flame in the fluid",
         OneOf},
        {"seeSmoke", "Flui&d", "Tracers by s&moke", "", "", "Colour the tracers by the fraction of smoke in the fluid",
         OneOf},
        {"seeFuel", "Flui&d", "Tracers by f&uel", "", "", "Colour the tracers by the fraction of fuel in the fluid",
         OneOf},
        {"seeVorticity", "Flui&d", "Tracers by vorticity", "", "", "Colour the tracers by the vorticity of the fluid",
         OneOf},
        {"seeDensity", "Flui&d", "Tracers by number density", "", "",
         "Colour the tracers by the number of tracers around them", OneOf},
        {"seeEmitter", "Flui&d", "Tracers by &emitter", "", "", "Colour the tracers by the emitter they come from",
         OneOf},
        {"seeNoTracers", "Flui&d", "&No tracers", "", "",
         "Hide the tracers, to see other drawings such as vortons and slices", OneOf},
        {"seeSpeedSlice", "Flui&d", "Slice of speed", "", "",
         "Show the speed of the fluid on a plane, or hide the slice", Switch, true},
        {"seeVorticitySlice", "Flui&d", "Slice of vorticity", "", "",
         "Show the vorticity of the fluid on a plane, or hide the slice", Switch},
        {"seeDensitySlice", "Flui&d", "Slice of number density", "", "",
         "Show the number density of tracers on a plane, or hide the slice", Switch},
        {"seeMassDensitySlice", "Flui&d", "Slice of density", "", "",
         "Show on a plane how much denser the fluid is than its surroundings, or hide the slice", Switch},
        {"seeTemperatureSlice", "Flui&d", "Slice of temperature", "", "",
         "Show the temperature of tracers on a plane, or hide the slice", Switch},
        {"seeVortons", "Flui&d", "V&ortons", "", "", "Draw vortons as arrows along their axes of rotation", Switch,
         true},
        {"seePaths", "Flui&d", "&Paths", "", "", "Draw the recent paths of tracers", Switch},
        {"seeContacts", "Flui&d", "&Contacts", "", "", "Mark the tracers that touch bodies", Switch},
        {"seeForces", "Flui&d", "&Forces on bodies", "", "",
         "Draw the force of the fluid on each body as an arrow, without buoyancy", Switch},
        {"seePieces", "Flui&d", "P&ieces of obstacles", "", "",
         "Add the convex pieces to the view of the fluid and to exported pictures", Switch},
        {"seeDomain", "Flui&d", "&Domain and its cells", "", "",
         "Draw the domain and the grid on which velocities are computed", Switch},
        {"sliceX", "Flui&d", "Slice across &X", "", "", "Cut through the middle of the fluid across the X axis", OneOf,
         true},
        {"sliceY", "Flui&d", "Slice across &Y", "", "", "Cut through the middle of the fluid across the Y axis", OneOf},
        {"sliceZ", "Flui&d", "Slice across &Z", "", "", "Cut through the middle of the fluid across the Z axis", OneOf},
        {"sliceSight", "Flui&d", "Slice across the line of sight", "", "",
         "Cut through the middle of the fluid across the line of sight as it is now", OneOf},
        {"sliceAxis", "Flui&d", "Turn the slice", "", "", "Cut the slice across the next axis", Plain, true},
        {"sliceAhead", "Flui&d", "Move the slice forwards", "]", "", "Move the slice along its normal"},
        {"sliceBack", "Flui&d", "Move the slice back", "[", "", "Move the slice back along its normal"},
        {"qualityDraft", "Flui&d", "Draft quality", "", "",
         "Draw fastest. With a graphics card, equal to high quality.", OneOf, true},
        {"qualityNormal", "Flui&d", "Normal quality", "", "",
         "Balance speed and quality. With a graphics card, equal to high quality.", OneOf},
        {"qualityHigh", "Flui&d", "High quality", "", "",
         "Draw with anti-aliasing, soft shadows and ambient occlusion. Without a graphics card, only while the picture "
         "stays as it is.",
         OneOf},
        {"qualityPicture", "Flui&d", "Picture quality", "", "",
         "Draw with the quality of exported pictures. Without a graphics card, only while the picture stays as it is.",
         OneOf},

        {"play", "Sim&ulate", "&Play", "Space", "play", "Play or pause", Switch},
        {"restart", "Sim&ulate", "&Restart", "F5; Ctrl+Space", "restart", "Back to frame 0"},
        {"stepBack", "Sim&ulate", "Step &back", ",; Left", "step-back", "Go one frame back and pause", Plain, true},
        {"step", "Sim&ulate", "&Step", ".; Right", "step", "Go one frame forwards and pause"},
        {"firstFrame", "Sim&ulate", "&First frame", "Ctrl+Home", "", "Go to the in point or frame 0"},
        {"lastFrame", "Sim&ulate", "Last f&rame", "Ctrl+End", "", "Go to the out point or the end of the effect"},
        {"loop", "Sim&ulate", "&Loop", "", "loop",
         "Continue at the in point after the out point or the end of the effect", Switch, true},
        {"setIn", "Sim&ulate", "Set &in point", "I", "", "Let playback start at this frame from now on"},
        {"setOut", "Sim&ulate", "Set &out point", "O", "", "Let playback end at this frame from now on"},
        {"clearPoints", "Sim&ulate", "&Whole effect", "", "", "Remove the in and out points"},
        {"findLoop", "Sim&ulate", "Find a loo&p", "", "",
         "Set the in and out points to the two frames that are most alike, for a seamless loop"},
        {"tracks", "Sim&ulate", "&Tracks", "", "",
         "Show tracks below the timeline: keys, curves, starts and stops, events for the game", Switch},
        {"setKey", "Sim&ulate", "Set &key", "K", "key",
         "Add a key of position and rotation for the selected bodies and groups at this time", Plain, true, false,
         true},
        {"removeKey", "Sim&ulate", "Remove key", "Shift+K", "",
         "Remove the keys of the selected bodies and groups at this time"},
        {"autoKey", "Sim&ulate", "Auto key", "", "key-auto",
         "Moving or rotating a body or group with keys, or typing the value of a field with keys, sets a key at this "
         "time. Off: "
         "the "
         "whole path moves.",
         Switch},
        {"copyKeys", "Sim&ulate", "Copy keys", "Ctrl+Shift+C", "",
         "Copy the keys and marks selected in the tracks, or all keys of the active body or group"},
        {"pasteKeys", "Sim&ulate", "Paste keys", "Ctrl+Shift+V", "",
         "Add the copied keys, with the first key at this time: keys of one element to the selected elements, keys of "
         "several to these"},
        {"duplicateKeys", "Sim&ulate", "Duplicate keys", "", "",
         "Add copies of the keys and events selected in the tracks at this time, or right behind them if this time is "
         "among them"},
        {"typeKeys", "Sim&ulate", "Time and value of keys...", "", "",
         "Type the time, value, position and rotation of what is selected in the tracks"},
        {"keySmooth", "Sim&ulate", "Smooth keys", "", "",
         "Interpolate smoothly after the keys selected in the tracks, or after the keys of the selected elements at "
         "this "
         "time",
         Plain, true},
        {"keyLinear", "Sim&ulate", "Linear keys", "", "",
         "Interpolate linearly after the keys selected in the tracks, or after the keys of the selected elements at "
         "this "
         "time"},
        {"keyHold", "Sim&ulate", "Hold keys", "", "",
         "Keep the pose of the keys selected in the tracks, or of the selected elements' keys at this time, until the "
         "next key, then jump"},
        {"speedTenth", "Sim&ulate", "×0.1", "", "", "Play at a tenth of real time", OneOf, true},
        {"speedQuarter", "Sim&ulate", "×0.25", "", "", "Play at a quarter of real time", OneOf},
        {"speedHalf", "Sim&ulate", "×0.5", "", "", "Play at half of real time", OneOf},
        {"speedReal", "Sim&ulate", "×1", "", "", "Play in real time, if the machine is fast enough", OneOf},
        {"speedDouble", "Sim&ulate", "×2", "", "", "Play twice as fast as real time, if the machine is fast enough",
         OneOf},
        {"speedFourfold", "Sim&ulate", "×4", "", "",
         "Play four times as fast as real time, if the machine is fast enough", OneOf},
        {"speedMost", "Sim&ulate", "As fast as possible", "", "",
         "Play one step after the other without waiting for the clock", OneOf},
        {"editsReplay", "Sim&ulate", "Edits replay from the &start", "", "",
         "After an edit, simulate again from the start up to this frame. Off: the edit takes effect from this frame "
         "on.",
         Switch, true},

        {"comparePin", "Co&mpare", "&Pin as A", "", "",
         "Keep the current scene as version A in the view, and continue editing as version B"},
        {"compareFile", "Co&mpare", "With a &file...", "", "", "Show another scene file as version B"},
        {"compareGame", "Co&mpare", "What the &game sees", "", "",
         "Show the exported effect, run by the C library, as version B at the same frame, and mark the tracer whose "
         "position differs most"},
        {"compareWipe", "Co&mpare", "&Wipe", "", "", "Show A left and B right of a line that can be dragged", OneOf,
         true},
        {"compareBeside", "Co&mpare", "Side by &side", "", "",
         "Show A in the left half of the view and B in the right half", OneOf},
        {"keepA", "Co&mpare", "Keep &A", "", "", "Continue with A and end the comparison. Undo brings B back.", Plain,
         true},
        {"keepB", "Co&mpare", "Keep &B", "", "",
         "Continue with B and end the comparison. If B is another file, undo brings A back."},
        {"compareEnd", "Co&mpare", "&End comparing", "", "", "Show only the edited scene", Plain, true},

        {"hidePanels", "&Window", "&Hide panels", "F11", "",
         "Show only the view and the timeline, or show the panels again", Switch},
        {"fillScreen", "&Window", "View &fills the screen", "F4", "",
         "Show only the view and the timeline, on the whole screen and without menus, or leave this mode", Switch},
        {"lockLayout", "&Window", "&Lock layout", "", "",
         "Keep the panels from being moved, detached or closed by accident. Menus still show and hide them.", Switch,
         true},
        {"saveLayout", "&Window", "&Save layout as...", "", "",
         "Save the positions and sizes of all panels under a name"},
        {"manageLayouts", "&Window", "&Manage layouts...", "", "", "Rename and delete saved layouts"},
        {"resetLayout", "&Window", "&Reset layout", "", "", "Restore the default layout of the panels"},

        {"help", "He&lp", "&Manual", "F1", "",
         "Open the manual at the topic of the panel under the pointer or with the keyboard focus"},
        {"guide", "He&lp", "&Guided first run", "", "",
         "Build a campfire behind a mesh, step by step. The guide continues where you left it."},
        {"welcome", "He&lp", "&Welcome", "", "", "Show templates, recent scenes and the guided first run"},
        {"keys", "He&lp", "&Keys and mouse", "", "", "List the functions of keys and mouse buttons"},
        {"about", "He&lp", "&About Gyre", "", "", "Show the version and the graphics driver"},
    };
    return table;
}

Actions::Actions(QWidget* window) : QObject(window), m_keys(std::make_unique<KeyMap>()) {
    QActionGroup* group = nullptr;  // holds consecutive actions of which one is on
    for (const ActionInfo& info : actionTable()) {
        auto* action = new QAction(tr(info.text), this);
        action->setObjectName(info.id);
        action->setStatusTip(tr(info.sentence));
        if (info.icon[0]) action->setIcon(icon(info.icon));
        action->setCheckable(info.kind != ActionInfo::Kind::Plain);
        if (info.kind != ActionInfo::Kind::OneOf)
            group = nullptr;
        else if (!group || info.separatorBefore)
            group = new QActionGroup(this);
        if (group) group->addAction(action);
        const bool repeats = std::string_view(info.id) == "undo" || std::string_view(info.id) == "redo" ||
                             std::string_view(info.id) == "step" || std::string_view(info.id) == "stepBack";
        action->setAutoRepeat(repeats);
        window->addAction(action);
        m_actions[info.id] = action;
    }
    setKeys(*m_keys);
}

Actions::~Actions() = default;

void Actions::setKeys(const KeyMap& keys) {
    *m_keys = keys;
    for (const ActionInfo& info : actionTable()) {
        QAction& action = *m_actions.at(info.id);
        action.setShortcuts(keys.keysOf(info));
        action.setToolTip(toolTipOf(info, action.shortcut().toString(QKeySequence::NativeText)));
    }
    Q_EMIT keysChanged();
}

QAction& Actions::operator[](const std::string& id) const { return *m_actions.at(id); }

QMenu& Actions::menu(const std::string& title) const { return *m_menus.at(title); }

/// Adds an action, in its menu within the menu if it has one. A separator before the first action of that menu stands
/// before the menu.
void Actions::addTo(QMenu& menu, const ActionInfo& info) const {
    const Submenu* submenu = submenuOf(info);
    QMenu* within = submenu ? menu.findChild<QMenu*>(submenu->title, Qt::FindDirectChildrenOnly) : &menu;
    QMenu& separated = within ? *within : menu;
    const bool followsMenu = !within && !menu.isEmpty() && menu.actions().last()->menu();  // menus stand together
    if (info.separatorBefore && !separated.isEmpty() && !followsMenu) separated.addSeparator();
    if (!within) {
        within = menu.addMenu(tr(submenu->title));
        within->setObjectName(submenu->title);
    }
    within->addAction(m_actions.at(info.id));
}

void Actions::fill(QMenuBar& menuBar) {
    for (const ActionInfo& info : actionTable()) {
        QMenu*& menu = m_menus[info.menu];
        if (!menu) menu = menuBar.addMenu(tr(info.menu));
        menu->setToolTipsVisible(false);
        addTo(*menu, info);
    }
}

void Actions::fillForElements(QMenu& menu) {
    for (const ActionInfo& info : actionTable())
        if (info.forElements) addTo(menu, info);
}

void Actions::fill(QToolBar& toolBar) {
    const char* lastMenu = nullptr;
    for (const ActionInfo& info : actionTable()) {
        if (!info.onToolbar) continue;
        if (lastMenu && (std::string_view(lastMenu) != info.menu || info.separatorBefore)) toolBar.addSeparator();
        lastMenu = info.menu;
        toolBar.addAction(m_actions.at(info.id));
    }
    for (QAction* action : toolBar.actions())
        if (QWidget* button = toolBar.widgetForAction(action)) button->setFocusPolicy(Qt::TabFocus);
}

}  // namespace gyre::editor

#include "moc_Actions.cpp"
