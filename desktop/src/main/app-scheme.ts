// The console's own origin, `app://console`: files of the packed console and nothing else, no access to the file system.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Protocol } from 'electron';

export const APP_ORIGIN = 'app://console';

/** Must run before the app is ready: the scheme is to behave like https. */
export function declareAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/**
 * The file of the console that an address names: every path under /admin is the console's one page.
 * Undefined for another origin and for a path that leaves the folder.
 */
export function resolveConsoleFile(address: string, folder: string): string | undefined {
  const url = URL.parse(address);
  // For a scheme that is not built in, Node reports no origin: its two parts are compared.
  if (url?.protocol !== 'app:' || url.host !== 'console') return undefined;
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

/** @param fetchFile  reads a file: address, as Electron's `net.fetch` does */
export function serveAppScheme(
  protocol: Pick<Protocol, 'handle'>,
  fetchFile: (url: string) => Promise<Response>,
  folder: string,
): void {
  protocol.handle('app', (request) => {
    const file = request.method === 'GET' ? resolveConsoleFile(request.url, folder) : undefined;
    return file === undefined ? new Response('Not found', { status: 404 }) : fetchFile(pathToFileURL(file).href);
  });
}
