// What is done at the round: results, corrections, changes by hand, the verify pass. One of it at a time; the acts go
// through the staff's line, which shows what is refused.
import type { Board, Result, RoundView, Saying } from '$live/event/views';
import { preview } from '$live/event/api';
import { ev } from '$words/event_words';
import { hall } from '$words/hall_words';
import { because, lot as lotAct, result as resultAct, type Tallies } from '../staff/acts';
import type { Desk } from '../desk/desk.svelte';
import { mayEdit, swapAct, unplaced, type Place } from './editing';
import { previewLines } from './preview_lines';
import {
  beside,
  isVerified,
  nextBlank,
  readTallies,
  resultOf,
  startVerify,
  verifyNext,
  type Verify,
} from './result_entry';

export interface Pending {
  board: number;
  result: Result;
  typed: Record<string, [string, string]>;
  lot?: boolean; // it was a draw, and the lot decides
}

// "Anna won against Bruno", whatever side she had.
export function resultWords({ first, second }: Board, result: Result): string {
  switch (result) {
    case '1-0':
      return hall('won_against', first.name, second.name);
    case '0-1':
      return hall('won_against', second.name, first.name);
    case 'draw':
      return hall('drew', first.name, second.name);
    case '0-0':
      return hall('both_lost', first.name, second.name);
    case '+/-':
      return hall('not_come', second.name);
    case '-/+':
      return hall('not_come', first.name);
    case '-/-':
      return hall('nobody_came');
  }
}

// What is typed, beginning with what was counted.
const typedOf = (names: string[], counted: Tallies): Pending['typed'] =>
  Object.fromEntries(names.map((name) => [name, [String(counted[name]?.[0] ?? ''), String(counted[name]?.[1] ?? '')]]));

export class RoundDesk {
  at = $state(0); // the board that the keys speak about
  picked: Place | undefined = $state.raw();
  pending: Pending | undefined = $state();
  pass: Verify | undefined = $state.raw();
  changing = $state(false);
  sheet = $state(0); // the board whose menu is open

  constructor(readonly desk: Desk) {}

  get round(): RoundView | undefined {
    return this.desk.round;
  }
  get boards(): Board[] {
    return this.round?.boards ?? [];
  }
  get editing(): boolean {
    const round = this.round;
    return round !== undefined && (round.phase === 'proposed' || (this.changing && mayEdit(round)));
  }
  get takesResults(): boolean {
    return ['playing', 'complete', 'closed'].includes(this.round?.phase ?? '');
  }
  get free(): Place[] {
    return this.round ? unplaced(this.round, this.desk.entrants) : [];
  }
  #of(board: number, verb: string, rest = ''): string {
    return `${verb} ${this.desk.partId} ${this.round?.round ?? 0} ${board} ${rest}`.trim();
  }
  #board(no: number): Board | undefined {
    return this.boards.find((board) => board.no === no);
  }

  afresh(): void {
    this.at = this.sheet = 0;
    this.picked = this.pending = this.pass = undefined;
    this.changing = false;
  }

  // --- results

  key(key: string): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      this.at = beside(this.boards, this.at, key === 'ArrowDown' ? 1 : -1) ?? 0;
      return true;
    }
    if (key === 'Escape' && (this.picked || this.pass || this.pending)) {
      this.picked = this.pass = this.pending = undefined;
      return true;
    }
    const part = this.desk.part;
    const told = part && this.takesResults && !this.editing ? resultOf(key, part) : undefined;
    if (!told) return false;
    if (this.pass) this.#verify(told);
    else void this.tell(this.#board(this.at)?.no ?? nextBlank(this.boards, 0) ?? 0, told);
    return true;
  }
  // Somebody said who won: numbers are asked for where the game has them, a change where there is a result already.
  async tell(no: number, result: Result): Promise<void> {
    const board = this.#board(no);
    if (!board) return;
    this.at = no;
    const names = this.desk.part?.tallies ?? [];
    if (names.length === 0) return this.#settle(board, result, {});
    this.pending = { board: no, result, typed: typedOf(names, board.tallies) };
  }
  // E60: nobody has won. A match of ours has counted; otherwise the numbers are asked for.
  async lot(board: Board): Promise<void> {
    const names = this.desk.part?.tallies ?? [];
    const counted = board.match?.tallies ?? {};
    if (names.every((name) => counted[name])) return this.#draw(board, counted);
    this.at = board.no;
    this.pending = { board: board.no, result: 'draw', typed: typedOf(names, counted), lot: true };
  }
  async #draw(board: Board, tallies: Tallies): Promise<void> {
    const { staff, partId, roundName } = this.desk;
    if (!(await staff.sure(ev('lot_board', board.table), ev('lot_board_text'), ev('lot_draw')))) return;
    if (await staff.act(lotAct(partId, this.round?.round ?? 0, board.no, tallies), roundName)) this.pending = undefined;
  }
  async sendPending(): Promise<void> {
    const { pending } = this;
    const board = pending && this.#board(pending.board);
    const tallies = pending && readTallies(this.desk.part?.tallies ?? [], $state.snapshot(pending.typed));
    if (!board || !tallies || !pending) return;
    if (pending.lot) return this.#draw(board, tallies);
    await this.#settle(board, pending.result, tallies);
  }
  async #settle(board: Board, result: Result, tallies: Record<string, [number, number]>): Promise<void> {
    const { staff, partId, roundName } = this.desk;
    const round = this.round;
    if (!round) return;
    const by = board.stage && board.replays && round.phase === 'playing' ? 'replay' : '';
    const act = resultAct(partId, round.round, board.no, result, tallies, by);
    if (round.phase === 'closed') return this.#correct(board, { result, tallies }, act);
    if (board.result && board.result !== result) {
      const text = ev('change_result', resultWords(board, board.result), resultWords(board, result));
      if (!(await staff.sure(ev('change_result_title', board.table), text, ev('change')))) return;
    }
    if (!(await staff.act(act, roundName))) return;
    this.pending = undefined;
    this.at = nextBlank(this.boards, board.no) ?? board.no;
  }
  // E106: what a correction of a closed round would change is shown before.
  async #correct(board: Board, { result, tallies }: Saying, act: string): Promise<void> {
    const { staff } = this.desk;
    const told = await staff.try(preview(staff.id, staff.as, because(act, '?')));
    if (!told) return;
    const lines = previewLines(told);
    const counted = Object.values(tallies).map((both) => ` (${both.join(':')})`);
    const answer = await staff.ask({
      title: ev('correct_title', this.round?.round ?? 0, board.table),
      text: `${resultWords(board, result)}${counted.join('')}. ${ev(lines.length > 0 ? 'correct_changes' : 'correct_nothing')}`,
      lines,
      field: { label: ev('reason'), must: true },
      yes: ev('correct'),
    });
    if (answer && (await staff.act(because(act, answer.text), this.desk.roundName))) this.pending = undefined;
  }
  async clear(board: Board): Promise<void> {
    const { staff } = this.desk;
    const text = board.result ? resultWords(board, board.result) : '';
    if (await staff.sure(ev('clear_title', board.table), ev('clear_text', text), ev('clear')))
      await staff.act(this.#of(board.no, 'clear'), this.desk.roundName);
  }

  // --- the verify pass

  startVerify(): void {
    this.pass = startVerify(this.boards);
    this.at = this.pass?.at ?? 0;
  }
  #verify(read: Result): void {
    if (!this.pass) return;
    this.pass = verifyNext(this.pass, this.boards, read);
    if (!this.pass.differs && this.pass.at > 0) this.at = this.pass.at;
  }
  get verified(): boolean {
    return this.pass !== undefined && isVerified(this.pass, this.boards);
  }

  // --- by hand

  // The first touch takes somebody up, the second changes their places.
  async pick(place: Place): Promise<void> {
    const { picked } = this;
    if (!picked || picked.entrant === place.entrant) {
      this.picked = picked ? undefined : place;
      return;
    }
    this.picked = undefined;
    const act = swapAct(this.desk.partId, this.round?.round ?? 0, picked, place);
    if (act) await this.desk.staff.actOrAsk(act, this.desk.roundName);
  }
  swapColours = ({ first, second }: Board): Promise<boolean> =>
    this.desk.staff.actOrAsk(
      `swap ${this.desk.partId} ${this.round?.round ?? 0} ${first.entrant} ${second.entrant}`,
      this.desk.roundName,
    );
  change = (board: Board, verb: string, rest = ''): Promise<boolean> =>
    this.desk.staff.actOrAsk(this.#of(board.no, verb, rest), this.desk.roundName);
  async table(board: Board): Promise<void> {
    const told = await this.desk.staff.ask({
      title: ev('table_title', board.first.name, board.second.name),
      field: { label: ev('table_no'), value: String(board.table), must: true, type: 'number' },
      yes: ev('do_it'),
    });
    if (told) await this.change(board, 'table', told.text);
  }
  async reasoned(board: Board, verb: string, title: string, yes: string): Promise<void> {
    const told = await this.desk.staff.ask({ title, field: { label: ev('reason'), must: true }, yes });
    if (told) await this.desk.staff.act(because(this.#of(board.no, verb), told.text), this.desk.roundName);
  }
  order = (verb: 'pair' | 'discard' | 'publish' | 'reopen' | 'repair', reason = ''): Promise<boolean> =>
    this.desk.staff.act(because(`${verb} ${this.desk.partId} ${this.round?.round ?? 0}`, reason), this.desk.roundName);
}
