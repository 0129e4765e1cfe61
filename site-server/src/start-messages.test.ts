// Messages of the server program at its start, as a process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestFolder } from './testing/test-folder.ts';
import { thorough } from 'shared/testing/thorough.ts';

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Loaded before the program: a stand-in for a Node.js with this version, and without `enableCompileCache`. */
const OLD_NODE = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  const old = { url: 'data:text/javascript,export default {}', shortCircuit: true };
  registerHooks({ resolve: (name, context, next) => (name === 'node:module' ? old : next(name, context)) });
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });
`)}`;

let dataDir: string;
beforeEach(() => {
  dataDir = makeTestFolder('site-start');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the program until it ends, or has printed `last`, when it is stopped. */
async function run({ words = [], env = {}, last = '' }: { words?: string[]; env?: object; last?: string }) {
  const child = spawn(process.execPath, [...words, PROGRAM], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ADMIN_USERNAME: '', ADMIN_PASSWORD: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (last !== '' && printed.includes(last)) child.kill('SIGTERM');
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed };
}

test('an older Node.js prints the needed version, and nothing else', async () => {
  const { code, printed } = await run({ words: ['--import', OLD_NODE] });
  expect(printed).toBe('Node.js 26 or newer is needed, this is 20.19.0. Use "npm start".\n');
  expect(code).toBe(1);
});

test('the link for the first administrator begins with the public address, if there is one', thorough, async () => {
  const last = '/admin/setup#code=';
  const local = await run({ last });
  expect(local.printed).toMatch(/running at (http:\/\/localhost:\d+),[^]*\n {2}\1\/admin\/setup#code=/);
  const published = await run({ last, env: { PUBLIC_URL: 'https://www.example.com' } });
  expect(published.printed).toMatch(
    /running at http:\/\/localhost:\d+,[^]*\n {2}https:\/\/www\.example\.com\/admin\/setup#/,
  );
  expect([local.code, published.code]).toEqual([0, 0]);
});
