// What stands for a page without being one, made from the built pages and kept in the tree: a still picture of every
// game (games/NAME/web/still.light.svg, still.dark.svg: the first page shows them), its preview for links that are
// shared (preview.png), the preview of the house and the icons (web/public). `node previews.mjs` after `npm run build`;
// needs Chromium.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview, runnerImport } from 'vite';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const { stillOf } = (await runnerImport(at('src/board/still.ts'), { configFile: false, logLevel: 'silent' })).module;
const server = await preview({ root: at('.'), preview: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' });
const base = server.resolvedUrls.local[0];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  headless: true,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const keep = (path, bytes) => {
  writeFileSync(path, bytes);
  console.log(`${path}: ${(bytes.length / 1000).toFixed(1)} KB`);
};
const asImage = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
const games = readdirSync(at('../games')).filter((name) => existsSync(at(`../games/${name}/web/picture.json`)));

// A whole game of the golden logs at its moment (picture.json).
async function stills(name) {
  const folder = at(`../games/${name}/golden/`);
  const file = readdirSync(folder).find((each) => each.startsWith('a_whole_'));
  const { share } = JSON.parse(readFileSync(at(`../games/${name}/web/picture.json`), 'utf8'));
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const kept = JSON.stringify({ language: 'it', theme: 'light', motion: false, sound: false, coordinates: false });
  await context.addInitScript((prefs) => localStorage.setItem('giostra.prefs', prefs), kept);
  const page = await context.newPage();
  await page.goto(`${base}replay`);
  await page.locator('textarea').fill(readFileSync(folder + file, 'utf8'));
  await page.locator('form button[type=submit]').click();
  const slider = page.locator('input[type=range]');
  await slider.waitFor();
  await slider.fill(String(Math.round(Number(await slider.getAttribute('max')) * share)));
  const board = page.locator('main svg[role=group]').first();
  await board.waitFor();
  const drawn = {};
  for (const theme of ['light', 'dark']) {
    await page.evaluate((look) => {
      document.documentElement.dataset.theme = look;
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, theme);
    drawn[theme] = await board.evaluate(new Function('board', `return (${stillOf.toString()})(board)`));
    keep(at(`../games/${name}/web/still.${theme}.svg`), `${drawn[theme]}\n`);
  }
  await page.goto(`${base}rules/${name}`);
  const title = await page.locator('main nav a[aria-current=page]').textContent();
  await context.close();
  return { name, title, still: drawn.light };
}

async function picture(html, width, height, path, clear = false) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>* { margin: 0; box-sizing: border-box }</style>${html}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const png = await page.screenshot({ omitBackground: clear });
  if (path) keep(path, png);
  await page.close();
  return png;
}
const icon = readFileSync(at('public/icon.svg'), 'utf8');
const sheet = (
  inner,
) => `<body style="width:1200px;height:630px;display:flex;align-items:center;gap:60px;padding:45px 60px;
  background:#fbf6ea;color:#2a2019;font:600 64px/1.15 'DejaVu Serif',serif">${inner}</body>`;
const house = (size) => `<img src="${asImage(icon)}" style="width:${size}px;height:${size}px">`;

// As Windows has it: one PNG in a frame.
function ico(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
async function icons() {
  const drawn = (size, ground) =>
    `<body style="width:${size}px;height:${size}px;background:${ground}"><img src="${asImage(icon)}" style="width:100%;height:100%;padding:${ground === 'transparent' ? 0 : Math.round(size * 0.12)}px"></body>`;
  for (const size of [192, 512]) await picture(drawn(size, '#fbf6ea'), size, size, at(`public/icon-${size}.png`));
  await picture(drawn(180, '#fbf6ea'), 180, 180, at('public/apple-touch-icon.png'));
  keep(at('public/favicon.ico'), ico(await picture(drawn(48, 'transparent'), 48, 48, undefined, true), 48));
}

try {
  mkdirSync(at('public'), { recursive: true });
  const all = [];
  for (const name of games) all.push(await stills(name));
  for (const { name, title, still } of all)
    await picture(
      sheet(`<img src="${asImage(still)}" style="height:540px;width:540px;object-fit:contain;border-radius:12px">
        <div>${title}<p style="display:flex;align-items:center;gap:16px;margin-top:40px;font-size:40px">${house(64)}Giostra</p></div>`),
      1200,
      630,
      at(`../games/${name}/web/preview.png`),
    );
  const row = all.map(
    ({ still }) => `<img src="${asImage(still)}" style="height:196px;width:196px;object-fit:contain">`,
  );
  await picture(
    sheet(`<div style="width:100%;text-align:center"><p style="display:flex;align-items:center;justify-content:center;gap:28px;font-size:96px;margin-bottom:60px">
      ${house(150)}Giostra</p><p style="display:flex;justify-content:space-between">${row.join('')}</p></div>`),
    1200,
    630,
    at('public/preview.png'),
  );
  await icons();
} finally {
  await browser.close();
  await server.close();
}
