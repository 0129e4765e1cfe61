// Merging new answers into a list: no lead is lost or doubled, and the visible ones do not move.
import { describe, expect, test } from 'vitest';
import { makeLead as lead } from '../../../testing/make-lead.ts';
import {
  allLeads,
  GROWN,
  laterOf,
  mergeFirstPage,
  withLaterLeads,
  withMineFirst,
  withoutGone,
  type LeadPage,
} from './lead-pages.ts';

const page = (ids: number[], next?: string, stream = 0): LeadPage => ({
  stream,
  leads: ids.map((id) => lead(id)),
  next: next === undefined ? undefined : { stream, cursor: next },
});
const ids = (pages: readonly LeadPage[]) => allLeads(pages).map((entry) => entry.id);
const nothing = { kept: new Set<number>(), isAtTop: true };

test('adds new leads at the top and keeps the pages below', () => {
  const merged = mergeFirstPage([page([9, 8, 7], 'a'), page([6, 5, 4], 'b')], page([11, 10, 9], 'c'), nothing);
  expect(ids(merged.pages)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
  expect(merged.arrived.map((entry) => entry.id)).toEqual([11, 10]);
  expect(merged.pages.at(-1)?.next).toEqual({ stream: 0, cursor: 'b' });
});

test('updates leads in place and removes those that no longer match', () => {
  const fresh = { ...page([9, 7], 'c'), leads: [lead(9, { read: true }), lead(7)] };
  const merged = mergeFirstPage([page([9, 8, 7], 'a'), page([6, 5], 'b')], fresh, nothing);
  expect(ids(merged.pages)).toEqual([9, 7, 6, 5]);
  expect(allLeads(merged.pages)[0]?.read).toBe(true);
  expect(merged.arrived).toEqual([]);
});

test('keeps the open lead even if it has left the list', () => {
  const merged = mergeFirstPage([page([9, 8, 7])], page([9, 7]), { ...nothing, kept: new Set([8]) });
  expect(ids(merged.pages)).toEqual([9, 8, 7]);
});

test('does not call an older lead that returns to the list new', () => {
  const merged = mergeFirstPage([page([9, 7])], page([9, 8, 7]), nothing);
  expect(ids(merged.pages)).toEqual([9, 8, 7]);
  expect(merged.arrived).toEqual([]);
});

test('continues below the loaded leads when older ones return, however few there are, and ends where they end', () => {
  const open = lead(3, { status: 'closed' });
  for (const known of [page([9, 8]), { ...page([9, 8]), leads: [lead(9), lead(8), open] }]) {
    const merged = mergeFirstPage([known], page([9, 8, 5], 'c'), { ...nothing, kept: new Set([3]) });
    expect(merged.pages.at(-1)?.next).toEqual({ stream: 0, cursor: 'c' });
  }
  // The loaded list reaches further down.
  expect(mergeFirstPage([page([9, 8, 7])], page([9, 8], 'c'), nothing).pages.at(-1)?.next).toBeUndefined();
  expect(mergeFirstPage([page([9, 8, 7], 'a')], page([9, 8]), nothing).pages.at(-1)?.next).toBeUndefined();
});

test('keeps the leads below a rescued enquiry, which is listed by its number and not by its time', () => {
  const rescued = lead(7, { ts: lead(1).ts });
  const shown = [{ ...page([9, 8], 'a'), leads: [lead(9), lead(8), rescued] }, page([6, 5], 'b')];
  const merged = mergeFirstPage(shown, { ...page([9, 8], 'c'), leads: [lead(9), lead(8), rescued] }, nothing);
  expect(ids(merged.pages)).toEqual([9, 8, 7, 6, 5]);
});

test('is replaced if a gap would remain', () => {
  const merged = mergeFirstPage([page([3, 2, 1])], page([9, 8, 7], 'c'), nothing);
  expect(ids(merged.pages)).toEqual([9, 8, 7]);
  expect(merged.pages.at(-1)?.next).toEqual({ stream: 0, cursor: 'c' });
});

/** Ids from `newest` down. */
const down = (newest: number, count: number) => Array.from({ length: count }, (_, at) => newest - at);

describe('a list that has grown long', () => {
  const long = [page(down(1200, 150), 'a'), page(down(1050, 50), 'b')];

  test('is replaced by its first page, and continues below it as before', () => {
    const merged = mergeFirstPage(long, page(down(1201, 50), 'c'), nothing);
    expect(ids(merged.pages)).toEqual(down(1201, 50));
    expect(merged.pages.map(({ next }) => next)).toEqual([{ stream: 0, cursor: 'c' }]);
    expect(merged.arrived.map(({ id }) => id)).toEqual([1201]);
    expect(merged.isHeld).toBe(false);
  });

  test('keeps the open lead and those with unsaved edits', () => {
    const merged = mergeFirstPage(long, page(down(1201, 50), 'c'), { ...nothing, kept: new Set([1180, 1010]) });
    expect(ids(merged.pages)).toEqual([...down(1201, 50), 1010]);
  });

  test('does not change for a person who has scrolled down, however many leads arrive', () => {
    const reader = { ...nothing, isAtTop: false };
    const some = mergeFirstPage(
      long,
      { ...page(down(1202, 50), 'c'), leads: down(1202, 50).map((id) => lead(id, { read: id === 1199 })) },
      reader,
    );
    expect(ids(some.pages)).toEqual(down(1200, 200));
    expect(
      allLeads(some.pages)
        .filter(({ read }) => read)
        .map(({ id }) => id),
    ).toEqual([1199]);
    expect([some.arrived.map(({ id }) => id), some.isHeld]).toEqual([[1202, 1201], true]);
    const many = mergeFirstPage(some.pages, page(down(1900, 50), 'd'), reader);
    expect(ids(many.pages)).toEqual(down(1200, 200));
    expect([many.arrived.length, many.isHeld]).toEqual([50, true]);
    // At the top the list is complete: new leads are shown, and it continues below them.
    const back = mergeFirstPage(many.pages, page(down(1900, 50), 'd'), nothing);
    expect([ids(back.pages), back.pages.at(-1)?.next]).toEqual([down(1900, 50), { stream: 0, cursor: 'd' }]);
  });

  test('does not change for that person either when all of it is read', () => {
    const reader = { ...nothing, isAtTop: false };
    const whole = page(down(1201, 201).filter((id) => id !== 1100));
    const read = mergeFirstPage(long, whole, reader);
    expect(ids(read.pages)).toEqual(down(1200, 200).filter((id) => id !== 1100));
    expect([read.arrived.map(({ id }) => id), read.isHeld]).toEqual([[1201], true]);
    expect(ids(mergeFirstPage(read.pages, whole, nothing).pages)).toEqual(ids([whole]));
  });

  test('never has more leads than that and a page, over a day of arrivals', () => {
    let pages: LeadPage[] = [page(down(1000, 50), 'a')];
    const sizes = down(600, 600).map((left) => {
      pages = mergeFirstPage(pages, page(down(1601 - left, 50), 'a'), nothing).pages;
      return ids(pages).length;
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(GROWN);
    expect(ids(pages)[0]).toBe(1600);
  });

  test('a shorter list grows as before, wherever it is scrolled', () => {
    const merged = mergeFirstPage([page(down(100, 50), 'a')], page(down(101, 50), 'c'), { ...nothing, isAtTop: false });
    expect([ids(merged.pages), merged.isHeld]).toEqual([down(101, 51), false]);
  });

  test('a further list that has not been reached, or starts again behind another, is not loaded yet', () => {
    const mine: LeadPage[] = [page(down(1200, 250), 'a'), page(down(900, 50), 'z', 1)];
    const begun = mergeFirstPage(mine, page(down(1201, 50), 'c'), nothing).pages;
    expect(begun).toHaveLength(1);
    const after = mergeFirstPage(begun, page(down(1900, 50), 'y', 1), nothing);
    expect([ids(after.pages), after.arrived]).toEqual([down(1201, 50), []]);
  });
});

test('an empty list gets leads, and a full one becomes empty', () => {
  expect(ids(mergeFirstPage([page([])], page([2, 1]), nothing).pages)).toEqual([2, 1]);
  expect(mergeFirstPage([page([])], page([2, 1]), nothing).arrived).toHaveLength(2);
  expect(ids(mergeFirstPage([page([2, 1])], page([]), nothing).pages)).toEqual([]);
});

test('does not repeat a lead of an earlier list', () => {
  const pages: LeadPage[] = [{ ...page([5, 3]), next: { stream: 1 } }, page([6, 5, 4, 3], undefined, 1)];
  expect(ids(pages)).toEqual([5, 3, 6, 4]);
  const merged = mergeFirstPage(pages, page([7, 6, 5, 4, 3], undefined, 1), nothing);
  expect(ids(merged.pages)).toEqual([5, 3, 7, 6, 4]);
});

test('an older answer does not replace a newer one', () => {
  const old = lead(7, { updatedAt: '2025-01-01T00:00:00.000Z' });
  const saved = lead(7, { updatedAt: '2025-01-01T00:00:01.000Z', status: 'closed' });
  expect(laterOf(saved, old)).toBe(saved);
  expect(laterOf(old, saved)).toBe(saved);
  expect(laterOf(undefined, old)).toBe(old);
  // At the same time: the later answer may contain more, for example for an administrator.
  const again = { ...old, ip: '192.0.2.1' };
  expect(laterOf(old, again)).toBe(again);
  const pages = [page([9], 'a'), { ...page([8]), leads: [lead(8), old] }];
  expect(allLeads(withLaterLeads([{ ...page([]), leads: [saved] }], pages))).toEqual([lead(9), lead(8), saved]);
});

test('a lead that has left the list meanwhile does not return with an older answer', () => {
  const before = [page([9, 8, 7])];
  expect(withoutGone(page([10, 9, 8]), before, [page([9, 7])]).leads.map((entry) => entry.id)).toEqual([10, 9]);
});

test("puts one's own leads first, also if one was reassigned", () => {
  const leads = [lead(5, { assignee: 'abena' }), lead(2, { assignee: 'Kofi@site.test' }), lead(9), lead(4)];
  expect(withMineFirst(leads, 'kofi').map((entry) => entry.id)).toEqual([2, 9, 5, 4]);
});
