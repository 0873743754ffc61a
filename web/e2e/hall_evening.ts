// An evening in the hall, for tests in Chromium: its chief acts by the API, phones, tablets and screens come by their links.
import type { Page } from 'playwright-core';
import type { Club, Person, Who } from './club';

export class HallEvening {
  private constructor(
    private readonly club: Club,
    private readonly chief: Person,
    readonly id: string,
  ) {}

  // Boards of wood, White first: `anna:bruno`.
  static async open(club: Club, ...boards: string[]): Promise<HallEvening> {
    const chief = await club.come();
    const names = boards.flatMap((board) => board.split(':'));
    const { id } = await post<{ id: string }>(chief, '/api/events', {
      name: 'Spring cup',
      parts: ['A | Open | format=dutch | rounds=2 | ties=DE,BH'],
    });
    const evening = new HallEvening(club, chief, id);
    await evening.acts(
      ...names.map((name) => `enter A ${name} | ${name[0]!.toUpperCase()}${name.slice(1)}`),
      `propose A 1 ${boards.join(' ')}`,
      'publish A 1',
    );
    return evening;
  }
  async acts(...acts: string[]): Promise<void> {
    await post(this.chief, `/api/events/${this.id}/acts`, { as: 'chief', acts });
  }
  // Whoever bears the link of this role opens it.
  async bearer(role: string, who: Who = { phone: true }): Promise<Page> {
    const { links } = await post<{ links: { path: string }[] }>(this.chief, `/api/events/${this.id}/links`, {
      do: 'give',
      as: 'chief',
      roles: [role],
    });
    const person = await this.club.come(who);
    return person.go(links[0]!.path);
  }
  async visitor(who: Who = { phone: true }): Promise<Page> {
    return (await this.club.come(who)).go(`/e/${this.id}`);
  }
}

async function post<T>(person: Person, path: string, data: object): Promise<T> {
  const answer = await person.context.request.post(path, { data, headers: { origin: person.base } });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
