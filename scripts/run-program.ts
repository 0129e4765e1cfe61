// The programs that a command runs on its terminal, and how it ends with all of them on a signal. npm passes SIGINT
// and SIGTERM on to the command alone, while Ctrl+C in a terminal reaches npm, the command and its programs at once.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type Signal = (typeof SIGNALS)[number];

/** How long a program may take to end: somewhat longer than the server, and less than supervisors wait. */
const KILL_AFTER_MS = 9000;
const PARENT_CHECK_MS = 1000;

const running = new Set<ChildProcess>();
let isEnding = false;

/** Runs a program on this terminal, and resolves with its exit code unless the command is being ended. */
export async function runProgram(file: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  await unlessEnding();
  const child = spawn(file, args, { stdio: 'inherit', ...options });
  running.add(child);
  try {
    await once(child, 'exit');
  } finally {
    running.delete(child);
  }
  await unlessEnding();
  return child.exitCode ?? 1;
}

/** Goes no further when the command is being ended: what was broken off is neither gone on with nor reported. */
export async function unlessEnding(): Promise<void> {
  // Of what Ctrl+C has ended this process may get the event before its own signal, in the same turn of the event loop.
  await new Promise(setImmediate);
  if (isEnding) await new Promise<never>(() => undefined);
}

interface Ending {
  /** It serves until it gets a signal to stop, which is no failure then. Any other command is broken off by that. */
  isServing?: boolean;
  /** What is left to do when the programs have ended. */
  finish?: () => Promise<void>;
}

/**
 * From now on the command ends its programs and itself on a signal to stop, or when npm is gone.
 * @returns a function that leaves the signals to others again
 */
export function endOnSignal({ isServing = false, finish }: Ending = {}): () => void {
  async function end(signal: Signal): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    await Promise.all(Array.from(running, (child) => endProgram(child, signal)));
    await finish?.();
    // 128 and the number of the signal is how a shell reports a program that was broken off.
    process.exit(isServing ? 0 : 128 + constants.signals[signal]);
  }
  const listen = (signal: Signal) => void end(signal);
  for (const signal of SIGNALS) process.on(signal, listen);
  endWithNpm();
  return () => {
    for (const signal of SIGNALS) process.off(signal, listen);
  };
}

async function endProgram(child: ChildProcess, received: Signal): Promise<void> {
  const ended = once(child, 'exit');
  // Of the other name than what every process may have got already: Electron quits at the first of a name, and the second
  // kills it. On Windows any signal kills, and Ctrl+C has reached the program.
  if (process.platform !== 'win32') child.kill(received === 'SIGINT' ? 'SIGTERM' : 'SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  await ended;
  clearTimeout(timer);
}

/** npm that is killed passes nothing on. This process then has another parent; on Windows it keeps the number of the old one. */
function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  watch.unref();
}
