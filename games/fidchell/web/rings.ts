// Where the points of a ringed board are drawn: ring after ring around the centre, each ring's first point above, then
// clockwise. The law says which points and lines there are.
import type { Frame, Site } from '$board/sites';
import type { Layout } from '$law/wasm';

export interface Rings {
  sites: Site[];
  frame: Frame;
  circles: number[];
  // The other lines, as points to join.
  paths: [number, number][][];
}

const parse = (name: string): [ring: number, index: number] => name.split('.').map(Number) as [number, number];

export function rings(layout: Layout, label: (ring: number, index: number) => string): Rings {
  const sizes = new Map<number, number>();
  for (const name of layout.sites) sizes.set(parse(name)[0], (sizes.get(parse(name)[0]) ?? 0) + 1);
  const place = (name: string): [number, number] => {
    const [ring, index] = parse(name);
    const angle = (2 * Math.PI * index) / (sizes.get(ring) ?? 1);
    return [ring * Math.sin(angle), -ring * Math.cos(angle)];
  };
  const sites = layout.sites.map((name): Site => {
    const [x, y] = place(name);
    return {
      name,
      x,
      y,
      size: 0.5,
      shape: 'point',
      tone: parse(name)[0] === 0 ? 'none' : 'point',
      label: label(...parse(name)),
    };
  });
  const isRing = (line: Layout['lines'][number]) =>
    line.closed && new Set(line.sites.map((name) => parse(name)[0])).size === 1;
  const rim = Math.max(...sizes.keys()) + 0.62;
  return {
    sites,
    frame: { x: -rim, y: -rim, width: 2 * rim, height: 2 * rim },
    circles: layout.lines.filter(isRing).map((line) => parse(line.sites[0]!)[0]),
    paths: layout.lines
      .filter((line) => !isRing(line))
      .map((line) => {
        const points = line.sites.map(place);
        return line.closed ? [...points, points[0]!] : points;
      }),
  };
}
