// What this computer says about leads, decided as a value from how things stand: nothing here shows anything or looks at
// a clock.
import type { DesktopPreferences, LeadReport, ReportedLead } from 'shared/desktop/desktop-calls.ts';
import { isWithinHours } from './quiet-hours.ts';

export type CalledLead = NonNullable<LeadReport['calls']>[number];

export type Notice =
  | { kind: 'lead'; lead: ReportedLead }
  /** Many at once. */
  | { kind: 'burst'; newest: ReportedLead; count: number }
  /** What came while nobody could be told, since when that was (rule D5). */
  | { kind: 'digest'; newest: ReportedLead; count: number; since: number | undefined }
  /** Nobody has opened it in time, and the server calls this person (rule D17). */
  | { kind: 'call'; newest: CalledLead; count: number }
  /** Nobody has opened it yet. */
  | { kind: 'reminder'; oldest: ReportedLead; count: number; minutes: number };

/** What is remembered between two decisions. Times in milliseconds. */
export interface Told {
  /** Every lead up to this one has been told of, or need not be; undefined on a computer that is new to the server. */
  upTo: number | undefined;
  /** When leads were last looked at and could be told of. */
  at: number | undefined;
  /** When each lead was told of, and how often it was recalled since. */
  leads: ReadonlyMap<number, { at: number; reminders: number }>;
  /** Nobody could be told for a while: what came meanwhile is told together. */
  hadGap: boolean;
  /** The latest call of the server that has been told of. */
  calledAt: number | undefined;
  /** After a burst: what comes until then is told when it is over. */
  restsUntil: number;
}

export const NOTHING_TOLD: Told = {
  upTo: undefined,
  at: undefined,
  leads: new Map(),
  hadGap: true,
  calledAt: undefined,
  restsUntil: 0,
};

interface Circumstances {
  report: LeadReport;
  told: Told;
  preferences: DesktopPreferences;
  /** The window is in front: what is new is seen in it. */
  isFocused: boolean;
  now: number;
  /** Minutes since midnight, here. */
  minuteOfDay: number;
}

/** After a gap only what came within this time is still told one by one. */
const FRESH_MS = 2 * 60_000;
/** More than so many notices within a minute are one. */
const SINGLES_A_MINUTE = 3;
const MINUTE_MS = 60_000;
const REMINDERS_AFTER_MINUTES = [5, 15] as const;

const concerns = (lead: ReportedLead) => !lead.isSeen && !lead.isTaken && !lead.isQuiet;

function noticesOfNew(fresh: ReportedLead[], { told, now }: Circumstances): Notice[] {
  const [newest] = fresh;
  if (!newest) return [];
  const before = [...told.leads.values()].filter(({ at }) => now - at < MINUTE_MS).length;
  if (before + fresh.length > SINGLES_A_MINUTE) return [{ kind: 'burst', newest, count: before + fresh.length }];
  // Oldest first: the newest ends up on top.
  return fresh.toReversed().map((lead) => ({ kind: 'lead', lead }));
}

const remindersReached = (toldAt: number, now: number) =>
  REMINDERS_AFTER_MINUTES.filter((minutes) => now - toldAt >= minutes * MINUTE_MS);

/** @param lookedAt  when leads were last looked at before, also before a restart */
function reminders(
  leads: Map<number, { at: number; reminders: number }>,
  lookedAt: number,
  { report, now }: Circumstances,
): Notice[] {
  const due: { lead: ReportedLead; minutes: number }[] = [];
  for (const lead of report.leads.filter(concerns)) {
    const receivedAt = Date.parse(lead.receivedAt);
    // Told before the program was started anew, which forgets when: as soon as it came.
    const known = leads.get(lead.id) ?? { at: receivedAt, reminders: remindersReached(receivedAt, lookedAt).length };
    const reached = remindersReached(known.at, now);
    leads.set(lead.id, { ...known, reminders: Math.max(known.reminders, reached.length) });
    if (reached.length > known.reminders) due.push({ lead, minutes: reached.at(-1) ?? 0 });
  }
  const oldest = due.at(-1);
  return oldest ? [{ kind: 'reminder', oldest: oldest.lead, count: due.length, minutes: oldest.minutes }] : [];
}

function noticesOfCalls({ report, told, isFocused }: Circumstances): {
  notices: Notice[];
  calledAt: number | undefined;
} {
  const fresh = (report.calls ?? []).filter((call) => Date.parse(call.calledAt) > (told.calledAt ?? 0));
  const newest = fresh.toSorted((a, b) => b.calledAt.localeCompare(a.calledAt))[0];
  if (!newest) return { notices: [], calledAt: told.calledAt };
  // What is in front shows it itself.
  const notices: Notice[] = isFocused ? [] : [{ kind: 'call', newest, count: fresh.length }];
  return { notices, calledAt: Date.parse(newest.calledAt) };
}

/** @returns what to say now, and what to remember */
export function decideNotices(circumstances: Circumstances): { notices: Notice[]; told: Told } {
  const { report, told, preferences, isFocused, now, minuteOfDay } = circumstances;
  const isQuiet = preferences.quietHours !== null && isWithinHours(minuteOfDay, preferences.quietHours);
  // Nothing is marked as told: when the quiet hours end it is told together.
  if (isQuiet) return { notices: [], told: { ...told, hadGap: true } };
  // In a flood there is one notice a minute; what is in front is seen.
  if (now < told.restsUntil && !isFocused && !told.hadGap) return { notices: [], told };

  const upTo = Math.max(told.upTo ?? 0, ...report.leads.map(({ id }) => id));
  const isListed = new Set(report.leads.map(({ id }) => id));
  const leads = new Map([...told.leads].filter(([id]) => isListed.has(id)));
  const { notices: calls, calledAt } = noticesOfCalls(circumstances);
  const next: Told = { upTo, at: now, leads, hadGap: false, calledAt, restsUntil: 0 };
  if (!preferences.notices) return { notices: [], told: next };

  const added = report.leads.filter((lead) => lead.id > (told.upTo ?? 0) && concerns(lead));
  const isOld = ({ receivedAt }: ReportedLead) => told.hadGap && now - Date.parse(receivedAt) > FRESH_MS;
  const missed = added.filter(isOld);
  const fresh = added.filter((lead) => !isOld(lead));
  for (const { id } of added) leads.set(id, { at: now, reminders: 0 });

  const recalled = reminders(leads, told.at ?? now, circumstances);
  const [newest] = missed;
  const digest: Notice[] = newest ? [{ kind: 'digest', newest, count: missed.length, since: told.at }] : [];
  const news = isFocused ? [] : [...digest, ...noticesOfNew(fresh, circumstances)];
  const restsUntil = news.some(({ kind }) => kind === 'burst') ? now + MINUTE_MS : 0;
  return { notices: [...news, ...recalled, ...calls], told: { ...next, restsUntil } };
}
