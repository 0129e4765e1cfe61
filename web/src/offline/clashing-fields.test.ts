// The remaining part of an edit without the fields that clash.
import { AppError } from 'shared/api/errors.ts';
import { expect, test } from 'vitest';
import { withoutClashes } from './clashing-fields.ts';

test('the remaining part of an Undo is an Undo too', () => {
  const body = { status: 'new', priority: 'low', base: { status: 'closed', priority: 'high' }, undo: true };
  const edit = { key: 'edit-number-1', lead: 1, body, writtenAt: '2026-03-02T09:15:00.000Z' };
  const refused = new AppError('conflict', 'Changed meanwhile', {
    reason: 'conflict',
    fields: { status: 'Changed meanwhile' },
  });
  expect(withoutClashes(edit, refused)).toMatchObject({
    body: { priority: 'low', base: { priority: 'high' }, undo: true },
  });
});
