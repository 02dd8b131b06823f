/** Installing the page as an app: the browser's own question, where it has one, kept until somebody asks for it. */

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

export const installing = $state<{ prompt: InstallPrompt | null; isDone: boolean }>({ prompt: null, isDone: false });

/** Keep the browser's question. Called once, before it can come. */
export function keepPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    // It is asked when somebody taps Install, and never by itself.
    event.preventDefault();
    installing.prompt = event as InstallPrompt;
  });
  window.addEventListener("appinstalled", () => Object.assign(installing, { prompt: null, isDone: true }));
}

/** Ask it; whether the answer was yes. A question can be asked once. */
export async function install(): Promise<boolean> {
  const { prompt } = installing;
  installing.prompt = null;
  return (await prompt?.prompt())?.outcome === "accepted";
}

/** Whether this page runs as an app of its own already. */
export const isInstalled = (): boolean =>
  window.matchMedia("(display-mode: standalone)").matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** How the page is installed here: by a button, by Safari's own menu on an iPhone or iPad, by another browser's menu, or not at all. */
export type Way = "installed" | "button" | "share" | "menu" | "https";

export function wayToInstall(here: {
  isInstalled: boolean;
  hasPrompt: boolean;
  isSecure: boolean;
  /** Only Safari on an iPhone or iPad has `navigator.standalone`. */
  isAppleDevice: boolean;
}): Way {
  if (here.isInstalled) return "installed";
  if (here.hasPrompt) return "button";
  if (here.isAppleDevice) return "share";
  return here.isSecure ? "menu" : "https";
}
