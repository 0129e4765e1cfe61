// The run of the checks (`npm run check`): what fails is counted, and keeps none of the others from running.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runChecks } from '../scripts/check.ts';

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

test('a build that fails is a failed check, and all but those of what is built are run', async () => {
  const run = await runChecks({
    checks: [
      ['slow', '-e', 'setTimeout(() => undefined, 300)'],
      ['wrong', '-e', 'process.exit(1)'],
      ['fine', '-e', ''],
    ],
    build: () => Promise.reject(new Error('Building with a.config.ts failed')),
  });
  expect(run).toEqual({ failed: expect.arrayContaining(['build', 'wrong']), total: 4, isBuilt: false });
  const lines = ['Building with a.config.ts failed', 'FAIL build', 'FAIL wrong', 'ok   fine', 'ok   slow'];
  expect(printed.toSorted()).toEqual(lines);
});
