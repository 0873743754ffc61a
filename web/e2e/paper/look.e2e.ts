// Every sheet as PDF, to be looked at: LOOK_PAPER=FOLDER npm run e2e -- e2e/paper/look
import { afterAll, beforeAll, test } from 'vitest';
import { mkdirSync } from 'node:fs';
import { Browser } from '../browser';
import { printed, sheet } from './printed';
import { fiveGames, many } from './views';

const folder = process.env['LOOK_PAPER'] ?? '';
// `slips_part_A.short.it`, some of them; nothing: all.
const only = (process.env['LOOK_ONLY'] ?? '').split(' ').filter(Boolean);
let browser: Browser;
beforeAll(async () => {
  if (folder) mkdirSync(folder, { recursive: true });
  browser = await Browser.open();
});
afterAll(() => browser.close());

const paths = (long: boolean): string[] => [
  '/names?part=A',
  '/names?part=P',
  '/names?part=A&columns=0',
  '/tables?part=A',
  '/tables?part=P',
  '/slips?part=A',
  '/slips?part=P',
  '/entries?part=A',
  '/entries?part=P',
  '/standings?part=A',
  '/cross?part=A',
  '/cross?part=P',
  '/emergency?part=A',
  '/emergency?part=P',
  '/grid?part=A',
  '/grid?part=P',
  '/diplomas?part=A',
  '/receipts?part=A&fee=10',
  '/name_cards',
  '/table_cards',
  '/codes',
  '/help',
  '/score_sheets?part=A',
  '/score_sheets?part=P',
  ...(long
    ? []
    : [
        '/slips?part=C',
        '/slips?part=H',
        '/cross?part=F',
        '/cross?part=H',
        '/grid?part=C',
        '/grid?part=F',
        '/grid?part=H',
        '/bracket?part=K',
        '/bracket?part=C',
        '/prizes?part=H',
        '/diplomas?part=H',
        '/regulations?part=A',
        '/regulations?part=H',
        '/regulations?part=P',
        '/score_sheets?part=C&blank=1',
        '/score_sheets?part=H',
        '/score_sheets?part=F',
        '/emergency?part=C',
      ]),
];
test.runIf(folder !== '')('all sheets', { timeout: 1_200_000 }, async () => {
  for (const [kind, evening] of [
    ['short', fiveGames()],
    ['long', many(Number(process.env['LOOK_MANY'] ?? 40))],
  ] as const)
    for (const lang of ['en', 'it'])
      for (const path of paths(kind === 'long')) {
        const name = `${path.slice(1).replace(/\W+/g, '_')}.${kind}.${lang}`;
        if (only.length > 0 && !only.some((each) => name.startsWith(each))) continue;
        const page = await sheet(browser, evening, `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
        const { pages } = await printed(page, `${folder}/${name}.pdf`);
        console.log(`${name}: ${pages.length}`);
        await page.close();
      }
});
