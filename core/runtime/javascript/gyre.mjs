// The Gyre runtime for JavaScript: loads gyre.wasm, which has every function of gyre.h, and wraps what most pages need.
// `gyre.functions` has all functions, for the rest; gyre.h describes them. See gyre.d.ts for types.

/** What gyre_instance_get_particles and gyre_instance_copy_attribute count as sets and attributes. */
export const Set = Object.freeze({ tracers: 0, vortons: 1 });
export const Attribute = Object.freeze({
    position: 0, velocity: 1, strength: 2, radius: 3, age: 4, lifetime: 5, look: 6, id: 7, previousPosition: 8, fuel: 9,
    flame: 10, smoke: 11, vorticity: 12, density: 13, temperature: 14, color: 15, size: 16, glow: 17,
    light: 18,
});
const COMPONENTS = [3, 3, 3, 1, 1, 1, 1, 2, 3, 1, 1, 1, 3, 1, 1, 4, 1, 1, 3];
/** Fields of Instance.sample, and their numbers of components. */
export const Field = Object.freeze({ velocity: 0, vorticity: 1, density: 2, temperature: 3 });
const FIELD_COMPONENTS = [3, 3, 1, 1];

// Layouts of structs in gyre.wasm; core/runtime/Wasm.cpp checks them when it is compiled.
const ASSET_INFO = { size: 208, looks: 12, sources: 16, bodies: 20, params: 32, substep: 56, duration: 64, warmUp: 72, name: 80, generator: 144 };
const LOAD_REPORT = { size: 224, message: 28 };
const PARAM_INFO = { size: 272, id: 4, components: 8, defaults: 16, least: 32, most: 48, name: 64, unit: 128, hint: 144 };
const INSTANCE_DESC = { size: 64, maxSubsteps: 4, seed: 8, substep: 16, transform: 24, quality: 56, flags: 60 };
const WARM_UP = 4, RESERVE = 16;
const STEP_REPORT = { size: 40, substeps: 4, dropped: 8, alpha: 12, time: 16, vortons: 24, tracers: 28, events: 32 };
const PARTICLE_VIEW = { size: 256, count: 4, bounds: 16 };

/** A call of the library failed. `code` is a GYRE_E_... of gyre.h. */
export class GyreError extends Error {
    constructor(code, message) {
        super(message);
        this.name = "GyreError";
        this.code = code;
    }
}

/** Loads the module. source: its address, bytes, response or compiled module; by default gyre.wasm beside this file. */
export async function loadGyre(source = new URL("gyre.wasm", import.meta.url)) {
    let memory;
    // The library uses no files; of the system it only asks for the time, to measure its stages.
    const system = {
        clock_time_get(clock, precision, result) {
            new DataView(memory.buffer).setBigUint64(result, BigInt(Math.round(performance.now() * 1e6)), true);
            return 0;
        },
        fd_close: () => 8,
        fd_seek: () => 8,
        fd_write: () => 8,
    };
    const module = await compiled(source);
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
    memory = instance.exports.memory;
    instance.exports._initialize();
    return new Gyre(instance.exports);
}

async function compiled(source) {
    source = await source;
    if (source instanceof WebAssembly.Module) return source;
    if (typeof source === "string") source = new URL(source, globalThis.location?.href ?? import.meta.url);
    if (source instanceof URL) {
        if (source.protocol === "file:" && globalThis.process?.versions?.node) {
            const { readFile } = await import("node:fs/promises");
            return WebAssembly.compile(await readFile(source));
        }
        source = await fetch(source);
    }
    if (typeof Response !== "undefined" && source instanceof Response) {
        if (!source.ok) throw new Error(`${source.url}: ${source.status} ${source.statusText}`);
        source = await source.arrayBuffer();
    }
    return WebAssembly.compile(source);
}

/** The loaded module with one context. */
export class Gyre {
    constructor(functions) {
        this.functions = functions;
        this.context = 0;
        this.scratch = 0;
        this.scratchSize = 0;
        const out = this.room(8);
        this.check(functions.gyre_context_create(functions.gyre_get_version(), 0, out));
        this.context = this.view().getUint32(out, true);
    }

    /** Loads an effect from the bytes of a .gyrefx. */
    load(bytes) {
        bytes = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
        const data = this.functions.malloc(Math.max(bytes.length, 1));
        if (data === 0) throw new GyreError(-4, "There is not enough memory.");
        try {
            new Uint8Array(this.functions.memory.buffer, data, bytes.length).set(bytes);
            const out = this.room(8 + LOAD_REPORT.size), report = out + 8;
            this.view().setUint32(report, LOAD_REPORT.size, true);
            this.check(this.functions.gyre_asset_load_memory(this.context, data, bytes.length, out, report));
            const remark = this.text(report + LOAD_REPORT.message, 196);
            return new Effect(this, this.view().getBigUint64(out, true), remark);
        } finally {
            this.functions.free(data);
        }
    }

    /** Frees the context with all its effects and instances. */
    destroy() {
        this.functions.gyre_context_destroy(this.context);
        this.functions.free(this.scratch);
        this.context = this.scratch = this.scratchSize = 0;
    }

    /** Memory of the module for the arguments of one call, cleared. */
    room(size) {
        if (size > this.scratchSize) {
            this.functions.free(this.scratch);
            this.scratch = this.functions.malloc(size);
            this.scratchSize = this.scratch === 0 ? 0 : size;
            if (this.scratch === 0) throw new GyreError(-4, "There is not enough memory.");
        }
        new Uint8Array(this.functions.memory.buffer, this.scratch, size).fill(0);
        return this.scratch;
    }
    view() {
        return new DataView(this.functions.memory.buffer);  // new each time: it dies when the memory grows
    }
    floats(at, count) {
        return new Float32Array(this.functions.memory.buffer, at, count);
    }
    text(at, size = Infinity) {
        const bytes = new Uint8Array(this.functions.memory.buffer, at);
        let length = 0;
        while (length < size && bytes[length] !== 0) ++length;
        return new TextDecoder().decode(bytes.slice(0, length));
    }
    putText(at, text) {
        new Uint8Array(this.functions.memory.buffer).set(new TextEncoder().encode(text + "\0"), at);
    }
    check(result) {
        if (result >= 0) return result;
        const size = this.functions.gyre_get_last_error(this.context, 0, 0);
        const at = this.room(size);
        this.functions.gyre_get_last_error(this.context, at, size);
        throw new GyreError(result, this.text(at) || this.text(this.functions.gyre_result_string(result)));
    }
}

/** A loaded effect; immutable, shared by its instances. */
export class Effect {
    constructor(gyre, handle, remark) {
        this.gyre = gyre;
        this.handle = handle;
        this.remark = remark;
        const at = gyre.room(ASSET_INFO.size);
        gyre.view().setUint32(at, ASSET_INFO.size, true);
        gyre.check(gyre.functions.gyre_asset_get_info(gyre.context, handle, at));
        const view = gyre.view();
        this.name = gyre.text(at + ASSET_INFO.name, 64);
        this.generator = gyre.text(at + ASSET_INFO.generator, 64);
        this.emitters = view.getUint32(at + ASSET_INFO.looks, true);
        this.sources = view.getUint32(at + ASSET_INFO.sources, true);
        this.bodies = view.getUint32(at + ASSET_INFO.bodies, true);
        this.substep = view.getFloat64(at + ASSET_INFO.substep, true);
        this.duration = view.getFloat64(at + ASSET_INFO.duration, true);
        this.warmUp = view.getFloat64(at + ASSET_INFO.warmUp, true);
        const count = view.getUint32(at + ASSET_INFO.params, true);
        this.parameters = Array.from({ length: count }, (_, index) => this.#parameter(index));
    }

    #parameter(index) {
        const gyre = this.gyre, at = gyre.room(PARAM_INFO.size);
        gyre.view().setUint32(at, PARAM_INFO.size, true);
        gyre.check(gyre.functions.gyre_asset_get_param(gyre.context, this.handle, index, at));
        const view = gyre.view(), components = view.getUint32(at + PARAM_INFO.components, true);
        const values = (offset) => Array.from(gyre.floats(at + offset, components));
        return {
            id: view.getUint32(at + PARAM_INFO.id, true),
            name: gyre.text(at + PARAM_INFO.name, 64),
            unit: gyre.text(at + PARAM_INFO.unit, 16),
            hint: gyre.text(at + PARAM_INFO.hint, 128),
            components,
            defaults: values(PARAM_INFO.defaults),
            least: values(PARAM_INFO.least),
            most: values(PARAM_INFO.most),
        };
    }

    /** Creates an instance. Options: seed (bigint), substep [s], quality (0..1), maxSubsteps, position, rotation, scale. */
    start(options = {}) {
        const gyre = this.gyre, at = gyre.room(INSTANCE_DESC.size + 8), out = at + INSTANCE_DESC.size;
        gyre.functions.gyre_instance_desc_init(at);
        const view = gyre.view();
        if (options.maxSubsteps !== undefined) view.setUint32(at + INSTANCE_DESC.maxSubsteps, options.maxSubsteps, true);
        if (options.seed !== undefined) view.setBigUint64(at + INSTANCE_DESC.seed, BigInt(options.seed), true);
        if (options.substep !== undefined) view.setFloat64(at + INSTANCE_DESC.substep, options.substep, true);
        if (options.quality !== undefined) view.setFloat32(at + INSTANCE_DESC.quality, options.quality, true);
        const flags = (options.warmUp ? WARM_UP : 0) | (options.reserve ? RESERVE : 0);
        view.setUint32(at + INSTANCE_DESC.flags, view.getUint32(at + INSTANCE_DESC.flags, true) | flags, true);
        putTransform(gyre, at + INSTANCE_DESC.transform, options);
        gyre.check(gyre.functions.gyre_instance_create(gyre.context, this.handle, at, out));
        return new Instance(this, gyre.view().getBigUint64(out, true));
    }

    /** Existing instances are not affected. */
    release() {
        this.gyre.check(this.gyre.functions.gyre_asset_release(this.gyre.context, this.handle));
    }
}

function putTransform(gyre, at, { position = [0, 0, 0], rotation = [0, 0, 0, 1], scale = 1 }) {
    gyre.floats(at, 8).set([...position, ...rotation, scale]);
}

/** A running effect. */
export class Instance {
    constructor(effect, handle) {
        this.effect = effect;
        this.gyre = effect.gyre;
        this.handle = handle;
    }

    #call(name, ...values) {
        const gyre = this.gyre;
        return gyre.check(gyre.functions[name](gyre.context, this.handle, ...values));
    }
    #report(name, value) {
        const gyre = this.gyre, at = gyre.room(STEP_REPORT.size);
        gyre.view().setUint32(at, STEP_REPORT.size, true);
        this.#call(name, value, at);
        const view = gyre.view(), number = (field) => view.getUint32(at + STEP_REPORT[field], true);
        return {
            substeps: number("substeps"),
            dropped: number("dropped"),
            alpha: view.getFloat32(at + STEP_REPORT.alpha, true),
            time: view.getFloat64(at + STEP_REPORT.time, true),
            vortons: number("vortons"),
            tracers: number("tracers"),
            events: number("events"),
        };
    }

    /** Advances by the time since the last frame [s]. */
    step(dt) {
        return this.#report("gyre_instance_step", dt);
    }
    /** Runs exactly this number of substeps. */
    substep(count = 1) {
        return this.#report("gyre_instance_substep", count);
    }
    /** Restarts; seed 0 is the effect's. */
    reset(seed = 0) {
        this.#call("gyre_instance_reset", BigInt(seed));
    }
    setEmitting(on) {
        this.#call("gyre_instance_set_emitting", on ? 1 : 0);
    }
    /** Whether nothing of the effect is left. */
    isIdle() {
        const at = this.gyre.room(4);
        this.#call("gyre_instance_is_idle", at);
        return this.gyre.view().getInt32(at, true) !== 0;
    }
    /** Sets a parameter by its name. Returns whether a value was clamped to its range. */
    setParameter(name, ...values) {
        const parameter = this.effect.parameters.find((each) => each.name === name);
        if (parameter === undefined) throw new GyreError(-6, `The effect has no parameter "${name}".`);
        const at = this.gyre.room(4 * Math.max(values.length, 1));
        this.gyre.floats(at, values.length).set(values);
        return this.#call("gyre_instance_set_param", parameter.id, at, values.length) === 1;
    }
    /** Fires an authored trigger by its name. */
    trigger(name) {
        const gyre = this.gyre, at = gyre.room(8 + 4 * name.length + 1);
        gyre.putText(at + 8, name);
        gyre.check(gyre.functions.gyre_asset_find_event(gyre.context, this.effect.handle, at + 8, at));
        this.#call("gyre_instance_trigger", gyre.view().getUint32(at, true));
    }
    setTransform(transform, teleport = false) {
        const at = this.gyre.room(32);
        putTransform(this.gyre, at, transform);
        this.#call("gyre_instance_set_transform", at, teleport ? 1 : 0);
    }

    /** Number of particles alive, and their box. */
    particles(set = Set.tracers) {
        const gyre = this.gyre, at = gyre.room(PARTICLE_VIEW.size);
        gyre.view().setUint32(at, PARTICLE_VIEW.size, true);
        this.#call("gyre_instance_get_particles", set, at);
        const box = Array.from(gyre.floats(at + PARTICLE_VIEW.bounds, 6));
        return { count: gyre.view().getUint32(at + PARTICLE_VIEW.count, true), low: box.slice(0, 3), high: box.slice(3) };
    }
    /**
     * The values of an attribute, one after the other: floats, or unsigned integers for look and id (its two halves).
     * They lie in the module's memory and are valid until the next call. Pass them to bufferSubData, or copy them.
     */
    attribute(attribute, set = Set.tracers) {
        const gyre = this.gyre, { count } = this.particles(set);
        const stride = 4 * COMPONENTS[attribute], at = gyre.room(8 + stride * count);
        this.#call("gyre_instance_copy_attribute", set, attribute, 0, at + 8, stride, count, at);
        const isInteger = attribute === Attribute.look || attribute === Attribute.id;
        return new (isInteger ? Uint32Array : Float32Array)(gyre.functions.memory.buffer, at + 8, (stride / 4) * count);
    }
    /** A field at points x, y, z, x, y, z ... [m]. Valid until the next call. */
    sample(field, points) {
        const gyre = this.gyre, count = points.length / 3, components = FIELD_COMPONENTS[field];
        const at = gyre.room(4 * (points.length + components * count) + 8), out = at + 4 * points.length;
        gyre.floats(at, points.length).set(points);
        this.#call("gyre_instance_sample", field, at, count, out, 4 * components);
        return gyre.floats(out, components * count);
    }
    /** The hash of the state in 16 digits: equal on every machine. */
    hash() {
        const at = this.gyre.room(8);
        this.#call("gyre_instance_state_hash", at);
        return this.gyre.view().getBigUint64(at, true).toString(16).padStart(16, "0");
    }
    destroy() {
        this.#call("gyre_instance_destroy");
    }
}
