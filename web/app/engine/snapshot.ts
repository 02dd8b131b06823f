/**
 * Python as it was just after it came up, kept on this device: its memory, from which it is there again in a fraction of the
 * time. Made here and never sent. Whatever goes wrong with it, Python is loaded as the first time.
 */

const NAME = "carrom-python";
const TABLE = "snapshots";

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
  return answer(request);
}

/** The memory kept for this build of Python and our laws; null if there is none. */
export async function readSnapshot(build: string): Promise<Uint8Array | null> {
  try {
    const database = await open();
    const stored: unknown = await answer(database.transaction(TABLE).objectStore(TABLE).get(build));
    database.close();
    return stored instanceof Uint8Array ? stored : null;
  } catch {
    return null;
  }
}

/** Keep it, and nothing of any other build; null: keep nothing. */
export async function writeSnapshot(build: string, memory: Uint8Array | null): Promise<void> {
  try {
    const database = await open();
    const table = database.transaction(TABLE, "readwrite").objectStore(TABLE);
    await answer(table.clear());
    if (memory) await answer(table.put(memory, build));
    database.close();
  } catch (problem) {
    console.warn("Python's memory was not kept:", problem);
  }
}
