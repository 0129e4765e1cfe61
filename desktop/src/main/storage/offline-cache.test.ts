// The parts of one person's offline data.
import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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

test('parts cannot be exchanged, and the oldest are deleted at the limit', async () => {
  const seal = createSeal(makeKey());
  const cache = createOfflineCache(own, seal, 2500);
  await cache.write('leads-1', 'a'.repeat(1000));
  writeFileSync(path.join(own, 'leads-2.part'), readFileSync(path.join(own, 'leads-1.part')));
  expect(await cache.read('leads-2')).toBeUndefined();
  rmSync(path.join(own, 'leads-2.part'));
  await cache.write('leads-3', 'b'.repeat(1000));
  // An hour apart: file systems may have coarse timestamps.
  const longAgo = Date.now() / 1000 - 3600;
  utimesSync(path.join(own, 'leads-1.part'), longAgo, longAgo);
  await cache.write('leads-4', 'c'.repeat(1000));
  expect(await cache.read('leads-1')).toBeUndefined();
  expect(await cache.read('leads-3')).toBe('b'.repeat(1000));
  expect(await cache.read('leads-4')).toBe('c'.repeat(1000));
});
