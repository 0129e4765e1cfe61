// A fixed number of worker threads with a bounded queue: CPU-heavy work that must not stall other requests.
import { Worker } from 'node:worker_threads';
import { AppError } from 'shared/api/errors.ts';

export interface WorkerPool<Task, Result> {
  /** @throws AppError `unavailable` when the queue is full, or the worker's own error */
  run(task: Task): Promise<Result>;
  /** What waits, and what a thread is doing, is refused as `unavailable`. */
  close(): Promise<void>;
}

interface Job<Task, Result> {
  task: Task;
  resolve(result: Result): void;
  reject(error: Error): void;
}

/**
 * Threads are started with the first task. A worker answers each posted task with `{ result }`.
 * @param file  module the threads run
 */
export function createWorkerPool<Task, Result>(file: URL, size: number, queueLimit: number): WorkerPool<Task, Result> {
  const queue: Job<Task, Result>[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Job<Task, Result>>();
  let closed = false;

  function startWorker(): Worker {
    const worker = new Worker(file);
    worker.unref();
    worker.on('message', (answer: { result: Result } | object) => {
      // In watch mode Node reports on the same channel what a thread has loaded.
      if (!('result' in answer)) return;
      const job = busy.get(worker);
      busy.delete(worker);
      idle.push(worker);
      job?.resolve(answer.result);
      next();
    });
    worker.on('error', (error: Error) => {
      busy.get(worker)?.reject(error);
      busy.delete(worker);
      next();
    });
    return worker;
  }

  function next(): void {
    if (closed || queue.length === 0) return;
    const worker = idle.pop() ?? (busy.size < size ? startWorker() : undefined);
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
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()));
    },
  };
}
