// The acts of the house as the laws hand them over, parsed (docs/scenes.md). Nothing in the page reads an entry's text.

export type HouseAct =
  | { verb: 'result'; winner: 0 | 1 | 2; rule: string }
  | { verb: 'dice'; commitment: string }
  | { verb: 'sit'; seat: string; person: string; name: string }
  | { verb: 'seed'; seat: string; hex: string }
  | { verb: 'rise' | 'away' | 'back'; seat: string }
  | { verb: 'ask' | 'reply'; id: string; it: string; en: string }
  | { verb: 'mark'; seat: string; right: boolean }
  | { verb: 'secret'; hex: string }
  | { verb: 'next'; match: string }
  | { verb: 'undo'; seq: number; reason: string }
  | { verb: 'takeback'; seq: number }
  | { verb: 'swap'; one: string; two: string }
  | { verb: 'pause' | 'close'; reason: string }
  | { verb: 'real'; act: string }
  | { verb: 'guess'; given_ms: number; words: string }
  | { verb: 'say' | 'tell'; words: string }
  | { verb: 'start' | 'awake' | 'hidden' | 'resume' | 'resign' | 'draw' | 'nodraw' | 'claim' | 'rematch' | 'hint' };
