// How many matches of ours go on, as this browser last knew: so much room does the first page keep for them.
const place = 'giostra.going';

export function going(): number {
  try {
    return Number(localStorage.getItem(place)) || 0;
  } catch {
    return 0;
  }
}
export function keepGoing(count: number): void {
  try {
    localStorage.setItem(place, String(count));
  } catch {
    // Then the page moves a little when they come.
  }
}
