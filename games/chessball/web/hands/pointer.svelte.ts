// Which point of the board is aimed at: by the mouse over it or by keyboard focus. A finger aims at nothing until it
// touches.
const siteOf = (target: EventTarget | null): string | undefined =>
  (target as Element | null)?.closest?.('[data-site]')?.getAttribute('data-site') ?? undefined;

class Pointer {
  touch = $state(false);
  #keys = $state(false);
  #over: string | undefined = $state();
  #focused: string | undefined = $state();

  get site(): string | undefined {
    return this.#keys ? this.#focused : this.touch ? undefined : this.#over;
  }

  // Where the keyboard is.
  get key(): string | undefined {
    return this.#keys ? this.#focused : undefined;
  }

  under(x: number, y: number): string | undefined {
    return siteOf(document.elementFromPoint(x, y));
  }

  pressed(event: PointerEvent): void {
    this.#keys = false;
    this.touch = event.pointerType !== 'mouse';
  }

  readonly listeners = {
    onpointerover: (event: PointerEvent): void => {
      this.#over = siteOf(event.target);
      if (event.pointerType === 'mouse') this.#keys = false;
    },
    onpointerleave: (): void => void (this.#over = undefined),
    onkeydown: (): void => {
      this.#keys = true;
      this.touch = false;
    },
    onfocusin: (event: FocusEvent): void => void (this.#focused = siteOf(event.target)),
  };
}

export const pointer = (): Pointer => new Pointer();
