// Which toasts remain on screen when another is added, and when the leads they are about are no longer news.
import type { Toast } from './toasts-context.ts';

const MAX_SHOWN = 3;

/** Titles of the outcomes of the same action: a new outcome replaces an earlier failure. */
const OUTCOMES: readonly (readonly string[])[] = [
  ['Success', 'Login Failed', 'Error'],
  ['Saved', 'Save Failed'],
  ['Deleted', 'Delete Failed'],
  ['Restored', 'Restore Failed'],
  ['Changed', 'Not changed'],
  ['Changed back', 'Not changed back'],
  ['Exported', 'Export failed'],
  ['Asked', 'Not asked'],
  ['Copied', 'Copy failed'],
  ['User created', 'Create failed', 'Missing fields'],
];

function isOutdated(earlier: Toast, toast: Toast): boolean {
  return (
    earlier.kind === 'error' &&
    OUTCOMES.some((titles) => titles.includes(earlier.title) && titles.includes(toast.title))
  );
}

/** Adds a toast. The same text again replaces the earlier toast and restarts its time. */
export function withToast(shown: readonly Toast[], toast: Toast): Toast[] {
  const kept = shown.filter((earlier) => {
    const isSame = earlier.kind === toast.kind && earlier.title === toast.title && earlier.text === toast.text;
    return !isSame && !isOutdated(earlier, toast);
  });
  return [...kept, toast].slice(-MAX_SHOWN);
}

/** Removes toasts of which all leads are over; toasts without leads stay. */
export function withoutLeads<T extends { leads: readonly number[] }>(
  all: readonly T[],
  isOver: (lead: number) => boolean,
): T[] {
  return all.flatMap((one) => {
    const leads = one.leads.filter((lead) => !isOver(lead));
    return leads.length > 0 || one.leads.length === 0 ? [{ ...one, leads }] : [];
  });
}
