// Runs in a worker thread: queries that may take long, on a read-only connection of this thread alone.
import { parentPort } from 'node:worker_threads';
import { openReader, type Reader } from './open-reader.ts';

export interface ReadTask {
  file: string;
  sql: string;
  parameters: readonly unknown[];
}

let reader: Reader | undefined;

parentPort?.on('message', ({ file, sql, parameters }: ReadTask) => {
  reader ??= openReader(file);
  parentPort?.postMessage({ result: reader.all(sql, parameters) });
});
