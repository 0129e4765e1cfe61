// A child process for work whose memory must be returned to the system, and whose crash must not end the server. It is
// started with the first task and ended when idle.
import { fork, type ChildProcess } from 'node:child_process';
import { AppError, type ErrorCode } from 'shared/api/errors.ts';

/** An error as sent from one process to the other; one with a `code` may be shown to the caller. */
export interface TaskError {
  code?: ErrorCode;
  /** Code of the system or of a library, such as ENOSPC. */
  systemCode?: string;
  message: string;
  reason?: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  retryAfter?: number;
}

export interface TaskMessage {
  id: number;
  name: string;
  input: never[];
}

export type TaskAnswer = { id: number; result: unknown } | { id: number; error: TaskError };

/** Thrown when the process ends during a task: out of memory, or a crash in native code. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

/** The tasks of a process, by name. */
export type Tasks = Record<string, (...input: never[]) => unknown>;

export interface TaskProcess<T extends Tasks> {
  /** @throws AppError as the task throws it or `unavailable` once closed, ProcessEnded, or Error with other words */
  run<Name extends keyof T & string>(name: Name, ...input: Parameters<T[Name]>): Promise<Awaited<ReturnType<T[Name]>>>;
  close(): Promise<void>;
}

interface Pending {
  resolve(result: never): void;
  reject(error: Error): void;
}

const IDLE_MS = 2_000;

function toError({ code, systemCode, message, ...options }: TaskError): Error {
  if (code === undefined) return Object.assign(new Error(message), systemCode !== undefined && { code: systemCode });
  return new AppError(code, message, options);
}

/**
 * @param file  module that the process runs; it calls `serveTasks`
 * @param environment  variables that its work needs
 */
export function createTaskProcess<T extends Tasks>(file: URL, environment: NodeJS.ProcessEnv = {}): TaskProcess<T> {
  const pending = new Map<number, Pending>();
  let child: ChildProcess | undefined;
  let lastId = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const stopping = () => new AppError('unavailable', 'The server is stopping');

  function start(): ChildProcess {
    // The child gets no other variables, as no secret must be where untrusted bytes are decoded.
    const env = { MALLOC_ARENA_MAX: '2', ...environment };
    const started = fork(file, { execArgv: [], env, serialization: 'advanced' });
    started.unref();
    started.channel?.unref();
    started.on('message', (answer: TaskAnswer) => {
      const asked = pending.get(answer.id);
      pending.delete(answer.id);
      if ('error' in answer) asked?.reject(toError(answer.error));
      else asked?.resolve(answer.result as never);
      if (pending.size === 0) idleTimer = setTimeout(stop, IDLE_MS).unref();
    });
    function end(words: string): void {
      if (child !== started) return;
      child = undefined;
      for (const { reject } of pending.values()) reject(new ProcessEnded(words));
      pending.clear();
    }
    started.once('exit', (code, signal) => end(`The process ended (${signal ?? code})`));
    // The channel closes a moment before the process ends: a task sent in between would never be answered.
    started.once('disconnect', () => end('The process hung up'));
    started.on('error', (error) => end(`The process could not be reached (${error.message})`));
    return started;
  }

  function stop(): ChildProcess | undefined {
    clearTimeout(idleTimer);
    const stopped = child;
    child = undefined;
    if (stopped?.connected) stopped.disconnect();
    return stopped;
  }

  return {
    run(name, ...input) {
      if (isClosed) return Promise.reject(stopping());
      clearTimeout(idleTimer);
      child ??= start();
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        child?.send({ id, name, input } satisfies TaskMessage);
      });
    },
    async close() {
      isClosed = true;
      const stopped = stop();
      for (const { reject } of pending.values()) reject(stopping());
      pending.clear();
      if (stopped?.exitCode !== null || stopped.signalCode !== null) return;
      const ended = new Promise((resolve) => stopped.once('exit', resolve));
      stopped.ref();
      stopped.kill('SIGKILL');
      await ended;
    },
  };
}
