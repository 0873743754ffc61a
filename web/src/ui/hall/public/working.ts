// What the server answers about tie-breaks: GET /api/events/{id}/working.
export interface Working {
  rows: {
    entrant: string;
    values: {
      code: string;
      sum: string;
      shares: { round: number; opponent?: string; value: string; cut: boolean }[];
    }[];
  }[];
}
