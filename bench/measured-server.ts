// Starts a measured server on its own core, and reads how much processor time and memory it has used.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';

/** Delays of the event loop in milliseconds. */
export interface LoopDelay {
  p50: number;
  p99: number;
  p999: number;
  most: number;
}

export interface MeasuredServer {
  port: number;
  /** Seconds of CPU used so far; undefined where the system does not report it. */
  cpuSeconds(): number | undefined;
  /** Proportional set size in MiB, its child processes included; undefined where the system does not report it. */
  memory(): number | undefined;
  /** Delays of the event loop since the last call; only for a server with loop-delay.ts preloaded. */
  loopDelay(): Promise<LoopDelay>;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export const canPin = spawnSync('taskset', ['-V']).status === 0;

/** The command, changed so that it runs on this core; unchanged where the system cannot choose a core. */
export function onCore(core: number, words: string[]): [string, ...string[]] {
  const all = canPin ? ['taskset', '-c', String(core), ...words] : words;
  return all as [string, ...string[]];
}

const CLOCK_TICKS = 100;

/** @param ready  matches the line that the server prints when it is ready; its first group is the port */
export async function startMeasured(
  words: string[],
  environment: Record<string, string>,
  ready: RegExp,
): Promise<MeasuredServer> {
  const [command, ...args] = onCore(0, words);
  const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] });
  const { pid = 0 } = child;
  // If a suite fails, its server is killed: a program that reads this one's output would wait for the server too.
  const end = () => void child.kill('SIGKILL');
  // Before the exit handler that removes the server's folder.
  process.prependOnceListener('exit', end);
  child.once('exit', () => process.off('exit', end));
  const lines = readLines(child);
  const port = Number(await findLine(child, lines, ready));
  return {
    port,
    cpuSeconds: () => orUndefined(() => readCpu(pid)),
    memory: () => orUndefined(() => [pid, ...childrenOf(pid)].reduce((sum, one) => sum + readPss(one), 0)),
    async loopDelay() {
      const line = findLine(child, lines, /^loop delay (.+)$/);
      child.kill('SIGUSR2');
      return JSON.parse(await line) as LoopDelay;
    },
    stop: (signal = 'SIGTERM') =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
}

function orUndefined(read: () => number): number | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Seconds of utime and stime. Fields are counted after the name in parentheses, which may contain spaces (proc(5)). */
function readCpu(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
}

function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
}

function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0);
  return pids.filter((one) => orUndefined(() => Number(statOf(one)[1])) === pid);
}

function readPss(pid: number): number {
  const kib = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}

function readLines({ stdout }: ChildProcess): Interface {
  if (!stdout) throw new Error('The server has no output');
  // Lines are read until the end: a full pipe would block the server.
  return createInterface(stdout);
}

/** The pattern's first group in the next matching line that the server prints. Rejects if the server ends before. */
function findLine(child: ChildProcess, lines: Interface, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = (code: unknown) => reject(new Error(`The server ended with ${String(code)}`));
    const look = (line: string) => {
      const found = pattern.exec(line)?.[1];
      if (found === undefined) return;
      lines.off('line', look);
      child.off('exit', end);
      resolve(found);
    };
    child.once('exit', end);
    lines.on('line', look);
  });
}
