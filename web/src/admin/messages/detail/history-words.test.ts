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
  ['followUp', '', '2026-03-05T14:30', 'will follow up on 5 Mar 2026, 14:30'],
  ['followUp', '2026-03-05T14:30', '', 'ended the follow-up'],
  ['followUp', '', '', 'ended the follow-up too'],
  ['outcome', 'call', 'spoke', 'spoke to the sender by telephone'],
  ['outcome', 'whatsapp', 'sent', 'answered the sender by WhatsApp'],
  ['outcome', 'call', 'no_answer', 'got no answer by telephone'],
  ['outcome', 'sms', 'wrong_number', 'found the number wrong by SMS'],
  ['outcome', 'mail', 'wrong_number', 'found the mail address wrong'],
  ['outcome', '', 'spoke', 'spoke to the sender'],
  ['outcome', 'call', '', 'took back the outcome of an attempt by telephone'],
  ['outcome', '', '', 'took back the outcome of an attempt'],
  ['escalated', '', 'assignee', 'brought it, unopened, to the assignee again'],
  ['escalated', '', 'everyone', 'brought it, unopened, to everybody who may take it'],
  ['escalated', '', 'admins', 'brought it, unopened, to the administrators'],
  ['note', '', '', 'added a note'],
  ['contact', '', 'whatsapp', 'wrote by WhatsApp'],
  ['contact', '', 'pigeon', 'got in touch'],
  ['deleted', '', 'true', 'deleted it'],
  ['deleted', 'true', '', 'restored it'],
] as const)('%s from "%s" to "%s": %s', (field, from, to, words) =>
  expect(historyWords({ field, from, to }, nameOf)).toBe(words),
);
