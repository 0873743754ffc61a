// Where this application lives: the server may stand under a path of its own (https://club.example/giostra) and says so in
// the page. All paths of ours are written from the root of the application, `/m/ID`, and go through here.
const told = (globalThis.document as Document | undefined)?.querySelector<HTMLMetaElement>(
  'meta[name="base"]',
)?.content;

// `` or `/giostra`.
export const base = told?.startsWith('/') ? told.replace(/\/$/, '') : '';

// The address of one of our paths in this browser.
export const to = (path: string): string => base + path;

// One of our paths, of an address in this browser.
export const within = (path: string): string =>
  path === base ? '/' : path.startsWith(`${base}/`) ? path.slice(base.length) : path;
