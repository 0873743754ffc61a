// Calling somebody back who looks elsewhere: a notice of the browser, if they have asked for it. Where a browser has none,
// the page's title and a sound must do.
import { prefer, prefs } from '$prefs';

export type Consent = 'unknown' | 'granted' | 'denied' | 'unavailable';

export function consent(): Consent {
  if (typeof Notification === 'undefined' || !globalThis.isSecureContext) return 'unavailable';
  return Notification.permission === 'default' ? 'unknown' : Notification.permission;
}

// By a touch of theirs alone: browsers ask once.
export async function askConsent(): Promise<Consent> {
  const before = consent();
  if (before === 'unknown') await Notification.requestPermission();
  const now = consent();
  prefer({ notices: now === 'granted' });
  return now;
}

// One at a time for each match; gone when the page is seen again.
export function notify(title: string, body: string, about: string): void {
  if (!prefs.notices || !document.hidden || consent() !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag: about });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    document.addEventListener('visibilitychange', () => notice.close(), { once: true });
  } catch {
    // Some phones only show notices of installed pages.
  }
}
