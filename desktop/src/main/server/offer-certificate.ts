// Lets a server ask for a certificate of this computer. Electron asks only for what a page requests and never for requests of
// the program itself; what was chosen then holds for both, as long as they are of one session.
import type { BrowserWindow, BrowserWindowConstructorOptions, Event, WebContents } from 'electron';
import { WEB_PREFERENCES } from '../window/console-window.ts';
import { wantsCertificate, type Answer } from './check-server.ts';
import { nameOfServer } from './server-name.ts';

interface Parts {
  Window: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  /** The person is asked which one it is to be. */
  isAsking(): boolean;
  /** Asks in the session of that partition; without one in that of the program itself. */
  askIn(partition?: string): (url: string) => Promise<Answer>;
  /** A server that is in use, or was before. */
  isKnown(origin: string): boolean;
  /** Deletes what the session of that partition keeps. */
  forget(partition: string): Promise<void>;
}

export interface CertificateOffers {
  /** Asks a server that a person has chosen; when it wants a certificate, it may ask for one. */
  ask(url: string): Promise<Answer>;
  /** Deletes what asking has left in the session of a server that is not known: its address was only tried. */
  forgetTried(origin: string): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** Of the server's own session, in which its pages run too. */
export const partitionFor = (origin: string) => `persist:${nameOfServer(origin)}`;

/** Resolves once the server has asked and was answered, or has not answered in time. */
async function offerCertificate(url: string, { Window, isAsking }: Pick<Parts, 'Window' | 'isAsking'>): Promise<void> {
  const partition = partitionFor(new URL(url).origin);
  // Nothing of what it shows is used, and nothing in it runs.
  const webPreferences = { ...WEB_PREFERENCES, partition, javascript: false, images: false };
  const window = new Window({ show: false, webPreferences });
  const { webContents } = window;
  const { session } = webContents;
  const prevent = (event: Pick<Event, 'preventDefault'>) => event.preventDefault();
  webContents.on('will-navigate', prevent);
  webContents.on('will-redirect', prevent);
  // The console's own window may be of the same session.
  const preventOwn = (event: Event, _item: unknown, from: WebContents) => from === webContents && prevent(event);
  session.on('will-download', preventOwn);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setInterval(() => !isAsking() && resolve(undefined), TIMEOUT_MS);
  try {
    // What comes of it is seen when the program asks once more.
    await Promise.race([window.loadURL(url).catch(() => undefined), promise]);
  } finally {
    clearInterval(timer);
    window.destroy();
    session.off('will-download', preventOwn);
  }
}

export function createCertificateOffers({ askIn, isKnown, forget, ...window }: Parts): CertificateOffers {
  const askPlainly = askIn();
  /** Origins of servers that want a certificate. */
  const wanting = new Set<string>();
  return {
    async ask(url) {
      const { origin } = new URL(url);
      const askAsItself = askIn(partitionFor(origin));
      try {
        // Other servers get no session of their own by being asked.
        return await (wanting.has(origin) ? askAsItself(url) : askPlainly(url));
      } catch (error) {
        if (!wantsCertificate(error)) throw error;
        wanting.add(origin);
        await offerCertificate(url, window);
        return askAsItself(url);
      }
    },
    async forgetTried(origin) {
      if (wanting.has(origin) && !isKnown(origin)) await forget(partitionFor(origin));
    },
  };
}
