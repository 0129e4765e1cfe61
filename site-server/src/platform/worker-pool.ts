// A fixed number of worker threads with a bounded queue, for CPU-heavy work that must not delay other requests.
import { Worker } from 'node:worker_threads';
import { AppError } from 'shared/api/errors.ts';

export interface WorkerPool<Task, Result> {
  /** @throws AppError `unavailable` when the queue is full, or the worker's own error */
  run(task: Task): Promise<Result>;
  /** Refuses waiting and running tasks as `unavailable`. */
  close(): Promise<void>;
}

interface Job<Task, Result> {
  task: Task;
  resolve(result: Result): void;
  reject(error: Error): void;
}

/** An idle thread uses about 10 MiB, and starting one takes 30 ms. */
const IDLE_MS = 2_000;

/**
 * Threads are started when there are tasks. A worker answers each posted task with `{ result }`.
 * @param file  module the threads run
 * @param idleMs  time without a task after which a thread ends
 */
export function createWorkerPool<Task, Result>(
  file: URL,
  size: number,
  queueLimit: number,
  idleMs = IDLE_MS,
): WorkerPool<Task, Result> {
  const queue: Job<Task, Result>[] = [];
  /** Idle threads with the timer that ends each; the most recently used is the last. */
  const idle = new Map<Worker, NodeJS.Timeout>();
  const busy = new Map<Worker, Job<Task, Result>>();
  let closed = false;

  function startWorker(): Worker {
    const worker = new Worker(file);
    worker.unref();
    worker.on('message', (answer: { result: Result } | object) => {
      // In watch mode Node reports loaded modules on the same channel.
      if (!('result' in answer)) return;
      const job = busy.get(worker);
      busy.delete(worker);
      idle.set(worker, setTimeout(() => end(worker), idleMs).unref());
      job?.resolve(answer.result);
      next();
    });
    worker.on('error', (error: Error) => {
      idle.delete(worker);
      busy.get(worker)?.reject(error);
      busy.delete(worker);
      next();
    });
    return worker;
  }

  function end(worker: Worker): void {
    idle.delete(worker);
    void worker.terminate();
  }

  function takeIdle(): Worker | undefined {
    const [worker, timer] = [...idle].at(-1) ?? [];
    clearTimeout(timer);
    if (worker) idle.delete(worker);
    return worker;
  }

  function next(): void {
    if (closed || queue.length === 0) return;
    const worker = takeIdle() ?? (busy.size < size ? startWorker() : undefined);
    const job = worker && queue.shift();
    if (!worker || !job) return;
    busy.set(worker, job);
    worker.postMessage(job.task);
  }

  return {
    run(task) {
      if (closed || queue.length >= queueLimit) {
        return Promise.reject(
          new AppError('unavailable', 'The server is busy. Please try again in a moment.', { retryAfter: 5 }),
        );
      }
      return new Promise((resolve, reject) => {
        queue.push({ task, resolve, reject });
        next();
      });
    },
    async close() {
      closed = true;
      // A terminated thread does not answer its task.
      const unanswered = [...busy.values(), ...queue.splice(0)];
      for (const job of unanswered) job.reject(new AppError('unavailable', 'The server is stopping'));
      await Promise.all([...idle.keys(), ...busy.keys()].map((worker) => worker.terminate()));
    },
  };
}
