/** The strokes of `benchmarks/machines.py` by WebAssembly: under Node as a program, in a browser as a module. */
import { Kernels } from "./kernels.mjs";

const inNode = typeof process !== "undefined";
const PIECE = 250;
const TIMES = 5;

async function read(file) {
    if (inNode) {
        const { readFileSync } = await import("node:fs");
        return readFileSync(file);
    }
    return new Uint8Array(await (await fetch(file)).arrayBuffer());
}

async function json(file) {
    return JSON.parse(new TextDecoder().decode(await read(file)));
}

async function digest(arrays) {
    const size = arrays.reduce((all, bytes) => all + bytes.length, 0);
    const whole = new Uint8Array(size);
    let at = 0;
    for (const bytes of arrays) {
        whole.set(bytes, at);
        at += bytes.length;
    }
    const hash = new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", whole));
    return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Seconds that all rows take. A browser knows only the clock, which runs on while others have the processor: so rows are
 * played in pieces, each several times, and the least of each piece counts. Each time leaves the same.
 */
function timed(kernels, name, given) {
    const rows = given[0].dims[0];
    if (inNode) {
        const start = process.cpuUsage().user;
        kernels.call(name, ...given);
        return (process.cpuUsage().user - start) / 1e6;
    }
    let total = 0;
    for (let first = 0; first < rows; first += PIECE) {
        let least = Number.POSITIVE_INFINITY;
        for (let time = 0; time < TIMES; time++) {
            const start = performance.now();
            kernels.callRows(name, [first, Math.min(first + PIECE, rows)], ...given);
            least = Math.min(least, performance.now() - start);
        }
        total += least / 1e3;
    }
    return total;
}

export async function playAll() {
    const kernels = await Kernels.load(await read("kernels.wasm"), await json("kernels.json"));
    const { function: name, jobs } = await json("job.json");
    const results = {};
    for (const [kind, arrays] of Object.entries(jobs)) {
        kernels.reset();
        const given = [];
        const contents = [];
        for (const { kind: element, dims, file } of arrays) {
            given.push(kernels.array(element, dims));
            contents.push(await read(file));
        }
        const bytes = (array) => new Uint8Array(array.values.buffer, array.address, array.values.byteLength);
        given.forEach((array, i) => bytes(array).set(contents[i]));
        const taken = timed(kernels, name, given);
        results[kind] = { seconds: taken, digest: await digest(given.slice(-10).map(bytes)) };
    }
    return results;
}

if (inNode) {
    console.log(JSON.stringify(await playAll()));
}
