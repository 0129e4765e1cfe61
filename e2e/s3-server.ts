// An S3 server on the loopback interface, for copies and pictures in object storage.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from './free-port.ts';

/** The server's only account. */
export const S3_ACCOUNT = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface S3Server {
  /** Repository address in restic's notation. */
  address: string;
  port: number;
  stop(): Promise<void>;
}

interface Options {
  /** The port, by default a free one. */
  port?: number;
  /** Verifies signatures, as other S3 storage does. */
  isStrict?: boolean;
}

/** @param folder  in which it stores everything */
export async function startS3Server(
  folder: string,
  { port: wanted, isStrict = false }: Options = {},
): Promise<S3Server> {
  mkdirSync(folder, { recursive: true });
  const port = wanted ?? (await findFreePort());
  const words = [folder, String(port), ...(isStrict ? ['strict'] : [])];
  const server = fork(path.join(import.meta.dirname, '../site-server/src/testing/s3-process.ts'), words, {
    stdio: 'inherit',
  });
  const isListening = once(server, 'message');
  const hasEnded = once(server, 'exit').then(() => {
    throw new Error('The server of the S3 protocol does not start');
  });
  await Promise.race([isListening, hasEnded]);
  return {
    address: `s3:http://127.0.0.1:${port}/copies/site`,
    port,
    async stop() {
      if (server.signalCode !== null || server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}
