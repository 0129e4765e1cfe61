// Lists of facts on the page about a person: all members of a lead or of spam that are not lists themselves.
import { CONSENT_TEXTS } from 'shared/enquiry/consent-text.ts';
import { ENQUIRY_FIELDS, FIELD_NAMES, isTick, type EnquiryFieldValues } from 'shared/enquiry/enquiry-fields.ts';
import { SOURCE_FIELDS, type SourceField } from 'shared/enquiry/enquiry-rules.ts';
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { LeadHistoryField } from 'shared/leads/lead-work.ts';
import type { ExportedLead, ExportedSpam } from './read-person.ts';

export type Fact = readonly [name: string, value: string];

/** Formats for the reader of the page. */
export interface Reader {
  /** Formats a time. */
  when: (ts: string) => string;
  /** The display name of a user. */
  nameOf: NameOf;
}

/** For stored values such as `in_progress`. */
export const inWords = (value: string) => value.replaceAll('_', ' ');
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** Spam may have been stored before a field existed. */
interface Sent extends Partial<EnquiryFieldValues> {
  consent?: boolean;
  consentWording?: number;
  kind?: string | undefined;
}

function sentFacts({ consent = false, consentWording = 0, kind = '', ...sent }: Sent): Fact[] {
  const fields = FIELD_NAMES.map((field): Fact => {
    const { heading } = ENQUIRY_FIELDS[field];
    return [heading, isTick(field) ? yesOrNo(sent[field] === true) : (sent[field] ?? '')];
  });
  const sentence = `, wording ${consentWording}: “${CONSENT_TEXTS[consentWording] ?? ''}”`;
  return [...fields, ['Consent to be contacted', yesOrNo(consent) + (consent ? sentence : '')], ['Sent as', kind]];
}

/** As the console calls them beside a lead. */
const SOURCE_WORDS: Record<SourceField, string> = {
  utm_source: 'Came from',
  utm_medium: 'Came by',
  utm_campaign: 'Campaign',
  utm_term: 'Term',
  utm_content: 'Content',
  referrer: 'Referrer',
  page_path: 'Page',
};

interface Arrival {
  captcha?: string | undefined;
  source: Partial<Record<SourceField, string>>;
  ip: string;
  ua: string;
}

function arrivalFacts({ captcha, source, ip, ua }: Arrival): Fact[] {
  return [
    ['Captcha', captcha ?? ''],
    ...SOURCE_FIELDS.map((field): Fact => [SOURCE_WORDS[field], source[field] ?? '']),
    ['Network address', ip],
    ['Browser', ua],
  ];
}

export function spamFacts({ enquiry, ip, ua }: ExportedSpam): Fact[] {
  const { website, clientId, captcha } = enquiry;
  return [
    ...sentFacts(enquiry),
    ['In the hidden field', website ?? ''],
    ['Key of the request', clientId ?? ''],
    ...arrivalFacts({ captcha, source: enquiry, ip, ua }),
  ];
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

/** Time, user, field, old value, new value. */
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
    ...sentFacts(lead),
    ['Status', inWords(lead.status)],
    ['Priority', lead.priority],
    ['Assignee', nameOf(lead.assignee)],
    ['Read', yesOrNo(lead.read)],
    ['First contact', time(lead.firstContactAt)],
    ['Answered', time(lead.respondedAt)],
    ['Answer due', time(lead.responseDueAt)],
    ['Follow-up', time(lead.followUpAt)],
    ['Possible repeat', yesOrNo(lead.possibleRepeat)],
    ['Last change', when(lead.updatedAt)],
    ['Deleted', time(lead.deletedAt)],
    ...arrivalFacts(lead),
  ];
}
