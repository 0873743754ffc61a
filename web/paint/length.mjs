// What the length of a match costs in the browser: opening it, and its next act, as somebody sees it who looks on. The
// two who play are programs.
import { at, longMatch, sorted } from './house.mjs';
import { Line } from './line.mjs';

// One of the two sides; the first makes the match.
async function player(house, name) {
  const context = await house.person();
  const ask = async (path, data) => {
    const answer = await context.request.post(path, { data, headers: { origin: house.base } });
    if (!answer.ok()) throw new Error(await answer.text());
    return answer.json();
  };
  await ask('/api/me', { name });
  return { context, ask };
}

class Played {
  static async begin(house, { game, seats, made }) {
    const people = [await player(house, 'Anna'), await player(house, 'Bruno')];
    const sideOf = (seat) => game.seats.find(({ name }) => name === seat).side - 1;
    const mine = seats.filter((seat) => sideOf(seat) === 0).map((seat) => [seat, 'me']);
    const { id } = await people[0].ask('/api/matches', { game: game.name, setup: '', seats: Object.fromEntries(mine) });
    for (const seat of seats) {
      const wish = sideOf(seat) === 0 ? { do: 'seed', seed: '0a' } : { do: 'sit', seed: '0b' };
      await people[sideOf(seat)].ask(`/api/matches/${id}/seats/${seat}`, wish);
    }
    const cookies = await Promise.all(people.map(({ context }) => context.cookies()));
    const lines = await Promise.all(
      cookies.map((all) => Line.open(house.base, all.map(({ name, value }) => `${name}=${value}`).join('; '), id)),
    );
    for (const { context } of people) await context.close();
    return Object.assign(new Played(), { lines, id, made, sideOf, count: 0 });
  }
  async playUpTo(count) {
    for (; this.count < count; this.count++) {
      const { actor, act } = this.made[this.count];
      await this.lines[this.sideOf(actor)].act(`a${this.count}`, actor, act);
    }
  }
  leave() {
    for (const line of this.lines) line.close();
  }
}

// In the page: follows a link to the match, and answers how long it took until the board was painted with so many
// moves: the frame after the one in which they are there.
const follow = ([path, moves]) =>
  new Promise((done) => {
    const link = Object.assign(document.createElement('a'), { href: path });
    document.body.append(link);
    const began = performance.now();
    const look = () => {
      const shown = Number(document.querySelector('[data-moves]')?.getAttribute('data-moves') ?? -1);
      if (shown < moves || !document.querySelector('.piece')) return requestAnimationFrame(look);
      requestAnimationFrame(() => done(performance.now() - began));
    };
    link.click();
    look();
  });

// From the first page, as whoever has been there before comes to a match: the laws are loaded, the match's page is in
// the browser's cache.
async function opened(house, played, runs) {
  const context = await house.person();
  const times = [];
  let nodes = 0;
  for (let run = 0; run <= runs; run++) {
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('a[href^="/local/"]').first().waitFor();
    await page.waitForTimeout(1500); // what it does once nobody waits
    const took_ms = await page.evaluate(follow, [`/m/${played.id}`, played.count]);
    if (run > 0) times.push(took_ms); // the first fills the cache
    nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    await page.close();
  }
  await context.close();
  return { best_ms: Math.min(...times), median_ms: at(sorted(times), 0.5), nodes };
}

const metrics = async (session) =>
  Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));

// Milliseconds of CPU of the page's main thread for each of some acts of others, with all that moves for it.
async function followed(house, played, acts) {
  const context = await house.person();
  const page = await context.newPage();
  await page.goto(`/m/${played.id}`);
  const shown = (count) =>
    page.waitForFunction((count) => Number(document.querySelector('[data-moves]')?.dataset.moves ?? 0) >= count, count);
  await shown(played.count);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.waitForTimeout(500);
  const before = await metrics(session);
  for (let made = 0; made < acts; made++) {
    await played.playUpTo(played.count + 1);
    await shown(played.count);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }
  const after = await metrics(session);
  await context.close();
  const ms = (...names) => (names.reduce((sum, name) => sum + after[name] - before[name], 0) / acts) * 1000;
  return {
    task_ms: ms('TaskDuration'),
    script_ms: ms('ScriptDuration'),
    style_ms: ms('RecalcStyleDuration', 'LayoutDuration'),
  };
}

// At each of these lengths.
export async function lengths(house, counts, { runs = 5, acts = 20 } = {}) {
  const played = await Played.begin(house, longMatch(house.laws, counts.at(-1) + acts));
  const rows = [];
  for (const count of counts) {
    await played.playUpTo(count);
    const open = await opened(house, played, runs);
    rows.push({ count, open, next: await followed(house, played, acts) });
  }
  played.leave();
  return rows;
}
