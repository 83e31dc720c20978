<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1">
<context>
    <name>Fields</name>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time each step simulates; one frame is one step. Make it shorter for fast flow or thin obstacles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of the effect on the timeline; 0 plays without end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start of all random choices. Another seed gives another take of the same effect.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Velocity from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How velocity is computed from vorticity. Use FFT, which is fast at any size. “Direct at vortons” is the exact sum, which is slow; the others are for comparison only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vorton limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Births pause while this many vortons are alive. Vortons move the fluid: more of them give finer motion and cost more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tracer limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Births pause while this many tracers are alive. Tracers are what one sees: more of them give denser smoke.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells along the longest side of the fluid. Increase for finer swirls; cost grows with the cube.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Viscosity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fluid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spreads vorticity. Increase for syrup, decrease for lively smoke.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stretch limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many times its strength at birth a vorton may reach by stretching. Decrease if the motion suddenly becomes violent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Density</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mass of the fluid: air 1.2, water 1000. Increase to push bodies harder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gravity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Surroundings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pulls dynamic bodies, and makes light fluid rise and heavy fluid sink.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Velocity of the undisturbed fluid, added to the flow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of grid cells over which each vorton is smoothed. Increase for calmer motion.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Original vortons in leaves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On: the vortons in the cell of a particle act on it one by one. Off: only their sum does, and the motion becomes jerkier.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diffusion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How viscosity spreads: through the grid, or directly from vorton to vorton, as in Gourlay's articles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature of the undisturbed fluid. A room has 293 K.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specific heat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy that warms one kilogram of fluid by one kelvin: air 1005, water 4180.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heat conduction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spreads heat. Air has 2e-5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buoyancy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How strongly light fluid rises and heavy fluid sinks: 1 as in nature, more for drama.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignition: fuel burns where it is hot enough. Arrhenius: fuel burns at every temperature, the hotter the faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Burn rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of hot fuel that burns per second. Increase for a sudden flash.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignites at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below it fuel does not burn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignition width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fuel burns at its full rate from this much above the ignition temperature on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation energy as a temperature: higher needs more heat to burn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heat of fuel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By how much pure fuel heats itself when it has burnt. Increase for taller flames.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoke yield</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the burnt fuel that becomes smoke; the rest is clear gas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flame fades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast flame turns into smoke once it is cool. Decrease for longer flames.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flame holds above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hotter flame stays flame; cooler flame fades into smoke.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radiation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heat lost as light, growing with the fourth power of temperature. 1e-10 cools a flame within seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expansion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much heating pushes fluid apart: 0 not at all, 1 as an ideal gas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge vortons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Joins close vortons when there are nearly as many as allowed, so that births go on. Switch on for effects that run for hours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split vortons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes two of a vorton that was stretched a lot, where vortons are sparse. Switch on for finer swirls late in an effect.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes away a part of the growth by stretching. Increase if the motion suddenly becomes violent; it dies down sooner, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relaxation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turns vortons towards the swirl of the fluid around them. Increase a little where long runs become noisy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How sharply the grid resolves the swirl of vortons: 1 is like a grid with 1.5 times as many cells along each side, at no cost. Use Relaxation 2 with it, or thin vortices break up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wake lifetime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long the vortices live that bodies shed. 0: for six lengths of the body at its speed, at most 5 s. A shorter wake costs less and leaves the grid finer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solid ground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ground at height 0 stops fluid and tracers, so that nothing sinks through it. In a game, it is where the effect is placed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bounds centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The middle of the box that games test against the view. Used with a Bounds size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bounds size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sides of the box that games test against the view, to skip effects that are not seen. Where a side is 0, the export records the box of its runs: other seeds, parameters at their limits, and a margin. Set it if the wind of the game carries the smoke farther.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where playing begins. It does not change the effect in a game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where playing ends or begins again; 0 plays to the end. It does not change the effect in a game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour behind the scene at the top of the picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour behind the scene at the bottom of the picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key light direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the key light shines to, unless an element is the key light.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key light colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of the main light.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength of the main light, unless an element is the key light.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill light colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of the light from all around.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength of the light from all around, unless an element is the fill light. Increase to soften shadows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exposure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brightness of the whole picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-shadow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoke</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much thick smoke darkens itself. Increase for more depth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of the ground. Make it like the horizon for a seamless studio floor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level of detail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The distance from the camera at which games change to this level.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tracers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fraction of the tracers. Those that remain are larger, so that they cover as much.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vortons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fraction of the vortons of sources and regions. Each stands for more fluid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fraction of the cells of the grid along its longest side. Half of them cost an eighth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many times longer a step is. Twice as long costs half.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sleeps unseen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The effect stands still while the game says that no camera sees it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The length of a recorded loop of the tracers, which is played instead of a simulation and shared by all effects of this kind. 0 simulates. A loop costs almost nothing. Bodies and wind do not change it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is called in the outliner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off: neither simulated nor exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off: neither it nor its particles are drawn; simulated all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it stands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it is turned. More than a turn counts between keys: from 0 to 720 degrees it turns twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size factor, the same along all axes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On: cannot be picked in the view, moved, changed or removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While this is on for any element, only elements with it on are drawn. All are simulated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Typed angles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rotation as it was typed, with whole turns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the effect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off: simulated here but left out of exported effects.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Emit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where tracers are born: the volume, the circle of a ring, or the surface of convex pieces, evenly by area.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius of the sphere, disc or ring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half extents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half the lengths of the box's edges.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of the disc, radius of the ring's tube, or how far out of a surface tracers are born.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tracers born per second. Increase for denser smoke.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Burst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tracers born at the start: at once, or in six steps if they are more than 4,000.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it begins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it ends; 0 never.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a tracer is seen. Increase for longer trails; the number alive is rate times lifetime.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lifetime spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random variation: 0.3 gives lifetimes from 70 to 130 % of the value above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extra velocity at birth along the emitter's up axis, or, for the shape Surface, straight out of the surface; the fluid takes over within half a second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random velocity at birth, in all directions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius of a sprite at birth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size at end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius of a sprite when it dies. Larger than at birth for smoke that spreads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour at birth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour at end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour at the end of life.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much one sprite hides. Increase for thicker smoke.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoke makes opaque</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0: every tracer has the opacity above. Higher: that opacity is multiplied by this number and by the share of smoke and flame in the fluid, at most by 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brightness of flame: tracers shine where the fluid burns, in the colour of its temperature.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tint by density</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much the density of the fluid changes the colour: towards “Light fluid” where it is lighter than the surroundings, towards “Heavy fluid” where it is heavier; 0 not at all. For dye, layers and hot air.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full tint at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference in density from the surroundings at which the tint is full. Decrease to see thin dye.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light fluid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour where the fluid is lighter than its surroundings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heavy fluid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour where the fluid is heavier than its surroundings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow of heat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brightness of hot fluid, burning or not: tracers shine as a black body of its temperature does, dull red from 800 K, yellow and ever brighter above. If “Smoke makes opaque” is above 0, clear gas does not glow: the glow is reduced as the opacity is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start of the random numbers of its births. Emitters with the same seed emit alike. With 0 each emitter has random numbers of its own, so that copies differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Surface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The convex pieces on whose outside tracers are born. They are a copy of a body's pieces: they do not follow when that body is moved or imported again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Soft edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the way from the rim to the middle over which fewer tracers are born: 0 begins sharply, 1 has most in the middle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour over temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ramps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of tracers by the temperature of the fluid, in place of “Colour”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glow over temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light of flame and of hot fluid by its temperature, in place of the light of a black body: for blue, green or painted fire. “Glow” and “Glow of heat” multiply it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opacity over smoke</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiplies the opacity by the share of smoke and flame in the fluid, in place of “Smoke makes opaque”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoke and flame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opacity over density</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiplies the opacity by the difference of the fluid's density from its surroundings, so that fog and dye fade where they mix.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inherit velocity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the emitter's own velocity that a tracer takes along at birth: 0 leaves it where it is born, 1 throws it on, as sparks fly from a torch that is swung. The fluid takes over within half a second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Emission colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of the light that tracers send out by themselves, without fire and heat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Emission strength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brightness of that light: 0 is none; at 1 a dense cloud is about as bright as a white surface under a light of strength 1; more lights what is near. It fades with the opacity.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Additive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much of the tracers is light alone: 0 hides what is behind, as smoke does; 1 hides nothing and shows only the light that they send out, as sparks and magic do; between is a mix.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Casts shadow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off: its tracers darken neither the ground, nor bodies, nor other smoke, nor each other. Shadows still fall on them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swirl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ring travels along its up axis like a smoke ring; tube and swirl turn the fluid round the axis; turbulence stirs; jet throws a slug of fluid along the axis.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Circulation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength of the turning. Increase for faster motion; negative turns the other way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius of the ring, of the swirl, of the stirred ball or of the slug.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Core radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius of the cross-section of the vortex. A thin core turns faster and travels faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of the tube or swirl along its axis.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Particles in one birth, at most as many as the scene allows. Thin rings need more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Births per second, each of a whole ring, tube, swirl, ball or slug.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Births at once at the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a vorton lives; it fades over its last quarter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random displacement in core radii, new for each birth. Increase for rougher motion.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start of the random numbers of its births. Sources with the same seed give birth alike. With 0 each source has random numbers of its own, so that copies differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the fluid meets: a sphere, a box, a cylinder, a cone, a capsule, or the convex pieces of an imported mesh. A disc is a low cylinder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius of the sphere, the cylinder or the capsule; of a cone, at its lower end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upper radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius of the cone at its upper end; 0 ends in a point.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length along the body's Y axis, the round ends of a capsule included. A capsule that is not higher than wide is a ball.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convex pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The half-spaces and vertices of each piece, made at import.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File the pieces were made from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mesh scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metres per unit of the mesh file, as chosen at import.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mesh up axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis of the mesh file that points up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mesh number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which of the file's meshes it is, counted from 1; 0 is all of them together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hull: one convex piece around the whole mesh, which closes holes and hollows. Pieces: several, which leave them open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far the pieces may stand out of the mesh; 0 takes 1.2 % of the longest side of each part, less if it is thin. Increase for fewer planes, decrease for narrow gaps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Piece limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces it may have; 0 takes as many as the error needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plane limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planes all pieces may have together; 0 sets no limit. Every particle near the body pays for them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solid fills what the surface encloses; shell makes a thin wall along it, for sheets and cloth; auto looks at the mesh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill cavities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fills hollows that no particle can enter. Switch on for hollow models that are meant to be solid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edited by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces were merged or split by hand, so the settings above leave them alone. Switch off to make them anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed stands still; kinematic keeps its velocity and spin; dynamic is pushed by the fluid; keyframed follows its keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mass per volume: wood 600, water 1000, steel 7800. Increase to be moved less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Velocity at the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turning at the start, about world axes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gravity scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of gravity that it feels, as weight and as buoyancy; 0 to hover.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coupling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the fluid's push that the body feels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much fluid and tracers stick to the surface: 0 slips and sheds no wake, 1 sticks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restitution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fraction of the speed towards the surface with which tracers and bodies bounce back: 0 not at all, 1 fully.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of the surface.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Container</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turned inside out: fluid is kept inside the shape. For rooms and tanks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the weight of the displaced fluid that lifts it: 1 as in nature, 0 ignores the fluid's weight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hotter by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature above that of the surroundings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heat capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy that warms the whole body by one kelvin; 0 keeps its temperature whatever the fluid does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heat transfer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How readily heat passes between surface and fluid; 0 not at all. Increase to light fires faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path: position and rotation at certain times, relative to its place, and how it goes from key to key: smoothly, evenly, or at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begins again at the first key after the last. Make the two alike, or it jumps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On: the flow leaves sharp edges of a thin body smoothly, as at the trailing edge of a wing, which lifts it; beyond about 15 degrees it stalls. Off: the body sheds a wake as a block does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pivot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The point about which it turns, in its own frame: between its keys, and when it is rotated in the view. A door has it at its hinge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Friction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much it brakes bodies that slide on it: 0 ice, 0.5 wood, 1 rubber. Grip is for the fluid, friction for other bodies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field of view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Camera</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Angle from the bottom to the top of the picture. Decrease for a longer lens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it fills. A layer is a flat cylinder across the up axis.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius of the sphere or layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of the layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fills the whole shape at the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the cubes of fluid that are born, and distance between the vortons of its stir. Decrease for finer motion.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of layers of vortons around the filling that are surrounding fluid at rest. They carry the motion that arises at the edge of the filling.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cubes of fluid born per second at random places in the shape: for fires and springs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long its fluid lives; it fades over its last quarter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Denser by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Density above that of the surroundings: positive sinks, negative rises.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature above that of the surroundings. Hot fluid is light.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fuel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the fluid that can burn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the fluid that is smoke.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stir</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random vorticity at birth, so that the motion breaks up by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate at which newly born fluid of this region grows in volume and pushes all else away: for explosions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blast time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long new fluid swells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random displacement of the filling: 0 is an even lattice, whose pattern can show in fire; 1 up to half a spacing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start of the random numbers of its births. Regions with the same seed give birth alike. With 0 each region has random numbers of its own, so that copies differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the way from the rim to the middle over which density, heat, fuel, smoke and blast fade in: 0 begins sharply, 1 is full only in the middle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Force</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wind blows along the up axis; attractor pulls to its middle; swirl turns round the up axis; drag holds the flow back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beyond it nothing is felt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greatest velocity added; negative blows, pushes or turns the other way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate at which the flow loses its vorticity; particles are slowed, too. Increase to brake the flow harder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the radius over which it fades out: 0 ends sharply, 1 fades from the middle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where particles are removed. A half-space is all that lies below the plane that goes through the element's position at right angles to its up axis.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius of the sphere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removes what is outside of the shape instead of inside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Particles there live this long at most, so that none vanishes at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of its lines in the view, to tell groups apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path on which the group carries what is in it: position and rotation at certain times, relative to its place, and how it goes from key to key: smoothly, evenly, or at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constant turning of all that is in it, about its own axes through its pivot, beside its keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A key light shines against its up axis, from far away, and casts shadows; a fill light shines from all around. The first visible light of each kind replaces that light in the scene's settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of the light.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How bright it is. Increase the fill light to soften shadows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What stands there: a person, a mesh or an image. It does not affect the fluid and is not exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How tall the person or the image is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How wide the image is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File of the image, a PNG. Its transparent pixels are not drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File of the mesh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metres per unit of the mesh file.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
