<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>ErrorLegend</name>
    <message>
        <source>on the mesh</source>
        <translation>am Netz</translation>
    </message>
    <message>
        <source>pieces stand out</source>
        <translation>Stücke ragen heraus</translation>
    </message>
    <message>
        <source>mesh stands out</source>
        <translation>Netz ragt heraus</translation>
    </message>
    <message>
        <source>worst: mesh out %1</source>
        <translation>Maximum: Netz %1</translation>
    </message>
    <message>
        <source>worst: pieces out %1</source>
        <translation>Maximum: Stücke %1</translation>
    </message>
    <message>
        <source>, behind</source>
        <translation>, dahinter</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time each step simulates; one frame is one step. Make it shorter for fast flow or thin obstacles.</source>
        <translation>Zeit, die jeder Schritt simuliert; ein Bild ist ein Schritt. Kürzer für schnelle Strömung oder dünne Hindernisse.</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Length of the effect on the timeline; 0 plays without end.</source>
        <translation>Länge des Effekts auf der Zeitleiste; 0 spielt ohne Ende.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Start of all random choices. Another seed gives another take of the same effect.</source>
        <translation>Anfang aller Zufallszahlen. Ein anderer Wert gibt denselben Effekt, anders gewürfelt.</translation>
    </message>
    <message>
        <source>Velocity from</source>
        <translation>Geschwindigkeit aus</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>How velocity is computed from vorticity. Use FFT, which is fast at any size. “Direct at vortons” is the exact sum, which is slow; the others are for comparison only.</source>
        <translation>Wie aus Wirbelstärke Geschwindigkeit berechnet wird. Am besten FFT, das bei jeder Größe schnell ist. „Direkt an Vortonen“ ist die genaue Summe, die langsam ist; die anderen dienen nur dem Vergleich.</translation>
    </message>
    <message>
        <source>Vorton limit</source>
        <translation>Höchstzahl Vortonen</translation>
    </message>
    <message>
        <source>Births pause while this many vortons are alive. Vortons move the fluid: more of them give finer motion and cost more.</source>
        <translation>Geburten pausieren, solange so viele Vortonen leben. Vortonen bewegen das Fluid: mehr davon geben feinere Bewegung und kosten mehr.</translation>
    </message>
    <message>
        <source>Tracer limit</source>
        <translation>Höchstzahl Tracer</translation>
    </message>
    <message>
        <source>Births pause while this many tracers are alive. Tracers are what one sees: more of them give denser smoke.</source>
        <translation>Geburten pausieren, solange so viele Tracer leben. Tracer sind das, was man sieht: mehr davon geben dichteren Rauch.</translation>
    </message>
    <message>
        <source>Grid cells</source>
        <translation>Gitterzellen</translation>
    </message>
    <message>
        <source>Cells along the longest side of the fluid. Increase for finer swirls; cost grows with the cube.</source>
        <translation>Zellen entlang der längsten Seite des Fluids. Mehr für feinere Wirbel; die Kosten wachsen mit der dritten Potenz.</translation>
    </message>
    <message>
        <source>Viscosity</source>
        <translation>Viskosität</translation>
    </message>
    <message>
        <source>Fluid</source>
        <translation>Fluid</translation>
    </message>
    <message>
        <source>Spreads vorticity. Increase for syrup, decrease for lively smoke.</source>
        <translation>Verteilt Wirbelstärke. Mehr für Sirup, weniger für lebhaften Rauch.</translation>
    </message>
    <message>
        <source>Stretch limit</source>
        <translation>Streckgrenze</translation>
    </message>
    <message>
        <source>How many times its strength at birth a vorton may reach by stretching. Decrease if the motion suddenly becomes violent.</source>
        <translation>Auf das Wievielfache seiner Stärke bei der Geburt ein Vorton durch Streckung wachsen darf. Weniger, wenn die Bewegung plötzlich heftig wird.</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>Mass of the fluid: air 1.2, water 1000. Increase to push bodies harder.</source>
        <translation>Masse des Fluids: Luft 1,2, Wasser 1000. Mehr, um Körper stärker zu schieben.</translation>
    </message>
    <message>
        <source>Gravity</source>
        <translation>Schwerkraft</translation>
    </message>
    <message>
        <source>Surroundings</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Pulls dynamic bodies, and makes light fluid rise and heavy fluid sink.</source>
        <translation>Zieht dynamische Körper und lässt leichtes Fluid steigen und schweres sinken.</translation>
    </message>
    <message>
        <source>Wind</source>
        <translation>Wind</translation>
    </message>
    <message>
        <source>Velocity of the undisturbed fluid, added to the flow.</source>
        <translation>Geschwindigkeit des ungestörten Fluids, zur Strömung addiert.</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Number of grid cells over which each vorton is smoothed. Increase for calmer motion.</source>
        <translation>Zahl der Gitterzellen, über die jedes Vorton geglättet wird. Mehr für ruhigere Bewegung.</translation>
    </message>
    <message>
        <source>Original vortons in leaves</source>
        <translation>Vortonen in Blättern</translation>
    </message>
    <message>
        <source>On: the vortons in the cell of a particle act on it one by one. Off: only their sum does, and the motion becomes jerkier.</source>
        <translation>An: Die Vortonen in der Zelle eines Teilchens wirken einzeln auf dieses. Aus: Nur ihre Summe wirkt, und die Bewegung ruckelt stärker.</translation>
    </message>
    <message>
        <source>Diffusion</source>
        <translation>Diffusion</translation>
    </message>
    <message>
        <source>How viscosity spreads: through the grid, or directly from vorton to vorton, as in Gourlay&apos;s articles.</source>
        <translation>Wie Viskosität sich ausbreitet: durch das Gitter, oder direkt von Vorton zu Vorton, wie in Gourlays Artikeln.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Temperature of the undisturbed fluid. A room has 293 K.</source>
        <translation>Temperatur des ungestörten Fluids. Ein Zimmer hat 293 K.</translation>
    </message>
    <message>
        <source>Specific heat</source>
        <translation>Spezifische Wärme</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>Wärme</translation>
    </message>
    <message>
        <source>Energy that warms one kilogram of fluid by one kelvin: air 1005, water 4180.</source>
        <translation>Energie, die ein Kilogramm Fluid um ein Kelvin erwärmt: Luft 1005, Wasser 4180.</translation>
    </message>
    <message>
        <source>Heat conduction</source>
        <translation>Wärmeleitung</translation>
    </message>
    <message>
        <source>Spreads heat. Air has 2e-5.</source>
        <translation>Verteilt Wärme. Luft hat 2e-5.</translation>
    </message>
    <message>
        <source>Buoyancy</source>
        <translation>Auftrieb</translation>
    </message>
    <message>
        <source>How strongly light fluid rises and heavy fluid sinks: 1 as in nature, more for drama.</source>
        <translation>Wie stark leichtes Fluid steigt und schweres sinkt: 1 wie in der Natur, mehr für Dramatik.</translation>
    </message>
    <message>
        <source>Fire</source>
        <translation>Feuer</translation>
    </message>
    <message>
        <source>Ignition: fuel burns where it is hot enough. Arrhenius: fuel burns at every temperature, the hotter the faster.</source>
        <translation>Zündung: Brennstoff brennt, wo es heiß genug ist. Arrhenius: Brennstoff brennt bei jeder Temperatur, je heißer, desto schneller.</translation>
    </message>
    <message>
        <source>Burn rate</source>
        <translation>Brennrate</translation>
    </message>
    <message>
        <source>Share of hot fuel that burns per second. Increase for a sudden flash.</source>
        <translation>Anteil heißen Brennstoffs, der je Sekunde verbrennt. Mehr für plötzliches Aufflammen.</translation>
    </message>
    <message>
        <source>Ignites at</source>
        <translation>Zündet bei</translation>
    </message>
    <message>
        <source>Below it fuel does not burn.</source>
        <translation>Darunter brennt Brennstoff nicht.</translation>
    </message>
    <message>
        <source>Ignition width</source>
        <translation>Zündbreite</translation>
    </message>
    <message>
        <source>Fuel burns at its full rate from this much above the ignition temperature on.</source>
        <translation>Ab so viel über der Zündtemperatur brennt Brennstoff mit voller Rate.</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>Activation energy as a temperature: higher needs more heat to burn.</source>
        <translation>Aktivierungsenergie als Temperatur: höher braucht mehr Wärme zum Brennen.</translation>
    </message>
    <message>
        <source>Heat of fuel</source>
        <translation>Wärme des Brennstoffs</translation>
    </message>
    <message>
        <source>By how much pure fuel heats itself when it has burnt. Increase for taller flames.</source>
        <translation>Um wie viel reiner Brennstoff sich beim Verbrennen erhitzt. Mehr für höhere Flammen.</translation>
    </message>
    <message>
        <source>Smoke yield</source>
        <translation>Rauchausbeute</translation>
    </message>
    <message>
        <source>Share of the burnt fuel that becomes smoke; the rest is clear gas.</source>
        <translation>Anteil des verbrannten Brennstoffs, der Rauch wird; der Rest ist klares Gas.</translation>
    </message>
    <message>
        <source>Flame fades</source>
        <translation>Flamme vergeht</translation>
    </message>
    <message>
        <source>How fast flame turns into smoke once it is cool. Decrease for longer flames.</source>
        <translation>Wie schnell abgekühlte Flamme zu Rauch wird. Weniger für längere Flammen.</translation>
    </message>
    <message>
        <source>Flame holds above</source>
        <translation>Flamme hält über</translation>
    </message>
    <message>
        <source>Hotter flame stays flame; cooler flame fades into smoke.</source>
        <translation>Heißere Flamme bleibt Flamme; kühlere vergeht zu Rauch.</translation>
    </message>
    <message>
        <source>Radiation</source>
        <translation>Strahlung</translation>
    </message>
    <message>
        <source>Heat lost as light, growing with the fourth power of temperature. 1e-10 cools a flame within seconds.</source>
        <translation>Wärme, die als Licht verloren geht; sie wächst mit der vierten Potenz der Temperatur. 1e-10 kühlt eine Flamme in Sekunden ab.</translation>
    </message>
    <message>
        <source>Expansion</source>
        <translation>Ausdehnung</translation>
    </message>
    <message>
        <source>How much heating pushes fluid apart: 0 not at all, 1 as an ideal gas.</source>
        <translation>Wie sehr Erhitzen Fluid auseinanderdrückt: 0 gar nicht, 1 wie ein ideales Gas.</translation>
    </message>
    <message>
        <source>Wake lifetime</source>
        <translation>Dauer der Nachläufe</translation>
    </message>
    <message>
        <source>Solid ground</source>
        <translation>Fester Boden</translation>
    </message>
    <message>
        <source>The ground at height 0 stops fluid and tracers, so that nothing sinks through it. In a game, it is where the effect is placed.</source>
        <translation>Der Boden auf der Höhe 0 hält Fluid und Tracer auf, sodass nichts hindurchsinkt. In einem Spiel liegt er dort, wo der Effekt steht.</translation>
    </message>
    <message>
        <source>Merge vortons</source>
        <translation>Vortonen vereinen</translation>
    </message>
    <message>
        <source>Joins close vortons when there are nearly as many as allowed, so that births go on. Switch on for effects that run for hours.</source>
        <translation>Vereint nahe Vortonen, wenn es fast so viele wie erlaubt gibt, damit Geburten weitergehen. Einschalten für Effekte, die stundenlang laufen.</translation>
    </message>
    <message>
        <source>Split vortons</source>
        <translation>Vortonen teilen</translation>
    </message>
    <message>
        <source>Makes two of a vorton that was stretched a lot, where vortons are sparse. Switch on for finer swirls late in an effect.</source>
        <translation>Macht aus einem stark gestreckten Vorton zwei, wo Vortonen dünn gesät sind. Einschalten für feinere Wirbel spät im Effekt.</translation>
    </message>
    <message>
        <source>Calm</source>
        <translation>Beruhigung</translation>
    </message>
    <message>
        <source>Takes away a part of the growth by stretching. Increase if the motion suddenly becomes violent; it dies down sooner, too.</source>
        <translation>Nimmt einen Teil des Wachstums durch Streckung weg. Mehr, wenn die Bewegung plötzlich heftig wird; sie vergeht dann auch früher.</translation>
    </message>
    <message>
        <source>Relaxation</source>
        <translation>Relaxation</translation>
    </message>
    <message>
        <source>Turns vortons towards the swirl of the fluid around them. Increase a little where long runs become noisy.</source>
        <translation>Dreht Vortonen zur Drehachse des umgebenden Fluids hin. Etwas mehr, wo lange Läufe unruhig werden.</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Schärfe</translation>
    </message>
    <message>
        <source>How sharply the grid resolves the swirl of vortons: 1 is like a grid with 1.5 times as many cells along each side, at no cost. Use Relaxation 2 with it, or thin vortices break up.</source>
        <translation>Wie scharf das Gitter den Wirbel von Vortonen auflöst: 1 wie ein Gitter mit 1,5-mal so vielen Zellen je Seite, ohne Kosten. Dazu Relaxation 2, sonst zerfallen dünne Wirbel.</translation>
    </message>
    <message>
        <source>Sky</source>
        <translation>Himmel</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Colour behind the scene at the top of the picture.</source>
        <translation>Farbe hinter der Szene oben im Bild.</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizont</translation>
    </message>
    <message>
        <source>Colour behind the scene at the bottom of the picture.</source>
        <translation>Farbe hinter der Szene unten im Bild.</translation>
    </message>
    <message>
        <source>Key light direction</source>
        <translation>Richtung Hauptlicht</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Key light colour</source>
        <translation>Farbe Hauptlicht</translation>
    </message>
    <message>
        <source>Colour of the main light.</source>
        <translation>Farbe des Hauptlichts.</translation>
    </message>
    <message>
        <source>Key light</source>
        <translation>Hauptlicht</translation>
    </message>
    <message>
        <source>Fill light colour</source>
        <translation>Farbe Fülllicht</translation>
    </message>
    <message>
        <source>Colour of the light from all around.</source>
        <translation>Farbe des Lichts von allen Seiten.</translation>
    </message>
    <message>
        <source>Fill light</source>
        <translation>Fülllicht</translation>
    </message>
    <message>
        <source>Exposure</source>
        <translation>Belichtung</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Brightness of the whole picture.</source>
        <translation>Helligkeit des ganzen Bilds.</translation>
    </message>
    <message>
        <source>Self-shadow</source>
        <translation>Selbstschatten</translation>
    </message>
    <message>
        <source>Smoke</source>
        <translation>Rauch</translation>
    </message>
    <message>
        <source>How much thick smoke darkens itself. Increase for more depth.</source>
        <translation>Wie sehr dichter Rauch sich selbst verdunkelt. Mehr für mehr Tiefe.</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>Colour of the ground. Make it like the horizon for a seamless studio floor.</source>
        <translation>Farbe des Bodens. Wie der Horizont für einen nahtlosen Studioboden.</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Emit</source>
        <translation>Emission</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Radius of the sphere, disc or ring.</source>
        <translation>Radius der Kugel, der Scheibe oder des Rings.</translation>
    </message>
    <message>
        <source>Half extents</source>
        <translation>Halbe Maße</translation>
    </message>
    <message>
        <source>Half the lengths of the box&apos;s edges.</source>
        <translation>Halbe Kantenlängen des Quaders.</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>Dicke</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Tracers born per second. Increase for denser smoke.</source>
        <translation>Tracer, die je Sekunde geboren werden. Mehr für dichteren Rauch.</translation>
    </message>
    <message>
        <source>Burst</source>
        <translation>Stoß</translation>
    </message>
    <message>
        <source>Tracers born at the start: at once, or in six steps if they are more than 4,000.</source>
        <translation>Tracer, die am Anfang geboren werden: auf einmal, oder in sechs Schritten, wenn es mehr als 4.000 sind.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>When it begins.</source>
        <translation>Wann es beginnt.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>When it ends; 0 never.</source>
        <translation>Wann es endet; 0 nie.</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>Lebensdauer</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>How long a tracer is seen. Increase for longer trails; the number alive is rate times lifetime.</source>
        <translation>Wie lange ein Tracer zu sehen ist. Mehr für längere Schweife; gleichzeitig leben Rate mal Lebensdauer.</translation>
    </message>
    <message>
        <source>Lifetime spread</source>
        <translation>Streuung der Lebensdauer</translation>
    </message>
    <message>
        <source>Random variation: 0.3 gives lifetimes from 70 to 130 % of the value above.</source>
        <translation>Zufällige Abweichung: 0,3 gibt Lebensdauern von 70 bis 130 % des Werts darüber.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Speed spread</source>
        <translation>Streuung des Tempos</translation>
    </message>
    <message>
        <source>Random velocity at birth, in all directions.</source>
        <translation>Zufällige Geschwindigkeit bei der Geburt, in alle Richtungen.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Radius of a sprite at birth.</source>
        <translation>Radius eines Sprites bei der Geburt.</translation>
    </message>
    <message>
        <source>Size at end</source>
        <translation>Größe am Ende</translation>
    </message>
    <message>
        <source>Radius of a sprite when it dies. Larger than at birth for smoke that spreads.</source>
        <translation>Radius eines Sprites am Lebensende. Größer als bei der Geburt für Rauch, der sich verteilt.</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Colour at birth.</source>
        <translation>Farbe bei der Geburt.</translation>
    </message>
    <message>
        <source>Colour at end</source>
        <translation>Farbe am Ende</translation>
    </message>
    <message>
        <source>Colour at the end of life.</source>
        <translation>Farbe am Lebensende.</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>Deckkraft</translation>
    </message>
    <message>
        <source>How much one sprite hides. Increase for thicker smoke.</source>
        <translation>Wie viel ein Sprite verdeckt. Mehr für dichteren Rauch.</translation>
    </message>
    <message>
        <source>Smoke makes opaque</source>
        <translation>Rauch deckt</translation>
    </message>
    <message>
        <source>0: every tracer has the opacity above. Higher: that opacity is multiplied by this number and by the share of smoke and flame in the fluid, at most by 1.</source>
        <translation>0: Jeder Tracer hat die Deckkraft darüber. Höher: Diese Deckkraft wird mit dieser Zahl und dem Anteil von Rauch und Flamme im Fluid multipliziert, höchstens mit 1.</translation>
    </message>
    <message>
        <source>Glow</source>
        <translation>Leuchten</translation>
    </message>
    <message>
        <source>Brightness of flame: tracers shine where the fluid burns, in the colour of its temperature.</source>
        <translation>Helligkeit der Flamme: Tracer leuchten, wo das Fluid brennt, in der Farbe ihrer Temperatur.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Swirl</source>
        <translation>Wirbel</translation>
    </message>
    <message>
        <source>Ring travels along its up axis like a smoke ring; tube and swirl turn the fluid round the axis; turbulence stirs; jet throws a slug of fluid along the axis.</source>
        <translation>Ein Ring wandert entlang seiner Hochachse wie ein Rauchring; Röhre und Wirbel drehen das Fluid um die Achse; Turbulenz verwirbelt; ein Strahl wirft Fluid entlang der Achse.</translation>
    </message>
    <message>
        <source>Circulation</source>
        <translation>Zirkulation</translation>
    </message>
    <message>
        <source>Strength of the turning. Increase for faster motion; negative turns the other way.</source>
        <translation>Stärke der Drehung. Mehr für schnellere Bewegung; negativ dreht andersherum.</translation>
    </message>
    <message>
        <source>Radius of the ring, of the swirl, of the stirred ball or of the slug.</source>
        <translation>Radius des Rings, des Wirbels, der verwirbelten Kugel oder des Fluidstoßes.</translation>
    </message>
    <message>
        <source>Core radius</source>
        <translation>Kernradius</translation>
    </message>
    <message>
        <source>Radius of the cross-section of the vortex. A thin core turns faster and travels faster.</source>
        <translation>Radius des Querschnitts des Wirbels. Ein dünner Kern dreht sich schneller und wandert schneller.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Length of the tube or swirl along its axis.</source>
        <translation>Länge der Röhre oder des Wirbels entlang der Achse.</translation>
    </message>
    <message>
        <source>Vortons</source>
        <translation>Vortonen</translation>
    </message>
    <message>
        <source>Particles in one birth, at most as many as the scene allows. Thin rings need more.</source>
        <translation>Teilchen einer Geburt, höchstens so viele, wie die Szene erlaubt. Dünne Ringe brauchen mehr.</translation>
    </message>
    <message>
        <source>Births per second, each of a whole ring, tube, swirl, ball or slug.</source>
        <translation>Geburten je Sekunde, jede ein ganzer Ring, eine Röhre, ein Wirbel, eine Kugel oder ein Fluidstoß.</translation>
    </message>
    <message>
        <source>Births at once at the start.</source>
        <translation>Geburten auf einmal am Anfang.</translation>
    </message>
    <message>
        <source>How long a vorton lives; it fades over its last quarter.</source>
        <translation>Wie lange ein Vorton lebt; im letzten Viertel vergeht es.</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>Zufallsversatz</translation>
    </message>
    <message>
        <source>Random displacement in core radii, new for each birth. Increase for rougher motion.</source>
        <translation>Zufällige Verschiebung in Kernradien, neu bei jeder Geburt. Mehr für rauere Bewegung.</translation>
    </message>
    <message>
        <source>Radius of the sphere.</source>
        <translation>Radius der Kugel.</translation>
    </message>
    <message>
        <source>Convex pieces</source>
        <translation>Konvexe Stücke</translation>
    </message>
    <message>
        <source>The half-spaces and vertices of each piece, made at import.</source>
        <translation>Halbräume und Ecken jedes Stücks, beim Import erzeugt.</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>File the pieces were made from.</source>
        <translation>Datei, aus der die Stücke erzeugt wurden.</translation>
    </message>
    <message>
        <source>Mesh scale</source>
        <translation>Netzmaßstab</translation>
    </message>
    <message>
        <source>Metres per unit of the mesh file, as chosen at import.</source>
        <translation>Meter je Einheit der Netzdatei, beim Import gewählt.</translation>
    </message>
    <message>
        <source>Mesh up axis</source>
        <translation>Netz-Hochachse</translation>
    </message>
    <message>
        <source>Axis of the mesh file that points up.</source>
        <translation>Achse der Netzdatei, die nach oben zeigt.</translation>
    </message>
    <message>
        <source>Mesh number</source>
        <translation>Netznummer</translation>
    </message>
    <message>
        <source>Which of the file&apos;s meshes it is, counted from 1; 0 is all of them together.</source>
        <translation>Welches Netz der Datei es ist, von 1 gezählt; 0 sind alle zusammen.</translation>
    </message>
    <message>
        <source>Made of</source>
        <translation>Besteht aus</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Anpassung</translation>
    </message>
    <message>
        <source>Hull: one convex piece around the whole mesh, which closes holes and hollows. Pieces: several, which leave them open.</source>
        <translation>Hülle: ein konvexes Stück um das ganze Netz, das Löcher und Mulden schließt. Stücke: mehrere, die sie offen lassen.</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>How far the pieces may stand out of the mesh; 0 takes 1.2 % of the longest side of each part, less if it is thin. Increase for fewer planes, decrease for narrow gaps.</source>
        <translation>Wie weit die Stücke aus dem Netz ragen dürfen; 0 nimmt 1,2 % der längsten Seite jedes Teils, weniger, wenn es dünn ist. Mehr für weniger Ebenen, weniger für schmale Spalten.</translation>
    </message>
    <message>
        <source>Piece limit</source>
        <translation>Höchstzahl Stücke</translation>
    </message>
    <message>
        <source>Pieces it may have; 0 takes as many as the error needs.</source>
        <translation>Stücke, die es haben darf; 0 nimmt so viele, wie der Fehler braucht.</translation>
    </message>
    <message>
        <source>Plane limit</source>
        <translation>Höchstzahl Ebenen</translation>
    </message>
    <message>
        <source>Planes all pieces may have together; 0 sets no limit. Every particle near the body pays for them.</source>
        <translation>Ebenen, die alle Stücke zusammen haben dürfen; 0 setzt keine Grenze. Jedes Teilchen beim Körper zahlt dafür.</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Inneres</translation>
    </message>
    <message>
        <source>Solid fills what the surface encloses; shell makes a thin wall along it, for sheets and cloth; auto looks at the mesh.</source>
        <translation>„Voll“ füllt, was die Oberfläche umschließt; „Schale“ macht eine dünne Wand an ihr, für Blech und Tuch; „Automatisch“ entscheidet nach dem Netz.</translation>
    </message>
    <message>
        <source>Fill cavities</source>
        <translation>Hohlräume füllen</translation>
    </message>
    <message>
        <source>Fills hollows that no particle can enter. Switch on for hollow models that are meant to be solid.</source>
        <translation>Füllt Hohlräume, in die kein Teilchen kommt. Einschalten für hohle Modelle, die massiv sein sollen.</translation>
    </message>
    <message>
        <source>Edited by hand</source>
        <translation>Von Hand bearbeitet</translation>
    </message>
    <message>
        <source>Pieces were merged or split by hand, so the settings above leave them alone. Switch off to make them anew.</source>
        <translation>Stücke wurden von Hand vereint oder geteilt, darum lassen die Einstellungen oben sie in Ruhe. Ausschalten, um sie neu zu machen.</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Fixed stands still; kinematic keeps its velocity and spin; dynamic is pushed by the fluid; keyframed follows its keys.</source>
        <translation>„Fest“ steht still; „Kinematisch“ behält Geschwindigkeit und Drehrate; „Dynamisch“ wird vom Fluid geschoben; „Mit Schlüsseln“ folgt seinen Schlüsseln.</translation>
    </message>
    <message>
        <source>Mass per volume: wood 600, water 1000, steel 7800. Increase to be moved less.</source>
        <translation>Masse je Volumen: Holz 600, Wasser 1000, Stahl 7800. Mehr, um weniger bewegt zu werden.</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Velocity at the start.</source>
        <translation>Geschwindigkeit am Anfang.</translation>
    </message>
    <message>
        <source>Spin</source>
        <translation>Drehrate</translation>
    </message>
    <message>
        <source>Turning at the start, about world axes.</source>
        <translation>Drehung am Anfang, um die Achsen der Welt.</translation>
    </message>
    <message>
        <source>Gravity scale</source>
        <translation>Schwerkraftanteil</translation>
    </message>
    <message>
        <source>Share of gravity that it feels, as weight and as buoyancy; 0 to hover.</source>
        <translation>Anteil der Schwerkraft, den er spürt, als Gewicht und als Auftrieb; 0 zum Schweben.</translation>
    </message>
    <message>
        <source>Coupling</source>
        <translation>Kopplung</translation>
    </message>
    <message>
        <source>Share of the fluid&apos;s push that the body feels.</source>
        <translation>Anteil vom Druck des Fluids, den der Körper spürt.</translation>
    </message>
    <message>
        <source>Grip</source>
        <translation>Haftung</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Berührung</translation>
    </message>
    <message>
        <source>Restitution</source>
        <translation>Rückprall</translation>
    </message>
    <message>
        <source>Fraction of the speed towards the surface with which tracers and bodies bounce back: 0 not at all, 1 fully.</source>
        <translation>Anteil des Tempos zur Oberfläche hin, mit dem Tracer und Körper zurückprallen: 0 gar nicht, 1 ganz.</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Reibung</translation>
    </message>
    <message>
        <source>How much it brakes bodies that slide on it: 0 ice, 0.5 wood, 1 rubber. Grip is for the fluid, friction for other bodies.</source>
        <translation>Wie stark er Körper bremst, die auf diesem gleiten: 0 Eis, 0,5 Holz, 1 Gummi. Haftung gilt für das Fluid, Reibung für andere Körper.</translation>
    </message>
    <message>
        <source>Colour of the surface.</source>
        <translation>Farbe der Oberfläche.</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>Behälter</translation>
    </message>
    <message>
        <source>Turned inside out: fluid is kept inside the shape. For rooms and tanks.</source>
        <translation>Umgestülpt: Das Fluid bleibt in der Form. Für Räume und Tanks.</translation>
    </message>
    <message>
        <source>Share of the weight of the displaced fluid that lifts it: 1 as in nature, 0 ignores the fluid&apos;s weight.</source>
        <translation>Anteil vom Gewicht des verdrängten Fluids, der ihn hebt: 1 wie in der Natur, 0 ohne das Gewicht des Fluids.</translation>
    </message>
    <message>
        <source>Hotter by</source>
        <translation>Heißer um</translation>
    </message>
    <message>
        <source>Temperature above that of the surroundings.</source>
        <translation>Temperatur über der Umgebung.</translation>
    </message>
    <message>
        <source>Heat capacity</source>
        <translation>Wärmekapazität</translation>
    </message>
    <message>
        <source>Energy that warms the whole body by one kelvin; 0 keeps its temperature whatever the fluid does.</source>
        <translation>Energie, die den ganzen Körper um ein Kelvin erwärmt; 0 hält seine Temperatur, was immer das Fluid tut.</translation>
    </message>
    <message>
        <source>Heat transfer</source>
        <translation>Wärmeübergang</translation>
    </message>
    <message>
        <source>How readily heat passes between surface and fluid; 0 not at all. Increase to light fires faster.</source>
        <translation>Wie leicht Wärme zwischen Oberfläche und Fluid übergeht; 0 gar nicht. Mehr, um Feuer schneller zu zünden.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Begins again at the first key after the last. Make the two alike, or it jumps.</source>
        <translation>Beginnt nach dem letzten Schlüssel wieder beim ersten. Machen Sie beide gleich, sonst springt es.</translation>
    </message>
    <message>
        <source>Field of view</source>
        <translation>Bildwinkel</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Angle from the bottom to the top of the picture. Decrease for a longer lens.</source>
        <translation>Winkel vom unteren zum oberen Bildrand. Weniger für eine längere Brennweite.</translation>
    </message>
    <message>
        <source>What it fills. A layer is a flat cylinder across the up axis.</source>
        <translation>Was es füllt. Eine Schicht ist ein flacher Zylinder quer zur Hochachse.</translation>
    </message>
    <message>
        <source>Radius of the sphere or layer.</source>
        <translation>Radius der Kugel oder Schicht.</translation>
    </message>
    <message>
        <source>Height of the layer.</source>
        <translation>Höhe der Schicht.</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Füllung</translation>
    </message>
    <message>
        <source>Fills the whole shape at the start.</source>
        <translation>Füllt die ganze Form am Anfang.</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Size of the cubes of fluid that are born, and distance between the vortons of its stir. Decrease for finer motion.</source>
        <translation>Größe der Würfel von Fluid, die geboren werden, und Abstand zwischen den Vortonen seiner Verwirbelung. Weniger für feinere Bewegung.</translation>
    </message>
    <message>
        <source>Shell</source>
        <translation>Schale</translation>
    </message>
    <message>
        <source>Number of layers of vortons around the filling that are surrounding fluid at rest. They carry the motion that arises at the edge of the filling.</source>
        <translation>Zahl der Lagen von Vortonen um die Füllung, die ruhendes Fluid der Umgebung sind. Sie tragen die Bewegung, die am Rand der Füllung entsteht.</translation>
    </message>
    <message>
        <source>Cubes of fluid born per second at random places in the shape: for fires and springs.</source>
        <translation>Würfel von Fluid, die je Sekunde an zufälligen Orten der Form geboren werden: für Feuer und Quellen.</translation>
    </message>
    <message>
        <source>How long its fluid lives; it fades over its last quarter.</source>
        <translation>Wie lange sein Fluid lebt; im letzten Viertel vergeht es.</translation>
    </message>
    <message>
        <source>Denser by</source>
        <translation>Dichter um</translation>
    </message>
    <message>
        <source>Density above that of the surroundings: positive sinks, negative rises.</source>
        <translation>Dichte über der Umgebung: positiv sinkt, negativ steigt.</translation>
    </message>
    <message>
        <source>Temperature above that of the surroundings. Hot fluid is light.</source>
        <translation>Temperatur über der Umgebung. Heißes Fluid ist leicht.</translation>
    </message>
    <message>
        <source>Fuel</source>
        <translation>Brennstoff</translation>
    </message>
    <message>
        <source>Share of the fluid that can burn.</source>
        <translation>Anteil des Fluids, der brennen kann.</translation>
    </message>
    <message>
        <source>Share of the fluid that is smoke.</source>
        <translation>Anteil des Fluids, der Rauch ist.</translation>
    </message>
    <message>
        <source>Stir</source>
        <translation>Verwirbelung</translation>
    </message>
    <message>
        <source>Random vorticity at birth, so that the motion breaks up by itself.</source>
        <translation>Zufällige Wirbelstärke bei der Geburt, damit die Bewegung von selbst zerfällt.</translation>
    </message>
    <message>
        <source>Blast</source>
        <translation>Druckstoß</translation>
    </message>
    <message>
        <source>Rate at which newly born fluid of this region grows in volume and pushes all else away: for explosions.</source>
        <translation>Rate, mit der das Volumen neu geborenen Fluids dieses Bereichs wächst und alles andere wegdrückt: für Explosionen.</translation>
    </message>
    <message>
        <source>Blast time</source>
        <translation>Druckstoßdauer</translation>
    </message>
    <message>
        <source>How long new fluid swells.</source>
        <translation>Wie lange neues Fluid anschwillt.</translation>
    </message>
    <message>
        <source>Random displacement of the filling: 0 is an even lattice, whose pattern can show in fire; 1 up to half a spacing.</source>
        <translation>Zufällige Verschiebung der Füllung: 0 ist ein gleichmäßiges Gitter, dessen Muster im Feuer zu sehen sein kann; 1 bis zu einem halben Abstand.</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>Wind blows along the up axis; attractor pulls to its middle; swirl turns round the up axis; drag holds the flow back.</source>
        <translation>Wind bläst entlang der Hochachse; der Attraktor zieht zur Mitte; der Wirbel dreht um die Hochachse; die Bremse hält die Strömung zurück.</translation>
    </message>
    <message>
        <source>Beyond it nothing is felt.</source>
        <translation>Jenseits davon ist nichts zu spüren.</translation>
    </message>
    <message>
        <source>Greatest velocity added; negative blows, pushes or turns the other way.</source>
        <translation>Größte hinzugefügte Geschwindigkeit; negativ bläst, drückt oder dreht sie andersherum.</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Bremse</translation>
    </message>
    <message>
        <source>Rate at which the flow loses its vorticity; particles are slowed, too. Increase to brake the flow harder.</source>
        <translation>Rate, mit der die Strömung ihre Wirbelstärke verliert; auch Teilchen werden gebremst. Mehr, um die Strömung stärker zu bremsen.</translation>
    </message>
    <message>
        <source>Soft edge</source>
        <translation>Weicher Rand</translation>
    </message>
    <message>
        <source>Share of the radius over which it fades out: 0 ends sharply, 1 fades from the middle.</source>
        <translation>Anteil des Radius, über den sie ausläuft: 0 endet scharf, 1 läuft von der Mitte her aus.</translation>
    </message>
    <message>
        <source>Outside</source>
        <translation>Außen</translation>
    </message>
    <message>
        <source>Removes what is outside of the shape instead of inside.</source>
        <translation>Entfernt, was außerhalb der Form ist, statt innerhalb.</translation>
    </message>
    <message>
        <source>Fade</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Particles there live this long at most, so that none vanishes at once.</source>
        <translation>So lange leben Teilchen dort höchstens, damit keines auf einmal verschwindet.</translation>
    </message>
    <message>
        <source>Colour of its lines in the view, to tell groups apart.</source>
        <translation>Farbe ihrer Linien in der Ansicht, um Gruppen zu unterscheiden.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>What it is called in the outliner.</source>
        <translation>Wie es in der Gliederung heißt.</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>Eingeschaltet</translation>
    </message>
    <message>
        <source>Off: neither simulated nor exported.</source>
        <translation>Aus: weder simuliert noch exportiert.</translation>
    </message>
    <message>
        <source>Visible</source>
        <translation>Sichtbar</translation>
    </message>
    <message>
        <source>Off: neither it nor its particles are drawn; simulated all the same.</source>
        <translation>Aus: Weder das Element noch seine Teilchen werden gezeichnet; simuliert wird es trotzdem.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>Where it stands.</source>
        <translation>Wo es steht.</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>How it is turned. More than a turn counts between keys: from 0 to 720 degrees it turns twice.</source>
        <translation>Wie es gedreht ist. Zwischen Schlüsseln zählt auch mehr als eine Umdrehung: Von 0 bis 720 Grad dreht es sich zweimal.</translation>
    </message>
    <message>
        <source>Typed angles</source>
        <translation>Getippte Winkel</translation>
    </message>
    <message>
        <source>The rotation as it was typed, with whole turns.</source>
        <translation>Die Drehung, wie sie getippt wurde, mit ganzen Umdrehungen.</translation>
    </message>
    <message>
        <source>Constant turning of all that is in it, about its own axes through its pivot, beside its keys.</source>
        <translation>Gleichmäßiges Drehen von allem, was in ihr ist, um ihre eigenen Achsen durch ihren Drehpunkt, zusätzlich zu ihren Schlüsseln.</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Size factor, the same along all axes.</source>
        <translation>Größenfaktor, gleich entlang aller Achsen.</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>On: cannot be picked in the view, moved, changed or removed.</source>
        <translation>An: Lässt sich in der Ansicht nicht wählen und nicht bewegen, ändern oder entfernen.</translation>
    </message>
    <message>
        <source>Solo</source>
        <translation>Solo</translation>
    </message>
    <message>
        <source>While this is on for any element, only elements with it on are drawn. All are simulated.</source>
        <translation>Solange dies bei irgendeinem Element an ist, werden nur Elemente gezeichnet, bei denen es an ist. Simuliert werden alle.</translation>
    </message>
    <message>
        <source>In the effect</source>
        <translation>Im Effekt</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Ignition</source>
        <translation>Zündung</translation>
    </message>
    <message>
        <source>Arrhenius</source>
        <translation>Arrhenius</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Sphere</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Quader</translation>
    </message>
    <message>
        <source>Disc</source>
        <translation>Scheibe</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>Tube</source>
        <translation>Röhre</translation>
    </message>
    <message>
        <source>Turbulence</source>
        <translation>Turbulenz</translation>
    </message>
    <message>
        <source>Jet</source>
        <translation>Strahl</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Attractor</source>
        <translation>Attraktor</translation>
    </message>
    <message>
        <source>Hulls</source>
        <translation>Konvexe Stücke</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>Kinematic</source>
        <translation>Kinematisch</translation>
    </message>
    <message>
        <source>Dynamic</source>
        <translation>Dynamisch</translation>
    </message>
    <message>
        <source>Keyframed</source>
        <translation>Mit Schlüsseln</translation>
    </message>
    <message>
        <source>+Y</source>
        <translation>+Y</translation>
    </message>
    <message>
        <source>+Z</source>
        <translation>+Z</translation>
    </message>
    <message>
        <source>+X</source>
        <translation>+X</translation>
    </message>
    <message>
        <source>Hull</source>
        <translation>Hülle</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Solid</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Emitter</source>
        <translation>Emitter</translation>
    </message>
    <message>
        <source>Vorticity source</source>
        <translation>Wirbelquelle</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Fluid region</source>
        <translation>Fluidbereich</translation>
    </message>
    <message>
        <source>Kill region</source>
        <translation>Löschbereich</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>FFT</source>
        <translation>FFT</translation>
    </message>
    <message>
        <source>Direct at vortons</source>
        <translation>Direkt an Vortonen</translation>
    </message>
    <message>
        <source>Direct at nodes</source>
        <translation>Direkt an Knoten</translation>
    </message>
    <message>
        <source>Tree at nodes</source>
        <translation>Baum an Knoten</translation>
    </message>
    <message>
        <source>Tree at nodes spread</source>
        <translation>Baum an Knoten, verbreitert</translation>
    </message>
    <message>
        <source>Tree at vortons</source>
        <translation>Baum an Vortonen</translation>
    </message>
    <message>
        <source>Cell vortons</source>
        <translation>Vortonen je Zelle</translation>
    </message>
    <message>
        <source>Poisson tight</source>
        <translation>Poisson, eng</translation>
    </message>
    <message>
        <source>Poisson wide</source>
        <translation>Poisson, weit</translation>
    </message>
    <message>
        <source>Direct own cores</source>
        <translation>Direkt mit eigenen Kernen</translation>
    </message>
    <message>
        <source>Barnes-Hut</source>
        <translation>Barnes-Hut</translation>
    </message>
    <message>
        <source>Where the key light shines to, unless an element is the key light.</source>
        <translation>Wohin das Hauptlicht scheint, sofern kein Element das Hauptlicht ist.</translation>
    </message>
    <message>
        <source>Strength of the main light, unless an element is the key light.</source>
        <translation>Stärke des Hauptlichts, sofern kein Element das Hauptlicht ist.</translation>
    </message>
    <message>
        <source>Strength of the light from all around, unless an element is the fill light. Increase to soften shadows.</source>
        <translation>Stärke des Lichts von allen Seiten, sofern kein Element das Fülllicht ist. Mehr macht Schatten weicher.</translation>
    </message>
    <message>
        <source>Off: simulated here but left out of exported effects.</source>
        <translation>Aus: hier simuliert, aber aus exportierten Effekten weggelassen.</translation>
    </message>
    <message>
        <source>Tint by density</source>
        <translation>Färbung nach Dichte</translation>
    </message>
    <message>
        <source>Tint</source>
        <translation>Färbung</translation>
    </message>
    <message>
        <source>How much the density of the fluid changes the colour: towards “Light fluid” where it is lighter than the surroundings, towards “Heavy fluid” where it is heavier; 0 not at all. For dye, layers and hot air.</source>
        <translation>Wie sehr die Dichte des Fluids die Farbe ändert: zu „Leichtes Fluid“ hin, wo es leichter ist als die Umgebung, zu „Schweres Fluid“ hin, wo es schwerer ist; 0 gar nicht. Für Farbstoff, Schichten und heiße Luft.</translation>
    </message>
    <message>
        <source>Full tint at</source>
        <translation>Volle Färbung ab</translation>
    </message>
    <message>
        <source>Difference in density from the surroundings at which the tint is full. Decrease to see thin dye.</source>
        <translation>Unterschied der Dichte zur Umgebung, bei dem die Färbung voll ist. Weniger zeigt dünnen Farbstoff.</translation>
    </message>
    <message>
        <source>Light fluid</source>
        <translation>Leichtes Fluid</translation>
    </message>
    <message>
        <source>Colour where the fluid is lighter than its surroundings.</source>
        <translation>Farbe, wo das Fluid leichter ist als seine Umgebung.</translation>
    </message>
    <message>
        <source>Heavy fluid</source>
        <translation>Schweres Fluid</translation>
    </message>
    <message>
        <source>Colour where the fluid is heavier than its surroundings.</source>
        <translation>Farbe, wo das Fluid schwerer ist als seine Umgebung.</translation>
    </message>
    <message>
        <source>Glow of heat</source>
        <translation>Glut</translation>
    </message>
    <message>
        <source>Brightness of hot fluid, burning or not: tracers shine as a black body of its temperature does, dull red from 800 K, yellow and ever brighter above. If “Smoke makes opaque” is above 0, clear gas does not glow: the glow is reduced as the opacity is.</source>
        <translation>Helligkeit heißen Fluids, ob es brennt oder nicht: Tracer leuchten wie ein schwarzer Körper seiner Temperatur, dunkelrot ab 800 K, darüber gelb und immer heller. Ist „Rauch deckt“ über 0, leuchtet klares Gas nicht: Die Glut nimmt ab wie die Deckkraft.</translation>
    </message>
    <message>
        <source>Where particles are removed. A half-space is all that lies below the plane that goes through the element&apos;s position at right angles to its up axis.</source>
        <translation>Wo Teilchen entfernt werden. Ein Halbraum ist alles unterhalb der Ebene, die durch die Position des Elements rechtwinklig zu seiner Hochachse geht.</translation>
    </message>
    <message>
        <source>Half space</source>
        <translation>Halbraum</translation>
    </message>
    <message>
        <source>A key light shines against its up axis, from far away, and casts shadows; a fill light shines from all around. The first visible light of each kind replaces that light in the scene&apos;s settings.</source>
        <translation>Ein Hauptlicht scheint entgegen seiner Hochachse, aus der Ferne, und wirft Schatten; ein Fülllicht scheint von allen Seiten. Das erste sichtbare Licht jeder Art ersetzt dieses Licht in den Einstellungen der Szene.</translation>
    </message>
    <message>
        <source>Colour of the light.</source>
        <translation>Farbe des Lichts.</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>How bright it is. Increase the fill light to soften shadows.</source>
        <translation>Wie hell es ist. Mehr Fülllicht macht Schatten weicher.</translation>
    </message>
    <message>
        <source>What stands there: a person, a mesh or an image. It does not affect the fluid and is not exported.</source>
        <translation>Was dort steht: eine Person, ein Netz oder ein Bild. Es beeinflusst das Fluid nicht und wird nicht exportiert.</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Figur</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>How tall the person or the image is.</source>
        <translation>Wie groß die Person oder das Bild ist.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>How wide the image is.</source>
        <translation>Wie breit das Bild ist.</translation>
    </message>
    <message>
        <source>File of the image, a PNG. Its transparent pixels are not drawn.</source>
        <translation>Datei des Bildes, ein PNG. Seine durchsichtigen Pixel werden nicht gezeichnet.</translation>
    </message>
    <message>
        <source>File of the mesh.</source>
        <translation>Datei des Netzes.</translation>
    </message>
    <message>
        <source>Metres per unit of the mesh file.</source>
        <translation>Meter je Einheit der Netzdatei.</translation>
    </message>
    <message>
        <source>Stage dressing</source>
        <translation>Kulisse</translation>
    </message>
    <message>
        <source>Where tracers are born: the volume, the circle of a ring, or the surface of convex pieces, evenly by area.</source>
        <translation>Wo Tracer entstehen: im Volumen, auf dem Kreis eines Rings oder auf der Oberfläche konvexer Stücke, gleichmäßig nach Fläche.</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>Oberfläche</translation>
    </message>
    <message>
        <source>Height of the disc, radius of the ring&apos;s tube, or how far out of a surface tracers are born.</source>
        <translation>Höhe der Scheibe, Radius des Ringschlauchs oder wie weit über einer Oberfläche Tracer entstehen.</translation>
    </message>
    <message>
        <source>Extra velocity at birth along the emitter&apos;s up axis, or, for the shape Surface, straight out of the surface; the fluid takes over within half a second.</source>
        <translation>Zusätzliche Geschwindigkeit bei der Geburt entlang der Hochachse des Emitters oder, bei der Form „Oberfläche“, senkrecht aus der Oberfläche; das Fluid übernimmt binnen einer halben Sekunde.</translation>
    </message>
    <message>
        <source>Start of the random numbers of its births. Emitters with the same seed emit alike. With 0 each emitter has random numbers of its own, so that copies differ.</source>
        <translation>Anfang der Zufallszahlen seiner Geburten. Emitter mit gleichem Startwert haben die gleichen Geburten. Bei 0 hat jeder Emitter eigene Zufallszahlen, sodass Kopien verschieden sind.</translation>
    </message>
    <message>
        <source>The convex pieces on whose outside tracers are born. They are a copy of a body&apos;s pieces: they do not follow when that body is moved or imported again.</source>
        <translation>Die konvexen Stücke, auf deren Außenseite Tracer entstehen. Sie sind eine Kopie der Stücke eines Körpers: Sie folgen nicht, wenn dieser bewegt oder neu importiert wird.</translation>
    </message>
    <message>
        <source>Start of the random numbers of its births. Sources with the same seed give birth alike. With 0 each source has random numbers of its own, so that copies differ.</source>
        <translation>Anfang der Zufallszahlen ihrer Geburten. Wirbelquellen mit gleichem Startwert haben die gleichen Geburten. Bei 0 hat jede Wirbelquelle eigene Zufallszahlen, sodass Kopien verschieden sind.</translation>
    </message>
    <message>
        <source>The path: position and rotation at certain times, relative to its place, and how it goes from key to key: smoothly, evenly, or at once.</source>
        <translation>Die Bahn: Position und Drehung zu bestimmten Zeiten, relativ zu seinem Platz, und wie er von Schlüssel zu Schlüssel kommt: sanft, gleichmäßig oder auf einmal.</translation>
    </message>
    <message>
        <source>Start of the random numbers of its births. Regions with the same seed give birth alike. With 0 each region has random numbers of its own, so that copies differ.</source>
        <translation>Anfang der Zufallszahlen seiner Geburten. Bereiche mit gleichem Startwert haben die gleichen Geburten. Bei 0 hat jeder Bereich eigene Zufallszahlen, sodass Kopien verschieden sind.</translation>
    </message>
    <message>
        <source>Share of the way from the rim to the middle over which density, heat, fuel, smoke and blast fade in: 0 begins sharply, 1 is full only in the middle.</source>
        <translation>Anteil des Wegs vom Rand zur Mitte, auf dem Dichte, Wärme, Brennstoff, Rauch und Druckstoß zunehmen: 0 beginnt scharf, 1 ist erst in der Mitte voll.</translation>
    </message>
    <message>
        <source>How much fluid and tracers stick to the surface: 0 slips and sheds no wake, 1 sticks.</source>
        <translation>Wie stark Fluid und Tracer an der Oberfläche haften: 0 gleitet und löst keine Wirbel ab, 1 klebt.</translation>
    </message>
    <message>
        <source>How long the vortices live that bodies shed. 0: for six lengths of the body at its speed, at most 5 s. A shorter wake costs less and leaves the grid finer.</source>
        <translation>Wie lange die Wirbel leben, die Körper ablösen. 0: für sechs Längen des Körpers bei seinem Tempo, höchstens 5 s. Ein kürzerer Nachlauf kostet weniger und lässt das Gitter feiner.</translation>
    </message>
    <message>
        <source>Wing</source>
        <translation>Flügel</translation>
    </message>
    <message>
        <source>On: the flow leaves sharp edges of a thin body smoothly, as at the trailing edge of a wing, which lifts it; beyond about 15 degrees it stalls. Off: the body sheds a wake as a block does.</source>
        <translation>An: Die Strömung verlässt scharfe Kanten eines dünnen Körpers glatt, wie an der Hinterkante eines Flügels, und hebt ihn; ab etwa 15 Grad reißt sie ab. Aus: Der Körper zieht einen Nachlauf hinter sich her wie ein Klotz.</translation>
    </message>
    <message>
        <source>Share of the way from the rim to the middle over which fewer tracers are born: 0 begins sharply, 1 has most in the middle.</source>
        <translation>Anteil des Weges vom Rand zur Mitte, auf dem weniger Tracer entstehen: 0 beginnt scharf, 1 hat die meisten in der Mitte.</translation>
    </message>
    <message>
        <source>Pivot</source>
        <translation>Drehpunkt</translation>
    </message>
    <message>
        <source>The point about which it turns, in its own frame: between its keys, and when it is rotated in the view. A door has it at its hinge.</source>
        <translation>Der Punkt, um den es sich dreht, im eigenen Bezugssystem: zwischen seinen Schlüsseln und beim Drehen in der Ansicht. Eine Tür hat ihn an der Angel.</translation>
    </message>
    <message>
        <source>Colour over temperature</source>
        <translation>Farbe über Temperatur</translation>
    </message>
    <message>
        <source>Ramps</source>
        <translation>Verläufe</translation>
    </message>
    <message>
        <source>Colour of tracers by the temperature of the fluid, in place of “Colour”.</source>
        <translation>Farbe der Tracer nach der Temperatur des Fluids, anstelle von „Farbe“.</translation>
    </message>
    <message>
        <source>Glow over temperature</source>
        <translation>Leuchten über Temperatur</translation>
    </message>
    <message>
        <source>Light of flame and of hot fluid by its temperature, in place of the light of a black body: for blue, green or painted fire. “Glow” and “Glow of heat” multiply it.</source>
        <translation>Licht von Flammen und heißem Fluid nach der Temperatur, anstelle des Lichts eines schwarzen Körpers: für blaues, grünes oder gemaltes Feuer. „Leuchten“ und „Glut“ multiplizieren es.</translation>
    </message>
    <message>
        <source>Opacity over smoke</source>
        <translation>Deckkraft über Rauch</translation>
    </message>
    <message>
        <source>Multiplies the opacity by the share of smoke and flame in the fluid, in place of “Smoke makes opaque”.</source>
        <translation>Multipliziert die Deckkraft nach dem Anteil von Rauch und Flamme im Fluid, anstelle von „Rauch deckt“.</translation>
    </message>
    <message>
        <source>Opacity over density</source>
        <translation>Deckkraft über Dichte</translation>
    </message>
    <message>
        <source>Multiplies the opacity by the difference of the fluid&apos;s density from its surroundings, so that fog and dye fade where they mix.</source>
        <translation>Multipliziert die Deckkraft nach dem Unterschied der Dichte des Fluids zur Umgebung, damit Nebel und Farbstoff verblassen, wo sie sich mischen.</translation>
    </message>
    <message>
        <source>Smoke and flame</source>
        <translation>Rauch und Flamme</translation>
    </message>
    <message>
        <source>The path on which the group carries what is in it: position and rotation at certain times, relative to its place, and how it goes from key to key: smoothly, evenly, or at once.</source>
        <translation>Die Bahn, auf der die Gruppe mitnimmt, was in ihr ist: Position und Drehung zu bestimmten Zeiten, relativ zu ihrem Platz, und wie sie von Schlüssel zu Schlüssel kommt: sanft, gleichmäßig oder auf einmal.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Ab</translation>
    </message>
    <message>
        <source>Level of detail</source>
        <translation>Detailstufe</translation>
    </message>
    <message>
        <source>The distance from the camera at which games change to this level.</source>
        <translation>Die Entfernung von der Kamera, ab der Spiele diese Stufe zeigen.</translation>
    </message>
    <message>
        <source>Tracers</source>
        <translation>Tracer</translation>
    </message>
    <message>
        <source>The fraction of the tracers. Those that remain are larger, so that they cover as much.</source>
        <translation>Der Anteil der Tracer. Die übrigen sind größer, sodass sie ebenso viel bedecken.</translation>
    </message>
    <message>
        <source>The fraction of the vortons of sources and regions. Each stands for more fluid.</source>
        <translation>Der Anteil der Vortonen von Quellen und Bereichen. Jedes steht für mehr Fluid.</translation>
    </message>
    <message>
        <source>The fraction of the cells of the grid along its longest side. Half of them cost an eighth.</source>
        <translation>Der Anteil der Zellen des Gitters entlang seiner längsten Seite. Die Hälfte kostet ein Achtel.</translation>
    </message>
    <message>
        <source>How many times longer a step is. Twice as long costs half.</source>
        <translation>Um welchen Faktor ein Schritt länger dauert. Doppelt so lang kostet die Hälfte.</translation>
    </message>
    <message>
        <source>Sleeps unseen</source>
        <translation>Schläft ungesehen</translation>
    </message>
    <message>
        <source>The effect stands still while the game says that no camera sees it.</source>
        <translation>Der Effekt steht still, solange das Spiel sagt, dass keine Kamera ihn sieht.</translation>
    </message>
    <message>
        <source>Bounds centre</source>
        <translation>Mitte des Hüllquaders</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Hüllquader</translation>
    </message>
    <message>
        <source>The middle of the box that games test against the view. Used with a Bounds size.</source>
        <translation>Die Mitte des Quaders, den Spiele mit dem Blickfeld vergleichen. Gilt zusammen mit der Größe des Hüllquaders.</translation>
    </message>
    <message>
        <source>Bounds size</source>
        <translation>Größe des Hüllquaders</translation>
    </message>
    <message>
        <source>The sides of the box that games test against the view, to skip effects that are not seen. Where a side is 0, the export records the box of its runs: other seeds, parameters at their limits, and a margin. Set it if the wind of the game carries the smoke farther.</source>
        <translation>Die Seiten des Quaders, den Spiele mit dem Blickfeld vergleichen, um nicht sichtbare Effekte auszulassen. Wo eine Seite 0 ist, nimmt der Export den Quader seiner Läufe: andere Startwerte, Parameter an ihren Grenzen und ein Rand. Einstellen, wenn der Wind des Spiels den Rauch weiter trägt.</translation>
    </message>
    <message>
        <source>The length of a recorded loop of the tracers, which is played instead of a simulation and shared by all effects of this kind. 0 simulates. A loop costs almost nothing. Bodies and wind do not change it.</source>
        <translation>Die Länge einer aufgenommenen Schleife der Tracer, die statt einer Simulation läuft und die alle Effekte dieser Art teilen. 0 simuliert. Eine Schleife kostet fast nichts. Körper und Wind ändern sie nicht.</translation>
    </message>
    <message>
        <source>Inherit velocity</source>
        <translation>Geschwindigkeit erben</translation>
    </message>
    <message>
        <source>Share of the emitter&apos;s own velocity that a tracer takes along at birth: 0 leaves it where it is born, 1 throws it on, as sparks fly from a torch that is swung. The fluid takes over within half a second.</source>
        <translation>Anteil der eigenen Geschwindigkeit des Emitters, den ein Tracer bei der Geburt mitbekommt: 0 lässt ihn am Ort der Geburt, 1 wirft ihn weiter, wie Funken von einer geschwungenen Fackel fliegen. Das Fluid übernimmt ihn innerhalb einer halben Sekunde.</translation>
    </message>
    <message>
        <source>In point</source>
        <translation>Anfangspunkt</translation>
    </message>
    <message>
        <source>Out point</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Where playing begins. It does not change the effect in a game.</source>
        <translation>Wo das Abspielen beginnt. Den Effekt im Spiel ändert er nicht.</translation>
    </message>
    <message>
        <source>Where playing ends or begins again; 0 plays to the end. It does not change the effect in a game.</source>
        <translation>Wo das Abspielen endet oder von vorn beginnt; 0 spielt bis zum Ende. Den Effekt im Spiel ändert er nicht.</translation>
    </message>
    <message>
        <source>Emission colour</source>
        <translation>Emissionsfarbe</translation>
    </message>
    <message>
        <source>Colour of the light that tracers send out by themselves, without fire and heat.</source>
        <translation>Farbe des Eigenlichts: des Lichts, das Tracer von sich aus abgeben, ohne Feuer und Hitze.</translation>
    </message>
    <message>
        <source>Emission strength</source>
        <translation>Emissionsstärke</translation>
    </message>
    <message>
        <source>Brightness of that light: 0 is none; at 1 a dense cloud is about as bright as a white surface under a light of strength 1; more lights what is near. It fades with the opacity.</source>
        <translation>Helligkeit des Eigenlichts: 0 ist keines; bei 1 ist eine dichte Wolke etwa so hell wie eine weiße Fläche unter einem Licht der Stärke 1; mehr beleuchtet auch die Umgebung. Es verblasst mit der Deckkraft.</translation>
    </message>
    <message>
        <source>Additive</source>
        <translation>Additiv</translation>
    </message>
    <message>
        <source>How much of the tracers is light alone: 0 hides what is behind, as smoke does; 1 hides nothing and shows only the light that they send out, as sparks and magic do; between is a mix.</source>
        <translation>Wie weit die Tracer nur Licht sind: 0 verdeckt, was dahinter liegt, wie Rauch; 1 verdeckt nichts und zeigt nur das Licht, das sie abgeben, wie Funken und Zauber; dazwischen ist eine Mischung.</translation>
    </message>
    <message>
        <source>Casts shadow</source>
        <translation>Wirft Schatten</translation>
    </message>
    <message>
        <source>Off: its tracers darken neither the ground, nor bodies, nor other smoke, nor each other. Shadows still fall on them.</source>
        <translation>Aus: Seine Tracer verdunkeln weder den Boden noch Körper, weder anderen Rauch noch einander. Schatten fallen weiterhin auf sie.</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoriten</translation>
    </message>
    <message>
        <source>What the fluid meets: a sphere, a box, a cylinder, a cone, a capsule, or the convex pieces of an imported mesh. A disc is a low cylinder.</source>
        <translation>Worauf das Fluid trifft: eine Kugel, ein Quader, ein Zylinder, ein Kegel, eine Kapsel oder die konvexen Stücke eines importierten Netzes. Eine Scheibe ist ein niedriger Zylinder.</translation>
    </message>
    <message>
        <source>Cylinder</source>
        <translation>Zylinder</translation>
    </message>
    <message>
        <source>Cone</source>
        <translation>Kegel</translation>
    </message>
    <message>
        <source>Capsule</source>
        <translation>Kapsel</translation>
    </message>
    <message>
        <source>Radius of the sphere, the cylinder or the capsule; of a cone, at its lower end.</source>
        <translation>Radius der Kugel, des Zylinders oder der Kapsel; beim Kegel der am unteren Ende.</translation>
    </message>
    <message>
        <source>Upper radius</source>
        <translation>Oberer Radius</translation>
    </message>
    <message>
        <source>Radius of the cone at its upper end; 0 ends in a point.</source>
        <translation>Radius des Kegels am oberen Ende; bei 0 endet er in einer Spitze.</translation>
    </message>
    <message>
        <source>Length along the body&apos;s Y axis, the round ends of a capsule included. A capsule that is not higher than wide is a ball.</source>
        <translation>Länge entlang der Y-Achse des Körpers, bei einer Kapsel mit den runden Enden. Eine Kapsel, die nicht höher als breit ist, ist eine Kugel.</translation>
    </message>
</context>
<context>
    <name>Guide</name>
    <message>
        <source>Light a campfire</source>
        <translation>Ein Lagerfeuer anzünden</translation>
    </message>
    <message>
        <source>Double-click &lt;i&gt;Campfire&lt;/i&gt; in the panel Presets, or drag it into the view. It burns at once.</source>
        <translation>&lt;i&gt;Lagerfeuer&lt;/i&gt; im Bedienfeld Vorlagen doppelklicken oder in die Ansicht ziehen. Es brennt sofort.</translation>
    </message>
    <message>
        <source>Look around</source>
        <translation>Sich umsehen</translation>
    </message>
    <message>
        <source>Bring a mesh</source>
        <translation>Ein Netz holen</translation>
    </message>
    <message>
        <source>Put it before the fire</source>
        <translation>Vor das Feuer stellen</translation>
    </message>
    <message>
        <source>Feed the flame</source>
        <translation>Die Flamme nähren</translation>
    </message>
    <message>
        <source>Click &lt;i&gt;Fuel&lt;/i&gt; in the outliner. In the inspector drag the number of &lt;i&gt;Fuel&lt;/i&gt; to the right: more fuel, more flame.</source>
        <translation>&lt;i&gt;Brennstoff&lt;/i&gt; in der Gliederung anklicken. Im Inspektor die Zahl bei &lt;i&gt;Brennstoff&lt;/i&gt; nach rechts ziehen: mehr Brennstoff, mehr Flamme.</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Rückgängig machen</translation>
    </message>
    <message>
        <source>Go back in time</source>
        <translation>In der Zeit zurückgehen</translation>
    </message>
    <message>
        <source>Hand it over</source>
        <translation>Weitergeben</translation>
    </message>
    <message>
        <source>Drag with the middle button in the view. The wheel zooms in and out. {frame} frames the selection.</source>
        <translation>Mit der mittleren Taste in der Ansicht ziehen. Das Rad zoomt. {frame} rahmt die Auswahl ein.</translation>
    </message>
    <message>
        <source>Drop a mesh file into the view, or press {import}. Gyre makes an obstacle of it, in the background. No mesh at hand? Take the sample.</source>
        <translation>Eine Netzdatei in die Ansicht fallen lassen, oder {import}. Gyre macht im Hintergrund ein Hindernis daraus. Kein Netz zur Hand? Das Beispiel nehmen.</translation>
    </message>
    <message>
        <source>Click the mesh, press {move} and drag one of its arrows. Smoke and flame go round it while you drag.</source>
        <translation>Das Netz anklicken, {move} drücken und an einem seiner Pfeile ziehen. Rauch und Flamme umströmen es beim Ziehen.</translation>
    </message>
    <message>
        <source>Press {undo}: the flame is as it was. Press {redo}: the change is made again. Everything can be undone, imports too.</source>
        <translation>{undo}: Die Flamme ist, wie sie war. {redo}: Die Änderung ist wieder da. Alles lässt sich rückgängig machen, auch Importe.</translation>
    </message>
    <message>
        <source>Press {play} to pause, then drag along the timeline to an earlier frame. You see exactly that frame, each time.</source>
        <translation>Mit {play} anhalten, dann auf der Zeitleiste zu einem früheren Bild ziehen. Man sieht genau dieses Bild, jedes Mal.</translation>
    </message>
    <message>
        <source>Save with {save}, then export the effect with {export}. Gyre reads the file back and checks it before it reports success.</source>
        <translation>Mit {save} speichern, dann den Effekt mit {export} exportieren. Gyre liest die Datei zurück und prüft sie, bevor es den Erfolg meldet.</translation>
    </message>
</context>
<context>
    <name>KeyMap</name>
    <message>
        <source>Industry</source>
        <translation>Branchenüblich</translation>
    </message>
</context>
<context>
    <name>MarkFields</name>
    <message>
        <source>%1 marks</source>
        <translation>%1 Marken</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Another key is at %1. This one is at %2 now.</source>
        <translation>Bei %1 ist schon ein Schlüssel. Dieser ist jetzt bei %2.</translation>
    </message>
    <message>
        <source>A start lies before its end, so the mark stays at %1.</source>
        <translation>Ein Beginn liegt vor seinem Ende, deshalb bleibt die Marke bei %1.</translation>
    </message>
    <message>
        <source>An element has one start and one end. To give them to other elements, copy the marks, select these elements and paste.</source>
        <translation>Ein Element hat einen Beginn und ein Ende. Um sie anderen Elementen zu geben, kopieren Sie die Marken, wählen Sie diese Elemente, und fügen Sie ein.</translation>
    </message>
    <message>
        <source>A path or curve keeps its last key. “Remove key” removes that of a path, “Remove curve” in the list of the panel Curves that of a curve.</source>
        <translation>Ein Weg oder eine Kurve behält den letzten Schlüssel. „Schlüssel entfernen“ entfernt den eines Weges, „Kurve entfernen“ in der Liste des Bedienfelds Kurven den einer Kurve.</translation>
    </message>
</context>
<context>
    <name>NewElements</name>
    <message>
        <source>Insert %1</source>
        <translation>%1 einfügen</translation>
    </message>
    <message>
        <source>%1 smoke</source>
        <translation>Rauch von %1</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>Jet</source>
        <translation>Strahl</translation>
    </message>
    <message>
        <source>Fire</source>
        <translation>Feuer</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>Tropfen</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>Wärme</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Key light</source>
        <translation>Hauptlicht</translation>
    </message>
    <message>
        <source>Fill light</source>
        <translation>Fülllicht</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Figur</translation>
    </message>
    <message>
        <source>Kill half-space</source>
        <translation>Löschhalbraum</translation>
    </message>
    <message>
        <source>Tube</source>
        <translation>Röhre</translation>
    </message>
    <message>
        <source>Swirl</source>
        <translation>Wirbel</translation>
    </message>
    <message>
        <source>Turbulence</source>
        <translation>Turbulenz</translation>
    </message>
    <message>
        <source>Wind</source>
        <translation>Wind</translation>
    </message>
    <message>
        <source>Attractor</source>
        <translation>Attraktor</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Bremse</translation>
    </message>
    <message>
        <source>Kill region</source>
        <translation>Löschbereich</translation>
    </message>
    <message>
        <source>Sphere</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Quader</translation>
    </message>
    <message>
        <source>Smoke</source>
        <translation>Rauch</translation>
    </message>
    <message>
        <source>Flame</source>
        <translation>Flamme</translation>
    </message>
    <message>
        <source>Dye</source>
        <translation>Farbstoff</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Smoke rings</source>
        <translation>Rauchringe</translation>
    </message>
    <message>
        <source>Smoke tube</source>
        <translation>Rauchröhre</translation>
    </message>
    <message>
        <source>Whirl</source>
        <translation>Rauchwirbel</translation>
    </message>
    <message>
        <source>Lift</source>
        <translation>Auftrieb</translation>
    </message>
    <message>
        <source>Stirred smoke</source>
        <translation>Aufgewühlter Rauch</translation>
    </message>
    <message>
        <source>Smoke jet</source>
        <translation>Rauchstrahl</translation>
    </message>
    <message>
        <source>Fuel</source>
        <translation>Brennstoff</translation>
    </message>
    <message>
        <source>Flicker</source>
        <translation>Flackern</translation>
    </message>
    <message>
        <source>Dye drop</source>
        <translation>Farbtropfen</translation>
    </message>
    <message>
        <source>Rising smoke</source>
        <translation>Aufsteigender Rauch</translation>
    </message>
    <message>
        <source>Cylinder</source>
        <translation>Zylinder</translation>
    </message>
    <message>
        <source>Cone</source>
        <translation>Kegel</translation>
    </message>
    <message>
        <source>Capsule</source>
        <translation>Kapsel</translation>
    </message>
    <message>
        <source>Disc</source>
        <translation>Scheibe</translation>
    </message>
</context>
<context>
    <name>Presets</name>
    <message>
        <source>Own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Made by you.</source>
        <translation>Von Ihnen gemacht.</translation>
    </message>
    <message>
        <source>Brazier</source>
        <translation>Feuerschale</translation>
    </message>
    <message>
        <source>Fire</source>
        <translation>Feuer</translation>
    </message>
    <message>
        <source>Coals flare in an iron bowl: a broad flame with sparks of smoke.</source>
        <translation>Kohlen lodern in einer eisernen Schale: eine breite Flamme mit Funken und Rauch.</translation>
    </message>
    <message>
        <source>Fuel</source>
        <translation>Brennstoff</translation>
    </message>
    <message>
        <source>Flame and smoke</source>
        <translation>Flamme und Rauch</translation>
    </message>
    <message>
        <source>Flicker</source>
        <translation>Flackern</translation>
    </message>
    <message>
        <source>Bowl</source>
        <translation>Schale</translation>
    </message>
    <message>
        <source>Foot</source>
        <translation>Fuß</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorn</translation>
    </message>
    <message>
        <source>Campfire</source>
        <translation>Lagerfeuer</translation>
    </message>
    <message>
        <source>Logs burn in a ring of stones. Raise the heat of fuel for taller flames.</source>
        <translation>Scheite brennen in einem Ring aus Steinen. Mehr Wärme des Brennstoffs gibt höhere Flammen.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Scheit</translation>
    </message>
    <message>
        <source>Stone</source>
        <translation>Stein</translation>
    </message>
    <message>
        <source>Candle</source>
        <translation>Kerze</translation>
    </message>
    <message>
        <source>A calm flame the length of a finger. Wind bends it, more of it blows it out.</source>
        <translation>Eine ruhige Flamme, lang wie ein Finger. Wind biegt sie, mehr Wind bläst sie aus.</translation>
    </message>
    <message>
        <source>Flame</source>
        <translation>Flamme</translation>
    </message>
    <message>
        <source>Wax</source>
        <translation>Wachs</translation>
    </message>
    <message>
        <source>Wick</source>
        <translation>Docht</translation>
    </message>
    <message>
        <source>Plate</source>
        <translation>Platte</translation>
    </message>
    <message>
        <source>Chimney</source>
        <translation>Schornstein</translation>
    </message>
    <message>
        <source>Smoke</source>
        <translation>Rauch</translation>
    </message>
    <message>
        <source>Smoke leaves a chimney and drifts with the wind.</source>
        <translation>Rauch steigt aus einem Schornstein und treibt mit dem Wind.</translation>
    </message>
    <message>
        <source>Warm smoke</source>
        <translation>Warmer Rauch</translation>
    </message>
    <message>
        <source>Roof left</source>
        <translation>Dach links</translation>
    </message>
    <message>
        <source>Roof right</source>
        <translation>Dach rechts</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Schlot</translation>
    </message>
    <message>
        <source>Rim</source>
        <translation>Rand</translation>
    </message>
    <message>
        <source>Colliding rings</source>
        <translation>Kollidierende Ringe</translation>
    </message>
    <message>
        <source>Vortex</source>
        <translation>Wirbel</translation>
    </message>
    <message>
        <source>Two rings meet head on, widen and break into small ones.</source>
        <translation>Zwei Ringe treffen frontal aufeinander, weiten sich und zerfallen in kleine.</translation>
    </message>
    <message>
        <source>Red smoke</source>
        <translation>Roter Rauch</translation>
    </message>
    <message>
        <source>Blue smoke</source>
        <translation>Blauer Rauch</translation>
    </message>
    <message>
        <source>Left ring</source>
        <translation>Linker Ring</translation>
    </message>
    <message>
        <source>Right ring</source>
        <translation>Rechter Ring</translation>
    </message>
    <message>
        <source>Dust devil</source>
        <translation>Staubteufel</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>A whirl lifts dust from the ground into a turning column.</source>
        <translation>Ein Wirbel zieht Staub vom Boden zu einer rotierenden Säule hoch.</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Säule</translation>
    </message>
    <message>
        <source>Lift</source>
        <translation>Auftrieb</translation>
    </message>
    <message>
        <source>Dust</source>
        <translation>Staub</translation>
    </message>
    <message>
        <source>Dust wake</source>
        <translation>Staubfahne</translation>
    </message>
    <message>
        <source>A car that stands in the wind looks like one that drives. The wheels throw dust.</source>
        <translation>Ein Auto, das im Wind steht, sieht aus, als führe es. Die Räder wirbeln Staub auf.</translation>
    </message>
    <message>
        <source>Dust left</source>
        <translation>Staub links</translation>
    </message>
    <message>
        <source>Dust right</source>
        <translation>Staub rechts</translation>
    </message>
    <message>
        <source>Wake</source>
        <translation>Nachlauf</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Karosserie</translation>
    </message>
    <message>
        <source>Cabin</source>
        <translation>Kabine</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Rad</translation>
    </message>
    <message>
        <source>Explosion</source>
        <translation>Explosion</translation>
    </message>
    <message>
        <source>A charge swells within a fifth of a second, burns and rises as a cloud.</source>
        <translation>Eine Ladung schwillt in einer Fünftelsekunde an, brennt und steigt als Wolke auf.</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>Ladung</translation>
    </message>
    <message>
        <source>Fireball</source>
        <translation>Feuerball</translation>
    </message>
    <message>
        <source>Fog through a grille</source>
        <translation>Nebel durch ein Gitter</translation>
    </message>
    <message>
        <source>Fog</source>
        <translation>Nebel</translation>
    </message>
    <message>
        <source>Fog is blown through the bars of a grille and tears into strands.</source>
        <translation>Nebel wird durch die Stäbe eines Gitters geblasen und zerreißt in Strähnen.</translation>
    </message>
    <message>
        <source>Eddies</source>
        <translation>Verwirbelung</translation>
    </message>
    <message>
        <source>Bar</source>
        <translation>Stab</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Sturz</translation>
    </message>
    <message>
        <source>Sill</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>Ground blast</source>
        <translation>Bodenexplosion</translation>
    </message>
    <message>
        <source>A flat charge throws dust outwards while its fireball rolls up into a mushroom.</source>
        <translation>Eine flache Ladung wirft Staub nach außen, während ihr Feuerball sich zum Pilz aufrollt.</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Walze</translation>
    </message>
    <message>
        <source>Ground fog</source>
        <translation>Bodennebel</translation>
    </message>
    <message>
        <source>Low fog drifts between stones. A light wind keeps it moving.</source>
        <translation>Flacher Nebel zieht zwischen Steinen. Ein leichter Wind hält ihn in Bewegung.</translation>
    </message>
    <message>
        <source>Eddies left</source>
        <translation>Verwirbelung links</translation>
    </message>
    <message>
        <source>Eddies right</source>
        <translation>Verwirbelung rechts</translation>
    </message>
    <message>
        <source>Aura</source>
        <translation>Aura</translation>
    </message>
    <message>
        <source>Magic</source>
        <translation>Magie</translation>
    </message>
    <message>
        <source>Rings of light rise around a figure and fade.</source>
        <translation>Lichtringe steigen um eine Figur auf und vergehen.</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Motes</source>
        <translation>Stäubchen</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Figur</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Heavy fog fall</source>
        <translation>Nebelfall</translation>
    </message>
    <message>
        <source>Cold fog is heavier than air: it falls over an edge and spreads.</source>
        <translation>Kalter Nebel ist schwerer als Luft: Er fällt über eine Kante und breitet sich aus.</translation>
    </message>
    <message>
        <source>Fog seen</source>
        <translation>Sichtbarer Nebel</translation>
    </message>
    <message>
        <source>Ledge</source>
        <translation>Sims</translation>
    </message>
    <message>
        <source>Back wall</source>
        <translation>Rückwand</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>Incense</source>
        <translation>Räucherstäbchen</translation>
    </message>
    <message>
        <source>A thin thread of smoke rises straight, then breaks into curls.</source>
        <translation>Ein dünner Rauchfaden steigt gerade auf und zerfällt dann in Kringel.</translation>
    </message>
    <message>
        <source>Warm air</source>
        <translation>Warme Luft</translation>
    </message>
    <message>
        <source>Stick</source>
        <translation>Stab</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>Halter</translation>
    </message>
    <message>
        <source>Ink clash</source>
        <translation>Kollidierende Tinten</translation>
    </message>
    <message>
        <source>Liquid</source>
        <translation>Flüssigkeit</translation>
    </message>
    <message>
        <source>A light drop rises, a heavy one falls; they meet and spread.</source>
        <translation>Ein leichter Tropfen steigt, ein schwerer fällt; sie treffen sich und breiten sich aus.</translation>
    </message>
    <message>
        <source>Heavy fluid</source>
        <translation>Schweres Fluid</translation>
    </message>
    <message>
        <source>Light fluid</source>
        <translation>Leichtes Fluid</translation>
    </message>
    <message>
        <source>Blue ink</source>
        <translation>Blaue Tinte</translation>
    </message>
    <message>
        <source>Red ink</source>
        <translation>Rote Tinte</translation>
    </message>
    <message>
        <source>Ink drop</source>
        <translation>Tintentropfen</translation>
    </message>
    <message>
        <source>Heavy ink falls, flattens and rolls up into a ring.</source>
        <translation>Schwere Tinte fällt, wird flach und rollt sich zum Ring auf.</translation>
    </message>
    <message>
        <source>Ink</source>
        <translation>Tinte</translation>
    </message>
    <message>
        <source>Jet exhaust</source>
        <translation>Triebwerksstrahl</translation>
    </message>
    <message>
        <source>A hot jet leaves a nozzle: bright core, glowing edge, grey trail.</source>
        <translation>Ein heißer Strahl schießt aus einer Düse: heller Kern, glühender Rand, graue Spur.</translation>
    </message>
    <message>
        <source>Jet</source>
        <translation>Strahl</translation>
    </message>
    <message>
        <source>Thrust</source>
        <translation>Schub</translation>
    </message>
    <message>
        <source>Core</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>Trail</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>Nozzle</source>
        <translation>Düse</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Gondel</translation>
    </message>
    <message>
        <source>Pylon</source>
        <translation>Pylon</translation>
    </message>
    <message>
        <source>Leapfrogging rings</source>
        <translation>Bockspringende Ringe</translation>
    </message>
    <message>
        <source>Two rings slip through each other in turn.</source>
        <translation>Zwei Ringe schlüpfen abwechselnd durcheinander.</translation>
    </message>
    <message>
        <source>Amber smoke</source>
        <translation>Bernsteinfarbener Rauch</translation>
    </message>
    <message>
        <source>Follower</source>
        <translation>Hinterer Ring</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>Vorderer Ring</translation>
    </message>
    <message>
        <source>Fountain of light</source>
        <translation>Lichtbrunnen</translation>
    </message>
    <message>
        <source>Golden light is thrown up and falls apart in rings.</source>
        <translation>Goldenes Licht wird hochgeworfen und zerfällt in Ringe.</translation>
    </message>
    <message>
        <source>Blow</source>
        <translation>Gebläse</translation>
    </message>
    <message>
        <source>Gold</source>
        <translation>Gold</translation>
    </message>
    <message>
        <source>Sparks</source>
        <translation>Funken</translation>
    </message>
    <message>
        <source>Basin</source>
        <translation>Becken</translation>
    </message>
    <message>
        <source>Magic swirl</source>
        <translation>Magischer Wirbel</translation>
    </message>
    <message>
        <source>Two colours of light wind up a column of turning air.</source>
        <translation>Licht in zwei Farben windet sich an einer rotierenden Luftsäule hinauf.</translation>
    </message>
    <message>
        <source>Cyan</source>
        <translation>Cyan</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Plinth</source>
        <translation>Sockel</translation>
    </message>
    <message>
        <source>Oil fire</source>
        <translation>Ölbrand</translation>
    </message>
    <message>
        <source>Red flames under a thick black column. Wind lays it over.</source>
        <translation>Rote Flammen unter einer dichten schwarzen Säule. Wind drückt sie zur Seite.</translation>
    </message>
    <message>
        <source>Barrel</source>
        <translation>Fass</translation>
    </message>
    <message>
        <source>Fallen barrel</source>
        <translation>Umgefallenes Fass</translation>
    </message>
    <message>
        <source>Portal</source>
        <translation>Portal</translation>
    </message>
    <message>
        <source>A ring of light turns around a dark middle. Sparks fall from its rim.</source>
        <translation>Ein Lichtring dreht sich um eine dunkle Mitte. Funken fallen von seinem Rand.</translation>
    </message>
    <message>
        <source>Veil</source>
        <translation>Schleier</translation>
    </message>
    <message>
        <source>Coloured smoke</source>
        <translation>Farbiger Rauch</translation>
    </message>
    <message>
        <source>Dense coloured smoke rolls along the ground before it rises.</source>
        <translation>Dichter farbiger Rauch rollt über den Boden, bevor er steigt.</translation>
    </message>
    <message>
        <source>Can</source>
        <translation>Dose</translation>
    </message>
    <message>
        <source>Smoke rings</source>
        <translation>Rauchringe</translation>
    </message>
    <message>
        <source>A ring of smoke is puffed upwards every two seconds.</source>
        <translation>Alle zwei Sekunden wird ein Rauchring nach oben gestoßen.</translation>
    </message>
    <message>
        <source>Rings</source>
        <translation>Ringe</translation>
    </message>
    <message>
        <source>Drum</source>
        <translation>Tonne</translation>
    </message>
    <message>
        <source>Spinning fan</source>
        <translation>Ventilator</translation>
    </message>
    <message>
        <source>Blades turn and throw the smoke of a burner to one side.</source>
        <translation>Flügel drehen sich und blasen den Rauch eines Brenners zur Seite.</translation>
    </message>
    <message>
        <source>Blade</source>
        <translation>Flügel</translation>
    </message>
    <message>
        <source>Draught</source>
        <translation>Luftzug</translation>
    </message>
    <message>
        <source>Swirl</source>
        <translation>Wirbel</translation>
    </message>
    <message>
        <source>Hub</source>
        <translation>Nabe</translation>
    </message>
    <message>
        <source>Post</source>
        <translation>Pfosten</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>Arm</translation>
    </message>
    <message>
        <source>Steam vent</source>
        <translation>Dampfaustritt</translation>
    </message>
    <message>
        <source>Steam shoots from a pipe and hangs in the air.</source>
        <translation>Dampf schießt aus einem Rohr und hängt in der Luft.</translation>
    </message>
    <message>
        <source>Steam</source>
        <translation>Dampf</translation>
    </message>
    <message>
        <source>Pipe</source>
        <translation>Rohr</translation>
    </message>
    <message>
        <source>Flange</source>
        <translation>Flansch</translation>
    </message>
    <message>
        <source>Sunset smoke</source>
        <translation>Rauch im Abendrot</translation>
    </message>
    <message>
        <source>Smoke that goes from violet through red to gold as it ages: its colour, size and opacity are curves over life.</source>
        <translation>Rauch, der mit zunehmendem Alter von Violett über Rot zu Gold wird: Farbe, Größe und Deckkraft sind Kurven über die Lebensdauer.</translation>
    </message>
    <message>
        <source>Floor and fog</source>
        <translation>Boden und Nebel</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Grundszene</translation>
    </message>
    <message>
        <source>A floor with steps and cold fog, to begin creeping fog in.</source>
        <translation>Ein Boden mit Stufen und kaltem Nebel, als Anfang für kriechenden Nebel.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>Night and fire</source>
        <translation>Nacht und Feuer</translation>
    </message>
    <message>
        <source>Night, burning fuel and what fire needs, to begin flames in.</source>
        <translation>Nacht, brennender Brennstoff und was Feuer braucht, als Anfang für Flammen.</translation>
    </message>
    <message>
        <source>Dark studio</source>
        <translation>Dunkles Studio</translation>
    </message>
    <message>
        <source>A dark room with one lamp and one plume, to begin smoke in.</source>
        <translation>Ein dunkler Raum mit einer Lampe und einer Rauchfahne, als Anfang für Rauch.</translation>
    </message>
    <message>
        <source>Wind tunnel</source>
        <translation>Windkanal</translation>
    </message>
    <message>
        <source>Wind, threads of smoke and a body to look at. Swap the ball for your mesh.</source>
        <translation>Wind, Rauchfäden und ein Körper zum Betrachten. Tauschen Sie die Kugel gegen Ihr Netz.</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>Faden</translation>
    </message>
    <message>
        <source>Ball</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>Torch</source>
        <translation>Fackel</translation>
    </message>
    <message>
        <source>A small, lively flame on a stick. Put it on a wall or into a hand.</source>
        <translation>Eine kleine, lebhafte Flamme auf einem Stock. Für eine Wand oder eine Hand.</translation>
    </message>
    <message>
        <source>Volcano</source>
        <translation>Vulkan</translation>
    </message>
    <message>
        <source>A dark plume over a glowing crater. Circulation of the puffs sets its height.</source>
        <translation>Eine dunkle Fahne über einem glühenden Krater. Die Zirkulation der Stöße bestimmt ihre Höhe.</translation>
    </message>
    <message>
        <source>Lava gas</source>
        <translation>Lavagas</translation>
    </message>
    <message>
        <source>Ash</source>
        <translation>Asche</translation>
    </message>
    <message>
        <source>Puffs</source>
        <translation>Stöße</translation>
    </message>
    <message>
        <source>Cone</source>
        <translation>Kegel</translation>
    </message>
    <message>
        <source>Vortex ring</source>
        <translation>Wirbelring</translation>
    </message>
    <message>
        <source>One thick ring crosses the view. More circulation is faster.</source>
        <translation>Ein dicker Ring zieht durchs Bild. Mehr Zirkulation macht ihn schneller.</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>Vortex tube</source>
        <translation>Wirbelröhre</translation>
    </message>
    <message>
        <source>A lying vortex rolls a sheet of smoke into a spiral.</source>
        <translation>Ein liegender Wirbel rollt eine Rauchschicht zur Spirale auf.</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Tube</source>
        <translation>Röhre</translation>
    </message>
    <message>
        <source>Wall of fire</source>
        <translation>Feuerwand</translation>
    </message>
    <message>
        <source>A line of burning ground. Stretch the two boxes for a longer one.</source>
        <translation>Ein Streifen brennenden Bodens. Werden die zwei Quader gestreckt, wird er länger.</translation>
    </message>
    <message>
        <source>Flicker left</source>
        <translation>Flackern links</translation>
    </message>
    <message>
        <source>Flicker right</source>
        <translation>Flackern rechts</translation>
    </message>
    <message>
        <source>Will-o&apos;-the-wisp</source>
        <translation>Irrlicht</translation>
    </message>
    <message>
        <source>A ball of light that breathes and trails curls.</source>
        <translation>Eine Lichtkugel, die atmet und Kringel hinter sich zieht.</translation>
    </message>
    <message>
        <source>Breath</source>
        <translation>Atem</translation>
    </message>
    <message>
        <source>Pull</source>
        <translation>Sog</translation>
    </message>
    <message>
        <source>Cauldron</source>
        <translation>Hexenkessel</translation>
    </message>
    <message>
        <source>Green fog boils over the rim of a pot and creeps along the ground.</source>
        <translation>Grüner Nebel kocht über den Rand eines Topfs und kriecht über den Boden.</translation>
    </message>
    <message>
        <source>Bubbles</source>
        <translation>Blasen</translation>
    </message>
    <message>
        <source>Pot</source>
        <translation>Topf</translation>
    </message>
</context>
<context>
    <name>QAbstractSpinBox</name>
    <message>
        <source>&amp;Select All</source>
        <translation>&amp;Alles auswählen</translation>
    </message>
    <message>
        <source>&amp;Step up</source>
        <translation>Ein Schritt &amp;mehr</translation>
    </message>
    <message>
        <source>Step &amp;down</source>
        <translation>Ein Schritt &amp;weniger</translation>
    </message>
</context>
<context>
    <name>QColorDialog</name>
    <message>
        <source>Select Color</source>
        <translation>Farbe wählen</translation>
    </message>
    <message>
        <source>&amp;Basic colors</source>
        <translation>&amp;Grundfarben</translation>
    </message>
    <message>
        <source>&amp;Custom colors</source>
        <translation>&amp;Eigene Farben</translation>
    </message>
    <message>
        <source>&amp;Add to Custom Colors</source>
        <translation>Zu den eigenen Farben &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Pick Screen Color</source>
        <translation>Farbe vom &amp;Bildschirm nehmen</translation>
    </message>
    <message>
        <source>Cursor at %1, %2
Press ESC to cancel</source>
        <translation>Zeiger bei %1, %2
Esc bricht ab</translation>
    </message>
    <message>
        <source>Hu&amp;e:</source>
        <translation>Farb&amp;ton:</translation>
    </message>
    <message>
        <source>&amp;Sat:</source>
        <translation>&amp;Sättigung:</translation>
    </message>
    <message>
        <source>&amp;Val:</source>
        <translation>&amp;Wert:</translation>
    </message>
    <message>
        <source>&amp;Red:</source>
        <translation>&amp;Rot:</translation>
    </message>
    <message>
        <source>&amp;Green:</source>
        <translation>Gr&amp;ün:</translation>
    </message>
    <message>
        <source>Bl&amp;ue:</source>
        <translation>B&amp;lau:</translation>
    </message>
    <message>
        <source>A&amp;lpha channel:</source>
        <translation>Al&amp;pha:</translation>
    </message>
    <message>
        <source>&amp;HTML:</source>
        <translation>&amp;HTML:</translation>
    </message>
</context>
<context>
    <name>QComboBox</name>
    <message>
        <source>Open the combo box selection popup</source>
        <translation>Die Liste zur Auswahl öffnen</translation>
    </message>
</context>
<context>
    <name>QDockWidget</name>
    <message>
        <source>Float</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Undocks and re-attaches the dock widget</source>
        <translation>Löst das Feld aus dem Fenster oder setzt es wieder ein</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Closes the dock widget</source>
        <translation>Schließt das Feld</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>Look in:</source>
        <translation>Suchen in:</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation>Datei&amp;name:</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>Dateityp:</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation>&amp;Auswählen</translation>
    </message>
    <message>
        <source>Directory:</source>
        <translation>Ordner:</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <translation>Übergeordneter Ordner</translation>
    </message>
    <message>
        <source>Go to the parent directory</source>
        <translation>Zum übergeordneten Ordner</translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>Create a New Folder</source>
        <translation>Einen neuen Ordner anlegen</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>&amp;New Folder</source>
        <translation>&amp;Neuer Ordner</translation>
    </message>
    <message>
        <source>List View</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Change to list view mode</source>
        <translation>Als Liste zeigen</translation>
    </message>
    <message>
        <source>Detail View</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Change to detail view mode</source>
        <translation>Mit Einzelheiten zeigen</translation>
    </message>
    <message>
        <source>Sidebar</source>
        <translation>Seitenleiste</translation>
    </message>
    <message>
        <source>List of places and bookmarks</source>
        <translation>Orte und Lesezeichen</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Directories</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Show </source>
        <translation>Zeigen </translation>
    </message>
    <message>
        <source>Show &amp;hidden files</source>
        <translation>&amp;Versteckte Dateien zeigen</translation>
    </message>
    <message>
        <source>Save As</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Find Directory</source>
        <translation>Ordner suchen</translation>
    </message>
    <message>
        <source>Recent Places</source>
        <translation>Zuletzt besuchte Orte</translation>
    </message>
    <message>
        <source>All Files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Could not delete directory.</source>
        <translation>Der Ordner ließ sich nicht löschen.</translation>
    </message>
    <message>
        <source>Are you sure you want to delete &apos;%1&apos;?</source>
        <translation>„%1“ wirklich löschen?</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is write protected.
Do you want to delete it anyway?</source>
        <translation>„%1“ ist schreibgeschützt.
Trotzdem löschen?</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>%1 gibt es schon.
Ersetzen?</translation>
    </message>
    <message>
        <source>%1
File not found.
Please verify the correct file name was given.</source>
        <translation>%1
Diese Datei gibt es nicht.
Ist der Name richtig?</translation>
    </message>
    <message>
        <source>%1
Directory not found.
Please verify the correct directory name was given.</source>
        <translation>%1
Diesen Ordner gibt es nicht.
Ist der Name richtig?</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Date Modified</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Computer</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>My Computer</source>
        <translation>Computer</translation>
    </message>
</context>
<context>
    <name>QIODevice</name>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Zugriff verweigert</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>Der Datenträger ist voll</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>Zu viele offene Dateien</translation>
    </message>
    <message>
        <source>Unknown error</source>
        <translation>Unbekannter Fehler</translation>
    </message>
    <message>
        <source>file to open is a directory</source>
        <translation>Das ist ein Ordner, keine Datei</translation>
    </message>
</context>
<context>
    <name>QKeySequenceEdit</name>
    <message>
        <source>Press shortcut</source>
        <translation>Taste drücken</translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>QMessageBox</name>
    <message>
        <source>Show Details...</source>
        <translation>Einzelheiten zeigen ...</translation>
    </message>
    <message>
        <source>Hide Details...</source>
        <translation>Einzelheiten verbergen ...</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Ja</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Nein</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Restore Defaults</source>
        <translation>Standardwerte</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Save All</source>
        <translation>Alle speichern</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Übergehen</translation>
    </message>
    <message>
        <source>Yes to &amp;All</source>
        <translation>Ja für &amp;alle</translation>
    </message>
    <message>
        <source>N&amp;o to All</source>
        <translation>N&amp;ein für alle</translation>
    </message>
</context>
<context>
    <name>QProgressDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>QScrollBar</name>
    <message>
        <source>Scroll here</source>
        <translation>Hierher rollen</translation>
    </message>
    <message>
        <source>Left edge</source>
        <translation>Linker Rand</translation>
    </message>
    <message>
        <source>Right edge</source>
        <translation>Rechter Rand</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Page left</source>
        <translation>Eine Seite nach links</translation>
    </message>
    <message>
        <source>Page right</source>
        <translation>Eine Seite nach rechts</translation>
    </message>
    <message>
        <source>Page up</source>
        <translation>Eine Seite nach oben</translation>
    </message>
    <message>
        <source>Page down</source>
        <translation>Eine Seite nach unten</translation>
    </message>
    <message>
        <source>Scroll left</source>
        <translation>Nach links rollen</translation>
    </message>
    <message>
        <source>Scroll right</source>
        <translation>Nach rechts rollen</translation>
    </message>
    <message>
        <source>Scroll up</source>
        <translation>Nach oben rollen</translation>
    </message>
    <message>
        <source>Scroll down</source>
        <translation>Nach unten rollen</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>Num</source>
        <translation>Num</translation>
    </message>
    <message>
        <source>+</source>
        <translation>+</translation>
    </message>
    <message>
        <source>F%1</source>
        <translation>F%1</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Backtab</source>
        <translation>Rück-Tab</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Einfg</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Druck</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Pfeil links</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Pfeil auf</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Pfeil rechts</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Pfeil ab</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Bild auf</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>Bild ab</translation>
    </message>
    <message>
        <source>CapsLock</source>
        <translation>Feststelltaste</translation>
    </message>
    <message>
        <source>NumLock</source>
        <translation>Num-Taste</translation>
    </message>
    <message>
        <source>ScrollLock</source>
        <translation>Rollen-Taste</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menütaste</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
</context>
<context>
    <name>QTabBar</name>
    <message>
        <source>Scroll Left</source>
        <translation>Nach links rollen</translation>
    </message>
    <message>
        <source>Scroll Right</source>
        <translation>Nach rechts rollen</translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;Link Location</source>
        <translation>&amp;Linkadresse kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>QuantityLegend</name>
    <message>
        <source>speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>vorticity</source>
        <translation>Wirbelstärke</translation>
    </message>
    <message>
        <source>tracers</source>
        <translation>Tracer</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>of life</source>
        <translation>der Lebensdauer</translation>
    </message>
    <message>
        <source>flame</source>
        <translation>Flamme</translation>
    </message>
    <message>
        <source>of mass</source>
        <translation>der Masse</translation>
    </message>
    <message>
        <source>smoke</source>
        <translation>Rauch</translation>
    </message>
    <message>
        <source>fuel</source>
        <translation>Brennstoff</translation>
    </message>
    <message>
        <source>emitter</source>
        <translation>Emitter</translation>
    </message>
    <message>
        <source>density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>force</source>
        <translation>Kraft</translation>
    </message>
</context>
<context>
    <name>SceneLock</name>
    <message>
        <source>another program</source>
        <translation>einem anderen Programm</translation>
    </message>
    <message>
        <source>%1, process %2 on %3</source>
        <translation>%1, Prozess %2 auf %3</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>&quot;%1&quot;</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>The curve has no keys. Give it one, or remove it.</source>
        <translation>Die Kurve hat keine Schlüssel. Geben Sie ihr einen, oder entfernen Sie sie.</translation>
    </message>
    <message>
        <source>The curve has more than 4096 keys. Leave some out.</source>
        <translation>Die Kurve hat mehr als 4096 Schlüssel. Lassen Sie einige weg.</translation>
    </message>
    <message>
        <source>A key&apos;s time must be from 0 to 86400 s.</source>
        <translation>Die Zeit eines Schlüssels muss zwischen 0 und 86400 s liegen.</translation>
    </message>
    <message>
        <source>The key is not later than the one before it. Put the keys in order of time.</source>
        <translation>Der Schlüssel liegt nicht später als der vor ihm. Ordnen Sie die Schlüssel nach der Zeit.</translation>
    </message>
    <message>
        <source>A key&apos;s value is not finite, or beyond 1e9.</source>
        <translation>Der Wert eines Schlüssels ist nicht endlich oder jenseits von 1e9.</translation>
    </message>
    <message>
        <source>curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>curves over life</source>
        <translation>Kurven über die Lebensdauer</translation>
    </message>
    <message>
        <source>There are more than %1 %2. Leave some out.</source>
        <translation>Es gibt mehr als %1 %2. Lassen Sie einige weg.</translation>
    </message>
    <message>
        <source>The time of a key over life must be a fraction from 0 to 1.</source>
        <translation>Die Zeit eines Schlüssels über die Lebensdauer muss ein Anteil von 0 bis 1 sein.</translation>
    </message>
    <message>
        <source>A curve over life cannot repeat. Leave &quot;after&quot; out.</source>
        <translation>Eine Kurve über die Lebensdauer kann sich nicht wiederholen. Lassen Sie „after“ weg.</translation>
    </message>
    <message>
        <source>%1 has a curve already. Remove one of the two.</source>
        <translation>%1 hat schon eine Kurve. Entfernen Sie eine der beiden.</translation>
    </message>
    <message>
        <source>%1 must be from %2 to %3, but is %4 at %5</source>
        <translation>%1 muss zwischen %2 und %3 liegen, ist aber %4 bei %5</translation>
    </message>
    <message>
        <source>%1 of the life.</source>
        <translation>%1 der Lebensdauer.</translation>
    </message>
    <message>
        <source>%1 s.</source>
        <translation>%1 s.</translation>
    </message>
    <message>
        <source>It has no id.</source>
        <translation>Es fehlt die Kennung.</translation>
    </message>
    <message>
        <source>The id %1 or its low 32 bits, by which games know it, are in use. Give one of the two another id.</source>
        <translation>Die Kennung %1 oder ihre unteren 32 Bit, an denen Spiele sie erkennen, sind schon vergeben. Geben Sie einem der beiden eine andere Kennung.</translation>
    </message>
    <message>
        <source>It has no name. A game finds it by its name: give it one.</source>
        <translation>Es fehlt der Name. Ein Spiel findet es am Namen: Geben Sie einen an.</translation>
    </message>
    <message>
        <source>The name is longer than 63 bytes. Make it shorter.</source>
        <translation>Der Name ist länger als 63 Bytes. Kürzen Sie ihn.</translation>
    </message>
    <message>
        <source>Two are called %1. Give one of them another name.</source>
        <translation>Zwei heißen %1. Geben Sie einem davon einen anderen Namen.</translation>
    </message>
    <message>
        <source>The unit is longer than 15 bytes, or the hint than 127. Make it shorter.</source>
        <translation>Die Einheit ist länger als 15 Bytes oder der Hinweis länger als 127. Kürzen Sie den Text.</translation>
    </message>
    <message>
        <source>It must have 1 to 4 components.</source>
        <translation>Es müssen 1 bis 4 Komponenten sein.</translation>
    </message>
    <message>
        <source>Its value must lie between &quot;min&quot; and &quot;max&quot;, and both of these between -1e9 and 1e9.</source>
        <translation>Der Wert muss zwischen „min“ und „max“ liegen, und diese beiden zwischen -1e9 und 1e9.</translation>
    </message>
    <message>
        <source>It drives more than %1 fields. Leave some out.</source>
        <translation>Es werden mehr als %1 Felder gesteuert. Lassen Sie einige weg.</translation>
    </message>
    <message>
        <source>%1 needs a component of the parameter, counted from component number &quot;from&quot;, but the parameter has fewer.</source>
        <translation>%1 braucht eine Komponente des Parameters, gezählt ab der Komponente „from“, aber der Parameter hat weniger.</translation>
    </message>
    <message>
        <source>%1 needs %2 components of the parameter, counted from component number &quot;from&quot;, but the parameter has fewer.</source>
        <translation>%1 braucht %2 Komponenten des Parameters, gezählt ab der Komponente „from“, aber der Parameter hat weniger.</translation>
    </message>
    <message>
        <source>A switch can only be set, not multiplied or added to.</source>
        <translation>Ein Schalter lässt sich nur setzen, nicht multiplizieren oder addieren.</translation>
    </message>
    <message>
        <source>Scale and offset must be numbers within 1e9.</source>
        <translation>Faktor und Versatz müssen Zahlen von -1e9 bis 1e9 sein.</translation>
    </message>
    <message>
        <source>Its time must be from 0 to 86400 s.</source>
        <translation>Die Zeit muss zwischen 0 und 86400 s liegen.</translation>
    </message>
    <message>
        <source>A marker starts nothing. Make it a trigger.</source>
        <translation>Eine Marke startet nichts. Machen Sie einen Auslöser daraus.</translation>
    </message>
    <message>
        <source>It starts more than %1 elements. Leave some out.</source>
        <translation>Es werden mehr als %1 Elemente gestartet. Lassen Sie einige weg.</translation>
    </message>
    <message>
        <source>There is no element with the id %1.</source>
        <translation>Es gibt kein Element mit der Kennung %1.</translation>
    </message>
    <message>
        <source>Only emitters, vorticity sources and fluid regions can be started.</source>
        <translation>Nur Emitter, Wirbelquellen und Fluidbereiche lassen sich starten.</translation>
    </message>
    <message>
        <source>%1 cannot change while the effect runs: %2</source>
        <translation>%1 kann sich nicht ändern, während der Effekt läuft: %2</translation>
    </message>
    <message>
        <source>it is a whole number, which is fixed when the run begins.</source>
        <translation>Es ist eine ganze Zahl, die beim Beginn des Laufs feststeht.</translation>
    </message>
    <message>
        <source>it is fixed when the run begins.</source>
        <translation>Es steht beim Beginn des Laufs fest.</translation>
    </message>
    <message>
        <source>it is a choice, not a number.</source>
        <translation>Es ist eine Auswahl, keine Zahl.</translation>
    </message>
    <message>
        <source>only numbers, vectors, colours and Enabled can. To turn a body, give it keys.</source>
        <translation>Nur Zahlen, Vektoren, Farben und „Eingeschaltet“ können das. Um einen Körper zu drehen, geben Sie ihm Schlüssel.</translation>
    </message>
    <message>
        <source>only numbers, vectors, colours and Enabled can.</source>
        <translation>Nur Zahlen, Vektoren, Farben und „Eingeschaltet“ können das.</translation>
    </message>
    <message>
        <source>of all switches only Enabled can, on emitters, vorticity sources, regions, forces and kill regions.</source>
        <translation>Von allen Schaltern kann das nur „Eingeschaltet“, bei Emittern, Wirbelquellen, Fluidbereichen, Kräften und Löschbereichen.</translation>
    </message>
    <message>
        <source>it can change only on kinematic bodies.</source>
        <translation>Es kann sich nur bei kinematischen Körpern ändern.</translation>
    </message>
    <message>
        <source>it affects only the picture.</source>
        <translation>Es betrifft nur das Bild.</translation>
    </message>
    <message>
        <source>a body is built when the run begins. Change its coupling or grip, or let the game add a body.</source>
        <translation>Ein Körper wird beim Beginn des Laufs gebaut. Ändern Sie seine Kopplung oder Haftung, oder lassen Sie das Spiel einen Körper hinzufügen.</translation>
    </message>
    <message>
        <source>the solid of a body is built when the run begins. To move a body, give it keys.</source>
        <translation>Die Gestalt eines Körpers wird beim Beginn des Laufs gebaut. Um einen Körper zu bewegen, geben Sie ihm Schlüssel.</translation>
    </message>
    <message>
        <source>only the editor uses it.</source>
        <translation>Nur der Editor nutzt es.</translation>
    </message>
    <message>
        <source>cameras, lights and stage dressing take no part in the simulation.</source>
        <translation>Kameras, Lichter und Kulissen nehmen an der Simulation nicht teil.</translation>
    </message>
    <message>
        <source>it is fixed when the run begins. Change Enabled instead.</source>
        <translation>Es steht beim Beginn des Laufs fest. Ändern Sie stattdessen „Eingeschaltet“.</translation>
    </message>
    <message>
        <source>Elements of the kind %1 have no field %2.</source>
        <translation>Elemente der Art %1 haben kein Feld %2.</translation>
    </message>
    <message>
        <source>The scene&apos;s settings have no field %1.</source>
        <translation>Die Einstellungen der Szene haben kein Feld %1.</translation>
    </message>
    <message>
        <source>%1 cannot change over life: only the size, colour, opacity, glow and emission of emitters can, because each tracer has its own.</source>
        <translation>%1 kann sich nicht über die Lebensdauer ändern: Das können nur Größe, Farbe, Deckkraft, Leuchten und Emission von Emittern, weil jeder Tracer eigene hat.</translation>
    </message>
    <message>
        <source>%1 is a container, which the fluid cannot move: it stands still although its motion is dynamic. Choose fixed, kinematic or keyframed.</source>
        <translation>%1 ist ein Behälter, den das Fluid nicht bewegen kann: Er steht still, obwohl seine Bewegung „Dynamisch“ ist. Wählen Sie „Fest“, „Kinematisch“ oder „Mit Schlüsseln“.</translation>
    </message>
    <message>
        <source>%1 lies outside the container %2, where its particles are removed at once. Move it inside, or make the container larger.</source>
        <translation>%1 liegt außerhalb des Behälters %2, wo Teilchen sofort entfernt werden. Schieben Sie es hinein, oder vergrößern Sie den Behälter.</translation>
    </message>
    <message>
        <source>%1 is keyframed but has no keys, so it stands still. Give it keys, or choose another motion.</source>
        <translation>%1 bewegt sich nach Schlüsseln, hat aber keine und steht deshalb still. Setzen Sie Schlüssel, oder wählen Sie eine andere Bewegung.</translation>
    </message>
    <message>
        <source>%1 jumps when its keys begin again and hurls away what it meets. Make its last key like the first.</source>
        <translation>%1 springt, wenn die Schlüssel von vorn beginnen, und schleudert weg, was im Weg ist. Machen Sie den letzten Schlüssel gleich dem ersten.</translation>
    </message>
    <message>
        <source>%1 lies where %2 removes particles, so all particles of %1 are gone soon after their birth. Move %1 or %2.</source>
        <translation>%1 liegt, wo %2 Teilchen entfernt. Darum sind alle Teilchen von %1 bald nach ihrer Geburt weg. Verschieben Sie %1 oder %2.</translation>
    </message>
    <message>
        <source>%1 has no strength and does nothing. Increase its drag.</source>
        <translation>%1 hat keine Stärke und bewirkt nichts. Erhöhen Sie den Wert „Bremse“.</translation>
    </message>
    <message>
        <source>%1 has no strength and does nothing. Increase its speed.</source>
        <translation>%1 hat keine Stärke und bewirkt nichts. Erhöhen Sie sein Tempo.</translation>
    </message>
    <message>
        <source>%1 stops before it starts and does nothing. Set a later stop, or 0 for never.</source>
        <translation>%1 endet vor dem Beginn und bewirkt nichts. Setzen Sie ein späteres Ende, oder 0 für nie.</translation>
    </message>
    <message>
        <source>%1 is %2 % %3 than its surroundings. The motion by buoyancy is correct for small differences of density; beyond 50 % it looks plausible but is too fast.</source>
        <translation>%1 ist %2 % %3 als die Umgebung. Die Bewegung durch Auftrieb stimmt bei kleinen Unterschieden der Dichte; über 50 % sieht sie glaubhaft aus, ist aber zu schnell.</translation>
    </message>
    <message>
        <source>denser</source>
        <translation>dichter</translation>
    </message>
    <message>
        <source>lighter</source>
        <translation>leichter</translation>
    </message>
    <message>
        <source>The fractions of fuel and smoke of %1 add up to %2, but must not exceed 1. Decrease one of them.</source>
        <translation>Die Anteile von Brennstoff und Rauch in %1 ergeben zusammen %2, dürfen 1 aber nicht überschreiten. Verringern Sie einen davon.</translation>
    </message>
    <message>
        <source>Filling %1 takes about %2 vortons, but the scene allows only %3, so a part stays empty. Increase the spacing of %1, make %1 smaller, or increase the vorton limit in the scene&apos;s settings.</source>
        <translation>%1 zu füllen braucht etwa %2 Vortonen, aber die Szene erlaubt nur %3, und so bleibt ein Teil leer. Vergrößern Sie den Abstand in %1, verkleinern Sie %1, oder erhöhen Sie die Höchstzahl der Vortonen in den Einstellungen der Szene.</translation>
    </message>
    <message>
        <source>%1 has fuel, but nothing in the scene is hotter than %2 K to light it. Make it hotter, or put something hot beside it.</source>
        <translation>%1 hat Brennstoff, aber nichts in der Szene ist heißer als %2 K, um ihn zu entzünden. Machen Sie den Bereich heißer, oder stellen Sie etwas Heißes daneben.</translation>
    </message>
    <message>
        <source>%1 lies inside the body %2, where its %3 are removed at once. Move one of them, or make the body smaller.</source>
        <translation>%1 liegt im Körper %2, wo die %3 sofort entfernt werden. Verschieben Sie eines von beiden, oder verkleinern Sie den Körper.</translation>
    </message>
    <message>
        <source>%1 is made of convex pieces but has none. Import its mesh again, or choose another shape.</source>
        <translation>%1 besteht aus konvexen Stücken, hat aber keine. Importieren Sie das Netz noch einmal, oder wählen Sie eine andere Form.</translation>
    </message>
    <message>
        <source>%1 is dynamic but has no volume, hence no mass. Make it thicker, or choose fixed or kinematic.</source>
        <translation>%1 ist dynamisch, hat aber kein Volumen und damit keine Masse. Machen Sie den Körper dicker, oder wählen Sie „Fest“ oder „Kinematisch“.</translation>
    </message>
    <message>
        <source>The mesh of %1 lies outside the scene&apos;s folder: %2. The scene plays without it, but copy it beside the scene to import it again elsewhere.</source>
        <translation>Das Netz von %1 liegt außerhalb des Ordners der Szene: %2. Die Szene läuft auch ohne die Datei, aber kopieren Sie sie neben die Szene, um sie anderswo neu zu importieren.</translation>
    </message>
    <message>
        <source>There is nothing to see: no emitter is enabled. Add one.</source>
        <translation>Es ist nichts zu sehen: Kein Emitter ist eingeschaltet. Fügen Sie einen hinzu.</translation>
    </message>
    <message>
        <source>All emitters together would have about %1 tracers alive at a time, but the scene allows only %2, so births will pause. Decrease burst, rate or lifetime of an emitter, or increase the tracer limit in the scene&apos;s settings.</source>
        <translation>Alle Emitter zusammen hätten etwa %1 lebende Tracer auf einmal, aber die Szene erlaubt nur %2. Darum werden Geburten pausieren. Verringern Sie Stoß, Rate oder Lebensdauer eines Emitters, oder erhöhen Sie die Höchstzahl der Tracer in den Einstellungen der Szene.</translation>
    </message>
    <message>
        <source>Nothing moves the fluid: there is no wind, and no vorticity source, fluid region, force or moving body is enabled. Add one to see it swirl.</source>
        <translation>Nichts bewegt das Fluid: Es gibt keinen Wind, und keine Wirbelquelle, kein Fluidbereich, keine Kraft und kein bewegter Körper ist eingeschaltet. Fügen Sie etwas davon hinzu, damit es wirbelt.</translation>
    </message>
    <message>
        <source>Each birth of %1 needs %2 vortons, but the scene allows only %3, so nothing is ever born. Decrease its vortons, or increase the vorton limit in the scene&apos;s settings.</source>
        <translation>Jede Geburt von %1 braucht %2 Vortonen, aber die Szene erlaubt nur %3. Darum entsteht nie etwas. Verringern Sie die Vortonen, oder erhöhen Sie die Höchstzahl der Vortonen in den Einstellungen der Szene.</translation>
    </message>
    <message>
        <source>All vorticity sources together would have about %1 vortons alive at a time, but the scene allows only %2, so births will pause. Decrease vortons, burst, rate or lifetime of a source, or increase the vorton limit in the scene&apos;s settings.</source>
        <translation>Alle Wirbelquellen zusammen hätten etwa %1 lebende Vortonen auf einmal, aber die Szene erlaubt nur %2. Darum werden Geburten pausieren. Verringern Sie Vortonen, Stoß, Rate oder Lebensdauer einer Wirbelquelle, oder erhöhen Sie die Höchstzahl der Vortonen in den Einstellungen der Szene.</translation>
    </message>
    <message>
        <source>%1 falls for ever: there is nothing below it. Switch on the solid ground in the scene&apos;s settings, put a body under it, or set its gravity scale to 0.</source>
        <translation>%1 fällt endlos: Darunter ist nichts. Schalten Sie in den Einstellungen der Szene den festen Boden ein, stellen Sie einen Körper darunter, oder setzen Sie seinen Schwerkraftanteil auf 0.</translation>
    </message>
    <message>
        <source>%1 belongs to a group that is missing from the scene, or to a group that contains itself. It is shown at the top level; drag it into a group of your choice.</source>
        <translation>%1 gehört zu einer Gruppe, die in der Szene fehlt oder die sich selbst enthält. Das Element steht auf der obersten Ebene; ziehen Sie es in eine Gruppe Ihrer Wahl.</translation>
    </message>
    <message>
        <source>%1 is an instance of %2, of which the scene holds no copy. The group stays as it is. Place the prefab again with Insert &gt; Prefab, or make the instance a plain group.</source>
        <translation>%1 ist eine Instanz von %2, von dem die Szene keine Kopie enthält. Die Gruppe bleibt, wie sie ist. Platzieren Sie das Prefab noch einmal mit Einfügen &gt; Prefab, oder machen Sie die Instanz zur einfachen Gruppe.</translation>
    </message>
    <message>
        <source>The curves</source>
        <translation>Die Kurven</translation>
    </message>
    <message>
        <source>The curve of %1</source>
        <translation>Die Kurve von %1</translation>
    </message>
    <message>
        <source>The curve of %1 of %2</source>
        <translation>Die Kurve von %1 in %2</translation>
    </message>
    <message>
        <source>The curves over life</source>
        <translation>Die Kurven über die Lebensdauer</translation>
    </message>
    <message>
        <source>The curve over life of %1</source>
        <translation>Die Kurve über die Lebensdauer von %1</translation>
    </message>
    <message>
        <source>The curve over life of %1 of %2</source>
        <translation>Die Kurve über die Lebensdauer von %1 in %2</translation>
    </message>
    <message>
        <source>The parameters</source>
        <translation>Die Parameter</translation>
    </message>
    <message>
        <source>The parameter %1</source>
        <translation>Der Parameter %1</translation>
    </message>
    <message>
        <source>The parameter %1, which drives %2</source>
        <translation>Der Parameter %1, der %2 steuert</translation>
    </message>
    <message>
        <source>The events</source>
        <translation>Die Ereignisse</translation>
    </message>
    <message>
        <source>The event %1</source>
        <translation>Das Ereignis %1</translation>
    </message>
    <message>
        <source>The button &quot;Remove all that drive nothing&quot; in the panel Problems removes all curves that have no effect. From each parameter it also removes the fields that cannot change or whose element is missing, and from each event the missing elements. The parameters and events themselves stay.</source>
        <translation>Die Schaltfläche „Alles ohne Wirkung entfernen“ im Bedienfeld Probleme entfernt alle Kurven ohne Wirkung, dazu aus jedem Parameter die Felder, die sich nicht ändern können oder deren Element fehlt, und aus jedem Ereignis die fehlenden Elemente. Die Parameter und Ereignisse selbst bleiben.</translation>
    </message>
    <message>
        <source>Make the body kinematic, or remove what has no effect. %1</source>
        <translation>Machen Sie den Körper kinematisch, oder entfernen Sie, was keine Wirkung hat. %1</translation>
    </message>
    <message>
        <source>Correct the target in the scene file, or remove what has no effect. %1</source>
        <translation>Berichtigen Sie das Ziel in der Szenendatei, oder entfernen Sie, was keine Wirkung hat. %1</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1: %2 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The warm-up must be from 0 to %1 s.</source>
        <translation>Der Vorlauf muss zwischen 0 und %1 s liegen.</translation>
    </message>
    <message>
        <source>tracers</source>
        <translation>Tracer</translation>
    </message>
    <message>
        <source>vortons</source>
        <translation>Vortonen</translation>
    </message>
    <message>
        <source>%1 lights nothing: only the first light of a kind counts, which is %2. Hide or remove one of them.</source>
        <translation>%1 beleuchtet nichts: Von jeder Art zählt nur das erste Licht, hier %2. Verbergen oder entfernen Sie eines von beiden.</translation>
    </message>
    <message>
        <source>%1 names no file, so there is nothing to see. Choose a mesh.</source>
        <translation>%1 nennt keine Datei, darum ist nichts zu sehen. Wählen Sie ein Netz.</translation>
    </message>
    <message>
        <source>%1 names no file, so there is nothing to see. Choose an image.</source>
        <translation>%1 nennt keine Datei, darum ist nichts zu sehen. Wählen Sie ein Bild.</translation>
    </message>
    <message>
        <source>The mesh of %1 lies outside the scene&apos;s folder: %2. Copy it beside the scene to see it elsewhere, too.</source>
        <translation>Das Netz von %1 liegt außerhalb des Ordners der Szene: %2. Kopieren Sie es neben die Szene, damit es auch anderswo zu sehen ist.</translation>
    </message>
    <message>
        <source>The image of %1 lies outside the scene&apos;s folder: %2. Copy it beside the scene to see it elsewhere, too.</source>
        <translation>Das Bild von %1 liegt außerhalb des Ordners der Szene: %2. Kopieren Sie es neben die Szene, damit es auch anderswo zu sehen ist.</translation>
    </message>
    <message>
        <source>The core of %1 turns by about %2 degrees per step, so that it widens. Set the step to %3 s or less, or increase the %4 of %1.</source>
        <translation>Der Kern von %1 dreht sich je Schritt um etwa %2 Grad und wird dadurch breiter. Setzen Sie den Schritt auf höchstens %3 s, oder vergrößern Sie den %4 von %1.</translation>
    </message>
    <message>
        <source>%1 has so few vortons that they are about %2 m apart. The grid makes no cells so fine that gaps show, so the core gets wider than its %3 m. Give it %4 vortons or more.</source>
        <translation>%1 hat so wenige Vortonen, dass sie etwa %2 m auseinander liegen. Das Gitter macht seine Zellen nicht so fein, dass Lücken zu sehen wären, darum wird der Kern breiter als seine %3 m. Geben Sie dem Element mindestens %4 Vortonen.</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>core radius</source>
        <translation>Kernradius</translation>
    </message>
    <message>
        <source>%1 is %2 m thick, but the fluid moves about %3 m relative to the body in each step, so it may get through. Set the step to %4 s or less, or make the body thicker.</source>
        <translation>%1 ist %2 m dick, aber das Fluid bewegt sich in jedem Schritt um etwa %3 m relativ zum Körper und kann hindurchdringen. Setzen Sie den Schritt auf höchstens %4 s, oder machen Sie den Körper dicker.</translation>
    </message>
    <message>
        <source>The prefab of %1 cannot be read: %2 Its instances stay as they were. Put the file back, or go on without it.</source>
        <translation>Das Prefab von %1 ist nicht lesbar: %2 Seine Instanzen bleiben, wie sie waren. Legen Sie die Datei zurück, oder arbeiten Sie ohne sie weiter.</translation>
    </message>
    <message>
        <source>The image of %1 cannot be read and is not drawn: %2. Restore the file, or choose another.</source>
        <translation>Das Bild von %1 ist nicht lesbar und wird nicht gezeichnet: %2. Stellen Sie die Datei wieder her, oder wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>The mesh of %1 cannot be read and is not drawn: %2. Restore the file, or choose another.</source>
        <translation>Das Netz von %1 ist nicht lesbar und wird nicht gezeichnet: %2. Stellen Sie die Datei wieder her, oder wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>%1 parts of the mesh of %2 have no piece, so the fluid passes through them.</source>
        <translation>%1 Teile des Netzes von %2 haben kein Stück; das Fluid strömt durch sie hindurch.</translation>
    </message>
    <message>
        <source>The pieces of %1 miss the mesh by up to %2 cm, at %3 places by more than the %4 cm that are permitted. Openings there may be shut.</source>
        <translation>Die Stücke von %1 verfehlen das Netz um bis zu %2 cm, an %3 Stellen um mehr als die erlaubten %4 cm. Öffnungen können dort verschlossen sein.</translation>
    </message>
    <message>
        <source>The pieces of %1 stand out of the mesh by %2 cm, but only %3 cm is permitted.</source>
        <translation>Die Stücke von %1 ragen %2 cm aus dem Netz, erlaubt sind aber nur %3 cm.</translation>
    </message>
    <message>
        <source>The pieces of %1 stand out of the mesh by %2 cm, but %3 cm is usual.</source>
        <translation>Die Stücke von %1 ragen %2 cm aus dem Netz, üblich sind aber %3 cm.</translation>
    </message>
    <message>
        <source>The pieces were edited by hand. Compute them again, or permit a larger error.</source>
        <translation>Die Stücke wurden von Hand bearbeitet. Berechnen Sie sie neu, oder erlauben Sie einen größeren Fehler.</translation>
    </message>
    <message>
        <source>Permit more pieces and planes, or a larger error.</source>
        <translation>Erlauben Sie mehr Stücke und Ebenen oder einen größeren Fehler.</translation>
    </message>
    <message>
        <source>The pieces cannot follow this mesh more closely. Permit a larger error, or repair the mesh at the places that the error map marks.</source>
        <translation>Die Stücke können diesem Netz nicht genauer folgen. Erlauben Sie einen größeren Fehler, oder reparieren Sie das Netz an den Stellen, die die Fehlerkarte zeigt.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>The mesh of %1 cannot be read: %2. The body keeps its pieces. Restore the file, or remove the reference to it.</source>
        <translation>Das Netz von %1 ist nicht lesbar: %2. Der Körper behält seine Stücke. Stellen Sie die Datei wieder her, oder entfernen Sie den Verweis auf sie.</translation>
    </message>
    <message>
        <source>The mesh of %1 has %2 edges that do not join exactly two triangles, so its inside is ambiguous. Repair the mesh in the program that made it, or treat it as a thin wall.</source>
        <translation>Im Netz von %1 verbinden %2 Kanten nicht genau zwei Dreiecke. Darum ist nicht eindeutig, was innen liegt. Reparieren Sie das Netz im Programm, das es gemacht hat, oder behandeln Sie es als dünne Wand.</translation>
    </message>
    <message>
        <source>The mesh of %1 has %2 edges that do not join exactly two triangles. The convex hull closes all gaps. Check whether a part of the model is missing.</source>
        <translation>Im Netz von %1 verbinden %2 Kanten nicht genau zwei Dreiecke. Die konvexe Hülle schließt alle Lücken. Prüfen Sie, ob ein Teil des Modells fehlt.</translation>
    </message>
    <message>
        <source>the target machine</source>
        <translation>der Zielmaschine</translation>
    </message>
    <message>
        <source>On %1 a step would take about %2 µs, but the budget is %3 µs.</source>
        <translation>Auf %1 würde ein Schritt etwa %2 µs dauern, aber das Budget ist %3 µs.</translation>
    </message>
    <message>
        <source>A step takes about %1 µs, but the budget is %2 µs.</source>
        <translation>Ein Schritt dauert etwa %1 µs, aber das Budget ist %2 µs.</translation>
    </message>
    <message>
        <source>The panel Costs lists the most expensive objects. Lower rates, numbers of vortons or grid cells, or raise the budget.</source>
        <translation>Das Bedienfeld Kosten nennt die teuersten Objekte. Verringern Sie Raten, die Zahl der Vortonen oder der Gitterzellen, oder erhöhen Sie das Budget.</translation>
    </message>
    <message>
        <source>%1 diverged at frame %2: numbers became infinite or too large. The simulation stopped there. Lower its velocity, spin or coupling, increase its mass, or make it fixed.</source>
        <translation>%1 wurde bei Bild %2 instabil: Zahlen wurden unendlich oder zu groß. Dort hielt die Simulation an. Verringern Sie Geschwindigkeit, Drehrate oder Kopplung, erhöhen Sie die Masse, oder machen Sie den Körper fest.</translation>
    </message>
    <message>
        <source>The tracers of %1 diverged at frame %2: numbers became infinite or too large. The simulation stopped there. Lower the speed of the tracers or the forces on them.</source>
        <translation>Die Tracer von %1 wurden bei Bild %2 instabil: Zahlen wurden unendlich oder zu groß. Dort hielt die Simulation an. Verringern Sie das Tempo der Tracer oder die Kräfte auf sie.</translation>
    </message>
    <message>
        <source>The fluid diverged at frame %1: numbers became infinite or too large. The simulation stopped there. Make the time step shorter, lower the circulation of sources, lower the stretch limit or increase the viscosity.</source>
        <translation>Das Fluid wurde bei Bild %1 instabil: Zahlen wurden unendlich oder zu groß. Dort hielt die Simulation an. Verkürzen Sie den Zeitschritt, verringern Sie die Zirkulation von Wirbelquellen oder die Streckgrenze, oder erhöhen Sie die Viskosität.</translation>
    </message>
    <message>
        <source>%1 travels %2 cells of the grid in a step. Beyond one cell the forces of the fluid on it are rough, by up to a quarter. Make the step shorter if its path matters.</source>
        <translation>%1 legt in einem Zeitschritt %2 Zellen des Gitters zurück. Ab einer Zelle sind die Kräfte des Fluids darauf nur ungefähr richtig, mit Fehlern bis zu einem Viertel. Verkürzen Sie den Zeitschritt, wenn es auf die Bahn ankommt.</translation>
    </message>
    <message>
        <source>%1 travels %2 cells of the grid in a step, so the forces of the fluid on it are too small: a body that spins flies straight. Make the step shorter, or decrease the grid cells in the scene&apos;s settings.</source>
        <translation>%1 legt in einem Zeitschritt %2 Zellen des Gitters zurück. Darum sind die Kräfte des Fluids darauf zu klein: Ein Körper, der sich dreht, fliegt geradeaus. Verkürzen Sie den Zeitschritt, oder verringern Sie die Gitterzellen in den Einstellungen der Szene.</translation>
    </message>
    <message>
        <source>The fluid needs %1 vortons of the %2 that the scene allows. So those of wakes and of heavy or light fluid merge, and their eddies are blurred.</source>
        <translation>Das Fluid braucht %1 der %2 Vortonen, die die Szene erlaubt. Darum verschmelzen die von Nachläufen und von schwerem oder leichtem Fluid, und ihre Wirbel werden unscharf.</translation>
    </message>
    <message>
        <source>Increase the vorton limit in the scene&apos;s settings.</source>
        <translation>Erhöhen Sie die Höchstzahl der Vortonen in den Einstellungen der Szene.</translation>
    </message>
    <message>
        <source>Decrease the grid cells in the scene&apos;s settings.</source>
        <translation>Verringern Sie die Gitterzellen in den Einstellungen der Szene.</translation>
    </message>
    <message>
        <source>%1 lies outside the box in which the fluid is simulated, so nothing moves its tracers.</source>
        <translation>%1 liegt außerhalb des Quaders, in dem das Fluid simuliert wird. Darum bewegt nichts die Tracer.</translation>
    </message>
    <message>
        <source>%1 lies outside the box in which the fluid is simulated, so it has nothing to move.</source>
        <translation>%1 liegt außerhalb des Quaders, in dem das Fluid simuliert wird. Darum gibt es dort nichts zu bewegen.</translation>
    </message>
    <message>
        <source>Move it into the box. To see the box, choose Fluid &gt; Domain and its cells.</source>
        <translation>Schieben Sie das Element in den Quader. Um den Quader zu sehen, wählen Sie Fluid &gt; Gebiet und seine Zellen.</translation>
    </message>
    <message>
        <source>Aim %1</source>
        <translation>%1 ausrichten</translation>
    </message>
    <message>
        <source>Aim: turned by %1</source>
        <translation>Zielen: um %1 gedreht</translation>
    </message>
    <message>
        <source>Aim: %1 up, %2 round</source>
        <translation>Zielen: %1 hoch, %2 herum</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 bewegen</translation>
    </message>
    <message>
        <source>Rotate %1</source>
        <translation>%1 drehen</translation>
    </message>
    <message>
        <source>Scale %1</source>
        <translation>%1 skalieren</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Bewegen</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>the group&apos;s %1</source>
        <translation>%1 der Gruppe</translation>
    </message>
    <message>
        <source>local %1</source>
        <translation>lokal %1</translation>
    </message>
    <message>
        <source>%1 about %2</source>
        <translation>%1 um %2</translation>
    </message>
    <message>
        <source>%1 along %2</source>
        <translation>%1 entlang %2</translation>
    </message>
    <message>
        <source>%1 in plane %2</source>
        <translation>%1 in der Ebene %2</translation>
    </message>
    <message>
        <source>%1 about the line of sight</source>
        <translation>%1 um die Blickrichtung</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1; %2; %3</translation>
    </message>
    <message>
        <source>key of %1</source>
        <translation>Schlüssel von %1</translation>
    </message>
    <message>
        <source>%1 · key at %2</source>
        <translation>%1 · Schlüssel bei %2</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>%1 von %2 ändern</translation>
    </message>
    <message>
        <source>on the ground</source>
        <translation>am Boden</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>auf %1</translation>
    </message>
    <message>
        <source>to a corner of %1</source>
        <translation>an einer Ecke von %1</translation>
    </message>
    <message>
        <source>to the place of %1</source>
        <translation>an der Position von %1</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Marker %1</source>
        <translation>Marke %1</translation>
    </message>
    <message>
        <source>Trigger %1</source>
        <translation>Auslöser %1</translation>
    </message>
    <message>
        <source>the scene</source>
        <translation>der Szene</translation>
    </message>
    <message>
        <source>Start of %1</source>
        <translation>Beginn von %1</translation>
    </message>
    <message>
        <source>Burst of %1</source>
        <translation>Stoß von %1</translation>
    </message>
    <message>
        <source>End of %1</source>
        <translation>Ende von %1</translation>
    </message>
    <message>
        <source>Key of %1</source>
        <translation>Schlüssel von %1</translation>
    </message>
    <message>
        <source>%1: %2 (%3, %4, %5)</source>
        <translation>%1: %2 (%3; %4; %5)</translation>
    </message>
    <message>
        <source>The parameter %1 drives no field, so a game changes nothing with it. Remove it. Open to the game, in the menu of a field in the inspector, makes another parameter.</source>
        <translation>Der Parameter %1 steuert kein Feld, also ändert ein Spiel damit nichts. Entfernen Sie ihn. „Für das Spiel öffnen“ im Menü eines Felds im Inspektor legt einen anderen Parameter an.</translation>
    </message>
    <message>
        <source>The prefab of %1 in this scene differs from its file, %2. Use the version in the file; %1 keeps the changes that were made to it here. Or choose Edit &gt; Groups and prefabs &gt; Apply all to prefab, which also writes these changes into the file.</source>
        <translation>Das Prefab von %1 in dieser Szene weicht von seiner Datei %2 ab. Nehmen Sie die Fassung aus der Datei; %1 behält die hier gemachten Änderungen. Oder wählen Sie Bearbeiten &gt; Gruppen und Prefabs &gt; Alles auf das Prefab anwenden, das diese Änderungen auch in die Datei schreibt.</translation>
    </message>
    <message>
        <source>An instance takes up to %1 MB of memory, but the budget is %2 MB.</source>
        <translation>Eine Instanz braucht bis zu %1 MB Speicher, das Budget ist aber %2 MB.</translation>
    </message>
    <message>
        <source>Decrease the tracer limit, the vorton limit or the grid cells in the scene&apos;s settings, or raise the budget in the panel Costs.</source>
        <translation>Verringern Sie die Höchstzahl der Tracer, die der Vortonen oder die Gitterzellen in den Einstellungen der Szene, oder erhöhen Sie das Budget im Bedienfeld Kosten.</translation>
    </message>
    <message>
        <source>A key&apos;s slope is not finite, or beyond 1e9.</source>
        <translation>Eine Steigung eines Schlüssels ist nicht endlich oder größer als 1e9.</translation>
    </message>
    <message>
        <source>A key has more slopes than its field has numbers.</source>
        <translation>Ein Schlüssel hat mehr Steigungen, als sein Feld Zahlen hat.</translation>
    </message>
    <message>
        <source>%1 emits from a surface but has none, so nothing is born. Choose a body in its list Surface &gt; Take it from a body, or another shape.</source>
        <translation>%1 emittiert von einer Oberfläche, hat aber keine. Darum entsteht nichts. Wählen Sie einen Körper in der Liste Oberfläche &gt; Von einem Körper nehmen, oder wählen Sie eine andere Form.</translation>
    </message>
    <message>
        <source>groups move by keys. Give the group keys, or change what is in the group.</source>
        <translation>Gruppen bewegen sich durch Schlüssel. Geben Sie der Gruppe Schlüssel, oder ändern Sie, was in der Gruppe ist.</translation>
    </message>
    <message>
        <source>%1 falls so fast that the run stops after %2 s: nothing is below it, and its pull is %3 m/s². Decrease its gravity scale or the gravity, or switch on the solid ground in the scene&apos;s settings.</source>
        <translation>%1 fällt so schnell, dass der Lauf nach %2 s anhält: Darunter ist nichts, und es wird mit %3 m/s² gezogen. Verringern Sie seinen Schwerkraftanteil oder die Schwerkraft, oder schalten Sie in den Einstellungen der Szene den festen Boden ein.</translation>
    </message>
    <message>
        <source>%1 moves at up to %2 m/s, but a run stops where something is faster than %3 m/s. Make it slower, or put its keys farther apart in time.</source>
        <translation>%1 bewegt sich mit bis zu %2 m/s, doch ein Lauf hält an, wo etwas schneller als %3 m/s ist. Machen Sie es langsamer, oder legen Sie seine Schlüssel zeitlich weiter auseinander.</translation>
    </message>
    <message>
        <source>%1 moves at %2 m/s and is %3 km away after %4 s, where a run stops. Make it slower, or the effect shorter.</source>
        <translation>%1 bewegt sich mit %2 m/s und ist nach %4 s %3 km entfernt, wo ein Lauf anhält. Machen Sie es langsamer oder den Effekt kürzer.</translation>
    </message>
    <message>
        <source>%1 has a mass of %2 kg and a moment of inertia of %3 kg m². A run stops where either is above %4. Make it smaller or less dense, or make it fixed or kinematic.</source>
        <translation>%1 hat eine Masse von %2 kg und ein Trägheitsmoment von %3 kg m². Ein Lauf hält an, wo eines von beiden über %4 liegt. Machen Sie es kleiner oder weniger dicht, oder machen Sie es fest oder kinematisch.</translation>
    </message>
    <message>
        <source>The flow of %1 is as fast as about %2 m/s, but a run stops where the fluid is faster than %3 m/s. Decrease its circulation, or increase its radius and core radius.</source>
        <translation>Die Strömung von %1 erreicht etwa %2 m/s, doch ein Lauf hält an, wo das Fluid schneller als %3 m/s ist. Verringern Sie seine Zirkulation, oder vergrößern Sie seinen Radius und Kernradius.</translation>
    </message>
    <message>
        <source>%1 still expands after %2 s and then flies apart faster than %3 m/s, where a run stops. Decrease its expansion or the time of its expansion.</source>
        <translation>%1 dehnt sich nach %2 s noch immer aus und fliegt dann schneller als mit %3 m/s auseinander, wo ein Lauf anhält. Verringern Sie seine Ausdehnung oder deren Dauer.</translation>
    </message>
    <message>
        <source>%1 is %2 times as dense as its surroundings and may fall at about %3 m/s, at which a run can stop. Decrease its density, the gravity or the buoyancy.</source>
        <translation>%1 ist %2-mal so dicht wie seine Umgebung und kann mit etwa %3 m/s fallen, wobei ein Lauf anhalten kann. Verringern Sie seine Dichte, die Schwerkraft oder den Auftrieb.</translation>
    </message>
    <message>
        <source>The wind carries tracers of %1 for %2 km within %3 s, where a run stops. Decrease their lifetime, or add a kill region.</source>
        <translation>Der Wind trägt Tracer von %1 in %3 s %2 km weit, wo ein Lauf anhält. Verringern Sie ihre Lebensdauer, oder fügen Sie einen Löschbereich hinzu.</translation>
    </message>
    <message>
        <source>It changes nothing now: no region of this scene has fuel, so nothing burns.</source>
        <translation>Das ändert jetzt nichts: Kein Bereich dieser Szene hat Brennstoff, also brennt nichts.</translation>
    </message>
    <message>
        <source>It changes nothing now: nothing in this scene is hotter or colder than the fluid.</source>
        <translation>Das ändert jetzt nichts: Nichts in dieser Szene ist heißer oder kälter als das Fluid.</translation>
    </message>
    <message>
        <source>It changes nothing now: no fluid in this scene is lighter or heavier than the rest.</source>
        <translation>Das ändert jetzt nichts: Kein Fluid in dieser Szene ist leichter oder schwerer als der Rest.</translation>
    </message>
    <message>
        <source>It changes nothing now: nothing in this scene is hot enough to shine.</source>
        <translation>Das ändert jetzt nichts: Nichts in dieser Szene ist heiß genug, um zu leuchten.</translation>
    </message>
    <message>
        <source>It changes nothing now: no body of this scene exchanges heat with the fluid.</source>
        <translation>Das ändert jetzt nichts: Kein Körper dieser Szene tauscht Wärme mit dem Fluid aus.</translation>
    </message>
    <message>
        <source>It changes nothing now: the opacity of this emitter is 0.</source>
        <translation>Das ändert jetzt nichts: Die Deckkraft dieses Emitters ist 0.</translation>
    </message>
    <message>
        <source>It changes nothing now: the emission strength of this emitter is 0.</source>
        <translation>Das ändert jetzt nichts: Die Emissionsstärke dieses Emitters ist 0.</translation>
    </message>
    <message>
        <source>It changes nothing now: the emission colour of this emitter is black.</source>
        <translation>Das ändert jetzt nichts: Die Emissionsfarbe dieses Emitters ist Schwarz.</translation>
    </message>
    <message>
        <source>It changes nothing now: “Additive” is 1, so only the light of the tracers is seen.</source>
        <translation>Das ändert jetzt nichts: „Additiv“ ist 1, also ist nur das Licht der Tracer zu sehen.</translation>
    </message>
    <message>
        <source>Nothing of %1 is seen: it is fully additive and sends out no light. Increase its emission strength, or decrease Additive.</source>
        <translation>Von %1 ist nichts zu sehen: Der Emitter ist ganz additiv und gibt kein Licht ab. Erhöhen Sie seine Emissionsstärke, oder senken Sie „Additiv“.</translation>
    </message>
    <message>
        <source>It changes nothing now: “Self-shadow” of the scene is 0, so no smoke casts a shadow.</source>
        <translation>Das ändert jetzt nichts: „Selbstschatten“ der Szene ist 0, also wirft kein Rauch einen Schatten.</translation>
    </message>
    <message>
        <source>a group carries this camera, so it has no one place from which the content fills the picture. Choose another camera.</source>
        <translation>Eine Gruppe führt diese Kamera mit, also hat sie keinen festen Ort, von dem aus der Inhalt das Bild füllt. Wählen Sie eine andere Kamera.</translation>
    </message>
    <message>
        <source>in none of these frames is there fluid to which the camera could be fitted.</source>
        <translation>In keinem dieser Bilder gibt es Fluid, an das die Kamera angepasst werden könnte.</translation>
    </message>
    <message>
        <source>%1 has no keys of motion.</source>
        <translation>%1 hat keine Schlüssel der Bewegung.</translation>
    </message>
    <message>
        <source>%1 follows keys now.</source>
        <translation>%1 folgt jetzt Schlüsseln.</translation>
    </message>
    <message>
        <source>%1 has a curve over life.</source>
        <translation>%1 hat eine Kurve über die Lebensdauer.</translation>
    </message>
    <message>
        <source>The scene has the maximum number of curves. Remove one first.</source>
        <translation>Die Szene hat die größte Zahl von Kurven. Entfernen Sie zuerst eine.</translation>
    </message>
    <message>
        <source>%1 has no start and no end.</source>
        <translation>%1 hat keinen Beginn und kein Ende.</translation>
    </message>
    <message>
        <source>%1 has no burst.</source>
        <translation>%1 hat keinen Stoß.</translation>
    </message>
    <message>
        <source>A start lies before its end: %1 is at %2.</source>
        <translation>Ein Beginn liegt vor seinem Ende: %1 liegt bei %2.</translation>
    </message>
    <message>
        <source>The scene has the maximum number of events. Remove one first.</source>
        <translation>Die Szene hat die größte Zahl von Ereignissen. Entfernen Sie zuerst eines.</translation>
    </message>
    <message>
        <source>%1 starts fewer elements: this scene lacks the others.</source>
        <translation>%1 startet weniger Elemente: Die anderen fehlen in dieser Szene.</translation>
    </message>
    <message>
        <source>Keys of %1 that were not pasted: %2. Keys are more than half a step apart, at most %3, and end at %4.</source>
        <translation>Nicht eingefügte Schlüssel von %1: %2. Schlüssel sind mehr als einen halben Schritt auseinander, höchstens %3, und enden bei %4.</translation>
    </message>
    <message>
        <source>%1 lacks the field %2.</source>
        <translation>%1 hat das Feld %2 nicht.</translation>
    </message>
    <message>
        <source>Times end at %1.</source>
        <translation>Zeiten enden bei %1.</translation>
    </message>
    <message>
        <source>%1 keeps its range, so pasted values changed.</source>
        <translation>%1 bleibt in seinem Bereich, also wurden eingefügte Werte geändert.</translation>
    </message>
    <message>
        <source>standard output takes only single pictures. Give what moves a file name.</source>
        <translation>Die Standardausgabe nimmt nur einzelne Bilder. Was sich bewegt, braucht einen Dateinamen.</translation>
    </message>
    <message>
        <source>%1: an animated picture is .webp, .apng or .gif.</source>
        <translation>%1: Ein animiertes Bild ist .webp, .apng oder .gif.</translation>
    </message>
    <message>
        <source>%1: pictures are %2, and videos .mp4, .webm, .mov, .apng or .gif. Give the output one of these endings.</source>
        <translation>%1: Bilder sind %2, Videos .mp4, .webm, .mov, .apng oder .gif. Geben Sie der Ausgabe eine dieser Endungen.</translation>
    </message>
    <message>
        <source>a flipbook is a picture. Give the output the ending %1.</source>
        <translation>Ein Flipbook ist ein Bild. Geben Sie der Ausgabe die Endung %1.</translation>
    </message>
    <message>
        <source>a flipbook must have from 1 to 64 columns and rows.</source>
        <translation>Ein Flipbook muss 1 bis 64 Spalten und Zeilen haben.</translation>
    </message>
    <message>
        <source>a loop needs a flipbook or a video.</source>
        <translation>Eine Schleife braucht ein Flipbook oder ein Video.</translation>
    </message>
    <message>
        <source>motion vectors need a flipbook.</source>
        <translation>Bewegungsvektoren brauchen ein Flipbook.</translation>
    </message>
    <message>
        <source>standard output takes only single pictures. Give a flipbook or a video a file name.</source>
        <translation>Die Standardausgabe nimmt nur einzelne Bilder. Geben Sie einem Flipbook oder Video einen Dateinamen.</translation>
    </message>
    <message>
        <source>the width and height of a picture must be from 1 to 16384 pixels.</source>
        <translation>Breite und Höhe eines Bildes müssen 1 bis 16384 Pixel betragen.</translation>
    </message>
    <message>
        <source>mp4 needs an even width and height; %1 has an odd one.</source>
        <translation>mp4 braucht gerade Breiten und Höhen; %1 hat eine ungerade.</translation>
    </message>
    <message>
        <source>the sheet would have %1 pixels, but at most 16384 per side are accepted. Choose smaller pictures.</source>
        <translation>Das Blatt hätte %1 Pixel, höchstens 16384 je Seite sind möglich. Wählen Sie kleinere Bilder.</translation>
    </message>
    <message>
        <source>mp4 has no transparency. Use .webm, .mov, .apng or .webp, or an opaque background.</source>
        <translation>mp4 kennt keine Transparenz. Nehmen Sie .webm, .mov, .apng oder .webp, oder einen deckenden Hintergrund.</translation>
    </message>
    <message>
        <source>%1 has no transparency. Use .png, .exr, .webp, .tif or .tga, or an opaque background.</source>
        <translation>%1 kennt keine Transparenz. Nehmen Sie .png, .exr, .webp, .tif oder .tga, oder einen deckenden Hintergrund.</translation>
    </message>
    <message>
        <source>the kind of alpha and the blending are for transparent pictures. Choose a transparent background.</source>
        <translation>Die Art des Alphas und die Mischung gelten für transparente Bilder. Wählen Sie einen transparenten Hintergrund.</translation>
    </message>
    <message>
        <source>videos have straight alpha, blended in sRGB. Choose these for pictures and flipbooks.</source>
        <translation>Videos haben unmultipliziertes Alpha, in sRGB gemischt. Beides ist nur für Bilder und Flipbooks wählbar.</translation>
    </message>
    <message>
        <source>EXR holds linear light, premultiplied. Leave out the kind of alpha and the blending, or choose another format.</source>
        <translation>EXR enthält lineares Licht, vormultipliziert. Lassen Sie die Art des Alphas und die Mischung weg, oder wählen Sie ein anderes Format.</translation>
    </message>
    <message>
        <source>a GIF shows at most 50 pictures per second. Choose a lower rate, or another format.</source>
        <translation>Ein GIF zeigt höchstens 50 Bilder je Sekunde. Wählen Sie eine kleinere Rate oder ein anderes Format.</translation>
    </message>
    <message>
        <source>there are fewer frames than the flipbook has pictures.</source>
        <translation>Der Zeitraum hat weniger Bilder als das Flipbook.</translation>
    </message>
    <message>
        <source>the last frame is before the first.</source>
        <translation>Das letzte Bild liegt vor dem ersten.</translation>
    </message>
    <message>
        <source>the frames give %1 pictures at this rate, but the flipbook needs %2.</source>
        <translation>Der Zeitraum ergibt bei dieser Rate %1 Bilder, das Flipbook braucht aber %2.</translation>
    </message>
    <message>
        <source>standard output takes one picture; %1 are asked for.</source>
        <translation>Die Standardausgabe nimmt ein Bild; verlangt sind %1.</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>%1: this video is written as %2. Give the file that ending.</source>
        <translation>%1: Dieses Video wird als %2 geschrieben. Geben Sie der Datei diese Endung.</translation>
    </message>
    <message>
        <source>%1: pictures are %2. Give the file one of these endings.</source>
        <translation>%1: Bilder sind %2. Geben Sie der Datei eine dieser Endungen.</translation>
    </message>
    <message>
        <source>choose a file.</source>
        <translation>Wählen Sie eine Datei.</translation>
    </message>
    <message>
        <source>the meshes of the scene are still being read. Export again in a moment.</source>
        <translation>Die Netze der Szene werden noch gelesen. Exportieren Sie gleich noch einmal.</translation>
    </message>
    <message>
        <source>this video needs the program ffmpeg, which is not installed. Install it, or write pictures, .png, or an opaque .webm.</source>
        <translation>Dieses Video braucht das Programm ffmpeg, das nicht installiert ist. Installieren Sie es, oder schreiben Sie Bilder, .png, oder ein deckendes .webm.</translation>
    </message>
    <message>
        <source>a video with transparency needs the program ffmpeg, which is not installed. Install it, or choose an opaque background.</source>
        <translation>Ein Video mit Transparenz braucht das Programm ffmpeg, das nicht installiert ist. Installieren Sie es, oder wählen Sie einen deckenden Hintergrund.</translation>
    </message>
    <message>
        <source>this video needs the program ffmpeg or gst-launch-1.0 of GStreamer, and neither is installed. Install one, or write pictures, .png.</source>
        <translation>Dieses Video braucht das Programm ffmpeg oder gst-launch-1.0 von GStreamer, und beide fehlen. Installieren Sie eines, oder schreiben Sie Bilder, .png.</translation>
    </message>
    <message>
        <source>Locked elements got no keys.</source>
        <translation>Gesperrte Elemente bekamen keine Schlüssel.</translation>
    </message>
    <message>
        <source>This scene lacks an element whose keys were copied.</source>
        <translation>Ein Element, dessen Schlüssel kopiert wurden, fehlt in dieser Szene.</translation>
    </message>
    <message>
        <source>a loop of a video needs at least four pictures, and more than one in two seconds.</source>
        <translation>Eine Schleife eines Videos braucht mindestens vier Bilder, und mehr als eines in zwei Sekunden.</translation>
    </message>
    <message>
        <source>The meshes and images that the scene names, such as that of %1, were not checked: this gyre was built without readers of them. Use gyre on Linux for this.</source>
        <translation>Die Netze und Bilder, die die Szene nennt, etwa das von %1, wurden nicht geprüft: Dieses gyre wurde ohne Leser dafür gebaut. Verwenden Sie dazu gyre unter Linux.</translation>
    </message>
</context>
<context>
    <name>Stages</name>
    <message>
        <source>Drive</source>
        <translation>Steuern</translation>
    </message>
    <message>
        <source>Retire</source>
        <translation>Ausmustern</translation>
    </message>
    <message>
        <source>Merge and split</source>
        <translation>Vereinen und teilen</translation>
    </message>
    <message>
        <source>Emit</source>
        <translation>Emittieren</translation>
    </message>
    <message>
        <source>Follow keys</source>
        <translation>Schlüsseln folgen</translation>
    </message>
    <message>
        <source>Find domain</source>
        <translation>Gebiet bestimmen</translation>
    </message>
    <message>
        <source>Place density</source>
        <translation>Dichte ansetzen</translation>
    </message>
    <message>
        <source>Join walls</source>
        <translation>Wände verbinden</translation>
    </message>
    <message>
        <source>Velocity from vorticity</source>
        <translation>Geschwindigkeit aus Wirbelstärke</translation>
    </message>
    <message>
        <source>Part walls</source>
        <translation>Wände trennen</translation>
    </message>
    <message>
        <source>Hold walls</source>
        <translation>Wände halten</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Ausdehnen</translation>
    </message>
    <message>
        <source>Buoy bodies</source>
        <translation>Körpern Auftrieb geben</translation>
    </message>
    <message>
        <source>Push bodies</source>
        <translation>Körper anschieben</translation>
    </message>
    <message>
        <source>Bodies touch</source>
        <translation>Körper berühren sich</translation>
    </message>
    <message>
        <source>Relax walls</source>
        <translation>Wände angleichen</translation>
    </message>
    <message>
        <source>Shed wakes</source>
        <translation>Nachläufe ablösen</translation>
    </message>
    <message>
        <source>Stop at solids</source>
        <translation>An Körpern anhalten</translation>
    </message>
    <message>
        <source>Stretch and tilt</source>
        <translation>Strecken und kippen</translation>
    </message>
    <message>
        <source>Carry density</source>
        <translation>Dichte mitführen</translation>
    </message>
    <message>
        <source>Share substances</source>
        <translation>Stoffe verteilen</translation>
    </message>
    <message>
        <source>Baroclinic</source>
        <translation>Baroklin</translation>
    </message>
    <message>
        <source>Diffuse</source>
        <translation>Diffundieren</translation>
    </message>
    <message>
        <source>Combust</source>
        <translation>Verbrennen</translation>
    </message>
    <message>
        <source>Bodies share heat</source>
        <translation>Körper tauschen Wärme</translation>
    </message>
    <message>
        <source>Find expansion</source>
        <translation>Ausdehnung bestimmen</translation>
    </message>
    <message>
        <source>Show substances</source>
        <translation>Stoffe zeigen</translation>
    </message>
    <message>
        <source>Add vortons</source>
        <translation>Vortonen hinzufügen</translation>
    </message>
    <message>
        <source>Advect</source>
        <translation>Advektieren</translation>
    </message>
    <message>
        <source>Tracers meet bodies</source>
        <translation>Tracer treffen Körper</translation>
    </message>
    <message>
        <source>Move bodies</source>
        <translation>Körper bewegen</translation>
    </message>
    <message>
        <source>Vortons meet bodies</source>
        <translation>Vortonen treffen Körper</translation>
    </message>
    <message>
        <source>Weigh displaced fluid</source>
        <translation>Verdrängtes Fluid wiegen</translation>
    </message>
</context>
<context>
    <name>SystemCheck</name>
    <message>
        <source>Arrows, check marks, close buttons and the icon of the window are not drawn, because Qt&apos;s plugin for SVG pictures is not installed. Install it: qt6-svg-plugins on Debian from 13, libqt6svg6 on Debian 12, qt6-qtsvg on Fedora, qt6-svg on Arch.</source>
        <translation>Pfeile, Häkchen, Knöpfe zum Schließen und das Symbol des Fensters werden nicht gezeichnet, weil das Plugin von Qt für SVG-Bilder nicht installiert ist. Installieren Sie es: qt6-svg-plugins unter Debian ab 13, libqt6svg6 unter Debian 12, qt6-qtsvg unter Fedora, qt6-svg unter Arch.</translation>
    </message>
    <message>
        <source>Install or repair the graphics driver. This package draws with the processor: libgl1-mesa-dri on Debian and Ubuntu, mesa-dri-drivers on Fedora, mesa on Arch. The program gyre checks, runs and exports scenes without OpenGL.</source>
        <translation>Installieren oder reparieren Sie den Grafiktreiber. Dieses Paket zeichnet mit dem Prozessor: libgl1-mesa-dri unter Debian und Ubuntu, mesa-dri-drivers unter Fedora, mesa unter Arch. Das Programm gyre prüft, simuliert und exportiert Szenen ohne OpenGL.</translation>
    </message>
    <message>
        <source>Gyre draws with OpenGL %1.%2, and this display has no OpenGL that works.</source>
        <translation>Gyre zeichnet mit OpenGL %1.%2, und auf diesem Bildschirm funktioniert kein OpenGL.</translation>
    </message>
    <message>
        <source>Gyre draws with OpenGL %1.%2, and this display has only OpenGL %3.%4.</source>
        <translation>Gyre zeichnet mit OpenGL %1.%2, und dieser Bildschirm hat nur OpenGL %3.%4.</translation>
    </message>
    <message>
        <source>No fonts are installed. Install some, such as fonts-dejavu-core on Debian and Ubuntu.</source>
        <translation>Es sind keine Schriften installiert. Installieren Sie welche, etwa fonts-dejavu-core unter Debian und Ubuntu.</translation>
    </message>
</context>
<context>
    <name>gyre::editor</name>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>Die Änderungen an %1 speichern?</translation>
    </message>
    <message>
        <source>Unsaved changes are lost.</source>
        <translation>Nicht gespeicherte Änderungen gehen verloren.</translation>
    </message>
    <message>
        <source>Don&apos;t save</source>
        <translation>Nicht speichern</translation>
    </message>
    <message>
        <source>Changed by another program</source>
        <translation>Von einem anderen Programm geändert</translation>
    </message>
    <message>
        <source>%1 was changed by another program since it was opened.</source>
        <translation>%1 wurde von einem anderen Programm geändert, seit es geöffnet wurde.</translation>
    </message>
    <message>
        <source>Overwriting the file loses the changes of the other program.</source>
        <translation>Beim Überschreiben gehen die Änderungen des anderen Programms verloren.</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>Überschreiben</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>The scene is still open and unsaved.</source>
        <translation>Die Szene ist noch offen und nicht gespeichert.</translation>
    </message>
    <message>
        <source>Gyre scenes (*.gyre *.gyreprefab)</source>
        <translation>Gyre-Szenen (*.gyre *.gyreprefab)</translation>
    </message>
    <message>
        <source>Meshes (*.obj *.gltf *.glb *.fbx *.stl *.ply *.dae *.3ds *.3mf *.amf *.off *.dxf *.x *.blend);;All files (*)</source>
        <translation>Netze (*.obj *.gltf *.glb *.fbx *.stl *.ply *.dae *.3ds *.3mf *.amf *.off *.dxf *.x *.blend);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open scene</source>
        <translation>Szene öffnen</translation>
    </message>
    <message>
        <source>;;All files (*)</source>
        <translation>;;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save scene</source>
        <translation>Szene speichern</translation>
    </message>
    <message>
        <source>Import meshes</source>
        <translation>Netze importieren</translation>
    </message>
    <message>
        <source>Export effect</source>
        <translation>Effekt exportieren</translation>
    </message>
    <message>
        <source>Gyre effects (*.gyrefx)</source>
        <translation>Gyre-Effekte (*.gyrefx)</translation>
    </message>
    <message>
        <source>Gyre prefabs (*.gyreprefab)</source>
        <translation>Gyre-Prefabs (*.gyreprefab)</translation>
    </message>
    <message>
        <source>Place prefab</source>
        <translation>Prefab platzieren</translation>
    </message>
    <message>
        <source>Save group as prefab</source>
        <translation>Gruppe als Prefab speichern</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>Als Vorlage speichern</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>Name der Vorlage</translation>
    </message>
    <message>
        <source>  or  </source>
        <translation>  oder  </translation>
    </message>
    <message>
        <source>Mouse and view</source>
        <translation>Maus und Ansicht</translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation>Tasten und Maus</translation>
    </message>
    <message>
        <source>there is nothing to take back</source>
        <translation>es gibt nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>nothing was taken back</source>
        <translation>nichts wurde rückgängig gemacht</translation>
    </message>
    <message>
        <source>select a group first</source>
        <translation>zuerst eine Gruppe wählen</translation>
    </message>
    <message>
        <source>select a group and an element first</source>
        <translation>zuerst eine Gruppe und ein Element wählen</translation>
    </message>
    <message>
        <source>select elements, and last the group they go into</source>
        <translation>Elemente wählen, und zuletzt die Gruppe, in die sie sollen</translation>
    </message>
    <message>
        <source>select something first</source>
        <translation>zuerst etwas wählen</translation>
    </message>
    <message>
        <source>choose pieces of a body first</source>
        <translation>zuerst Stücke eines Körpers wählen</translation>
    </message>
    <message>
        <source>field of %1, %2</source>
        <translation>Feld von %1, %2</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 Elemente</translation>
    </message>
    <message>
        <source>the scene</source>
        <translation>der Szene</translation>
    </message>
    <message>
        <source>Alt + left, or middle button</source>
        <translation>Alt + links, oder mittlere Taste</translation>
    </message>
    <message>
        <source>Middle button</source>
        <translation>Mittlere Taste</translation>
    </message>
    <message>
        <source>Orbit</source>
        <translation>Kreisen</translation>
    </message>
    <message>
        <source>Alt + middle, or Shift + middle</source>
        <translation>Alt + Mitte, oder Umschalt + Mitte</translation>
    </message>
    <message>
        <source>Shift + middle</source>
        <translation>Umschalt + Mitte</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>Schieben</translation>
    </message>
    <message>
        <source>Alt + right, or Ctrl + middle; wheel</source>
        <translation>Alt + rechts, oder Strg + Mitte; Rad</translation>
    </message>
    <message>
        <source>Ctrl + middle; wheel</source>
        <translation>Strg + Mitte; Rad</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoomen</translation>
    </message>
    <message>
        <source>Click; again</source>
        <translation>Klick; noch einmal</translation>
    </message>
    <message>
        <source>Select; select the element behind</source>
        <translation>Wählen; das Element dahinter wählen</translation>
    </message>
    <message>
        <source>Shift + click</source>
        <translation>Umschalt + Klick</translation>
    </message>
    <message>
        <source>Add to the selection</source>
        <translation>Zur Auswahl nehmen</translation>
    </message>
    <message>
        <source>Ctrl + click</source>
        <translation>Strg + Klick</translation>
    </message>
    <message>
        <source>Shift + click, Ctrl + click</source>
        <translation>Umschalt + Klick, Strg + Klick</translation>
    </message>
    <message>
        <source>Toggle selection</source>
        <translation>Auswahl umschalten</translation>
    </message>
    <message>
        <source>Drag from empty space</source>
        <translation>Ziehen ab einer leeren Stelle</translation>
    </message>
    <message>
        <source>Select elements that the rectangle touches</source>
        <translation>Elemente wählen, die das Rechteck berührt</translation>
    </message>
    <message>
        <source>Alt during that drag</source>
        <translation>Alt bei diesem Ziehen</translation>
    </message>
    <message>
        <source>Select only elements wholly inside; Shift: add, Ctrl: remove</source>
        <translation>Nur Elemente ganz im Rahmen wählen; Umschalt: dazu, Strg: heraus</translation>
    </message>
    <message>
        <source>Drag a handle</source>
        <translation>An einem Griff ziehen</translation>
    </message>
    <message>
        <source>Move, rotate or scale</source>
        <translation>Bewegen, drehen oder skalieren</translation>
    </message>
    <message>
        <source>Drag a small square on an element</source>
        <translation>An einem Quadrat eines Elements ziehen</translation>
    </message>
    <message>
        <source>Change a radius, side, height or speed; Alt: both sides</source>
        <translation>Einen Radius, eine Seite, eine Höhe oder ein Tempo ändern; Alt: beide Seiten</translation>
    </message>
    <message>
        <source>Ctrl + drag a handle</source>
        <translation>Strg + an einem Griff ziehen</translation>
    </message>
    <message>
        <source>Move a copy</source>
        <translation>Eine Kopie bewegen</translation>
    </message>
    <message>
        <source>X Y Z during a drag</source>
        <translation>X Y Z beim Ziehen</translation>
    </message>
    <message>
        <source>Lock to a world axis; again: to the local axis</source>
        <translation>Auf eine Weltachse beschränken; noch einmal: auf die lokale Achse</translation>
    </message>
    <message>
        <source>Shift + X Y Z during a drag</source>
        <translation>Umschalt + X Y Z beim Ziehen</translation>
    </message>
    <message>
        <source>Lock to the plane perpendicular to the axis</source>
        <translation>Auf die Ebene senkrecht zur Achse beschränken</translation>
    </message>
    <message>
        <source>Digits during a drag</source>
        <translation>Ziffern beim Ziehen</translation>
    </message>
    <message>
        <source>Type the exact value, perhaps with a unit: 15 cm, 0.5 rad, 120 %</source>
        <translation>Den genauen Wert tippen, auch mit Einheit: 15 cm, 0,5 rad, 120 %</translation>
    </message>
    <message>
        <source>Ctrl, Shift during a drag</source>
        <translation>Strg, Umschalt beim Ziehen</translation>
    </message>
    <message>
        <source>Snap; move finely</source>
        <translation>Einrasten; fein bewegen</translation>
    </message>
    <message>
        <source>Esc, right button during a drag</source>
        <translation>Esc, rechte Taste beim Ziehen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Arrows, Page up, Page down</source>
        <translation>Pfeile, Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>Drag a number or its label</source>
        <translation>An einer Zahl oder ihrem Namen ziehen</translation>
    </message>
    <message>
        <source>Change the number; Shift: fine, Ctrl: round values</source>
        <translation>Die Zahl ändern; Umschalt: fein, Strg: runde Werte</translation>
    </message>
    <message>
        <source>select an instance of a prefab first</source>
        <translation>zuerst eine Instanz eines Prefabs wählen</translation>
    </message>
    <message>
        <source>nothing is compared</source>
        <translation>nichts wird verglichen</translation>
    </message>
    <message>
        <source>F, V while moving</source>
        <translation>F, V beim Bewegen</translation>
    </message>
    <message>
        <source>Snap to the surface under the pointer; to the nearest vertex; again: restore the earlier snapping</source>
        <translation>An der Oberfläche unter dem Zeiger einrasten; an der nächsten Ecke; noch einmal: wie zuvor</translation>
    </message>
    <message>
        <source>%1 exists already.</source>
        <translation>%1 gibt es schon.</translation>
    </message>
    <message>
        <source>%1 and %2 more files exist already.</source>
        <translation>%1 und %2 weitere Dateien gibt es schon.</translation>
    </message>
    <message>
        <source>Replace files</source>
        <translation>Dateien ersetzen</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Export pictures</source>
        <translation>Bilder exportieren</translation>
    </message>
    <message>
        <source>Picture behind the view</source>
        <translation>Bild hinter der Ansicht</translation>
    </message>
    <message>
        <source>Pictures (*.png *.exr *.webp *.tif *.tga *.bmp *.jpg)</source>
        <translation>Bilder (*.png *.exr *.webp *.tif *.tga *.bmp *.jpg)</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>Hold the right button, + W A S D, E, Q</source>
        <translation>Rechte Taste halten, + W A S D, E, Q</translation>
    </message>
    <message>
        <source>Shift + the key left of 1, + W A S D, E, Q</source>
        <translation>Umschalt + die Taste links der 1, + W A S D, E, Q</translation>
    </message>
    <message>
        <source>Fly: look around with the mouse; E up, Q down; wheel: speed; Shift: four times as fast</source>
        <translation>Fliegen: umsehen mit der Maus; E auf, Q ab; Rad: Tempo; Umschalt: viermal so schnell</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>Rechtsklick</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Ctrl + Alt + click</source>
        <translation>Strg + Alt + Klick</translation>
    </message>
    <message>
        <source>List all elements under the pointer</source>
        <translation>Alle Elemente unter dem Zeiger auflisten</translation>
    </message>
    <message>
        <source>Nudge the selection by a grid step; Shift: ten steps</source>
        <translation>Die Auswahl um einen Rasterschritt verschieben; Umschalt: zehn Schritte</translation>
    </message>
    <message>
        <source>nothing was done yet that can be done again</source>
        <translation>es wurde noch nichts getan, das sich wiederholen lässt</translation>
    </message>
    <message>
        <source>there is no picture behind the view</source>
        <translation>hinter der Ansicht ist kein Bild</translation>
    </message>
    <message>
        <source>select a body first</source>
        <translation>zuerst einen Körper wählen</translation>
    </message>
    <message>
        <source>select a body that follows keys first</source>
        <translation>zuerst einen Körper wählen, der Schlüsseln folgt</translation>
    </message>
    <message>
        <source>Image plane</source>
        <translation>Bildebene</translation>
    </message>
    <message>
        <source>select an emitter, a vorticity source or a fluid region first</source>
        <translation>zuerst einen Emitter, eine Wirbelquelle oder einen Fluidbereich wählen</translation>
    </message>
    <message>
        <source>select a body that is a box or an imported mesh first</source>
        <translation>zuerst einen Körper wählen, der ein Quader oder ein importiertes Netz ist</translation>
    </message>
    <message>
        <source>Replace layout</source>
        <translation>Anordnung ersetzen</translation>
    </message>
    <message>
        <source>A layout called %1 exists already.</source>
        <translation>Eine Anordnung namens %1 gibt es schon.</translation>
    </message>
    <message>
        <source>Save layout</source>
        <translation>Anordnung speichern</translation>
    </message>
    <message>
        <source>Name of the layout</source>
        <translation>Name der Anordnung</translation>
    </message>
    <message>
        <source>layout of the panels</source>
        <translation>Anordnung der Bedienfelder</translation>
    </message>
    <message>
        <source>Choose another place…</source>
        <translation>Anderen Ort wählen …</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>Andere Datei wählen …</translation>
    </message>
    <message>
        <source>select keys in the tracks first</source>
        <translation>zuerst Schlüssel in den Spuren wählen</translation>
    </message>
    <message>
        <source>select a mark in the tracks first</source>
        <translation>zuerst eine Marke in den Spuren wählen</translation>
    </message>
    <message>
        <source>An export is running</source>
        <translation>Ein Export läuft</translation>
    </message>
    <message>
        <source>Close Gyre before the export has ended?</source>
        <translation>Gyre schließen, bevor der Export fertig ist?</translation>
    </message>
    <message>
        <source>Unfinished files are not kept.</source>
        <translation>Unfertige Dateien werden nicht behalten.</translation>
    </message>
    <message>
        <source>Abandon the export</source>
        <translation>Export abbrechen</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>Geöffnet lassen</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Files outside the mesh&apos;s folder</source>
        <translation>Dateien außerhalb des Ordners</translation>
    </message>
    <message>
        <source>%1 needs these files, which are not in its folder:</source>
        <translation>%1 braucht diese Dateien, die nicht in seinem Ordner liegen:</translation>
    </message>
    <message>
        <source>A mesh can name any file of yours. Read these only if they belong to it, or copy them into its folder.</source>
        <translation>Ein Netz kann jede Ihrer Dateien nennen. Lesen Sie diese nur, wenn sie zu ihm gehören, oder kopieren Sie sie in seinen Ordner.</translation>
    </message>
    <message>
        <source>Read them</source>
        <translation>Einlesen</translation>
    </message>
    <message>
        <source>Don&apos;t import</source>
        <translation>Nicht importieren</translation>
    </message>
    <message>
        <source>| what | Industry | Blender, where it differs |</source>
        <translation>| Was | Branchenüblich | Blender, wo anders |</translation>
    </message>
    <message>
        <source>Two presets, and every key can be changed: *Edit &gt; Keyboard shortcuts*. This page is made from the editor&apos;s table of actions.</source>
        <translation>Es gibt zwei Tastenbelegungen, und jede Taste lässt sich ändern: *Bearbeiten &gt; Tastenkürzel*. Diese Seite entsteht aus der Tabelle der Aktionen im Editor.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>gyre::editor::Actions</name>
    <message>
        <source>the menu %1</source>
        <translation>das Menü %1</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>Da&amp;tei</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>Start an empty scene</source>
        <translation>Eine leere Szene beginnen</translation>
    </message>
    <message>
        <source>&amp;Open...</source>
        <translation>&amp;Öffnen ...</translation>
    </message>
    <message>
        <source>Open a scene</source>
        <translation>Eine Szene öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save the scene</source>
        <translation>Die Szene speichern</translation>
    </message>
    <message>
        <source>Save &amp;as...</source>
        <translation>Speichern &amp;unter ...</translation>
    </message>
    <message>
        <source>Save the scene under another name</source>
        <translation>Die Szene unter anderem Namen speichern</translation>
    </message>
    <message>
        <source>&amp;Import mesh...</source>
        <translation>Netz &amp;importieren ...</translation>
    </message>
    <message>
        <source>Import a mesh file as an obstacle</source>
        <translation>Eine Netzdatei als Hindernis importieren</translation>
    </message>
    <message>
        <source>&amp;Export effect...</source>
        <translation>Effekt &amp;exportieren ...</translation>
    </message>
    <message>
        <source>Write the effect as a .gyrefx file for games</source>
        <translation>Den Effekt als .gyrefx-Datei für Spiele schreiben</translation>
    </message>
    <message>
        <source>What the &amp;game will see...</source>
        <translation>Was das Spie&amp;l sehen wird ...</translation>
    </message>
    <message>
        <source>Run the exported effect in the C library and compare every frame with the editor</source>
        <translation>Den exportierten Effekt in der C-Bibliothek rechnen und jedes Bild mit dem Editor vergleichen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close the program</source>
        <translation>Das Programm schließen</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>B&amp;earbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>Rückgängi&amp;g</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Die letzte Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Wieder&amp;herstellen</translation>
    </message>
    <message>
        <source>Redo the last undone change</source>
        <translation>Die zuletzt rückgängig gemachte Änderung wiederherstellen</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy the selected elements to the clipboard and remove them</source>
        <translation>Die gewählten Elemente in die Zwischenablage kopieren und entfernen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the selected elements to the clipboard</source>
        <translation>Die gewählten Elemente in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Insert the elements from the clipboard</source>
        <translation>Die Elemente aus der Zwischenablage einfügen</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Add copies of the selected elements</source>
        <translation>Kopien der gewählten Elemente hinzufügen</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Remove the selected elements</source>
        <translation>Die gewählten Elemente entfernen</translation>
    </message>
    <message>
        <source>Save as prese&amp;t...</source>
        <translation>Als &amp;Vorlage speichern ...</translation>
    </message>
    <message>
        <source>Save the selected elements as a preset, with a picture of the view</source>
        <translation>Die gewählten Elemente als Vorlage speichern, mit einem Bild der Ansicht</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Um&amp;benennen</translation>
    </message>
    <message>
        <source>Rename the selected element in the outliner</source>
        <translation>Das gewählte Element in der Gliederung umbenennen</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>Search the outliner</source>
        <translation>In der Gliederung suchen</translation>
    </message>
    <message>
        <source>Find a field</source>
        <translation>Feld suchen</translation>
    </message>
    <message>
        <source>Search the fields of the inspector</source>
        <translation>In den Feldern des Inspektors suchen</translation>
    </message>
    <message>
        <source>Command palette...</source>
        <translation>Befehlspale&amp;tte ...</translation>
    </message>
    <message>
        <source>Open the command palette: find an action, an element, a field or a file by its name</source>
        <translation>Die Befehlspalette öffnen: eine Aktion, ein Element, ein Feld oder eine Datei nach dem Namen finden</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>Gr&amp;uppe</translation>
    </message>
    <message>
        <source>Put the selected elements into a group</source>
        <translation>Die gewählten Elemente in eine Gruppe legen</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>Gruppe auflösen</translation>
    </message>
    <message>
        <source>Dissolve the selected groups and keep their elements</source>
        <translation>Die gewählten Gruppen auflösen und ihre Elemente behalten</translation>
    </message>
    <message>
        <source>Origin to contents</source>
        <translation>Ursprung zum Inhalt</translation>
    </message>
    <message>
        <source>Put the origins of the selected groups to the middle of what is in them. Everything stays and moves as before.</source>
        <translation>Den Ursprung der gewählten Gruppen in die Mitte ihres Inhalts legen. Alles bleibt und bewegt sich wie zuvor.</translation>
    </message>
    <message>
        <source>Origin to view point</source>
        <translation>Ursprung zum Blickpunkt</translation>
    </message>
    <message>
        <source>Put the origins of the selected groups to the point about which the view turns. Everything stays and moves as before.</source>
        <translation>Den Ursprung der gewählten Gruppen an den Punkt legen, um den sich die Ansicht dreht. Alles bleibt und bewegt sich wie zuvor.</translation>
    </message>
    <message>
        <source>Origin to selected element</source>
        <translation>Ursprung zum gewählten Element</translation>
    </message>
    <message>
        <source>Put the origins of the selected groups to the place of the body or other element that is selected with them. Everything stays and moves as before.</source>
        <translation>Den Ursprung der gewählten Gruppen an den Platz des Körpers oder anderen Elements legen, das mit ihnen gewählt ist. Alles bleibt und bewegt sich wie zuvor.</translation>
    </message>
    <message>
        <source>Save group as prefab...</source>
        <translation>Gruppe als Prefab speichern ...</translation>
    </message>
    <message>
        <source>Save the selected group as a prefab file. Scenes can hold instances of it.</source>
        <translation>Die gewählte Gruppe als Prefab-Datei speichern. Szenen können Instanzen davon enthalten.</translation>
    </message>
    <message>
        <source>Open prefab</source>
        <translation>Prefab öffnen</translation>
    </message>
    <message>
        <source>Open the prefab of the selected instance. Edits of the prefab change all its instances.</source>
        <translation>Das Prefab der gewählten Instanz öffnen. Änderungen am Prefab ändern alle seine Instanzen.</translation>
    </message>
    <message>
        <source>Apply all to prefab</source>
        <translation>Alles auf das Prefab anwenden</translation>
    </message>
    <message>
        <source>Apply all changes of the selected instances to the prefab, and so to all its instances</source>
        <translation>Alle Änderungen der gewählten Instanzen auf das Prefab und damit auf alle seine Instanzen anwenden</translation>
    </message>
    <message>
        <source>Revert all to prefab</source>
        <translation>Alles auf das Prefab zurücksetzen</translation>
    </message>
    <message>
        <source>Discard all changes of the selected instance, so that it equals its prefab</source>
        <translation>Alle Änderungen der gewählten Instanz verwerfen, sodass sie ihrem Prefab gleicht</translation>
    </message>
    <message>
        <source>Unpack prefab</source>
        <translation>Prefab auspacken</translation>
    </message>
    <message>
        <source>Turn the selected instance into a plain group that no longer follows the prefab</source>
        <translation>Die gewählte Instanz in eine einfache Gruppe verwandeln, die dem Prefab nicht mehr folgt</translation>
    </message>
    <message>
        <source>Put into group</source>
        <translation>In Gruppe legen</translation>
    </message>
    <message>
        <source>Move the selected elements into the group that was selected last</source>
        <translation>Die gewählten Elemente in die zuletzt gewählte Gruppe verschieben</translation>
    </message>
    <message>
        <source>Take out of group</source>
        <translation>Aus Gruppe nehmen</translation>
    </message>
    <message>
        <source>Move the selected elements out of their group, to the top level</source>
        <translation>Die gewählten Elemente aus ihrer Gruppe auf die oberste Ebene verschieben</translation>
    </message>
    <message>
        <source>Mo&amp;ve by mouse</source>
        <translation>Mit der Maus be&amp;wegen</translation>
    </message>
    <message>
        <source>Move the selection with the mouse until a click. Press X, Y or Z to move along an axis, or type the distance.</source>
        <translation>Die Auswahl mit der Maus bewegen, bis zum Klick. X, Y oder Z drücken, um entlang einer Achse zu bewegen, oder die Strecke eingeben.</translation>
    </message>
    <message>
        <source>Rotate by mouse</source>
        <translation>Mit der Maus drehen</translation>
    </message>
    <message>
        <source>Rotate the selection with the mouse until a click</source>
        <translation>Die Auswahl mit der Maus drehen, bis zum Klick</translation>
    </message>
    <message>
        <source>Scale by mouse</source>
        <translation>Mit der Maus skalieren</translation>
    </message>
    <message>
        <source>Scale the selection with the mouse until a click</source>
        <translation>Die Auswahl mit der Maus skalieren, bis zum Klick</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>Ve&amp;rbergen</translation>
    </message>
    <message>
        <source>Hide or show the selected elements and their particles. Hidden elements are still simulated.</source>
        <translation>Die gewählten Elemente und ihre Teilchen verbergen oder zeigen. Verborgene Elemente werden weiter simuliert.</translation>
    </message>
    <message>
        <source>&amp;Solo</source>
        <translation>S&amp;olo</translation>
    </message>
    <message>
        <source>Draw only the selected elements, or draw all again. All elements are still simulated.</source>
        <translation>Nur die gewählten Elemente zeichnen oder wieder alle. Alle Elemente werden weiter simuliert.</translation>
    </message>
    <message>
        <source>Sho&amp;w all</source>
        <translation>&amp;Alles zeigen</translation>
    </message>
    <message>
        <source>Draw all elements and end solo</source>
        <translation>Alle Elemente zeichnen und Solo beenden</translation>
    </message>
    <message>
        <source>Loc&amp;k</source>
        <translation>S&amp;perren</translation>
    </message>
    <message>
        <source>Protect the selected elements from being picked in the view, moved, changed or removed, or unlock them</source>
        <translation>Die gewählten Elemente davor schützen, in der Ansicht gewählt, bewegt, geändert oder entfernt zu werden, oder sie entsperren</translation>
    </message>
    <message>
        <source>Simulat&amp;e or leave out</source>
        <translation>S&amp;imulieren oder weglassen</translation>
    </message>
    <message>
        <source>Leave the selected elements out of the simulation, or, if any of them is left out already, simulate them all</source>
        <translation>Die gewählten Elemente aus der Simulation weglassen oder, wenn eines davon schon weggelassen ist, alle simulieren</translation>
    </message>
    <message>
        <source>Leave out of effects</source>
        <translation>Aus Effekten weglassen</translation>
    </message>
    <message>
        <source>&amp;Merge pieces</source>
        <translation>Stücke vereinen</translation>
    </message>
    <message>
        <source>Replace the selected pieces of a body by their convex hull</source>
        <translation>Die gewählten Stücke eines Körpers durch ihre konvexe Hülle ersetzen</translation>
    </message>
    <message>
        <source>Spli&amp;t pieces</source>
        <translation>Stücke &amp;teilen</translation>
    </message>
    <message>
        <source>Cut each selected piece of a body in two, across its longest axis</source>
        <translation>Jedes gewählte Stück eines Körpers quer zu seiner längsten Achse teilen</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>Alles &amp;wählen</translation>
    </message>
    <message>
        <source>Select every element</source>
        <translation>Jedes Element wählen</translation>
    </message>
    <message>
        <source>Select n&amp;one</source>
        <translation>Ni&amp;chts wählen</translation>
    </message>
    <message>
        <source>Deselect all elements. The inspector then shows the scene&apos;s settings.</source>
        <translation>Alle Elemente abwählen. Der Inspektor zeigt dann die Einstellungen der Szene.</translation>
    </message>
    <message>
        <source>&amp;Invert selection</source>
        <translation>Auswahl um&amp;kehren</translation>
    </message>
    <message>
        <source>Select all elements that are not selected, and deselect the others</source>
        <translation>Alle nicht gewählten Elemente wählen und die anderen abwählen</translation>
    </message>
    <message>
        <source>Select by rectangle</source>
        <translation>Mit Rechteck wählen</translation>
    </message>
    <message>
        <source>Select elements by dragging a rectangle, which may start on a handle or an element</source>
        <translation>Elemente mit einem Rechteck wählen, das auch auf einem Griff oder Element beginnen darf</translation>
    </message>
    <message>
        <source>Ke&amp;yboard shortcuts...</source>
        <translation>Tast&amp;enkürzel ...</translation>
    </message>
    <message>
        <source>Choose a preset of keyboard shortcuts and change single shortcuts</source>
        <translation>Eine Tastenbelegung wählen und einzelne Tasten ändern</translation>
    </message>
    <message>
        <source>P&amp;references...</source>
        <translation>Vo&amp;reinstellungen ...</translation>
    </message>
    <message>
        <source>Theme, language, units, mouse and keys, autosave</source>
        <translation>Farbschema, Sprache, Einheiten, Maus und Tasten, automatische Sicherung</translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation>E&amp;infügen</translation>
    </message>
    <message>
        <source>&amp;Emitter</source>
        <translation>&amp;Emitter</translation>
    </message>
    <message>
        <source>Add an emitter of smoke</source>
        <translation>Einen Emitter von Rauch hinzufügen</translation>
    </message>
    <message>
        <source>Vortex &amp;ring</source>
        <translation>Wirbel&amp;ring</translation>
    </message>
    <message>
        <source>Add a vortex ring, which travels along its axis like a smoke ring</source>
        <translation>Einen Wirbelring hinzufügen, der wie ein Rauchring entlang seiner Achse wandert</translation>
    </message>
    <message>
        <source>Vortex &amp;tube</source>
        <translation>Wirbelrö&amp;hre</translation>
    </message>
    <message>
        <source>Add a vortex tube, around which the fluid turns</source>
        <translation>Eine Wirbelröhre hinzufügen, um die das Fluid kreist</translation>
    </message>
    <message>
        <source>S&amp;wirl</source>
        <translation>&amp;Wirbel</translation>
    </message>
    <message>
        <source>Add a swirl, a column of rotating fluid</source>
        <translation>Einen Wirbel hinzufügen, eine Säule rotierenden Fluids</translation>
    </message>
    <message>
        <source>T&amp;urbulence</source>
        <translation>&amp;Turbulenz</translation>
    </message>
    <message>
        <source>Add turbulence, which stirs the fluid</source>
        <translation>Turbulenz hinzufügen, die das Fluid verwirbelt</translation>
    </message>
    <message>
        <source>&amp;Jet</source>
        <translation>&amp;Strahl</translation>
    </message>
    <message>
        <source>Add a jet, which drives a column of fluid along its axis</source>
        <translation>Einen Strahl hinzufügen, der eine Säule Fluid entlang seiner Achse treibt</translation>
    </message>
    <message>
        <source>&amp;Fire</source>
        <translation>&amp;Feuer</translation>
    </message>
    <message>
        <source>Add burning fuel with visible flame and smoke</source>
        <translation>Brennenden Brennstoff mit sichtbarer Flamme und Rauch hinzufügen</translation>
    </message>
    <message>
        <source>Heavy &amp;drop</source>
        <translation>Schwerer &amp;Tropfen</translation>
    </message>
    <message>
        <source>Add a drop of heavy fluid with visible dye</source>
        <translation>Einen Tropfen schweren Fluids mit sichtbarem Farbstoff hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Heat</source>
        <translation>Wär&amp;me</translation>
    </message>
    <message>
        <source>&amp;Wind</source>
        <translation>W&amp;ind</translation>
    </message>
    <message>
        <source>Add wind, which blows along its axis within a sphere</source>
        <translation>Wind hinzufügen, der innerhalb einer Kugel entlang seiner Achse bläst</translation>
    </message>
    <message>
        <source>&amp;Attractor</source>
        <translation>&amp;Attraktor</translation>
    </message>
    <message>
        <source>Add a force towards a centre</source>
        <translation>Eine Kraft zu einem Mittelpunkt hin hinzufügen</translation>
    </message>
    <message>
        <source>Dra&amp;g</source>
        <translation>&amp;Bremse</translation>
    </message>
    <message>
        <source>Add drag, which slows the fluid within a sphere</source>
        <translation>Eine Bremse hinzufügen, die das Fluid innerhalb einer Kugel verlangsamt</translation>
    </message>
    <message>
        <source>&amp;Kill region</source>
        <translation>&amp;Löschbereich</translation>
    </message>
    <message>
        <source>Add a box in which particles fade out and die</source>
        <translation>Einen Quader hinzufügen, in dem Teilchen verblassen und sterben</translation>
    </message>
    <message>
        <source>&amp;Sphere</source>
        <translation>K&amp;ugel</translation>
    </message>
    <message>
        <source>Add a spherical obstacle</source>
        <translation>Ein kugelförmiges Hindernis hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Box</source>
        <translation>Qua&amp;der</translation>
    </message>
    <message>
        <source>Add a box-shaped obstacle</source>
        <translation>Ein quaderförmiges Hindernis hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Mesh...</source>
        <translation>&amp;Netz ...</translation>
    </message>
    <message>
        <source>Add an obstacle from a mesh file</source>
        <translation>Ein Hindernis aus einer Netzdatei hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Prefab...</source>
        <translation>&amp;Prefab ...</translation>
    </message>
    <message>
        <source>Add an instance of a prefab file</source>
        <translation>Eine Instanz einer Prefab-Datei hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Camera</source>
        <translation>&amp;Kamera</translation>
    </message>
    <message>
        <source>Add a camera with the current viewpoint</source>
        <translation>Eine Kamera mit dem jetzigen Blick der Ansicht hinzufügen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>Ansi&amp;cht</translation>
    </message>
    <message>
        <source>&amp;Select tool</source>
        <translation>&amp;Wählen</translation>
    </message>
    <message>
        <source>Select elements without handles, so that nothing is moved by accident</source>
        <translation>Elemente ohne Griffe wählen, sodass nichts versehentlich bewegt wird</translation>
    </message>
    <message>
        <source>&amp;Move tool</source>
        <translation>&amp;Bewegen</translation>
    </message>
    <message>
        <source>Move the selection by arrows and squares</source>
        <translation>Die Auswahl mit Pfeilen und Quadraten bewegen</translation>
    </message>
    <message>
        <source>&amp;Rotate tool</source>
        <translation>&amp;Drehen</translation>
    </message>
    <message>
        <source>Rotate the selection by rings</source>
        <translation>Die Auswahl mit Ringen drehen</translation>
    </message>
    <message>
        <source>S&amp;cale tool</source>
        <translation>S&amp;kalieren</translation>
    </message>
    <message>
        <source>Scale the selection by cubes</source>
        <translation>Die Auswahl mit Würfeln skalieren</translation>
    </message>
    <message>
        <source>&amp;Paint pieces</source>
        <translation>Stücke &amp;malen</translation>
    </message>
    <message>
        <source>Select convex pieces of a body by clicking or dragging, to merge or split them</source>
        <translation>Konvexe Stücke eines Körpers durch Klicken oder Ziehen wählen, um sie zu vereinen oder zu teilen</translation>
    </message>
    <message>
        <source>Ne&amp;xt axes</source>
        <translation>Nä&amp;chste Achsen</translation>
    </message>
    <message>
        <source>Switch the handles between world axes, local axes and group axes</source>
        <translation>Die Griffe zwischen Weltachsen, lokalen Achsen und Gruppenachsen umschalten</translation>
    </message>
    <message>
        <source>Wor&amp;ld axes</source>
        <translation>Wel&amp;tachsen</translation>
    </message>
    <message>
        <source>Align the handles with the world axes</source>
        <translation>Die Griffe an den Weltachsen ausrichten</translation>
    </message>
    <message>
        <source>Local axes</source>
        <translation>Lokale Achsen</translation>
    </message>
    <message>
        <source>Align the handles with the axes of the active element</source>
        <translation>Die Griffe an den Achsen des aktiven Elements ausrichten</translation>
    </message>
    <message>
        <source>Group axes</source>
        <translation>Gruppenachsen</translation>
    </message>
    <message>
        <source>Align the handles with the axes of the active element&apos;s group</source>
        <translation>Die Griffe an den Achsen der Gruppe des aktiven Elements ausrichten</translation>
    </message>
    <message>
        <source>Pivot: common centre</source>
        <translation>Drehpunkt: gemeinsame Mitte</translation>
    </message>
    <message>
        <source>Rotate and scale several elements about their common centre</source>
        <translation>Mehrere Elemente um ihre gemeinsame Mitte drehen und skalieren</translation>
    </message>
    <message>
        <source>Pivot: active element</source>
        <translation>Drehpunkt: aktives Element</translation>
    </message>
    <message>
        <source>Rotate and scale several elements about the active element, the last one selected</source>
        <translation>Mehrere Elemente um das aktive, zuletzt gewählte Element drehen und skalieren</translation>
    </message>
    <message>
        <source>Pivot: individual origins</source>
        <translation>Drehpunkt: einzelne Ursprünge</translation>
    </message>
    <message>
        <source>Rotate and scale several elements each about its own origin</source>
        <translation>Mehrere Elemente jeweils um ihren eigenen Ursprung drehen und skalieren</translation>
    </message>
    <message>
        <source>&amp;Frame selected</source>
        <translation>Auswahl ein&amp;rahmen</translation>
    </message>
    <message>
        <source>Bring the selected elements into view</source>
        <translation>Die gewählten Elemente in die Ansicht bringen</translation>
    </message>
    <message>
        <source>Frame &amp;all</source>
        <translation>&amp;Alles einrahmen</translation>
    </message>
    <message>
        <source>Bring everything into view</source>
        <translation>Alles in die Ansicht bringen</translation>
    </message>
    <message>
        <source>Fr&amp;ont</source>
        <translation>V&amp;on vorn</translation>
    </message>
    <message>
        <source>Look from the front</source>
        <translation>Von vorn sehen</translation>
    </message>
    <message>
        <source>Ri&amp;ght</source>
        <translation>Von rec&amp;hts</translation>
    </message>
    <message>
        <source>Look from the right</source>
        <translation>Von rechts sehen</translation>
    </message>
    <message>
        <source>&amp;Top</source>
        <translation>Von ob&amp;en</translation>
    </message>
    <message>
        <source>Look from above</source>
        <translation>Von oben sehen</translation>
    </message>
    <message>
        <source>Ort&amp;hographic</source>
        <translation>Ortho&amp;grafisch</translation>
    </message>
    <message>
        <source>Switch between perspective and orthographic projection</source>
        <translation>Zwischen perspektivischer und orthografischer Projektion umschalten</translation>
    </message>
    <message>
        <source>Look through came&amp;ra</source>
        <translation>D&amp;urch die Kamera</translation>
    </message>
    <message>
        <source>Show the view of the selected camera, or of the first one</source>
        <translation>Den Blick der gewählten Kamera zeigen oder den der ersten</translation>
    </message>
    <message>
        <source>Bodies as m&amp;esh</source>
        <translation>Körper als &amp;Netz</translation>
    </message>
    <message>
        <source>Draw imported bodies as their meshes</source>
        <translation>Importierte Körper als ihre Netze zeichnen</translation>
    </message>
    <message>
        <source>Bodies as p&amp;ieces</source>
        <translation>Körper als &amp;Stücke</translation>
    </message>
    <message>
        <source>Draw imported bodies with their convex pieces, to select and edit these pieces. The fluid collides with them.</source>
        <translation>Importierte Körper mit ihren konvexen Stücken zeichnen, um diese zu wählen und zu bearbeiten. Das Fluid stößt an die Stücke.</translation>
    </message>
    <message>
        <source>Error map</source>
        <translation>Fehlerkarte</translation>
    </message>
    <message>
        <source>Colour imported bodies by the distance between their pieces and their mesh</source>
        <translation>Importierte Körper nach dem Abstand zwischen Stücken und Netz einfärben</translation>
    </message>
    <message>
        <source>Gri&amp;d</source>
        <translation>G&amp;itter</translation>
    </message>
    <message>
        <source>Show the ground grid</source>
        <translation>Das Bodengitter zeigen</translation>
    </message>
    <message>
        <source>Text over the &amp;view</source>
        <translation>Te&amp;xt über der Ansicht</translation>
    </message>
    <message>
        <source>Show frame and counts in the view</source>
        <translation>Bildnummer und Anzahlen in der Ansicht zeigen</translation>
    </message>
    <message>
        <source>Flui&amp;d</source>
        <translation>Flui&amp;d</translation>
    </message>
    <message>
        <source>As it &amp;looks</source>
        <translation>Wie es &amp;aussieht</translation>
    </message>
    <message>
        <source>Draw lit smoke, flame and dye</source>
        <translation>Beleuchteten Rauch, Flamme und Farbstoff zeichnen</translation>
    </message>
    <message>
        <source>&amp;Volume</source>
        <translation>&amp;Volumen</translation>
    </message>
    <message>
        <source>Draw the smoke by ray marching through a density grid instead of sprites</source>
        <translation>Den Rauch durch Ray Marching in einem Dichtegitter statt mit Sprites zeichnen</translation>
    </message>
    <message>
        <source>Volume of heat</source>
        <translation>Volumen der Wärme</translation>
    </message>
    <message>
        <source>Draw the temperature as a volume</source>
        <translation>Die Temperatur als Volumen zeichnen</translation>
    </message>
    <message>
        <source>Tracers by &amp;speed</source>
        <translation>Tracer nach T&amp;empo</translation>
    </message>
    <message>
        <source>Colour the tracers by their speed</source>
        <translation>Die Tracer nach ihrem Tempo einfärben</translation>
    </message>
    <message>
        <source>Tracers by &amp;temperature</source>
        <translation>Tracer nach &amp;Temperatur</translation>
    </message>
    <message>
        <source>Colour the tracers by the temperature of the fluid</source>
        <translation>Die Tracer nach der Temperatur des Fluids einfärben</translation>
    </message>
    <message>
        <source>Tracers by &amp;age</source>
        <translation>Tracer nach A&amp;lter</translation>
    </message>
    <message>
        <source>Colour the tracers by their age as a fraction of their lifetime</source>
        <translation>Die Tracer nach ihrem Alter als Anteil der Lebensdauer einfärben</translation>
    </message>
    <message>
        <source>Tracers by &amp;flame</source>
        <translation>Tracer nach &amp;Flamme</translation>
    </message>
    <message>
        <source>Colour the tracers by the fraction of flame in the fluid</source>
        <translation>Die Tracer nach dem Anteil der Flamme im Fluid einfärben</translation>
    </message>
    <message>
        <source>Tracers by s&amp;moke</source>
        <translation>Tracer nach &amp;Rauch</translation>
    </message>
    <message>
        <source>Colour the tracers by the fraction of smoke in the fluid</source>
        <translation>Die Tracer nach dem Anteil des Rauchs im Fluid einfärben</translation>
    </message>
    <message>
        <source>Tracers by f&amp;uel</source>
        <translation>Tracer nach &amp;Brennstoff</translation>
    </message>
    <message>
        <source>Colour the tracers by the fraction of fuel in the fluid</source>
        <translation>Die Tracer nach dem Anteil des Brennstoffs im Fluid einfärben</translation>
    </message>
    <message>
        <source>V&amp;ortons</source>
        <translation>V&amp;ortonen</translation>
    </message>
    <message>
        <source>Draw vortons as arrows along their axes of rotation</source>
        <translation>Vortonen als Pfeile entlang ihrer Drehachsen zeichnen</translation>
    </message>
    <message>
        <source>Slice of speed</source>
        <translation>Schnitt des Tempos</translation>
    </message>
    <message>
        <source>Slice of vorticity</source>
        <translation>Schnitt der Wirbelstärke</translation>
    </message>
    <message>
        <source>Slice of number density</source>
        <translation>Schnitt der Teilchendichte</translation>
    </message>
    <message>
        <source>Slice of temperature</source>
        <translation>Schnitt der Temperatur</translation>
    </message>
    <message>
        <source>&amp;Paths</source>
        <translation>&amp;Pfade</translation>
    </message>
    <message>
        <source>Draw the recent paths of tracers</source>
        <translation>Die letzten Bahnen von Tracern zeichnen</translation>
    </message>
    <message>
        <source>&amp;Contacts</source>
        <translation>Berührun&amp;gen</translation>
    </message>
    <message>
        <source>Mark the tracers that touch bodies</source>
        <translation>Die Tracer markieren, die Körper berühren</translation>
    </message>
    <message>
        <source>P&amp;ieces of obstacles</source>
        <translation>&amp;Stücke der Hindernisse</translation>
    </message>
    <message>
        <source>Add the convex pieces to the view of the fluid and to exported pictures</source>
        <translation>Die konvexen Stücke in der Ansicht des Fluids und in exportierten Bildern zeigen</translation>
    </message>
    <message>
        <source>&amp;Domain and its cells</source>
        <translation>&amp;Gebiet und seine Zellen</translation>
    </message>
    <message>
        <source>Draw the domain and the grid on which velocities are computed</source>
        <translation>Das Gebiet und das Gitter zeichnen, auf dem Geschwindigkeiten berechnet werden</translation>
    </message>
    <message>
        <source>Turn the slice</source>
        <translation>Den Schnitt drehen</translation>
    </message>
    <message>
        <source>Cut the slice across the next axis</source>
        <translation>Quer zur nächsten Achse schneiden</translation>
    </message>
    <message>
        <source>Move the slice forwards</source>
        <translation>Den Schnitt vorschieben</translation>
    </message>
    <message>
        <source>Move the slice back</source>
        <translation>Den Schnitt zurückschieben</translation>
    </message>
    <message>
        <source>Draft quality</source>
        <translation>Entwurfsqualität</translation>
    </message>
    <message>
        <source>Draw fastest. With a graphics card, equal to high quality.</source>
        <translation>Am schnellsten zeichnen. Mit Grafikkarte gleich hoher Qualität.</translation>
    </message>
    <message>
        <source>Normal quality</source>
        <translation>Normale Qualität</translation>
    </message>
    <message>
        <source>Balance speed and quality. With a graphics card, equal to high quality.</source>
        <translation>Zwischen Tempo und Qualität abwägen. Mit Grafikkarte gleich hoher Qualität.</translation>
    </message>
    <message>
        <source>High quality</source>
        <translation>Hohe Qualität</translation>
    </message>
    <message>
        <source>Picture quality</source>
        <translation>Bildqualität</translation>
    </message>
    <message>
        <source>Sim&amp;ulate</source>
        <translation>Sim&amp;ulieren</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Abspielen</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>&amp;Neu starten</translation>
    </message>
    <message>
        <source>Back to frame 0</source>
        <translation>Zurück zu Bild 0</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>Schritt &amp;zurück</translation>
    </message>
    <message>
        <source>Go one frame back and pause</source>
        <translation>Ein Bild zurückgehen und anhalten</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>Go one frame forwards and pause</source>
        <translation>Ein Bild vorgehen und anhalten</translation>
    </message>
    <message>
        <source>&amp;First frame</source>
        <translation>&amp;Erstes Bild</translation>
    </message>
    <message>
        <source>Go to the in point or frame 0</source>
        <translation>Zum Anfangspunkt oder zu Bild 0 gehen</translation>
    </message>
    <message>
        <source>Last f&amp;rame</source>
        <translation>&amp;Letztes Bild</translation>
    </message>
    <message>
        <source>Go to the out point or the end of the effect</source>
        <translation>Zum Endpunkt oder zum Ende des Effekts gehen</translation>
    </message>
    <message>
        <source>&amp;Loop</source>
        <translation>Sch&amp;leife</translation>
    </message>
    <message>
        <source>Continue at the in point after the out point or the end of the effect</source>
        <translation>Nach dem Endpunkt oder dem Ende des Effekts beim Anfangspunkt weiterspielen</translation>
    </message>
    <message>
        <source>Set &amp;in point</source>
        <translation>An&amp;fangspunkt setzen</translation>
    </message>
    <message>
        <source>Let playback start at this frame from now on</source>
        <translation>Die Wiedergabe ab jetzt bei diesem Bild beginnen lassen</translation>
    </message>
    <message>
        <source>Set &amp;out point</source>
        <translation>En&amp;dpunkt setzen</translation>
    </message>
    <message>
        <source>Let playback end at this frame from now on</source>
        <translation>Die Wiedergabe ab jetzt bei diesem Bild enden lassen</translation>
    </message>
    <message>
        <source>&amp;Whole effect</source>
        <translation>&amp;Ganzer Effekt</translation>
    </message>
    <message>
        <source>Remove the in and out points</source>
        <translation>Anfangs- und Endpunkt entfernen</translation>
    </message>
    <message>
        <source>×0.1</source>
        <translation>×0,1</translation>
    </message>
    <message>
        <source>Play at a tenth of real time</source>
        <translation>In einem Zehntel der Echtzeit abspielen</translation>
    </message>
    <message>
        <source>×0.25</source>
        <translation>×0,25</translation>
    </message>
    <message>
        <source>Play at a quarter of real time</source>
        <translation>In einem Viertel der Echtzeit abspielen</translation>
    </message>
    <message>
        <source>×0.5</source>
        <translation>×0,5</translation>
    </message>
    <message>
        <source>Play at half of real time</source>
        <translation>In halber Echtzeit abspielen</translation>
    </message>
    <message>
        <source>×1</source>
        <translation>×1</translation>
    </message>
    <message>
        <source>Play in real time, if the machine is fast enough</source>
        <translation>In Echtzeit abspielen, wenn die Maschine schnell genug ist</translation>
    </message>
    <message>
        <source>×2</source>
        <translation>×2</translation>
    </message>
    <message>
        <source>Play twice as fast as real time, if the machine is fast enough</source>
        <translation>Doppelt so schnell wie Echtzeit abspielen, wenn die Maschine schnell genug ist</translation>
    </message>
    <message>
        <source>×4</source>
        <translation>×4</translation>
    </message>
    <message>
        <source>Play four times as fast as real time, if the machine is fast enough</source>
        <translation>Viermal so schnell wie Echtzeit abspielen, wenn die Maschine schnell genug ist</translation>
    </message>
    <message>
        <source>As fast as possible</source>
        <translation>So schnell wie möglich</translation>
    </message>
    <message>
        <source>Play one step after the other without waiting for the clock</source>
        <translation>Einen Schritt nach dem anderen abspielen, ohne auf die Uhr zu warten</translation>
    </message>
    <message>
        <source>Edits replay from the &amp;start</source>
        <translation>Änderungen ab Anfang &amp;nachspielen</translation>
    </message>
    <message>
        <source>After an edit, simulate again from the start up to this frame. Off: the edit takes effect from this frame on.</source>
        <translation>Nach einer Änderung von Anfang an bis zu diesem Bild neu simulieren. Aus: Die Änderung wirkt ab diesem Bild.</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>Fe&amp;nster</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>&amp;Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Restore the default layout of the panels</source>
        <translation>Die Standardanordnung der Bedienfelder wiederherstellen</translation>
    </message>
    <message>
        <source>He&amp;lp</source>
        <translation>Hi&amp;lfe</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Open the manual at the topic of the panel under the pointer or with the keyboard focus</source>
        <translation>Das Handbuch beim Thema des Bedienfelds unter dem Zeiger oder mit dem Tastaturfokus öffnen</translation>
    </message>
    <message>
        <source>&amp;Guided first run</source>
        <translation>&amp;Geführter Einstieg</translation>
    </message>
    <message>
        <source>Build a campfire behind a mesh, step by step. The guide continues where you left it.</source>
        <translation>Schritt für Schritt ein Lagerfeuer hinter einem Netz bauen. Die Führung macht da weiter, wo Sie sie verlassen haben.</translation>
    </message>
    <message>
        <source>&amp;Welcome</source>
        <translation>&amp;Willkommen</translation>
    </message>
    <message>
        <source>Show templates, recent scenes and the guided first run</source>
        <translation>Grundszenen, zuletzt geöffnete Szenen und den geführten Einstieg zeigen</translation>
    </message>
    <message>
        <source>&amp;Keys and mouse</source>
        <translation>&amp;Tasten und Maus</translation>
    </message>
    <message>
        <source>List the functions of keys and mouse buttons</source>
        <translation>Die Funktionen der Tasten und Maustasten auflisten</translation>
    </message>
    <message>
        <source>&amp;About Gyre</source>
        <translation>&amp;Über Gyre</translation>
    </message>
    <message>
        <source>Show the version and the graphics driver</source>
        <translation>Version und Grafiktreiber zeigen</translation>
    </message>
    <message>
        <source>S&amp;nap</source>
        <translation>Ei&amp;nrasten</translation>
    </message>
    <message>
        <source>Snap while dragging. Ctrl turns snapping on or off during a drag.</source>
        <translation>Beim Ziehen einrasten. Strg schaltet das Einrasten während des Ziehens um.</translation>
    </message>
    <message>
        <source>Snap to steps</source>
        <translation>In Schritten einrasten</translation>
    </message>
    <message>
        <source>Snap to surfaces</source>
        <translation>An Flächen einrasten</translation>
    </message>
    <message>
        <source>Snap moving to the surface or ground under the pointer. Key during a drag: F.</source>
        <translation>Beim Bewegen an der Oberfläche oder am Boden unter dem Zeiger einrasten. Taste beim Ziehen: F.</translation>
    </message>
    <message>
        <source>Snap to corners</source>
        <translation>An Ecken einrasten</translation>
    </message>
    <message>
        <source>Snap moving to the vertex or element nearest to the pointer. Key during a drag: V.</source>
        <translation>Beim Bewegen an der Ecke oder dem Element einrasten, das dem Zeiger am nächsten ist. Taste beim Ziehen: V.</translation>
    </message>
    <message>
        <source>Find a loo&amp;p</source>
        <translation>Schlei&amp;fe suchen</translation>
    </message>
    <message>
        <source>Set the in and out points to the two frames that are most alike, for a seamless loop</source>
        <translation>Anfangs- und Endpunkt auf die zwei ähnlichsten Bilder setzen, für eine nahtlose Schleife</translation>
    </message>
    <message>
        <source>&amp;Tracks</source>
        <translation>&amp;Spuren</translation>
    </message>
    <message>
        <source>Show tracks below the timeline: keys, curves, starts and stops, events for the game</source>
        <translation>Spuren unter der Zeitleiste zeigen: Schlüssel, Kurven, Beginn und Ende, Ereignisse für das Spiel</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>&amp;Pin as A</source>
        <translation>Als A &amp;festhalten</translation>
    </message>
    <message>
        <source>Keep the current scene as version A in the view, and continue editing as version B</source>
        <translation>Die jetzige Szene als Fassung A in der Ansicht behalten und als Fassung B weiterbearbeiten</translation>
    </message>
    <message>
        <source>With a &amp;file...</source>
        <translation>Mit einer &amp;Datei ...</translation>
    </message>
    <message>
        <source>Show another scene file as version B</source>
        <translation>Eine andere Szenendatei als Fassung B zeigen</translation>
    </message>
    <message>
        <source>&amp;Wipe</source>
        <translation>&amp;Wischen</translation>
    </message>
    <message>
        <source>Show A left and B right of a line that can be dragged</source>
        <translation>A links und B rechts einer ziehbaren Linie zeigen</translation>
    </message>
    <message>
        <source>Side by &amp;side</source>
        <translation>&amp;Nebeneinander</translation>
    </message>
    <message>
        <source>Show A in the left half of the view and B in the right half</source>
        <translation>A in der linken und B in der rechten Hälfte der Ansicht zeigen</translation>
    </message>
    <message>
        <source>Keep &amp;A</source>
        <translation>&amp;A behalten</translation>
    </message>
    <message>
        <source>Continue with A and end the comparison. Undo brings B back.</source>
        <translation>Mit A weiterarbeiten und den Vergleich beenden. Rückgängig bringt B zurück.</translation>
    </message>
    <message>
        <source>Keep &amp;B</source>
        <translation>&amp;B behalten</translation>
    </message>
    <message>
        <source>Continue with B and end the comparison. If B is another file, undo brings A back.</source>
        <translation>Mit B weiterarbeiten und den Vergleich beenden. Ist B eine andere Datei, bringt Rückgängig A zurück.</translation>
    </message>
    <message>
        <source>&amp;End comparing</source>
        <translation>Vergleich b&amp;eenden</translation>
    </message>
    <message>
        <source>Show only the edited scene</source>
        <translation>Nur die bearbeitete Szene zeigen</translation>
    </message>
    <message>
        <source>Reload meshes</source>
        <translation>Netze neu laden</translation>
    </message>
    <message>
        <source>Read the mesh files of all obstacles again and compute their pieces again</source>
        <translation>Die Netzdateien aller Hindernisse neu lesen und ihre Stücke neu berechnen</translation>
    </message>
    <message>
        <source>Export effect as...</source>
        <translation>Effekt exportieren als ...</translation>
    </message>
    <message>
        <source>Write the effect to a new .gyrefx file</source>
        <translation>Den Effekt in eine neue .gyrefx-Datei schreiben</translation>
    </message>
    <message>
        <source>Export pict&amp;ures...</source>
        <translation>B&amp;ilder exportieren ...</translation>
    </message>
    <message>
        <source>Render the effect as a picture, a sequence, a flipbook or a video</source>
        <translation>Den Effekt als Bild, Bildfolge, Flipbook oder Video ausgeben</translation>
    </message>
    <message>
        <source>&amp;Repeat</source>
        <translation>W&amp;iederholen</translation>
    </message>
    <message>
        <source>Apply the last action, drag or nudge to the present selection</source>
        <translation>Die letzte Aktion, das letzte Ziehen oder Verschieben auf die jetzige Auswahl anwenden</translation>
    </message>
    <message>
        <source>Duplicate linked</source>
        <translation>Verknüpft duplizieren</translation>
    </message>
    <message>
        <source>Add another instance of the selected group&apos;s prefab. A plain group is saved as a prefab first.</source>
        <translation>Eine weitere Instanz des Prefabs der gewählten Gruppe hinzufügen. Eine einfache Gruppe wird zuerst als Prefab gespeichert.</translation>
    </message>
    <message>
        <source>Target machines...</source>
        <translation>Zielmaschinen ...</translation>
    </message>
    <message>
        <source>List target machines and their speed, to estimate the cost of effects on them</source>
        <translation>Zielmaschinen und ihr Tempo auflisten, um die Kosten von Effekten auf ihnen zu schätzen</translation>
    </message>
    <message>
        <source>Move, rotate and scale</source>
        <translation>Bewegen, drehen und skalieren</translation>
    </message>
    <message>
        <source>Move, rotate and scale the selection by arrows, rings and cubes</source>
        <translation>Die Auswahl mit Pfeilen, Ringen und Würfeln bewegen, drehen und skalieren</translation>
    </message>
    <message>
        <source>Snap moving to a grid, rotating to angles and sizes to fractions, with the steps from the preferences</source>
        <translation>Beim Bewegen am Raster, beim Drehen an Winkeln und bei Größen an Anteilen einrasten, mit den Schrittweiten aus den Voreinstellungen</translation>
    </message>
    <message>
        <source>From the back</source>
        <translation>Von hinten</translation>
    </message>
    <message>
        <source>Look from the back</source>
        <translation>Von hinten sehen</translation>
    </message>
    <message>
        <source>From the left</source>
        <translation>Von links</translation>
    </message>
    <message>
        <source>Look from the left</source>
        <translation>Von links sehen</translation>
    </message>
    <message>
        <source>From below</source>
        <translation>Von unten</translation>
    </message>
    <message>
        <source>Look from below</source>
        <translation>Von unten sehen</translation>
    </message>
    <message>
        <source>Fly</source>
        <translation>Fliegen</translation>
    </message>
    <message>
        <source>Fly with W A S D, E and Q and look around with the mouse, until a click. Holding the right button does the same.</source>
        <translation>Mit W A S D, E und Q fliegen und mit der Maus umsehen, bis zum Klick. Die rechte Taste zu halten tut dasselbe.</translation>
    </message>
    <message>
        <source>Picture behind the view...</source>
        <translation>Bild hinter der Ansicht ...</translation>
    </message>
    <message>
        <source>Show a picture instead of the sky. The ground then shows only shadows.</source>
        <translation>Ein Bild anstelle des Himmels zeigen. Der Boden zeigt dann nur Schatten.</translation>
    </message>
    <message>
        <source>No picture behind</source>
        <translation>Kein Bild dahinter</translation>
    </message>
    <message>
        <source>Show the scene&apos;s sky and ground again</source>
        <translation>Wieder Himmel und Boden der Szene zeigen</translation>
    </message>
    <message>
        <source>Tracers by vorticity</source>
        <translation>Tracer nach Wirbelstärke</translation>
    </message>
    <message>
        <source>Colour the tracers by the vorticity of the fluid</source>
        <translation>Die Tracer nach der Wirbelstärke des Fluids einfärben</translation>
    </message>
    <message>
        <source>Tracers by number density</source>
        <translation>Tracer nach Teilchendichte</translation>
    </message>
    <message>
        <source>Colour the tracers by the number of tracers around them</source>
        <translation>Die Tracer nach der Zahl der Tracer in ihrer Umgebung einfärben</translation>
    </message>
    <message>
        <source>Tracers by &amp;emitter</source>
        <translation>Tracer nach &amp;Emitter</translation>
    </message>
    <message>
        <source>Colour the tracers by the emitter they come from</source>
        <translation>Die Tracer nach dem Emitter einfärben, aus dem sie stammen</translation>
    </message>
    <message>
        <source>&amp;No tracers</source>
        <translation>&amp;Keine Tracer</translation>
    </message>
    <message>
        <source>Hide the tracers, to see other drawings such as vortons and slices</source>
        <translation>Die Tracer verbergen, um andere Zeichnungen wie Vortonen und Schnitte zu sehen</translation>
    </message>
    <message>
        <source>Show the speed of the fluid on a plane, or hide the slice</source>
        <translation>Das Tempo des Fluids auf einer Ebene zeigen oder den Schnitt verbergen</translation>
    </message>
    <message>
        <source>Show the vorticity of the fluid on a plane, or hide the slice</source>
        <translation>Die Wirbelstärke des Fluids auf einer Ebene zeigen oder den Schnitt verbergen</translation>
    </message>
    <message>
        <source>Show the number density of tracers on a plane, or hide the slice</source>
        <translation>Die Teilchendichte der Tracer auf einer Ebene zeigen oder den Schnitt verbergen</translation>
    </message>
    <message>
        <source>Show the temperature of tracers on a plane, or hide the slice</source>
        <translation>Die Temperatur der Tracer auf einer Ebene zeigen oder den Schnitt verbergen</translation>
    </message>
    <message>
        <source>Slice across &amp;X</source>
        <translation>Schnitt quer zu &amp;X</translation>
    </message>
    <message>
        <source>Cut through the middle of the fluid across the X axis</source>
        <translation>Quer zur X-Achse durch die Mitte des Fluids schneiden</translation>
    </message>
    <message>
        <source>Slice across &amp;Y</source>
        <translation>Schnitt quer zu &amp;Y</translation>
    </message>
    <message>
        <source>Cut through the middle of the fluid across the Y axis</source>
        <translation>Quer zur Y-Achse durch die Mitte des Fluids schneiden</translation>
    </message>
    <message>
        <source>Slice across &amp;Z</source>
        <translation>Schnitt quer zu &amp;Z</translation>
    </message>
    <message>
        <source>Cut through the middle of the fluid across the Z axis</source>
        <translation>Quer zur Z-Achse durch die Mitte des Fluids schneiden</translation>
    </message>
    <message>
        <source>Slice across the line of sight</source>
        <translation>Schnitt quer zum Blick</translation>
    </message>
    <message>
        <source>Cut through the middle of the fluid across the line of sight as it is now</source>
        <translation>Quer zum jetzigen Blick durch die Mitte des Fluids schneiden</translation>
    </message>
    <message>
        <source>Move the slice along its normal</source>
        <translation>Den Schnitt entlang seiner Normalen verschieben</translation>
    </message>
    <message>
        <source>Move the slice back along its normal</source>
        <translation>Den Schnitt entlang seiner Normalen zurückschieben</translation>
    </message>
    <message>
        <source>Set &amp;key</source>
        <translation>Schlüssel &amp;setzen</translation>
    </message>
    <message>
        <source>Remove key</source>
        <translation>Schlüssel entfernen</translation>
    </message>
    <message>
        <source>Auto key</source>
        <translation>Schlüssel automatisch setzen</translation>
    </message>
    <message>
        <source>Copy keys</source>
        <translation>Schlüssel kopieren</translation>
    </message>
    <message>
        <source>Paste keys</source>
        <translation>Schlüssel einfügen</translation>
    </message>
    <message>
        <source>What the &amp;game sees</source>
        <translation>Was das S&amp;piel sieht</translation>
    </message>
    <message>
        <source>Show the exported effect, run by the C library, as version B at the same frame, and mark the tracer whose position differs most</source>
        <translation>Den exportierten Effekt, von der C-Bibliothek gerechnet, als Fassung B im selben Bild zeigen und den Tracer markieren, dessen Position am stärksten abweicht</translation>
    </message>
    <message>
        <source>&amp;Hide panels</source>
        <translation>Bedien&amp;felder verbergen</translation>
    </message>
    <message>
        <source>Show only the view and the timeline, or show the panels again</source>
        <translation>Nur Ansicht und Zeitleiste zeigen oder die Bedienfelder wieder zeigen</translation>
    </message>
    <message>
        <source>View &amp;fills the screen</source>
        <translation>Ansicht f&amp;üllt den Bildschirm</translation>
    </message>
    <message>
        <source>Show only the view and the timeline, on the whole screen and without menus, or leave this mode</source>
        <translation>Nur Ansicht und Zeitleiste auf dem ganzen Bildschirm und ohne Menüs zeigen oder diesen Modus verlassen</translation>
    </message>
    <message>
        <source>Leave the selected elements out of exported effects, or export them again. They are simulated in the editor.</source>
        <translation>Die gewählten Elemente aus exportierten Effekten weglassen oder wieder exportieren. Im Editor werden sie simuliert.</translation>
    </message>
    <message>
        <source>Kill half-space</source>
        <translation>Löschhalbraum</translation>
    </message>
    <message>
        <source>Add a plane below which particles fade out and die</source>
        <translation>Eine Ebene hinzufügen, unter der Teilchen verblassen und sterben</translation>
    </message>
    <message>
        <source>Key &amp;light</source>
        <translation>Haupt&amp;licht</translation>
    </message>
    <message>
        <source>Add the key light as an element, with its current settings. It casts shadows; its arrow sets the direction.</source>
        <translation>Das Hauptlicht mit seinen jetzigen Einstellungen als Element hinzufügen. Es wirft Schatten; sein Pfeil gibt die Richtung an.</translation>
    </message>
    <message>
        <source>Fill light</source>
        <translation>Fülllicht</translation>
    </message>
    <message>
        <source>Add the fill light as an element, with its current settings. It shines from all directions.</source>
        <translation>Das Fülllicht mit seinen jetzigen Einstellungen als Element hinzufügen. Es scheint aus allen Richtungen.</translation>
    </message>
    <message>
        <source>F&amp;igure</source>
        <translation>F&amp;igur</translation>
    </message>
    <message>
        <source>Add a person of 1.8 m as stage dressing, to judge sizes. It does not affect the fluid and is not exported.</source>
        <translation>Eine Person von 1,8 m als Kulisse hinzufügen, zum Schätzen von Größen. Sie beeinflusst das Fluid nicht und wird nicht exportiert.</translation>
    </message>
    <message>
        <source>Stage mesh...</source>
        <translation>Kulissennetz ...</translation>
    </message>
    <message>
        <source>Add a mesh file as stage dressing. It does not affect the fluid and is not exported.</source>
        <translation>Eine Netzdatei als Kulisse hinzufügen. Sie beeinflusst das Fluid nicht und wird nicht exportiert.</translation>
    </message>
    <message>
        <source>Image pla&amp;ne...</source>
        <translation>Bildebe&amp;ne ...</translation>
    </message>
    <message>
        <source>Add an image file as stage dressing. It does not affect the fluid and is not exported.</source>
        <translation>Eine Bilddatei als Kulisse hinzufügen. Sie beeinflusst das Fluid nicht und wird nicht exportiert.</translation>
    </message>
    <message>
        <source>One pane</source>
        <translation>Eine Teilansicht</translation>
    </message>
    <message>
        <source>Show only the active pane</source>
        <translation>Nur die aktive Teilansicht zeigen</translation>
    </message>
    <message>
        <source>Two panes</source>
        <translation>Zwei Teilansichten</translation>
    </message>
    <message>
        <source>Show two panes: the present view and the front view</source>
        <translation>Zwei Teilansichten zeigen: die jetzige Ansicht und die Vorderansicht</translation>
    </message>
    <message>
        <source>Three panes</source>
        <translation>Drei Teilansichten</translation>
    </message>
    <message>
        <source>Show three panes: the present view, the top view and the front view</source>
        <translation>Drei Teilansichten zeigen: die jetzige Ansicht, die Draufsicht und die Vorderansicht</translation>
    </message>
    <message>
        <source>Four panes</source>
        <translation>Vier Teilansichten</translation>
    </message>
    <message>
        <source>Show four panes: the present view, the top, front and right views</source>
        <translation>Vier Teilansichten zeigen: die jetzige Ansicht, Draufsicht, Vorderansicht und Ansicht von rechts</translation>
    </message>
    <message>
        <source>Four panes or one</source>
        <translation>Vier Teilansichten oder eine</translation>
    </message>
    <message>
        <source>Switch between four panes and the active pane alone</source>
        <translation>Zwischen vier Teilansichten und der aktiven Teilansicht umschalten</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>Neuer Startwert</translation>
    </message>
    <message>
        <source>Give each selected element, and each element of selected groups, a new random seed, for a variation of the effect</source>
        <translation>Jedem gewählten Element und jedem Element gewählter Gruppen einen neuen Startwert geben, für eine Variante des Effekts</translation>
    </message>
    <message>
        <source>Emit from surface</source>
        <translation>Von der Oberfläche emittieren</translation>
    </message>
    <message>
        <source>Add an emitter on the surface of each selected box and imported mesh. It does not follow the body.</source>
        <translation>Jedem gewählten Quader und importierten Netz einen Emitter auf seiner Oberfläche geben. Er folgt dem Körper nicht.</translation>
    </message>
    <message>
        <source>Smooth keys</source>
        <translation>Weiche Schlüssel</translation>
    </message>
    <message>
        <source>Linear keys</source>
        <translation>Lineare Schlüssel</translation>
    </message>
    <message>
        <source>Hold keys</source>
        <translation>Haltende Schlüssel</translation>
    </message>
    <message>
        <source>&amp;Lock layout</source>
        <translation>Anordnung &amp;sperren</translation>
    </message>
    <message>
        <source>Keep the panels from being moved, detached or closed by accident. Menus still show and hide them.</source>
        <translation>Verhindern, dass Bedienfelder versehentlich bewegt, abgelöst oder geschlossen werden. Menüs zeigen und verbergen sie weiterhin.</translation>
    </message>
    <message>
        <source>&amp;Save layout as...</source>
        <translation>Anordnung sp&amp;eichern unter ...</translation>
    </message>
    <message>
        <source>Save the positions and sizes of all panels under a name</source>
        <translation>Lagen und Größen aller Bedienfelder unter einem Namen speichern</translation>
    </message>
    <message>
        <source>&amp;Manage layouts...</source>
        <translation>Anordnungen &amp;verwalten ...</translation>
    </message>
    <message>
        <source>Rename and delete saved layouts</source>
        <translation>Gespeicherte Anordnungen umbenennen und löschen</translation>
    </message>
    <message>
        <source>Slice of density</source>
        <translation>Schnitt der Dichte</translation>
    </message>
    <message>
        <source>Show on a plane how much denser the fluid is than its surroundings, or hide the slice</source>
        <translation>Auf einer Ebene zeigen, um wie viel dichter das Fluid ist als seine Umgebung, oder den Schnitt verbergen</translation>
    </message>
    <message>
        <source>&amp;Forces on bodies</source>
        <translation>&amp;Kräfte auf Körper</translation>
    </message>
    <message>
        <source>Draw the force of the fluid on each body as an arrow, without buoyancy</source>
        <translation>Die Kraft des Fluids auf jeden Körper als Pfeil zeichnen, ohne Auftrieb</translation>
    </message>
    <message>
        <source>Add hot fluid with smoke, which rises</source>
        <translation>Heißes Fluid mit Rauch hinzufügen, das aufsteigt</translation>
    </message>
    <message>
        <source>Keep cover and strength</source>
        <translation>Deckung und Stärke behalten</translation>
    </message>
    <message>
        <source>With another rate of an emitter its opacity changes so that the smoke covers as much, and with another spacing of a region its rate changes so that as much fluid is born</source>
        <translation>Bei einer anderen Rate eines Emitters ändert sich seine Deckkraft so, dass der Rauch gleich viel verdeckt, und bei einem anderen Abstand eines Bereichs ändert sich dessen Rate so, dass gleich viel Fluid entsteht</translation>
    </message>
    <message>
        <source>Groups and prefabs</source>
        <translation>Gruppen und Prefabs</translation>
    </message>
    <message>
        <source>By mouse</source>
        <translation>Mit der Maus</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>Emitters and pieces</source>
        <translation>Emitter und Stücke</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Forces and kill regions</source>
        <translation>Kräfte und Löschbereiche</translation>
    </message>
    <message>
        <source>Lights</source>
        <translation>Lichter</translation>
    </message>
    <message>
        <source>Stage dressing</source>
        <translation>Kulisse</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Axes of handles</source>
        <translation>Achsen der Griffe</translation>
    </message>
    <message>
        <source>Pivot</source>
        <translation>Drehpunkt</translation>
    </message>
    <message>
        <source>Snapping</source>
        <translation>Einrasten</translation>
    </message>
    <message>
        <source>Look from</source>
        <translation>Blickrichtung</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>Teilansichten</translation>
    </message>
    <message>
        <source>Tracers by</source>
        <translation>Tracer nach</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>Schnitte</translation>
    </message>
    <message>
        <source>Place of the slice</source>
        <translation>Lage des Schnitts</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Qualität</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Add the copied keys, with the first key at this time: keys of one element to the selected elements, keys of several to these</source>
        <translation>Die kopierten Schlüssel einfügen, den ersten zu dieser Zeit: Schlüssel eines Elements in die gewählten Elemente, Schlüssel mehrerer in diese</translation>
    </message>
    <message>
        <source>Duplicate keys</source>
        <translation>Schlüssel duplizieren</translation>
    </message>
    <message>
        <source>Add copies of the keys and events selected in the tracks at this time, or right behind them if this time is among them</source>
        <translation>Kopien der in den Spuren gewählten Schlüssel und Ereignisse zu dieser Zeit einfügen, oder gleich hinter ihnen, wenn diese Zeit zwischen ihnen liegt</translation>
    </message>
    <message>
        <source>Time and value of keys...</source>
        <translation>Zeit und Wert von Schlüsseln ...</translation>
    </message>
    <message>
        <source>Type the time, value, position and rotation of what is selected in the tracks</source>
        <translation>Zeit, Wert, Position und Drehung dessen eintippen, was in den Spuren gewählt ist</translation>
    </message>
    <message>
        <source>Empty group</source>
        <translation>Leere Gruppe</translation>
    </message>
    <message>
        <source>Add a group without contents, a place to attach elements to. With keys it carries what is in it.</source>
        <translation>Eine Gruppe ohne Inhalt hinzufügen, an die man Elemente hängen kann. Mit Schlüsseln nimmt sie mit, was in ihr ist.</translation>
    </message>
    <message>
        <source>Add a key of position and rotation for the selected bodies and groups at this time</source>
        <translation>Für die gewählten Körper und Gruppen einen Schlüssel von Position und Drehung zu dieser Zeit setzen</translation>
    </message>
    <message>
        <source>Remove the keys of the selected bodies and groups at this time</source>
        <translation>Die Schlüssel der gewählten Körper und Gruppen zu dieser Zeit entfernen</translation>
    </message>
    <message>
        <source>Moving or rotating a body or group with keys, or typing the value of a field with keys, sets a key at this time. Off: the whole path moves.</source>
        <translation>Wer einen Körper oder eine Gruppe mit Schlüsseln bewegt oder dreht oder den Wert eines Felds mit Schlüsseln eintippt, setzt einen Schlüssel zu dieser Zeit. Aus: Die ganze Bahn bewegt sich.</translation>
    </message>
    <message>
        <source>Copy the keys and marks selected in the tracks, or all keys of the active body or group</source>
        <translation>Die in den Spuren gewählten Schlüssel und Marken kopieren, oder alle Schlüssel des aktiven Körpers oder der aktiven Gruppe</translation>
    </message>
    <message>
        <source>Interpolate smoothly after the keys selected in the tracks, or after the keys of the selected elements at this time</source>
        <translation>Nach den in den Spuren gewählten Schlüsseln weich interpolieren oder nach den Schlüsseln der gewählten Elemente zu dieser Zeit</translation>
    </message>
    <message>
        <source>Interpolate linearly after the keys selected in the tracks, or after the keys of the selected elements at this time</source>
        <translation>Nach den in den Spuren gewählten Schlüsseln linear interpolieren oder nach den Schlüsseln der gewählten Elemente zu dieser Zeit</translation>
    </message>
    <message>
        <source>Keep the pose of the keys selected in the tracks, or of the selected elements&apos; keys at this time, until the next key, then jump</source>
        <translation>Die Lage der in den Spuren gewählten Schlüssel oder der Schlüssel der gewählten Elemente zu dieser Zeit bis zum nächsten Schlüssel halten, dann springen</translation>
    </message>
    <message>
        <source>Motion keys</source>
        <translation>Bewegungsschlüssel</translation>
    </message>
    <message>
        <source>Draw with anti-aliasing, soft shadows and ambient occlusion. Without a graphics card, only while the picture stays as it is.</source>
        <translation>Mit Kantenglättung, weichen Schatten und Umgebungsverdeckung zeichnen. Ohne Grafikkarte nur, solange das Bild gleich bleibt.</translation>
    </message>
    <message>
        <source>Draw with the quality of exported pictures. Without a graphics card, only while the picture stays as it is.</source>
        <translation>Mit der Qualität exportierter Bilder zeichnen. Ohne Grafikkarte nur, solange das Bild gleich bleibt.</translation>
    </message>
    <message>
        <source>Open ear&amp;lier version...</source>
        <translation>Frühere &amp;Version öffnen ...</translation>
    </message>
    <message>
        <source>Open a version of this file, or of another one, that a later save has replaced</source>
        <translation>Eine Version dieser oder einer anderen Datei öffnen, die beim Speichern ersetzt wurde</translation>
    </message>
    <message>
        <source>Frame of the picture</source>
        <translation>Bildrahmen</translation>
    </message>
    <message>
        <source>Show where an exported picture of the chosen size is cut, and dim what lies outside</source>
        <translation>Zeigen, wo ein exportiertes Bild der gewählten Größe geschnitten wird, und abdunkeln, was außerhalb liegt</translation>
    </message>
    <message>
        <source>Only the picture</source>
        <translation>Nur das Bild</translation>
    </message>
    <message>
        <source>Hide all outlines, handles and texts in the view, or show them again</source>
        <translation>Alle Umrisse, Griffe und Texte in der Ansicht verbergen oder wieder zeigen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Cylinder</source>
        <translation>Zylinder</translation>
    </message>
    <message>
        <source>Add an obstacle that is a cylinder</source>
        <translation>Einen Zylinder als Hindernis hinzufügen</translation>
    </message>
    <message>
        <source>Cone</source>
        <translation>Kegel</translation>
    </message>
    <message>
        <source>Add an obstacle that is a cone, or a cone without its tip</source>
        <translation>Einen Kegel mit oder ohne Spitze als Hindernis hinzufügen</translation>
    </message>
    <message>
        <source>Capsule</source>
        <translation>Kapsel</translation>
    </message>
    <message>
        <source>Add an obstacle that is a capsule: a cylinder with round ends, as game characters have</source>
        <translation>Eine Kapsel als Hindernis hinzufügen: einen Zylinder mit runden Enden, wie ihn Spielfiguren haben</translation>
    </message>
    <message>
        <source>Disc</source>
        <translation>Scheibe</translation>
    </message>
    <message>
        <source>Add an obstacle that is a disc: a low cylinder</source>
        <translation>Eine Scheibe als Hindernis hinzufügen: einen niedrigen Zylinder</translation>
    </message>
    <message>
        <source>Round bodies</source>
        <translation>Runde Körper</translation>
    </message>
</context>
<context>
    <name>gyre::editor::BackdropController</name>
    <message>
        <source>No picture behind the view: %1</source>
        <translation>Kein Bild hinter der Ansicht: %1</translation>
    </message>
    <message>
        <source>No picture behind the view</source>
        <translation>Kein Bild hinter der Ansicht</translation>
    </message>
</context>
<context>
    <name>gyre::editor::BudgetRow</name>
    <message>
        <source>≈ %1 of %2 µs</source>
        <translation>≈ %1 von %2 µs</translation>
    </message>
    <message>
        <source>%1 of %2 µs</source>
        <translation>%1 von %2 µs</translation>
    </message>
    <message>
        <source>a machine with factor %1</source>
        <translation>eine Maschine mit Faktor %1</translation>
    </message>
    <message>
        <source> µs</source>
        <translation> µs</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Allowed time of a step on the target machine</source>
        <translation>Erlaubte Zeit eines Schritts auf der Zielmaschine</translation>
    </message>
    <message>
        <source>Target machine</source>
        <translation>Zielmaschine</translation>
    </message>
    <message>
        <source>Costs are estimated for the target machine.</source>
        <translation>Die Kosten werden für die Zielmaschine geschätzt.</translation>
    </message>
    <message>
        <source>Machine factor</source>
        <translation>Maschinenfaktor</translation>
    </message>
    <message>
        <source>Time of a step on the target machine, relative to this machine</source>
        <translation>Zeit eines Schritts auf der Zielmaschine im Verhältnis zu dieser Maschine</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Diese Maschine</translation>
    </message>
    <message>
        <source>Another, ×</source>
        <translation>Eine andere, ×</translation>
    </message>
    <message>
        <source>Target machines...</source>
        <translation>Zielmaschinen ...</translation>
    </message>
    <message>
        <source>Estimated for %1, from the median of %2 µs on this machine</source>
        <translation>Geschätzt für %1, aus dem Median von %2 µs auf dieser Maschine</translation>
    </message>
    <message>
        <source>Play to measure</source>
        <translation>Abspielen, um zu messen</translation>
    </message>
    <message>
        <source>Median of the last steps</source>
        <translation>Median der letzten Schritte</translation>
    </message>
    <message>
        <source>≈ %1 µs</source>
        <translation>≈ %1 µs</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
</context>
<context>
    <name>gyre::editor::CameraController</name>
    <message>
        <source>The scene has no camera. Insert one: it takes over what the view shows.</source>
        <translation>Die Szene hat keine Kamera. Fügen Sie eine ein; diese übernimmt, was die Ansicht zeigt.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::ChangeBar</name>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Load the file as the other program wrote it. Undo brings your version back.</source>
        <translation>Lädt die Datei, wie das andere Programm sie geschrieben hat. Rückgängig bringt Ihre Fassung zurück.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Show the differences.</source>
        <translation>Zeigt die Unterschiede.</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>Continue with your version. Gyre asks again before it overwrites the file.</source>
        <translation>Mit Ihrer Fassung weiterarbeiten. Gyre fragt vor dem Überschreiben der Datei noch einmal.</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>%1 was deleted from the disk. The scene is still open; save it to write the file again.</source>
        <translation>%1 wurde von der Platte gelöscht. Die Szene ist noch offen; speichern Sie sie, um die Datei neu zu schreiben.</translation>
    </message>
    <message>
        <source>No lock file can be created in %1, so others are not warned that you edit this scene. Gyre asks before it overwrites their changes.</source>
        <translation>In %1 lässt sich keine Sperrdatei anlegen, darum werden andere nicht gewarnt, dass Sie diese Szene bearbeiten. Gyre fragt, bevor es deren Änderungen überschreibt.</translation>
    </message>
    <message>
        <source>All right</source>
        <translation>In Ordnung</translation>
    </message>
</context>
<context>
    <name>gyre::editor::CommandPalette</name>
    <message>
        <source>Action, element, field or file</source>
        <translation>Aktion, Element, Feld oder Datei</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Treffer</translation>
    </message>
</context>
<context>
    <name>gyre::editor::CompareController</name>
    <message>
        <source>pinned at %1</source>
        <translation>festgehalten um %1</translation>
    </message>
    <message>
        <source>as edited</source>
        <translation>wie bearbeitet</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Keep A, %1</source>
        <translation>A behalten, %1</translation>
    </message>
    <message>
        <source>Keep B, %1</source>
        <translation>B behalten, %1</translation>
    </message>
    <message>
        <source>the preview</source>
        <translation>die Vorschau</translation>
    </message>
    <message>
        <source>the game</source>
        <translation>das Spiel</translation>
    </message>
    <message>
        <source>Exporting the effect again...</source>
        <translation>Der Effekt wird noch einmal exportiert ...</translation>
    </message>
    <message>
        <source>Running the whole effect as a game does, and checking its stamp (the hashes in the file)...</source>
        <translation>Der ganze Effekt läuft wie in einem Spiel, und sein Prüfstempel (die Hashes in der Datei) wird geprüft ...</translation>
    </message>
    <message>
        <source>The whole effect: %1 Stamp: %2.</source>
        <translation>Der ganze Effekt: %1 Prüfstempel: %2.</translation>
    </message>
    <message>
        <source>Not compared</source>
        <translation>Nicht verglichen</translation>
    </message>
</context>
<context>
    <name>gyre::editor::CompareDialog</name>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>The two versions are identical.</source>
        <translation>Die beiden Fassungen sind gleich.</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n Unterschied</numerusform>
            <numerusform>%n Unterschiede</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gyre::editor::ComparePanel</name>
    <message>
        <source>Line between A and B</source>
        <translation>Linie zwischen A und B</translation>
    </message>
    <message>
        <source>Position of the line between A and B. It can also be dragged in the view.</source>
        <translation>Lage der Linie zwischen A und B. Sie lässt sich auch in der Ansicht ziehen.</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Costs of A and B</source>
        <translation>Kosten von A und B</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>A [µs]</source>
        <translation>A [µs]</translation>
    </message>
    <message>
        <source>B [µs]</source>
        <translation>B [µs]</translation>
    </message>
    <message>
        <source>B − A [µs]</source>
        <translation>B − A [µs]</translation>
    </message>
    <message>
        <source>Median time of the last steps. The versions run alternately, so that their times are comparable.</source>
        <translation>Median der Zeit der letzten Schritte. Die Fassungen rechnen abwechselnd, damit ihre Zeiten vergleichbar sind.</translation>
    </message>
    <message>
        <source>A is on the left: %1. B is on the right: %2.</source>
        <translation>A ist links: %1. B ist rechts: %2.</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>Keine Unterschiede</translation>
    </message>
    <message>
        <source>1 difference</source>
        <translation>1 Unterschied</translation>
    </message>
    <message>
        <source>%1 differences</source>
        <translation>%1 Unterschiede</translation>
    </message>
    <message>
        <source>%1 · A: %2 · B: %3</source>
        <translation>%1 · A: %2 · B: %3</translation>
    </message>
    <message>
        <source>The fluid itself</source>
        <translation>Das Fluid selbst</translation>
    </message>
    <message>
        <source>No longer in the scene</source>
        <translation>Nicht mehr in der Szene</translation>
    </message>
    <message>
        <source>Play to measure</source>
        <translation>Abspielen, um zu messen</translation>
    </message>
    <message>
        <source>The whole step</source>
        <translation>Der ganze Schritt</translation>
    </message>
    <message>
        <source>%1 is at frame %2 of %3</source>
        <translation>%1 ist bei Bild %2 von %3</translation>
    </message>
    <message>
        <source>Shows two versions of the scene at the same time and through the same camera. Pin the current scene and go on editing, or compare it with another scene or with the view of a game.</source>
        <translation>Zeigt zwei Fassungen der Szene zur selben Zeit und durch dieselbe Kamera. Halten Sie die jetzige Szene fest und arbeiten Sie weiter, oder vergleichen Sie sie mit einer anderen Szene oder mit der Sicht eines Spiels.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::CostsPanel</name>
    <message>
        <source> µs</source>
        <translation> µs</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>µs per step</source>
        <translation>µs je Schritt</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Without it</source>
        <translation>Ohne</translation>
    </message>
    <message>
        <source>The fractions of all objects sum to the whole step, and so do those of all stages.</source>
        <translation>Die Anteile aller Objekte ergeben den ganzen Schritt, ebenso die aller Stufen.</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>Stages of a step</source>
        <translation>Stufen eines Schritts</translation>
    </message>
    <message>
        <source>The fluid itself</source>
        <translation>Das Fluid selbst</translation>
    </message>
    <message>
        <source>No longer in the scene</source>
        <translation>Nicht mehr in der Szene</translation>
    </message>
    <message>
        <source>Runs the effect up to this frame in the background, each time without one of the objects, and measures the difference in time</source>
        <translation>Rechnet den Effekt im Hintergrund bis zu diesem Bild, jedes Mal ohne eines der Objekte, und misst den Zeitunterschied</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>Messen beenden</translation>
    </message>
    <message>
        <source>Measure each object</source>
        <translation>Jedes Objekt messen</translation>
    </message>
    <message>
        <source>Time that a step would save without this object. ≈: estimated from the number of its particles; all others are measured.</source>
        <translation>Zeit, die ein Schritt ohne dieses Objekt sparen würde. ≈: aus der Zahl seiner Teilchen geschätzt; alle anderen sind gemessen.</translation>
    </message>
    <message>
        <source>≈ µs on target</source>
        <translation>≈ µs (Ziel)</translation>
    </message>
    <message>
        <source>Estimated for %1. %2</source>
        <translation>Geschätzt für %1. %2</translation>
    </message>
</context>
<context>
    <name>gyre::editor::CurveKeyRow</name>
    <message>
        <source>Time of the key</source>
        <translation>Zeit des Schlüssels</translation>
    </message>
    <message>
        <source>Value of the key</source>
        <translation>Wert des Schlüssels</translation>
    </message>
    <message>
        <source>Second value of the key</source>
        <translation>Zweiter Wert des Schlüssels</translation>
    </message>
    <message>
        <source>Third value of the key</source>
        <translation>Dritter Wert des Schlüssels</translation>
    </message>
    <message>
        <source>Colour of the key</source>
        <translation>Farbe des Schlüssels</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Sprung</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>Weich</translation>
    </message>
    <message>
        <source>Interpolation to the next key</source>
        <translation>Interpolation zum nächsten Schlüssel</translation>
    </message>
    <message>
        <source>Interpolation of the value up to the next key</source>
        <translation>Interpolation des Werts bis zum nächsten Schlüssel</translation>
    </message>
    <message>
        <source>Hold the last value</source>
        <translation>Letzten Wert halten</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>After the last key</source>
        <translation>Nach dem letzten Schlüssel</translation>
    </message>
    <message>
        <source>Key at</source>
        <translation>Schlüssel bei</translation>
    </message>
    <message>
        <source>Fraction of a tracer&apos;s life: %2 s of a lifetime of %1 s</source>
        <translation>Anteil an der Lebensdauer eines Tracers: %2 s von %1 s</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Aligned</source>
        <translation>Ausgerichtet</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Waagerecht</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Gebrochen</translation>
    </message>
    <message>
        <source>Slope at the key</source>
        <translation>Steigung am Schlüssel</translation>
    </message>
    <message>
        <source>Slope of a smooth curve at the key: automatic, turned by its handles, or level. Alt+drag of a handle turns one side alone</source>
        <translation>Steigung einer weichen Kurve am Schlüssel: automatisch, durch ihre Griffe gedreht oder waagerecht. Alt+Ziehen eines Griffs dreht eine Seite allein</translation>
    </message>
</context>
<context>
    <name>gyre::editor::CurveView</name>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>No curves yet. Press Add, or right-click a field in the inspector.</source>
        <translation>Noch keine Kurven. Drücken Sie Hinzufügen, oder klicken Sie mit rechts auf ein Feld im Inspektor.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 % · %2 s</source>
        <translation>%1 % · %2 s</translation>
    </message>
    <message>
        <source>Double-click adds a key, Del removes the chosen ones. Drag moves a key by whole frames; Shift locks the time or the value, Ctrl snaps to tenths of the grid lines, Alt leaves the frames. Shift+click, a box and Ctrl+A choose several keys, which move together; brackets beside them scale their times. Drag the handles of a smooth key to turn its slope; Alt turns one side alone, a double-click makes the slope automatic again.</source>
        <translation>Doppelklick legt einen Schlüssel an, Entf entfernt die gewählten. Ziehen verschiebt einen Schlüssel um ganze Bilder; Umschalt hält Zeit oder Wert fest, Strg rastet an Zehnteln der Gitterlinien ein, Alt verlässt die Bilder. Umschalt+Klick, ein Rahmen und Strg+A wählen mehrere Schlüssel, die sich zusammen bewegen; Klammern daneben strecken ihre Zeiten. Ziehen an den Griffen eines weichen Schlüssels dreht seine Steigung; Alt dreht nur eine Seite, ein Doppelklick macht die Steigung wieder automatisch.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::CurvesPanel</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Remove curve</source>
        <translation>Kurve entfernen</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Change curve&apos;s end</source>
        <translation>Ende der Kurve ändern</translation>
    </message>
    <message>
        <source>Move key</source>
        <translation>Schlüssel bewegen</translation>
    </message>
    <message>
        <source>Add key</source>
        <translation>Schlüssel hinzufügen</translation>
    </message>
    <message>
        <source>No field can be animated</source>
        <translation>Kein Feld lässt sich animieren</translation>
    </message>
    <message>
        <source>Animate %1</source>
        <translation>%1 animieren</translation>
    </message>
    <message>
        <source>Change key</source>
        <translation>Schlüssel ändern</translation>
    </message>
    <message>
        <source>Animate %1 over life</source>
        <translation>%1 über die Lebensdauer animieren</translation>
    </message>
    <message>
        <source>%1 over life</source>
        <translation>%1 über Lebensdauer</translation>
    </message>
    <message>
        <source>Choose a field of the selection to animate over time or life; without a selection, a field of the scene</source>
        <translation>Ein Feld der Auswahl wählen, das sich über die Zeit oder die Lebensdauer ändert; ohne Auswahl ein Feld der Szene</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Give the curve a preset shape, or flip it</source>
        <translation>Der Kurve eine fertige Form geben oder sie spiegeln</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Gleichbleibend</translation>
    </message>
    <message>
        <source>Ease in</source>
        <translation>Sanft beginnen</translation>
    </message>
    <message>
        <source>Ease out</source>
        <translation>Sanft enden</translation>
    </message>
    <message>
        <source>Ease in and out</source>
        <translation>Sanft beginnen und enden</translation>
    </message>
    <message>
        <source>Bell</source>
        <translation>Glocke</translation>
    </message>
    <message>
        <source>Fade in and out</source>
        <translation>Ein- und ausblenden</translation>
    </message>
    <message>
        <source>Flip horizontally</source>
        <translation>Waagerecht spiegeln</translation>
    </message>
    <message>
        <source>Flip vertically</source>
        <translation>Senkrecht spiegeln</translation>
    </message>
    <message>
        <source>Copy curve</source>
        <translation>Kurve kopieren</translation>
    </message>
    <message>
        <source>Paste curve</source>
        <translation>Kurve einfügen</translation>
    </message>
    <message>
        <source>Shape curve: %1</source>
        <translation>Kurve formen: %1</translation>
    </message>
    <message>
        <source>Over life</source>
        <translation>Über die Lebensdauer</translation>
    </message>
    <message>
        <source>Remove keys</source>
        <translation>Schlüssel entfernen</translation>
    </message>
    <message>
        <source>Move keys</source>
        <translation>Schlüssel verschieben</translation>
    </message>
    <message>
        <source>The curve has the maximum number of keys. Remove one first.</source>
        <translation>Die Kurve hat die größte Zahl von Schlüsseln. Entfernen Sie zuerst einen.</translation>
    </message>
    <message>
        <source>The scene has the maximum number of curves. Remove one first.</source>
        <translation>Die Szene hat die größte Zahl von Kurven. Entfernen Sie zuerst eine.</translation>
    </message>
    <message>
        <source>Of keys that fell on one time only the first was pasted.</source>
        <translation>Von Schlüsseln, die auf eine Zeit fielen, wurde nur der erste eingefügt.</translation>
    </message>
    <message>
        <source>Pasted values beyond the range of the field were set to its limits.</source>
        <translation>Eingefügte Werte außerhalb des Bereichs des Feldes wurden auf dessen Grenzen gesetzt.</translation>
    </message>
    <message>
        <source>Scale keys</source>
        <translation>Schlüssel strecken</translation>
    </message>
    <message>
        <source>Keys over life are not copied alone. Copy the curve in the list.</source>
        <translation>Schlüssel über die Lebensdauer werden nicht einzeln kopiert. Kopieren Sie die Kurve in der Liste.</translation>
    </message>
    <message>
        <source>Paste keys</source>
        <translation>Schlüssel einfügen</translation>
    </message>
    <message>
        <source>Curves over time and curves over life have different axes and are not shown together.</source>
        <translation>Kurven über die Zeit und Kurven über die Lebensdauer haben verschiedene Achsen und werden nicht zusammen gezeigt.</translation>
    </message>
    <message>
        <source>Remove curves</source>
        <translation>Kurven entfernen</translation>
    </message>
    <message>
        <source>Only “%1” was copied. To copy keys of several curves, choose them beside the list.</source>
        <translation>Nur „%1“ wurde kopiert. Um Schlüssel mehrerer Kurven zu kopieren, wählen Sie diese neben der Liste.</translation>
    </message>
    <message>
        <source>First choose keys of the curves.</source>
        <translation>Wählen Sie zuerst Schlüssel der Kurven.</translation>
    </message>
    <message>
        <source>Other keys than those of curves are pasted in the tracks.</source>
        <translation>Andere Schlüssel als die von Kurven werden in den Spuren eingefügt.</translation>
    </message>
    <message>
        <source>The copied keys fit no curve of this scene.</source>
        <translation>Die kopierten Schlüssel passen zu keiner Kurve dieser Szene.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::DifferencesTable</name>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Whole element</source>
        <translation>Ganzes Element</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <source>Fluid</source>
        <translation>Fluid</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 convex pieces</source>
        <translation>%1 konvexe Stücke</translation>
    </message>
    <message>
        <source>Parameter %1</source>
        <translation>Parameter %1</translation>
    </message>
    <message>
        <source>Event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>All of it</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Prefab</source>
        <translation>Prefab</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Vorlauf</translation>
    </message>
    <message>
        <source>Curve of %1</source>
        <translation>Kurve von %1</translation>
    </message>
    <message>
        <source>Curve over life of %1</source>
        <translation>Kurve über die Lebensdauer von %1</translation>
    </message>
    <message>
        <source>there</source>
        <translation>vorhanden</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>there, %1</source>
        <translation>vorhanden, %1</translation>
    </message>
    <message>
        <source>changed, %1</source>
        <translation>geändert, %1</translation>
    </message>
</context>
<context>
    <name>gyre::editor::Document</name>
    <message>
        <source>Deselect</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message numerus="yes">
        <source>Select %n elements</source>
        <translation>
            <numerusform>%n Element wählen</numerusform>
            <numerusform>%n Elemente wählen</numerusform>
        </translation>
    </message>
    <message>
        <source>Select %1</source>
        <translation>%1 wählen</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 Elemente</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>gyre::editor::EditController</name>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <source>Solo</source>
        <translation>Solo</translation>
    </message>
    <message>
        <source>End solo</source>
        <translation>Solo beenden</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>Do not simulate</source>
        <translation>Nicht simulieren</translation>
    </message>
    <message>
        <source>Take into effects</source>
        <translation>In Effekte aufnehmen</translation>
    </message>
    <message>
        <source>Leave out of effects</source>
        <translation>Aus Effekten weglassen</translation>
    </message>
    <message>
        <source>The selection is locked. Unlock it first, with Ctrl+L or the padlock in the outliner.</source>
        <translation>Die Auswahl ist gesperrt. Entsperren Sie sie zuerst, mit Strg+L oder dem Schloss in der Gliederung.</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>Gruppe auflösen</translation>
    </message>
    <message>
        <source>Put into group</source>
        <translation>In Gruppe legen</translation>
    </message>
    <message>
        <source>Take out of group</source>
        <translation>Aus Gruppe nehmen</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>Neuer Startwert</translation>
    </message>
    <message>
        <source>Emit from surface</source>
        <translation>Von der Oberfläche emittieren</translation>
    </message>
</context>
<context>
    <name>gyre::editor::EventRow</name>
    <message>
        <source>Name of the event</source>
        <translation>Name des Ereignisses</translation>
    </message>
    <message>
        <source>The game receives the event under this name.</source>
        <translation>Das Spiel erhält das Ereignis unter diesem Namen.</translation>
    </message>
    <message>
        <source>Kind of event</source>
        <translation>Art des Ereignisses</translation>
    </message>
    <message>
        <source>Marker</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>Auslöser</translation>
    </message>
    <message>
        <source>A marker notifies the game at its time. A trigger starts elements, either at its time or when the game calls it.</source>
        <translation>Eine Marke benachrichtigt das Spiel zu ihrer Zeit. Ein Auslöser startet Elemente, zu seiner Zeit oder wenn das Spiel ihn aufruft.</translation>
    </message>
    <message>
        <source>Time of the event</source>
        <translation>Zeit des Ereignisses</translation>
    </message>
    <message>
        <source>Emitters, sources and regions that this trigger starts</source>
        <translation>Emitter, Wirbelquellen und Bereiche, die dieser Auslöser startet</translation>
    </message>
    <message>
        <source>Remove the event</source>
        <translation>Das Ereignis entfernen</translation>
    </message>
    <message>
        <source>by the game only</source>
        <translation>nur durch das Spiel</translation>
    </message>
    <message>
        <source>Starts nothing yet</source>
        <translation>Startet noch nichts</translation>
    </message>
    <message>
        <source>Starts %1</source>
        <translation>Startet %1</translation>
    </message>
    <message>
        <source>Time of the trigger. A negative time means that only the game fires it.</source>
        <translation>Zeit des Auslösers. Bei negativer Zeit löst nur das Spiel ihn aus.</translation>
    </message>
    <message>
        <source>Time of the marker</source>
        <translation>Zeit der Marke</translation>
    </message>
</context>
<context>
    <name>gyre::editor::ExportController</name>
    <message>
        <source>An export is running already.</source>
        <translation>Ein Export läuft schon.</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>%1 wird exportiert</translation>
    </message>
    <message>
        <source>Exported %1: %2 bytes, hash %3. The file was read back unchanged; a replay matched all %4 checkpoints in it.</source>
        <translation>%1 exportiert: %2 Bytes, Hash %3. Die Datei wurde unverändert zurückgelesen; beim Nachspielen stimmten alle %4 Prüfpunkte darin.</translation>
    </message>
    <message>
        <source> %1 lists what the effect costs a game.</source>
        <translation> %1 führt auf, was der Effekt ein Spiel kostet.</translation>
    </message>
    <message>
        <source> Left out: %1.</source>
        <translation> Weggelassen: %1.</translation>
    </message>
    <message>
        <source>Not exported</source>
        <translation>Nicht exportiert</translation>
    </message>
</context>
<context>
    <name>gyre::editor::ExposureField</name>
    <message>
        <source>Change exposure</source>
        <translation>Belichtung ändern</translation>
    </message>
</context>
<context>
    <name>gyre::editor::FieldEditor</name>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>more than 0</source>
        <translation>mehr als 0</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>0 oder mehr</translation>
    </message>
    <message>
        <source> to </source>
        <translation> bis </translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>Standard %1</translation>
    </message>
    <message>
        <source>“%1” in files</source>
        <translation>„%1“ in Dateien</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>A new random seed gives a variation of the same effect.</source>
        <translation>Ein neuer Startwert gibt eine Variante desselben Effekts.</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>Neuer Startwert</translation>
    </message>
    <message>
        <source>No pieces. Import a mesh to create them.</source>
        <translation>Keine Stücke. Importieren Sie ein Netz, um sie zu erzeugen.</translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s), %1 planes, %2</source>
        <translation>
            <numerusform>%n Stück, %1 Ebenen, %2</numerusform>
            <numerusform>%n Stücke, %1 Ebenen, %2</numerusform>
        </translation>
    </message>
    <message>
        <source>1 key, at %1</source>
        <translation>1 Schlüssel, bei %1</translation>
    </message>
    <message>
        <source>%1 keys, from %2 to %3</source>
        <translation>%1 Schlüssel, von %2 bis %3</translation>
    </message>
    <message>
        <source>No keys. Add one with Simulate, Set key.</source>
        <translation>Keine Schlüssel. Setzen Sie einen mit Simulieren, Schlüssel setzen.</translation>
    </message>
    <message>
        <source>“%1” is not a whole number from %2 to 18446744073709551615.</source>
        <translation>„%1“ ist keine ganze Zahl von %2 bis 18446744073709551615.</translation>
    </message>
    <message>
        <source>Add ramp</source>
        <translation>Verlauf anlegen</translation>
    </message>
</context>
<context>
    <name>gyre::editor::FieldSearch</name>
    <message>
        <source>blend mode screen</source>
        <translation>Mischmodus Addieren Überblenden</translation>
    </message>
    <message>
        <source>ambient air heat</source>
        <translation>Umgebung Luft Wärme</translation>
    </message>
    <message>
        <source>domain box limits</source>
        <translation>Gebiet Kasten Grenzen</translation>
    </message>
    <message>
        <source>amount count at once explosion</source>
        <translation>Menge Anzahl auf einmal Explosion</translation>
    </message>
    <message>
        <source>damping settle</source>
        <translation>Dämpfung beruhigen</translation>
    </message>
    <message>
        <source>shade</source>
        <translation>Beschattung</translation>
    </message>
    <message>
        <source>strength vortex spin</source>
        <translation>Stärke Wirbel Drehung</translation>
    </message>
    <message>
        <source>color tint albedo</source>
        <translation>Farbton Tönung</translation>
    </message>
    <message>
        <source>flames burning</source>
        <translation>Flammen brennen Verbrennung</translation>
    </message>
    <message>
        <source>hollow room inside</source>
        <translation>hohl Raum innen Behälter</translation>
    </message>
    <message>
        <source>quality resolution</source>
        <translation>Qualität Auflösung</translation>
    </message>
    <message>
        <source>resistance friction brake</source>
        <translation>Widerstand Reibung Bremse</translation>
    </message>
    <message>
        <source>length time frames</source>
        <translation>Länge Zeit Bilder</translation>
    </message>
    <message>
        <source>falloff blur feather</source>
        <translation>Abfall weich Rand</translation>
    </message>
    <message>
        <source>color glow light emissive</source>
        <translation>Leuchten Licht Glühen</translation>
    </message>
    <message>
        <source>glow brightness intensity light emissive</source>
        <translation>Leuchten Helligkeit Intensität Licht</translation>
    </message>
    <message>
        <source>active on off mute</source>
        <translation>aktiv an aus stumm</translation>
    </message>
    <message>
        <source>color fade</source>
        <translation>verblassen</translation>
    </message>
    <message>
        <source>brightness</source>
        <translation>Helligkeit</translation>
    </message>
    <message>
        <source>focal length lens zoom angle</source>
        <translation>Brennweite Objektiv Zoom Winkel</translation>
    </message>
    <message>
        <source>fire flames gas</source>
        <translation>Feuer Flammen Gas</translation>
    </message>
    <message>
        <source>brightness intensity fire emission</source>
        <translation>Helligkeit Intensität Feuer Emission</translation>
    </message>
    <message>
        <source>weight fall</source>
        <translation>Gewicht fallen Gravitation</translation>
    </message>
    <message>
        <source>resolution voxels quality</source>
        <translation>Auflösung Voxel Qualität</translation>
    </message>
    <message>
        <source>size width height depth dimensions</source>
        <translation>Größe Breite Höhe Tiefe Maße</translation>
    </message>
    <message>
        <source>temperature hot warm</source>
        <translation>Temperatur heiß warm</translation>
    </message>
    <message>
        <source>follow motion</source>
        <translation>folgen mitnehmen Bewegung</translation>
    </message>
    <message>
        <source>random noise</source>
        <translation>Zufall Rauschen</translation>
    </message>
    <message>
        <source>sun brightness intensity</source>
        <translation>Sonne Helligkeit Intensität</translation>
    </message>
    <message>
        <source>age duration</source>
        <translation>Alter Dauer</translation>
    </message>
    <message>
        <source>maximum particles count</source>
        <translation>Höchstzahl Partikel Anzahl</translation>
    </message>
    <message>
        <source>physics rigid body animation</source>
        <translation>Physik Starrkörper Animation</translation>
    </message>
    <message>
        <source>alpha transparency density</source>
        <translation>Alpha durchsichtig Transparenz Dichte</translation>
    </message>
    <message>
        <source>location translate place</source>
        <translation>Lage Ort verschieben</translation>
    </message>
    <message>
        <source>amount count particles per second</source>
        <translation>Menge Anzahl Partikel pro Sekunde</translation>
    </message>
    <message>
        <source>bounce elasticity</source>
        <translation>Abprall Elastizität</translation>
    </message>
    <message>
        <source>angle turn orientation</source>
        <translation>Winkel Drehung Ausrichtung</translation>
    </message>
    <message>
        <source>size zoom</source>
        <translation>Größe Skalierung</translation>
    </message>
    <message>
        <source>random variation</source>
        <translation>Zufall Variation</translation>
    </message>
    <message>
        <source>radius diameter particle</source>
        <translation>Radius Durchmesser Partikel</translation>
    </message>
    <message>
        <source>method FFT tree</source>
        <translation>Verfahren Methode Löser</translation>
    </message>
    <message>
        <source>rotation angular velocity</source>
        <translation>Rotation Winkelgeschwindigkeit</translation>
    </message>
    <message>
        <source>begin delay</source>
        <translation>Beginn Verzögerung</translation>
    </message>
    <message>
        <source>turbulence noise</source>
        <translation>Turbulenz Rauschen</translation>
    </message>
    <message>
        <source>end finish</source>
        <translation>Ende Schluss</translation>
    </message>
    <message>
        <source>time step frame rate</source>
        <translation>Zeitschritt Bildrate</translation>
    </message>
    <message>
        <source>thick friction syrup</source>
        <translation>zäh Reibung Sirup</translation>
    </message>
    <message>
        <source>hide show</source>
        <translation>verbergen zeigen</translation>
    </message>
    <message>
        <source>air flow breeze</source>
        <translation>Luft Strömung Brise</translation>
    </message>
</context>
<context>
    <name>gyre::editor::FileController</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>Zuletzt &amp;benutzt</translation>
    </message>
</context>
<context>
    <name>gyre::editor::FitPanel</name>
    <message>
        <source>Refit</source>
        <translation>Neu anpassen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Fitting</source>
        <translation>Anpassung</translation>
    </message>
    <message>
        <source>Compute the pieces again from the settings, as one undo step</source>
        <translation>Berechnet die Stücke neu aus den Einstellungen, als ein Schritt im Verlauf</translation>
    </message>
    <message>
        <source>Pieces and planes</source>
        <translation>Stücke und Ebenen</translation>
    </message>
    <message>
        <source>Number of convex pieces and of their planes. Nearly coincident planes count once.</source>
        <translation>Zahl der konvexen Stücke und ihrer Ebenen. Fast zusammenfallende Ebenen zählen einmal.</translation>
    </message>
    <message>
        <source>Largest bulge</source>
        <translation>Größte Beule</translation>
    </message>
    <message>
        <source>Largest distance by which the pieces stand out of the mesh. Fluid stops too early there.</source>
        <translation>Größter Abstand, um den die Stücke aus dem Netz ragen. Dort hält das Fluid zu früh an.</translation>
    </message>
    <message>
        <source>Largest leak</source>
        <translation>Größtes Leck</translation>
    </message>
    <message>
        <source>Largest distance by which the mesh stands out of the pieces. Fluid passes through the mesh there.</source>
        <translation>Größter Abstand, um den das Netz aus den Stücken ragt. Dort dringt Fluid durch das Netz.</translation>
    </message>
    <message>
        <source>Closed holes</source>
        <translation>Verschlossene Löcher</translation>
    </message>
    <message>
        <source>Volume that fluid can reach around the mesh but not around the pieces, as a fraction of the convex hull.</source>
        <translation>Volumen, das Fluid um das Netz erreicht, um die Stücke aber nicht, als Anteil der konvexen Hülle.</translation>
    </message>
    <message>
        <source>Volume error</source>
        <translation>Volumenfehler</translation>
    </message>
    <message>
        <source>Volume that is inside only the pieces or only the mesh, as a fraction of the convex hull.</source>
        <translation>Volumen, das nur in den Stücken oder nur im Netz liegt, als Anteil der konvexen Hülle.</translation>
    </message>
    <message>
        <source>Planes tested</source>
        <translation>Geprüfte Ebenen</translation>
    </message>
    <message>
        <source>Average number of planes that a particle near the body is tested against. It determines the cost of the body.</source>
        <translation>Mittlere Zahl der Ebenen, gegen die ein Teilchen nahe am Körper geprüft wird. Sie bestimmt die Kosten des Körpers.</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>Density times the volume of the pieces, as in the simulation. Overlapping volume counts once.</source>
        <translation>Dichte mal Volumen der Stücke, wie in der Simulation. Überlappendes Volumen zählt einmal.</translation>
    </message>
    <message>
        <source>Centre of mass</source>
        <translation>Schwerpunkt</translation>
    </message>
    <message>
        <source>From the body&apos;s origin. The view marks it with a cross.</source>
        <translation>Vom Ursprung des Körpers aus. Die Ansicht zeigt ihn mit einem Kreuz.</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>Tick to show a piece in the view. Select some to merge or split them.</source>
        <translation>Ein Haken zeigt ein Stück in der Ansicht. Wählen Sie einige, um sie zu vereinen oder zu teilen.</translation>
    </message>
    <message>
        <source>The pieces were edited by hand. Changed settings do not affect them. Refit replaces them.</source>
        <translation>Die Stücke wurden von Hand bearbeitet. Geänderte Einstellungen wirken nicht auf sie. Neu anpassen ersetzt sie.</translation>
    </message>
    <message>
        <source>%1 %2, %3 planes</source>
        <translation>%1 %2, %3 Ebenen</translation>
    </message>
    <message>
        <source>piece</source>
        <translation>Stück</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>wird gemessen</translation>
    </message>
    <message>
        <source>none: a sheet</source>
        <translation>keins: eine Fläche</translation>
    </message>
    <message>
        <source>%1 per particle</source>
        <translation>%1 je Teilchen</translation>
    </message>
    <message>
        <source>%1, %2 closed</source>
        <translation>%1, %2 verschlossen</translation>
    </message>
    <message>
        <source>1 tunnel</source>
        <translation>1 Tunnel</translation>
    </message>
    <message>
        <source>%1 tunnels</source>
        <translation>%1 Tunnel</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>Piece %1</source>
        <translation>Stück %1</translation>
    </message>
    <message>
        <source>%1 planes</source>
        <translation>%1 Ebenen</translation>
    </message>
    <message>
        <source>One more piece</source>
        <translation>Ein Stück mehr</translation>
    </message>
    <message>
        <source>at most %1 µs per step</source>
        <translation>höchstens %1 µs je Schritt</translation>
    </message>
    <message>
        <source>Upper bound on the cost of one more piece, with all tracers near the body: %1 more planes, the current average, times %2 µs for one plane and all tracers, as measured on one thread.</source>
        <translation>Obere Grenze der Kosten eines weiteren Stücks, wenn alle Tracer nahe am Körper sind: %1 Ebenen mehr, der jetzige Mittelwert, mal %2 µs für eine Ebene und alle Tracer, gemessen mit einem Thread.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::Fits</name>
    <message>
        <source>Refit %1</source>
        <translation>%1 neu anpassen</translation>
    </message>
    <message>
        <source>Fitting pieces</source>
        <translation>Stücke werden angepasst</translation>
    </message>
    <message>
        <source>Change fit</source>
        <translation>Anpassung ändern</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>gyre::editor::GameDialog</name>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>Running the effect with the C library...</source>
        <translation>Der Effekt läuft in der C-Bibliothek ...</translation>
    </message>
    <message>
        <source>What the game will see</source>
        <translation>Was das Spiel sehen wird</translation>
    </message>
    <message>
        <source>Frame %1 is the first that differs: %2 in the editor, %3 in the game.%4</source>
        <translation>Bild %1 ist das erste, das abweicht: %2 im Editor, %3 im Spiel.%4</translation>
    </message>
    <message>
        <source> Elements that are not exported act in the editor only.</source>
        <translation> Nicht exportierte Elemente wirken nur im Editor.</translation>
    </message>
    <message>
        <source>All %1 frames are bit-identical. A step takes %2 µs.</source>
        <translation>Alle %1 Bilder sind bitgleich. Ein Schritt dauert %2 µs.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Memory of an instance</source>
        <translation>Speicher einer Instanz</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>Hash of the last frame</source>
        <translation>Hash des letzten Bildes</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Not exported</source>
        <translation>Nicht exportiert</translation>
    </message>
    <message>
        <source>Beside the preview</source>
        <translation>Neben der Vorschau</translation>
    </message>
    <message>
        <source>Shows the output of the C library in the view, at the same frame and through the same camera</source>
        <translation>Zeigt in der Ansicht die Ausgabe der C-Bibliothek, im selben Bild und durch dieselbe Kamera</translation>
    </message>
    <message>
        <source>the first checkpoint that differs is at frame %1</source>
        <translation>der erste abweichende Prüfpunkt liegt bei Bild %1</translation>
    </message>
    <message>
        <source>%1 of %2 checkpoints replayed, all identical</source>
        <translation>%1 von %2 Prüfpunkten nachgerechnet, alle gleich</translation>
    </message>
    <message>
        <source>Stamp</source>
        <translation>Prüfstempel</translation>
    </message>
</context>
<context>
    <name>gyre::editor::GamePanel</name>
    <message>
        <source>No parameters yet. Right-click a field in the inspector and choose Open to the game.</source>
        <translation>Noch keine Parameter. Klicken Sie mit rechts auf ein Feld im Inspektor und wählen Sie „Für das Spiel öffnen“.</translation>
    </message>
    <message>
        <source>Add event</source>
        <translation>Ereignis hinzufügen</translation>
    </message>
    <message>
        <source>At the time shown in the view</source>
        <translation>Zur Zeit, die die Ansicht zeigt</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Open %1 to the game</source>
        <translation>%1 für das Spiel öffnen</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Remove parameter</source>
        <translation>Parameter entfernen</translation>
    </message>
    <message>
        <source>Change event</source>
        <translation>Ereignis ändern</translation>
    </message>
    <message>
        <source>Remove event</source>
        <translation>Ereignis entfernen</translation>
    </message>
    <message>
        <source>A scene has at most %1 parameters. Remove another parameter first.</source>
        <translation>Eine Szene hat höchstens %1 Parameter. Entfernen Sie zuerst einen anderen.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::GameVerdict</name>
    <message>
        <source>The game has not reached this frame yet.</source>
        <translation>Das Spiel hat dieses Bild noch nicht erreicht.</translation>
    </message>
    <message>
        <source>Frame %1: the %L2 tracers and %L3 vortons in the game are bit-identical to the preview.</source>
        <translation>Bild %1: Die %L2 Tracer und %L3 Vortonen im Spiel sind bitgleich mit der Vorschau.</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
    <message>
        <source>Frame %1: tracers are at most %2 apart; %L3 exist only in the preview, %L4 only in the game. The earliest known difference is at frame %5.</source>
        <translation>Bild %1: Tracer liegen höchstens %2 auseinander; %L3 gibt es nur in der Vorschau, %L4 nur im Spiel. Der früheste bekannte Unterschied liegt bei Bild %5.</translation>
    </message>
    <message>
        <source>The game&apos;s view could not be shown: %1</source>
        <translation>Die Sicht des Spiels konnte nicht gezeigt werden: %1</translation>
    </message>
</context>
<context>
    <name>gyre::editor::GuideBar</name>
    <message>
        <source>Take a sample</source>
        <translation>Beispiel nehmen</translation>
    </message>
    <message>
        <source>Import the rock that is installed with Gyre.</source>
        <translation>Importiert den Felsen, der mit Gyre installiert ist.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Show the previous step again.</source>
        <translation>Zeigt den vorigen Schritt noch einmal.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Close the guide. Help, Guided first run continues from this step.</source>
        <translation>Schließt die Führung. Hilfe, Geführter Einstieg macht bei diesem Schritt weiter.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Skip this step, if the next one does not need it.</source>
        <translation>Überspringt diesen Schritt, wenn der nächste ihn nicht braucht.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::GuideController</name>
    <message>
        <source>That is all it takes</source>
        <translation>Mehr braucht es nicht</translation>
    </message>
    <message>
        <source>A campfire behind a mesh, ready for a game.</source>
        <translation>Ein Lagerfeuer hinter einem Netz, bereit für ein Spiel.</translation>
    </message>
    <message>
        <source>A campfire behind a mesh, ready for a game, in %1 min %2 s.</source>
        <translation>Ein Lagerfeuer hinter einem Netz, bereit für ein Spiel, in %1 min %2 s.</translation>
    </message>
    <message>
        <source>F1 opens the manual at whatever the pointer is on.</source>
        <translation>F1 öffnet das Handbuch zu dem, worauf der Zeiger steht.</translation>
    </message>
    <message>
        <source>This step needs what step %1 made, and the scene has lost it. {undo} or {redo} brings it back; &lt;i&gt;Back&lt;/i&gt; leads to step %1.</source>
        <translation>Dieser Schritt braucht, was in Schritt %1 entstand und nun in der Szene fehlt. {undo} oder {redo} bringt es wieder; &lt;i&gt;Zurück&lt;/i&gt; führt zu Schritt %1.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::HelpController</name>
    <message>
        <source>About Gyre</source>
        <translation>Über Gyre</translation>
    </message>
    <message>
        <source>&lt;b&gt;Gyre&lt;/b&gt; %1&lt;br&gt;Fluid effects from vortex particles.&lt;br&gt;&lt;br&gt;%2&lt;br&gt;Licence: Apache 2.0</source>
        <translation>&lt;b&gt;Gyre&lt;/b&gt; %1&lt;br&gt;Fluideffekte aus Wirbelteilchen.&lt;br&gt;&lt;br&gt;%2&lt;br&gt;Lizenz: Apache 2.0</translation>
    </message>
</context>
<context>
    <name>gyre::editor::HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>Click a step to undo or redo up to it. The disk marks the saved state.</source>
        <translation>Ein Klick nimmt alle Schritte bis dorthin zurück oder stellt sie wieder her. Die Diskette zeigt den gespeicherten Stand.</translation>
    </message>
    <message>
        <source>1 older step discarded</source>
        <translation>1 älterer Schritt verworfen</translation>
    </message>
    <message>
        <source>%1 older steps discarded</source>
        <translation>%1 ältere Schritte verworfen</translation>
    </message>
</context>
<context>
    <name>gyre::editor::ImageCache</name>
    <message>
        <source>%1 was deleted from the disk. Its image stays as it was.</source>
        <translation>%1 wurde von der Platte gelöscht. Ihr Bild bleibt, wie es war.</translation>
    </message>
    <message>
        <source>%1 The image is not drawn.</source>
        <translation>%1 Das Bild wird nicht gezeichnet.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::ImportBar</name>
    <message>
        <source>Unit of the file</source>
        <translation>Einheit der Datei</translation>
    </message>
    <message>
        <source>Length of one unit of the file</source>
        <translation>Länge einer Einheit der Datei</translation>
    </message>
    <message>
        <source>Up axis of the file</source>
        <translation>Hochachse der Datei</translation>
    </message>
    <message>
        <source>The axis of the file that points up</source>
        <translation>Die Achse der Datei, die nach oben zeigt</translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>One body of all meshes moves as a whole. One body for each mesh can be moved separately.</source>
        <translation>Ein Körper aus allen Netzen bewegt sich als Ganzes. Je ein Körper für jedes Netz lässt sich einzeln bewegen.</translation>
    </message>
    <message>
        <source>+Y up</source>
        <translation>+Y oben</translation>
    </message>
    <message>
        <source>+Z up</source>
        <translation>+Z oben</translation>
    </message>
    <message>
        <source>+X up</source>
        <translation>+X oben</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>1 unit = %1</source>
        <translation>1 Einheit = %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2 × %3 × %4%5</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2 × %3 × %4%5</translation>
    </message>
    <message>
        <source>&lt;br&gt;&lt;span style=&apos;color:#c8862e&apos;&gt;the file names no unit&lt;/span&gt;</source>
        <translation>&lt;br&gt;&lt;span style=&apos;color:#c8862e&apos;&gt;die Datei nennt keine Einheit&lt;/span&gt;</translation>
    </message>
    <message>
        <source>%1 meshes, one body</source>
        <translation>%1 Netze, ein Körper</translation>
    </message>
    <message>
        <source>%1 meshes, one body each</source>
        <translation>%1 Netze, je ein Körper</translation>
    </message>
    <message>
        <source>metres</source>
        <translation>Meter</translation>
    </message>
    <message>
        <source>centimetres</source>
        <translation>Zentimeter</translation>
    </message>
    <message>
        <source>millimetres</source>
        <translation>Millimeter</translation>
    </message>
    <message>
        <source>inches</source>
        <translation>Zoll</translation>
    </message>
    <message>
        <source>feet</source>
        <translation>Fuß</translation>
    </message>
    <message>
        <source>kilometres</source>
        <translation>Kilometer</translation>
    </message>
</context>
<context>
    <name>gyre::editor::ImportController</name>
    <message>
        <source>Not imported</source>
        <translation>Nicht importiert</translation>
    </message>
</context>
<context>
    <name>gyre::editor::Imports</name>
    <message>
        <source>Import of %1 cancelled.</source>
        <translation>Import von %1 abgebrochen.</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>%1: %2, %3 x %4 x %5 m%6. %7 with %8, %9 m³.</source>
        <translation>%1: %2, %3 x %4 x %5 m%6. %7 mit %8, %9 m³.</translation>
    </message>
    <message>
        <source> (the file names no unit: 1 unit = %1 m)</source>
        <translation> (die Datei nennt keine Einheit: 1 Einheit = %1 m)</translation>
    </message>
    <message>
        <source>%1 removed (duplicates or without area).</source>
        <translation>%1 entfernt (doppelt oder ohne Fläche).</translation>
    </message>
    <message>
        <source>The surface has %1.</source>
        <translation>Die Oberfläche hat %1.</translation>
    </message>
    <message>
        <source>%1: %2, %3 x %4 x %5 m, as stage dressing, which does not affect the fluid.</source>
        <translation>%1: %2, %3 x %4 x %5 m, als Kulisse, die das Fluid nicht beeinflusst.</translation>
    </message>
    <message>
        <source>triangle</source>
        <translation>Dreieck</translation>
    </message>
    <message>
        <source>triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <source>convex piece</source>
        <translation>konvexes Stück</translation>
    </message>
    <message>
        <source>convex pieces</source>
        <translation>konvexe Stücke</translation>
    </message>
    <message>
        <source>plane</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>planes</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>open edge</source>
        <translation>offene Kante</translation>
    </message>
    <message>
        <source>open edges</source>
        <translation>offene Kanten</translation>
    </message>
    <message>
        <source>%1 was not imported, because it may not read files outside its folder.</source>
        <translation>%1 wurde nicht importiert, weil es keine Dateien außerhalb seines Ordners lesen darf.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::Inspector</name>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation>Auf den Standardwert zurücksetzen</translation>
    </message>
    <message>
        <source>%1 · locked</source>
        <translation>%1 · gesperrt</translation>
    </message>
    <message>
        <source>Differs from the prefab</source>
        <translation>Weicht vom Prefab ab</translation>
    </message>
    <message>
        <source>Settings of the whole scene</source>
        <translation>Einstellungen der ganzen Szene</translation>
    </message>
    <message>
        <source>Instance of %1</source>
        <translation>Instanz von %1</translation>
    </message>
    <message>
        <source>%1 · of %2</source>
        <translation>%1 · von %2</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 Elemente</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Paste value</source>
        <translation>Wert einfügen</translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation>Auf Standard zurücksetzen</translation>
    </message>
    <message>
        <source>Copy key “%1”</source>
        <translation>Feldschlüssel „%1“ kopieren</translation>
    </message>
    <message>
        <source>Revert to prefab</source>
        <translation>Auf Prefab zurücksetzen</translation>
    </message>
    <message>
        <source>Apply to prefab</source>
        <translation>Auf Prefab anwenden</translation>
    </message>
    <message>
        <source>Show curve</source>
        <translation>Kurve zeigen</translation>
    </message>
    <message>
        <source>Change over time</source>
        <translation>Über die Zeit ändern</translation>
    </message>
    <message>
        <source>Show parameter</source>
        <translation>Parameter zeigen</translation>
    </message>
    <message>
        <source>Open to the game</source>
        <translation>Für das Spiel öffnen</translation>
    </message>
    <message>
        <source>The selection is locked. Unlock it first, with Ctrl+L or the padlock in the outliner.</source>
        <translation>Die Auswahl ist gesperrt. Entsperren Sie sie zuerst, mit Strg+L oder dem Schloss in der Gliederung.</translation>
    </message>
    <message>
        <source>Curve of %1</source>
        <translation>Kurve von %1</translation>
    </message>
    <message>
        <source>Has a curve over time; click to edit</source>
        <translation>Hat eine Kurve über die Zeit; anklicken zum Bearbeiten</translation>
    </message>
    <message>
        <source> µs</source>
        <translation> µs</translation>
    </message>
    <message>
        <source>Each takes %1 per step on this machine, all together %2.</source>
        <translation>Jedes braucht auf dieser Maschine %1 je Schritt, alle zusammen %2.</translation>
    </message>
    <message>
        <source>The limit is %1.</source>
        <translation>Die Höchstzahl ist %1.</translation>
    </message>
    <message>
        <source>grows with rate × lifetime: about %1 tracers at once.</source>
        <translation>wachsen mit Rate × Lebensdauer: etwa %1 Tracer auf einmal.</translation>
    </message>
    <message>
        <source>grows with vortons × rate × lifetime: about %1 vortons at once.</source>
        <translation>wachsen mit Vortonen × Rate × Lebensdauer: etwa %1 Vortonen auf einmal.</translation>
    </message>
    <message>
        <source>grows with its volume over the cube of the spacing, and with rate × lifetime: about %1 vortons at once.</source>
        <translation>wachsen mit dem Volumen durch die dritte Potenz des Abstands und mit Rate × Lebensdauer: etwa %1 Vortonen auf einmal.</translation>
    </message>
    <message>
        <source>%1 of them would take %2 per step on this machine; now there are %3, which take %4.</source>
        <translation>%1 davon bräuchten auf dieser Maschine %2 je Schritt; jetzt sind es %3, die %4 brauchen.</translation>
    </message>
    <message>
        <source>grows with the cube: twice as many cells along each side are eight times as many cells.</source>
        <translation>wachsen mit der dritten Potenz: doppelt so viele Zellen entlang jeder Seite sind achtmal so viele Zellen.</translation>
    </message>
    <message>
        <source>The grid now takes %1 per step on this machine; it would then take about %2.</source>
        <translation>Das Gitter braucht auf dieser Maschine jetzt %1 je Schritt; dann wären es etwa %2.</translation>
    </message>
    <message>
        <source>grows with the number of grid cells for fft, and with the square of the number of vortons for a direct sum.</source>
        <translation>wachsen bei FFT mit der Zahl der Gitterzellen, bei einer direkten Summe mit dem Quadrat der Zahl der Vortonen.</translation>
    </message>
    <message>
        <source>The solver now takes %1 per step on this machine, for %2 vortons.</source>
        <translation>Das Verfahren braucht auf dieser Maschine jetzt %1 je Schritt, für %2 Vortonen.</translation>
    </message>
    <message>
        <source>%1 steps for each second of the effect. Half the time step needs twice as many.</source>
        <translation>%1 Schritte für jede Sekunde des Effekts. Der halbe Zeitschritt braucht doppelt so viele.</translation>
    </message>
    <message>
        <source>A step takes %1 on this machine, a second of the effect %2 ms.</source>
        <translation>Ein Schritt dauert auf dieser Maschine %1, eine Sekunde des Effekts %2 ms.</translation>
    </message>
    <message>
        <source>grows with the number of planes, because nearby particles are tested against all of them; the body has %1 in %2 pieces.</source>
        <translation>wachsen mit der Zahl der Ebenen, weil nahe Teilchen gegen alle geprüft werden; der Körper hat %1 in %2 Stücken.</translation>
    </message>
    <message>
        <source>grows in proportion.</source>
        <translation>wachsen im selben Maß.</translation>
    </message>
    <message>
        <source>grows in proportion; for direct sums, with the square.</source>
        <translation>wachsen im selben Maß; bei direkten Summen mit dem Quadrat.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Cost:&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Kosten:&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>Has a curve over life; click to edit</source>
        <translation>Hat eine Kurve über die Lebensdauer; anklicken zum Bearbeiten</translation>
    </message>
    <message>
        <source>Change over life</source>
        <translation>Über die Lebensdauer ändern</translation>
    </message>
    <message>
        <source>Copy curve</source>
        <translation>Kurve kopieren</translation>
    </message>
    <message>
        <source>Paste curve</source>
        <translation>Kurve einfügen</translation>
    </message>
    <message>
        <source>Contact with it takes about %1 per step on this machine, estimated from its fraction of the planes of all bodies.</source>
        <translation>Die Berührung mit ihm kostet auf dieser Maschine etwa %1 je Schritt, geschätzt aus seinem Anteil an den Ebenen aller Körper.</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Revert %1</source>
        <translation>%1 auf das Prefab zurücksetzen</translation>
    </message>
    <message>
        <source>Paste %1</source>
        <translation>%1 einfügen</translation>
    </message>
    <message>
        <source>Auto key: a change sets a key at the present frame</source>
        <translation>Schlüssel automatisch setzen: Eine Änderung setzt einen Schlüssel zum gezeigten Bild</translation>
    </message>
    <message>
        <source>Search fields</source>
        <translation>Felder suchen</translation>
    </message>
    <message>
        <source>Search the fields of the inspector</source>
        <translation>In den Feldern des Inspektors suchen</translation>
    </message>
    <message>
        <source>No field here is called “%1”. The command palette also searches the settings of the scene.</source>
        <translation>Hier heißt kein Feld „%1“. Die Befehlspalette durchsucht auch die Einstellungen der Szene.</translation>
    </message>
    <message>
        <source>Hidden, because it means nothing with the present values of other fields: %1.</source>
        <translation>Verborgen, weil es bei den jetzigen Werten anderer Felder nichts bedeutet: %1.</translation>
    </message>
    <message>
        <source>Remove from favourites</source>
        <translation>Aus den Favoriten nehmen</translation>
    </message>
    <message>
        <source>Add to favourites</source>
        <translation>Zu den Favoriten</translation>
    </message>
</context>
<context>
    <name>gyre::editor::KeysDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Search actions or keys</source>
        <translation>Aktionen oder Tasten suchen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Tastenbelegung</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Conflicts with</source>
        <translation>Belegt auch</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Second key</source>
        <translation>Zweite Taste</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>This key does nothing, because it is also assigned to %1.</source>
        <translation>Diese Taste bewirkt nichts, weil sie auch %1 zugewiesen ist.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::LayoutController</name>
    <message>
        <source>La&amp;youts</source>
        <translation>An&amp;ordnungen</translation>
    </message>
    <message>
        <source>The layout %1 is left out: it is damaged, or of another version of Gyre. Saving a layout under its name replaces it.</source>
        <translation>Die Anordnung %1 wird ausgelassen: Sie ist beschädigt oder von einer anderen Version von Gyre. Eine neue unter ihrem Namen ersetzt sie.</translation>
    </message>
    <message>
        <source>Put the panels where this layout has them</source>
        <translation>Die Bedienfelder dorthin stellen, wo diese Anordnung sie hat</translation>
    </message>
    <message>
        <source>There is no layout %1 any more. Another window of Gyre has deleted or renamed it.</source>
        <translation>Die Anordnung %1 gibt es nicht mehr. Ein anderes Fenster von Gyre hat sie gelöscht oder umbenannt.</translation>
    </message>
    <message>
        <source>The layout %1 cannot be read.</source>
        <translation>Die Anordnung %1 lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>The layout %1 is kept. The menu Window, Layouts brings it back.</source>
        <translation>Die Anordnung %1 ist gespeichert. Das Menü Fenster, Anordnungen bringt sie zurück.</translation>
    </message>
    <message>
        <source>The layouts were not written: %1 cannot be changed.</source>
        <translation>Die Anordnungen wurden nicht gespeichert: %1 lässt sich nicht ändern.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::LayoutsDialog</name>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Manage layouts</source>
        <translation>Anordnungen verwalten</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>Anordnungen</translation>
    </message>
    <message>
        <source>A layout needs a name.</source>
        <translation>Eine Anordnung braucht einen Namen.</translation>
    </message>
    <message>
        <source>Two layouts cannot both be called %1.</source>
        <translation>Zwei Anordnungen können nicht beide %1 heißen.</translation>
    </message>
    <message>
        <source>No layout is saved yet. Arrange the panels and choose Save layout as.</source>
        <translation>Noch ist keine Anordnung gespeichert. Ordnen Sie die Bedienfelder an und wählen Sie „Anordnung speichern unter“.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::LevelRow</name>
    <message>
        <source>Remove the level</source>
        <translation>Die Stufe entfernen</translation>
    </message>
    <message>
        <source>Name of the level</source>
        <translation>Name der Stufe</translation>
    </message>
    <message>
        <source>For programmers of games</source>
        <translation>Für die Programmierer von Spielen</translation>
    </message>
    <message>
        <source>A name of a level has at most %1 bytes.</source>
        <translation>Der Name einer Stufe hat höchstens %1 Bytes.</translation>
    </message>
    <message>
        <source>Left: as authored. Right: this level. From the distance of the level.</source>
        <translation>Links: der ganze Effekt. Rechts: diese Stufe. Aus dem Abstand der Stufe.</translation>
    </message>
    <message>
        <source>Play this level in the view</source>
        <translation>Diese Stufe in der Ansicht abspielen</translation>
    </message>
    <message>
        <source>Time for a step, and its fraction of the time as authored; how much of the authored cover is left; how far the mean colour is off</source>
        <translation>Zeit für einen Schritt und ihr Anteil an der Zeit des ganzen Effekts; wie viel von dessen Deckung bleibt; wie weit die mittlere Farbe abweicht</translation>
    </message>
    <message>
        <source>%1 µs (%2 %) · cover %3 % · colour off %4 %</source>
        <translation>%1 µs (%2 %) · deckt %3 % · Farbe weicht %4 % ab</translation>
    </message>
</context>
<context>
    <name>gyre::editor::LevelsController</name>
    <message>
        <source>The scene changed while its levels were compared. Compare them again.</source>
        <translation>Die Szene wurde geändert, während ihre Stufen verglichen wurden. Vergleichen Sie sie noch einmal.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::LevelsPart</name>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Draws each level beside the effect as authored, from the distance of the level, and measures its time</source>
        <translation>Zeichnet jede Stufe neben dem ganzen Effekt, aus dem Abstand der Stufe, und misst ihre Zeit</translation>
    </message>
    <message>
        <source>Add level</source>
        <translation>Stufe hinzufügen</translation>
    </message>
    <message>
        <source>A cheaper form of the effect, which games show at a distance</source>
        <translation>Eine sparsamere Form des Effekts, die Spiele aus der Entfernung zeigen</translation>
    </message>
    <message>
        <source>Levels of detail</source>
        <translation>Detailstufen</translation>
    </message>
    <message>
        <source>Change level of detail</source>
        <translation>Detailstufe ändern</translation>
    </message>
    <message>
        <source>A scene has at most %1 levels. Remove another level first.</source>
        <translation>Eine Szene hat höchstens %1 Stufen. Entfernen Sie zuerst eine andere.</translation>
    </message>
    <message>
        <source>Add level of detail</source>
        <translation>Detailstufe hinzufügen</translation>
    </message>
    <message>
        <source>Remove level of detail</source>
        <translation>Detailstufe entfernen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Comparing: %1 %</source>
        <translation>Vergleich läuft: %1 %</translation>
    </message>
</context>
<context>
    <name>gyre::editor::LifeRamps</name>
    <message>
        <source>Colour over life</source>
        <translation>Farbe über Lebensdauer</translation>
    </message>
    <message>
        <source>Opacity over life</source>
        <translation>Deckkraft über Lebensdauer</translation>
    </message>
    <message>
        <source>Add ramp</source>
        <translation>Verlauf anlegen</translation>
    </message>
    <message>
        <source>A curve over life: the panel Curves shows it, too</source>
        <translation>Eine Kurve über die Lebensdauer: Das Bedienfeld Kurven zeigt sie auch</translation>
    </message>
    <message>
        <source>Add ramp: %1</source>
        <translation>Verlauf anlegen: %1</translation>
    </message>
    <message>
        <source>Remove ramp: %1</source>
        <translation>Verlauf entfernen: %1</translation>
    </message>
    <message>
        <source>Remove the ramp</source>
        <translation>Verlauf entfernen</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 anlegen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Emission colour over life</source>
        <translation>Emissionsfarbe über Lebensdauer</translation>
    </message>
    <message>
        <source>Emission strength over life</source>
        <translation>Emissionsstärke über Lebensdauer</translation>
    </message>
</context>
<context>
    <name>gyre::editor::LogPanel</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Imports, exports, saves and errors are listed here.</source>
        <translation>Hier stehen Importe, Exporte, Speichervorgänge und Fehler.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::MachinesDialog</name>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Target machines</source>
        <translation>Zielmaschinen</translation>
    </message>
    <message>
        <source>Run &lt;b&gt;gyre cost --calibrate&lt;/b&gt; on the target machine. It times a fixed small scene and prints the time of a step, such as 2510.4 us. Type or paste this number below. The panel &lt;i&gt;Costs&lt;/i&gt; then estimates the costs of your effects on that machine.</source>
        <translation>Starten Sie auf der Zielmaschine &lt;b&gt;gyre cost --calibrate&lt;/b&gt;. Es misst eine feste kleine Szene und nennt die Zeit eines Schritts, etwa 2510.4 us. Tippen oder fügen Sie diese Zahl unten ein. Das Bedienfeld &lt;i&gt;Kosten&lt;/i&gt; schätzt dann die Kosten Ihrer Effekte auf jener Maschine.</translation>
    </message>
    <message>
        <source>Playback stops for a few seconds. Do not run other programs meanwhile.</source>
        <translation>Die Wiedergabe hält für ein paar Sekunden an. Lassen Sie solange nichts anderes laufen.</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>Zeit eines Schritts</translation>
    </message>
    <message>
        <source>Relative to this machine</source>
        <translation>Relativ zu dieser Maschine</translation>
    </message>
    <message>
        <source>Name of the machine</source>
        <translation>Name der Maschine</translation>
    </message>
    <message>
        <source>Name, such as Console</source>
        <translation>Name, etwa Konsole</translation>
    </message>
    <message>
        <source>Time of a step, such as 2510.4 us</source>
        <translation>Zeit eines Schritts, etwa 2510.4 us</translation>
    </message>
    <message>
        <source>This machine: %1</source>
        <translation>Diese Maschine: %1</translation>
    </message>
    <message>
        <source>This machine: not measured yet</source>
        <translation>Diese Maschine: noch nicht gemessen</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Noch einmal messen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
</context>
<context>
    <name>gyre::editor::MainWindow</name>
    <message>
        <source>Outliner</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
</context>
<context>
    <name>gyre::editor::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>First page</source>
        <translation>Erste Seite</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Found in the manual</source>
        <translation>Im Handbuch gefunden</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>This file is only in Gyre&apos;s source code: %1</source>
        <translation>Diese Datei gibt es nur in Gyres Quelltext: %1</translation>
    </message>
</context>
<context>
    <name>gyre::editor::MarkEditor</name>
    <message>
        <source>Time and value of marks</source>
        <translation>Zeit und Wert von Marken</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>A typed time is not moved to a frame. += and -= move each mark.</source>
        <translation>Eine eingetippte Zeit rastet nicht auf Bilder ein. += und -= verschieben jede Marke.</translation>
    </message>
    <message>
        <source>Change key</source>
        <translation>Schlüssel ändern</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>Weich</translation>
    </message>
    <message>
        <source>Interpolation to the next key</source>
        <translation>Interpolation zum nächsten Schlüssel</translation>
    </message>
    <message>
        <source>Change interpolation</source>
        <translation>Interpolation ändern</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Danach</translation>
    </message>
</context>
<context>
    <name>gyre::editor::MemoryRow</name>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 of %2 MB</source>
        <translation>%1 von %2 MB</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>Memory budget</source>
        <translation>Speicherbudget</translation>
    </message>
    <message>
        <source>Allowed memory of one instance of the effect in a game</source>
        <translation>Erlaubter Speicher einer Instanz des Effekts in einem Spiel</translation>
    </message>
    <message>
        <source>Upper bound on the memory of an instance, with as many tracers, vortons and grid cells as the scene&apos;s settings allow</source>
        <translation>Obergrenze für den Speicher einer Instanz, mit so vielen Tracern, Vortonen und Gitterzellen, wie die Einstellungen der Szene erlauben</translation>
    </message>
</context>
<context>
    <name>gyre::editor::MeshCache</name>
    <message>
        <source>%1 was deleted from the disk. Elements made from this file stay as they were.</source>
        <translation>%1 wurde von der Platte gelöscht. Elemente aus dieser Datei bleiben, wie sie waren.</translation>
    </message>
    <message>
        <source>%1 The body keeps its convex pieces and is drawn with them.</source>
        <translation>%1 Der Körper behält seine konvexen Stücke und wird mit ihnen gezeichnet.</translation>
    </message>
    <message>
        <source>%1 Elements made from this file stay as they were.</source>
        <translation>%1 Elemente aus dieser Datei bleiben, wie sie waren.</translation>
    </message>
    <message>
        <source>%1 The mesh is not drawn.</source>
        <translation>%1 Das Netz wird nicht gezeichnet.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::MotionController</name>
    <message>
        <source>Set key</source>
        <translation>Schlüssel setzen</translation>
    </message>
    <message>
        <source>Remove key</source>
        <translation>Schlüssel entfernen</translation>
    </message>
    <message>
        <source>There is no key at %1 s. Click one in the tracks, or a dot in the view, to go there.</source>
        <translation>Bei %1 s ist kein Schlüssel. Ein Klick auf einen in den Spuren oder auf einen Punkt in der Ansicht führt hin.</translation>
    </message>
    <message>
        <source>Paste keys</source>
        <translation>Schlüssel einfügen</translation>
    </message>
    <message>
        <source>Smooth keys</source>
        <translation>Weiche Schlüssel</translation>
    </message>
    <message>
        <source>Linear keys</source>
        <translation>Lineare Schlüssel</translation>
    </message>
    <message>
        <source>Hold keys</source>
        <translation>Haltende Schlüssel</translation>
    </message>
    <message>
        <source>First select keys or marks in the tracks.</source>
        <translation>Wählen Sie zuerst Schlüssel oder Marken in den Spuren.</translation>
    </message>
    <message>
        <source>Duplicate keys</source>
        <translation>Schlüssel duplizieren</translation>
    </message>
    <message>
        <source>The keys fit no selected element that is not locked. Select one with such fields.</source>
        <translation>Die Schlüssel passen zu keinem gewählten Element, das nicht gesperrt ist. Wählen Sie eines mit solchen Feldern.</translation>
    </message>
    <message>
        <source>Keys are for bodies and groups that are not locked. Select one first, or put the selection into a group with Ctrl+G.</source>
        <translation>Schlüssel sind für Körper und Gruppen, die nicht gesperrt sind. Wählen Sie zuerst eines davon, oder fassen Sie die Auswahl mit Strg+G zu einer Gruppe zusammen.</translation>
    </message>
    <message>
        <source>First select keys of an unlocked element in the tracks, or select the element and go to the time of a key.</source>
        <translation>Wählen Sie zuerst in den Spuren Schlüssel eines nicht gesperrten Elements, oder wählen Sie das Element und gehen Sie zur Zeit eines Schlüssels.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::NumberField</name>
    <message>
        <source>The value was set to the minimum of %1.</source>
        <translation>Der Wert wurde auf das Minimum von %1 gesetzt.</translation>
    </message>
    <message>
        <source>The value was set to the maximum of %1.</source>
        <translation>Der Wert wurde auf das Maximum von %1 gesetzt.</translation>
    </message>
    <message>
        <source>“%1” is not a number. Type for example %2, 3 cm or 1/3.</source>
        <translation>„%1“ ist keine Zahl. Schreiben Sie zum Beispiel %2, 3 cm oder 1/3.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::ObstacleController</name>
    <message>
        <source>Mesh</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>Error map</source>
        <translation>Fehlerkarte</translation>
    </message>
    <message>
        <source>Paint</source>
        <translation>Malen</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Vereinen</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Merge pieces</source>
        <translation>Stücke vereinen</translation>
    </message>
    <message>
        <source>Split pieces</source>
        <translation>Stücke teilen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>gyre::editor::OpenSave</name>
    <message>
        <source>Untitled.gyre</source>
        <translation>Unbenannt.gyre</translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1 (schreibgeschützt)</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>Nicht geöffnet</translation>
    </message>
    <message>
        <source>Opened %1.</source>
        <translation>%1 geöffnet.</translation>
    </message>
    <message>
        <source>%1 is being edited by %2. It is opened read-only: save your changes under another name.</source>
        <translation>%1 wird gerade bearbeitet von %2. Es ist nur zum Lesen geöffnet: Speichern Sie Änderungen unter anderem Namen.</translation>
    </message>
    <message>
        <source>Opened read-only</source>
        <translation>Nur zum Lesen geöffnet</translation>
    </message>
    <message>
        <source>Not recovered</source>
        <translation>Nicht wiederhergestellt</translation>
    </message>
    <message>
        <source>Recover unsaved work</source>
        <translation>Nicht gespeicherte Arbeit wiederherstellen</translation>
    </message>
    <message>
        <source>Recovered the unsaved work of %1.</source>
        <translation>Die nicht gespeicherte Arbeit an %1 wurde wiederhergestellt.</translation>
    </message>
    <message>
        <source>Reload %1</source>
        <translation>%1 neu laden</translation>
    </message>
    <message>
        <source>Reloaded %1.</source>
        <translation>%1 neu geladen.</translation>
    </message>
    <message>
        <source>%1 is being edited by %2. Save under another name.</source>
        <translation>%1 wird gerade bearbeitet von %2. Speichern Sie unter anderem Namen.</translation>
    </message>
    <message>
        <source>Move mesh paths</source>
        <translation>Netzpfade anpassen</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 gespeichert.</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>Not reloaded</source>
        <translation>Nicht neu geladen</translation>
    </message>
    <message>
        <source>No lock file can be made in %1, so nobody can tell whether another editor has the scene open.</source>
        <translation>In %1 lässt sich keine Sperrdatei anlegen; niemand kann erkennen, ob die Szene in einem anderen Editor offen ist.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Not saved: cancelled.</source>
        <translation>Nicht gespeichert: abgebrochen.</translation>
    </message>
    <message>
        <source>Open the version of %1</source>
        <translation>Version vom %1 öffnen</translation>
    </message>
    <message>
        <source>Opened the version of %1 that was saved on %2. The file changes when you save.</source>
        <translation>Die am %2 gespeicherte Version von %1 ist geöffnet. Die Datei ändert sich, wenn Sie speichern.</translation>
    </message>
    <message>
        <source>%1 was saved, but the version before is not kept: %2</source>
        <translation>%1 ist gespeichert, aber die Version davor wird nicht aufbewahrt: %2</translation>
    </message>
</context>
<context>
    <name>gyre::editor::OriginController</name>
    <message>
        <source>No origin was changed. A group must be unlocked and have contents; an instance has the origin of its prefab.</source>
        <translation>Kein Ursprung wurde geändert. Eine Gruppe darf nicht gesperrt sein und muss einen Inhalt haben; eine Instanz hat den Ursprung ihres Prefabs.</translation>
    </message>
    <message>
        <source>Set origin</source>
        <translation>Ursprung setzen</translation>
    </message>
</context>
<context>
    <name>gyre::editor::Outliner</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the outliner</source>
        <translation>In der Gliederung suchen</translation>
    </message>
    <message>
        <source>Filter by kind</source>
        <translation>Nach Art filtern</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>Outliner</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>End solo</source>
        <translation>Solo beenden</translation>
    </message>
    <message>
        <source>Solo</source>
        <translation>Solo</translation>
    </message>
</context>
<context>
    <name>gyre::editor::OutlinerRows</name>
    <message>
        <source>Solo: only solo elements are drawn. Alt+click ends solo.</source>
        <translation>Solo: Nur Solo-Elemente werden gezeichnet. Alt+Klick beendet Solo.</translation>
    </message>
    <message>
        <source>Hidden by its group, or because other elements are solo. Click to hide the element itself.</source>
        <translation>Verborgen durch seine Gruppe oder weil andere Elemente solo sind. Ein Klick verbirgt das Element selbst.</translation>
    </message>
    <message>
        <source>Drawn. Click to hide the element, Alt+click to draw only this element.</source>
        <translation>Gezeichnet. Ein Klick verbirgt das Element, Alt+Klick zeichnet nur dieses.</translation>
    </message>
    <message>
        <source>Hidden: the element and its particles are simulated but not drawn. Click to show them.</source>
        <translation>Verborgen: Das Element und seine Teilchen werden simuliert, aber nicht gezeichnet. Ein Klick zeigt sie.</translation>
    </message>
    <message>
        <source>Locked by its group.</source>
        <translation>Durch seine Gruppe gesperrt.</translation>
    </message>
    <message>
        <source>Locked: the element cannot be picked in the view, moved, changed or removed. Click to unlock it.</source>
        <translation>Gesperrt: Das Element lässt sich nicht in der Ansicht wählen, bewegen, ändern oder entfernen. Ein Klick entsperrt es.</translation>
    </message>
    <message>
        <source>Click to lock the element.</source>
        <translation>Ein Klick sperrt das Element.</translation>
    </message>
    <message>
        <source>Not exported, because its group is not.</source>
        <translation>Wird nicht exportiert, weil seine Gruppe nicht exportiert wird.</translation>
    </message>
    <message>
        <source>Exported with the effect. Click to leave the element out.</source>
        <translation>Wird mit dem Effekt exportiert. Ein Klick lässt das Element weg.</translation>
    </message>
    <message>
        <source>Instance of %1</source>
        <translation>Instanz von %1</translation>
    </message>
    <message>
        <source>Simulated in the editor, but not exported. Click to export the element.</source>
        <translation>Wird im Editor simuliert, aber nicht exportiert. Ein Klick exportiert das Element.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::PanelController</name>
    <message>
        <source>%1 brings menus and panels back.</source>
        <translation>%1 holt Menüs und Bedienfelder zurück.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::ParameterRow</name>
    <message>
        <source>Name of the parameter</source>
        <translation>Name des Parameters</translation>
    </message>
    <message>
        <source>The game finds the parameter by this name.</source>
        <translation>Das Spiel findet den Parameter unter diesem Namen.</translation>
    </message>
    <message>
        <source>Minimum %1</source>
        <translation>Minimum %1</translation>
    </message>
    <message>
        <source>Value %1</source>
        <translation>Wert %1</translation>
    </message>
    <message>
        <source>Maximum %1</source>
        <translation>Maximum %1</translation>
    </message>
    <message>
        <source>Remove the parameter, so that the game no longer controls its fields</source>
        <translation>Den Parameter entfernen, sodass das Spiel seine Felder nicht mehr steuert</translation>
    </message>
    <message>
        <source>Remove the parameter</source>
        <translation>Den Parameter entfernen</translation>
    </message>
    <message>
        <source>Value until the game sets another</source>
        <translation>Wert, bis das Spiel einen anderen setzt</translation>
    </message>
</context>
<context>
    <name>gyre::editor::PictureController</name>
    <message>
        <source>The camera is locked. Unlock it first, or choose another.</source>
        <translation>Die Kamera ist gesperrt. Entsperren Sie sie zuerst, oder wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>Making pictures</source>
        <translation>Bilder werden erzeugt</translation>
    </message>
    <message>
        <source>%1 belongs to the scene and is not overwritten. Choose another name.</source>
        <translation>%1 gehört zur Szene und wird nicht überschrieben. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Making %1</source>
        <translation>%1 wird erzeugt</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was written.</source>
        <translation>Abgebrochen. Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Cancelled. %1 of %2 pictures are done, in %3.</source>
        <translation>Abgebrochen. %1 von %2 Bildern sind fertig, in %3.</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>Wrote %1 pictures, %2 to %3, in %4.</source>
        <translation>%1 Bilder geschrieben, %2 bis %3, in %4.</translation>
    </message>
    <message>
        <source>Wrote %1 and %2 files beside it.</source>
        <translation>%1 und %2 Dateien daneben geschrieben.</translation>
    </message>
    <message>
        <source>Not exported</source>
        <translation>Nicht exportiert</translation>
    </message>
    <message>
        <source>Fitting the camera</source>
        <translation>Kamera wird angepasst</translation>
    </message>
    <message>
        <source>Cancelled. The camera stays where it was.</source>
        <translation>Abgebrochen. Die Kamera bleibt, wo sie war.</translation>
    </message>
    <message>
        <source>The camera is no longer in the scene.</source>
        <translation>Die Kamera ist nicht mehr in der Szene.</translation>
    </message>
    <message>
        <source>Fit camera to content</source>
        <translation>Kamera an Inhalt anpassen</translation>
    </message>
    <message>
        <source>The camera is fitted: what frame %1 shows fills the picture.</source>
        <translation>Die Kamera ist angepasst: Der Inhalt von Bild %1 füllt die Aufnahme.</translation>
    </message>
    <message>
        <source>The camera is fitted: what frames %1 to %2 show fills the picture.</source>
        <translation>Die Kamera ist angepasst: Der Inhalt der Bilder %1 bis %2 füllt die Aufnahme.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::PictureForm</name>
    <message>
        <source>Make</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>One picture</source>
        <translation>Ein Bild</translation>
    </message>
    <message>
        <source>A sequence of pictures</source>
        <translation>Eine Bildfolge</translation>
    </message>
    <message>
        <source>A flipbook and its JSON file</source>
        <translation>Ein Flipbook und seine JSON-Datei</translation>
    </message>
    <message>
        <source>A video, MP4</source>
        <translation>Ein Video, MP4</translation>
    </message>
    <message>
        <source>A video, WebM</source>
        <translation>Ein Video, WebM</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Size of a picture</source>
        <translation>Größe eines Bildes</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Columns and rows</source>
        <translation>Spalten und Zeilen</translation>
    </message>
    <message>
        <source>A second sheet with the motion of the smoke</source>
        <translation>Ein zweites Blatt mit der Bewegung des Rauchs</translation>
    </message>
    <message>
        <source>Shaders blend between two pictures along these vectors, which avoids ghosting.</source>
        <translation>Shader blenden entlang dieser Vektoren zwischen zwei Bildern über. Das vermeidet Geisterbilder.</translation>
    </message>
    <message>
        <source>Motion vectors</source>
        <translation>Bewegungsvektoren</translation>
    </message>
    <message>
        <source>Samples per pixel</source>
        <translation>Abtastungen je Pixel</translation>
    </message>
    <message>
        <source>1</source>
        <translation>1</translation>
    </message>
    <message>
        <source>4: smooth edges</source>
        <translation>4: glatte Kanten</translation>
    </message>
    <message>
        <source>16: slow</source>
        <translation>16: langsam</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>Erstes Bild</translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation>Letztes Bild</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Pictures per second</source>
        <translation>Bilder je Sekunde</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>As in the view, chosen in the menu Fluid.</source>
        <translation>Wie in der Ansicht, gewählt im Menü Fluid.</translation>
    </message>
    <message>
        <source>Fluid</source>
        <translation>Fluid</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Sky and ground of the scene</source>
        <translation>Himmel und Boden der Szene</translation>
    </message>
    <message>
        <source>The picture behind the view</source>
        <translation>Das Bild hinter der Ansicht</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>Durchsichtig</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Straight</source>
        <translation>Unmultipliziert</translation>
    </message>
    <message>
        <source>Straight, for linear blending</source>
        <translation>Unmultipliziert, für lineares Mischen</translation>
    </message>
    <message>
        <source>Premultiplied</source>
        <translation>Vormultipliziert</translation>
    </message>
    <message>
        <source>Premultiplied, for linear blending</source>
        <translation>Vormultipliziert, für lineares Mischen</translation>
    </message>
    <message>
        <source>Straight: transparent pixels get the colours of what is near them, so that edges stay bright in smaller copies. Premultiplied: colours are multiplied by alpha. Linear blending is what engines do whose colour space is linear. The JSON file of a flipbook names the choice.</source>
        <translation>Unmultipliziert: Durchsichtige Pixel bekommen die Farben dessen, was nahe ist, damit Ränder in kleineren Kopien hell bleiben. Vormultipliziert: Farben sind mit Alpha multipliziert. Linear mischen Engines, deren Farbraum linear ist. Die JSON-Datei eines Flipbooks nennt die Wahl.</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>With lines</source>
        <translation>Mit Linien</translation>
    </message>
    <message>
        <source>Without lines</source>
        <translation>Ohne Linien</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>The ending is the format. Pictures: .png .exr .webp .tif .tga .bmp .jpg. EXR holds linear light, premultiplied.</source>
        <translation>Die Endung bestimmt das Format. Bilder: .png .exr .webp .tif .tga .bmp .jpg. EXR enthält lineares Licht, vormultipliziert.</translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation>Wählen ...</translation>
    </message>
    <message>
        <source>Camera of the view</source>
        <translation>Kamera der Ansicht</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>Eigene Größe</translation>
    </message>
    <message>
        <source>Each frame</source>
        <translation>Jedes Bild</translation>
    </message>
    <message>
        <source>The last picture leads to the first</source>
        <translation>Das letzte Bild führt zum ersten</translation>
    </message>
    <message>
        <source>Pictures after the last one fade into the first quarter, of a video into its first second at most. For fire and smoke that go on; an effect with an end, such as an explosion, needs no loop.</source>
        <translation>Bilder nach dem letzten gehen in das erste Viertel über, bei einem Video höchstens in die erste Sekunde. Für Feuer und Rauch, die andauern; ein Effekt mit einem Ende, etwa eine Explosion, braucht keine Schleife.</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Not installed: ffmpeg or GStreamer, for videos</source>
        <translation>Nicht installiert: ffmpeg oder GStreamer, für Videos</translation>
    </message>
    <message>
        <source>An animated picture, GIF</source>
        <translation>Ein animiertes Bild, GIF</translation>
    </message>
    <message>
        <source>An animated picture, APNG</source>
        <translation>Ein animiertes Bild, APNG</translation>
    </message>
    <message>
        <source>An animated picture, WebP</source>
        <translation>Ein animiertes Bild, WebP</translation>
    </message>
    <message>
        <source>Fit to content</source>
        <translation>An Inhalt anpassen</translation>
    </message>
    <message>
        <source>Moves the camera, without turning it, so that what is drawn in any of the frames fills the picture with a margin. The scene runs once from its start for this.</source>
        <translation>Bewegt die Kamera, ohne sie zu drehen, so, dass das, was in irgendeinem der Bilder zu sehen ist, das Bild mit einem Rand füllt. Die Szene läuft dafür einmal von Anfang an.</translation>
    </message>
    <message>
        <source>Fluid only</source>
        <translation>Nur das Fluid</translation>
    </message>
    <message>
        <source>Fluid and bodies</source>
        <translation>Fluid und Körper</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>One colour</source>
        <translation>Eine Farbe</translation>
    </message>
    <message>
        <source>Colour of the background</source>
        <translation>Farbe des Hintergrunds</translation>
    </message>
    <message>
        <source>Not installed: ffmpeg, for MP4, animated pictures and transparent videos</source>
        <translation>Nicht installiert: ffmpeg, für MP4, animierte Bilder und Videos mit Transparenz</translation>
    </message>
</context>
<context>
    <name>gyre::editor::PicturesDialog</name>
    <message>
        <source>Export pictures</source>
        <translation>Bilder exportieren</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Cancel export</source>
        <translation>Export abbrechen</translation>
    </message>
    <message>
        <source>%1 pictures of %2 pixels on a sheet of %3 pixels, %4 per second, in %5 files.</source>
        <translation>%1 Bilder zu %2 Pixeln auf einem Blatt zu %3 Pixeln, %4 je Sekunde, in %5 Dateien.</translation>
    </message>
    <message>
        <source>%1 pictures of %2 pixels: %3 s at %4 per second.</source>
        <translation>%1 Bilder zu %2 Pixeln: %3 s bei %4 je Sekunde.</translation>
    </message>
    <message>
        <source>One picture of %1 pixels: %2.</source>
        <translation>Ein Bild zu %1 Pixeln: %2.</translation>
    </message>
    <message>
        <source>%1 pictures of %2 pixels, %3 to %4.</source>
        <translation>%1 Bilder zu %2 Pixeln, %3 bis %4.</translation>
    </message>
    <message>
        <source>Some engines compress only sheets whose sides are powers of two, such as 2048 × 2048.</source>
        <translation>Manche Engines komprimieren nur Blätter, deren Seiten Zweierpotenzen sind, etwa 2048 × 2048.</translation>
    </message>
    <message>
        <source>It plays in a loop.</source>
        <translation>Es läuft in einer Schleife.</translation>
    </message>
    <message>
        <source>Its last picture leads to its first.</source>
        <translation>Das letzte Bild führt zum ersten.</translation>
    </message>
    <message>
        <source>A GIF has 256 colours per picture, and pixels are opaque or not at all: smoke gets hard edges. APNG and WebP have no such limits.</source>
        <translation>Ein GIF hat 256 Farben je Bild, und Pixel sind deckend oder gar nicht da: Rauch bekommt harte Kanten. APNG und WebP haben solche Grenzen nicht.</translation>
    </message>
    <message>
        <source>A GIF has 256 colours per picture, which can show as a pattern in smoke. APNG and WebP have all colours.</source>
        <translation>Ein GIF hat 256 Farben je Bild, was im Rauch als Muster zu sehen sein kann. APNG und WebP haben alle Farben.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::PivotSides</name>
    <message>
        <source>Put it to a side</source>
        <translation>An eine Seite legen</translation>
    </message>
    <message>
        <source>Middle</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Left side (-X)</source>
        <translation>Linke Seite (-X)</translation>
    </message>
    <message>
        <source>Right side (+X)</source>
        <translation>Rechte Seite (+X)</translation>
    </message>
    <message>
        <source>Bottom (-Y)</source>
        <translation>Unten (-Y)</translation>
    </message>
    <message>
        <source>Top (+Y)</source>
        <translation>Oben (+Y)</translation>
    </message>
    <message>
        <source>Back (-Z)</source>
        <translation>Hinten (-Z)</translation>
    </message>
    <message>
        <source>Front (+Z)</source>
        <translation>Vorn (+Z)</translation>
    </message>
    <message>
        <source>Put pivot to a side</source>
        <translation>Drehpunkt an eine Seite legen</translation>
    </message>
    <message>
        <source>Puts the pivot to the middle of a side of the body, or of what is in the group, along its own axes</source>
        <translation>Legt den Drehpunkt in die Mitte einer Seite des Körpers oder des Inhalts der Gruppe, entlang der eigenen Achsen</translation>
    </message>
</context>
<context>
    <name>gyre::editor::PlaybackBar</name>
    <message>
        <source>Frame</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Current frame. Type a number, or a time such as 2.5 s, to go to another frame.</source>
        <translation>Aktuelles Bild. Eine Zahl oder eine Zeit wie 2,5 s eintippen, um zu einem anderen Bild zu gehen.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Wiedergabetempo</translation>
    </message>
    <message>
        <source>Simulated seconds per second, as measured</source>
        <translation>Simulierte Sekunden je Sekunde, gemessen</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>runs at ×%1</source>
        <translation>läuft mit ×%1</translation>
    </message>
    <message>
        <source>Chosen marks</source>
        <translation>Gewählte Marken</translation>
    </message>
    <message>
        <source>Show all of the time axis</source>
        <translation>Ganze Zeitachse zeigen</translation>
    </message>
    <message>
        <source>Show all of the time axis. Key over the tracks: Home</source>
        <translation>Die ganze Zeitachse zeigen. Taste über den Spuren: Pos1</translation>
    </message>
    <message>
        <source>%1
Click to type the time and value of the chosen marks.</source>
        <translation>%1
Klicken, um Zeit und Wert der gewählten Marken einzutippen.</translation>
    </message>
    <message>
        <source>The view plays a level of detail. Click to play the effect as authored.</source>
        <translation>Die Ansicht spielt eine Detailstufe. Klicken, um den ganzen Effekt abzuspielen.</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>The tracks appear with the first key, curve, start, end or event.</source>
        <translation>Die Spuren erscheinen mit dem ersten Schlüssel, Beginn, Ende oder Ereignis oder der ersten Kurve.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::Plot</name>
    <message>
        <source> [%1]</source>
        <translation> [%1]</translation>
    </message>
    <message>
        <source>, pinned %1</source>
        <translation>, festgehalten %1</translation>
    </message>
    <message>
        <source>Jerk</source>
        <translation>Ruck</translation>
    </message>
    <message>
        <source>Mean change of the vortons&apos; acceleration, which is visible as stutter</source>
        <translation>Mittlere Änderung der Beschleunigung der Vortonen, sichtbar als Ruckeln</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Kinetic energy of the fluid divided by its density</source>
        <translation>Kinetische Energie des Fluids geteilt durch seine Dichte</translation>
    </message>
    <message>
        <source>Enstrophy</source>
        <translation>Enstrophie</translation>
    </message>
    <message>
        <source>Enstrophy: the integral of squared vorticity. Large for fine vortices.</source>
        <translation>Enstrophie: das Integral der quadrierten Wirbelstärke. Groß bei feinen Wirbeln.</translation>
    </message>
    <message>
        <source>Vorticity</source>
        <translation>Wirbelstärke</translation>
    </message>
    <message>
        <source>Sum of the magnitudes of all vorton strengths</source>
        <translation>Summe der Beträge aller Vortonstärken</translation>
    </message>
    <message>
        <source>Impulse</source>
        <translation>Impuls</translation>
    </message>
    <message>
        <source>Linear impulse of the vortices, divided by density</source>
        <translation>Linearer Impuls der Wirbel, geteilt durch die Dichte</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>Excess mass of the emitted fluid over the surrounding fluid</source>
        <translation>Überschuss an Masse des eingebrachten Fluids gegenüber dem umgebenden</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>Wärme</translation>
    </message>
    <message>
        <source>Heat of the fluid and of bodies above ambient temperature</source>
        <translation>Wärme des Fluids und der Körper über der Umgebungstemperatur</translation>
    </message>
    <message>
        <source>Fuel</source>
        <translation>Brennstoff</translation>
    </message>
    <message>
        <source>Fuel not burnt yet</source>
        <translation>Noch nicht verbrannter Brennstoff</translation>
    </message>
    <message>
        <source>Smoke</source>
        <translation>Rauch</translation>
    </message>
    <message>
        <source>Mass of smoke from combustion</source>
        <translation>Masse des Rauchs aus der Verbrennung</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>Höchstes Tempo</translation>
    </message>
    <message>
        <source>Largest speed of the fluid</source>
        <translation>Höchstes Tempo des Fluids</translation>
    </message>
    <message>
        <source>Vortons</source>
        <translation>Vortonen</translation>
    </message>
    <message>
        <source>Number of particles that carry vorticity</source>
        <translation>Zahl der Teilchen, die Wirbelstärke tragen</translation>
    </message>
    <message>
        <source>Tracers</source>
        <translation>Tracer</translation>
    </message>
    <message>
        <source>Number of visible particles</source>
        <translation>Zahl der sichtbaren Teilchen</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>Zeit eines Schritts</translation>
    </message>
    <message>
        <source>%1. An amber mark shows a jump.</source>
        <translation>%1. Eine bernsteinfarbene Marke zeigt einen Sprung.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>%1 s, frame %2: %3</source>
        <translation>%1 s, Bild %2: %3</translation>
    </message>
    <message>
        <source>Circulation</source>
        <translation>Zirkulation</translation>
    </message>
    <message>
        <source>Circulation: how strongly the fluid turns round its vortices. That of a ring or tube stays constant without friction, bodies, buoyancy and forces. Vortices side by side add up.</source>
        <translation>Zirkulation: wie stark sich das Fluid um seine Wirbel dreht. Bei einem Ring oder einer Röhre bleibt sie ohne Reibung, Körper, Auftrieb und Kräfte gleich. Die von Wirbeln nebeneinander addiert sich.</translation>
    </message>
    <message>
        <source>Divergence</source>
        <translation>Divergenz</translation>
    </message>
    <message>
        <source>Divergence of the velocity, summed over the grid: expansion by heat and blasts. Without these, only the error of the grid.</source>
        <translation>Divergenz der Geschwindigkeit, über das Gitter summiert: Ausdehnung durch Wärme und Druckstöße. Ohne diese nur der Fehler des Gitters.</translation>
    </message>
    <message>
        <source>Angular impulse</source>
        <translation>Drehimpuls</translation>
    </message>
    <message>
        <source>Angular impulse of the vortices about the scene&apos;s origin, divided by density. Only births, bodies, forces and buoyancy change it.</source>
        <translation>Drehimpuls der Wirbel um den Ursprung der Szene, geteilt durch die Dichte. Nur Geburten, Körper, Kräfte und Auftrieb ändern ihn.</translation>
    </message>
    <message>
        <source>Helicity</source>
        <translation>Helizität</translation>
    </message>
    <message>
        <source>Helicity: motion along the axis of rotation, as of a corkscrew. Linked or twisted vortices have it, a plain ring has none.</source>
        <translation>Helizität: Bewegung entlang der Drehachse wie bei einem Korkenzieher. Verkettete oder verdrillte Wirbel haben sie, ein einfacher Ring nicht.</translation>
    </message>
    <message>
        <source>Force, x</source>
        <translation>Kraft, x</translation>
    </message>
    <message>
        <source>Force of the fluid on the body along X, without buoyancy</source>
        <translation>Kraft des Fluids auf den Körper entlang X, ohne Auftrieb</translation>
    </message>
    <message>
        <source>Force, y</source>
        <translation>Kraft, y</translation>
    </message>
    <message>
        <source>Force of the fluid on the body along Y, without buoyancy</source>
        <translation>Kraft des Fluids auf den Körper entlang Y, ohne Auftrieb</translation>
    </message>
    <message>
        <source>Force, z</source>
        <translation>Kraft, z</translation>
    </message>
    <message>
        <source>Force of the fluid on the body along Z, without buoyancy</source>
        <translation>Kraft des Fluids auf den Körper entlang Z, ohne Auftrieb</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>Torque of the fluid on the body about its centre of mass</source>
        <translation>Drehmoment des Fluids auf den Körper um seinen Schwerpunkt</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Speed of the body&apos;s centre of mass</source>
        <translation>Tempo des Schwerpunkts des Körpers</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Height of the body&apos;s place above the ground</source>
        <translation>Höhe der Position des Körpers über dem Boden</translation>
    </message>
    <message>
        <source>Spin</source>
        <translation>Drehrate</translation>
    </message>
    <message>
        <source>How fast the body turns</source>
        <translation>Wie schnell sich der Körper dreht</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Temperature of the body</source>
        <translation>Temperatur des Körpers</translation>
    </message>
</context>
<context>
    <name>gyre::editor::PlotsPanel</name>
    <message>
        <source>Pin this run</source>
        <translation>Diesen Lauf festhalten</translation>
    </message>
    <message>
        <source>Keep these curves as dashed lines, to compare the next run with them</source>
        <translation>Hält diese Kurven gestrichelt fest, um den nächsten Lauf damit zu vergleichen</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>Jerk</source>
        <translation>Ruck</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Enstrophy</source>
        <translation>Enstrophie</translation>
    </message>
    <message>
        <source>Vorticity</source>
        <translation>Wirbelstärke</translation>
    </message>
    <message>
        <source>Impulse</source>
        <translation>Impuls</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>Wärme</translation>
    </message>
    <message>
        <source>Fuel</source>
        <translation>Brennstoff</translation>
    </message>
    <message>
        <source>Smoke</source>
        <translation>Rauch</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>Höchstes Tempo</translation>
    </message>
    <message>
        <source>Vortons</source>
        <translation>Vortonen</translation>
    </message>
    <message>
        <source>Tracers</source>
        <translation>Tracer</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Mean change of the vortons&apos; acceleration, which is visible as stutter</source>
        <translation>Mittlere Änderung der Beschleunigung der Vortonen, sichtbar als Ruckeln</translation>
    </message>
    <message>
        <source>Kinetic energy of the fluid divided by its density</source>
        <translation>Kinetische Energie des Fluids geteilt durch seine Dichte</translation>
    </message>
    <message>
        <source>Enstrophy: the integral of squared vorticity. Large for fine vortices.</source>
        <translation>Enstrophie: das Integral der quadrierten Wirbelstärke. Groß bei feinen Wirbeln.</translation>
    </message>
    <message>
        <source>Sum of the magnitudes of all vorton strengths</source>
        <translation>Summe der Beträge aller Vortonstärken</translation>
    </message>
    <message>
        <source>Linear impulse of the vortices, divided by density</source>
        <translation>Linearer Impuls der Wirbel, geteilt durch die Dichte</translation>
    </message>
    <message>
        <source>Excess mass of the emitted fluid over the surrounding fluid</source>
        <translation>Überschuss an Masse des eingebrachten Fluids gegenüber dem umgebenden</translation>
    </message>
    <message>
        <source>Heat of the fluid and of bodies above ambient temperature</source>
        <translation>Wärme des Fluids und der Körper über der Umgebungstemperatur</translation>
    </message>
    <message>
        <source>Fuel not burnt yet</source>
        <translation>Noch nicht verbrannter Brennstoff</translation>
    </message>
    <message>
        <source>Mass of smoke from combustion</source>
        <translation>Masse des Rauchs aus der Verbrennung</translation>
    </message>
    <message>
        <source>Largest speed of the fluid</source>
        <translation>Höchstes Tempo des Fluids</translation>
    </message>
    <message>
        <source>Number of particles that carry vorticity</source>
        <translation>Zahl der Teilchen, die Wirbelstärke tragen</translation>
    </message>
    <message>
        <source>Number of visible particles</source>
        <translation>Zahl der sichtbaren Teilchen</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>Zeit eines Schritts</translation>
    </message>
    <message>
        <source>Circulation</source>
        <translation>Zirkulation</translation>
    </message>
    <message>
        <source>Circulation: how strongly the fluid turns round its vortices. That of a ring or tube stays constant without friction, bodies, buoyancy and forces. Vortices side by side add up.</source>
        <translation>Zirkulation: wie stark sich das Fluid um seine Wirbel dreht. Bei einem Ring oder einer Röhre bleibt sie ohne Reibung, Körper, Auftrieb und Kräfte gleich. Die von Wirbeln nebeneinander addiert sich.</translation>
    </message>
    <message>
        <source>Divergence</source>
        <translation>Divergenz</translation>
    </message>
    <message>
        <source>Divergence of the velocity, summed over the grid: expansion by heat and blasts. Without these, only the error of the grid.</source>
        <translation>Divergenz der Geschwindigkeit, über das Gitter summiert: Ausdehnung durch Wärme und Druckstöße. Ohne diese nur der Fehler des Gitters.</translation>
    </message>
    <message>
        <source>Angular impulse</source>
        <translation>Drehimpuls</translation>
    </message>
    <message>
        <source>Angular impulse of the vortices about the scene&apos;s origin, divided by density. Only births, bodies, forces and buoyancy change it.</source>
        <translation>Drehimpuls der Wirbel um den Ursprung der Szene, geteilt durch die Dichte. Nur Geburten, Körper, Kräfte und Auftrieb ändern ihn.</translation>
    </message>
    <message>
        <source>Helicity</source>
        <translation>Helizität</translation>
    </message>
    <message>
        <source>Helicity: motion along the axis of rotation, as of a corkscrew. Linked or twisted vortices have it, a plain ring has none.</source>
        <translation>Helizität: Bewegung entlang der Drehachse wie bei einem Korkenzieher. Verkettete oder verdrillte Wirbel haben sie, ein einfacher Ring nicht.</translation>
    </message>
    <message>
        <source>The body whose force, motion and temperature are plotted. Selecting a body chooses it, too.</source>
        <translation>Der Körper, dessen Kraft, Bewegung und Temperatur gezeichnet werden. Wer einen Körper auswählt, wählt ihn auch hier.</translation>
    </message>
    <message>
        <source>No body</source>
        <translation>Kein Körper</translation>
    </message>
    <message>
        <source>Force, x</source>
        <translation>Kraft, x</translation>
    </message>
    <message>
        <source>Force of the fluid on the body along X, without buoyancy</source>
        <translation>Kraft des Fluids auf den Körper entlang X, ohne Auftrieb</translation>
    </message>
    <message>
        <source>Force, y</source>
        <translation>Kraft, y</translation>
    </message>
    <message>
        <source>Force of the fluid on the body along Y, without buoyancy</source>
        <translation>Kraft des Fluids auf den Körper entlang Y, ohne Auftrieb</translation>
    </message>
    <message>
        <source>Force, z</source>
        <translation>Kraft, z</translation>
    </message>
    <message>
        <source>Force of the fluid on the body along Z, without buoyancy</source>
        <translation>Kraft des Fluids auf den Körper entlang Z, ohne Auftrieb</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>Torque of the fluid on the body about its centre of mass</source>
        <translation>Drehmoment des Fluids auf den Körper um seinen Schwerpunkt</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Speed of the body&apos;s centre of mass</source>
        <translation>Tempo des Schwerpunkts des Körpers</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Height of the body&apos;s place above the ground</source>
        <translation>Höhe der Position des Körpers über dem Boden</translation>
    </message>
    <message>
        <source>Spin</source>
        <translation>Drehrate</translation>
    </message>
    <message>
        <source>How fast the body turns</source>
        <translation>Wie schnell sich der Körper dreht</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Temperature of the body</source>
        <translation>Temperatur des Körpers</translation>
    </message>
</context>
<context>
    <name>gyre::editor::PrefabController</name>
    <message>
        <source>%1 contains %2, which is open here, so %2 would contain itself.</source>
        <translation>%1 enthält %2, das hier offen ist. %2 enthielte also sich selbst.</translation>
    </message>
    <message>
        <source>Save %1 as prefab</source>
        <translation>%1 als Prefab speichern</translation>
    </message>
    <message>
        <source>Saved %1. The group here is its first instance.</source>
        <translation>%1 gespeichert. Die Gruppe hier ist seine erste Instanz.</translation>
    </message>
    <message>
        <source>Place %1</source>
        <translation>%1 platzieren</translation>
    </message>
    <message>
        <source>There is nothing to apply: all is as in the prefab.</source>
        <translation>Es gibt nichts anzuwenden: Alles ist wie im Prefab.</translation>
    </message>
    <message>
        <source>Apply to %1</source>
        <translation>Auf %1 anwenden</translation>
    </message>
    <message>
        <source>Written to %1; its other instances follow.</source>
        <translation>In %1 geschrieben; die anderen Instanzen folgen.</translation>
    </message>
    <message>
        <source>Revert to %1</source>
        <translation>Auf %1 zurücksetzen</translation>
    </message>
    <message>
        <source>Unpack prefab</source>
        <translation>Prefab auspacken</translation>
    </message>
    <message>
        <source>%1 changed on the disk and was read again.</source>
        <translation>%1 wurde auf der Platte geändert und neu gelesen.</translation>
    </message>
    <message>
        <source>Follow %1</source>
        <translation>%1 folgen</translation>
    </message>
    <message>
        <source>%1 is open here or is contained in the group, so the prefab would contain itself. Choose another name.</source>
        <translation>%1 ist hier offen oder in der Gruppe enthalten. Das Prefab enthielte also sich selbst. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>The selection is locked. Unlock it first, with Ctrl+L or the padlock in the outliner.</source>
        <translation>Die Auswahl ist gesperrt. Entsperren Sie sie zuerst, mit Strg+L oder dem Schloss in der Gliederung.</translation>
    </message>
    <message>
        <source>Duplicate linked</source>
        <translation>Verknüpft duplizieren</translation>
    </message>
    <message>
        <source>Prefab not saved</source>
        <translation>Prefab nicht gespeichert</translation>
    </message>
    <message>
        <source>Prefab not placed</source>
        <translation>Prefab nicht platziert</translation>
    </message>
</context>
<context>
    <name>gyre::editor::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Voreinstellungen</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Language, after a restart</source>
        <translation>Sprache, nach einem Neustart</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>Längen</translation>
    </message>
    <message>
        <source>Metres</source>
        <translation>Meter</translation>
    </message>
    <message>
        <source>Centimetres</source>
        <translation>Zentimeter</translation>
    </message>
    <message>
        <source>Millimetres</source>
        <translation>Millimeter</translation>
    </message>
    <message>
        <source>Temperatures</source>
        <translation>Temperaturen</translation>
    </message>
    <message>
        <source>Kelvin</source>
        <translation>Kelvin</translation>
    </message>
    <message>
        <source>Degrees Celsius</source>
        <translation>Grad Celsius</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Degrees</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Radians</source>
        <translation>Radiant</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>5 seconds</source>
        <translation>5 Sekunden</translation>
    </message>
    <message>
        <source>10 seconds</source>
        <translation>10 Sekunden</translation>
    </message>
    <message>
        <source>20 seconds</source>
        <translation>20 Sekunden</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>1 Minute</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Memory for cached frames</source>
        <translation>Speicher für zwischengespeicherte Bilder</translation>
    </message>
    <message>
        <source>100 MB</source>
        <translation>100 MB</translation>
    </message>
    <message>
        <source>200 MB</source>
        <translation>200 MB</translation>
    </message>
    <message>
        <source>500 MB</source>
        <translation>500 MB</translation>
    </message>
    <message>
        <source>1 GB</source>
        <translation>1 GB</translation>
    </message>
    <message>
        <source>4 GB</source>
        <translation>4 GB</translation>
    </message>
    <message>
        <source>Mouse and keys</source>
        <translation>Maus und Tasten</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>Maus</translation>
    </message>
    <message>
        <source>Industry: Alt and three buttons</source>
        <translation>Branchenüblich: Alt und drei Tasten</translation>
    </message>
    <message>
        <source>Blender: middle button</source>
        <translation>Blender: mittlere Taste</translation>
    </message>
    <message>
        <source>The wheel zooms in</source>
        <translation>Das Rad zoomt heran</translation>
    </message>
    <message>
        <source>when rolled forwards</source>
        <translation>beim Drehen nach vorn</translation>
    </message>
    <message>
        <source>when rolled backwards</source>
        <translation>beim Drehen nach hinten</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Change keys...</source>
        <translation>Tasten ändern ...</translation>
    </message>
    <message>
        <source>Steps of snapping and of nudging with the arrow keys</source>
        <translation>Schrittweiten beim Einrasten und beim Verschieben mit den Pfeiltasten</translation>
    </message>
    <message>
        <source>Moving</source>
        <translation>Bewegen</translation>
    </message>
    <message>
        <source>Turning and aiming</source>
        <translation>Drehen und Zielen</translation>
    </message>
    <message>
        <source>Factors, speeds and fractions</source>
        <translation>Faktoren, Tempo und Anteile</translation>
    </message>
    <message>
        <source>Memory for undo</source>
        <translation>Speicher für Rückgängig</translation>
    </message>
    <message>
        <source>Zoom towards</source>
        <translation>Zoomen auf</translation>
    </message>
    <message>
        <source>The pointer</source>
        <translation>Den Zeiger</translation>
    </message>
    <message>
        <source>The middle of the view</source>
        <translation>Die Mitte der Ansicht</translation>
    </message>
    <message>
        <source>Autosave interval</source>
        <translation>Intervall der automatischen Sicherung</translation>
    </message>
    <message>
        <source>Earlier versions of a file</source>
        <translation>Frühere Versionen einer Datei</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
</context>
<context>
    <name>gyre::editor::PresetController</name>
    <message>
        <source>The preset is gone. Its file was removed or cannot be read.</source>
        <translation>Die Vorlage ist weg. Ihre Datei wurde entfernt oder ist nicht lesbar.</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>%1 einfügen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 was made with other scene settings, so it may look different here. These settings differ: %2.</source>
        <translation>%1 wurde mit anderen Einstellungen der Szene gemacht und kann hier anders aussehen. Diese Einstellungen unterscheiden sich: %2.</translation>
    </message>
    <message>
        <source>Kept as the preset %1, in %2.</source>
        <translation>Als Vorlage %1 gespeichert, in %2.</translation>
    </message>
    <message>
        <source>New from &amp;template</source>
        <translation>Neu aus &amp;Grundszene</translation>
    </message>
</context>
<context>
    <name>gyre::editor::PresetGallery</name>
    <message>
        <source>Presets</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>About %1 vortons and %2 tracers</source>
        <translation>Etwa %1 Vortonen und %2 Tracer</translation>
    </message>
</context>
<context>
    <name>gyre::editor::PresetsPanel</name>
    <message>
        <source>Search presets</source>
        <translation>Vorlagen suchen</translation>
    </message>
</context>
<context>
    <name>gyre::editor::ProblemsPanel</name>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>No problems in this scene.</source>
        <translation>Keine Probleme in dieser Szene.</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Fixes the problem. Undo takes the fix back.</source>
        <translation>Behebt das Problem. Rückgängig nimmt es zurück.</translation>
    </message>
    <message>
        <source>This fix does not work here. See whether the text of the problem names another remedy.</source>
        <translation>Diese Abhilfe wirkt hier nicht. Vielleicht nennt der Text des Problems eine andere.</translation>
    </message>
    <message>
        <source>Move it out</source>
        <translation>Herausschieben</translation>
    </message>
    <message>
        <source>Move it away</source>
        <translation>Wegschieben</translation>
    </message>
    <message>
        <source>Move it inside</source>
        <translation>Hineinschieben</translation>
    </message>
    <message>
        <source>Set a shorter step</source>
        <translation>Schritt verkürzen</translation>
    </message>
    <message>
        <source>More vortons for this grid</source>
        <translation>Mehr Vortonen für dieses Gitter</translation>
    </message>
    <message>
        <source>Make it a box</source>
        <translation>Zum Quader machen</translation>
    </message>
    <message>
        <source>End where it begins</source>
        <translation>Enden, wo es beginnt</translation>
    </message>
    <message>
        <source>Make it work</source>
        <translation>Wirksam machen</translation>
    </message>
    <message>
        <source>Reduce density difference</source>
        <translation>Dichteunterschied verringern</translation>
    </message>
    <message>
        <source>Less smoke</source>
        <translation>Weniger Rauch</translation>
    </message>
    <message>
        <source>Wider spacing</source>
        <translation>Weiterer Abstand</translation>
    </message>
    <message>
        <source>Make it hot</source>
        <translation>Heiß machen</translation>
    </message>
    <message>
        <source>Increase the limit</source>
        <translation>Höchstzahl erhöhen</translation>
    </message>
    <message>
        <source>Add smoke</source>
        <translation>Rauch einfügen</translation>
    </message>
    <message>
        <source>Add a vortex ring</source>
        <translation>Wirbelring einfügen</translation>
    </message>
    <message>
        <source>Switch on the solid ground</source>
        <translation>Festen Boden einschalten</translation>
    </message>
    <message>
        <source>Move to the top level</source>
        <translation>Auf oberste Ebene verschieben</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove all that drive nothing</source>
        <translation>Alles ohne Wirkung entfernen</translation>
    </message>
    <message>
        <source>Unpack its instances</source>
        <translation>Instanzen auspacken</translation>
    </message>
    <message>
        <source>Use the version in the file</source>
        <translation>Fassung aus der Datei nehmen</translation>
    </message>
    <message>
        <source>Remove the reference</source>
        <translation>Verweis entfernen</translation>
    </message>
    <message>
        <source>Treat as a thin wall</source>
        <translation>Als dünne Wand behandeln</translation>
    </message>
    <message>
        <source>Make it a plain group</source>
        <translation>Zur einfachen Gruppe machen</translation>
    </message>
    <message>
        <source>Move it into the fluid</source>
        <translation>Ins Fluid schieben</translation>
    </message>
    <message>
        <source>Make it a figure</source>
        <translation>Zur Figur machen</translation>
    </message>
    <message>
        <source>Make it a sphere</source>
        <translation>Zur Kugel machen</translation>
    </message>
    <message>
        <source>Fewer tracers</source>
        <translation>Weniger Tracer</translation>
    </message>
    <message>
        <source>Halve the step</source>
        <translation>Schritt halbieren</translation>
    </message>
    <message>
        <source>Make it fixed</source>
        <translation>Fest machen</translation>
    </message>
    <message>
        <source>Compute the pieces again</source>
        <translation>Stücke neu berechnen</translation>
    </message>
    <message>
        <source>Halve the error</source>
        <translation>Fehler halbieren</translation>
    </message>
    <message>
        <source>Remove the limits</source>
        <translation>Grenzen entfernen</translation>
    </message>
    <message>
        <source>Wider cells</source>
        <translation>Breitere Zellen</translation>
    </message>
    <message>
        <source>Less circulation</source>
        <translation>Weniger Zirkulation</translation>
    </message>
    <message>
        <source>Shorter expansion</source>
        <translation>Kürzere Ausdehnung</translation>
    </message>
    <message>
        <source>Shorter lifetime</source>
        <translation>Kürzere Lebensdauer</translation>
    </message>
    <message>
        <source>Let it shine</source>
        <translation>Leuchten lassen</translation>
    </message>
</context>
<context>
    <name>gyre::editor::RampBar</name>
    <message>
        <source>Click the bar to add a key. Drag a handle to move it, double-click it to change its value, Del removes it.</source>
        <translation>Ein Klick auf den Balken legt einen Schlüssel an. Ziehen an einem Griff verschiebt ihn, ein Doppelklick ändert seinen Wert, Entf entfernt ihn.</translation>
    </message>
    <message>
        <source>Add key here</source>
        <translation>Schlüssel hier anlegen</translation>
    </message>
    <message>
        <source>Remove key</source>
        <translation>Schlüssel entfernen</translation>
    </message>
</context>
<context>
    <name>gyre::editor::RampEdit</name>
    <message>
        <source>Ramp</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Place of the key</source>
        <translation>Stelle des Schlüssels</translation>
    </message>
    <message>
        <source>Value of the key</source>
        <translation>Wert des Schlüssels</translation>
    </message>
    <message>
        <source>Value of the chosen key</source>
        <translation>Wert des gewählten Schlüssels</translation>
    </message>
    <message>
        <source>Colour of the key</source>
        <translation>Farbe des Schlüssels</translation>
    </message>
    <message>
        <source>Colour of the chosen key</source>
        <translation>Farbe des gewählten Schlüssels</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Sprung</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>Weich</translation>
    </message>
    <message>
        <source>Interpolation to the next key</source>
        <translation>Interpolation zum nächsten Schlüssel</translation>
    </message>
    <message>
        <source>Interpolation up to the next key</source>
        <translation>Interpolation bis zum nächsten Schlüssel</translation>
    </message>
    <message>
        <source>%1 at the chosen key</source>
        <translation>%1 am gewählten Schlüssel</translation>
    </message>
</context>
<context>
    <name>gyre::editor::RecoveryDialog</name>
    <message>
        <source>Never saved</source>
        <translation>Nie gespeichert</translation>
    </message>
    <message>
        <source>%1
Last autosave: %2</source>
        <translation>%1
Letzte automatische Sicherung: %2</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>Nicht gespeicherte Arbeit</translation>
    </message>
    <message>
        <source>Gyre was closed without saving. An autosave exists. Recovering it changes no file until you save.</source>
        <translation>Gyre wurde ohne Speichern beendet. Es gibt eine automatische Sicherung. Das Wiederherstellen ändert keine Datei, bis Sie speichern.</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Ask again later</source>
        <translation>Später wieder fragen</translation>
    </message>
</context>
<context>
    <name>gyre::editor::RepeatController</name>
    <message>
        <source>&amp;Repeat %1</source>
        <translation>%1 &amp;wiederholen</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholen</translation>
    </message>
</context>
<context>
    <name>gyre::editor::SafetyBar</name>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save the scene to its file.</source>
        <translation>Die Szene in ihre Datei speichern.</translation>
    </message>
    <message>
        <source>All right</source>
        <translation>In Ordnung</translation>
    </message>
    <message>
        <source>Hide this message. The status bar still says “not safe”.</source>
        <translation>Diese Meldung ausblenden. In der Statusleiste steht weiterhin „nicht gesichert“.</translation>
    </message>
    <message>
        <source>Unsaved work cannot be kept, so a crash would lose it: %1</source>
        <translation>Nicht gespeicherte Arbeit kann nicht gesichert werden und ginge bei einem Absturz verloren: %1</translation>
    </message>
</context>
<context>
    <name>gyre::editor::SafetyController</name>
    <message>
        <source>%1 changed on the disk and was read again.</source>
        <translation>%1 wurde auf der Platte geändert und neu gelesen.</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>On the disk</source>
        <translation>Auf der Platte</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>The file contains all changes.</source>
        <translation>Die Datei enthält alle Änderungen.</translation>
    </message>
    <message>
        <source>not safe</source>
        <translation>nicht gesichert</translation>
    </message>
    <message>
        <source>not safe yet</source>
        <translation>noch nicht gesichert</translation>
    </message>
    <message>
        <source>The last change will be autosaved in a moment. Until then a crash would lose it.</source>
        <translation>Die letzte Änderung wird gleich automatisch gesichert. Bis dahin ginge sie bei einem Absturz verloren.</translation>
    </message>
    <message>
        <source>safe %1</source>
        <translation>gesichert %1</translation>
    </message>
    <message>
        <source>All changes are autosaved and survive a crash. They are not in the file yet.</source>
        <translation>Alle Änderungen sind automatisch gesichert und überstehen einen Absturz. In der Datei sind sie noch nicht.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::SceneTreeModel</name>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>Take into effects</source>
        <translation>In Effekte aufnehmen</translation>
    </message>
    <message>
        <source>Leave out of effects</source>
        <translation>Aus Effekten weglassen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Gezeichnet</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>In the effect</source>
        <translation>Im Effekt</translation>
    </message>
    <message>
        <source>Move in the outliner</source>
        <translation>In der Gliederung bewegen</translation>
    </message>
</context>
<context>
    <name>gyre::editor::StageController</name>
    <message>
        <source>Insert image plane</source>
        <translation>Bildebene einfügen</translation>
    </message>
    <message>
        <source>No image plane</source>
        <translation>Keine Bildebene</translation>
    </message>
</context>
<context>
    <name>gyre::editor::StatusLine</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Detailgrad</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Anzahlen</translation>
    </message>
    <message>
        <source>Step cost</source>
        <translation>Kosten je Schritt</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>1 problem</source>
        <translation>1 Problem</translation>
    </message>
    <message>
        <source>%1 problems</source>
        <translation>%1 Probleme</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 gewählt</translation>
    </message>
    <message>
        <source>%L1 tracers  %L2 vortons  %3 %4</source>
        <translation>%L1 Tracer  %L2 Vortonen  %3 %4</translation>
    </message>
    <message>
        <source>body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>bodies</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Pointer</source>
        <translation>Zeiger</translation>
    </message>
    <message>
        <source>World position X, Y, Z of the surface or ground under the pointer</source>
        <translation>Weltposition X, Y, Z der Oberfläche oder des Bodens unter dem Zeiger</translation>
    </message>
    <message>
        <source>not safe yet</source>
        <translation>noch nicht gesichert</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>Wiederherstellung</translation>
    </message>
    <message>
        <source>Green: within the budget; amber: close to it; red: above it. A click shows the panel Costs.</source>
        <translation>Grün: im Budget; bernsteinfarben: nahe daran; rot: darüber. Ein Klick zeigt das Bedienfeld Kosten.</translation>
    </message>
    <message>
        <source>Time of a step on %1, estimated from the median of the last steps on this machine. %2</source>
        <translation>Zeit eines Schritts, geschätzt für %1 aus dem Median der letzten Schritte auf dieser Maschine. %2</translation>
    </message>
    <message>
        <source>Time of a step: the median of the last steps. %1</source>
        <translation>Zeit eines Schritts: der Median der letzten Schritte. %1</translation>
    </message>
    <message>
        <source>A click shows the panel Costs, where a budget can be set.</source>
        <translation>Ein Klick zeigt das Bedienfeld Kosten, wo ein Budget gesetzt werden kann.</translation>
    </message>
    <message>
        <source>Memory of an instance</source>
        <translation>Speicher einer Instanz</translation>
    </message>
    <message>
        <source>Upper bound on the memory of one instance in a game. Green: within the budget; amber: close to it; red: above it. A click shows the panel Costs.</source>
        <translation>Obergrenze für den Speicher einer Instanz in einem Spiel. Grün: im Budget; bernsteinfarben: nahe daran; rot: darüber. Ein Klick zeigt das Bedienfeld Kosten.</translation>
    </message>
    <message>
        <source>Upper bound on the memory of one instance in a game. A click shows the panel Costs, where a budget can be set.</source>
        <translation>Obergrenze für den Speicher einer Instanz in einem Spiel. Ein Klick zeigt das Bedienfeld Kosten, wo ein Budget gesetzt werden kann.</translation>
    </message>
    <message>
        <source>1 hint</source>
        <translation>1 Hinweis</translation>
    </message>
    <message>
        <source>%1 hints</source>
        <translation>%1 Hinweise</translation>
    </message>
</context>
<context>
    <name>gyre::editor::SurfaceSource</name>
    <message>
        <source>Take it from a body</source>
        <translation>Von einem Körper nehmen</translation>
    </message>
    <message>
        <source>Copies the surface of a box or an imported mesh, and puts the emitter to its place</source>
        <translation>Kopiert die Oberfläche eines Quaders oder importierten Netzes und setzt den Emitter an dessen Position</translation>
    </message>
    <message>
        <source>There is no box and no imported mesh yet</source>
        <translation>Es gibt noch keinen Quader und kein importiertes Netz</translation>
    </message>
    <message>
        <source>Emit from %1</source>
        <translation>Von %1 emittieren</translation>
    </message>
</context>
<context>
    <name>gyre::editor::TimeController</name>
    <message>
        <source>Looking for a loop in frames %1 to %2...</source>
        <translation>Suche eine Schleife in den Bildern %1 bis %2 ...</translation>
    </message>
    <message>
        <source>The scene has changed: no loop is looked for any more.</source>
        <translation>Die Szene hat sich geändert: Es wird keine Schleife mehr gesucht.</translation>
    </message>
    <message>
        <source>No loop was found: the effect is too short, or too few of its frames have enough tracers.</source>
        <translation>Keine Schleife gefunden: Der Effekt ist zu kurz, oder zu wenige seiner Bilder haben genug Tracer.</translation>
    </message>
    <message>
        <source>Loop from frame %1 to %2. Difference at the seam: %3 %; between consecutive frames: %4 %; median of all seams: %5 %.</source>
        <translation>Schleife von Bild %1 bis %2. Unterschied an der Naht: %3 %; zwischen aufeinanderfolgenden Bildern: %4 %; Median aller Nähte: %5 %.</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Abspielen</translation>
    </message>
    <message>
        <source>Set in and out points</source>
        <translation>Anfangs- und Endpunkt setzen</translation>
    </message>
    <message>
        <source>Looking for a loop</source>
        <translation>Sucht eine Schleife</translation>
    </message>
    <message>
        <source>The search for a loop was cancelled.</source>
        <translation>Die Suche nach einer Schleife wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::TimeLeftText</name>
    <message>
        <source>a few seconds left</source>
        <translation>noch ein paar Sekunden</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>noch etwa %1 s</translation>
    </message>
    <message>
        <source>about %1 h %2 min left</source>
        <translation>noch etwa %1 h %2 min</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>noch etwa %1 min</translation>
    </message>
</context>
<context>
    <name>gyre::editor::Timeline</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Frame %1 is the first at which the game differs. Click to go to this frame.</source>
        <translation>Bild %1 ist das erste, bei dem das Spiel abweicht. Ein Klick führt zu diesem Bild.</translation>
    </message>
    <message>
        <source>Click or drag to go to a frame. Drag the brackets to set the in and out points. Dots: cached frames. Hatched: the scene was edited during playback; restart to simulate the edited scene from the start. Ctrl+wheel zooms, Shift+wheel or the middle button moves along the time axis.</source>
        <translation>Klicken oder ziehen, um zu einem Bild zu gehen. Die Klammern ziehen, um Anfangs- und Endpunkt zu setzen. Punkte: zwischengespeicherte Bilder. Schraffiert: Die Szene wurde bei der Wiedergabe geändert; ein Neustart simuliert die geänderte Szene von Anfang an. Strg+Rad vergrößert, Umschalt+Rad oder die mittlere Taste verschiebt die Zeitachse.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>gyre::editor::TrackView</name>
    <message>
        <source>Tracks</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Move mark</source>
        <translation>Marke verschieben</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Move %1 marks</source>
        <translation>%1 Marken verschieben</translation>
    </message>
    <message>
        <source>Remove %1 marks</source>
        <translation>%1 Marken entfernen</translation>
    </message>
    <message>
        <source>smooth</source>
        <translation>weich</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>hold</source>
        <translation>halten</translation>
    </message>
    <message>
        <source>Copy keys</source>
        <translation>Schlüssel kopieren</translation>
    </message>
    <message>
        <source>Scale %1 marks</source>
        <translation>%1 Marken strecken</translation>
    </message>
    <message>
        <source>%1
Drag to move, double-click to type the time, Del to remove, Shift+click to choose several</source>
        <translation>%1
Ziehen verschiebt, ein Doppelklick lässt die Zeit eintippen, Entf entfernt, Umschalt+Klick wählt mehrere</translation>
    </message>
    <message>
        <source>%1, %2
Drag to move, Ctrl+drag to copy, double-click to type time and value, Del to remove, right click for more, Shift+click to choose several</source>
        <translation>%1, %2
Ziehen verschiebt, Strg+Ziehen kopiert, ein Doppelklick lässt Zeit und Wert eintippen, Entf entfernt, Rechtsklick für mehr, Umschalt+Klick wählt mehrere</translation>
    </message>
</context>
<context>
    <name>gyre::editor::UndoController</name>
    <message>
        <source>&amp;Undo %1</source>
        <translation>%1 &amp;rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>%1 wieder&amp;herstellen</translation>
    </message>
</context>
<context>
    <name>gyre::editor::VersionsDialog</name>
    <message>
        <source>%1 s before the last save</source>
        <translation>%1 s vor dem letzten Speichern</translation>
    </message>
    <message>
        <source>%1 min before the last save</source>
        <translation>%1 min vor dem letzten Speichern</translation>
    </message>
    <message>
        <source>%1 h before the last save</source>
        <translation>%1 h vor dem letzten Speichern</translation>
    </message>
    <message>
        <source>%1 days before the last save</source>
        <translation>%1 Tage vor dem letzten Speichern</translation>
    </message>
    <message>
        <source>The file was moved or deleted since.</source>
        <translation>Die Datei wurde seither verschoben oder gelöscht.</translation>
    </message>
    <message>
        <source>%1
Saved: %2</source>
        <translation>%1
Gespeichert: %2</translation>
    </message>
    <message>
        <source>Versions of all files</source>
        <translation>Versionen aller Dateien</translation>
    </message>
    <message>
        <source>Open earlier version</source>
        <translation>Frühere Version öffnen</translation>
    </message>
    <message>
        <source>Earlier versions</source>
        <translation>Frühere Versionen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>No earlier version is kept. Each save keeps the version that it replaces; Edit &gt; Preferences says how many.</source>
        <translation>Es ist keine frühere Version aufbewahrt. Jedes Speichern bewahrt die Version auf, die es ersetzt; Bearbeiten &gt; Voreinstellungen legt fest, wie viele.</translation>
    </message>
    <message>
        <source>Each save keeps the version that it replaces. Opening one changes no file until you save, and the save keeps the file as it is now.</source>
        <translation>Jedes Speichern bewahrt die Version auf, die es ersetzt. Das Öffnen einer Version ändert keine Datei, bis Sie speichern, und das Speichern bewahrt die jetzige Datei auf.</translation>
    </message>
    <message>
        <source>Unknown file</source>
        <translation>Unbekannte Datei</translation>
    </message>
    <message>
        <source>The name of the file was lost. It opens without one.</source>
        <translation>Der Name der Datei ging verloren. Sie öffnet sich ohne Namen.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::ViewController</name>
    <message>
        <source>Outlines and handles are hidden. View &gt; %1 shows them again.</source>
        <translation>Umrisse und Griffe sind verborgen. Ansicht &gt; %1 zeigt sie wieder.</translation>
    </message>
    <message>
        <source>Outlines and handles are hidden. %1 shows them again.</source>
        <translation>Umrisse und Griffe sind verborgen. %1 zeigt sie wieder.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::ViewText</name>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Drag: change the %1 · then digits: exact value · Alt: both sides</source>
        <translation>Ziehen: %1 ändern · dann Ziffern: genauer Wert · Alt: beide Seiten</translation>
    </message>
    <message>
        <source>Drag: %1 · Ctrl+drag: copy</source>
        <translation>Ziehen: %1 · Strg+Ziehen: Kopie</translation>
    </message>
    <message>
        <source>move</source>
        <translation>bewegen</translation>
    </message>
    <message>
        <source>rotate</source>
        <translation>drehen</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>skalieren</translation>
    </message>
    <message>
        <source>Click: select a piece · drag: select several · Shift: add · Ctrl: remove · then merge or split them</source>
        <translation>Klick: Stück wählen · Ziehen: mehrere wählen · Umschalt: dazu · Strg: heraus · dann vereinen oder teilen</translation>
    </message>
    <message>
        <source>Click: select %1 · Shift: add · Ctrl: toggle</source>
        <translation>Klick: %1 wählen · Umschalt: dazu · Strg: umschalten</translation>
    </message>
    <message>
        <source>Click: select %1 · Shift: toggle</source>
        <translation>Klick: %1 wählen · Umschalt: umschalten</translation>
    </message>
    <message>
        <source>Nudge</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>
Camera view</source>
        <translation>
Kameraansicht</translation>
    </message>
    <message>
        <source>An empty scene.
Insert an emitter and a vortex ring, drop a mesh here, or open a scene.</source>
        <translation>Eine leere Szene.
Fügen Sie einen Emitter und einen Wirbelring ein, lassen Sie ein Netz hier fallen, oder öffnen Sie eine Szene.</translation>
    </message>
    <message>
        <source>do not snap</source>
        <translation>nicht einrasten</translation>
    </message>
    <message>
        <source>snap</source>
        <translation>einrasten</translation>
    </message>
    <message>
        <source>This side cannot be edited. The edited version is on the other side of the line.</source>
        <translation>Diese Seite lässt sich nicht bearbeiten. Die bearbeitete Fassung ist auf der anderen Seite der Linie.</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A: %1</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
    <message>
        <source>Frame %1   %2 s</source>
        <translation>Bild %1   %2 s</translation>
    </message>
    <message>
        <source>   fluid at frame %1</source>
        <translation>   Fluid bei Bild %1</translation>
    </message>
    <message>
        <source>Click: go to this key, at %1 s · drag: move it</source>
        <translation>Klick: zu diesem Schlüssel gehen, bei %1 s · Ziehen: verschieben</translation>
    </message>
    <message>
        <source>Drag: change the %1 · then X Y Z: along one axis · digits: exact value</source>
        <translation>Ziehen: %1 ändern · dann X Y Z: entlang einer Achse · Ziffern: genauer Wert</translation>
    </message>
    <message>
        <source>spin</source>
        <translation>Drehrate</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Drag: aim · then F: at a surface · V: at a corner · X Y Z: along an axis · digits: degrees</source>
        <translation>Ziehen: zielen · dann F: auf eine Fläche · V: auf eine Ecke · X Y Z: entlang einer Achse · Ziffern: Grad</translation>
    </message>
    <message>
        <source>arrows: frame by frame</source>
        <translation>Pfeiltasten: Bild für Bild</translation>
    </message>
    <message>
        <source>arrows: nudge</source>
        <translation>Pfeiltasten: verschieben</translation>
    </message>
    <message>
        <source>Fly: W A S D · E up · Q down · Shift: four times as fast · wheel: speed, now %1 m/s · Esc: back</source>
        <translation>Fliegen: W A S D · E auf · Q ab · Umschalt: viermal so schnell · Rad: Tempo, jetzt %1 m/s · Esc: zurück</translation>
    </message>
    <message>
        <source>Move the slice · digits: exact · Ctrl: %1 · Shift: fine · Esc: cancel</source>
        <translation>Schnitt verschieben · Ziffern: genau · Strg: %1 · Umschalt: fein · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Drag: move the slice along its normal · then digits: exact</source>
        <translation>Ziehen: Schnitt entlang seiner Normalen verschieben · dann Ziffern: genau</translation>
    </message>
    <message>
        <source>%1 µm apart</source>
        <translation>%1 µm auseinander</translation>
    </message>
    <message>
        <source>%1 mm apart</source>
        <translation>%1 mm auseinander</translation>
    </message>
    <message>
        <source>%1 m apart</source>
        <translation>%1 m auseinander</translation>
    </message>
    <message>
        <source>The game has not reached this frame yet</source>
        <translation>Das Spiel hat dieses Bild noch nicht erreicht</translation>
    </message>
    <message>
        <source>Bit-identical</source>
        <translation>Bitgleich</translation>
    </message>
    <message>
        <source>Different: at most %1</source>
        <translation>Verschieden: höchstens %1</translation>
    </message>
    <message>
        <source>Different: %L1 tracers are on one side only</source>
        <translation>Verschieden: %L1 Tracer gibt es nur auf einer Seite</translation>
    </message>
    <message>
        <source>Different, but tracers have the same positions</source>
        <translation>Verschieden, aber die Tracer haben dieselben Positionen</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
    <message>
        <source>Slice at %1 = %2</source>
        <translation>Schnitt bei %1 = %2</translation>
    </message>
    <message>
        <source>Tilted slice, %1 from the origin</source>
        <translation>Gekippter Schnitt, %1 vom Ursprung</translation>
    </message>
    <message>
        <source> · F: surfaces · V: corners</source>
        <translation> · F: Flächen · V: Ecken</translation>
    </message>
    <message>
        <source>Move the mouse · X Y Z: axis · Shift+X Y Z: plane · digits: exact%1 · click: done · Esc: cancel</source>
        <translation>Maus bewegen · X Y Z: Achse · Umschalt+X Y Z: Ebene · Ziffern: genau%1 · Klick: fertig · Esc: abbrechen</translation>
    </message>
    <message>
        <source>X Y Z: axis · Shift+X Y Z: plane · digits: exact · Ctrl: %1%2 · Shift: fine · Esc: cancel</source>
        <translation>X Y Z: Achse · Umschalt+X Y Z: Ebene · Ziffern: genau · Strg: %1%2 · Umschalt: fein · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Alt+drag or middle mouse: orbit · Shift: pan · wheel: zoom · right mouse: fly · %1</source>
        <translation>Alt+Ziehen oder mittlere Taste: kreisen · Umschalt: schieben · Rad: zoomen · rechte Taste: fliegen · %1</translation>
    </message>
    <message>
        <source>Middle mouse: orbit · Shift: pan · wheel: zoom · %1</source>
        <translation>Mittlere Taste: kreisen · Umschalt: schieben · Rad: zoomen · %1</translation>
    </message>
    <message>
        <source>   1 body</source>
        <translation>   1 Körper</translation>
    </message>
    <message>
        <source>   %L1 bodies</source>
        <translation>   %L1 Körper</translation>
    </message>
    <message>
        <source>%L1 tracers%2   %L3 vortons</source>
        <translation>%L1 Tracer%2   %L3 Vortonen</translation>
    </message>
    <message>
        <source>The game&apos;s view could not be shown: %1</source>
        <translation>Die Sicht des Spiels konnte nicht gezeigt werden: %1</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorn</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>From below</source>
        <translation>Von unten</translation>
    </message>
    <message>
        <source>Parallel</source>
        <translation>Parallel</translation>
    </message>
    <message>
        <source>Perspective</source>
        <translation>Perspektive</translation>
    </message>
    <message>
        <source>1 of %1 drawn</source>
        <translation>1 von %1 gezeichnet</translation>
    </message>
    <message>
        <source>Drag a rectangle around elements · Shift: add · Ctrl: remove · Alt: only those wholly inside · Esc: cancel</source>
        <translation>Ein Rechteck um Elemente ziehen · Umschalt: dazu · Strg: heraus · Alt: nur Elemente ganz darin · Esc: abbrechen</translation>
    </message>
    <message>
        <source>less quality: two versions are not refined</source>
        <translation>geringere Qualität: zwei Fassungen werden nicht verfeinert</translation>
    </message>
    <message>
        <source>less quality, because refining failed: %1</source>
        <translation>geringere Qualität, weil das Verfeinern nicht gelang: %1</translation>
    </message>
    <message>
        <source>is being refined</source>
        <translation>wird verfeinert</translation>
    </message>
</context>
<context>
    <name>gyre::editor::WallHint</name>
    <message>
        <source>Stops the fluid as a wall of a room, by mirror images. Grip is friction.</source>
        <translation>Hält das Fluid als Wand eines Raums auf, durch Spiegelbilder. Haftung ist Reibung.</translation>
    </message>
    <message>
        <source>Stops the fluid by an impulse in it. With grip, it sheds wakes.</source>
        <translation>Hält das Fluid durch einen Impuls darin auf. Mit Haftung löst es Wirbel ab.</translation>
    </message>
</context>
<context>
    <name>gyre::editor::WelcomeDialog</name>
    <message>
        <source>Welcome to Gyre</source>
        <translation>Willkommen bei Gyre</translation>
    </message>
    <message>
        <source>Show this at the start</source>
        <translation>Dies beim Start zeigen</translation>
    </message>
    <message>
        <source>Continue the guided first run</source>
        <translation>Geführten Einstieg fortsetzen</translation>
    </message>
    <message>
        <source>Guided first run</source>
        <translation>Geführter Einstieg</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Build a campfire behind a mesh of your own, in eight steps and less than ten minutes.</source>
        <translation>Ein Lagerfeuer hinter einem eigenen Netz bauen, in acht Schritten und weniger als zehn Minuten.</translation>
    </message>
    <message>
        <source>Empty scene</source>
        <translation>Leere Szene</translation>
    </message>
    <message>
        <source>Open a scene…</source>
        <translation>Szene öffnen …</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Recent scenes</source>
        <translation>Zuletzt geöffnete Szenen</translation>
    </message>
    <message>
        <source>New scene from a template or preset (double-click)</source>
        <translation>Neue Szene aus einer Grundszene oder Vorlage (Doppelklick)</translation>
    </message>
    <message>
        <source>Keys and mouse:</source>
        <translation>Tasten und Maus:</translation>
    </message>
    <message>
        <source>Industry: Alt and three buttons</source>
        <translation>Branchenüblich: Alt und drei Tasten</translation>
    </message>
    <message>
        <source>Blender: middle button</source>
        <translation>Blender: mittlere Taste</translation>
    </message>
</context>
<context>
    <name>gyre::editor::WorkProgress</name>
    <message>
        <source>Importing %1</source>
        <translation>%1 wird importiert</translation>
    </message>
</context>
</TS>
