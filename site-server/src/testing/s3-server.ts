// A server of the S3 protocol on the loopback, for copies in such storage.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../../e2e/free-port.ts';

/** The one account that the server knows. */
export const S3_ACCOUNT = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface S3Server {
  /** As the engine writes a repository there. */
  address: string;
  stop(): Promise<void>;
}

/** @param folder  in which it keeps everything */
export async function startS3Server(folder: string): Promise<S3Server> {
  mkdirSync(folder, { recursive: true });
  const port = await findFreePort();
  const server = fork(path.join(import.meta.dirname, 's3-process.ts'), [folder, String(port)], { stdio: 'inherit' });
  const isListening = once(server, 'message');
  const hasEnded = once(server, 'exit').then(() => {
    throw new Error('The server of the S3 protocol does not start');
  });
  await Promise.race([isListening, hasEnded]);
  hasEnded.catch(() => undefined);
  return {
    address: `s3:http://127.0.0.1:${port}/copies/site`,
    async stop() {
      if (server.signalCode !== null || server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}
