// The office's server as the updater sees it: serves the files of a release below `/desktop/`.
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An AppImage that does nothing when started, which the updater does after installing it. */
export function programOf(version: string): string {
  return `#!/bin/sh\n# version ${version}\nexit 0\n`;
}
export type Kind = 'AppImage' | 'deb' | 'exe';
export const nameOf = (version: string, kind: Kind = 'AppImage') => `siteconsole-${version}-x86_64.${kind}`;

export function makeKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: publicKey.export({ type: 'spki', format: 'pem' }), privateKey };
}

interface Published {
  key?: KeyObject;
  /** The signed bytes, if different from the served ones. */
  signed?: { version?: string; name?: string; sha512?: string };
  bytes?: string | Buffer;
  kind?: Kind;
}

export async function startReleaseServer() {
  const files = new Map<string, string | Buffer>();
  const asked: { name: string; range: string | undefined }[] = [];
  let beyond = 416;
  let other: { status: number; text: string } | undefined;
  let breaks = { after: Infinity, written: () => 0 };
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '', 'http://office').pathname.replace('/desktop/', ''));
    const { range } = request.headers;
    asked.push({ name, range });
    if (other && name.endsWith('.sig')) return void response.writeHead(other.status).end(other.text);
    const found = files.get(name);
    if (found === undefined) return void response.writeHead(404).end();
    const bytes = Buffer.from(found);
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    if (from > 0 && from >= bytes.length) return void response.writeHead(beyond).end();
    const rest = bytes.subarray(from);
    response.writeHead(from === 0 ? 200 : 206, { 'Content-Length': rest.length });
    if (rest.length <= breaks.after) return void response.end(rest);
    response.write(rest.subarray(0, breaks.after));
    const timer = setInterval(() => {
      if (breaks.written() < from + breaks.after) return;
      clearInterval(timer);
      response.destroy();
    }, 10);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Breaks the connection after this many bytes of every answer, once they have been written. */
    breakAfter: (after: number, written: () => number) => void (breaks = { after, written }),
    /** Answers requests for signatures like this, as a proxy does; without an argument as before. */
    answerForSignatures: (answer?: { status: number; text: string }) => void (other = answer),
    /** Answers requests for a range after the end with this status instead of 416. */
    answerBeyondWith: (status: number) => void (beyond = status),
    /** Serves other bytes for a version, whose metadata stays the same. */
    replace: (version: string, bytes: Buffer) => void files.set(nameOf(version), bytes),
    /** Publishes a version, without a signature if no key is given. */
    publish(version: string, { key, signed, kind, bytes = programOf(version) }: Published = {}): void {
      const name = nameOf(version, kind);
      const sha512 = createHash('sha512').update(bytes).digest('base64');
      const file = { url: name, sha512, size: Buffer.byteLength(bytes) };
      const text = JSON.stringify({
        version,
        files: [file],
        path: name,
        sha512,
        releaseNotes: `Better in ${version}.`,
      });
      // JSON is valid YAML.
      for (const latest of ['latest-linux.yml', 'latest-linux-arm64.yml']) files.set(latest, text);
      files.set(name, bytes);
      const over = { version, name, sha512, ...signed };
      const statement = `site console release\n${over.version}\n${over.name}\n${over.sha512}\n`;
      if (key) files.set(`${name}.sig`, sign(null, Buffer.from(statement), key).toString('base64'));
      else files.delete(`${name}.sig`);
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type ReleaseServer = Awaited<ReturnType<typeof startReleaseServer>>;
