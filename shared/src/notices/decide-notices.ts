// Decides which notifications of leads to show, as a pure function of the present state, for the installed console, and
// for a browser at the end of quiet hours.
import type { DesktopPreferences, LeadReport, ReportedLead } from '../desktop/desktop-calls.ts';
import { REPORTED_LEADS, REPORTED_LEADS_MAX } from '../limits.ts';
import type { OfficeTime } from '../office/office-time.ts';
import { isQuiet } from './quiet-hours.ts';

type CalledLead = NonNullable<LeadReport['calls']>[number];

interface OfSeveral {
  /** The leads that the notice is about. */
  leads: readonly number[];
}

interface OfNew extends OfSeveral {
  newest: ReportedLead;
  /** Whether more leads have come in than are reported. */
  isPart: boolean;
}

export type Notice =
  | { kind: 'lead'; lead: ReportedLead }
  /** Several new leads at once. */
  | ({ kind: 'burst' } & OfNew)
  /** Leads that arrived while no notification could be shown, and since when (rule D5). */
  | ({ kind: 'digest'; since: number | undefined } & OfNew)
  /** Escalation: it was not opened in time, and the server notifies this person (rule D17). */
  | ({ kind: 'call'; newest: CalledLead; notOpenedBy: string | undefined } & OfSeveral)
  /** Reminder: nobody has opened it yet. */
  | ({ kind: 'reminder'; oldest: ReportedLead; minutes: number } & OfSeveral);

/** State kept between two decisions. Times in milliseconds. */
export interface NoticeState {
  /** Every lead up to this id was notified or needs no notification; undefined on a computer new to the server. */
  upTo: number | undefined;
  /** When leads were last checked while notifications could be shown. */
  at: number | undefined;
  /** For each lead the time of its notification, and the number of reminders since. */
  leads: ReadonlyMap<number, { at: number; reminders: number }>;
  /** Leads of the last report that do not concern its user; another user may be notified of them later. */
  quiet: ReadonlySet<number>;
  /** Whether no notification could be shown for a while: leads from that time share one. */
  hadGap: boolean;
  /** Escalations that were notified: lead and time of each, at most as many as are reported. */
  calls: readonly string[];
  /** Time of the latest escalation, from an older console that stored nothing else; used until the first report. */
  calledAt: number | undefined;
  /** After a burst, new leads are collected until then and share one notification. */
  restsUntil: number;
  /** The clock minus the monotonic time, which is constant until somebody sets the clock; undefined after a sleep. */
  clock: number | undefined;
}

export const NO_NOTICES: NoticeState = {
  upTo: undefined,
  at: undefined,
  leads: new Map(),
  quiet: new Set(),
  hadGap: true,
  calls: [],
  calledAt: undefined,
  restsUntil: 0,
  clock: undefined,
};

interface Circumstances {
  report: LeadReport;
  state: NoticeState;
  preferences: DesktopPreferences;
  officeTime: Pick<OfficeTime, 'msBetween' | 'stateAt' | 'isDayOff'>;
  /** The window is in front, so new leads are seen in it. */
  isFocused: boolean;
  now: number;
  /** Milliseconds of a monotonic clock, which may stand still while the computer sleeps. */
  runningTime: number;
  /** Minutes since midnight, local time. */
  minuteOfDay: number;
}

/** After a gap, only leads newer than this still have their own notification. */
const FRESH_MS = 2 * 60_000;
/** More notifications than this within a minute are replaced by one. */
const SINGLES_A_MINUTE = 3;
const MINUTE_MS = 60_000;
const REMINDERS_AFTER_MINUTES = [5, 15] as const;

/**
 * Adjusts stored times if the clock was set since, for example after a start with a wrong one. If it was set during a
 * sleep or between two runs, which is not noticed, times in the future become the present.
 */
function byPresentClock({ state, now, runningTime }: Circumstances): NoticeState {
  const present = now - runningTime;
  const { at, leads, restsUntil, clock = present } = state;
  const by = Math.abs(present - clock) < MINUTE_MS ? 0 : present - clock;
  // A time of the server is not affected by this clock.
  const moved = (time: number) => Math.min(time + by, now);
  return {
    ...state,
    clock: by === 0 ? clock : present,
    at: at === undefined ? undefined : moved(at),
    leads: new Map([...leads].map(([id, shown]) => [id, { ...shown, at: moved(shown.at) }])),
    restsUntil: restsUntil + by,
  };
}

const idsOf = (leads: readonly { id: number }[]) => leads.map(({ id }) => id);
const concerns = (lead: ReportedLead) => !lead.isSeen && !lead.isTaken && !lead.isQuiet;

/** Whether the oldest lead of a full report is newer than the last announced one. */
function isPartReported({ report: { leads }, state: { upTo = 0 } }: Circumstances): boolean {
  return leads.length >= REPORTED_LEADS && (leads.at(-1)?.id ?? 0) > upTo;
}

function noticesOfNew(fresh: ReportedLead[], circumstances: Circumstances): Notice[] {
  const { report, state, now } = circumstances;
  const [newest] = fresh;
  if (!newest) return [];
  const before = report.leads.filter(({ id }) => now - (state.leads.get(id)?.at ?? -Infinity) < MINUTE_MS);
  const leads = idsOf([...fresh, ...before]);
  if (leads.length > SINGLES_A_MINUTE) return [{ kind: 'burst', newest, leads, isPart: isPartReported(circumstances) }];
  // Oldest first: the newest ends up on top.
  return fresh.toReversed().map((lead) => ({ kind: 'lead', lead }));
}

/**
 * No reminders while the office is closed; that time does not count either (rule D5).
 * @param lookedAt  when leads were last checked, also before a restart
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
    // After a restart the time of the notification is unknown: the arrival of the lead counts.
    const known = leads.get(lead.id) ?? { at: receivedAt, reminders: remindersReached(receivedAt, lookedAt).length };
    const reached = remindersReached(known.at, now);
    leads.set(lead.id, { ...known, reminders: Math.max(known.reminders, reached.length) });
    if (reached.length > known.reminders) due.push({ lead, minutes: reached.at(-1) ?? 0 });
  }
  const oldest = due.at(-1);
  if (!oldest) return [];
  return [{ kind: 'reminder', oldest: oldest.lead, leads: due.map(({ lead }) => lead.id), minutes: oldest.minutes }];
}

const keyOf = ({ id, calledAt }: CalledLead) => `${id} ${calledAt}`;

/**
 * When leads of a full list are opened, earlier ones move up into it, which are no news. In a list with room left, they
 * are those of another user on this computer.
 */
function isFromBeyondList({ calledAt }: CalledLead, listed: number, known: readonly string[]): boolean {
  const isFull = Math.min(listed, known.length) >= REPORTED_LEADS_MAX;
  return isFull && known.every((key) => key.slice(key.indexOf(' ') + 1) >= calledAt);
}

/** Each escalation is remembered, rather than the latest time, as the server's clock may have been ahead. */
function noticesOfCalls({ report, state, isFocused }: Circumstances): {
  notices: Notice[];
  known: Pick<NoticeState, 'calls' | 'calledAt'>;
} {
  const { calls, calledAt = 0 } = state;
  const listed = report.calls ?? [];
  const added = listed.filter((call) => !calls.includes(keyOf(call)));
  if (added.length === 0) return { notices: [], known: { calls, calledAt: undefined } };
  const keys = listed.map(keyOf);
  // Escalations of another user on this computer are kept, as far as there is room.
  const kept = [...calls.filter((key) => !keys.includes(key)), ...keys].slice(-REPORTED_LEADS_MAX);
  const known = { calls: kept, calledAt: undefined };
  const isNews = (call: CalledLead) => !isFromBeyondList(call, listed.length, calls);
  const fresh = added.filter((call) => Date.parse(call.calledAt) > calledAt && isNews(call));
  const newest = fresh.toSorted((a, b) => b.calledAt.localeCompare(a.calledAt))[0];
  // A window in front shows the escalation itself.
  if (!newest || isFocused) return { notices: [], known };
  const who = new Set(fresh.map(({ notOpenedBy = 'Nobody has opened' }) => notOpenedBy));
  const notOpenedBy = who.size === 1 ? [...who][0] : undefined;
  return { notices: [{ kind: 'call', newest, leads: idsOf(fresh), notOpenedBy }], known };
}

/** The time since leads were last checked, or since their arrival if they did not concern the user at that time. */
function sinceOf(missed: readonly ReportedLead[], { at, quiet }: NoticeState): number | undefined {
  const wereQuiet = missed.filter(({ id }) => quiet.has(id));
  return at && Math.min(at, ...wereQuiet.map(({ receivedAt }) => Date.parse(receivedAt)));
}

/** @returns the notifications to show now, and the state to keep */
export function decideNotices(given: Circumstances): { notices: Notice[]; state: NoticeState } {
  const circumstances = { ...given, state: byPresentClock(given) };
  const { report, state, preferences, officeTime, isFocused, now, minuteOfDay } = circumstances;
  // Not marked as shown, so that everything shares one notification at the end of quiet hours.
  if (isQuiet(preferences, now, officeTime, minuteOfDay)) return { notices: [], state: { ...state, hadGap: true } };
  // In a burst there is one notification a minute; a window in front counts as seen.
  if (now < state.restsUntil && !isFocused && !state.hadGap) return { notices: [], state };

  const [quiet, announced] = [
    report.leads.filter((lead) => lead.isQuiet),
    report.leads.filter((lead) => !lead.isQuiet),
  ];
  const upTo = Math.max(state.upTo ?? 0, ...idsOf(announced));
  const isListed = new Set(idsOf(report.leads));
  const leads = new Map([...state.leads].filter(([id]) => isListed.has(id)));
  const { notices: calls, known } = noticesOfCalls(circumstances);
  const next: NoticeState = {
    upTo,
    at: now,
    leads,
    quiet: new Set(idsOf(quiet)),
    hadGap: false,
    restsUntil: 0,
    calls: known.calls,
    calledAt: known.calledAt,
    clock: state.clock,
  };
  if (!preferences.notices) return { notices: [], state: next };

  const added = report.leads.filter((lead) => lead.id > (state.upTo ?? 0) && concerns(lead));
  const isOld = ({ id, receivedAt }: ReportedLead) =>
    (state.hadGap || state.quiet.has(id)) && now - Date.parse(receivedAt) > FRESH_MS;
  const missed = added.filter(isOld);
  const fresh = added.filter((lead) => !isOld(lead));
  for (const { id } of added) leads.set(id, { at: now, reminders: 0 });

  const recalled = reminders(leads, state.at ?? now, circumstances);
  const [newest] = missed;
  const digest: Notice[] = newest
    ? [
        {
          kind: 'digest',
          newest,
          leads: idsOf(missed),
          isPart: isPartReported(circumstances),
          since: sinceOf(missed, state),
        },
      ]
    : [];
  const news = isFocused ? [] : [...digest, ...noticesOfNew(fresh, circumstances)];
  const restsUntil = news.some(({ kind }) => kind === 'burst') ? now + MINUTE_MS : 0;
  return { notices: [...news, ...recalled, ...calls], state: { ...next, restsUntil } };
}
