// An outbox with files in memory, and a server whose answers a test sets.
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import { AppError, type ErrorCode, type ErrorOptions } from 'shared/api/errors.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { createEditOutbox } from '../offline/edit-outbox.ts';

export function edit(number: number, body: object = { note: `Note ${number}` }): QueuedEdit {
  return { key: `edit-${number}`, lead: 7, body: { ...body }, writtenAt: '2026-03-02T09:15:00.000Z' };
}

/** In the server's words. */
export function refusal(code: ErrorCode, options: ErrorOptions = {}, message = `Refused: ${code}`): AppError {
  return new AppError(code, message, { ...options, details: { code, ...options.details } });
}

/** `answer` is called for every sent edit. */
export function outboxWith(answer: (edit: QueuedEdit) => AppError | undefined, kept: QueuedEdit[] = []) {
  const files = new Map(kept.map((one) => [one.key, one]));
  const disk = { isFull: false };
  const sent: QueuedEdit[] = [];
  const storage = {
    outbox: {
      append: async (one: QueuedEdit) => {
        files.set(one.key, one);
        return 'disk' as const;
      },
      list: async () => [...files.values()],
      async settle(key: string) {
        if (disk.isFull) throw new Error('ENOSPC: no space left on device');
        files.delete(key);
      },
    },
    subscribe: () => () => undefined,
  };
  async function send(one: QueuedEdit): Promise<Lead> {
    sent.push(one);
    const error = answer(one);
    if (error) throw error;
    return { id: one.lead, updatedAt: String(sent.length) } as Lead;
  }
  const outbox = createEditOutbox({ storage, send, locks: undefined });
  return { outbox, sent, files, disk, keys: () => sent.map(({ key }) => key) };
}
