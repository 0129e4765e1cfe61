// The parts of one person's offline data.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOfflineCache } from './offline-cache.ts';
import { createSeal, makeKey } from './seal.ts';

let own: string;
beforeEach(() => void (own = mkdtempSync(path.join(tmpdir(), 'cache-'))));
afterEach(() => rmSync(own, { recursive: true, force: true }));

test('parts that are written at the same time do not disturb each other', async () => {
  const cache = createOfflineCache(own, createSeal(makeKey()), 2500);
  const texts = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(1000));
  await Promise.all(texts.flatMap((text, number) => [cache.write('same', text), cache.write(`leads-${number}`, text)]));
  expect(await cache.read('same')).toBe(texts.at(-1));
  expect(await cache.read('leads-4')).toBe(texts.at(-1));
  expect(readdirSync(own).toSorted()).toEqual(['leads-4.part', 'same.part']);
});

test('parts cannot be exchanged', async () => {
  const cache = createOfflineCache(own, createSeal(makeKey()));
  await cache.write('leads-1', 'a'.repeat(1000));
  writeFileSync(path.join(own, 'leads-2.part'), readFileSync(path.join(own, 'leads-1.part')));
  expect(await cache.read('leads-2')).toBeUndefined();
});

test('at the limit the oldest leads are deleted, whenever they were written, and nothing else is', async () => {
  const cache = createOfflineCache(own, createSeal(makeKey()), 3700);
  await cache.write('api-me', 'x'.repeat(500));
  await cache.write('groups', 'x'.repeat(500));
  // A first download goes from the newest to the oldest.
  for (const group of [10, 9, 8]) await cache.write(`leads-${group}`, 'a'.repeat(1000));
  expect(readdirSync(own).toSorted()).toEqual(['api-me.part', 'groups.part', 'leads-10.part', 'leads-9.part']);
  await cache.write('leads-11', 'b'.repeat(1000));
  await cache.write('scope', 'x'.repeat(1500));
  expect(readdirSync(own).toSorted()).toEqual(['api-me.part', 'groups.part', 'leads-11.part', 'scope.part']);
  // Data other than leads is written all the same.
  await cache.write('api-people', 'x'.repeat(3000));
  expect(await cache.read('api-people')).toBe('x'.repeat(3000));
});

test('a part that grows beyond the limit is removed, and not left in its former state', async () => {
  const cache = createOfflineCache(own, createSeal(makeKey()), 2500);
  await cache.write('leads-2', 'a'.repeat(1000));
  await cache.write('leads-1', 'a'.repeat(1000));
  await cache.write('leads-1', 'b'.repeat(2000));
  expect(await cache.read('leads-1')).toBeUndefined();
  expect(await cache.read('leads-2')).toBe('a'.repeat(1000));
});
