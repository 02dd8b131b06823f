/**
 * The page's own Python with everything that lies beside the page, unpacked in a folder, and answering.py there.
 *
 * In node: `node page_python.mjs FOLDER`, answers task.json there and writes answers.json. In a browser: `answerTask` is imported.
 */

/**
 * Answers jobs, then puts the weights of the learned reader where they belong and answers more. Jobs and answers are lists as JSON
 * text, which stays text here: JavaScript would write 60.0 as 60. `read`: a file of the folder, as bytes.
 */
export async function answerTask({ jobs, weights, more }, { folder, module, read }) {
  const started = performance.now();
  const { loadPyodide } = await import(module);
  const python = await loadPyodide({ indexURL: folder });
  const text = async (name) => new TextDecoder().decode(await read(name));
  for (const [path, content] of Object.entries(JSON.parse(await text("laws.json")))) {
    const at = `/laws/${path}`;
    python.FS.mkdirTree(at.slice(0, at.lastIndexOf("/")));
    python.FS.writeFile(at, content);
  }
  python.FS.writeFile("/laws/answering.py", await text("answering.py"));
  python.runPython('import sys; sys.path.insert(0, "/laws"); sys.dont_write_bytecode = True');
  python.runPython("from answering import answer_all");
  const answerAll = python.globals.get("answer_all");
  const begun = performance.now();
  const first = answerAll(jobs);
  if (weights) python.FS.writeFile("/laws/carrom/ask/listen/learned/weights.bin", await read(weights));
  const second = answerAll(more);
  const seconds = [begun - started, performance.now() - begun].map((ms) => ms / 1000);
  return { answers: [first, second], seconds };
}

if (globalThis.process?.argv[2]) {
  const { readFileSync, writeFileSync } = await import("node:fs");
  const { join } = await import("node:path");
  const { pathToFileURL } = await import("node:url");
  const folder = process.argv[2];
  const answered = await answerTask(JSON.parse(readFileSync(join(folder, "task.json"), "utf-8")), {
    folder: `${folder}/`,
    module: pathToFileURL(join(folder, "pyodide.mjs")).href,
    read: (name) => readFileSync(join(folder, name)),
  });
  writeFileSync(join(folder, "answers.json"), JSON.stringify(answered));
}
