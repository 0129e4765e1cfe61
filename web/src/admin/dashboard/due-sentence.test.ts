// The sentence of the dashboard about today's tasks.
import { expect, test } from 'vitest';
import { dueSentence } from './due-sentence.tsx';

test.each([
  [{ late: 2, today: 1 }, '17:00', '2 late, 1 due before 17:00.'],
  [{ late: 1, today: 0 }, '17:00', '1 late, nothing due before 17:00.'],
  [{ late: 0, today: 3 }, 'tomorrow at 13:00', 'Nothing is late, 3 due before tomorrow at 13:00.'],
  [{ late: 0, today: 0 }, '17:00', 'Nothing is late, and nothing is due before 17:00.'],
  [{ late: 0, today: 2 }, 'today at 17:00', 'Nothing is late, 2 due before 17:00.'],
  [
    { late: 0, today: 0 },
    'on Monday 2 March at 17:00',
    'Nothing is late, and nothing is due before Monday 2 March at 17:00.',
  ],
  // An office that is always closed.
  [{ late: 0, today: 0 }, '', 'Nothing is late, and nothing is due today.'],
])('%j before %s', (counts, closing, expected) => expect(dueSentence(counts, closing)).toBe(expected));
