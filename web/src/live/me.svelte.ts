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
  look(): Promise<void> {
    this.#asked ??= api.me().then(
      ({ name }) => void (this.name = name),
      () => void (this.#asked = undefined),
    );
    return this.#asked;
  }
  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name)).name;
  }
}
export const myself = new Myself();
