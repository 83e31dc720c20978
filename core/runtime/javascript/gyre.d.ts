// Types of gyre.mjs.

export declare const Set: { readonly tracers: 0; readonly vortons: 1 };
export declare const Attribute: {
    readonly position: 0; readonly velocity: 1; readonly strength: 2; readonly radius: 3; readonly age: 4;
    readonly lifetime: 5; readonly look: 6; readonly id: 7; readonly previousPosition: 8; readonly fuel: 9;
    readonly flame: 10; readonly smoke: 11; readonly vorticity: 12; readonly density: 13; readonly temperature: 14;
    readonly color: 15; readonly size: 16; readonly glow: 17; readonly light: 18;
};
export declare const Field: { readonly velocity: 0; readonly vorticity: 1; readonly density: 2; readonly temperature: 3 };

/** A call of the library failed. `code` is a GYRE_E_... of gyre.h. */
export declare class GyreError extends Error {
    readonly code: number;
}

export type ModuleSource = URL | string | BufferSource | Response | WebAssembly.Module;

/** Loads the module. source: its address, bytes, response or compiled module; by default gyre.wasm beside gyre.mjs. */
export declare function loadGyre(source?: ModuleSource | Promise<ModuleSource>): Promise<Gyre>;

export interface Transform {
    position?: readonly [number, number, number]; // m
    rotation?: readonly [number, number, number, number]; // unit quaternion x, y, z, w
    scale?: number;
}

export interface StartOptions extends Transform {
    seed?: bigint | number; // 0 or none: the effect's
    substep?: number; // s; another length changes the results
    quality?: number; // 0 < quality <= 1: fraction of the authored tracers
    maxSubsteps?: number; // for each step()
    warmUp?: boolean; // begins after the effect's warm-up
    reserve?: boolean; // allocates in advance, see GYRE_INSTANCE_RESERVE in gyre.h
}

export interface StepReport {
    substeps: number;
    dropped: number;
    alpha: number;
    time: number; // s
    vortons: number;
    tracers: number;
    events: number;
}

export interface Parameter {
    id: number;
    name: string;
    unit: string;
    hint: string;
    components: number;
    defaults: number[];
    least: number[];
    most: number[];
}

/** The loaded module with one context. */
export declare class Gyre {
    /** Every function of gyre.h, malloc, free and memory, as WebAssembly has them. */
    readonly functions: WebAssembly.Exports;
    readonly context: number;
    /** Loads an effect from the bytes of a .gyrefx. */
    load(bytes: ArrayBuffer | Uint8Array): Effect;
    /** Frees the context with all its effects and instances. */
    destroy(): void;
}

/** A loaded effect; immutable, shared by its instances. */
export declare class Effect {
    readonly gyre: Gyre;
    readonly handle: bigint;
    readonly name: string;
    readonly generator: string;
    /** What moves otherwise than its author saw; empty if nothing does. */
    readonly remark: string;
    readonly emitters: number;
    readonly sources: number;
    readonly bodies: number;
    readonly substep: number; // s
    readonly duration: number; // s; 0: endless
    readonly warmUp: number; // s
    readonly parameters: readonly Parameter[];
    start(options?: StartOptions): Instance;
    release(): void;
}

/** A running effect. */
export declare class Instance {
    readonly effect: Effect;
    readonly handle: bigint;
    /** Advances by the time since the last frame [s]. */
    step(dt: number): StepReport;
    /** Runs exactly this number of substeps. */
    substep(count?: number): StepReport;
    reset(seed?: bigint | number): void;
    setEmitting(on: boolean): void;
    /** Whether nothing of the effect is left: no tracer lives, and none will be born by itself. */
    isIdle(): boolean;
    /** Returns whether a value was clamped to its range. */
    setParameter(name: string, ...values: number[]): boolean;
    trigger(name: string): void;
    setTransform(transform: Transform, teleport?: boolean): void;
    particles(set?: 0 | 1): { count: number; low: number[]; high: number[] };
    /** Values one after the other, in the module's memory, valid until the next call. Integers for look and id. */
    attribute(attribute: number, set?: 0 | 1): Float32Array | Uint32Array;
    /** A field at points x, y, z, x, y, z ... [m]; valid until the next call. */
    sample(field: number, points: ArrayLike<number>): Float32Array;
    /** The hash of the state in 16 digits: equal on every machine. */
    hash(): string;
    destroy(): void;
}
