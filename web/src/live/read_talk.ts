// How much of the talk of a match was read in this browser: up to which entry. A page that is loaded again counts on.
const place = 'giostra.read';
const most = 40; // matches that are remembered, the newest

type Kept = [match: string, seq: number][];

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(found) ? (found as Kept) : [];
  } catch {
    return [];
  }
}

export const readUpTo = (match: string): number => kept().find(([id]) => id === match)?.[1] ?? 0;

export function haveRead(match: string, seq: number): void {
  const others = kept().filter(([id]) => id !== match);
  try {
    localStorage.setItem(place, JSON.stringify([...others, [match, seq]].slice(-most)));
  } catch {
    // Without a memory the count begins again.
  }
}
