// What players ask of each other, in words.
import type { Dealing } from '$law/telling/dealings';
import { secondsText } from '$words/i18n';
import { people } from '$words/people_words';

export function dealingText(dealing: Dealing, name: (seat: string) => string): string {
  const all = (word: 'draw_asked' | 'rematch_asked', seats: string[]) =>
    people(seats.length > 1 ? `${word}_all` : word, seats.map(name).join(', '));
  switch (dealing.kind) {
    case 'draw_asked':
    case 'rematch_asked':
      return all(dealing.kind, dealing.by);
    case 'left':
      return people('left', name(dealing.seat), secondsText(dealing.left_ms));
    case 'claim':
      return people('claim_due', name(dealing.seat));
    case 'draw_offered':
      return people('draw_offered');
    case 'draw_declined':
    case 'draw_withdrawn':
      return people(dealing.kind, name(dealing.by));
  }
}

// The same while it is about the same thing.
export function dealingKey(dealing: Dealing): string {
  if ('since_ms' in dealing) return `${dealing.kind} ${dealing.seat} ${dealing.since_ms}`;
  if ('seq' in dealing) return `${dealing.kind} ${dealing.seq}`;
  return 'by' in dealing ? `${dealing.kind} ${dealing.by.join(' ')}` : dealing.kind;
}
