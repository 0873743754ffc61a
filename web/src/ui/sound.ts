// Short sounds, made on the spot: wood on wood, a bell. No files.
import { prefs } from '$prefs';

export type Sound = 'act' | 'turn' | 'refuse' | 'end' | 'talk' | 'chance' | 'join' | 'ask';

interface Tone {
  hz: number;
  at: number;
  last: number;
  loud: number;
  shape: OscillatorType;
}
const tones: Record<Sound, Tone[]> = {
  act: [
    { hz: 190, at: 0, last: 0.06, loud: 0.35, shape: 'triangle' },
    { hz: 880, at: 0, last: 0.02, loud: 0.06, shape: 'square' },
  ],
  turn: [{ hz: 660, at: 0, last: 0.18, loud: 0.12, shape: 'sine' }],
  refuse: [{ hz: 130, at: 0, last: 0.14, loud: 0.2, shape: 'triangle' }],
  chance: [0, 0.05, 0.09].map((at, nth) => ({
    hz: 420 + 70 * nth,
    at,
    last: 0.03,
    loud: 0.14,
    shape: 'triangle' as const,
  })),
  talk: [{ hz: 990, at: 0, last: 0.07, loud: 0.07, shape: 'sine' }],
  join: [523, 698].map((hz, nth) => ({ hz, at: 0.11 * nth, last: 0.22, loud: 0.12, shape: 'sine' as const })),
  ask: [784, 587].map((hz, nth) => ({ hz, at: 0.14 * nth, last: 0.25, loud: 0.12, shape: 'sine' as const })),
  end: [523, 659, 784].map((hz, nth) => ({ hz, at: 0.13 * nth, last: 0.4, loud: 0.12, shape: 'sine' as const })),
};

let room: AudioContext | undefined;

// Browsers play nothing until somebody has touched the page, and complain about those who try.
let touched = false;
if (typeof addEventListener === 'function')
  for (const sign of ['pointerdown', 'keydown', 'touchend'])
    addEventListener(sign, () => (touched = true), { capture: true, passive: true, once: true });

// After the next frame: opening the audio device takes longer than everything else a touch makes us do. A hidden page is
// not painted, but may still be heard.
export function play(sound: Sound): void {
  if (!touched || !prefs.sound || typeof AudioContext === 'undefined') return;
  if (document.hidden) ring(sound);
  else requestAnimationFrame(() => setTimeout(() => ring(sound)));
}

function ring(sound: Sound): void {
  room ??= new AudioContext();
  if (room.state === 'suspended') void room.resume();
  const start = room.currentTime;
  for (const { hz, at, last, loud, shape } of tones[sound]) {
    const voice = new OscillatorNode(room, { type: shape, frequency: hz });
    const gain = new GainNode(room, { gain: 0 });
    gain.gain.setValueAtTime(loud, start + at);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + at + last);
    voice.connect(gain).connect(room.destination);
    voice.start(start + at);
    voice.stop(start + at + last);
  }
}
