/**
 * Every script, style and picture of the build also packed, beside it: `.br` for whoever reads Brotli, `.gz` for all others. The
 * server sends them as they lie there (server/routes/pages.py), smaller than it could pack them while somebody waits.
 */

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Plugin } from "vite";

const SUITABLE = /\.(js|mjs|css|svg|json)$/;
/** Bytes below which packing saves nothing worth a file. */
const SMALL = 500;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function packed(file: string): Promise<void> {
  const plain = await readFile(file);
  if (plain.byteLength < SMALL) return;
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength };
  const [br, gz] = await Promise.all([toBrotli(plain, { params: size }), toGzip(plain, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

export const packAssets = (): Plugin => ({
  name: "pack-assets",
  apply: "build",
  async writeBundle({ dir }) {
    const folder = join(dir!, "assets");
    const names = await readdir(folder, { recursive: true });
    await Promise.all(names.filter((name) => SUITABLE.test(name)).map((name) => packed(join(folder, name))));
  },
});
