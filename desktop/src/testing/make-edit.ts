// Test data: an edit.
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';

export function makeEdit(number: number, body: Record<string, unknown> = { note: `Note ${number}` }): QueuedEdit {
  return {
    key: `edit-${String(number).padStart(6, '0')}`,
    lead: number + 1,
    body,
    writtenAt: '2026-03-02T09:15:00.000Z',
  };
}
