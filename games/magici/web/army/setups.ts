// Games on one device. It changes hands, so there is more time than in a hall.
const times = 'move=90; direct=30; answer=60; game=1800';
export const byChance = `answers=chance:45/40/15; ${times}`;
export const aloud = `answers=referee; ${times}`;
