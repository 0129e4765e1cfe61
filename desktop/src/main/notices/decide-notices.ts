// What this computer says about leads, decided as a value from how things stand: nothing here shows anything or looks at
// a clock.
import type { DesktopPreferences, LeadReport, ReportedLead } from 'shared/desktop/desktop-calls.ts';
import type { OfficeTime } from 'shared/office/office-time.ts';
import { isWithinHours } from './quiet-hours.ts';

export type CalledLead = NonNullable<LeadReport['calls']>[number];

export type Notice =
  | { kind: 'lead'; lead: ReportedLead }
  /** Many at once. */
  | { kind: 'burst'; newest: ReportedLead; count: number }
  /** What came while no notice could be shown, since when that was (rule D5). */
  | { kind: 'digest'; newest: ReportedLead; count: number; since: number | undefined }
  /** Nobody has opened it in time, and the server calls this person (rule D17). */
  | { kind: 'call'; newest: CalledLead; count: number }
  /** Nobody has opened it yet. */
  | { kind: 'reminder'; oldest: ReportedLead; count: number; minutes: number };

/** What is remembered between two decisions. Times in milliseconds. */
export interface NoticeState {
  /** Up to this lead each had a notice, or needs none; undefined on a computer that is new to the server. */
  upTo: number | undefined;
  /** When leads were last looked at and notices could be shown. */
  at: number | undefined;
  /** When each lead had its notice, and how many reminders since. */
  leads: ReadonlyMap<number, { at: number; reminders: number }>;
  /** No notice could be shown for a while: what came meanwhile is one notice. */
  hadGap: boolean;
  /** The latest call of the server that had a notice. */
  calledAt: number | undefined;
  /** After a burst: what comes until then has its notice when it is over. */
  restsUntil: number;
}

export const NO_NOTICES: NoticeState = {
  upTo: undefined,
  at: undefined,
  leads: new Map(),
  hadGap: true,
  calledAt: undefined,
  restsUntil: 0,
};

interface Circumstances {
  report: LeadReport;
  state: NoticeState;
  preferences: DesktopPreferences;
  officeTime: Pick<OfficeTime, 'msBetween' | 'stateAt'>;
  /** The window is in front: what is new is seen in it. */
  isFocused: boolean;
  now: number;
  /** Minutes since midnight, here. */
  minuteOfDay: number;
}

/** After a gap only what came within this time still has a notice of its own. */
const FRESH_MS = 2 * 60_000;
/** More than so many notices within a minute are one. */
const SINGLES_A_MINUTE = 3;
const MINUTE_MS = 60_000;
const REMINDERS_AFTER_MINUTES = [5, 15] as const;

const concerns = (lead: ReportedLead) => !lead.isSeen && !lead.isTaken && !lead.isQuiet;

function noticesOfNew(fresh: ReportedLead[], { state, now }: Circumstances): Notice[] {
  const [newest] = fresh;
  if (!newest) return [];
  const before = [...state.leads.values()].filter(({ at }) => now - at < MINUTE_MS).length;
  if (before + fresh.length > SINGLES_A_MINUTE) return [{ kind: 'burst', newest, count: before + fresh.length }];
  // Oldest first: the newest ends up on top.
  return fresh.toReversed().map((lead) => ({ kind: 'lead', lead }));
}

/**
 * None while the office is closed, which does not count either (rule D5).
 * @param lookedAt  when leads were last looked at before, also before a restart
 */
function reminders(
  leads: Map<number, { at: number; reminders: number }>,
  lookedAt: number,
  { report, officeTime, now }: Circumstances,
): Notice[] {
  if (!officeTime.stateAt(now).isOpen) return [];
  const remindersReached = (notifiedAt: number, at: number) => {
    const waited = officeTime.msBetween(notifiedAt, at);
    return REMINDERS_AFTER_MINUTES.filter((minutes) => waited >= minutes * MINUTE_MS);
  };
  const due: { lead: ReportedLead; minutes: number }[] = [];
  for (const lead of report.leads.filter(concerns)) {
    const receivedAt = Date.parse(lead.receivedAt);
    // Its notice was before a restart, which loses the time: it counts from when the lead came.
    const known = leads.get(lead.id) ?? { at: receivedAt, reminders: remindersReached(receivedAt, lookedAt).length };
    const reached = remindersReached(known.at, now);
    leads.set(lead.id, { ...known, reminders: Math.max(known.reminders, reached.length) });
    if (reached.length > known.reminders) due.push({ lead, minutes: reached.at(-1) ?? 0 });
  }
  const oldest = due.at(-1);
  return oldest ? [{ kind: 'reminder', oldest: oldest.lead, count: due.length, minutes: oldest.minutes }] : [];
}

function noticesOfCalls({ report, state, isFocused }: Circumstances): {
  notices: Notice[];
  calledAt: number | undefined;
} {
  const fresh = (report.calls ?? []).filter((call) => Date.parse(call.calledAt) > (state.calledAt ?? 0));
  const newest = fresh.toSorted((a, b) => b.calledAt.localeCompare(a.calledAt))[0];
  if (!newest) return { notices: [], calledAt: state.calledAt };
  // What is in front shows it itself.
  const notices: Notice[] = isFocused ? [] : [{ kind: 'call', newest, count: fresh.length }];
  return { notices, calledAt: Date.parse(newest.calledAt) };
}

/** @returns what to say now, and what to remember */
export function decideNotices(circumstances: Circumstances): { notices: Notice[]; state: NoticeState } {
  const { report, state, preferences, isFocused, now, minuteOfDay } = circumstances;
  const isQuiet = preferences.quietHours !== null && isWithinHours(minuteOfDay, preferences.quietHours);
  // Nothing is marked as shown: when the quiet hours end it is one notice.
  if (isQuiet) return { notices: [], state: { ...state, hadGap: true } };
  // In a flood there is one notice a minute; what is in front is seen.
  if (now < state.restsUntil && !isFocused && !state.hadGap) return { notices: [], state };

  const upTo = Math.max(state.upTo ?? 0, ...report.leads.map(({ id }) => id));
  const isListed = new Set(report.leads.map(({ id }) => id));
  const leads = new Map([...state.leads].filter(([id]) => isListed.has(id)));
  const { notices: calls, calledAt } = noticesOfCalls(circumstances);
  const next: NoticeState = { upTo, at: now, leads, hadGap: false, calledAt, restsUntil: 0 };
  if (!preferences.notices) return { notices: [], state: next };

  const added = report.leads.filter((lead) => lead.id > (state.upTo ?? 0) && concerns(lead));
  const isOld = ({ receivedAt }: ReportedLead) => state.hadGap && now - Date.parse(receivedAt) > FRESH_MS;
  const missed = added.filter(isOld);
  const fresh = added.filter((lead) => !isOld(lead));
  for (const { id } of added) leads.set(id, { at: now, reminders: 0 });

  const recalled = reminders(leads, state.at ?? now, circumstances);
  const [newest] = missed;
  const digest: Notice[] = newest ? [{ kind: 'digest', newest, count: missed.length, since: state.at }] : [];
  const news = isFocused ? [] : [...digest, ...noticesOfNew(fresh, circumstances)];
  const restsUntil = news.some(({ kind }) => kind === 'burst') ? now + MINUTE_MS : 0;
  return { notices: [...news, ...recalled, ...calls], state: { ...next, restsUntil } };
}
