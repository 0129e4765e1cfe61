// Runs in a worker thread: bcrypt takes a quarter of a second of CPU, which no other request should wait for.
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

export type PasswordTask = { hash: string; rounds: number } | { compare: string; with: string };

parentPort?.on('message', (task: PasswordTask) => {
  const result = 'hash' in task ? bcrypt.hashSync(task.hash, task.rounds) : bcrypt.compareSync(task.compare, task.with);
  parentPort?.postMessage({ result });
});
