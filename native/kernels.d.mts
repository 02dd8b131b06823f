/** What kernels.mjs offers, for TypeScript. */

export type ElementKind = "float64" | "float32" | "int64" | "uint64" | "bool";

interface Elements {
  float64: Float64Array;
  float32: Float32Array;
  int64: BigInt64Array;
  uint64: BigUint64Array;
  bool: Uint8Array;
}

/** Numbers in the module's memory. */
export interface KernelArray<K extends ElementKind = ElementKind> {
  readonly kind: K;
  readonly dims: readonly number[];
  readonly length: number;
  /** A view into the module's memory, good until the next array is made. */
  readonly values: Elements[K];
}

/** How each function is called, as native/exports.py writes it. */
export interface Manifest {
  functions: Record<
    string,
    { symbol: string; arguments: [name: string, kind: ElementKind, dims?: (number | null)[]][] }
  >;
  places: [module: string, line: number][];
  index_places: [module: string, line: number][];
}

export class Kernels {
  readonly manifest: Manifest;
  static load(bytes: BufferSource, manifest: Manifest): Promise<Kernels>;
  reset(): void;
  array<K extends ElementKind>(kind: K, dims: number[]): KernelArray<K>;
  call(name: string, ...given: (number | bigint | KernelArray)[]): number | number[] | undefined;
}
