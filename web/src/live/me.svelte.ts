// Who we are to others. Whoever has not said a name yet is called by the house, and nobody else can be called so.
import * as api from './api';

const place = 'giostra.me';
function remembered(): string {
  try {
    return localStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

class Myself {
  name = $state('');
  // Until the server has told, who we were at an earlier visit; empty where we have not been here.
  id = remembered();
  #asked: Promise<void> | undefined;

  // False until the server has told.
  get isNamed(): boolean {
    return this.name !== '' && !this.name.startsWith('Giostra ');
  }
  get isUnnamed(): boolean {
    return this.name.startsWith('Giostra ');
  }
  // Once for all pages; gives a guest the cookie.
  ask(): Promise<void> {
    if (!this.#asked) {
      this.#asked = api.me().then((me) => this.#told(me));
      this.#asked.catch(() => (this.#asked = undefined));
    }
    return this.#asked;
  }
  // The same, for whom it is no trouble to be told nothing.
  look(): Promise<void> {
    return this.ask().catch(() => undefined);
  }
  #told({ id, name }: api.Me): void {
    this.name = name;
    this.id = id;
    try {
      localStorage.setItem(place, id);
    } catch {
      // Then the next visit waits for the answer too.
    }
  }
  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name)).name;
  }
}
export const myself = new Myself();
