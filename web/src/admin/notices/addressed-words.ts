// The lines of the bell for leads addressed to the user. In a separate file, as the first screen needs no other
// notices.
import type { NameOf } from 'shared/accounts/names/people.ts';
import { notOpenedBy } from 'shared/leads/clock/not-opened-by.ts';
import type { Addressed } from 'shared/leads/lead-work.ts';
import type { Notice } from './notice-words.ts';

function addressedWords({ kind, by, assignee }: Addressed, reader: string, nameOf: NameOf): string {
  switch (kind) {
    case 'unopened':
      return `${notOpenedBy({ assignee, reader }, nameOf)} it`;
    case 'assigned':
      return by === '' ? 'Yours, not opened yet' : `Assigned to you by ${nameOf(by)}`;
    case 'asked':
      return `Asked for by ${nameOf(by)}`;
    case 'late':
      return 'Late';
  }
}

/** The text of the bell's line. */
export function noticeOfAddressed(
  addressed: Addressed,
  reader: string,
  nameOf: NameOf,
): Notice & { lead: number; ts: string } {
  const { lead, name, reason, ts } = addressed;
  const text = [addressedWords(addressed, reader, nameOf), reason].filter(Boolean).join(', ');
  return { title: name || 'No name', text, lead, ts };
}
