// What is shown comes one act after the other, however fast it happened: each act rests on the screen before the next one
// appears. Nothing waits for long: a long queue is shown faster, a very long one at once. It knows no game and no clock.

interface Step {
  rest_ms: number;
  show: () => void;
}

// What waits longer than this is shown faster, so that the picture is at most twice that behind; and how many acts it goes
// through one by one.
export const most_ms = 3000;
export const most_steps = 30;
// Without motion an act needs less time to be seen.
const still = 0.2;

export interface PaceOptions {
  moves: () => boolean;
  // Nobody looks: nothing waits.
  hidden: () => boolean;
  // After a step that came by itself; `behind` while others wait.
  stepped: (behind: boolean) => void;
}

export class Pace {
  // Until a page says so, everything is shown at once.
  on = false;
  #waiting: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: PaceOptions) {}

  // What is added now has to wait.
  get isBusy(): boolean {
    return this.#timer !== undefined;
  }

  add(rest_ms: number, show: () => void): void {
    if (this.isBusy) this.#waiting.push({ rest_ms, show });
    else this.#play({ rest_ms, show });
    if (this.#waiting.length > most_steps || (this.isBusy && this.options.hidden())) this.hurry();
  }

  // Shows all that waits, now.
  hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting.splice(0);
    for (const { show } of waiting) show();
    if (waiting.length > 0) this.options.stepped(false);
  }

  // Forgets what waits.
  clear(): void {
    this.#waiting = [];
    this.hurry();
  }

  #play({ rest_ms, show }: Step): void {
    show();
    const rest = this.on && !this.options.hidden() ? rest_ms * this.#speed(rest_ms) : 0;
    if (rest > 0) this.#timer = setTimeout(() => this.#next(), rest);
  }

  #speed(rest_ms: number): number {
    const queued_ms = this.#waiting.reduce((sum, step) => sum + step.rest_ms, rest_ms);
    return Math.min(1, most_ms / queued_ms) ** 2 * (this.options.moves() ? 1 : still);
  }

  #next(): void {
    this.#timer = undefined;
    const before = this.#waiting.length;
    while (!this.isBusy && this.#waiting.length > 0) this.#play(this.#waiting.shift()!);
    if (before > 0) this.options.stepped(this.#waiting.length > 0);
  }
}
