// javascript.mjs PACKAGE EFFECTS: checks the wrapper gyre.mjs on the effects preset-torch and everything-at-once, and runs the
// example of the manual.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, effects] = process.argv.slice(2);
const { Attribute, Field, GyreError, Set, loadGyre } = await import(pathToFileURL(resolve(folder, "gyre.mjs")));
const bytesOf = (name) => readFileSync(`${effects}/${name}.gyrefx`);
const gyre = await loadGyre(readFileSync(`${folder}/gyre.wasm`));

// Damaged bytes are refused in a sentence.
const damaged = bytesOf("preset-torch").subarray(0, 100);
assert.throws(() => gyre.load(damaged), (error) => error instanceof GyreError && error.code === -11 && error.message.length > 10);

// An instance steps by time; a second one from the same seed is equal, and one from another seed is not.
const torch = gyre.load(bytesOf("preset-torch"));
assert.ok(torch.name.length > 0 && torch.emitters > 0 && torch.substep > 0);
assert.equal(torch.remark, "");
const one = torch.start({ maxSubsteps: 100 }), two = torch.start({ maxSubsteps: 100 }), other = torch.start({ seed: 7n, maxSubsteps: 100 });
const report = one.step(30.5 * torch.substep);
assert.equal(report.substeps, 30);
assert.ok(Math.abs(report.alpha - 0.5) < 1e-3 && report.tracers > 0 && report.vortons > 0);
two.substep(30);
other.substep(30);
assert.equal(one.hash(), two.hash());
assert.notEqual(one.hash(), other.hash());
one.reset();
assert.equal(one.particles().count, 0);
one.substep(30);
assert.equal(one.hash(), two.hash());

// Arrays have a value for each particle, inside the box.
const { count, low, high } = one.particles();
const places = one.attribute(Attribute.position).slice();
assert.equal(places.length, 3 * count);
for (let i = 0; i < places.length; ++i) assert.ok(places[i] >= low[i % 3] - 1e-4 && places[i] <= high[i % 3] + 1e-4);
assert.equal(one.attribute(Attribute.color).length, 4 * count);
assert.equal(one.attribute(Attribute.id).length, 2 * count);
assert.ok(one.attribute(Attribute.look) instanceof Uint32Array);
assert.equal(one.attribute(Attribute.strength, Set.vortons).length, 3 * one.particles(Set.vortons).count);
const temperature = one.sample(Field.temperature, places.subarray(0, 30)).slice();
assert.ok(temperature.length === 10 && temperature.every((kelvin) => kelvin > 200));
assert.equal(one.sample(Field.velocity, places.subarray(0, 30)).length, 30);

// Instances may begin after the warm-up, with their memory.
const warm = torch.start({ warmUp: true }), reserved = torch.start({ warmUp: true, reserve: true });
assert.ok(torch.warmUp > 0 && warm.particles().count > 0);
assert.equal(reserved.hash(), warm.hash());

// Placing moves the tracers; births stop on request.
const moved = torch.start({ position: [10, 0, 0] });
moved.substep(10);
assert.ok(moved.particles().low[0] > 5);
moved.setTransform({ position: [-10, 0, 0] }, true);
assert.ok(moved.particles().high[0] < 5);
const before = torch.start();
before.setEmitting(false);
before.substep(10);
assert.equal(before.particles().count, 0);

// Parameters are clamped to their range and change the run; unknown names fail.
const all = gyre.load(bytesOf("everything-at-once"));
assert.ok(all.parameters.length > 0);
const instance = all.start(), plain = all.start(), parameter = all.parameters[0];
assert.equal(instance.setParameter(parameter.name, ...parameter.defaults), false);
assert.equal(instance.setParameter(parameter.name, ...parameter.most.map((most) => most + 1e6)), true);
assert.throws(() => instance.setParameter("no such parameter", 1), GyreError);
assert.throws(() => instance.trigger("no such trigger"), GyreError);
instance.substep(20);
plain.substep(20);
assert.notEqual(instance.hash(), plain.hash());

instance.destroy();
assert.throws(() => instance.hash(), (error) => error.code === -2);
gyre.destroy();

// The manual's example runs as written, with a preset in place of the file that it fetches.
const page = readFileSync(new URL("../../resources/manual/library.md", import.meta.url), "utf8");
const example = /^```js\n(.*?)^```$/ms.exec(page)[1];
globalThis.fetch = async (address) => ({
    arrayBuffer: async () => new Uint8Array(bytesOf(`preset-${address.replace(".gyrefx", "")}`)).buffer,
});
const file = resolve(folder, "../../example.mjs"); // where Node.js finds the package by its name
writeFileSync(file, `${example}\nfor (let i = 0; i < 30; ++i) frame(1 / 60);\nexport const shown = torch.particles();\n`);
const { shown } = await import(pathToFileURL(file));
assert.ok(shown.count > 0 && shown.high[0] > 2.4); // it stands at 2 m, and the wind blows along x
console.log("gyre.mjs: all checks pass");
