// Rings for what is new: somebody sat down, it is our turn, something is asked of us. What was there when the page was
// opened is not news.
import { notify } from './notice';
import { play, type Sound } from '../sound';

export interface Call {
  // The same while it is the same matter.
  key: string;
  text: string;
  sound: Sound;
}

export class Bell {
  #known: Set<string> | undefined;

  hear(calls: Call[], title: string, about: string): void {
    const fresh = this.#known ? calls.filter(({ key }) => !this.#known!.has(key)) : [];
    this.#known = new Set(calls.map(({ key }) => key));
    const [first] = fresh;
    if (!first) return;
    play(first.sound);
    notify(title, fresh.map(({ text }) => text).join(' · '), about);
  }
}
