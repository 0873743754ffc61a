// How wide a text is, in em of the page's own font; without a browser a fair guess.
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
