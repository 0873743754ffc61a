// The name cards of an evening, as they come out of the printer: whoever scans the code on a card goes where it leads.
import type { Person } from '$e2e/club';
import { qrModules, qrPath } from '../../../web/src/ui/event/qr';

export class Cards {
  private constructor(private readonly paths: Map<string, string>) {}

  // Reads each card's drawing, and knows it again among all links that the desk has given.
  static async print(desk: Person, event: string): Promise<Cards> {
    const page = await desk.context.newPage();
    await page.goto(`/e/${event}/print/name_cards`);
    await page.locator('main[data-ready=true]').waitFor();
    const cards = await page.locator('article[data-person]').evaluateAll((all) =>
      all.map((card) => ({
        name: card.querySelector('strong')?.textContent ?? '',
        drawn: card.querySelector('svg path:last-child')?.getAttribute('d') ?? '',
      })),
    );
    await page.close();
    const get = async <T>(path: string): Promise<T> => (await (await desk.context.request.get(path)).json()) as T;
    const { addresses } = await get<{ addresses: string[] }>('/api/addresses');
    const { links } = await get<{ links: { path: string }[] }>(`/api/events/${event}/view?name=links&as=chief`);
    const base = addresses[0] ?? desk.base;
    const known = new Map(links.map(({ path }) => [qrPath(qrModules(base + path)).path, path]));
    return new Cards(new Map(cards.map(({ name, drawn }) => [name, known.get(drawn) ?? ''])));
  }
  scan(name: string): string {
    const path = this.paths.get(name);
    if (!path) throw new Error(`no card of ${name} leads anywhere`);
    return path;
  }
}
