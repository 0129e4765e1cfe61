// The signing secret of an installation.
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../platform/start-error.ts';
import { readOrCreateSecret } from './tokens.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the secret is made once, has at least 32 characters, and is readable only by its owner', () => {
  const secret = readOrCreateSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(readOrCreateSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['jwt-secret']);
  expect(statSync(path.join(folder, 'jwt-secret')).mode & 0o077).toBe(0);
});

test.each(['', '\n', 'short'])('a file with %j is refused with its path, and is not changed', (content) => {
  const file = path.join(folder, 'jwt-secret');
  writeFileSync(file, content);
  expect(() => readOrCreateSecret(folder)).toThrow(StartError);
  expect(() => readOrCreateSecret(folder)).toThrow(`${file} holds no usable secret.`);
  expect(readFileSync(file, 'utf8')).toBe(content);
});
