// That zod takes its setting from where it is put.
import './jitless-zod.ts';
import { expect, test } from 'vitest';
import { config } from 'zod';

test('zod does not compile its checks', () => {
  expect(config().jitless).toBe(true);
});
