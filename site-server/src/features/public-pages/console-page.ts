// The one page of the console, the same for every path under /admin; never indexed, never kept by a cache.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeReadyAnswer, type ReadyAnswer } from '../../http/ready-answers.ts';
import { pagePolicy } from '../../http/security-headers.ts';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** @param webDist  folder of the built web package */
export function loadConsolePage(webDist: string): ReadyAnswer {
  const html = readFileSync(path.join(webDist, 'console', 'admin.html'), 'utf8');
  const inlineScripts = [...html.matchAll(INLINE_SCRIPT)].map((match) => match[1] ?? '');
  return makeReadyAnswer({
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    headers: { 'Content-Security-Policy': pagePolicy(inlineScripts, []), 'X-Robots-Tag': 'noindex' },
    body: html,
  });
}
