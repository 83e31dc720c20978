// The program c_minimal in JavaScript, for Node.js.
//
//   node minimal.mjs FILE.gyrefx [FRAMES [THREADS [EVERY]]]
//
// THREADS has no effect, because the module has one thread.
import { readFileSync } from "node:fs";
import { Set, loadGyre } from "gyre-runtime";

const [path, frames = 600, , every = 0] = process.argv.slice(2);
if (path === undefined) {
    console.error("usage: node minimal.mjs FILE.gyrefx [FRAMES [THREADS [EVERY]]]");
    process.exit(2);
}
const gyre = await loadGyre();
const effect = gyre.load(readFileSync(path));
console.log(`effect   ${effect.name}`);
console.log(`made by  ${effect.generator}`);
console.log(`parts    ${effect.emitters} emitters, ${effect.sources} sources, ${effect.bodies} bodies`);

const instance = effect.start();
if (Number(every) === 0) instance.substep(Number(frames));
else
    for (let done = Number(every); done <= Number(frames); done += Number(every)) {
        instance.substep(Number(every));
        console.log(`${done} ${instance.hash()}`);
    }
console.log(`alive    ${instance.particles().count} tracers, ${instance.particles(Set.vortons).count} vortons`);
console.log(`hash     ${instance.hash()}`);
gyre.destroy();
