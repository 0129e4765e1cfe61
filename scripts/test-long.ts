// What takes too long for every run of the tests, one after the other: `npm run test:long`. Each has a short form in them.
import path from 'node:path';
import { buildStale } from './build.ts';
import { endWhenTold, runProgram } from './run-program.ts';

const HIDDEN_MINUTES = '20';

const script = (name: string, ...args: string[]) => [path.join(import.meta.dirname, name), ...args];
const LONG: [name: string, args: string[], environment?: Record<string, string>][] = [
  ['100 kills in the midst of work', script('crash.ts', '--rounds', '100')],
  ['1000 enquiries over a breaking network', script('flood.ts', '--enquiries', '1000')],
  [
    `a window hidden for ${HIDDEN_MINUTES} minutes`,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', 'e2e/desktop/hidden.test.ts'],
    { HIDDEN_MINUTES },
  ],
];

endWhenTold();
await buildStale();
const failed: string[] = [];
for (const [name, args, environment] of LONG) {
  const code = await runProgram(process.execPath, args, { env: { ...process.env, ...environment } });
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (code !== 0) failed.push(name);
}
console.log(`${LONG.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
