// Matches on one device, kept in this browser as the text of their logs: one for each game, and one for each position that a
// table was opened with. What is kept stays until somebody begins another match there.
const place = 'giostra.local.';
const soon_ms = 100;

export const keyOf = (game: string, position?: string | null): string => (position ? `${game} ${position}` : game);

// False where the browser keeps nothing, or nothing more.
export function keep(key: string, log: string): boolean {
  try {
    localStorage.setItem(place + key, log);
    return true;
  } catch {
    return false;
  }
}
// Writes a moment after what changed, since a log takes longer to write the longer it is; at once when asked.
export class Keeper {
  #write: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  soon(write: () => void): void {
    this.#write = write;
    this.#timer ??= setTimeout(() => this.now(), soon_ms);
  }
  now(): void {
    const write = this.#write;
    this.forget();
    write?.();
  }
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#write = undefined;
  }
}
export function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(place + key) ?? undefined;
  } catch {
    return undefined;
  }
}
export function drop(key: string): void {
  try {
    localStorage.removeItem(place + key);
  } catch {
    // Where nothing is kept nothing is to be dropped.
  }
}
// Another page of this browser has gone on with it.
export function onKept(key: string, changed: (log: string) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === place + key && event.newValue !== null) changed(event.newValue);
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
