// Records of returned edits, as other consoles and the files of the installed one read them.
import { queuedEditSchema } from 'shared/desktop/desktop-calls.ts';
import { contactBody } from 'shared/leads/lead-work.ts';
import { expect, test } from 'vitest';
import { bodyOf } from './edit-body.ts';
import { returnedEdit, isReturned, replacedKey } from './returned-edit.ts';

const edit = { key: 'edit-1-rest', lead: 7, body: { note: 'One' }, writtenAt: '2026-03-02T09:15:00.000Z' };
const back = returnedEdit(edit, { note: 'One', base: {} });

test('the installed console stores it like any edit', () => {
  expect(queuedEditSchema.parse(back)).toEqual(back);
  expect([isReturned(back), isReturned(edit)]).toEqual([true, false]);
  expect([replacedKey(back.key), replacedKey(edit.key)]).toEqual([edit.key, edit.key]);
});

test('a console that does not know it shows none of it, and the server refuses it', () => {
  expect(bodyOf(back)).toEqual({});
  expect(contactBody.safeParse({ channel: back.body['contact'] }).success).toBe(false);
});
