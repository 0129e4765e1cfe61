// Views and filters: their address, their requests, and that each combination can be changed.
import { expect, test } from 'vitest';
import {
  isFiltered,
  readFilters,
  toQuery,
  toStreams,
  withMine,
  withStatus,
  withView,
  withoutFilters,
  writeFilters,
} from './lead-filters.ts';

const read = (query: string, isAdmin = true) => readFilters(new URLSearchParams(query), isAdmin);

test('the first view has the open leads', () => {
  expect(toQuery(read(''), 'ama')).toEqual({ open: 'true' });
  expect(writeFilters(read('')).toString()).toBe('');
});

test('keeps known values of the address and drops unknown ones', () => {
  const filters = read('view=all&status=closed&reason=Quote&priority=urgent&mine=1');
  expect(toQuery(filters, 'ama')).toEqual({ status: 'closed', reason: 'Quote', assignee: 'ama' });
  expect(writeFilters(filters).toString()).toBe('view=all&status=closed&reason=Quote&mine=1');
});

test('staff cannot filter by their own leads, but see them first', () => {
  const filters = read('view=mine&mine=1', false);
  expect(filters).toMatchObject({ view: 'open', isMine: false });
  expect(toStreams(filters, { username: 'kofi', isAdmin: false })).toEqual([
    { open: 'true', assignee: 'kofi' },
    { open: 'true' },
  ]);
  expect(toStreams(read(''), { username: 'ama', isAdmin: true })).toEqual([{ open: 'true' }]);
});

test('filtering by closed leads leaves the open views, going back removes the filter', () => {
  const closed = withStatus(read('view=mine'), 'closed');
  expect(toQuery(closed, 'ama')).toEqual({ status: 'closed', assignee: 'ama' });
  expect(toQuery(withView(closed, 'open'), 'ama')).toEqual({ open: 'true' });
});

test('"assigned to me" is the view of the own open leads', () => {
  expect(withMine(read(''), true).view).toBe('mine');
  expect(withMine(read('view=unassigned'), true).view).toBe('mine');
  expect(withMine(read('view=mine'), false).view).toBe('open');
  expect(withMine(read('view=all'), true)).toMatchObject({ view: 'all', isMine: true });
});

test('a search is in the address, and applies to every list of the screen', () => {
  const filters = read('q=%20tank%20', false);
  expect(filters.q).toBe('tank');
  expect(writeFilters(filters).toString()).toBe('q=tank');
  expect(toStreams(filters, { username: 'kofi', isAdmin: false })).toEqual([
    { open: 'true', q: 'tank', assignee: 'kofi' },
    { open: 'true', q: 'tank' },
  ]);
  expect(isFiltered(filters)).toBe(true);
  expect(isFiltered(withoutFilters(filters))).toBe(false);
  expect(writeFilters(withoutFilters(read('view=late&status=new&q=tank'))).toString()).toBe('view=late&q=tank');
});
