// A QR code made here: for paper and screens with many codes, for Wi-Fi, and so that no token is sent anywhere to be drawn.
// Bytes, level M, versions 1 to 10 (ISO/IEC 18004): up to 213 bytes, more than any of our addresses has.
export type Modules = boolean[][]; // dark ones, [row][column]

interface Version {
  check: number; // bytes of a block
  blocks: number;
}
const versions: Version[] = [
  { check: 10, blocks: 1 },
  { check: 16, blocks: 1 },
  { check: 26, blocks: 1 },
  { check: 18, blocks: 2 },
  { check: 24, blocks: 2 },
  { check: 16, blocks: 4 },
  { check: 18, blocks: 4 },
  { check: 22, blocks: 4 },
  { check: 22, blocks: 5 },
  { check: 26, blocks: 5 },
];

// Modules that are neither fixed nor told elsewhere, in bytes.
function roomOf(version: number): number {
  const aligned = version > 1 ? Math.floor(version / 7) + 2 : 0;
  let modules = (16 * version + 128) * version + 64;
  if (aligned > 0) modules -= (25 * aligned - 10) * aligned - 55;
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}
const dataRoom = (version: number): number => {
  const { check, blocks } = versions[version - 1]!;
  return roomOf(version) - check * blocks;
};

// The field GF(2^8) with 0x11d.
const power: number[] = [];
const logarithm: number[] = [];
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  power[exponent] = value;
  logarithm[value] = exponent;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}
const times = (a: number, b: number): number => (a && b ? power[(logarithm[a]! + logarithm[b]!) % 255]! : 0);

function divisor(degree: number): number[] {
  const made: number[] = [...Array<number>(degree - 1).fill(0), 1];
  for (let root = 0; root < degree; root++)
    for (let at = 0; at < degree; at++) made[at] = times(made[at]!, power[root]!) ^ (made[at + 1] ?? 0);
  return made;
}
function remainder(data: number[], by: number[]): number[] {
  const left = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ left.shift()!;
    left.push(0);
    by.forEach((each, at) => (left[at]! ^= times(each, factor)));
  }
  return left;
}

// Mode, length, bytes, filled up.
function bytesOf(text: string, version: number): number[] {
  const data = [...new TextEncoder().encode(text)];
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  const room = dataRoom(version) * 8;
  put(4, 4);
  put(data.length, version < 10 ? 8 : 16);
  for (const byte of data) put(byte, 8);
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let fill = 0xec; bits.length < room; fill ^= 0xec ^ 0x11) put(fill, 8);
  return Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
}
// In blocks with their check bytes, woven together.
function woven(data: number[], version: number): number[] {
  const { check, blocks } = versions[version - 1]!;
  const by = divisor(check);
  const longer = roomOf(version) % blocks;
  const short = Math.floor(roomOf(version) / blocks) - check;
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, nth) => {
    const part = data.slice(from, (from += short + (nth < blocks - longer ? 0 : 1)));
    return { part, ecc: remainder(part, by) };
  });
  const all: number[] = [];
  for (let at = 0; at <= short; at++) for (const { part } of parts) if (at < part.length) all.push(part[at]!);
  for (let at = 0; at < check; at++) for (const { ecc } of parts) all.push(ecc[at]!);
  return all;
}

class Drawing {
  readonly size: number;
  readonly dark: Modules;
  readonly fixed: boolean[][];
  constructor(readonly version: number) {
    this.size = version * 4 + 17;
    const empty = () => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.dark = empty();
    this.fixed = empty();
    this.#frame();
  }
  set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }
  #square(x: number, y: number, reach: number, light: number[]): void {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        this.set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }
  #frame(): void {
    const { size, version } = this;
    for (let at = 0; at < size; at++) {
      this.set(6, at, at % 2 === 0);
      this.set(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      this.#square(x, y, 4, [2, 4]);
    const places = alignments(version);
    const last = places.length - 1;
    for (const [row, y] of places.entries())
      for (const [column, x] of places.entries())
        if (!((row === 0 && (column === 0 || column === last)) || (row === last && column === 0)))
          this.#square(x, y, 2, [1]);
    this.format(0);
    this.#versionBits();
  }
  // Level M and the mask, twice.
  format(mask: number): void {
    let left = mask;
    for (let at = 0; at < 10; at++) left = (left << 1) ^ ((left >> 9) * 0x537);
    const bits = ((mask << 10) | left) ^ 0x5412;
    const bit = (at: number) => ((bits >> at) & 1) === 1;
    const { size } = this;
    for (let at = 0; at <= 5; at++) this.set(8, at, bit(at));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let at = 9; at < 15; at++) this.set(14 - at, 8, bit(at));
    for (let at = 0; at < 8; at++) this.set(size - 1 - at, 8, bit(at));
    for (let at = 8; at < 15; at++) this.set(8, size - 15 + at, bit(at));
    this.set(8, size - 8, true);
  }
  #versionBits(): void {
    if (this.version < 7) return;
    let left = this.version;
    for (let at = 0; at < 12; at++) left = (left << 1) ^ ((left >> 11) * 0x1f25);
    const bits = (this.version << 12) | left;
    for (let at = 0; at < 18; at++) {
      const dark = ((bits >> at) & 1) === 1;
      const [far, near] = [this.size - 11 + (at % 3), Math.floor(at / 3)];
      this.set(far, near, dark);
      this.set(near, far, dark);
    }
  }
  // Upwards and downwards in strips of two, from the right.
  write(bytes: number[]): void {
    let next = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++)
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
          if (this.fixed[y]![x] || next >= bytes.length * 8) continue;
          this.dark[y]![x] = ((bytes[next >> 3]! >> (7 - (next & 7))) & 1) === 1;
          next++;
        }
    }
  }
  // Twice the same mask is none.
  mask(mask: number): void {
    const inverts = masks[mask]!;
    for (let y = 0; y < this.size; y++)
      for (let x = 0; x < this.size; x++) if (!this.fixed[y]![x] && inverts(x, y)) this.dark[y]![x] = !this.dark[y]![x];
  }
}

function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const places = Array.from({ length: count - 1 }, (_, at) => version * 4 + 10 - at * step);
  return [6, ...places.reverse()];
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

// How hard a code is to read: runs, squares, what looks like a corner, too dark or too light.
function penalty(dark: Modules): number {
  const size = dark.length;
  const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x]!))].map((line) =>
    line.map((each) => (each ? '1' : '0')).join(''),
  );
  let sum = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * (line.match(/(?=10111010000)|(?=00001011101)/g) ?? []).length;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++)
      if (new Set([dark[y]![x], dark[y - 1]![x], dark[y]![x - 1], dark[y - 1]![x - 1]]).size === 1) sum += 3;
  const share = dark.flat().filter(Boolean).length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
}

// With the mask that reads best, or this one. Throws if it is too long.
export function qrModules(text: string, mask?: number): Modules {
  const bytes = new TextEncoder().encode(text).length;
  const version = versions.findIndex((_, at) => bytes + (at < 9 ? 2 : 3) <= dataRoom(at + 1)) + 1;
  if (version === 0) throw new RangeError('too long for a QR code');
  const made = woven(bytesOf(text, version), version);
  const drawn = (nth: number): Modules => {
    const drawing = new Drawing(version);
    drawing.write(made);
    drawing.mask(nth);
    drawing.format(nth);
    return drawing.dark;
  };
  if (mask !== undefined) return drawn(mask);
  const all = masks.map((_, nth) => drawn(nth));
  const marks = all.map(penalty);
  return all[marks.indexOf(Math.min(...marks))]!;
}

// As one path of an SVG, with the margin of four that readers want.
export function qrPath(modules: Modules): { size: number; path: string } {
  let path = '';
  for (const [y, row] of modules.entries())
    for (const run of row
      .map((dark) => (dark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g))
      path += `M${run.index + 4} ${y + 4}h${run[0].length}v1h-${run[0].length}z`;
  return { size: modules.length + 8, path };
}

// What phones read to enter a Wi-Fi: of the event's setting `SSID / PASSWORD`.
export function wifiText(setting: string): string {
  const { name, password } = wifiOf(setting);
  const safe = (text: string) => text.replace(/([\\;,":])/g, '\\$1');
  return password ? `WIFI:T:WPA;S:${safe(name)};P:${safe(password)};;` : `WIFI:T:nopass;S:${safe(name)};;`;
}
export function wifiOf(setting: string): { name: string; password: string } {
  const at = setting.indexOf(' / ');
  if (at < 0) return { name: setting.trim(), password: '' };
  return { name: setting.slice(0, at).trim(), password: setting.slice(at + 3).trim() };
}
