// What every request is answered while the database is exchanged (rule H21): to come back in a moment.
import type { RequestListener } from 'node:http';
import { createId } from '../platform/ids.ts';
import { answerCors } from './cors.ts';
import { API_POLICY, SECURITY_HEADERS } from './security-headers.ts';

const RETRY_SECONDS = '2';
const MESSAGE = 'The site goes back to a backup at this moment. Please try again in a few seconds.';
/** A page that comes back by itself; without a word of what the site is. */
const PAGE =
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">` +
  `<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>One moment</title><h1>One moment, please</h1>` +
  `<p>This site is back in a few seconds.</p></html>`;

/** Nobody is asked who they are meanwhile: nothing is said but that it is so, and since when. */
export function createRestoreAnswer({ startedAt }: { startedAt: string }): RequestListener {
  return (request, response) => {
    if (answerCors(request, response)) return;
    // What is being sent is read to its end, or the answer would be lost with the connection.
    request.resume();
    const isApi = /^\/api(\/|$)/i.test(request.url ?? '');
    const requestId = createId();
    const body = isApi
      ? JSON.stringify({ error: MESSAGE, code: 'unavailable', reason: 'restoring', startedAt, requestId })
      : PAGE;
    response.writeHead(503, {
      ...SECURITY_HEADERS,
      'Content-Security-Policy': API_POLICY,
      'Content-Type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': RETRY_SECONDS,
      ...(isApi && { Vary: 'Origin', 'X-Request-Id': requestId }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
