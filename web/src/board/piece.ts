// How a game draws its pieces. Its view hands a drawing to every board and row; shared ones are in chess/.
import type { Component } from 'svelte';

// One unit wide around 0,0. `men`: whose it is, 0 for nobody's.
export type PieceDrawing = Component<{ kind: string; men: 0 | 1 | 2; mark?: string | undefined }>;
