// Sends a request to a server through Electron's `net.request`: unlike its `fetch`, it reports the target of a redirect and
// can answer a proxy's request for a login. It sends no cookies and follows no redirect.
import type { ClientRequest, Net } from 'electron';
import type { Answer } from './check-server.ts';
import type { ProxyLogin, ProxyLogins } from './proxy-logins.ts';
import { limitTime } from './time-limit.ts';

interface Parts {
  request: Net['request'];
  logins: Pick<ProxyLogins, 'find'>;
  /** A person is being asked, which does not count towards the server's time limit. */
  isAsking(): boolean;
}

/** The expected answer is small; a larger page is not from this product. */
const BODY_MAX = 64 * 1024;

/** Reads an answer to its end, or to the size limit. */
function readAnswer(asked: ClientRequest, resolve: (answer: Answer) => void, reject: (error: Error) => void): void {
  asked.on('response', (response) => {
    const parts: Buffer[] = [];
    let size = 0;
    const end = () => resolve({ status: response.statusCode, body: Buffer.concat(parts).toString('utf8') });
    response.on('data', (part) => {
      parts.push(part);
      size += part.length;
      if (size <= BODY_MAX) return;
      end();
      asked.abort();
    });
    response.on('end', end);
    response.on('error', reject);
  });
}

export function createAsk({ request, logins, isAsking }: Parts): (url: string) => Promise<Answer> {
  return async function ask(url) {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const asked = request({ url, redirect: 'manual', cache: 'no-store' });
    const endLimit = limitTime(isAsking, () => {
      asked.abort();
      reject(new DOMException('The server took too long', 'TimeoutError'));
    });
    const given = new Set<ProxyLogin>();
    asked.on('login', (auth, give) => {
      const login = logins.find(auth, given);
      if (!login && auth.isProxy) resolve({ proxy: `${auth.host}:${auth.port}` });
      give(login?.username, login?.password);
    });
    asked.on('redirect', (_status, _method, redirectedTo) => {
      resolve({ redirectedTo });
      asked.abort();
    });
    asked.on('error', reject);
    readAnswer(asked, resolve, reject);
    asked.end();
    try {
      return await promise;
    } finally {
      endLimit();
    }
  };
}
