// The real nginx in front of servers, with the files of deploy/. Where it is not installed, a warning says so.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type ConnectionOptions } from 'node:tls';
import { findFreePort } from './free-port.ts';

const DEPLOY = path.join(import.meta.dirname, '../deploy');
/** Folder into which `.ci/install` unpacks nginx. */
const UNPACKED = path.join(import.meta.dirname, '../node_modules/.cache/nginx');
const runs = (program: string) => spawnSync(program, ['-v'], { stdio: 'ignore' }).status === 0;

/** Path of the program; undefined if this computer does not have it. */
export function findNginx(): string | undefined {
  const places = ['nginx', '/usr/sbin/nginx', path.join(UNPACKED, 'usr/sbin/nginx')];
  const found = places.find(runs);
  if (found === undefined) {
    process.stderr.write('\nThe cache in front is NOT tested: nginx is not installed here (apt-get install nginx)\n');
  }
  return found;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Nginx {
  /** Sends a request over TLS, as a visitor of the site with this host name. */
  ask(
    host: string,
    address: string,
    options?: { method?: string; headers?: OutgoingHttpHeaders; body?: string },
  ): Promise<Answer>;
  /** Sends a request without TLS. Rejects if the connection is closed without an answer. */
  askPlain(host: string, address: string): Promise<Answer>;
  /** Agrees with nginx on a version of TLS and a cipher. Rejects if there is none that both accept. */
  agree(host: string, options: ConnectionOptions): Promise<{ version: string | null; cipher: string }>;
  /** The log of errors so far. */
  errors(): string;
  end(): Promise<void>;
}

interface Given {
  program: string;
  /** Files of deploy/ with texts to replace, such as paths and ports. `as` is another name, if a file is used twice. */
  files: readonly { from: string; as?: string; replaced: Record<string, string> }[];
  hosts: readonly string[];
  /** Kind of key of the certificate; certbot makes `ec` since version 2, and `rsa` before. */
  key?: keyof typeof KEYS;
}

/** Replaces texts of the file. @throws if one is missing, as the tests would then run with a wrong configuration */
function adapt(name: string, replaced: Record<string, string>): string {
  let text = readFileSync(path.join(DEPLOY, name), 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

const KEYS = { rsa: ['rsa:2048'], ec: ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'] };

function makeCertificate(folder: string, hosts: readonly string[], key: keyof typeof KEYS): string {
  const names = hosts.map((host) => `DNS:${host}`).join(',');
  const words = ['req', '-x509', '-newkey', ...KEYS[key], '-nodes', '-days', '2', '-subj', '/CN=Sites'];
  words.push('-keyout', 'privkey.pem', '-out', 'fullchain.pem', '-addext', `subjectAltName=${names}`);
  execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  return readFileSync(path.join(folder, 'fullchain.pem'), 'utf8');
}

function readAnswer(response: IncomingMessage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let text = '';
    response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    response.on('error', reject);
    response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
  });
}

/** Starts nginx with these files as its `conf.d`, on free ports of the loopback interface. */
export async function startNginx({ program, files, hosts, key = 'rsa' }: Given): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-e2e-'));
  // If the tests run as root, nginx's worker processes run as nobody, and must be able to read the folder.
  chmodSync(folder, 0o755);
  const ca = makeCertificate(folder, hosts, key);
  const [plain, tls] = [await findFreePort(), await findFreePort()];
  const here: [RegExp, string][] = [
    [/listen \[::\]:.*\n/g, ''],
    [/listen 80\b/g, `listen 127.0.0.1:${plain}`],
    [/listen 443 /g, `listen 127.0.0.1:${tls} `],
    [/\/etc\/letsencrypt\/live\/[^/]+\//g, `${folder}/`],
    [/\/var\/log\/nginx\//g, `${folder}/`],
    [/\/var\/cache\/harbourline-pages/g, `${folder}/pages`],
  ];
  mkdirSync(path.join(folder, 'conf.d'));
  for (const { from: name, as = name, replaced } of files) {
    const text = here.reduce((before, [from, to]) => before.replace(from, to), adapt(name, replaced));
    writeFileSync(path.join(folder, 'conf.d', as), text);
  }
  const own = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 2; events {}
     http { access_log off; ${own.join(' ')} include ${folder}/conf.d/*.conf; }`,
  );
  const child = spawn(program, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));

  function ask(
    host: string,
    address: string,
    { method = 'GET', headers = {}, body }: Parameters<Nginx['ask']>[2] = {},
  ) {
    return new Promise<Answer>((resolve, reject) => {
      const given = { host: '127.0.0.1', port: tls, servername: host, ca, agent: false, method, path: address };
      request({ ...given, headers: { Host: host, ...headers } }, (response) => resolve(readAnswer(response)))
        .on('error', reject)
        .end(body);
    });
  }

  function askPlain(host: string, address: string): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const given = { host: '127.0.0.1', port: plain, agent: false, path: address, headers: { Host: host } };
      get(given, (response) => resolve(readAnswer(response))).on('error', reject);
    });
  }

  function agree(host: string, options: ConnectionOptions): ReturnType<Nginx['agree']> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port: tls, servername: host, ca, ...options }, () => {
        resolve({ version: socket.getProtocol(), cipher: socket.getCipher().name });
        socket.destroy();
      });
      socket.on('error', reject);
    });
  }

  async function untilListening(): Promise<void> {
    const first = hosts[0] ?? '';
    for (;;) {
      if (child.exitCode !== null) throw new Error(`nginx ended:\n${said}`);
      if (await ask(first, '/api/health').catch(() => undefined)) return;
      await wait(50);
    }
  }

  async function end(): Promise<void> {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await untilListening();
  } catch (error) {
    await end();
    throw error;
  }
  return { ask, askPlain, agree, errors: () => readFileSync(path.join(folder, 'error.log'), 'utf8'), end };
}
