// A server of the S3 protocol on the loopback, for copies and pictures in such storage.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from './free-port.ts';

/** The one account that the server knows. */
export const S3_ACCOUNT = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface S3Server {
  /** As the engine writes a repository there. */
  address: string;
  port: number;
  stop(): Promise<void>;
}

interface Options {
  /** A free one when absent. */
  port?: number;
  /** Signatures are compared, as other storage does. */
  isStrict?: boolean;
}

/** @param folder  in which it keeps everything */
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
