/**
 * Python as it was just after it came up, kept on this device: its memory, from which it is there again in a fraction of the
 * time. Made here and never sent. Whatever goes wrong with it, Python is loaded as the first time.
 */

const DATABASE = "carrom-python";
const TABLE = "snapshots";

/** One for each use of Python, by its name: the laws, the game. */
interface Kept {
  /** The build of Python and of our own files that it was made with. */
  edition: string;
  memory: Uint8Array;
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 2);
  request.onupgradeneeded = () => {
    const database = request.result;
    if (database.objectStoreNames.contains(TABLE)) database.deleteObjectStore(TABLE);
    database.createObjectStore(TABLE);
  };
  return answer(request);
}

/** The memory kept under a name for this edition; null if there is none. */
export async function readSnapshot(name: string, edition: string): Promise<Uint8Array | null> {
  try {
    const database = await open();
    const stored = (await answer(database.transaction(TABLE).objectStore(TABLE).get(name))) as Kept | undefined;
    database.close();
    return stored?.edition === edition && stored.memory instanceof Uint8Array ? stored.memory : null;
  } catch {
    return null;
  }
}

/** Keep it in place of the one before; null: keep none. */
export async function writeSnapshot(name: string, edition: string, memory: Uint8Array | null): Promise<void> {
  try {
    const database = await open();
    const table = database.transaction(TABLE, "readwrite").objectStore(TABLE);
    if (memory) await answer(table.put({ edition, memory } satisfies Kept, name));
    else await answer(table.delete(name));
    database.close();
  } catch (problem) {
    console.warn("Python's memory was not kept:", problem);
  }
}
