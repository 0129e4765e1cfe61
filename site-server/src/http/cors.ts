// The desktop console has its own origin; only it may call the API from another origin (rule D8).
import type { IncomingMessage, ServerResponse } from 'node:http';

const CONSOLE_ORIGIN = 'app://console';
const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS =
  'Authorization, Content-Type, If-Match, Idempotency-Key, Last-Event-ID, Tus-Resumable, Upload-Length, Upload-Offset, Upload-Metadata';
const EXPOSED_HEADERS =
  'X-Total-Count, X-Total-Bytes, Link, Date, ETag, X-Content-Revision, X-Content-Before, Retry-After, Location, Content-Disposition, Upload-Offset, Upload-Length';
const PREFLIGHT_SECONDS = '600';

/**
 * Permits the console's origin on API answers. Credentials are not permitted, as the console sends its token itself.
 * @returns true when the request was a preflight and has been answered
 */
export function answerCors(request: IncomingMessage, response: ServerResponse): boolean {
  // Other requests get no header: setting one here would make Node write every ready answer in its slower way.
  if (request.headers.origin !== CONSOLE_ORIGIN || !request.url?.startsWith('/api')) return false;
  response.setHeader('Access-Control-Allow-Origin', CONSOLE_ORIGIN);
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
    response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    return false;
  }
  response
    .writeHead(204, {
      Vary: 'Origin',
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': REQUEST_HEADERS,
      'Access-Control-Max-Age': PREFLIGHT_SECONDS,
    })
    .end();
  return true;
}
