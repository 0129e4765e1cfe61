// What this computer says about leads, decided as a value from how things stand: nothing here shows anything or looks at
// a clock.
import type { DesktopPreferences, LeadReport, ReportedLead } from 'shared/desktop-bridge.ts';
import { isWithinHours } from './quiet-hours.ts';

export type Notice =
  | { kind: 'lead'; lead: ReportedLead }
  /** Many at once. */
  | { kind: 'burst'; newest: ReportedLead; count: number }
  /** What came while nobody could be told, since when that was (rule D5). */
  | { kind: 'digest'; newest: ReportedLead; count: number; since: number | undefined }
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
}

export const NOTHING_TOLD: Told = { upTo: undefined, at: undefined, leads: new Map(), hadGap: true };

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

function reminders(told: Told, { report, now }: Circumstances): { notices: Notice[]; leads: Told['leads'] } {
  const leads = new Map(told.leads);
  const due: { lead: ReportedLead; minutes: number }[] = [];
  for (const lead of report.leads.filter(concerns)) {
    const known = leads.get(lead.id);
    if (!known) continue;
    const reached = REMINDERS_AFTER_MINUTES.filter((minutes) => now - known.at >= minutes * MINUTE_MS);
    if (reached.length <= known.reminders) continue;
    leads.set(lead.id, { ...known, reminders: reached.length });
    due.push({ lead, minutes: reached.at(-1) ?? 0 });
  }
  const oldest = due.at(-1);
  if (!oldest) return { notices: [], leads };
  return {
    notices: [{ kind: 'reminder', oldest: oldest.lead, count: due.length, minutes: oldest.minutes }],
    leads,
  };
}

/** @returns what to say now, and what to remember */
export function decideNotices(circumstances: Circumstances): { notices: Notice[]; told: Told } {
  const { report, told, preferences, isFocused, now, minuteOfDay } = circumstances;
  const isQuiet = preferences.quietHours !== null && isWithinHours(minuteOfDay, preferences.quietHours);
  // Nothing is marked as told: when the quiet hours end it is told together.
  if (isQuiet) return { notices: [], told: { ...told, hadGap: true } };

  const upTo = Math.max(told.upTo ?? 0, ...report.leads.map(({ id }) => id));
  const isListed = new Set(report.leads.map(({ id }) => id));
  const kept = new Map([...told.leads].filter(([id]) => isListed.has(id)));
  const next: Told = { upTo, at: now, leads: kept, hadGap: false };
  if (!preferences.notices) return { notices: [], told: next };

  const added = report.leads.filter((lead) => lead.id > (told.upTo ?? 0) && concerns(lead));
  const isOld = ({ receivedAt }: ReportedLead) => told.hadGap && now - Date.parse(receivedAt) > FRESH_MS;
  const missed = added.filter(isOld);
  const fresh = added.filter((lead) => !isOld(lead));
  for (const { id } of added) kept.set(id, { at: now, reminders: 0 });

  const recalled = reminders(next, circumstances);
  const [newest] = missed;
  const news: Notice[] = [
    ...(newest ? [{ kind: 'digest', newest, count: missed.length, since: told.at } as const] : []),
    ...noticesOfNew(fresh, circumstances),
  ];
  return { notices: [...(isFocused ? [] : news), ...recalled.notices], told: { ...next, leads: recalled.leads } };
}
