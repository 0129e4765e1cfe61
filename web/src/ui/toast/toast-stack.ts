// Which toasts remain on screen when another is added, and when the leads they are about are no longer news.
import type { Toast } from './toasts-context.ts';

const MAX_SHOWN = 3;

/** Whether something can be done only here, such as Undo (rule G18j). */
const mustStay = ({ action }: Toast) => action !== undefined && action.place === undefined;

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

function isSame(earlier: Toast, toast: Toast): boolean {
  return (
    earlier.kind === toast.kind &&
    earlier.title === toast.title &&
    earlier.text === toast.text &&
    earlier.action?.place === toast.action?.place
  );
}

/** Adds a toast. The same text again replaces the earlier toast and restarts its time, unless that one must stay. */
export function withToast(shown: readonly Toast[], toast: Toast): Toast[] {
  const all = [
    ...shown.filter((earlier) => mustStay(earlier) || !(isSame(earlier, toast) || isOutdated(earlier, toast))),
    toast,
  ];
  const counted = all.filter(({ isLeaving }) => !isLeaving);
  const staying = counted.filter(mustStay).slice(-MAX_SHOWN);
  const others = counted.filter((one) => !mustStay(one));
  const room = Math.max(MAX_SHOWN - staying.length, 1);
  // Where there is room for one alone, a failure is not lost for news that came after it.
  const failure = room === 1 && others.findLast(({ kind }) => kind === 'error');
  const kept = new Set([...staying, ...(failure ? [failure] : others.slice(-room))]);
  return all.filter((one) => one.isLeaving || kept.has(one));
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
