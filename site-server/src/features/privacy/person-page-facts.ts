// The list of facts of a lead on the page about a person: every member of the copy that is not a list.
import { ENQUIRY_FIELDS, FIELD_NAMES, isTick, type EnquiryFieldValues } from 'shared/enquiry/enquiry-fields.ts';
import { SOURCE_FIELDS } from 'shared/enquiry/enquiry-rules.ts';
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { LeadHistoryField } from 'shared/leads/lead-work.ts';
import type { ExportedLead, ExportedSpam } from './read-person.ts';

export type Fact = readonly [name: string, value: string];

/** In whose words it is written. */
export interface Reader {
  /** A time. */
  when: (ts: string) => string;
  /** What somebody of the office is called. */
  nameOf: NameOf;
}

/** Stored values such as `in_progress`. */
const inWords = (value: string) => value.replaceAll('_', ' ');
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** What waits as spam may be from before a field was asked for. */
function enquiryFacts(sent: Partial<EnquiryFieldValues>): Fact[] {
  return FIELD_NAMES.map((field) => {
    const { heading } = ENQUIRY_FIELDS[field];
    return [heading, isTick(field) ? yesOrNo(sent[field] === true) : (sent[field] ?? '')];
  });
}

export function spamFacts({ enquiry, ip, ua }: ExportedSpam): Fact[] {
  return [...enquiryFacts(enquiry), ['Network address', ip], ['Browser', ua]];
}

const HISTORY_WORDS: Record<LeadHistoryField, string> = {
  read: 'Read',
  status: 'Status',
  priority: 'Priority',
  assignee: 'Assignee',
  note: 'Note',
  contact: 'Attempt to reach the person',
  outcome: 'Outcome of an attempt',
  followUp: 'Follow-up',
  escalated: 'Brought, unopened, to others',
  deleted: 'Deleted',
  spam: 'In the spam list',
};

/** When, who, what, before, after. */
export function historyRow(entry: ExportedLead['history'][number], { when, nameOf }: Reader): string[] {
  const { ts, actor, field, from, to } = entry;
  const words = (value: string) => {
    if (value === 'true' || value === 'false') return yesOrNo(value === 'true');
    if (field === 'assignee') return nameOf(value);
    return field === 'followUp' && value !== '' ? when(value) : inWords(value);
  };
  return [when(ts), nameOf(actor), HISTORY_WORDS[field], words(from), words(to)];
}

export function leadFacts(lead: ExportedLead, { when, nameOf }: Reader): Fact[] {
  const time = (ts: string | null | undefined) => (ts ? when(ts) : '');
  return [
    ...enquiryFacts(lead),
    ['Consent to be contacted', `${yesOrNo(lead.consent)}, wording ${lead.consentWording}`],
    ['Sent as', lead.kind ?? ''],
    ['Status', inWords(lead.status)],
    ['Priority', lead.priority],
    ['Assignee', nameOf(lead.assignee)],
    ['Read', yesOrNo(lead.read)],
    ['First contact', time(lead.firstContactAt)],
    ['Answered', time(lead.respondedAt)],
    ['Answer due', time(lead.responseDueAt)],
    ['Follow-up', time(lead.followUpAt)],
    ['Possible repeat', yesOrNo(lead.possibleRepeat)],
    ['Captcha', lead.captcha ?? ''],
    ['Last change', when(lead.updatedAt)],
    ['Deleted', time(lead.deletedAt)],
    ...SOURCE_FIELDS.map((field): Fact => [`Came with ${field}`, lead.source[field] ?? '']),
    ['Network address', lead.ip],
    ['Browser', lead.ua],
  ];
}
