// The console's own origin, `app://console`: serves the packed console's files, and no other part of the file system.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Protocol } from 'electron';
import { consolePolicy, FAILURE_POLICY } from './console-policy.ts';
import { failurePage } from './failure-page.ts';

export const APP_ORIGIN = 'app://console';
export const FAILURE_PATH = '/failure';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** Must run before the app is ready, so that the scheme behaves like https. */
export function declareAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** The address if it belongs to the console's origin; undefined otherwise. */
function ownAddress(address: string): URL | undefined {
  const url = URL.parse(address);
  // Node reports no origin for a custom scheme, so scheme and host are compared.
  return url?.protocol === 'app:' && url.host === 'console' ? url : undefined;
}

/**
 * The console's file for an address: every path under /admin is the console's single page.
 * Undefined for another origin and for a path that leaves the folder.
 */
export function resolveConsoleFile(address: string, folder: string): string | undefined {
  const url = ownAddress(address);
  if (!url) return undefined;
  let pathname: string;
  try {
    pathname = decodeURIComponent(url.pathname);
  } catch {
    return undefined;
  }
  if (pathname.includes('\0') || pathname.includes('\\')) return undefined;
  const isPage = pathname === '/' || pathname === '/admin' || pathname.startsWith('/admin/');
  const file = path.resolve(folder, isPage ? 'admin.html' : `.${pathname}`);
  return file.startsWith(path.resolve(folder) + path.sep) ? file : undefined;
}

interface Served {
  /** Folder of the built console. */
  folder: string;
  /** The server in use: the only other origin that the console may connect to. */
  server(): string | undefined;
}

export async function answerAppRequest(
  { method, url }: Pick<Request, 'method' | 'url'>,
  { folder, server }: Served,
): Promise<Response> {
  const answer = (body: string | Uint8Array<ArrayBuffer>, status: number, type: string, policy: string) =>
    new Response(body, {
      status,
      headers: {
        'Content-Type': type,
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-cache',
      },
    });
  const own = ownAddress(url);
  if (method === 'GET' && own?.pathname === FAILURE_PATH) {
    return answer(failurePage(own.searchParams.get('why')), 200, TYPES['.html'] ?? '', FAILURE_POLICY);
  }
  const file = method === 'GET' ? resolveConsoleFile(url, folder) : undefined;
  const type = file === undefined ? undefined : TYPES[path.extname(file)];
  const bytes = file !== undefined && type !== undefined ? await readFile(file).catch(() => undefined) : undefined;
  if (type === undefined || bytes === undefined) return answer('Not found', 404, 'text/plain', FAILURE_POLICY);
  const policy = type.startsWith('text/html') ? consolePolicy(bytes.toString('utf8'), server()) : FAILURE_POLICY;
  return answer(Uint8Array.from(bytes), 200, type, policy);
}

/** Registered per session, as every partition has its own handlers. */
export function serveAppScheme(protocol: Pick<Protocol, 'handle'>, served: Served): void {
  protocol.handle('app', (request) => answerAppRequest(request, served));
}
