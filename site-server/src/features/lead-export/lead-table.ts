// One row of the exported table for each lead.
import { SOURCE_FIELDS } from 'shared/enquiry/enquiry-rules.ts';
import type { Lead } from 'shared/leads/leads.ts';

const COLUMNS: readonly (readonly [heading: string, value: (lead: Lead) => string])[] = [
  ['Ref', (lead) => lead.ref],
  ['Received', (lead) => lead.ts],
  ['Name', (lead) => lead.name],
  ['Email', (lead) => lead.email],
  ['Phone', (lead) => lead.phone],
  ['Reason', (lead) => lead.reason],
  ['Message', (lead) => lead.message],
  ['Status', (lead) => lead.status],
  ['Priority', (lead) => lead.priority],
  ['Assignee', (lead) => lead.assignee],
  ['Read', (lead) => yesOrNo(lead.read)],
  ['First contact', (lead) => lead.firstContactAt ?? ''],
  ['Last change', (lead) => lead.updatedAt],
  ['Preferred contact', (lead) => lead.preferredContact],
  ['Best time', (lead) => lead.bestTime],
  ['WhatsApp', (lead) => yesOrNo(lead.whatsapp)],
  ['Consent', (lead) => yesOrNo(lead.consent)],
  ['Possible repeat', (lead) => yesOrNo(lead.possibleRepeat)],
  ...SOURCE_FIELDS.map((field) => [field, (lead: Lead) => lead.source[field] ?? ''] as const),
  ['Notes', (lead) => lead.notes],
];

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

export const LEAD_TABLE_HEADINGS = COLUMNS.map(([heading]) => heading);

export function leadTableRow(lead: Lead): string[] {
  return COLUMNS.map(([, value]) => value(lead));
}
