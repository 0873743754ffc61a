// The laws, loaded once for all pages.
import { Laws } from './wasm';

let loading: Promise<Laws> | undefined;
export const theLaws = (): Promise<Laws> => (loading ??= Laws.load(fetch('/giostra.wasm')));
