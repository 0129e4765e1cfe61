// Waiting edits: none lost or duplicated, and in order, whatever happens to the process or the file.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEditOutbox } from './edit-outbox.ts';
import { makeEdit } from '../../testing/make-edit.ts';
import { createSeal, makeKey } from './seal.ts';
import { shortOrLong } from 'shared/testing/thorough.ts';

const KILLS = shortOrLong(5, 20);
const EDITS = 10 * KILLS;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  file = path.join(folder, 'outbox');
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = makeKey();
const seal = createSeal(key);
const open = () => openEditOutbox(file, seal);
const keys = async () => (await open()).list().map((edit) => edit.key);

/** Writes edits in a separate process, killed after `killAfter` acknowledgements; returns the acknowledged ones. */
async function writeInChild(from: number, to: number, killAfter: number): Promise<number[]> {
  const program = path.join(import.meta.dirname, '../../testing/write-edits.ts');
  const args = [program, file, key.toString('hex'), String(from), String(to)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const kept: number[] = [];
  createInterface(child.stdout).on('line', (line) => {
    if (line !== 'done') kept.push(Number(line));
    if (line === 'done' || kept.length === killAfter) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return kept;
}

test(`${EDITS} edits over ${KILLS} kills: every acknowledged one is there once, in order`, async () => {
  const acknowledged: number[] = [];
  let next = 0;
  let kills = 0;
  while (next < EDITS) {
    // The last round writes all remaining edits; earlier rounds leave some, however late the kill.
    const isLast = kills >= KILLS;
    const [to, killAfter] = isLast ? [EDITS, Number.POSITIVE_INFINITY] : [next + 9, 1 + ((kills * 7) % 8)];
    acknowledged.push(...(await writeInChild(next, to, killAfter)));
    kills += 1;
    const stored = await keys();
    const expected = Array.from({ length: stored.length }, (_, number) => makeEdit(number).key);
    // No gaps, no repeats; the edit being written at the kill may or may not be there.
    expect(stored).toEqual(expected);
    expect(stored.length).toBeGreaterThan(acknowledged.at(-1) ?? 0);
    next = stored.length;
  }
  expect(kills).toBeGreaterThanOrEqual(KILLS);
  expect(await keys()).toHaveLength(EDITS);
}, 120_000);

test('an edit that the server has accepted stays removed after a restart', async () => {
  const outbox = await open();
  for (const number of [1, 2, 3]) await outbox.append(makeEdit(number));
  await outbox.settle(makeEdit(2).key);
  await outbox.settle('edit-unknown');
  expect((await open()).list()).toEqual([makeEdit(1), makeEdit(3)]);
});

test('the same edit twice is stored once, and concurrent calls keep their order', async () => {
  const outbox = await open();
  await Promise.all([5, 3, 9, 3, 5, 1].map((number) => outbox.append(makeEdit(number))));
  expect(outbox.list().map(({ lead }) => lead)).toEqual([6, 4, 10, 2]);
  expect(await keys()).toEqual(outbox.list().map((edit) => edit.key));
});

test('a record interrupted by a power cut loses only itself', async () => {
  const outbox = await open();
  await outbox.append(makeEdit(1));
  const whole = statSync(file).size;
  await outbox.append(makeEdit(2));
  for (const cut of [whole + 1, whole + 40, statSync(file).size - 1]) {
    const bytes = readFileSync(file);
    truncateSync(file, cut);
    const after = await open();
    expect(after.list()).toEqual([makeEdit(1)]);
    // The next record starts on its own line.
    await after.append(makeEdit(3));
    expect((await open()).list()).toEqual([makeEdit(1), makeEdit(3)]);
    writeFileSync(file, bytes);
  }
});

test('a record that failed and left a part behind takes no other with it', async () => {
  const outbox = await open();
  await outbox.append(makeEdit(1));
  renameSync(file, `${file}.aside`);
  // Writing to it fails.
  mkdirSync(file);
  await expect(outbox.append(makeEdit(2))).rejects.toThrow();
  rmSync(file, { recursive: true });
  renameSync(`${file}.aside`, file);
  appendFileSync(file, 'AAAA');
  await outbox.append(makeEdit(3));
  await outbox.settle(makeEdit(1).key);
  const onDamage = vi.fn();
  expect((await openEditOutbox(file, seal, onDamage)).list()).toEqual([makeEdit(3)]);
  // It was never acknowledged, so nothing is lost.
  expect(onDamage).not.toHaveBeenCalled();
});

test('on a full disk a record interrupted by a power cut keeps no other from being read', async () => {
  await (await open()).append(makeEdit(1));
  appendFileSync(file, 'AAAA');
  // Nothing can be written in its place.
  mkdirSync(`${file}.new`);
  expect((await open()).list()).toEqual([makeEdit(1)]);
});

test('on a full disk edits are marked as sent, and read, although the file cannot be made smaller', async () => {
  const outbox = await open();
  mkdirSync(`${file}.new`);
  for (let number = 0; number < 252; number += 1) {
    await outbox.append(makeEdit(number));
    await outbox.settle(makeEdit(number).key);
  }
  await outbox.append(makeEdit(700));
  expect(await keys()).toEqual([makeEdit(700).key]);
  rmSync(`${file}.new`, { recursive: true });
  expect(await keys()).toEqual([makeEdit(700).key]);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(2);
}, 60_000);

test('a damaged line in the middle loses only itself, as does one with another key, and both are counted', async () => {
  const outbox = await open();
  for (const number of [1, 2, 3]) await outbox.append(makeEdit(number));
  const lines = readFileSync(file, 'utf8').split('\n');
  lines[1] = lines[1]?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/^..../, 'AAAA') ?? '';
  writeFileSync(file, lines.join('\n'));
  appendFileSync(file, 'no base64 at all\n');
  const foreign = createSeal(makeKey()).seal(JSON.stringify({ settled: makeEdit(1).key }), 'outbox');
  appendFileSync(file, `${foreign.toString('base64')}\n`);
  const damages: number[] = [];
  const opened = await openEditOutbox(file, seal, (lost) => void damages.push(lost));
  expect(opened.list()).toEqual([makeEdit(1), makeEdit(3)]);
  expect(damages).toEqual([3]);
});

test('the file is encrypted, and does not grow for ever', async () => {
  const outbox = await open();
  for (let number = 0; number < 600; number += 1) {
    await outbox.append(makeEdit(number, { note: 'Ama Mensah' }));
    await outbox.settle(makeEdit(number).key);
  }
  await outbox.append(makeEdit(700, { note: 'Ama Mensah' }));
  const text = readFileSync(file, 'utf8');
  // Long enough not to occur by chance.
  const bytes = Buffer.concat(text.split('\n').map((line) => Buffer.from(line, 'base64')));
  for (const words of ['Ama Mensah', makeEdit(700).key]) expect(text + bytes.toString('latin1')).not.toContain(words);
  expect(text.split('\n').length).toBeLessThan(510);
  expect(await keys()).toEqual([makeEdit(700).key]);
}, 60_000);

test('empty lines that earlier consoles left after a failed write do not count as damage', async () => {
  const outbox = await open();
  await outbox.append(makeEdit(1));
  appendFileSync(file, '\n');
  await outbox.append(makeEdit(2));
  const onDamage = vi.fn();
  expect((await openEditOutbox(file, seal, onDamage)).list()).toEqual([makeEdit(1), makeEdit(2)]);
  expect(onDamage).not.toHaveBeenCalled();
});
