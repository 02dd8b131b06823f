/** The umpire of a wheel in Pyodide: `node pyodide_umpire.mjs PYODIDE_FOLDER WHEEL SCRIPT` runs the script and prints what it prints. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, wheel, script] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
  const python = await loadPyodide({ indexURL: `${pyodide}/`, stdout: (line) => console.log(line) });
  python.unpackArchive(new Uint8Array(readFileSync(wheel)), "zip", { extractDir: "/wheel" });
  python.runPython('import sys; sys.path.insert(0, "/wheel")');
  python.runPython(readFileSync(script, "utf-8"));
} catch (error) {
  // Uncaught, node would print a megabyte of Pyodide's source with it.
  console.error(error.message);
  process.exitCode = 1;
}
