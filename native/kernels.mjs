/**
 * The compiled functions in WebAssembly, called by name as the manifest says. For Node and browsers.
 *
 * Arrays lie in the module's memory: `array` makes one there, and its `values` are a view that is good until the next
 * array is made.
 */

const ELEMENTS = {
    float64: Float64Array,
    float32: Float32Array,
    int64: BigInt64Array,
    uint64: BigUint64Array,
    bool: Uint8Array,
};
const PAGE = 65536;
const SLOTS = 128;

class KernelArray {
    constructor(memory, kind, dims, address) {
        this.memory = memory;
        this.kind = kind;
        this.dims = dims;
        this.address = address;
        this.length = dims.reduce((all, dim) => all * dim, 1);
    }

    get values() {
        return new ELEMENTS[this.kind](this.memory.buffer, this.address, this.length);
    }
}

export class Kernels {
    constructor(exported, manifest) {
        this.exported = exported;
        this.manifest = manifest;
        this.free = exported.__heap_base.value;
        this.slots = this.reserve(8 * SLOTS);
        this.start = this.free;
    }

    static async load(bytes, manifest) {
        const { instance } = await WebAssembly.instantiate(bytes, {});
        return new Kernels(instance.exports, manifest);
    }

    /** Forget all arrays. */
    reset() {
        this.free = this.start;
    }

    reserve(bytes) {
        const address = Math.ceil(this.free / 16) * 16;
        const { memory } = this.exported;
        const missing = address + bytes - memory.buffer.byteLength;
        if (missing > 0) {
            memory.grow(Math.ceil(missing / PAGE));
        }
        this.free = address + bytes;
        return address;
    }

    /** An array of that kind and those dimensions, all zero. */
    array(kind, dims) {
        const length = dims.reduce((all, dim) => all * dim, 1);
        const address = this.reserve(length * ELEMENTS[kind].BYTES_PER_ELEMENT);
        const array = new KernelArray(this.exported.memory, kind, dims, address);
        array.values.fill(kind.includes("int") ? 0n : 0);
        return array;
    }

    /** Call a function. A parallel one works on all its rows. */
    call(name, ...given) {
        return this.callRows(name, undefined, ...given);
    }

    /** Call a parallel function for the rows from the first to before the second of a pair. */
    callRows(name, rows, ...given) {
        const about = this.manifest.functions[name];
        if (about === undefined) {
            throw new Error(`there is no kernel ${name}`);
        }
        if (given.length !== about.arguments.length) {
            throw new Error(`${name} takes ${about.arguments.length} arguments, not ${given.length}`);
        }
        const slots = new DataView(this.exported.memory.buffer, this.slots, 8 * SLOTS);
        let at = 0;
        const put = (value, kind) => {
            if (kind === "float64") {
                slots.setFloat64(at, value, true);
            } else {
                slots.setBigInt64(at, BigInt(value), true);
            }
            at += 8;
        };
        about.arguments.forEach(([argument, kind, dims], i) => {
            if (dims === undefined) {
                put(given[i], kind);
                return;
            }
            const array = given[i];
            const fits = array.dims.length === dims.length && dims.every((dim, axis) => (dim ?? array.dims[axis]) === array.dims[axis]);
            if (array.kind !== kind || !fits) {
                throw new Error(`${name}: ${argument} is ${array.kind} ${array.dims}, not ${kind} ${dims}`);
            }
            put(array.address);
            dims.forEach((dim, axis) => dim === null && put(array.dims[axis]));
        });
        if (about.rows !== null) {
            const [argument, axis] = about.rows;
            const which = given[about.arguments.findIndex(([known]) => known === argument)];
            const [first, last] = rows ?? [0, axis < 0 ? which : which.dims[axis]];
            put(first);
            put(last);
            put(0); // the thread
        }
        const place = this.exported[about.symbol](this.slots);
        if (place !== 0) {
            const { places, index_places } = this.manifest;
            const [module, line] = place < 0 ? index_places[-place - 1] : places[place - 1];
            throw new RangeError(`${place < 0 ? "index out of range" : "division by zero"}: ${module}, line ${line}`);
        }
        if (about.returns === null) {
            return undefined;
        }
        const values = about.returns.map((kind, i) =>
            kind === "float64" ? slots.getFloat64(8 * i, true) : Number(slots.getBigInt64(8 * i, true)),
        );
        return about.tuple ? values : values[0];
    }
}
