// Fields of a lead that another user has changed in the meantime (rule E20).
import { byNow, isSameValue } from '../editing/clashes.ts';
import type { Lead } from './leads.ts';
import { isSameUser } from '../accounts/names/same-user.ts';

const LABELS = {
  read: 'Read',
  status: 'Status',
  priority: 'Priority',
  assignee: 'Assignee',
  followUpAt: 'Follow-up',
} as const;
export type LeadValues = Pick<Lead, keyof typeof LABELS>;

/** Any spelling of a username means the same assignee (rule C9). */
export function isSameInLead(field: string, a: unknown, b: unknown): boolean {
  return isSameValue(field, a, b) || (field === 'assignee' && isSameUser(String(a), String(b)));
}

/** The present value, in words. */
export function leadClashSentence(field: keyof LeadValues, value: LeadValues[keyof LeadValues]): string {
  if (typeof value === 'boolean') return byNow(LABELS[field], value);
  if (field === 'followUpAt') return byNow(LABELS[field], value ?? 'none');
  return byNow(LABELS[field], value ? value.replace('_', ' ') : 'nobody');
}
