// What a page may do to the window: pure decisions, denied by default, and the one function that applies them.
import type { App } from 'electron';
import { APP_ORIGIN } from './app-scheme.ts';

const EXTERNAL_SCHEMES = new Set(['https:', 'mailto:', 'tel:', 'sms:']);
/**
 * Chromium requires a permission for connections to a local network, where the server may be; and one for each folder
 * that the person chooses for a copy of a backup (rule H19x).
 */
const OWN_PERMISSIONS = new Set([
  'notifications',
  'clipboard-sanitized-write',
  'local-network-access',
  'local-network',
  'loopback-network',
  'fileSystem',
]);

/** The window only shows the console: a page of another origin would get the same access. */
export function mayNavigate(url: string): boolean {
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
}

/**
 * Opening an address with the system can start any program: only browser, mail and telephone links are allowed.
 * @param server  in use: its site may be opened even if it runs on this computer, without https
 */
export function mayOpenExternally(url: string, server?: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed) return false;
  return EXTERNAL_SCHEMES.has(parsed.protocol) || (parsed.protocol === 'http:' && parsed.origin === server);
}

export function mayGrant(permission: string, origin: string): boolean {
  return mayNavigate(origin) && OWN_PERMISSIONS.has(permission);
}

interface Outside {
  openExternally(url: string): Promise<void>;
  server(): string | undefined;
}

export function guardWebContents(app: Pick<App, 'on'>, { openExternally, server }: Outside): void {
  function open(url: string): void {
    if (mayOpenExternally(url, server())) void openExternally(url);
  }
  app.on('web-contents-created', (_event, contents) => {
    // A server's page in a window that is never shown opens nothing: there was no click.
    const isConsole = () => mayNavigate(contents.getURL());
    function stayHere(event: { url: string; preventDefault: () => void }): void {
      if (mayNavigate(event.url)) return;
      event.preventDefault();
      // A click on a telephone, mail or web link: the system's own program opens it.
      if (isConsole()) open(event.url);
    }
    contents.on('will-navigate', stayHere);
    // A redirect of a page that the program itself requested: without a click nothing is opened outside.
    contents.on('will-redirect', (event) => !mayNavigate(event.url) && event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      if (isConsole()) open(url);
      return { action: 'deny' };
    });
    contents.session.setPermissionRequestHandler((_asking, permission, answer, details) => {
      answer(mayGrant(permission, details.requestingUrl));
    });
    contents.session.setPermissionCheckHandler((_asking, permission, origin) => mayGrant(permission, origin));
  });
}
