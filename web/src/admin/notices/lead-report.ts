// What the installed program gets of the newest leads: only what its own notices need.
import type { LeadReport, ReportedLead } from 'shared/desktop/desktop-calls.ts';
import { notOpenedBy } from 'shared/leads/clock/not-opened-by.ts';
import type { Unseen } from 'shared/leads/lead-work.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { BELL_LEADS } from 'shared/limits.ts';
import { firstNameOf } from './first-name.ts';
import { isNotifiedOf } from 'shared/system/who-is-notified.ts';
import type { Office } from 'shared/office/settings.ts';
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';

type NewLead = Pick<Lead, 'id' | 'ts' | 'reason'>;

interface Newest {
  /** Newest first. */
  leads: readonly Lead[];
  /** How many milliseconds ago they were requested. */
  age: number;
  unseen: Unseen;
  /** Number of late leads. */
  late: number;
}

function reportedLead(lead: Lead, isSeen: boolean, isNotified: boolean): ReportedLead {
  const { id, ref, reason, name, ts, read, status, assignee } = lead;
  return {
    id,
    ref,
    reason,
    firstName: firstNameOf(name),
    receivedAt: ts,
    isSeen,
    isTaken: read || status !== 'new' || assignee !== '',
    isQuiet: !isNotified || lead.possibleRepeat,
  };
}

/** Unopened leads of which this user is notified, newest first. */
function unopenedLeads({ addressed, newest = [] }: Unseen, isNotified: (lead: NewLead) => boolean) {
  const called = addressed.filter(({ kind }) => kind === 'unopened' || kind === 'assigned');
  const others = newest.filter((one) => one.possibleRepeat !== true && isNotified({ ...one, id: one.lead }));
  const byId = new Map([...called, ...others].map((one) => [one.lead, one]));
  return [...byId.values()].toSorted((a, b) => b.lead - a.lead);
}

/** The owner decides whether this user is notified of new leads (rule D3). */
export function leadReport(
  { leads, age, unseen, late }: Newest,
  user: CurrentUser,
  { newLeadsTell, timeZone, officeHours, publicHolidays, closedDays }: Office,
  nameOf: NameOf,
): LeadReport {
  const notSeen = new Set(unseen.ids);
  const isNotified = ({ id, ts, reason }: NewLead) =>
    isNotifiedOf({ type: 'lead.created', id, ref: leadRef(id), actor: '', ts, reason }, user, newLeadsTell);
  const reported = leads.map((lead) => reportedLead(lead, !notSeen.has(lead.id), isNotified(lead)));
  const loud = new Set(reported.filter((lead) => !lead.isQuiet).map(({ id }) => id));
  return {
    leads: reported,
    age,
    unseen: unseen.count,
    late,
    calls: unseen.addressed
      .filter(({ kind }) => kind === 'unopened')
      .map(({ lead, name, reason, assignee, ts }) => ({
        id: lead,
        ref: leadRef(lead),
        reason,
        firstName: firstNameOf(name),
        calledAt: ts,
        notOpenedBy: notOpenedBy({ assignee, reader: user.username }, nameOf),
      })),
    unopened: unopenedLeads(unseen, isNotified)
      .filter(({ lead }) => !loud.has(lead))
      .slice(0, BELL_LEADS)
      .map(({ lead, name, reason }) => ({ id: lead, ref: leadRef(lead), reason, firstName: firstNameOf(name) })),
    office: { timeZone, officeHours, publicHolidays, closedDays },
  };
}
