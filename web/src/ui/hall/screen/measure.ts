// How wide a text is, in em of the page's own font; without a browser a fair guess.
import type { Text } from './layout';

let pen: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();
const guess_em = 0.56;
const size_px = 100;

export function width_em(text: string): number {
  if (pen === undefined)
    pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!pen?.measureText) return text.length * guess_em;
  const found = known.get(text);
  if (found !== undefined) return found;
  pen.font = `600 ${size_px}px ${getComputedStyle(document.body).fontFamily}`;
  const width = pen.measureText(text).width / size_px;
  known.set(text, width);
  return width;
}

// With the little more that the heaviest letters need.
const heavy = 1.03;
// Breaks are between words, and behind hyphens.
export function measured(text: string): Text {
  const words = text.split(/(?<=[\s-])/);
  const halves = words.slice(1).map((_, at) => {
    const [one, other] = [words.slice(0, at + 1), words.slice(at + 1)].map((half) => width_em(half.join('').trim()));
    return Math.max(one!, other!);
  });
  const whole_em = width_em(text) * heavy;
  return { whole_em, broken_em: Math.min(whole_em, ...halves.map((half) => half * heavy)) };
}
