// Edits that wait at the start are reported once for each person, before any is sent.
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { expect, test } from 'vitest';
import { createEditOutbox } from './edit-outbox.ts';
import { createReading } from './first-reading.ts';
import { returnedEdit } from './returned-edit.ts';

const edit = (key: string): QueuedEdit => ({
  key,
  lead: 7,
  body: { note: key },
  writtenAt: '2026-03-02T09:15:00.000Z',
});

/** The test sets whose edits are stored; `events` lists what happened, in order. */
function reading(kept: Record<string, QueuedEdit[]>, onFirst: () => Promise<void> = async () => {}) {
  const events: string[] = [];
  let owner = '';
  const outbox = createEditOutbox({
    storage: {
      outbox: {
        append: async () => 'disk',
        list: async () => kept[owner] ?? [],
        settle: async (key) => void (kept[owner] = (kept[owner] ?? []).filter((one) => one.key !== key)),
      },
      subscribe: () => () => undefined,
    },
    async send({ key, lead }) {
      events.push(`sent ${key}`);
      return { id: lead } as Lead;
    },
    locks: undefined,
  });
  const read = createReading(outbox, async (person, { state }) => {
    await onFirst();
    const { waiting, returned } = state();
    events.push(`${person}: ${[...waiting, ...returned].map(({ key }) => key).join()}`);
  });
  return {
    events,
    async open(person: string, isUnread = false) {
      owner = isUnread ? '' : person;
      await read(person, { storage: isUnread ? 'memory' : 'disk', isUnread });
      await expect.poll(() => outbox.state().waiting).toEqual([]);
    },
  };
}

test('edits that wait at the start are reported once for each person, before they are sent', async () => {
  const kept: Record<string, QueuedEdit[]> = { ama: [edit('one'), edit('two')], kofi: [edit('three')] };
  const { events, open } = reading(kept);
  await open('ama');
  await open('kofi');
  expect(events).toEqual(['ama: one,two', 'sent one', 'sent two', 'kofi: three', 'sent three']);
  // Written later.
  kept['ama'] = [edit('four')];
  await open('ama');
  expect(events.slice(5)).toEqual(['sent four']);
});

test('later edits are not reported, even if none waited at the start', async () => {
  const kept: Record<string, QueuedEdit[]> = {};
  const { events, open } = reading(kept);
  await open('ama');
  kept['ama'] = [edit('one')];
  await open('ama');
  expect(events).toEqual(['sent one']);
});

test('returned edits are reported too, and not sent', async () => {
  const { events, open } = reading({ ama: [returnedEdit(edit('one'), { note: 'one' })] });
  await open('ama');
  expect(events).toEqual(['ama: one-back']);
});

test('edits that cannot be read at the start are reported once they can be', async () => {
  const { events, open } = reading({ '': [edit('since')], ama: [edit('one')] });
  await open('ama', true);
  await open('ama');
  expect(events).toEqual(['sent since', 'ama: one', 'sent one']);
});

test('a failure in between does not prevent sending', async () => {
  const { events, open } = reading({ ama: [edit('one')] }, () => Promise.reject(new Error('Not fetched')));
  await open('ama');
  expect(events).toEqual(['sent one']);
});
