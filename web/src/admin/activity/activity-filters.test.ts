// Filters of the activity in the address.
import { expect, onTestFinished, test, vi } from 'vitest';
import { actorMeant, askedOf, readActivityFilters, writeActivityFilters } from './activity-filters.ts';

test('the filters of the address are requested, except those that the server would refuse', () => {
  const filters = readActivityFilters(new URLSearchParams('type=auth&actor= kofi &from=2026-03-01&to=2026-13-45&x=1'));
  expect(filters).toEqual({ type: 'auth', actor: 'kofi', from: '2026-03-01', to: '' });
  expect(writeActivityFilters(filters).toString()).toBe('type=auth&actor=kofi&from=2026-03-01');
  expect(readActivityFilters(new URLSearchParams('type=all'))).toEqual({ type: '', actor: '', from: '', to: '' });
});

test('a person is found by username or name, or by a part of either that only one has', () => {
  const people = [
    { username: 'ama', name: 'Ama Boateng' },
    { username: 'amara', name: 'Amara Boateng' },
  ];
  const meant = ['ama', 'AMARA BOATENG', 'mara', 'nobody', ''].map((typed) => actorMeant(typed, people));
  expect(meant).toEqual(['ama', 'amara', 'amara', 'nobody', '']);
  expect(actorMeant('', people.slice(1))).toBe('');
  expect(['am', 'boat'].map((typed) => actorMeant(typed, people))).toEqual([undefined, undefined]);
});

test('the site itself is found by its name, even if a person has that in theirs', () => {
  const people = [{ username: 'amara', name: 'Amara Systems' }];
  const meant = ['System', 'system', 'systems'].map((typed) => actorMeant(typed, people));
  expect(meant).toEqual(['System', 'System', 'amara']);
});

test('days are requested as those of this computer, unless their time would need a year of five digits', () => {
  const filters = { type: '', actor: 'kofi', from: '2026-03-01', to: '2026-03-31' } as const;
  const [from, to] = [new Date(2026, 2, 1), new Date(2026, 3, 1)];
  expect(askedOf(filters)).toEqual({
    ...filters,
    from: from.toISOString(),
    to: new Date(to.getTime() - 1).toISOString(),
  });
  expect(askedOf({ ...filters, from: '', to: '' })).toEqual({ ...filters, from: '', to: '' });
  const far = askedOf({ ...filters, from: '0000-01-01', to: '9999-12-31' });
  for (const text of [far.from, far.to]) expect(text).toMatch(/^\d{4}-\d\d-\d\d/);
});

test.each([
  ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00.000Z', '2026-10-29T21:59:59.999Z'],
  ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z', '2026-04-05T03:59:59.999Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
])('if clocks change at midnight, the whole day is requested: %s, %s', (zone, day, from, to) => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TZ', zone);
  expect(askedOf({ type: '', actor: '', from: day, to: day })).toMatchObject({ from, to });
});
