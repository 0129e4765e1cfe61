// One row of the exported table for each lead.
import type { NameOf } from 'shared/accounts/names/people.ts';
import { ENQUIRY_FIELDS, FIELD_NAMES, isTick, type EnquiryField } from 'shared/enquiry/enquiry-fields.ts';
import { SOURCE_FIELDS } from 'shared/enquiry/enquiry-rules.ts';
import { formatNotes, parseNotes } from 'shared/leads/lead-notes.ts';
import type { Lead } from 'shared/leads/leads.ts';

type Column = readonly [heading: string, value: (lead: Lead, nameOf: NameOf) => string];

/**
 * Fields about the content of the enquiry: their columns come before status and assignee, those of the other fields
 * after.
 */
const FIRST: readonly EnquiryField[] = ['name', 'email', 'phone', 'reason', 'message'];

const COLUMNS: readonly Column[] = [
  ['Ref', (lead) => lead.ref],
  ['Received', (lead) => lead.ts],
  ...FIRST.map(columnOf),
  ['Status', (lead) => lead.status],
  ['Priority', (lead) => lead.priority],
  ['Assignee', (lead, nameOf) => nameOf(lead.assignee)],
  ['Read', (lead) => yesOrNo(lead.read)],
  ['First contact', (lead) => lead.firstContactAt ?? ''],
  ['Last change', (lead) => lead.updatedAt],
  ...FIELD_NAMES.filter((field) => !FIRST.includes(field)).map(columnOf),
  ['Consent', (lead) => yesOrNo(lead.consent)],
  ['Possible repeat', (lead) => yesOrNo(lead.possibleRepeat)],
  ...SOURCE_FIELDS.map((field): Column => [field, (lead) => lead.source[field] ?? '']),
  ['Notes', (lead, nameOf) => withNames(lead.notes, nameOf)],
];

function columnOf(field: EnquiryField): Column {
  return [ENQUIRY_FIELDS[field].heading, (lead) => (isTick(field) ? yesOrNo(lead[field]) : lead[field])];
}

/** Every note, with the display name of its author. */
function withNames(notes: string, nameOf: NameOf): string {
  return formatNotes(parseNotes(notes).map(({ ts, author, text }) => ({ ts, author: nameOf(author), text })));
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

export const LEAD_TABLE_HEADINGS = COLUMNS.map(([heading]) => heading);

export function leadTableRow(lead: Lead, nameOf: NameOf): string[] {
  return COLUMNS.map(([, value]) => value(lead, nameOf));
}
