// The run of the checks (`npm run check`): a failed check is counted, and does not prevent the others.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runChecks } from '../scripts/check.ts';

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

test('a failed build counts as a failed check, and all checks run that do not need it', async () => {
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
