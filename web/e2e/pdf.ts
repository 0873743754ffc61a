// A PDF, read as far as tests need it: its pages, and what is drawn on them.
import { inflateSync } from 'node:zlib';

export function streamsIn(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/FlateDecode[^]*?stream\r?\n([^]*?)endstream/g)];
  return streams
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return ''; // packed otherwise
      }
    })
    .join('\n');
}
// Where the pages are listed, openly or packed.
export const pagesIn = (pdf: Buffer): number =>
  (pdf.toString('latin1') + streamsIn(pdf)).match(/\/Type\s*\/Page\b/g)?.length ?? 0;
