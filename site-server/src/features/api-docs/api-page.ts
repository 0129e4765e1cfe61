// The contract as a page for people: a table of every call.
import { api } from 'shared/api/api.ts';
import type { Endpoint } from 'shared/api/endpoint.ts';
import { TUS_VERSION, UPLOAD_PARTS_PATH } from 'shared/media/upload-parts.ts';
import { makeReadyAnswer, type ReadyAnswer } from '../../http/ready-answers.ts';
import { pagePolicy } from '../../http/security-headers.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:64rem;padding:0 1rem;color:#111;background:#fff}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ccc}' +
  'code{font-family:ui-monospace,monospace}@media(prefers-color-scheme:dark){body{color:#eee;background:#111}a{color:#9cf}}';

function row({ method, path, access, summary }: Endpoint): string {
  const cells = [`<code>${method}</code>`, `<code>${escapeHtml(path)}</code>`, access, escapeHtml(summary)];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

/** @param documentPath  address of the OpenAPI document */
export function makeApiPage(documentPath: string): ReadyAnswer {
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API</title><style>${STYLE}</style></head><body><main>
<h1>API</h1>
<p>Bodies and answers are JSON, files are sent as <code>multipart/form-data</code>. Calls that are not public carry <code>Authorization: Bearer</code> and the token of
<code>${api.login.path}</code>. A failure is <code>{error, code, reason?, fields?, requestId}</code> with a fitting status.
Every detail is in the <a href="${documentPath}">OpenAPI document</a>. Only the calls under <code>${UPLOAD_PARTS_PATH}</code>
that take a file in parts are not: they are those of <a href="https://tus.io/protocols/resumable-upload">tus</a>
${TUS_VERSION}.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>For</th><th>What it does</th></tr></thead>
<tbody>${Object.values<Endpoint>(api).map(row).join('\n')}</tbody></table>
</main></body></html>`;
  return makeReadyAnswer({
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    headers: { 'Content-Security-Policy': pagePolicy([], [STYLE]), 'X-Robots-Tag': 'noindex' },
    body,
  });
}
