// A QR code made in the page: for paper and screens with many codes, for Wi-Fi, and so that no token is sent anywhere to be
// drawn. Level M, as on everything that is printed.
import { encode } from 'uqr';

export type Modules = boolean[][]; // dark ones, [row][column]

// With the mask that reads best, or this one.
export const qrModules = (text: string, mask = -1): Modules =>
  encode(text, { ecc: 'M', border: 0, maskPattern: mask }).data;

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
