// Reasons that stand in an event's log are the words of whoever acted. What the program itself writes there is English;
// readers get it in their language.
import { say } from './i18n';
import type { Words } from './words';

const written: Record<string, Words> = {
  'another computer goes on': { en: 'another computer goes on', it: 'si continua su un altro computer' },
};
export const reasonText = (reason: string): string => (written[reason] ? say(written[reason]) : reason);
