// What is ready before one leaves home: seen by the program where it can see it, ticked by hand where it cannot.
import type { DeskView } from '$live/event/views';

export type Tick = 'yes' | 'no' | 'open';
export interface Ticks {
  printer: Tick;
  projector: Tick;
  network: Tick;
  phone: Tick;
  stick: Tick;
}
// The name of the screen that the phone shows for the test.
export const phoneScreen = 'phone-test';

interface Known {
  seen: Record<string, boolean>;
  desk: DeskView | undefined;
  reached: string[] | undefined; // addresses at which others find this laptop
}

function stick(desk: DeskView | undefined): Tick {
  const copies = desk?.copies ?? [];
  if (copies.some(({ trouble }) => trouble)) return 'no';
  return copies.some(({ at_ms }) => at_ms !== undefined) ? 'yes' : 'open';
}
export function ticksOf({ seen, desk, reached }: Known): Ticks {
  const byHand = (name: string): Tick => (seen[name] ? 'yes' : 'open');
  const heard = desk?.devices.some(({ role, light }) => role === `screen:${phoneScreen}` && light === 'green');
  const outside = (reached ?? []).some((each) => !/\/\/(localhost|127\.|\[::1\])/.test(each));
  return {
    printer: byHand('printer'),
    projector: byHand('projector'),
    network: reached === undefined ? 'open' : outside ? 'yes' : 'no',
    phone: heard || seen['phone'] ? 'yes' : 'open',
    stick: stick(desk),
  };
}
