// Two versions of a list in words: what of each is otherwise than in the other.
import { expect, test } from 'vitest';
import { listSide } from './list-side.ts';

const weld = { title: 'Welding', text: 'Steel', tags: ['MIG', 'TIG'] };
const paint = { title: 'Painting', text: 'Hulls', tags: [] };
const dive = { title: 'Diving', text: 'Surveys', tags: [] };

test.each<[string, unknown[], unknown[], string[], number]>([
  ['of an entry what differs', [{ ...weld, text: 'Mine' }, paint], [weld, paint], ['Welding · Mine'], 1],
  ['a list in an entry', [{ ...weld, tags: ['MIG'] }], [weld], ['Welding · MIG'], 0],
  ['another name', [{ ...weld, title: 'Mine' }], [weld], ['Mine'], 0],
  ['what is empty on this side', [{ ...weld, text: '' }], [weld], ['Welding · empty'], 0],
  ['an entry that is only here', [weld, paint], [paint], ['Welding · Steel · MIG, TIG'], 1],
  ['an entry that is only there', [paint], [weld, paint], ['without Welding'], 1],
  ['lines', ['a', 'mine', 'c'], ['a', 'theirs', 'c'], ['mine'], 2],
  ['another order', [paint, weld], [weld, paint], ['in the order Painting, Welding'], 0],
  [
    'another order, and an entry',
    [paint, { ...weld, text: 'Mine' }],
    [weld, paint],
    ['Welding · Mine', 'in the order Painting, Welding'],
    0,
  ],
  [
    'another order, and an entry that is only there',
    [paint, weld],
    [weld, dive, paint],
    ['without Diving', 'in the order Painting, Welding'],
    0,
  ],
  ['an entry without words', [{ title: '' }], [], ['empty'], 0],
  ['nothing', [], ['a', { title: '' }], ['without a', 'without an empty entry'], 0],
])('%s', (_name, own, other, lines, same) => {
  expect(listSide(own, other)).toEqual({ lines, same });
});
