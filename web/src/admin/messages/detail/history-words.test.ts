// The history in words.
import { expect, test } from 'vitest';
import { historyWords } from './history-words.ts';

const nameOf = (username: string) => (username === 'kofi' ? 'Kofi Mensah' : username);

test.each([
  ['status', 'new', 'in_progress', 'set status to In progress, was New'],
  ['priority', '', 'high', 'set priority to High'],
  ['assignee', '', 'kofi', 'assigned it to Kofi Mensah'],
  ['assignee', 'kofi', 'efua', 'gave it from Kofi Mensah to efua'],
  ['assignee', 'kofi', '', 'took it from Kofi Mensah'],
  ['read', 'false', 'true', 'marked it as read'],
  ['status', 'closed', 'closed', 'set status to Closed too'],
  ['assignee', 'kofi', 'kofi', 'assigned it to Kofi Mensah too'],
  ['assignee', '', '', 'made it unassigned too'],
  ['read', 'true', 'true', 'marked it as read too'],
  ['followUp', '', '', 'ended the follow-up too'],
  ['note', '', '', 'added a note'],
  ['contact', '', 'whatsapp', 'wrote by WhatsApp'],
  ['contact', '', 'pigeon', 'got in touch'],
  ['deleted', '', 'true', 'deleted it'],
  ['deleted', 'true', '', 'restored it'],
] as const)('%s from "%s" to "%s": %s', (field, from, to, words) =>
  expect(historyWords({ field, from, to }, nameOf)).toBe(words),
);
