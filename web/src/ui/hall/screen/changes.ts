// Which rows of a list have changed in the last 20 s (E126): a row is known by its key, and what it says is compared. What
// stood there when the screen came is no change.
export const marked_ms = 20_000;

export class Changes {
  #said = new Map<string, string>();
  #until = new Map<string, number>();
  #list = '';

  // The rows as they are now; another list (another round) begins again.
  see(list: string, rows: { key: string; text: string }[], now_ms: number): void {
    const known = this.#list === list;
    if (!known) this.#until.clear();
    this.#list = list;
    const before = this.#said;
    this.#said = new Map(rows.map(({ key, text }) => [key, text]));
    if (known)
      for (const [key, text] of this.#said) if (before.get(key) !== text) this.#until.set(key, now_ms + marked_ms);
  }
  isMarked(key: string, now_ms: number): boolean {
    return (this.#until.get(key) ?? 0) > now_ms;
  }
}
