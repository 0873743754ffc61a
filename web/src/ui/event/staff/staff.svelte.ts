// What all pages of staff share: the line, acts whose refusals are shown (with rule and words), questions that are asked
// before something is done. Typed text is never lost by a refusal: whoever asked still has it.
import type { EventLine } from '$live/event/event_line.svelte';
import { Refused, type Refusal } from '$law/wasm';
import { ev } from '$words/event_words';
import { say } from '$words/i18n';
import { lateReason, lateReasons, type LateReason } from '../round/editing';
import { because } from './acts';

export interface Choice {
  value: string;
  label: string;
}
export interface Question {
  title: string;
  text?: string;
  lines?: string[];
  // Something to write; `must`: without it nothing happens.
  field?: { label: string; value?: string; must?: boolean; type?: 'text' | 'number' };
  choices?: Choice[];
  yes: string;
  danger?: boolean;
}
export interface Answer {
  text: string;
  choice: string;
}

export class Staff {
  refusal: Refusal | undefined = $state.raw();
  question: Question | undefined = $state.raw();
  sending = $state(0);
  #answered: ((answer: Answer | undefined) => void) | undefined;

  constructor(
    readonly line: EventLine,
    readonly id: string,
    readonly as: string,
  ) {}

  get isChief(): boolean {
    return this.as === 'chief';
  }

  // Whether it was stored. A refusal is shown until the next act.
  async act(text: string, from?: string): Promise<boolean> {
    const refused = await this.#try(text, from);
    this.refusal = refused;
    return refused === undefined;
  }
  // Several, in order; stops at the first that is refused. How many were stored.
  async acts(texts: string[], told?: (done: number) => void): Promise<number> {
    let done = 0;
    for (const text of texts) {
      if (!(await this.act(text))) break;
      done += 1;
      told?.(done);
    }
    return done;
  }
  // A change of boards, or of a closed round: a reason is asked only where the rules want one (E101, E102, E106).
  async actOrAsk(text: string, from?: string): Promise<boolean> {
    const refused = await this.#try(text, from);
    if (!refused || !wantsReason(refused)) {
      this.refusal = refused;
      return refused === undefined;
    }
    const reason = refused.rule === 'E102' ? await this.askLate() : await this.askReason(refused);
    return reason === undefined ? false : this.act(because(text, reason), from);
  }
  // Something besides the line, for instance of the API.
  async try<T>(work: Promise<T>): Promise<T | undefined> {
    this.sending += 1;
    try {
      const told = await work;
      this.refusal = undefined;
      return told;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.refusal = refused.refusal;
      return undefined;
    } finally {
      this.sending -= 1;
    }
  }

  ask(question: Question): Promise<Answer | undefined> {
    this.#answered?.(undefined);
    this.question = question;
    return new Promise((done) => (this.#answered = done));
  }
  answer(answer: Answer | undefined): void {
    const answered = this.#answered;
    this.#answered = undefined;
    this.question = undefined;
    answered?.(answer);
  }
  async sure(title: string, text: string, yes: string): Promise<boolean> {
    return (await this.ask({ title, text, yes, danger: true })) !== undefined;
  }
  async askReason(refused?: Refusal): Promise<string | undefined> {
    const question: Question = {
      title: ev('reason_title'),
      field: { label: ev('reason'), must: true },
      yes: ev('do_it'),
    };
    return (await this.ask(refused ? { ...question, text: words(refused) } : question))?.text;
  }
  async askLate(): Promise<string | undefined> {
    const told = await this.ask({
      title: ev('after_title'),
      text: ev('after_text'),
      choices: lateReasons.map((value) => ({ value, label: ev(`after_${value}`) })),
      field: { label: ev('in_words') },
      yes: ev('do_it'),
    });
    return told && lateReason(told.choice as LateReason, told.text);
  }

  async #try(text: string, from?: string): Promise<Refusal | undefined> {
    this.sending += 1;
    try {
      await this.line.act(text, from);
      return undefined;
    } catch (refused) {
      if (refused instanceof Refused) return refused.refusal;
      throw refused;
    } finally {
      this.sending -= 1;
    }
  }
}

const wantsReason = ({ rule, why }: Refusal): boolean =>
  rule === 'E102' ? why.en.includes('reason') : /say(s)? why/.test(why.en);
const words = ({ why }: Refusal): string => {
  const text = say(why);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
