// Runs restic, which encrypts and stores the copies, with lists of arguments and never through a shell. Address and
// password are passed in its environment, where other users of the machine cannot read them.
import { spawn, type ChildProcess } from 'node:child_process';
import { constants, mkdirSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { yieldToVisitors } from '../../platform/yield-to-visitors.ts';
import { CopyFailure, explainFailure } from './engine-failure.ts';

interface EngineCall {
  repository: string;
  /** Working directory of restic. */
  cwd: string;
  /** Written to restic's standard input. */
  input?: Uint8Array;
  timeLimitMs: number;
  /** Ends restic when aborted. */
  signal?: AbortSignal;
}

export interface Engine {
  /** Runs restic and gives its standard output. @throws CopyFailure */
  run(words: readonly string[], call: EngineCall): Promise<Buffer>;
  /** Version of restic, such as `0.14.0`. @throws CopyFailure if restic is not installed */
  version(): Promise<string>;
  /** Ends running calls, so that restic removes its locks, and starts no more. */
  close(): Promise<void>;
}

interface Parts {
  passwordFile: string;
  environment: Record<string, string>;
  /** restic's cache of the repository; created if it does not exist. */
  cacheFolder: string;
}

/** Time for restic to remove its locks after SIGINT; then it is killed. */
const END_MS = 3000;

/** restic 0.17 and newer retry for a quarter of an hour before they report that a repository cannot be reached. */
const TRIES_AGAIN = /<config\/>\) returned error, retrying/;
const REACHED = /<config\/>\) operation successful/;
/** Time limit of these retries, since an administrator may be waiting for a test. */
const REACH_MS = 10_000;

export function createEngine({ passwordFile, environment, cacheFolder }: Parts): Engine {
  const running = new Set<ChildProcess>();
  let found: string | undefined;
  let isClosed = false;

  async function assertPassword(): Promise<void> {
    await access(passwordFile, constants.R_OK).catch((error: unknown) => {
      throw new CopyFailure('no_password', `The password file ${passwordFile} cannot be read.`, { cause: error });
    });
  }

  function start(words: readonly string[], { repository, cwd, input }: EngineCall): ChildProcess {
    const child = spawn('restic', [...words], {
      cwd,
      windowsHide: true,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      env: {
        RESTIC_CACHE_DIR: cacheFolder,
        ...environment,
        RESTIC_REPOSITORY: repository,
        RESTIC_PASSWORD_FILE: passwordFile,
        // restic reads and writes times in UTC; its failures are recognised by their English messages.
        TZ: 'UTC',
        LC_ALL: 'C',
      },
    });
    running.add(child);
    child.once('close', () => running.delete(child));
    child.once('error', () => running.delete(child));
    if (child.pid !== undefined) yieldToVisitors(child.pid);
    // If restic ends without reading all of its input, its exit code tells the cause.
    child.stdin?.on('error', () => undefined).end(input);
    return child;
  }

  function run(words: readonly string[], call: EngineCall): Promise<Buffer> {
    const { signal, timeLimitMs } = call;
    const child = start(words, call);
    const output: Buffer[] = [];
    let errors = '';
    let isLate = false;
    child.stdout?.on('data', (piece: Buffer) => output.push(piece));
    let reaching: NodeJS.Timeout | undefined;
    function endLate(): void {
      isLate = true;
      void end(child);
    }
    const timer = setTimeout(endLate, timeLimitMs);
    const endNow = () => void end(child);
    signal?.addEventListener('abort', endNow);
    child.stderr?.on('data', (piece: Buffer) => {
      errors = (errors + piece.toString()).slice(-8000);
      if (REACHED.test(errors)) clearTimeout(reaching);
      else if (TRIES_AGAIN.test(errors)) reaching ??= setTimeout(endLate, REACH_MS);
    });
    return new Promise<Buffer>((resolve, reject) => {
      child.once('error', (error) => {
        const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
        if (isMissing) reject(new CopyFailure('no_engine', 'The program restic is not installed, or not in PATH.'));
        else reject(new CopyFailure('failed', `restic could not be started: ${error.message}`));
      });
      child.once('close', (code, killedBy) => {
        if (code === 0) resolve(Buffer.concat(output));
        else reject(explainFailure({ code, signal: killedBy, errors, isLate }));
      });
    }).finally(() => {
      clearTimeout(timer);
      clearTimeout(reaching);
      signal?.removeEventListener('abort', endNow);
    });
  }

  return {
    async run(words, call) {
      await assertPassword();
      if (isClosed || call.signal?.aborted)
        throw explainFailure({ code: null, signal: 'SIGINT', errors: '', isLate: false });
      mkdirSync(cacheFolder, { recursive: true, mode: 0o700 });
      return run(words, call);
    },
    async version() {
      mkdirSync(cacheFolder, { recursive: true, mode: 0o700 });
      const call = { repository: '', cwd: cacheFolder, timeLimitMs: 60_000 };
      found ??= /restic (\S+)/.exec((await run(['version'], call)).toString())?.[1] ?? 'unknown';
      return found;
    },
    async close() {
      isClosed = true;
      await Promise.all([...running].map(end));
    },
  };
}

/** Sends SIGINT, and SIGKILL if restic does not end in time. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
  await ended;
  clearTimeout(timer);
}
