// Who we are to others. Whoever has not said a name yet is called by the house, and nobody else can be called so.
import * as api from './api';

class Myself {
  name = $state('');
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
      this.#asked = api.me().then(({ name }) => void (this.name = name));
      this.#asked.catch(() => (this.#asked = undefined));
    }
    return this.#asked;
  }
  // The same, for whom it is no trouble to be told nothing.
  look(): Promise<void> {
    return this.ask().catch(() => undefined);
  }
  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name)).name;
  }
}
export const myself = new Myself();
