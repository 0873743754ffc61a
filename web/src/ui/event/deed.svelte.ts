// An act that a page sends: whether it is on its way, and why it was refused, in the person's words.
import { tell } from '$law/refusal';
import { Refused } from '$law/wasm';

export class Deed {
  busy = $state(false);
  trouble = $state('');
  rule = $state('');

  // True once it is stored.
  async run(act: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = this.rule = '';
    try {
      await act();
      return true;
    } catch (why) {
      this.trouble = why instanceof Refused ? tell(why.refusal) : String(why);
      this.rule = why instanceof Refused ? why.refusal.rule : '';
      return false;
    } finally {
      this.busy = false;
    }
  }
}
