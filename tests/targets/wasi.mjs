// wasi.mjs PROGRAM.wasm ARGUMENT...: runs a program of WASI, which sees the whole file system.
import { readFileSync, realpathSync } from "node:fs";
import { WASI } from "node:wasi";

const [path, ...rest] = process.argv.slice(2);
const args = [path, ...rest.map((each) => (each.endsWith(".gyrefx") ? realpathSync(each) : each))];
const wasi = new WASI({ version: "preview1", args, preopens: { "/": "/" }, returnOnExit: true });
const module = await WebAssembly.compile(readFileSync(path));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exit(wasi.start(instance));
