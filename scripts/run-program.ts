// Runs a command's child processes on its terminal, and ends all of them on a signal. npm passes SIGINT and SIGTERM on to
// the command alone, while Ctrl+C in a terminal reaches npm, the command and its children at once.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type Signal = (typeof SIGNALS)[number];

/** Time allowed for a child to end: slightly longer than the server needs, and less than supervisors wait. */
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

/** Never returns if the command is being ended: interrupted work is neither continued nor reported. */
export async function unlessEnding(): Promise<void> {
  // With Ctrl+C, the child's exit may be reported before this process's own signal, in the same turn of the event loop.
  await new Promise(setImmediate);
  if (isEnding) await new Promise<never>(() => undefined);
}

interface Ending {
  /** Set for commands that serve, for which being stopped is not a failure. */
  isServing?: boolean;
  /** Called when the children have ended. */
  finish?: () => Promise<void>;
}

/**
 * Makes the command end its children and itself on a signal, or when npm is gone.
 * @returns a function that stops handling signals
 */
export function endOnSignal({ isServing = false, finish }: Ending = {}): () => void {
  async function end(signal: Signal): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    await Promise.all(Array.from(running, (child) => endProgram(child, signal)));
    await finish?.();
    // The conventional exit code, 128 plus the signal's number.
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
  // A different signal than the one that every process may have received: Electron quits at the first, and the same signal
  // again kills it. On Windows any signal kills, and Ctrl+C has reached the child.
  if (process.platform !== 'win32') child.kill(received === 'SIGINT' ? 'SIGTERM' : 'SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  await ended;
  clearTimeout(timer);
}

/** A killed npm passes nothing on. This process then has another parent; on Windows its parent's number stays the same. */
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
