// The description of an edit, for the list of waiting edits.
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import type { ContactChannel } from 'shared/leads/lead-values.ts';
import { PRIORITY_WORDS, STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import { bodyOf } from '../../../offline/edit-body.ts';

const CONTACT_WORDS: Record<ContactChannel, string> = {
  call: 'Called',
  whatsapp: 'Written to by WhatsApp',
  sms: 'Written to by SMS',
  mail: 'Written to by mail',
};

export function editWords(edit: QueuedEdit, nameOf: NameOf): string[] {
  const { status, priority, assignee, read, note, contact } = bodyOf(edit);
  return [
    status && `Status: ${STATUS_WORDS[status]}`,
    priority && `Priority: ${PRIORITY_WORDS[priority]}`,
    assignee !== undefined && `Assignee: ${nameOf(assignee) || 'nobody'}`,
    read !== undefined && (read ? 'Marked as read' : 'Marked as unread'),
    contact && CONTACT_WORDS[contact],
    note !== undefined && `Note: ${note}`,
  ].filter((words) => typeof words === 'string');
}
