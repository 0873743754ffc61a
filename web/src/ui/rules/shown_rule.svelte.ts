// The rule that lies open over the page; one at a time, whoever asked for it.
export interface RuleName {
  game: string;
  id: string;
}
export const shownRule: { now: RuleName | undefined } = $state({ now: undefined });
