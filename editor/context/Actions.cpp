#include "editor/context/Actions.h"

#include "editor/context/KeyMap.h"
#include "editor/panels/Icon.h"

#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>

#include <string_view>

namespace gyre::editor {
namespace {

QString toolTipOf(const ActionInfo& info, const QString& key) {
    const QString name = plainText(Actions::tr(info.text)), sentence = Actions::tr(info.sentence);
    return key.isEmpty() ? QString("<b>%1</b><br>%2").arg(name, sentence)
                         : QString("<b>%1</b>&nbsp;&nbsp;%2<br>%3").arg(name, key, sentence);
}

}  // namespace

bool insertsAtOnce(const ActionInfo& info) {
    return std::string_view(info.id).starts_with("add") && !std::string_view(info.text).ends_with("...");
}

QString plainText(QString text) { return text.remove('&').remove("..."); }

const std::vector<ActionInfo>& actionTable() {
    using enum ActionInfo::Kind;
    static const std::vector<ActionInfo> table{
        {"new", "&File", "&New", "Ctrl+N", "new", "Start an empty scene"},
        {"open", "&File", "&Open...", "Ctrl+O", "open", "Open a scene", Plain, false, true},
        {"save", "&File", "&Save", "Ctrl+S", "save", "Save the scene", Plain, true, true},
        {"saveAs", "&File", "Save &as...", "Ctrl+Shift+S", "", "Save the scene under another name"},
        {"import", "&File", "&Import mesh...", "Ctrl+I", "import", "Make an obstacle from a mesh file", Plain, true,
         true},
        {"reloadMeshes", "&File", "Reload meshes", "Ctrl+Shift+R", "",
         "Read the files of all obstacles again and fit their pieces anew"},
        {"export", "&File", "&Export effect...", "Ctrl+E", "export", "Write the effect for games, a .gyrefx file",
         Plain, false, true},
        {"exportAs", "&File", "Export effect as...", "Ctrl+Shift+E", "",
         "Write the effect to another file than before"},
        {"exportPictures", "&File", "Export pict&ures...", "", "picture",
         "Make a picture, a sequence, a flipbook or a video of the effect, as gyre render does"},
        {"gameRun", "&File", "What the &game will see...", "", "",
         "Run the exported bytes by the C library alone and compare every frame with the editor's"},
        {"quit", "&File", "&Quit", "Ctrl+Q", "", "Close the program", Plain, true},

        {"undo", "&Edit", "&Undo", "Ctrl+Z", "undo", "Take back the last change", Plain, false, true},
        {"redo", "&Edit", "&Redo", "Ctrl+Shift+Z; Ctrl+Y", "redo", "Do again what was taken back", Plain, false, true},
        {"repeat", "&Edit", "&Repeat", "Ctrl+R", "",
         "Do the last action, drag or nudge again, to what is selected now"},
        {"cut", "&Edit", "Cut", "Ctrl+X", "cut", "Take the selected elements away, to be pasted elsewhere", Plain, true,
         false, true},
        {"copy", "&Edit", "&Copy", "Ctrl+C", "copy", "Copy the selected elements, for this or another window", Plain,
         false, false, true},
        {"paste", "&Edit", "&Paste", "Ctrl+V", "paste", "Put in what was copied", Plain, false, false, true},
        {"duplicate", "&Edit", "&Duplicate", "Ctrl+D", "duplicate", "Copy the selected elements", Plain, false, false,
         true},
        {"duplicateLinked", "&Edit", "Duplicate linked", "Ctrl+Shift+D", "",
         "Place another instance of the selected group's prefab, which follows it; a plain group becomes a prefab "
         "first",
         Plain, false, false, true},
        {"delete", "&Edit", "De&lete", "Del; Backspace", "delete", "Remove the selected elements", Plain, false, false,
         true},
        {"savePreset", "&Edit", "Save as prese&t...", "", "",
         "Keep the selected elements as a preset of your own, with a picture of the view", Plain, false, false, true},
        {"rename", "&Edit", "Re&name", "F2", "", "Rename the selected element in the outliner", Plain, true, false,
         true},
        {"find", "&Edit", "&Find", "Ctrl+F", "search", "Search the outliner"},
        {"palette", "&Edit", "Do an&ything...", "Ctrl+Shift+P; F3", "",
         "Find an action, an element, a field or a file by its name: the command palette"},
        {"group", "&Edit", "&Group", "Ctrl+G", "group", "Put the selected elements into a group", Plain, true, false,
         true},
        {"ungroup", "&Edit", "Ungroup", "Ctrl+Shift+G", "ungroup",
         "Take the selected groups away and leave what is in them", Plain, false, false, true},
        {"savePrefab", "&Edit", "Save group as prefab...", "", "prefab",
         "Keep the selected group as a file of its own, of which scenes hold instances", Plain, true, false, true},
        {"openPrefab", "&Edit", "Open its prefab", "", "",
         "Open the prefab of the selected instance, to edit what all its instances follow", Plain, false, false, true},
        {"applyPrefab", "&Edit", "Apply all to prefab", "", "",
         "Give the prefab, and so all its instances, what the selected ones have otherwise", Plain, false, false, true},
        {"revertPrefab", "&Edit", "Revert all to prefab", "", "",
         "Set the selected instance back to its prefab in everything", Plain, false, false, true},
        {"unpackPrefab", "&Edit", "Unpack prefab", "", "",
         "Make a plain group of the selected instance, which follows no prefab any more", Plain, false, false, true},
        {"parent", "&Edit", "Put into group", "P", "", "Put the selected elements into the group selected last", Plain,
         true},
        {"unparent", "&Edit", "Take out of group", "Shift+P", "",
         "Bring the selected elements to the top of the outliner"},
        {"grab", "&Edit", "Mo&ve by mouse", "", "",
         "Move what is selected as the mouse goes, until a click; X, Y, Z and digits as in every drag", Plain, true},
        {"turn", "&Edit", "Turn by mouse", "", "", "Turn what is selected as the mouse goes, until a click"},
        {"resize", "&Edit", "Scale by mouse", "", "", "Scale what is selected as the mouse goes, until a click"},
        {"hide", "&Edit", "&Hide", "H", "eye-off",
         "Draw neither the selected elements nor their particles, or draw them again; they act all the same", Plain,
         true, false, true},
        {"solo", "&Edit", "&Solo", "Shift+H", "solo",
         "Draw only the selected elements, or end that; all act all the same", Plain, false, false, true},
        {"showAll", "&Edit", "Sho&w all", "Alt+H", "eye", "Draw all elements and end solo", Plain, false, false, true},
        {"lock", "&Edit", "Loc&k", "Ctrl+L", "lock",
         "Let the selected elements not be picked in the view, moved, changed or removed, or free them", Plain, false,
         false, true},
        {"mute", "&Edit", "Simulat&e", "", "", "Take the selected elements out of the simulation, or back", Plain,
         false, false, true},
        {"omit", "&Edit", "Leave out of effects", "", "effect-off",
         "Simulate the selected elements only here, or export them again", Plain, false, false, true},
        {"newSeed", "&Edit", "New seed", "", "",
         "Give each of the selected elements, and all in selected groups, another seed: another take of its random "
         "choices",
         Plain, true, false, true},
        {"emitFromSurface", "&Edit", "Emit from its surface", "", "emitter-surface",
         "Add an emitter on the surface of the selected boxes and imported meshes, as they stand at the start", Plain,
         false, false, true},
        {"mergePieces", "&Edit", "&Merge pieces", "", "", "Make one convex piece around the chosen pieces of a body",
         Plain, true},
        {"splitPieces", "&Edit", "Spli&t pieces", "", "",
         "Cut each chosen piece of a body in two, across its longest axis"},
        {"selectAll", "&Edit", "Select &all", "Ctrl+A", "", "Select every element", Plain, true},
        {"selectNone", "&Edit", "Select n&one", "Ctrl+Shift+A", "", "Select nothing, to see the scene's settings"},
        {"invert", "&Edit", "&Invert selection", "Ctrl+Shift+I", "", "Select what was not selected"},
        {"boxSelect", "&Edit", "Select by frame", "", "",
         "Drag a frame over what to select, also where a handle or an element lies"},
        {"editKeys", "&Edit", "Ke&ys...", "", "", "Choose a preset of keys, and change them one by one", Plain, true},
        {"targetMachines", "&Edit", "Target machines...", "", "",
         "Name the machines that effects are for, and how fast they are, to estimate costs there"},
        {"preferences", "&Edit", "P&references...", "Ctrl+,", "",
         "Theme, language, units, mouse and keys, and how often unsaved work is kept"},

        {"addEmitter", "&Insert", "&Emitter", "", "emitter", "Add a source of smoke", Plain, false, true},
        {"addRing", "&Insert", "Vortex &ring", "", "ring",
         "Add a vortex ring: it travels along its axis like a smoke ring", Plain, true, true},
        {"addTube", "&Insert", "Vortex &tube", "", "tube", "Add a vortex tube: the fluid turns round it", Plain, false,
         true},
        {"addSwirl", "&Insert", "S&wirl", "", "swirl", "Add a swirl: a column of turning fluid", Plain, false, true},
        {"addTurbulence", "&Insert", "T&urbulence", "", "turbulence", "Add turbulence: it stirs the fluid", Plain,
         false, true},
        {"addJet", "&Insert", "&Jet", "", "jet", "Add a jet: it throws a slug of fluid along its axis"},
        {"addFire", "&Insert", "&Fire", "", "fire", "Add fuel that burns, and flame and smoke to see it by", Plain,
         true, true},
        {"addDrop", "&Insert", "Heavy &drop", "", "region", "Add a drop of heavy fluid, and dye to see it by", Plain,
         false, true},
        {"addHeat", "&Insert", "&Heat", "", "heat", "Add hot fluid, which rises"},
        {"addWind", "&Insert", "&Wind", "", "force", "Add wind: it blows along its axis within its ball", Plain, true},
        {"addAttractor", "&Insert", "&Attractor", "", "", "Add a force towards its middle"},
        {"addDrag", "&Insert", "Dra&g", "", "", "Add a brake: fluid passes slowly through its ball"},
        {"addKill", "&Insert", "&Kill region", "", "kill", "Add a box where particles fade away"},
        {"addKillPlane", "&Insert", "Kill half-space", "", "kill-half-space",
         "Add a plane below which particles fade away"},
        {"addSphere", "&Insert", "&Sphere", "", "sphere", "Add a sphere that the fluid meets", Plain, true, true},
        {"addBox", "&Insert", "&Box", "", "box", "Add a box that the fluid meets", Plain, false, true},
        {"addMesh", "&Insert", "&Mesh...", "", "mesh", "Add an obstacle from a mesh file", Plain, false, true},
        {"placePrefab", "&Insert", "&Prefab...", "", "prefab",
         "Place an instance of a prefab, a group with a file of its own", Plain},
        {"addKeyLight", "&Insert", "Key &light", "", "light",
         "Add the light that throws shadows, as it is now, and drag its arrow to where it should shine", Plain, true},
        {"addFillLight", "&Insert", "Fill light", "", "light-fill",
         "Add the light from all around, as it is now, with a handle for its strength"},
        {"addFigure", "&Insert", "F&igure", "", "dressing",
         "Add a person of 1.8 m to judge sizes by: stage dressing, which the fluid does not meet and no effect holds",
         Plain, true},
        {"addStageMesh", "&Insert", "Stage mesh...", "", "dressing-mesh",
         "Add a mesh that is only seen: stage dressing from a file"},
        {"addStageImage", "&Insert", "Image pla&ne...", "", "dressing-image",
         "Add a picture that stands in the scene and is only seen: stage dressing from a file"},
        {"addCamera", "&Insert", "&Camera", "", "camera", "Add a camera that sees what the view shows now", Plain, true,
         true},

        {"select", "&View", "&Select tool", "Q", "select", "Click to select; nothing can be moved by accident", OneOf,
         false, true},
        {"move", "&View", "&Move tool", "W", "move", "Drag arrows and squares to move", OneOf, false, true},
        {"rotate", "&View", "&Rotate tool", "E", "rotate", "Drag rings to turn", OneOf, false, true},
        {"scale", "&View", "S&cale tool", "R", "scale", "Drag to change the size", OneOf, false, true},
        {"transform", "&View", "Move, rotate and scale", "T", "transform", "Arrows, rings and cubes at once", OneOf,
         false, true},
        {"paint", "&View", "&Paint pieces", "B", "brush",
         "Click or drag over the convex pieces of a body to choose them, then merge or split them", OneOf, false, true},
        {"axes", "&View", "Ne&xt axes", "X", "",
         "Handles along the world's axes, the element's own, those of its group, and again", Plain, true},
        {"world", "&View", "Wor&ld axes", "", "world", "Handles along the axes of the world", OneOf, false, true},
        {"local", "&View", "Local axes", "", "local", "Handles along the active element's own axes", OneOf, false,
         true},
        {"groupAxes", "&View", "Group axes", "", "",
         "Handles along the axes of the group that the active element is in", OneOf},
        {"pivotMiddle", "&View", "Turn about the middle", "", "",
         "Several are turned and scaled about the middle between them", OneOf, true},
        {"pivotActive", "&View", "Turn about the active one", "", "",
         "Several are turned and scaled about the one selected last", OneOf},
        {"pivotOwn", "&View", "Turn each about itself", "", "",
         "Several are turned and scaled each about its own middle", OneOf},
        {"snap", "&View", "S&nap", "", "snap", "Drags snap without Ctrl, and Ctrl lets them go freely", Switch, true,
         true},
        {"snapGrid", "&View", "Snap to steps", "", "",
         "Moving snaps to a grid, turning goes by angles, sizes by shares: as large as the preferences say", OneOf},
        {"snapSurface", "&View", "Snap to surfaces", "", "",
         "Moving snaps to the surface under the pointer, or the ground; F while dragging", OneOf},
        {"snapVertex", "&View", "Snap to corners", "", "",
         "Moving snaps to the vertex of a body or the place of an element next to the pointer; V while dragging",
         OneOf},
        {"frame", "&View", "&Frame selected", "F", "frame", "Bring the selected elements into view", Plain, true, true,
         true},
        {"frameAll", "&View", "Frame &all", "Home; Shift+F", "", "Bring everything into view"},
        {"front", "&View", "Fr&ont", "Num+1", "", "Look from the front", Plain, true},
        {"right", "&View", "Ri&ght", "Num+3", "", "Look from the right"},
        {"top", "&View", "&Top", "Num+7", "", "Look from above"},
        {"back", "&View", "From the back", "Ctrl+Num+1", "", "Look from the back"},
        {"left", "&View", "From the left", "Ctrl+Num+3", "", "Look from the left"},
        {"below", "&View", "From below", "Ctrl+Num+7", "", "Look from below"},
        {"orthographic", "&View", "Ort&hographic", "Num+5", "", "No perspective", Switch},
        {"fly", "&View", "Fly", "", "",
         "Look around with the mouse and fly with W A S D, E and Q, until a click; the right button held does the "
         "same"},
        {"throughCamera", "&View", "Look through came&ra", "Ctrl+Num+0", "camera",
         "See what the selected or first camera sees"},
        {"onePane", "&View", "One pane", "Ctrl+1", "", "See the active pane alone, as large as the view", OneOf, true},
        {"twoPanes", "&View", "Two panes", "Ctrl+2", "",
         "See the scene from two sides at once: as before, and from the front", OneOf},
        {"threePanes", "&View", "Three panes", "Ctrl+3", "",
         "See the scene from three sides at once: as before, from above and from the front", OneOf},
        {"fourPanes", "&View", "Four panes", "Ctrl+4", "",
         "See the scene from four sides at once: as before, from above, from the front and from the right", OneOf},
        {"togglePanes", "&View", "Four panes or one", "", "",
         "See the scene from four sides at once, or the active pane alone"},
        {"showMesh", "&View", "Bodies as m&esh", "", "mesh", "Draw imported bodies as they look", OneOf, true},
        {"showPieces", "&View", "Bodies as p&ieces", "", "pieces",
         "Draw the convex pieces that the fluid meets over imported bodies", OneOf},
        {"showErrors", "&View", "Error map", "Shift+E", "error-map",
         "Draw in colours how far the pieces stand out of the mesh, and the mesh out of them", OneOf},
        {"grid", "&View", "Gri&d", "G", "", "Show the ground grid", Switch, true},
        {"backdrop", "&View", "Picture behind the view...", "", "",
         "Show a picture behind everything instead of the sky; the ground then only takes shadows"},
        {"noBackdrop", "&View", "No picture behind", "", "", "Show the scene's sky and ground again"},
        {"overlay", "&View", "Text over the &view", "", "", "Show frame and counts in the view", Switch},

        {"seeLook", "Flui&d", "As it &looks", "", "", "Draw lit smoke, flame and dye", OneOf},
        {"seeVolume", "Flui&d", "&Volume", "", "",
         "March through a grid of the smoke's density instead of drawing sprites", OneOf},
        {"seeHeatVolume", "Flui&d", "Volume of heat", "", "", "See through the grid of temperature", OneOf},
        {"seeSpeed", "Flui&d", "Tracers by &speed", "", "", "Colour the tracers by how fast they go", OneOf},
        {"seeTemperature", "Flui&d", "Tracers by &temperature", "", "",
         "Colour the tracers by the temperature of the fluid", OneOf},
        {"seeAge", "Flui&d", "Tracers by &age", "", "", "Colour the tracers by the share of their life that is over",
         OneOf},
        {"seeFlame", "Flui&d", "Tracers by &flame", "", "", "Colour the tracers by how much of the fluid burns", OneOf},
        {"seeSmoke", "Flui&d", "Tracers by s&moke", "", "", "Colour the tracers by how much of the fluid is smoke",
         OneOf},
        {"seeFuel", "Flui&d", "Tracers by f&uel", "", "", "Colour the tracers by how much of the fluid can burn",
         OneOf},
        {"seeVorticity", "Flui&d", "Tracers by vorticity", "", "", "Colour the tracers by how fast the fluid turns",
         OneOf},
        {"seeDensity", "Flui&d", "Tracers by density", "", "", "Colour the tracers by how many there are about them",
         OneOf},
        {"seeEmitter", "Flui&d", "Tracers by &emitter", "", "", "Colour the tracers by who gave birth to them", OneOf},
        {"seeNoTracers", "Flui&d", "&No tracers", "", "", "Leave the tracers out, to see what is drawn over them",
         OneOf},
        {"seeSpeedSlice", "Flui&d", "Slice of speed", "", "",
         "Show how fast the fluid goes on a plane; again: no slice", Switch, true},
        {"seeVorticitySlice", "Flui&d", "Slice of vorticity", "", "",
         "Show how fast the fluid turns on a plane; again: no slice", Switch},
        {"seeDensitySlice", "Flui&d", "Slice of density", "", "",
         "Show how many tracers there are about a plane; again: no slice", Switch},
        {"seeTemperatureSlice", "Flui&d", "Slice of temperature", "", "",
         "Show how hot the tracers about a plane are; again: no slice", Switch},
        {"seeVortons", "Flui&d", "V&ortons", "", "", "Draw vortons as arrows along the axes they turn about", Switch,
         true},
        {"seePaths", "Flui&d", "&Paths", "", "", "Draw where tracers came along", Switch},
        {"seeContacts", "Flui&d", "&Contacts", "", "", "Mark the tracers that touch bodies", Switch},
        {"seePieces", "Flui&d", "P&ieces of obstacles", "", "", "Draw the planes that the fluid meets", Switch},
        {"seeDomain", "Flui&d", "&Domain and its cells", "", "",
         "Draw the box and the grid in which velocities are found", Switch},
        {"sliceX", "Flui&d", "Slice across &X", "", "", "Cut through the middle of the fluid across the X axis", OneOf,
         true},
        {"sliceY", "Flui&d", "Slice across &Y", "", "", "Cut through the middle of the fluid across the Y axis", OneOf},
        {"sliceZ", "Flui&d", "Slice across &Z", "", "", "Cut through the middle of the fluid across the Z axis", OneOf},
        {"sliceSight", "Flui&d", "Slice across the line of sight", "", "",
         "Cut through the middle of the fluid across the line of sight as it is now", OneOf},
        {"sliceAxis", "Flui&d", "Turn the slice", "", "", "Cut the slice across the next axis", Plain, true},
        {"sliceAhead", "Flui&d", "Move the slice on", "]", "", "Move the slice along its normal"},
        {"sliceBack", "Flui&d", "Move the slice back", "[", "", "Move the slice back along its normal"},
        {"qualityDraft", "Flui&d", "Draft quality", "", "",
         "Draw as fast as can be; a graphics card draws as with high quality", OneOf, true},
        {"qualityNormal", "Flui&d", "Normal quality", "", "",
         "Draw well and fast; a graphics card draws as with high quality", OneOf},
        {"qualityHigh", "Flui&d", "High quality", "", "", "Smooth edges, soft shadows, dark corners", OneOf},
        {"qualityPicture", "Flui&d", "Picture quality", "", "", "As pictures are drawn that are kept", OneOf},

        {"play", "Sim&ulate", "&Play", "Space", "play", "Play or pause", Switch},
        {"restart", "Sim&ulate", "&Restart", "F5; Ctrl+Space", "restart", "Back to frame 0"},
        {"stepBack", "Sim&ulate", "Step &back", ",; Left", "step-back", "One frame back, and pause", Plain, true},
        {"step", "Sim&ulate", "&Step", ".; Right", "step", "One frame on, and pause"},
        {"firstFrame", "Sim&ulate", "&First frame", "Ctrl+Home", "", "To the in point, or frame 0"},
        {"lastFrame", "Sim&ulate", "Last f&rame", "Ctrl+End", "", "To the out point, or the end of the effect"},
        {"loop", "Sim&ulate", "&Loop", "", "loop", "At the out point, or the end of the effect, go on at the in point",
         Switch, true},
        {"setIn", "Sim&ulate", "Set &in point", "I", "", "Play from this frame on"},
        {"setOut", "Sim&ulate", "Set &out point", "O", "", "Play up to this frame"},
        {"clearPoints", "Sim&ulate", "&Whole effect", "", "", "Forget in and out point"},
        {"findLoop", "Sim&ulate", "Find a loo&p", "", "",
         "Set in and out points where the effect comes back to what it was, as nearly as it does"},
        {"tracks", "Sim&ulate", "&Tracks", "", "",
         "Show below the timeline what happens when: keys, curves, beginnings and ends, events for the game", Switch},
        {"setKey", "Sim&ulate", "Set &key", "K", "key",
         "Have the selected bodies stand where they do at this time: a key of place and rotation", Plain, true, false,
         true},
        {"removeKey", "Sim&ulate", "Remove key", "Shift+K", "",
         "Take away the keys that the selected bodies have at this time"},
        {"autoKey", "Sim&ulate", "Auto key", "", "key-auto",
         "Moving or turning a keyframed body sets a key at this time; off: its whole way goes along", Switch},
        {"copyKeys", "Sim&ulate", "Copy keys", "Ctrl+Shift+C", "",
         "Copy the keys of a body that are chosen in the tracks, or all keys of the active body"},
        {"pasteKeys", "Sim&ulate", "Paste keys", "Ctrl+Shift+V", "",
         "Give the selected bodies the copied keys, the first of them at this time"},
        {"keySmooth", "Sim&ulate", "Smooth keys", "", "",
         "Go on smoothly from the keys that are chosen in the tracks, or that the selected bodies have at this time",
         Plain, true},
        {"keyLinear", "Sim&ulate", "Linear keys", "", "",
         "Go on evenly, along a straight line, from the keys that are chosen in the tracks, or that the selected "
         "bodies have at this time"},
        {"keyHold", "Sim&ulate", "Hold keys", "", "",
         "Stay at the keys that are chosen in the tracks, or that the selected bodies have at this time, and jump to "
         "the next"},
        {"speedTenth", "Sim&ulate", "×0.1", "", "", "Play ten times slower than it would be", OneOf, true},
        {"speedQuarter", "Sim&ulate", "×0.25", "", "", "Play four times slower", OneOf},
        {"speedHalf", "Sim&ulate", "×0.5", "", "", "Play half as fast", OneOf},
        {"speedReal", "Sim&ulate", "×1", "", "", "Play in real time, or as near to it as the machine can", OneOf},
        {"speedDouble", "Sim&ulate", "×2", "", "", "Play twice as fast, if the machine can", OneOf},
        {"speedFourfold", "Sim&ulate", "×4", "", "", "Play four times as fast, if the machine can", OneOf},
        {"speedMost", "Sim&ulate", "As fast as possible", "", "",
         "Play one step after the other without waiting for the clock", OneOf},
        {"editsReplay", "Sim&ulate", "Edits replay from the &start", "", "",
         "Show what an edit does to the whole run up to this frame, instead of from now on", Switch, true},

        {"comparePin", "Co&mpare", "&Pin as A", "", "",
         "Keep the scene as it is now in sight as A, and go on editing it as B beside it"},
        {"compareFile", "Co&mpare", "With a &file...", "", "", "See another scene as B beside this one"},
        {"compareGame", "Co&mpare", "What the &game sees", "", "",
         "See as B what the C library hands out of the exported effect, at the same frame, and how far it differs"},
        {"compareWipe", "Co&mpare", "&Wipe", "", "", "A left of a line that can be dragged, B right of it", OneOf,
         true},
        {"compareBeside", "Co&mpare", "Side by &side", "", "", "A in the left half of the view and B in the right",
         OneOf},
        {"keepA", "Co&mpare", "Keep &A", "", "", "Go on with A and end comparing; one step of undo brings B back",
         Plain, true},
        {"keepB", "Co&mpare", "Keep &B", "", "",
         "Go on with B and end comparing; if B is another file, one step of undo brings A back"},
        {"compareEnd", "Co&mpare", "&End comparing", "", "", "Show only the scene that is edited", Plain, true},

        {"hidePanels", "&Window", "&Hide panels", "F11", "",
         "Leave the window to the view and the timeline, or bring the panels back", Switch},
        {"fillScreen", "&Window", "View &fills the screen", "F4", "",
         "The view and the timeline alone on the whole screen, without menus, or back", Switch},
        {"lockLayout", "&Window", "&Lock layout", "", "",
         "Hold the panels where they are: none is dragged, taken out or closed by a slip of the hand; menus still show "
         "and hide them",
         Switch, true},
        {"saveLayout", "&Window", "&Save layout as...", "", "", "Keep the places and sizes of all panels under a name"},
        {"manageLayouts", "&Window", "&Manage layouts...", "", "", "Rename and delete the layouts that are kept"},
        {"resetLayout", "&Window", "&Reset layout", "", "", "Put all panels back where they were at first"},

        {"help", "He&lp", "&Manual", "F1", "", "Open the manual at what is under the pointer, or has the keys"},
        {"guide", "He&lp", "&Guided first run", "", "",
         "From nothing to a campfire behind a mesh, step by step; goes on where it was left"},
        {"welcome", "He&lp", "&Welcome", "", "", "Templates, the last scenes, the guided first run"},
        {"keys", "He&lp", "&Keys and mouse", "", "", "What each key and button does"},
        {"about", "He&lp", "&About Gyre", "", "", "Version and graphics"},
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

void Actions::fill(QMenuBar& menuBar) {
    for (const ActionInfo& info : actionTable()) {
        QMenu*& menu = m_menus[info.menu];
        if (!menu) menu = menuBar.addMenu(tr(info.menu));
        menu->setToolTipsVisible(false);
        if (info.separatorBefore) menu->addSeparator();
        menu->addAction(m_actions.at(info.id));
    }
}

void Actions::fillForElements(QMenu& menu) {
    for (const ActionInfo& info : actionTable()) {
        if (!info.forElements) continue;
        if (info.separatorBefore && !menu.isEmpty()) menu.addSeparator();
        menu.addAction(m_actions.at(info.id));
    }
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
