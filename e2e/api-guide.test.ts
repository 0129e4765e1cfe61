// The API guide stays correct: its commands are run against the built server, and give the answers that it shows.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN, startServer, type RunningServer } from './running-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const GUIDE = readFileSync(path.join(import.meta.dirname, '../docs/api.md'), 'utf8');

let server: RunningServer;
let folder: string;
beforeEach(async () => {
  server = await startServer({ environment: { LOG_LEVEL: 'silent' } });
  folder = mkdtempSync(path.join(tmpdir(), 'site-guide-'));
});
afterEach(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
});

interface Step {
  commands: string;
  /** The lines that the guide shows as their output. */
  shown: string[];
}

/** The blocks of commands in the guide, each with the output shown after it. */
function readSteps(guide: string): Step[] {
  const steps: Step[] = [];
  for (const [, language, text = ''] of guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)) {
    if (language === 'sh') steps.push({ commands: text, shown: [] });
    else steps.at(-1)?.shown.push(...text.trim().split('\n'));
  }
  return steps;
}

/** Whether a printed line matches a shown one, in which `…` stands for any text. */
function isShownAs(shown: string, line: string): boolean {
  const pattern = shown.split('…').map((part) => RegExp.escape(part));
  return new RegExp(`^${pattern.join('.*')}$`).test(line);
}

test('the commands of the guide give the answers that it shows', thorough, () => {
  const steps = readSteps(GUIDE);
  const end = '=== end of step ===';
  const script = steps.map(({ commands }) => `${commands}\necho; echo "${end}"\n`).join('');
  const { stdout, stderr, status } = spawnSync('sh', ['-e', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, BASE: server.url, NAME: ADMIN.username, PASSWORD: ADMIN.password },
  });
  expect(status, stderr + stdout).toBe(0);

  const outputs = stdout.split(end);
  for (const [index, { commands, shown }] of steps.entries()) {
    const lines = (outputs[index] ?? '').replaceAll('HTTP/1.1 ', '\nHTTP/1.1 ').split(/\r?\n/);
    let from = 0;
    for (const line of shown) {
      const found = lines.findIndex((candidate, at) => at >= from && isShownAs(line, candidate));
      expect(found, `${commands}\nshould answer\n${line}\nbut answers\n${lines.join('\n')}`).toBeGreaterThanOrEqual(0);
      from = found + 1;
    }
  }
  expect(steps.filter((step) => step.shown.length > 0).length).toBeGreaterThan(5);
});
