/** Pictures and films of a match, to be handed to other apps or saved: fetched first, so that a refusal is said. */

import { backend } from "$app/api/backend";
import { Failure } from "$app/api/failure";

export interface Medium {
  address: string;
  /** The name of the file. */
  name: string;
}

type Get = (address: string) => Promise<Response>;
const fromBackend: Get = (address) => backend().fetch(new Request(address));

/** Fetch a file of the server's. Raises `Failure` with the server's sentence. */
export async function fetchFile({ address, name }: Medium, get: Get = fromBackend): Promise<File> {
  const answer = await get(address).catch(() => {
    throw new Failure(0, "unreachable", "", null);
  });
  if (!answer.ok) {
    const told = (await answer.json().catch(() => null)) as { error?: { code: string; message: string } } | null;
    const { code = String(answer.status), message = answer.statusText } = told?.error ?? {};
    throw new Failure(answer.status, code, message, null);
  }
  const content = await answer.blob();
  return new File([content], name, { type: content.type });
}

/** Whether other apps of this device take such a file. */
export const canShare = (file: File): boolean => Boolean(navigator.canShare?.({ files: [file] }));

/** Hand a file to an app that the reader chooses; false where they choose none. */
export async function share(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch {
    return false;
  }
}

export function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
