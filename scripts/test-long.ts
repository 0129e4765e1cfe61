// What takes too long for every run of the tests, one after the other: `npm run test:long`. Each has a short form in them,
// or is one more case of what a test there shows (the tag `thorough`).
import path from 'node:path';
import { buildStale } from './build.ts';
import { endOnSignal, runProgram } from './run-program.ts';

const script = (name: string, ...args: string[]) => [path.join(import.meta.dirname, name), ...args];
const tests = (...words: string[]) => ['node_modules/vitest/vitest.mjs', 'run', '--project', ...words];

const LONG: [name: string, args: string[]][] = [
  ['100 kills in the midst of work', script('crash.ts', '--rounds', '100')],
  ['1000 enquiries over a breaking network', script('flood.ts', '--enquiries', '1000')],
  ['all tests without a screen, with four times as many odd calls, addresses and files', tests('unit')],
  ['all journeys in their long form, with a window hidden for 20 minutes', tests('e2e')],
  ["all screens with development's React, and effects that run twice", tests('screens')],
];

endOnSignal();
await buildStale();
const failed: string[] = [];
for (const [name, args] of LONG) {
  const code = await runProgram(process.execPath, args, { env: { ...process.env, LONG_FORM: '1' } });
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (code !== 0) failed.push(name);
}
console.log(`${LONG.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
