// Edits waiting for the server, in the order they were written: an append-only file with one encrypted line for every edit
// and for every removal. A line is on disk before it is acknowledged (rule D10).
import { readFile, truncate } from 'node:fs/promises';
import { queuedEditSchema, type QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import { createSerialQueue } from 'shared/serial-queue.ts';
import * as z from 'zod';
import { appendSynced, damagedName, writeWhole } from './durable-files.ts';
import type { Seal } from './seal.ts';

const recordSchema = z.union([z.object({ edit: queuedEditSchema }), z.object({ settled: z.string() })]);
type OutboxRecord = z.output<typeof recordSchema>;

export interface EditOutbox {
  append(edit: QueuedEdit): Promise<void>;
  list(): QueuedEdit[];
  settle(key: string): Promise<void>;
}

const PLACE = 'outbox';
/** Ends a line that was written in part and never acknowledged; Base64 has no such letter. */
const TORN = '!';
/** Number of obsolete lines after which the file is rewritten with the waiting edits only. */
const STALE_LINES = 500;
/** More than anyone writes offline; beyond it the screen reports that edits cannot be stored. */
const EDITS_MAX = 10_000;

function parseRecord(text: string | undefined): OutboxRecord | undefined {
  if (text === undefined) return undefined;
  return recordSchema.safeParse(JSON.parse(text)).data;
}

async function readOrNothing(file: string): Promise<string> {
  return readFile(file, 'latin1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}

function apply(waiting: Map<string, QueuedEdit>, record: OutboxRecord): void {
  if ('settled' in record) waiting.delete(record.settled);
  // An edit appended twice counts once, at its first position.
  else if (!waiting.has(record.edit.key)) waiting.set(record.edit.key, record.edit);
}

/**
 * @param onDamage  called with the number of lines that cannot be read. The file is kept under another name then, before
 *   it is written again.
 */
export async function openEditOutbox(
  file: string,
  seal: Seal,
  onDamage: (lines: number) => void = () => undefined,
): Promise<EditOutbox> {
  const lineOf = (record: OutboxRecord) =>
    Buffer.from(`${seal.seal(JSON.stringify(record), PLACE).toString('base64')}\n`);
  const stored = await readOrNothing(file);
  const waiting = new Map<string, QueuedEdit>();
  const lines = stored.split('\n');
  // Text after the last line break was interrupted by a power cut and never acknowledged.
  const torn = lines.pop() ?? '';
  // Removed before anything is appended to it, which a full disk allows.
  if (torn !== '') await truncate(file, stored.length - torn.length);
  let damaged = 0;
  for (const line of lines) {
    // Earlier consoles only began a new line.
    if (line === '' || line.endsWith(TORN)) continue;
    const record = parseRecord(seal.open(Buffer.from(line, 'base64'), PLACE));
    if (record) apply(waiting, record);
    else damaged += 1;
  }
  if (damaged > 0) onDamage(damaged);
  /** Unreadable lines are kept in the file, as there is no other copy. */
  let mustStay = damaged > 0;
  let lineCount = lines.length;
  // Lines are in the order of the calls.
  const inTurn = createSerialQueue();
  /** True after a failed write, of which a part may be in the file. */
  let mayBeTorn = false;

  async function write(record: OutboxRecord): Promise<void> {
    // Begins a new line: an incomplete one is skipped when the file is read.
    const start = Buffer.from(mayBeTorn ? `${TORN}\n` : '');
    mayBeTorn = true;
    await appendSynced(file, Buffer.concat([start, lineOf(record)]));
    mayBeTorn = false;
    lineCount += 1;
    apply(waiting, record);
  }

  async function shorten(): Promise<void> {
    if (lineCount - waiting.size <= STALE_LINES && !mustStay) return;
    const bytes = Buffer.from(stored, 'latin1');
    try {
      if (mustStay) await writeWhole(damagedName(file, bytes), bytes);
      mustStay = false;
      await writeWhole(file, Buffer.concat([...waiting.values()].map((edit) => lineOf({ edit }))));
      lineCount = waiting.size;
    } catch {
      // On a full disk the file stays as it is, which has the same meaning.
    }
  }
  await shorten();

  return {
    append: (edit) =>
      inTurn(async () => {
        if (waiting.size >= EDITS_MAX) throw new Error('Too many edits wait already');
        await write({ edit });
      }),
    list: () => [...waiting.values()],
    settle: (key) =>
      inTurn(async () => {
        if (!waiting.has(key)) return;
        await write({ settled: key });
        await shorten();
      }),
  };
}

/**
 * Adds the edits of another file with the same key. This can be repeated, as an edit counts once.
 * @param other  stays unchanged
 */
export async function addLines(file: string, other: string | undefined): Promise<void> {
  const lines = other === undefined ? '' : await readOrNothing(other);
  // The last line of either file may be incomplete.
  if (lines !== '') await appendSynced(file, Buffer.from(`${TORN}\n${lines}${TORN}\n`, 'latin1'));
}

/** Used if nothing may be written to disk: its edits are lost with the program, which the screen tells. */
export function createMemoryOutbox(): EditOutbox {
  const waiting = new Map<string, QueuedEdit>();
  return {
    append: (edit) => Promise.resolve(apply(waiting, { edit })),
    list: () => [...waiting.values()],
    settle: (key) => Promise.resolve(apply(waiting, { settled: key })),
  };
}
