// How a notice of a lead that was not opened begins (rule D17). No schema here: the console's first screen imports this.
import type { NameOf } from '../../accounts/names/people.ts';
import { isSameUser } from '../../accounts/names/same-user.ts';

interface NotOpened {
  /** Username of the active assignee; empty for an unassigned lead, absent from older servers. */
  assignee?: string | undefined;
  /** Username of the person who is notified. */
  reader: string;
}

/** `Kofi Mensah has not opened` */
export function notOpenedBy({ assignee = '', reader }: NotOpened, nameOf: NameOf): string {
  if (assignee === '') return 'Nobody has opened';
  return isSameUser(assignee, reader) ? 'You have not opened' : `${nameOf(assignee)} has not opened`;
}
