/** The compiled functions as a library that Python in a browser loads: where its files lie beside the page. */

/** Paths without `.pack`, as in `Assets`: the files are packed with gzip. */
export interface KernelLibrary {
  /** To be written to carrom/physics/library/kernels.so … */
  library: string;
  /** … and its manifest to carrom/physics/library/kernels.json. */
  manifest: string;
  /** How many bytes both are, as they are fetched. */
  bytes: number;
}

declare const __KERNEL_LIBRARY__: KernelLibrary | null;

/** Null on the server's page, whose Python plays no strokes. */
export const kernelLibrary: KernelLibrary | null = __KERNEL_LIBRARY__;
