// Answers what was typed (typed.ts) from a table's scene, and makes the acts. It knows no game: men, places and lines are
// named by the game's `Speaking`.
import { prefs } from '$prefs';
import { clockText, say } from '$words/i18n';
import { p } from '$words/page_words';
import type { SeatedGesture, Table } from '../table.svelte';
import type { Piece } from '../wasm';
import { actInWords, whoActs, type Speaking, type Told } from './speaking';
import { kindIn, mentions, plain, question, type Question } from './typed';

// A longer list of acts is not put into words to compare it.
const mostSaid = 400;

export class Listener {
  constructor(
    private readonly table: Table,
    private readonly told: Told & { speaking: Speaking },
  ) {}

  // What is said in answer; nothing where an act speaks for itself.
  hear(typed: string): string {
    this.table.pace.hurry();
    const asked = question(typed);
    return asked ? this.#answer(asked, typed) : this.#act(typed);
  }

  #answer(asked: Question, typed: string): string {
    switch (asked.ask) {
      case 'help':
        return this.#help();
      case 'clocks':
        return this.#clocks();
      case 'last':
        return this.table.last ? actInWords(this.table, this.told, this.table.last) : p('no_moves');
      case 'mine':
      case 'theirs':
        return this.#men(asked.ask === 'mine');
      case 'state':
        return this.#state();
      case 'both':
        this.table.speech.both = !this.table.speech.both;
        return p(this.table.speech.both ? 'typed_both' : 'typed_own');
      case 'board':
        return this.#list(this.#pieces(typed));
      case 'where':
        return this.#where(asked.of);
      case 'read':
        return this.#read(asked.of, typed);
      case 'moves':
        return this.#moves(asked.of, typed);
    }
  }

  get #speaking(): Speaking {
    return this.told.speaking;
  }
  // The side that we play, if it is one.
  get #side(): 1 | 2 | undefined {
    const own = this.table.game.seats.filter(({ name, speaks }) => speaks && this.table.seats.includes(name));
    const sides = new Set(own.map(({ side }) => side));
    return sides.size === 1 ? [...sides][0] : undefined;
  }
  #isMeant(site: string, typed: string): boolean {
    return this.#speaking.isMeant?.(site, this.table, plain(typed)) ?? true;
  }
  #pieces(typed: string): Piece[] {
    return this.table.scene.pieces.filter(({ site }) => this.#isMeant(site, typed));
  }
  #list(pieces: Piece[]): string {
    const { man, place } = this.#speaking;
    return pieces.map((piece) => `${place(piece.site)} ${man(piece)}`).join('; ') || p('typed_nothing');
  }

  // By what can be done now.
  #help(): string {
    const { place, lines, kinds } = this.#speaking;
    const open = this.table.gestures.find(({ from, to }) => from !== undefined && to !== undefined);
    const sites = new Set(this.table.layout.sites);
    const move = open ? [open.from!, open.to!].filter((site) => sites.has(site)).map(place) : [];
    const [line, kind] = [lines[0]?.word, Object.values(kinds)[0]];
    return p('typed_help', move.join(' ') || '…', line ? say(line) : '', kind ? say(kind) : '');
  }
  #clocks(): string {
    const times = this.table.game.seats.flatMap(({ name }) => {
      const left = this.table.clock(name);
      return left === undefined ? [] : [`${whoActs(this.table, this.told, name)} ${clockText(left)}`];
    });
    return times.join('; ') || p('clock_none');
  }
  // On a table for one device: the men of whoever is on turn.
  #isOurs = (piece: Piece): boolean => {
    const own = this.#speaking.isOurs?.(piece, this.table);
    if (own !== undefined) return own;
    const onTurn = this.table.game.seats.find(({ name }) => this.table.acting.includes(name))?.side;
    return piece.men === (this.#side ?? onTurn);
  };
  #men(ours: boolean): string {
    const men = this.#pieces('').filter((piece) => piece.men !== 0 && this.#isOurs(piece) === ours);
    const held = this.table.scene.held
      .filter(({ seat, count }) => count > 0 && this.#side !== undefined && this.table.seats.includes(seat) === ours)
      .map(({ kind, count }) => `${count} ${this.#kind(kind)}`);
    return [this.#list(men), ...(held.length > 0 ? [p('typed_held', held.join(', '))] : [])].join('. ');
  }
  #kind(kind: string): string {
    const words = this.#speaking.kinds[kind];
    return words ? say(words) : kind;
  }
  #state(): string {
    const { awaits } = this.table.view;
    const who = awaits.map((actor) => whoActs(this.table, this.told, actor)).filter(Boolean);
    const turn = who.length > 0 ? [p('turn_of', [...new Set(who)].join(', '))] : [];
    return [...turn, ...(this.#speaking.state?.(this.table) ?? [])].join('. ');
  }

  #kinds(): [string, string][] {
    return Object.entries(this.#speaking.kinds).flatMap(([kind, words]): [string, string][] => [
      [plain(words.en), kind],
      [plain(words.it), kind],
    ]);
  }
  #where(of: string): string {
    const kind = kindIn(of, this.#kinds());
    if (kind === undefined) return p('typed_unknown', of);
    const mine = /\b(my|mine|mi[aeo]|miei)\b/.test(of);
    const found = this.#pieces(of).filter((piece) => piece.kind === kind && (!mine || this.#isOurs(piece)));
    return found.length > 0 ? this.#list(found) : p('typed_none', this.#kind(kind));
  }

  #read(of: string, typed: string): string {
    const [site] = this.#sites(of);
    if (site !== undefined) {
      const piece = this.table.scene.pieces.find((each) => each.site === site);
      return `${this.#speaking.place(site)}: ${piece ? this.#speaking.man(piece) : p('typed_nothing')}`;
    }
    for (const { word, of: lineOf } of this.#speaking.lines) {
      const [, name] = new RegExp(`^(?:${plain(word.en)}|${plain(word.it)}) (\\w+)`).exec(of) ?? [];
      if (name === undefined) continue;
      const on = this.#pieces(typed).filter((piece) => lineOf(piece.site) === name);
      return `${say(word)} ${name}: ${this.#list(on)}`;
    }
    return p('typed_unknown', of);
  }

  // Places in a text, by the name that is said or by their own.
  #sites(text: string): string[] {
    const names = this.table.layout.sites
      .filter((site) => this.#isMeant(site, text))
      .flatMap((site): [string, string][] => [
        [plain(this.#speaking.place(site)), site],
        [plain(site), site],
      ]);
    return mentions(plain(text), names);
  }

  #moves(of: string, typed: string): string {
    const [site] = this.#sites(of);
    const { gestures } = this.table;
    const { place } = this.#speaking;
    if (site !== undefined) {
      const ends = new Set(gestures.flatMap((each) => (each.from === site && each.to ? [place(each.to)] : [])));
      return ends.size > 0 ? `${place(site)}: ${[...ends].join(', ')}` : p('typed_stuck', place(site));
    }
    const begins = new Set(gestures.flatMap(({ from }) => from ?? []));
    const men = this.#pieces(typed).filter((piece) => begins.has(piece.site));
    const verbs = this.table.buttons.flatMap(({ verb }) => this.#speaking.verbs?.[verb] ?? []).map(say);
    return [...(men.length > 0 ? [this.#list(men)] : []), ...verbs].join('; ') || p('typed_none_open');
  }

  // An act: as it is written, as it is said, or by its places and men.
  #act(typed: string): string {
    if (this.table.acting.length === 0) return p('typed_wait');
    const text = plain(typed);
    const open = this.table.gestures.filter(({ to }) => to === undefined || this.#isMeant(to, text));
    const written = open.filter((each) => this.#isWritten(each, text, open.length <= mostSaid));
    if (written.length === 1) return this.#make(written[0]!);
    const sites = this.#sites(text);
    if (sites.length > 0) return this.#place(open, text, sites);
    return written.length > 1 ? this.#which(written) : p('typed_unknown', typed);
  }
  #isWritten({ act, verb, to }: SeatedGesture, text: string, words: boolean): boolean {
    const named = to === undefined ? this.#speaking.verbs?.[verb] : undefined;
    if (named && (plain(named.en) === text || plain(named.it) === text)) return true;
    const said = words ? [this.table.match.say(act, 'en'), this.table.match.say(act, 'it')] : [];
    return [act, ...said].map(plain).some((each) => each === text || each.replace(/^\w:/, '') === text);
  }
  #place(open: SeatedGesture[], text: string, [first, second, ...more]: string[]): string {
    const kind = kindIn(text, this.#kinds());
    const fits = open.filter((each) =>
      second === undefined ? each.to === first && this.#isKind(each, kind) : each.from === first && each.to === second,
    );
    const chosen = fits.length > 1 ? this.#choose(fits, text, kind, more[0]) : fits;
    if (chosen.length === 1) return this.#make(chosen[0]!);
    if (chosen.length > 1) return this.#which(chosen);
    if (second === undefined) return p('typed_nobody', this.#speaking.place(first!));
    // The law says why not.
    const meant = this.table.match.meant({ verb: '', from: first!, to: second });
    if (meant === '') return p('typed_unknown', text);
    const whose = open.find(({ from }) => from === first)?.seat ?? open.find(({ to }) => to)?.seat;
    this.table.act(whose ?? this.table.acting[0]!, meant);
    return '';
  }
  // What is taken up is of this kind: on the board or in hand.
  #isKind({ from }: SeatedGesture, kind: string | undefined): boolean {
    if (kind === undefined) return true;
    const { pieces, held } = this.table.scene;
    return (pieces.find(({ site }) => site === from)?.kind ?? held.find(({ item }) => item === from)?.kind) === kind;
  }
  // By the last choice that an act needs: a kind, a place, a word.
  #choose(fits: SeatedGesture[], text: string, kind: string | undefined, place: string | undefined): SeatedGesture[] {
    const last = text.split(' ').at(-1);
    const named = fits.filter(
      ({ extra }) => extra !== undefined && (extra === kind || extra === place || extra === last),
    );
    return named.length > 0 ? named : fits;
  }
  #make({ seat, act }: SeatedGesture): string {
    this.table.act(seat, act);
    return '';
  }
  #which(open: SeatedGesture[]): string {
    const some = open.slice(0, 6).map(({ act }) => this.table.match.say(act, prefs.language));
    const readable = this.told.readable ?? ((text: string) => text);
    return p('typed_which', some.map(readable).join('; '));
  }
}
