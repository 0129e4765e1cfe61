// Lets a server ask for a client certificate. Electron asks only for requests of a page, never for those of the main
// process; the choice then applies to both, as long as they share a session.
import type { BrowserWindow, BrowserWindowConstructorOptions, Event, WebContents } from 'electron';
import { partitionOf, WEB_PREFERENCES } from '../window/console-window.ts';
import { wantsCertificate, type Answer } from './check-server.ts';
import { limitTime } from './time-limit.ts';

interface Parts {
  Window: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  /** Whether the person is being asked which certificate to send. */
  isAsking(): boolean;
  /** Sends a request in the session of that partition; by default in the default session. */
  askIn(partition?: string): (url: string) => Promise<Answer>;
  /** Whether the server is in use, or was before. */
  isKnown(origin: string): boolean;
  /** Deletes the data of that partition's session. */
  forget(partition: string): Promise<void>;
}

export interface CertificateOffers {
  /** Sends a request to a chosen server; if it requires a client certificate, it may ask for one. */
  ask(url: string): Promise<Answer>;
  /** Deletes what the check has stored for an unknown server, whose address was only tried. */
  forgetTried(origin: string): Promise<void>;
}

/** Resolves once the server has asked and was answered, or the time is over. */
async function offerCertificate(url: string, { Window, isAsking }: Pick<Parts, 'Window' | 'isAsking'>): Promise<void> {
  const partition = partitionOf(new URL(url).origin);
  // Nothing of the page is shown, and no script in it runs.
  const webPreferences = { ...WEB_PREFERENCES, partition, javascript: false, images: false };
  const window = new Window({ show: false, webPreferences });
  const { webContents } = window;
  const { session } = webContents;
  const prevent = (event: Pick<Event, 'preventDefault'>) => event.preventDefault();
  webContents.on('will-navigate', prevent);
  webContents.on('will-redirect', prevent);
  // Only downloads of this page: the console's own window may share the session.
  const preventOwn = (event: Event, _item: unknown, from: WebContents) => from === webContents && prevent(event);
  session.on('will-download', preventOwn);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const endLimit = limitTime(isAsking, () => resolve(undefined));
  try {
    // A page that cannot be loaded is no error: the request after this shows whether the certificate was accepted.
    await Promise.race([window.loadURL(url).catch(() => undefined), promise]);
  } finally {
    endLimit();
    window.destroy();
    session.off('will-download', preventOwn);
  }
}

export function createCertificateOffers({ askIn, isKnown, forget, ...window }: Parts): CertificateOffers {
  const askPlainly = askIn();
  /** Origins of servers that require a certificate. */
  const wanting = new Set<string>();
  return {
    async ask(url) {
      const { origin } = new URL(url);
      const askAsItself = askIn(partitionOf(origin));
      try {
        // A server that requires no certificate is asked in the default session: a check alone creates no session for
        // it.
        return await (wanting.has(origin) ? askAsItself(url) : askPlainly(url));
      } catch (error) {
        if (!wantsCertificate(error)) throw error;
        wanting.add(origin);
        await offerCertificate(url, window);
        return askAsItself(url);
      }
    },
    async forgetTried(origin) {
      if (wanting.has(origin) && !isKnown(origin)) await forget(partitionOf(origin));
    },
  };
}
