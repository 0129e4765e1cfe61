// Working fresh answers into a list: nothing is lost, doubled, or torn from under the reader.
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

test('puts what came in on top and keeps the pages below', () => {
  const merged = mergeFirstPage([page([9, 8, 7], 'a'), page([6, 5, 4], 'b')], page([11, 10, 9], 'c'), nothing);
  expect(ids(merged.pages)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
  expect(merged.arrived.map((entry) => entry.id)).toEqual([11, 10]);
  expect(merged.pages.at(-1)?.next).toEqual({ stream: 0, cursor: 'b' });
});

test('updates in place and lets go of what no longer matches', () => {
  const fresh = { ...page([9, 7], 'c'), leads: [lead(9, { read: true }), lead(7)] };
  const merged = mergeFirstPage([page([9, 8, 7], 'a'), page([6, 5], 'b')], fresh, nothing);
  expect(ids(merged.pages)).toEqual([9, 7, 6, 5]);
  expect(allLeads(merged.pages)[0]?.read).toBe(true);
  expect(merged.arrived).toEqual([]);
});

test('keeps the lead being read even when it left the list', () => {
  const merged = mergeFirstPage([page([9, 8, 7])], page([9, 7]), { ...nothing, kept: new Set([8]) });
  expect(ids(merged.pages)).toEqual([9, 8, 7]);
});

test('does not call an older lead that returns to the list new', () => {
  const merged = mergeFirstPage([page([9, 7])], page([9, 8, 7]), nothing);
  expect(ids(merged.pages)).toEqual([9, 8, 7]);
  expect(merged.arrived).toEqual([]);
});

test('goes on below what it had when older leads return, however little that was, and ends where they end', () => {
  const open = lead(3, { status: 'closed' });
  for (const known of [page([9, 8]), { ...page([9, 8]), leads: [lead(9), lead(8), open] }]) {
    const merged = mergeFirstPage([known], page([9, 8, 5], 'c'), { ...nothing, kept: new Set([3]) });
    expect(merged.pages.at(-1)?.next).toEqual({ stream: 0, cursor: 'c' });
  }
  // What was loaded reaches further down.
  expect(mergeFirstPage([page([9, 8, 7])], page([9, 8], 'c'), nothing).pages.at(-1)?.next).toBeUndefined();
  expect(mergeFirstPage([page([9, 8, 7], 'a')], page([9, 8]), nothing).pages.at(-1)?.next).toBeUndefined();
});

test('keeps what stands below an enquiry that was spam, which is listed by its number and not by its time', () => {
  const rescued = lead(7, { ts: lead(1).ts });
  const shown = [{ ...page([9, 8], 'a'), leads: [lead(9), lead(8), rescued] }, page([6, 5], 'b')];
  const merged = mergeFirstPage(shown, { ...page([9, 8], 'c'), leads: [lead(9), lead(8), rescued] }, nothing);
  expect(ids(merged.pages)).toEqual([9, 8, 7, 6, 5]);
});

test('starts again when a gap would remain', () => {
  const merged = mergeFirstPage([page([3, 2, 1])], page([9, 8, 7], 'c'), nothing);
  expect(ids(merged.pages)).toEqual([9, 8, 7]);
  expect(merged.pages.at(-1)?.next).toEqual({ stream: 0, cursor: 'c' });
});

/** Numbers from `newest` down. */
const down = (newest: number, count: number) => Array.from({ length: count }, (_, at) => newest - at);

describe('a list that has grown long', () => {
  const long = [page(down(1200, 150), 'a'), page(down(1050, 50), 'b')];

  test('begins again at its top, and goes on below where it always did', () => {
    const merged = mergeFirstPage(long, page(down(1201, 50), 'c'), nothing);
    expect(ids(merged.pages)).toEqual(down(1201, 50));
    expect(merged.pages.map(({ next }) => next)).toEqual([{ stream: 0, cursor: 'c' }]);
    expect(merged.arrived.map(({ id }) => id)).toEqual([1201]);
    expect(merged.isHeld).toBe(false);
  });

  test('keeps the lead that is read and those with unsaved edits', () => {
    const merged = mergeFirstPage(long, page(down(1201, 50), 'c'), { ...nothing, kept: new Set([1180, 1010]) });
    expect(ids(merged.pages)).toEqual([...down(1201, 50), 1010]);
  });

  test('stays as it is for a person who reads further down, however much comes in', () => {
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
    // Back at the top nothing is missing: what came in is there, and the way down goes on behind it.
    const back = mergeFirstPage(many.pages, page(down(1900, 50), 'd'), nothing);
    expect([ids(back.pages), back.pages.at(-1)?.next]).toEqual([down(1900, 50), { stream: 0, cursor: 'd' }]);
  });

  test('stays so for that person when it is read as a whole, to its end', () => {
    const reader = { ...nothing, isAtTop: false };
    const whole = page(down(1201, 201).filter((id) => id !== 1100));
    const read = mergeFirstPage(long, whole, reader);
    expect(ids(read.pages)).toEqual(down(1200, 200).filter((id) => id !== 1100));
    expect([read.arrived.map(({ id }) => id), read.isHeld]).toEqual([[1201], true]);
    expect(ids(mergeFirstPage(read.pages, whole, nothing).pages)).toEqual(ids([whole]));
  });

  test('never holds more than that and a page, over a day of arrivals', () => {
    let pages: LeadPage[] = [page(down(1000, 50), 'a')];
    const sizes = down(600, 600).map((left) => {
      pages = mergeFirstPage(pages, page(down(1601 - left, 50), 'a'), nothing).pages;
      return ids(pages).length;
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(GROWN);
    expect(ids(pages)[0]).toBe(1600);
  });

  test('a shorter one grows as before, wherever somebody reads', () => {
    const merged = mergeFirstPage([page(down(100, 50), 'a')], page(down(101, 50), 'c'), { ...nothing, isAtTop: false });
    expect([ids(merged.pages), merged.isHeld]).toEqual([down(101, 51), false]);
  });

  test('a stream that has not been reached, or begins again behind another, is left to be reached', () => {
    const mine: LeadPage[] = [page(down(1200, 250), 'a'), page(down(900, 50), 'z', 1)];
    const begun = mergeFirstPage(mine, page(down(1201, 50), 'c'), nothing).pages;
    expect(begun).toHaveLength(1);
    const after = mergeFirstPage(begun, page(down(1900, 50), 'y', 1), nothing);
    expect([ids(after.pages), after.arrived]).toEqual([down(1201, 50), []]);
  });
});

test('an empty list fills, a full one empties', () => {
  expect(ids(mergeFirstPage([page([])], page([2, 1]), nothing).pages)).toEqual([2, 1]);
  expect(mergeFirstPage([page([])], page([2, 1]), nothing).arrived).toHaveLength(2);
  expect(ids(mergeFirstPage([page([2, 1])], page([]), nothing).pages)).toEqual([]);
});

test('does not repeat a lead of an earlier stream', () => {
  const pages: LeadPage[] = [{ ...page([5, 3]), next: { stream: 1 } }, page([6, 5, 4, 3], undefined, 1)];
  expect(ids(pages)).toEqual([5, 3, 6, 4]);
  const merged = mergeFirstPage(pages, page([7, 6, 5, 4, 3], undefined, 1), nothing);
  expect(ids(merged.pages)).toEqual([5, 3, 7, 6, 4]);
});

test('an older answer does not turn back a newer one', () => {
  const old = lead(7, { updatedAt: '2025-01-01T00:00:00.000Z' });
  const saved = lead(7, { updatedAt: '2025-01-01T00:00:01.000Z', status: 'closed' });
  expect(laterOf(saved, old)).toBe(saved);
  expect(laterOf(old, saved)).toBe(saved);
  expect(laterOf(undefined, old)).toBe(old);
  // The same moment: the later answer may hold more, such as to an administrator.
  const again = { ...old, ip: '192.0.2.1' };
  expect(laterOf(old, again)).toBe(again);
  const pages = [page([9], 'a'), { ...page([8]), leads: [lead(8), old] }];
  expect(allLeads(withLaterLeads([{ ...page([]), leads: [saved] }], pages))).toEqual([lead(9), lead(8), saved]);
});

test('a lead that left the list meanwhile does not come back with an older answer', () => {
  const before = [page([9, 8, 7])];
  expect(withoutGone(page([10, 9, 8]), before, [page([9, 7])]).leads.map((entry) => entry.id)).toEqual([10, 9]);
});

test("puts one's own leads first, also after one changed hands", () => {
  const leads = [lead(5, { assignee: 'abena' }), lead(2, { assignee: 'Kofi@site.test' }), lead(9), lead(4)];
  expect(withMineFirst(leads, 'kofi').map((entry) => entry.id)).toEqual([2, 9, 5, 4]);
});
