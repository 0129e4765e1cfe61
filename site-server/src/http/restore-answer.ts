// The answer to every request while the database is replaced (rule H21): to come back in a moment.
import type { RequestListener } from 'node:http';
import type { SiteContent } from 'shared/content/site-content.ts';
import { telUrl, whatsAppUrl } from 'shared/enquiry/phone.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { createId } from '../platform/ids.ts';
import { answerCors } from './cors.ts';
import { FOR_THE_WAY_BACK } from './error-handler.ts';
import { API_POLICY, SECURITY_HEADERS } from './security-headers.ts';

const RETRY_SECONDS = '2';
const MESSAGE = 'The site goes back to a backup at this moment. Please try again in a few seconds.';
const HEAD = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">`;
/** A page that reloads automatically, without any information about the site. */
const PAGE =
  `${HEAD}<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>One moment</title><h1>One moment, please</h1>` +
  `<p>This site is back in a few seconds.</p></html>`;

interface RestoreAnswerParts {
  startedAt: string;
  /** Other ways to reach the company. */
  footer: Pick<SiteContent['footer'], 'phone' | 'whatsapp'>;
}

/**
 * For a form sent without scripts. The page must not reload automatically, or nobody would see that nothing was sent.
 */
function notSentPage({ phone, whatsapp }: RestoreAnswerParts['footer']): string {
  const links = [
    [telUrl(phone), `Call ${phone.trim()}`],
    [whatsAppUrl(whatsapp), 'Write on WhatsApp'],
  ].flatMap(([href, label = '']) => (href ? `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>` : []));
  return (
    `${HEAD}<title>Nothing was sent</title><h1>Nothing was sent</h1>` +
    `<p>This site could not take it at this moment. Go back in your browser, where what you typed still is, and send it ` +
    `again in a few seconds.</p>${links.length > 0 ? `<p>Or reach us directly:</p>${links.join('')}` : ''}</html>`
  );
}

/**
 * Sessions cannot be checked at this time, so the answer contains only that the database is being replaced, and since
 * when.
 */
export function createRestoreAnswer({ startedAt, footer }: RestoreAnswerParts): RequestListener {
  const notSent = notSentPage(footer);
  return (request, response) => {
    if (answerCors(request, response)) return;
    // Reads the request to its end, as the client might otherwise lose the answer with the connection.
    request.resume();
    const isApi = /^\/api(\/|$)/i.test(request.url ?? '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const requestId = createId();
    const page = isRead ? PAGE : notSent;
    const body = isApi
      ? JSON.stringify({ error: MESSAGE, code: 'unavailable', reason: 'restoring', startedAt, requestId })
      : page;
    response.writeHead(503, {
      ...SECURITY_HEADERS,
      'Content-Security-Policy': API_POLICY,
      'Content-Type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'Cache-Control': isApi || isRead ? 'no-store' : FOR_THE_WAY_BACK,
      'Retry-After': RETRY_SECONDS,
      ...(isApi && { Vary: 'Origin', 'X-Request-Id': requestId }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
