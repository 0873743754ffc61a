// The boards that a person's page has opened by itself: each once, whatever is reloaded.
const place = 'giostra.opened';

function all(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '[]') as string[];
  } catch {
    return [];
  }
}
export const wasOpened = (match: string): boolean => all().includes(match);
export function noteOpened(match: string): void {
  try {
    sessionStorage.setItem(place, JSON.stringify([...all().slice(-50), match]));
  } catch {
    // A browser that keeps nothing opens it again.
  }
}
