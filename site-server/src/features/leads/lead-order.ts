// The sort orders of the lead list, and the position at which the next page begins.
import { invalid } from 'shared/api/errors.ts';
import { NEVER_DUE } from 'shared/leads/clock/response-clock.ts';
import { LEAD_PRIORITIES } from 'shared/leads/lead-values.ts';
import type { LeadListQuery } from 'shared/leads/leads.ts';
import type { ShownLead } from './leads.store.ts';

/** Newest first; latest changed first; high priority first, then oldest; open leads by due time, then the rest. */
export type LeadOrder = 'newest' | 'updated' | 'priority' | 'due';

/** The last lead of the previous page: its id, and its value of the first sort key. */
export interface Position {
  key: string;
  id: number;
}

export function orderOf({ sort, updatedSince }: Pick<LeadListQuery, 'sort' | 'updatedSince'>): LeadOrder {
  if (sort !== undefined) return sort;
  return updatedSince === undefined ? 'newest' : 'updated';
}

export function cursorOf(order: LeadOrder, row: ShownLead): string {
  if (order === 'newest') return String(row.id);
  return `${keyOf(order, row)}~${row.id}`;
}

function keyOf(order: Exclude<LeadOrder, 'newest'>, row: ShownLead): string | number {
  if (order === 'updated') return row.updated_at;
  return order === 'due' ? (row.due_at ?? NEVER_DUE) : LEAD_PRIORITIES.indexOf(row.priority);
}

const CURSORS = {
  newest: /^()(\d{1,15})$/,
  updated: /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(\d{1,15})$/,
  priority: /^([012])~(\d{1,15})$/,
  due: /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z|~)~(\d{1,15})$/,
} as const satisfies Record<LeadOrder, RegExp>;

/** @throws AppError `invalid` when it is not a cursor of this order */
export function readCursor(order: LeadOrder, cursor: string): Position {
  const match = CURSORS[order].exec(cursor);
  if (!match) throw invalid('cursor is not one of ours', { cursor: 'cursor is not one of ours' });
  return { key: match[1] ?? '', id: Number(match[2]) };
}
