// Starts a server under measurement on a core of its own, and reads the CPU time it has used.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface MeasuredServer {
  port: number;
  /** Seconds of CPU used so far; undefined where the system does not tell. */
  cpuSeconds(): number | undefined;
  stop(): Promise<void>;
}

export const canPin = spawnSync('taskset', ['-V']).status === 0;

/** The words of a command that runs on the given core, where cores can be chosen. */
export function onCore(core: number, words: string[]): [string, ...string[]] {
  const all = canPin ? ['taskset', '-c', String(core), ...words] : words;
  return all as [string, ...string[]];
}

const CLOCK_TICKS = 100;

/** @param ready  finds the port in a line that the server prints */
export async function startMeasured(
  words: string[],
  environment: Record<string, string>,
  ready: RegExp,
): Promise<MeasuredServer> {
  const [command, ...args] = onCore(0, words);
  const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await findPort(child, ready);
  return {
    port,
    cpuSeconds() {
      try {
        // utime and stime, counted behind the name in brackets, which may hold spaces (proc(5)).
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
      } catch {
        return undefined;
      }
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function findPort(child: ChildProcess, ready: RegExp): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    if (!child.stdout) return reject(new Error('The server has no output'));
    // The lines go on being read, so that the server's log never waits for us.
    createInterface(child.stdout).on('line', (line) => {
      const port = ready.exec(line)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}
