// The address at which others reach one of our paths: on the server's own machine, that of the network.
import * as api from '$live/api';
import { to } from '$site';

let base = $state(location.origin + to(''));
let asked = false;
export function linkOf(path: string): string {
  if (!asked && /^(localhost|127\.|\[::1\])/.test(location.host)) {
    asked = true;
    api.addresses().then(
      ([first]) => (base = first ?? base),
      () => (asked = false),
    );
  }
  return base + path;
}

// Into the clipboard; where the browser has none for us, through a field.
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}
