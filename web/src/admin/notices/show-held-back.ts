// Shows what was held back in quiet hours: one notice of new leads that nobody has opened, and one of leads that were
// not opened in time (rules D5a, D17c). A tab that has the focus shows them itself, any other by the system (rule D18d).
// Loaded at the end of quiet hours.
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { api } from 'shared/api/api.ts';
import { REPORTED_LEADS } from 'shared/limits.ts';
import { decideNotices, NO_NOTICES, type Notice } from 'shared/notices/decide-notices.ts';
import { leadOf, leadsOf, wordsOf } from 'shared/notices/notice-words.ts';
import { minuteOfDay } from 'shared/notices/quiet-hours.ts';
import type { OfficeTime } from 'shared/office/office-time.ts';
import type { Office } from 'shared/office/settings.ts';
import type { ApiClient } from '../../api/api-client.ts';
import { leadReport } from './lead-report.ts';
import { addressOf } from './lead-address.ts';
import type { LeadNotice } from './notice-words.ts';
import { showSystemNotice } from './system-notices.ts';
import { readUnseen } from './use-unseen.ts';

interface HeldBack {
  client: ApiClient;
  /** Milliseconds since the epoch. */
  since: number;
  user: CurrentUser;
  office: Office;
  officeTime: OfficeTime;
  nameOf: NameOf;
  hasNewLeadNotices: boolean;
  /** Shows a notice in this tab. */
  showHere: (notice: LeadNotice) => void;
}

/** All notices, as the quiet hours are over and a browser has no further preferences. */
const PREFERENCES = { notices: true, sound: true, hidesDetails: false, quietHours: null, quietDaysOff: false };
const PATIENCE_MS = 30_000;

/** @returns the time of the latest that is known, by the clock of the server; undefined if nothing has come */
export async function showHeldBack(held: HeldBack): Promise<string | undefined> {
  const { client, since, user, office, officeTime, nameOf, hasNewLeadNotices, showHere } = held;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const newest = await client.call(api.listLeads, { query: { limit: REPORTED_LEADS }, signal });
  const unseen = await readUnseen(client, signal);
  const from = new Date(since).toISOString();
  const { calls = [], ...report } = leadReport({ leads: newest, age: 0, unseen, late: 0 }, user, office, nameOf);
  const leads = report.leads.filter(({ receivedAt }) => receivedAt >= from);
  const now = Date.now();
  const { notices } = decideNotices({
    report: { ...report, leads, calls: calls.filter(({ calledAt }) => calledAt >= from) },
    state: { ...NO_NOTICES, at: since },
    preferences: PREFERENCES,
    officeTime,
    // A tab that has the focus shows the summary too.
    isFocused: false,
    now,
    runningTime: performance.now(),
    minuteOfDay: minuteOfDay(now),
  });
  const isHere = document.hasFocus();
  // Browsers show no reminders of unopened leads. The tab has announced the newest ones as they came.
  const isWanted = ({ kind }: Notice) =>
    kind === 'call' || (kind !== 'reminder' && hasNewLeadNotices && !(isHere && kind === 'lead'));
  for (const notice of notices.filter(isWanted)) {
    const { title, body } = wordsOf(notice, false, now);
    const lead = leadOf(notice);
    const shown = { title, text: body, lead, leads: leadsOf(notice) };
    if (isHere) showHere(shown);
    else showSystemNotice(shown, from, { isOfNew: true, address: addressOf(lead) });
  }
  return [...leads.map(({ receivedAt }) => receivedAt), ...calls.map(({ calledAt }) => calledAt)].sort().at(-1);
}
