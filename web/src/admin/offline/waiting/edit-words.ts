// Describes an edit, for the list of waiting edits.
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import type { ContactChannel } from 'shared/leads/lead-values.ts';
import { outcomeWord, PRIORITY_WORDS, STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { bodyOf } from '../../../offline/edit-body.ts';
import type { EditBody } from '../../../offline/read-edit-body.ts';

const CONTACT_WORDS: Record<ContactChannel, string> = {
  call: 'Called',
  whatsapp: 'Written to by WhatsApp',
  sms: 'Written to by SMS',
  mail: 'Written to by mail',
};

type Changes = Omit<EditBody, 'base' | 'writtenAt' | 'undo'>;

/** One entry per member of an edit, so that a new member without a description is a type error. */
const WORDS: {
  [Name in keyof Changes]-?: (
    value: Exclude<Changes[Name], undefined>,
    nameOf: NameOf,
    channel: ContactChannel | undefined,
  ) => string;
} = {
  status: (status) => `Status: ${STATUS_WORDS[status]}`,
  priority: (priority) => `Priority: ${PRIORITY_WORDS[priority]}`,
  assignee: (assignee, nameOf) => `Assignee: ${nameOf(assignee) || 'nobody'}`,
  read: (read) => (read ? 'Marked as read' : 'Marked as unread'),
  followUpAt: (time) => (time === null ? 'Follow-up ended' : `Follow-up: ${exactLabel(time)}`),
  contact: (contact) => CONTACT_WORDS[contact],
  outcome: (outcome, _nameOf, channel) => `Outcome: ${outcomeWord(outcome, channel)}`,
  note: (note) => `Note: ${note}`,
  notes: (notes) => `Notes: ${notes}`,
};

export function editWords(edit: QueuedEdit, nameOf: NameOf): string[] {
  const body = bodyOf(edit);
  const names = (Object.keys(WORDS) as (keyof Changes)[]).filter((name) => body[name] !== undefined);
  return names.map((name) => WORDS[name](body[name] as never, nameOf, body.contact));
}
