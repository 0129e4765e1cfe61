// When leads are due (rules E24, E25).
import { describe, expect, test } from 'vitest';
import { createOfficeTime } from '../../office/office-time.ts';
import { DEFAULT_SETTINGS } from '../../office/default-settings.ts';
import type { ResponseTargets } from '../../office/settings.ts';
import { dueAtOf, dueStateOf, responseDueAt, targetOf } from './response-clock.ts';

// 2026-11-16 is a Monday; the office is open from 8 to 17, on Saturdays to 13.
const office = createOfficeTime(DEFAULT_SETTINGS);
const targets: ResponseTargets = {
  general: 240,
  byReason: { Quote: 60, Support: null, Partnership: 1200, Other: null },
  byPriority: { high: 30, low: 900 },
};

describe('the target', () => {
  test.each([
    ['Quote', 'medium', 60],
    ['Quote', 'high', 30],
    ['Partnership', 'low', 900],
    ['Support', 'medium', 240],
    ['Of an older form', 'medium', 240],
    ['', 'high', 30],
  ] as const)('of %j with %s priority is %i minutes', (reason, priority, expected) => {
    expect(targetOf(targets, { reason, priority })).toBe(expected);
  });

  test('can be switched off', () => {
    const none = { ...DEFAULT_SETTINGS.responseTargets, general: null };
    expect(targetOf(none, { reason: 'Quote', priority: 'high' })).toBeNull();
    expect(responseDueAt(none, office, { reason: 'Quote', priority: 'high' }, '2026-11-16T09:00:00Z')).toBeNull();
  });
});

describe('four hours', () => {
  const due = (from: string, schedule = {}) =>
    responseDueAt(
      DEFAULT_SETTINGS.responseTargets,
      createOfficeTime({ ...DEFAULT_SETTINGS, ...schedule }),
      { reason: '', priority: 'medium' },
      from,
    );

  test.each([
    ['within a day', '2026-11-16T09:00:00Z', '2026-11-16T13:00:00.000Z'],
    ['to the very close', '2026-11-16T13:00:00Z', '2026-11-16T17:00:00.000Z'],
    ['before the opening', '2026-11-16T05:00:00Z', '2026-11-16T12:00:00.000Z'],
    ['over a night', '2026-11-16T15:00:00Z', '2026-11-17T10:00:00.000Z'],
    ['over a Sunday', '2026-11-21T12:00:00Z', '2026-11-23T11:00:00.000Z'],
    ['over Christmas', '2026-12-24T16:00:00Z', '2026-12-28T11:00:00.000Z'],
  ])('%s', (_name, from, expected) => expect(due(from)).toBe(expected));

  test('in another zone', () => {
    expect(due('2026-11-16T05:00:00Z', { timeZone: 'Asia/Tokyo' })).toBe('2026-11-17T00:00:00.000Z');
  });

  test('never come in an office that is always closed', () => {
    const closed = Object.fromEntries(Object.keys(DEFAULT_SETTINGS.officeHours).map((day) => [day, null]));
    expect(due('2026-11-16T05:00:00Z', { officeHours: closed })).toBeNull();
  });
});

describe('the clock of a lead', () => {
  const open = {
    status: 'new',
    respondedAt: null,
    responseDueAt: '2026-11-16T13:00:00.000Z',
    followUpAt: null,
  } as const;

  test.each([
    [{}, '2026-11-16T13:00:00.000Z'],
    [{ status: 'closed' }, null],
    [{ respondedAt: '2026-11-16T10:00:00.000Z' }, null],
    [{ respondedAt: '2026-11-16T10:00:00.000Z', followUpAt: '2026-11-18T09:00:00.000Z' }, '2026-11-18T09:00:00.000Z'],
    // Nobody was reached: planning another attempt for tomorrow does not make the response less late.
    [{ followUpAt: '2026-11-18T09:00:00.000Z' }, '2026-11-16T13:00:00.000Z'],
    [{ followUpAt: '2026-11-16T11:00:00.000Z' }, '2026-11-16T11:00:00.000Z'],
    [{ responseDueAt: null }, null],
    [{ responseDueAt: undefined, respondedAt: undefined, followUpAt: undefined }, null],
  ] as const)('with %j is due %s', (changes, expected) => {
    expect(dueAtOf({ ...open, ...changes })).toBe(expected);
  });

  test.each([
    ['2026-11-16T09:00:00Z', { state: 'later', ms: 240 * 60_000, what: 'response' }],
    ['2026-11-16T12:00:00Z', { state: 'soon', ms: 60 * 60_000, what: 'response' }],
    ['2026-11-16T13:00:00Z', { state: 'late', ms: 0, what: 'response' }],
    // Nights are not counted.
    ['2026-11-17T08:30:00Z', { state: 'late', ms: 270 * 60_000, what: 'response' }],
  ])('at %s', (now, expected) => {
    expect(dueStateOf(open, office, Date.parse(now))).toEqual(expected);
  });

  test('says that it waits for a follow-up', () => {
    const lead = { ...open, respondedAt: '2026-11-16T10:00:00.000Z', followUpAt: '2026-11-18T09:00:00.000Z' };
    expect(dueStateOf(lead, office, Date.parse('2026-11-18T08:30:00Z'))).toMatchObject({
      state: 'soon',
      what: 'follow-up',
    });
    // The office is closed until it.
    expect(dueStateOf(lead, office, Date.parse('2026-11-18T05:00:00Z'))).toMatchObject({ ms: 240 * 60_000 });
    expect(dueStateOf(lead, office, Date.parse('2026-11-19T05:00:00Z'))).toMatchObject({ ms: 20 * 60 * 60_000 });
    expect(dueStateOf({ ...open, status: 'closed' }, office, 0)).toBeUndefined();
  });
});
