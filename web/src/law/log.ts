// A log's text as entries, for replays and tests. What the entries mean, the laws know.

export interface Entry {
  seq: number;
  at_ms: number;
  actor: string;
  act: string;
  lag_ms: number;
}
export interface Log {
  header: [string, string][];
  entries: Entry[];
}

export const field = (log: Pick<Log, 'header'>, key: string): string =>
  log.header.find(([name]) => name === key)?.[1] ?? '';

export const writeHeader = (header: [string, string][]): string =>
  `giostra-log 1\n${header.map(([key, value]) => `${key}: ${value}\n`).join('')}\n`;

const entryForm = /^(\d+) (\d+)(?:~(\d+))? (\S+) (.*)$/;

export function readLog(text: string): Log {
  const [head = '', ...rest] = text.split('\n\n');
  const header = head
    .split('\n')
    .slice(1)
    .map((line): [string, string] => {
      const colon = line.indexOf(': ');
      return colon < 0 ? [line.replace(/:$/, ''), ''] : [line.slice(0, colon), line.slice(colon + 2)];
    });
  const entries = rest
    .join('\n\n')
    .split('\n')
    .flatMap((line): Entry[] => {
      const parts = entryForm.exec(line);
      if (!parts) return [];
      const [, seq, at, lag, actor = '', act = ''] = parts;
      return [{ seq: Number(seq), at_ms: Number(at), actor, act, lag_ms: Number(lag ?? 0) }];
    });
  return { header, entries };
}
