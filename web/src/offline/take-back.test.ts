// Waiting edits that are undone before they are sent (rule G18i).
import { AppError } from 'shared/api/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { edit, outboxWith } from '../testing/make-outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

test('a waiting edit can be undone, and one that was received cannot', async () => {
  let isBack = false;
  const failure = new AppError('network', 'No');
  const { outbox, keys, files } = outboxWith(() => (isBack ? undefined : failure), [edit(1), edit(2)]);
  outbox.flush();
  // It waits for the end of the run, which sends the first.
  const taken = outbox.takeBack('edit-1');
  await settle();
  expect(await taken).toBe(true);
  expect([...files.keys()]).toEqual(['edit-2']);
  isBack = true;
  outbox.flush();
  const late = outbox.takeBack('edit-2');
  await settle();
  expect(await late).toBe(false);
  expect(keys()).toEqual(['edit-1', 'edit-2']);
});

test('an edit that is being undone is not sent meanwhile, also if windows have no locks', async () => {
  const { outbox, keys, files } = outboxWith(() => undefined, [edit(1)]);
  const taken = outbox.takeBack('edit-1');
  outbox.flush();
  await settle();
  expect(await taken).toBe(true);
  expect([keys(), files.size]).toEqual([[], 0]);
});

test('an edit sent without an answer is marked as possibly received, even if sent before it waited', async () => {
  const { outbox } = outboxWith(() => new AppError('network', 'No answer'));
  outbox.pause(true);
  await outbox.append(edit(1), true);
  await outbox.append(edit(2));
  expect([outbox.mayHaveArrived('edit-1'), outbox.mayHaveArrived('edit-2')]).toEqual([true, false]);
  expect(await outbox.takeBack('edit-1')).toBe(true);
  outbox.pause(false);
  await settle();
  expect(outbox.mayHaveArrived('edit-2')).toBe(true);
});
