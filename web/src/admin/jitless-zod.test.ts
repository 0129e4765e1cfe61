// Zod uses the setting from the place where it is set.
import './jitless-zod.ts';
import { expect, test } from 'vitest';
import { config } from 'zod';

test('zod does not compile its checks', () => {
  expect(config().jitless).toBe(true);
});
