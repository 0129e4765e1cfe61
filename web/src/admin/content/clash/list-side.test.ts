// The changes of one person to a list, in words, where they differ from those of the other.
import { expect, test } from 'vitest';
import { listSide } from './list-side.ts';

const weld = {
  title: 'Welding',
  text: 'Steel',
  tags: ['MIG', 'TIG'],
  iconName: 'Flame',
  imageUrl: '/uploads/weld.jpg',
};
const paint = { title: 'Painting', text: 'Hulls', tags: [], page: { slug: 'hulls', afterUrl: '' } };
const dive = { title: 'Diving', text: 'Surveys', tags: [] };
const BASE = [weld, paint];

test.each<[string, unknown[], unknown[], unknown[], string[], number]>([
  ['of an entry what differs', [{ ...weld, text: 'Mine' }, paint], BASE, BASE, ['changed Welding: Mine'], 1],
  ['a list in an entry', [{ ...weld, tags: ['MIG'] }], [weld], [weld], ['changed Welding: MIG'], 0],
  ['another name', [{ ...weld, title: 'Mine' }], [weld], [weld], ['changed Welding: Mine'], 0],
  ['what is empty on this side', [{ ...weld, text: '' }], [weld], [weld], ['changed Welding: empty'], 0],
  ['a picture', [{ ...weld, imageUrl: '/uploads/b.jpg' }], [weld], [weld], ['changed Welding: another picture'], 0],
  [
    'an icon',
    [{ ...weld, iconName: 'Star', imageUrl: '' }],
    [weld],
    [weld],
    ['changed Welding: another icon, no picture'],
    0,
  ],
  ['a picture and a text', [{ ...weld, imageUrl: '', text: 'Mine' }], [weld], [weld], ['changed Welding: Mine'], 0],
  [
    'a part of a part',
    [{ ...paint, page: { slug: 'tanks', afterUrl: '' } }],
    [paint],
    [paint],
    ['changed Painting: tanks'],
    0,
  ],
  ['what the other has changed', BASE, [{ ...weld, text: 'Theirs' }, paint], BASE, ['kept Welding: Steel'], 1],
  [
    'an entry that the other has removed',
    [{ ...weld, text: 'Mine' }, paint],
    [paint],
    BASE,
    ['changed Welding: Mine'],
    1,
  ],
  ['an entry that this one has removed', [paint], [{ ...weld, text: 'Theirs' }, paint], BASE, ['removed Welding'], 1],
  ['an entry that is new', [...BASE, dive], BASE, BASE, ['added Diving'], 2],
  ['an entry that is new there', BASE, [...BASE, dive], BASE, ['left out Diving'], 2],
  [
    'two new ones that have much in common',
    [{ ...dive, title: 'Mine', page: { slug: 'x' } }],
    [{ ...dive, title: 'Theirs', page: { slug: 'x' } }],
    [],
    ['added Mine', 'left out Theirs'],
    0,
  ],
  ['a new one of both', [{ ...dive, text: 'Mine' }], [dive], [], ['added Diving: Mine'], 0],
  [
    'a short entry with another name, renamed there too',
    [{ label: 'About us', href: '/about' }],
    [{ label: 'Our company', href: '/about' }],
    [{ label: 'About', href: '/about' }],
    ['changed About to About us'],
    0,
  ],
  [
    'a short entry with another name, changed there',
    [{ title: 'At work', text: 'Old' }],
    [{ title: 'Safety', text: 'No harm' }],
    [{ title: 'Safety', text: 'Old' }],
    ['changed Safety to At work'],
    0,
  ],
  [
    'a short entry, renamed there',
    [{ title: 'Safety', text: 'No harm' }],
    [{ title: 'At work', text: 'Old' }],
    [{ title: 'Safety', text: 'Old' }],
    ['changed Safety: No harm'],
    0,
  ],
  [
    'a short entry that is as it was, renamed there',
    [{ title: 'Safety', text: 'Old' }],
    [{ title: 'At work', text: 'Old' }],
    [{ title: 'Safety', text: 'Old' }],
    ['kept Safety'],
    0,
  ],
  [
    'an entry of one text that both have renamed',
    [weld, { name: 'Mine', logoUrl: '' }],
    [weld, { name: 'Theirs', logoUrl: '' }],
    [weld, { name: 'Volta', logoUrl: '' }],
    ['changed Volta to Mine'],
    1,
  ],
  [
    'a short entry with another name, and one removed behind it',
    [{ title: 'At work', text: 'Old' }],
    [{ title: 'On site', text: 'Old' }, weld],
    [{ title: 'Safety', text: 'Old' }, weld],
    ['changed Safety to At work', 'removed Welding'],
    0,
  ],
  [
    'an entry with another name, of which other texts were changed there',
    [{ title: 'Mine', text: 'Steel', more: 'Fast' }],
    [{ title: 'Welding', text: 'Theirs', more: 'Fast' }],
    [{ title: 'Welding', text: 'Steel', more: 'Fast' }],
    ['changed Welding: Mine'],
    0,
  ],
  ['lines', ['a', 'mine', 'c'], ['a', 'theirs', 'c'], ['a', 'b', 'c'], ['changed b to mine'], 2],
  ['another order', [paint, weld], BASE, BASE, ['changed the order to Painting, Welding'], 0],
  ['the order of before', BASE, [paint, weld], BASE, ['kept the order Welding, Painting'], 0],
  [
    'another order, and an entry',
    [paint, { ...weld, text: 'Mine' }],
    BASE,
    BASE,
    ['changed Welding: Mine', 'changed the order to Painting, Welding'],
    0,
  ],
  ['an entry without words', [{ title: '' }], [], [], ['added an empty entry'], 0],
  ['nothing', [], ['a', { title: '' }], ['a', { title: '' }], ['removed a', 'removed an empty entry'], 0],
])('%s', (_name, own, other, base, done, same) => {
  expect(listSide(own, other, base)).toEqual({ done, same });
});
