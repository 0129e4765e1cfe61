// The commands of the README as processes that receive signals: shared by the tests of all commands.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { shortOrLong } from 'shared/testing/thorough.ts';
import { noProcessTable, runNpm, type NpmCommand } from './npm-command.ts';

/** Time granted by a supervisor: Docker kills after as long. */
export const GRACE = { timeout: 10_000 };
/** Polled less often, as listing all processes is as expensive as the command's own start. */
export const START = { timeout: 100_000, interval: 250 };
export const CLEAN = { code: 0, signal: null, left: [] };
/** Exit codes of an interrupted command that does not serve: it must not look successful. */
export const BROKEN_OFF = { ...CLEAN, code: 143 };

export const WAYS: [way: string, stop: (command: NpmCommand) => void][] = [
  ['SIGTERM to npm', (command) => command.signal('SIGTERM')],
  ['SIGINT to npm', (command) => command.signal('SIGINT')],
  ['Ctrl+C, which reaches every process', (command) => command.signalAll('SIGINT')],
  ['SIGTERM to every process', (command) => command.signalAll('SIGTERM')],
];
/** Ways tested in every run: one signal to npm alone, and one to every process. */
export const SOME_WAYS = shortOrLong([WAYS[0], WAYS[2]], WAYS).filter((way) => way !== undefined);

export const onSystem = describe.skipIf(noProcessTable !== undefined);

interface Commands {
  /** Makes a new folder; called in each test. */
  folder(): string;
  run(words: string[], environment?: Record<string, string>, within?: string): NpmCommand;
  /** Runs `npm start`, and resolves once it answers. */
  start(port: number, within?: string): Promise<NpmCommand>;
}

export async function untilAnswered(command: NpmCommand, port: number): Promise<void> {
  const ask = () => fetch(`http://127.0.0.1:${port}/api/health`).then(({ status }) => status, String);
  await expect.poll(() => command.end() ?? ask(), START).toBe(200);
}

export async function untilPrinted(command: NpmCommand, words: string): Promise<void> {
  await expect.poll(() => `${command.output()}${command.end() ? ' (ended)' : ''}`, START).toContain(words);
}

/** For each test of the file; ends what it leaves running. */
export function commandsOfFile(): Commands {
  if (noProcessTable !== undefined) console.warn(`Stopping the commands is NOT tested: ${noProcessTable}`);
  let folder: string;
  let commands: NpmCommand[];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'site-stop-'));
    commands = [];
  });
  afterEach(() => {
    for (const command of commands) command.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  const run: Commands['run'] = (words, environment = {}, within) => {
    const command = runNpm(words, { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'error', ...environment }, within);
    commands.push(command);
    return command;
  };
  return {
    folder: () => folder,
    run,
    async start(port, within) {
      const command = run(['start'], { PORT: String(port) }, within);
      await untilAnswered(command, port);
      return command;
    },
  };
}
