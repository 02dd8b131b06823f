/** Runs one function of kernels.wasm on the arrays of job.json, and writes what it leaves in them. */
import { readFileSync, writeFileSync } from "node:fs";
import { Kernels } from "./kernels.mjs";

const manifest = JSON.parse(readFileSync("kernels.json", "utf-8"));
const kernels = await Kernels.load(readFileSync("kernels.wasm"), manifest);
const job = JSON.parse(readFileSync("job.json", "utf-8"));
const given = job.arguments.map((about) => (about.file ? kernels.array(about.kind, about.dims) : about.value));
const bytes = (array) => new Uint8Array(array.values.buffer, array.address, array.values.byteLength);
job.arguments.forEach(({ file }, i) => file && bytes(given[i]).set(readFileSync(file)));
kernels.call(job.function, ...given);
given.forEach((array, i) => writeFileSync(`${i}.out`, array.address === undefined ? "" : bytes(array)));
