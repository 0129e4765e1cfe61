// Data that a sign-out could not delete is never read again.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeFiles } from './durable-files.ts';
import { makeEdit } from '../../testing/make-edit.ts';
import { createSeal, makeKey } from './seal.ts';
import { createVault } from './vault.ts';

const seal = createSeal(makeKey());
let folder: string;
let isHeld: boolean;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marked-'));
  isHeld = false;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** While another program holds its files, no folder can be deleted. */
async function remove(wanted: string): Promise<void> {
  if (isHeld && existsSync(path.join(wanted, 'outbox'))) throw new Error('EBUSY');
  await removeFiles(wanted);
}

const start = () => createVault({ folder, openSeal: () => Promise.resolve(seal), remove });

async function failToWipe() {
  const vault = start();
  await vault.open('kofi');
  await vault.append(makeEdit(1));
  isHeld = true;
  await expect(vault.wipe()).rejects.toThrow('EBUSY');
  return vault;
}

test('data that could not be deleted has no owner, and is deleted when the store is opened next', async () => {
  await failToWipe();
  isHeld = false;
  expect(await start().open()).toMatchObject({ owner: undefined, waiting: 0 });
  expect(readdirSync(folder)).toEqual([]);
});

test('until it can be deleted its owner starts with an empty store, in memory', async () => {
  const vault = await failToWipe();
  expect(await vault.open('kofi')).toMatchObject({ storage: 'memory', waiting: 0 });
  expect(vault.list()).toEqual([]);
  expect(await vault.open('efua')).toMatchObject({ storage: 'disk', waiting: 0 });
  isHeld = false;
  expect(await start().open('kofi')).toMatchObject({ storage: 'disk', waiting: 0 });
});

test('the same person signs in again in the same run', async () => {
  const vault = await failToWipe();
  isHeld = false;
  expect(await vault.open('kofi')).toMatchObject({ storage: 'disk', waiting: 0 });
  await vault.append(makeEdit(2));
  expect(await start().open('kofi')).toMatchObject({ waiting: 1 });
});
