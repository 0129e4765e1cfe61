// Which toasts are on screen after one more, and once leads that they are about are no news any more.
import type { Toast } from './toasts-context.ts';

const MAX_SHOWN = 3;

/** Titles of the outcomes of the same action: with the next outcome an earlier failure is outdated. */
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

/** The same text again replaces the earlier one and restarts its time. */
export function withToast(shown: readonly Toast[], toast: Toast): Toast[] {
  const kept = shown.filter((earlier) => {
    const isSame = earlier.kind === toast.kind && earlier.title === toast.title && earlier.text === toast.text;
    return !isSame && !isOutdated(earlier, toast);
  });
  return [...kept, toast].slice(-MAX_SHOWN);
}

/** What is about several leads goes once all of them are over, and what is about none stays. */
export function withoutLeads<T extends { leads: readonly number[] }>(
  all: readonly T[],
  isOver: (lead: number) => boolean,
): T[] {
  return all.flatMap((one) => {
    const leads = one.leads.filter((lead) => !isOver(lead));
    return leads.length > 0 || one.leads.length === 0 ? [{ ...one, leads }] : [];
  });
}
