// Placings and moves of both players, two blocks a sheet.
import type { ScoreSheet } from '$law/score_sheet';
import { seats } from './words';

export default {
  note: {
    en: 'A point is ring.place, counted from the north clockwise: 4.7. Placing: the point. Moving: from–to. x and the points of stones taken; + for the placement that a capture earns.',
    it: 'Un punto è anello.posto, contando da nord in senso orario: 4.7. Posa: il punto. Mossa: da–a. x e i punti delle pietre prese; + per la posa guadagnata con una presa.',
  },
  columns: [
    { head: seats['player1']!, width: 1 },
    { head: seats['player2']!, width: 1 },
  ],
  rows: 33,
  twice: true,
  after: [{ en: 'Stones left', it: 'Pietre rimaste' }],
} satisfies ScoreSheet;
