// A text for each field of an edit: a row without text would not show what waits.
import { expect, test } from 'vitest';
import { editWords } from './edit-words.ts';

const AT = '2026-03-02T09:15:00.000Z';
const words = (body: object) =>
  editWords({ key: 'edit-one', lead: 7, body: { ...body }, writtenAt: AT }, (name) => name.toUpperCase());

test.each([
  [
    'values',
    { status: 'closed', priority: 'low', assignee: 'ama' },
    ['Status: Closed', 'Priority: Low', 'Assignee: AMA'],
  ],
  ['nobody', { assignee: '' }, ['Assignee: nobody']],
  ['a mark', { read: false }, ['Marked as unread']],
  ['a note', { note: 'Called', writtenAt: AT }, ['Note: Called']],
  ['an attempt', { contact: 'call' }, ['Called']],
  ['its outcome', { contact: 'sms', outcome: 'no_answer' }, ['Written to by SMS', 'Outcome: No answer']],
  ['a wrong number', { contact: 'call', outcome: 'wrong_number' }, ['Called', 'Outcome: Wrong number']],
  ['a wrong address', { contact: 'mail', outcome: 'wrong_number' }, ['Written to by mail', 'Outcome: Wrong address']],
  ['a follow-up', { followUpAt: AT, base: { followUpAt: null } }, [expect.stringMatching(/^Follow-up: 2 Mar 2026/)]],
  ['the end of one', { followUpAt: null }, ['Follow-up ended']],
])('the text of %s', (_what, body, expected) => {
  expect(words(body)).toEqual(expected);
});
