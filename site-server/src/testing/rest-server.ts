// A server of restic's REST protocol on the loopback address, with an account: restic's own, or rclone, which has the
// protocol too.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../../e2e/free-port.ts';
import { isListening } from '../../../e2e/is-listening.ts';

/** Debian has restic's own under the second name since version 13; rclone has been there longer. */
const PROGRAMS = ['rest-server', 'restic-rest-server', 'rclone'];
const found = PROGRAMS.find((program) => spawnSync(program, ['--version']).status === 0);

/** Why no server can be started on this machine; undefined if one can. Prints the reason. */
export function restObstacle(): string | undefined {
  if (found !== undefined) return undefined;
  const obstacle = 'Copies to a REST server are NOT tested: there is none here (apt-get install rclone)';
  process.stderr.write(`\n${obstacle}\n`);
  return obstacle;
}

export interface RestServer {
  /** Address of a repository, with the account in it. */
  address(folder: string, password?: string): string;
  stop(): Promise<void>;
}

const PASSWORD = 'secret';

/** @param folder  in which it stores everything */
export async function startRestServer(folder: string): Promise<RestServer> {
  if (found === undefined) throw new Error(restObstacle());
  mkdirSync(folder, { recursive: true });
  const port = await findFreePort();
  const accounts = path.join(folder, 'accounts');
  writeFileSync(accounts, `site:{SHA}${createHash('sha1').update(PASSWORD).digest('base64')}\n`);
  const stored = path.join(folder, 'stored');
  const at = `127.0.0.1:${port}`;
  const words =
    found === 'rclone'
      ? ['serve', 'restic', '--addr', at, '--htpasswd', accounts, stored]
      : ['--path', stored, '--listen', at, '--htpasswd-file', accounts];
  const server = spawn(found, words, { stdio: 'ignore' });
  await isListening(port);
  return {
    address: (wanted, password = PASSWORD) => `rest:http://site:${password}@${at}/${wanted}/`,
    async stop() {
      if (server.signalCode !== null || server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}
