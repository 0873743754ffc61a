import { describe, expect, test } from 'vitest';
import golden from './qr.golden.json';
import { qrModules, qrPath, wifiOf, wifiText, type Modules } from './qr';

const rows = (modules: Modules): string =>
  modules.map((row) => BigInt(`0b${row.map((dark) => (dark ? 1 : 0)).join('')}`).toString(16)).join(' ');

describe('E121: QR codes', () => {
  // Made by libqrencode (QRcode_encodeData, level M); it may find another mask easier to read.
  test.each(golden)('are those of another program: $text', ({ text, rows: expected }) => {
    const all = Array.from({ length: 8 }, (_, mask) => rows(qrModules(text, mask)));
    expect(all).toContain(expected);
    expect(all).toContain(rows(qrModules(text)));
  });
  test('as a path with a margin of four', () => {
    expect(
      qrPath([
        [true, true],
        [false, true],
      ]),
    ).toEqual({ size: 10, path: 'M4 4h2v1h-2zM5 5h1v1h-1z' });
  });
  test('Wi-Fi: name and password, with what must be escaped', () => {
    expect(wifiText('Circolo / a;b:c\\d')).toBe('WIFI:T:WPA;S:Circolo;P:a\\;b\\:c\\\\d;;');
    expect(wifiText('Open')).toBe('WIFI:T:nopass;S:Open;;');
    expect(wifiOf('The Hall / with / slashes')).toEqual({ name: 'The Hall', password: 'with / slashes' });
  });
});
