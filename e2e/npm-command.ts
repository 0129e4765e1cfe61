// A command of package.json as people and supervisors run it: the `npm` process with its children.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');

/** Why the processes of this system cannot be listed; undefined if they can. */
export const noProcessTable = process.platform === 'linux' ? undefined : `there is no /proc on ${process.platform}`;

export interface NpmCommand {
  /** Everything printed so far. */
  output(): string;
  /** How npm ended, and what it left running at that moment; undefined while it runs. */
  end(): NpmEnd | undefined;
  /** Its running processes, as `pid command line`. */
  processes(): string[];
  /** Sends a signal to npm alone. */
  signal(name: NodeJS.Signals): void;
  /** Sends a signal to npm and all its children at once, as a terminal does with Ctrl+C. */
  signalAll(name: NodeJS.Signals): void;
  /** Ends the remaining processes. */
  remove(): void;
}

interface NpmEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  left: string[];
}

/** @param words  such as `start`, or `run`, `admin` */
export function runNpm(words: string[], environment: Record<string, string>, folder = ROOT): NpmCommand {
  const mark = `NPM_COMMAND_MARK=${randomUUID()}`;
  const [name = '', value = ''] = mark.split('=');
  const env = { ...asFromATerminal(), ...environment, [name]: value };
  // `detached` gives npm its own session, as in a separate terminal.
  const npm = spawn('npm', words, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const { pid = -1 } = npm;
  const output = collectOutput(npm);
  const processes = () => processesOf(pid, mark);
  let end: NpmEnd | undefined;
  npm.once('exit', (code, signal) => (end = { code, signal, left: processes() }));
  return {
    output,
    end: () => end,
    processes,
    signal: (name) => void npm.kill(name),
    signalAll: (name) => void process.kill(-pid, name),
    remove() {
      for (const line of processes()) {
        try {
          process.kill(Number.parseInt(line), 'SIGKILL');
        } catch {
          // The process has ended meanwhile.
        }
      }
    },
  };
}

/** The environment without the variables of the npm that runs the tests, which would select its Node.js. */
function asFromATerminal(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^(NODE_ENV|NODE_OPTIONS|VITEST.*)$/.test(name));
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(own), PATH: folders.join(path.delimiter) };
}

function collectOutput(npm: ChildProcess): () => string {
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return () => output;
}

/** By session, which a process keeps after losing its parent, and by environment, for those with their own session. */
function processesOf(session: number, mark: string): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // After the name in parentheses, which may contain anything: state, parent, group, session (proc(5)).
      const [state, , , itsSession] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const isOurs =
        Number(itsSession) === session || readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark);
      if (!isOurs || state === 'Z' || state === 'X') return [];
      return [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()}`];
    } catch {
      // The process has ended meanwhile.
      return [];
    }
  });
}
