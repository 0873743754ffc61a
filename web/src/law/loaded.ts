// The laws, loaded once for all pages.
import { to } from '$site';
import { Laws } from './wasm';

let loading: Promise<Laws> | undefined;
export const theLaws = (): Promise<Laws> => (loading ??= Laws.load(fetch(to('/giostra.wasm'))));
