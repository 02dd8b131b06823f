/** What the page is called and looks like once it is installed (vite.offline.ts writes it beside the page). */

const COMMON = {
  name: "Carrom",
  short_name: "Carrom",
  scope: "./",
  display: "standalone",
  background_color: "#f6efe2",
  theme_color: "#f6efe2",
  lang: "en",
  dir: "ltr",
  categories: ["games", "sports"],
  icons: [
    { src: "icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
  ],
};

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: "icon-192.png", sizes: "192x192", type: "image/png" }],
});

const screenshot = (size: "phone" | "desktop", sizes: string, label: string) => ({
  src: `screen-${size}.png`,
  sizes,
  type: "image/png",
  form_factor: size === "phone" ? "narrow" : "wide",
  label,
});

/** On a server. An app that was installed when only the umpire's page could be has the identity `umpire`, and keeps its start. */
export const OF_SERVER = {
  ...COMMON,
  id: "/",
  start_url: "/",
  description: "Play carrom by the real laws on a real board, alone or with friends. Learn, practise, ask the umpire.",
  screenshots: [
    screenshot("phone", "585x1266", "Aiming on a phone"),
    screenshot("desktop", "1280x800", "Aiming, with the umpire's words"),
  ],
  shortcuts: [
    shortcut("Play", "/?play"),
    shortcut("Puzzle of the day", "/practise"),
    shortcut("Umpire", "/umpire"),
    shortcut("Ask the umpire", "/ask"),
  ],
};

/** On a plain web space: the same, but for what needs a server. */
export const OF_SITE = {
  ...COMMON,
  id: "./",
  start_url: "./#/",
  description: "Play carrom by the real laws on a real board, also without a network. Learn, practise, ask the umpire.",
  screenshots: OF_SERVER.screenshots,
  shortcuts: [
    shortcut("Play", "./#/?play"),
    shortcut("Puzzle of the day", "./#/practise"),
    shortcut("Umpire", "./#/umpire"),
    shortcut("Ask the umpire", "./#/ask"),
  ],
};
