// One row of the exported table for each lead.
import { ENQUIRY_FIELDS, FIELD_NAMES, isTick, type EnquiryField } from 'shared/enquiry/enquiry-fields.ts';
import { SOURCE_FIELDS } from 'shared/enquiry/enquiry-rules.ts';
import type { Lead } from 'shared/leads/leads.ts';

type Column = readonly [heading: string, value: (lead: Lead) => string];

/** The fields that say what the enquiry is about: they stand before how it is worked, the others behind it. */
const FIRST: readonly EnquiryField[] = ['name', 'email', 'phone', 'reason', 'message'];

const COLUMNS: readonly Column[] = [
  ['Ref', (lead) => lead.ref],
  ['Received', (lead) => lead.ts],
  ...FIRST.map(columnOf),
  ['Status', (lead) => lead.status],
  ['Priority', (lead) => lead.priority],
  ['Assignee', (lead) => lead.assignee],
  ['Read', (lead) => yesOrNo(lead.read)],
  ['First contact', (lead) => lead.firstContactAt ?? ''],
  ['Last change', (lead) => lead.updatedAt],
  ...FIELD_NAMES.filter((field) => !FIRST.includes(field)).map(columnOf),
  ['Consent', (lead) => yesOrNo(lead.consent)],
  ['Possible repeat', (lead) => yesOrNo(lead.possibleRepeat)],
  ...SOURCE_FIELDS.map((field): Column => [field, (lead) => lead.source[field] ?? '']),
  ['Notes', (lead) => lead.notes],
];

function columnOf(field: EnquiryField): Column {
  return [ENQUIRY_FIELDS[field].heading, (lead) => (isTick(field) ? yesOrNo(lead[field]) : lead[field])];
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

export const LEAD_TABLE_HEADINGS = COLUMNS.map(([heading]) => heading);

export function leadTableRow(lead: Lead): string[] {
  return COLUMNS.map(([, value]) => value(lead));
}
