// Which fields of a lead have changed since somebody looked at it (rule E20).
import type { FieldErrors } from '../api/errors.ts';
import type { Lead, LeadBase, PatchLead } from './leads.ts';
import { isSameUser } from '../accounts/users.ts';

const LABELS = { read: 'Read', status: 'Status', priority: 'Priority', assignee: 'Assignee' } as const;
type Field = keyof typeof LABELS;

function isSame(field: Field, a: unknown, b: unknown): boolean {
  return a === b || (field === 'assignee' && isSameUser(String(a), String(b)));
}

function inWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? 'nobody' : value.replace('_', ' ');
}

/**
 * A sentence for each field of `base` whose value is another by now. A field that already has the value the change
 * wants is no clash: nothing would be overwritten.
 */
export function findClashes(
  base: LeadBase,
  wanted: Pick<PatchLead, Field>,
  current: Pick<Lead, Field>,
): FieldErrors | undefined {
  const clashes: FieldErrors = {};
  for (const field of Object.keys(LABELS) as Field[]) {
    if (base[field] === undefined || isSame(field, base[field], current[field])) continue;
    if (wanted[field] !== undefined && isSame(field, wanted[field], current[field])) continue;
    clashes[field] = `${LABELS[field]} is ${inWords(current[field])} by now`;
  }
  return Object.keys(clashes).length > 0 ? clashes : undefined;
}
