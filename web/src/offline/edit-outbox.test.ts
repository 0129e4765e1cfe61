// Sending waiting edits: once, in order, and without losing any.
import { AppError } from 'shared/api/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { edit, outboxWith, refusal } from '../testing/make-outbox.ts';
import { returnedEdit } from './returned-edit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

test('waiting edits are sent in order, one at a time, and removed', async () => {
  const { outbox, keys, files } = outboxWith(() => undefined, [edit(1), edit(2), edit(3)]);
  outbox.flush();
  await outbox.append(edit(4));
  await settle();
  expect(keys()).toEqual(['edit-1', 'edit-2', 'edit-3', 'edit-4']);
  expect([files.size, outbox.state().waiting.length]).toEqual([0, 0]);
  expect(outbox.answerOf(7)?.updatedAt).toBe('4');
  outbox.forgetAnswers();
  expect(outbox.answerOf(7)).toBeUndefined();
});

test.each([
  ['network', {}],
  ['unavailable', { status: 502 }],
  ['internal', { status: 500 }],
  ['no_space', { status: 507 }],
] as const)('without an answer (%s) all edits stay, and are tried again automatically', async (code, options) => {
  let isBack = false;
  const failure = new AppError(code, 'No', options);
  const { outbox, keys, files } = outboxWith(() => (isBack ? undefined : failure), [edit(1), edit(2)]);
  outbox.flush();
  await settle();
  expect([keys(), files.size, outbox.state().waiting.length]).toEqual([['edit-1'], 2, 2]);
  isBack = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect([keys(), files.size]).toEqual([['edit-1', 'edit-1', 'edit-2'], 0]);
});

test.each([500, 507])('an edit that fails at the server (%i) delays only others of its lead', async (status) => {
  let isMended = false;
  const failure = refusal(status === 500 ? 'internal' : 'no_space', { status });
  const kept = [edit(1), { ...edit(2), lead: 8 }, edit(3), { ...edit(4), lead: 9 }];
  const { outbox, keys, files } = outboxWith(({ key }) => (key === 'edit-1' && !isMended ? failure : undefined), kept);
  outbox.flush();
  await settle();
  expect(keys()).toEqual(['edit-1', 'edit-2', 'edit-4']);
  expect([...outbox.state().failures]).toEqual([['edit-1', failure]]);
  expect([...files.keys()]).toEqual(['edit-1', 'edit-3']);
  isMended = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(keys().slice(3)).toEqual(['edit-1', 'edit-3']);
  expect([files.size, outbox.state().failures.size]).toEqual([0, 0]);
});

test('a server at which all edits fail gets one at a time, of different leads', async () => {
  let isMended = false;
  const failure = refusal('internal', { status: 500 });
  const kept = Array.from({ length: 60 }, (_, number) => ({ ...edit(number), lead: number }));
  const { outbox, keys, files } = outboxWith(() => (isMended ? undefined : failure), kept);
  outbox.flush();
  await settle();
  // The second one shows that the edit is not the reason.
  expect(keys()).toEqual(['edit-0', 'edit-1']);
  await vi.advanceTimersByTimeAsync(60_000);
  const tried = keys().length;
  expect(tried).toBeLessThan(2 + 60 / 2);
  expect(new Set(keys()).size).toBe(tried);
  isMended = true;
  await vi.advanceTimersByTimeAsync(3500);
  expect([keys().length, files.size]).toEqual([tried + 60, 0]);
});

test('of many edits that fail at the server, none delays others for long, and new ones not at all', async () => {
  const failure = refusal('internal', { status: 500 });
  const kept = Array.from({ length: 6 }, (_, number) => ({ ...edit(number), lead: number }));
  const { outbox, keys, files } = outboxWith(({ lead }) => (lead < 5 ? failure : undefined), kept);
  outbox.flush();
  await vi.advanceTimersByTimeAsync(5 * 3500);
  expect(files.has('edit-5')).toBe(false);
  const before = keys().length;
  await outbox.append({ ...edit(9), lead: 9 });
  await settle();
  expect(keys()[before]).toBe('edit-9');
  expect([...files.keys()]).toEqual(['edit-0', 'edit-1', 'edit-2', 'edit-3', 'edit-4']);
});

test('an edit that fails at the server can be discarded, and the next ones are sent', async () => {
  const { outbox, keys, files } = outboxWith(
    ({ key }) => (key === 'edit-1' ? refusal('internal', { status: 500 }) : undefined),
    [edit(1), edit(2)],
  );
  outbox.flush();
  await settle();
  await outbox.discard('edit-1');
  await vi.advanceTimersByTimeAsync(3000);
  expect([keys(), files.size, outbox.state().failures.size]).toEqual([['edit-1', 'edit-2'], 0, 0]);
});

test('however long nothing can be sent, it is tried every few seconds', async () => {
  const { outbox, sent } = outboxWith(() => new AppError('network', 'No'), [edit(1)]);
  outbox.flush();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  for (let look = 0; look < 20; look += 1) {
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(3500);
    expect(sent.length).toBeGreaterThan(before);
  }
});

test('on a full disk a received edit is not sent again, and delays no others', async () => {
  const { outbox, keys, files, disk } = outboxWith(() => undefined, [edit(1), edit(2)]);
  disk.isFull = true;
  outbox.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([keys(), outbox.state().waiting]).toEqual([['edit-1', 'edit-2'], []]);
  disk.isFull = false;
  await outbox.append(edit(3));
  await settle();
  expect([keys(), files.size]).toEqual([['edit-1', 'edit-2', 'edit-3'], 0]);
});

test('a refusal by a hotel’s network does not count as one of the server', async () => {
  const { outbox } = outboxWith(() => new AppError('forbidden', 'Request failed: 403', { status: 403 }), [edit(1)]);
  outbox.flush();
  await settle();
  expect([outbox.state().waiting.length, outbox.state().held.length]).toEqual([1, 0]);
});

test('an ended session stops it until its owner signs in', async () => {
  const { outbox, keys } = outboxWith(() => refusal('unauthenticated'), [edit(1)]);
  outbox.flush();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([keys(), outbox.state().waiting.length]).toEqual([['edit-1'], 1]);
});

test('a refused edit is held with its reason, and the others are sent', async () => {
  const { outbox, keys, files } = outboxWith(
    ({ key }) => (key === 'edit-1' ? refusal('invalid') : undefined),
    [edit(1), edit(2)],
  );
  outbox.flush();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(keys()).toEqual(['edit-1', 'edit-2']);
  expect(outbox.state().held).toMatchObject([{ edit: edit(1), error: { message: 'Refused: invalid' } }]);
  expect([...files.keys()]).toEqual(['edit-1']);
  await outbox.discard('edit-1');
  expect([files.size, outbox.state().held.length]).toEqual([0, 0]);
});

test('of a clash only the clashing field is held: the rest is sent under another key', async () => {
  const body = { status: 'closed', priority: 'high', note: 'Done', base: { status: 'new', priority: 'low' } };
  const { outbox, sent } = outboxWith(
    (one) =>
      'status' in one.body
        ? refusal('conflict', { reason: 'conflict', fields: { status: 'Status is in progress by now' } })
        : undefined,
    [edit(1, body)],
  );
  outbox.flush();
  await settle();
  expect(sent[1]).toMatchObject({
    key: 'edit-1-rest-status',
    body: { priority: 'high', note: 'Done', base: { priority: 'low' } },
  });
  expect(sent[1]?.body).not.toHaveProperty('status');
  expect(outbox.state().held.map(({ edit: held }) => held.key)).toEqual(['edit-1']);
});

test('a clash in the rest is held with the first one, and the note is sent', async () => {
  const body = { status: 'closed', priority: 'high', note: 'Done', base: { status: 'new', priority: 'low' } };
  const clash = (field: string, by: string) =>
    refusal(
      'conflict',
      {
        reason: 'conflict',
        fields: { [field]: `${field} is changed` },
        details: { changedBy: { [field]: by } },
      },
      `${by} has changed this message meanwhile`,
    );
  const { outbox, sent } = outboxWith(
    (one) => {
      if ('status' in one.body) return clash('status', 'ama');
      return 'priority' in one.body ? clash('priority', 'kofi') : undefined;
    },
    [edit(1, body)],
  );
  outbox.flush();
  await settle();
  expect(sent.at(-1)).toMatchObject({ key: 'edit-1-rest-status-priority', body: { note: 'Done', base: {} } });
  expect(outbox.state().held).toMatchObject([
    {
      edit: { key: 'edit-1' },
      error: {
        message: 'ama has changed this message meanwhile. kofi has changed this message meanwhile',
        fields: { status: 'status is changed', priority: 'priority is changed' },
        details: { changedBy: { status: 'ama', priority: 'kofi' } },
      },
    },
  ]);
});

test('a rest refused for another reason is held completely, with that reason', async () => {
  const body = { status: 'closed', note: 'Done', base: { status: 'new' } };
  const { outbox, keys } = outboxWith(
    (one) =>
      'status' in one.body
        ? refusal('conflict', { reason: 'conflict', fields: { status: 'Status is in progress by now' } })
        : refusal('forbidden', { reason: 'not_assigned' }),
    [edit(1, body)],
  );
  outbox.flush();
  await settle();
  expect(keys()).toEqual(['edit-1', 'edit-1-rest-status']);
  expect(outbox.state().held).toMatchObject([{ edit: edit(1, body), error: { reason: 'not_assigned' } }]);
});

test('a clashing follow-up is held too, and not sent with the rest', async () => {
  const body = {
    priority: 'high',
    followUpAt: null,
    base: { priority: 'low', followUpAt: '2026-03-03T09:15:00.000Z' },
  };
  const { outbox, sent } = outboxWith(
    (one) =>
      'followUpAt' in one.body
        ? refusal('conflict', { reason: 'conflict', fields: { followUpAt: 'Follow-up is none by now' } })
        : undefined,
    [edit(1, body)],
  );
  outbox.flush();
  await settle();
  expect(sent.map((one) => one.body)).toEqual([body, { priority: 'high', base: { priority: 'low' } }]);
  expect(outbox.state().held).toMatchObject([{ error: { fields: { followUpAt: 'Follow-up is none by now' } } }]);
});

test('a returned edit replaces the original, and is neither sent nor held', async () => {
  const { outbox, files } = outboxWith(() => refusal('forbidden', { reason: 'not_assigned' }), [edit(1)]);
  outbox.flush();
  await settle();
  await outbox.returnToWriter(edit(1), { note: 'Note 1' });
  expect([...files.values()]).toEqual([returnedEdit(edit(1), { note: 'Note 1' })]);
  expect(outbox.state()).toMatchObject({ waiting: [], held: [], returned: [{ key: 'edit-1-back' }] });
});

test('an edit stored beside its returned one after a kill is not sent, and is removed with it', async () => {
  const { outbox, sent, files } = outboxWith(() => undefined, [edit(1), returnedEdit(edit(1), {}), edit(2)]);
  outbox.flush();
  await settle();
  expect(sent).toEqual([edit(2)]);
  await outbox.discard('edit-1-back');
  outbox.flush();
  await settle();
  expect([sent.length, files.size, outbox.state().returned.length]).toEqual([1, 0, 0]);
});

test('the latest answers and results of edits are remembered, not those of a whole year', async () => {
  const edits = Array.from({ length: 1050 }, (_, number) => ({ ...edit(number), lead: number }));
  const { outbox, files } = outboxWith(() => undefined, edits);
  outbox.flush();
  while (files.size > 0) await settle();
  const known = edits.filter(({ lead }) => outbox.answerOf(lead)).map(({ lead }) => lead);
  expect(known).toEqual(Array.from({ length: 1000 }, (_, number) => number + 50));
  expect(edits.filter(({ key }) => outbox.fateOf(key)).map(({ lead }) => lead)).toEqual(known);
});
