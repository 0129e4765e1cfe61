// A lead as shown with waiting edits.
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { expect, test } from 'vitest';
import { withEdits } from './edit-body.ts';

const lead = { id: 7, status: 'new', priority: 'low', assignee: '', read: false, notes: '', firstContactAt: null };
const AT = '2026-03-02T09:15:00.000Z';
const LATER = '2026-03-02T10:15:00.000Z';

function edit(body: object, writtenAt = AT, of = 7): QueuedEdit {
  return { key: `key-${JSON.stringify(body)}`, lead: of, body: { ...body }, writtenAt };
}

const shown = (...edits: QueuedEdit[]) => withEdits(lead as Lead, edits, 'kofi');

test('values and notes are shown in the order of writing, other leads are unchanged', () => {
  expect(
    shown(
      edit({ status: 'in_progress', note: ' One\r\n\r\ntwo ', writtenAt: AT }),
      edit({ status: 'closed', read: true, base: { status: 'in_progress' } }, LATER),
      edit({ note: 'Three', writtenAt: LATER }, LATER),
      edit({ priority: 'high' }, AT, 8),
    ),
  ).toMatchObject({
    status: 'closed',
    priority: 'low',
    read: true,
    notes: `[${AT}] kofi: One\ntwo\n\n[${LATER}] kofi: Three`,
    firstContactAt: AT,
  });
});

test('a note that the server has already is not shown twice', () => {
  const notes = `[${AT}] Kofi: Called`;
  expect(withEdits({ ...lead, notes } as Lead, [edit({ note: 'Called', writtenAt: AT })], 'kofi').notes).toBe(notes);
});

test('an attempt to reach the sender is the first contact, marking as read is not', () => {
  expect(shown(edit({ contact: 'call' })).firstContactAt).toBe(AT);
  expect(shown(edit({ read: true })).firstContactAt).toBeNull();
});

test('an unreadable edit changes nothing', () => {
  expect(shown(edit({ status: 'archived' }))).toEqual(lead);
});
