// Debian's OpenSSH server on the loopback address, for copies over SFTP, with its own keys, port and client settings.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { userInfo } from 'node:os';
import path from 'node:path';
import { findFreePort } from './free-port.ts';
import { isListening } from './is-listening.ts';

const SSHD = '/usr/sbin/sshd';
const SFTP = '/usr/lib/openssh/sftp-server';

/** Why no server can be started on this machine; undefined if one can. Prints the reason. */
export function sftpObstacle(): string | undefined {
  if ([SSHD, SFTP, '/usr/bin/ssh'].every(existsSync)) return undefined;
  const obstacle = 'Copies over SFTP are NOT tested: there is no OpenSSH server here (apt-get install openssh-server)';
  process.stderr.write(`\n${obstacle}\n`);
  return obstacle;
}

export interface SftpServer {
  /** Address of a repository in this folder, as restic expects it. */
  address(folder: string): string;
  /** A folder that must come first in PATH: its `ssh` command knows the key and the port. */
  bin: string;
  stop(): Promise<void>;
}

/** @param folder  holds its keys and settings */
export async function startSftpServer(folder: string): Promise<SftpServer> {
  const inFolder = (name: string) => path.join(folder, name);
  const bin = inFolder('bin');
  mkdirSync(bin, { recursive: true });
  chmodSync(folder, 0o700);
  for (const key of ['host-key', 'user-key']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', inFolder(key)]);
  }
  execFileSync('cp', [inFolder('user-key.pub'), inFolder('authorized-keys')]);
  const port = await findFreePort();
  writeFileSync(
    inFolder('sshd-config'),
    `ListenAddress 127.0.0.1\nPort ${port}\nHostKey ${inFolder('host-key')}\nPidFile none\nUsePAM no\nStrictModes no
AuthorizedKeysFile ${inFolder('authorized-keys')}\nPasswordAuthentication no\nPermitRootLogin prohibit-password
Subsystem sftp ${SFTP}\n`,
  );
  writeFileSync(
    inFolder('ssh-config'),
    `Host backup-place\nHostName 127.0.0.1\nPort ${port}\nUser ${userInfo().username}\nIdentityFile ${inFolder('user-key')}
IdentitiesOnly yes\nStrictHostKeyChecking no\nUserKnownHostsFile ${inFolder('known-hosts')}\n`,
  );
  writeFileSync(path.join(bin, 'ssh'), `#!/bin/sh\nexec /usr/bin/ssh -F '${inFolder('ssh-config')}' "$@"\n`, {
    mode: 0o755,
  });
  // `sshd` requires this folder, which the service would create at its start.
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
  const server = spawn(SSHD, ['-D', '-e', '-f', inFolder('sshd-config')], { stdio: ['ignore', 'ignore', 'pipe'] });
  server.stderr.resume();
  await isListening(port);
  return {
    address: (wanted) => `sftp:backup-place:${wanted}`,
    bin,
    async stop() {
      if (server.signalCode !== null || server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}
