// Lets a server ask for a certificate of this computer. Electron asks only for what a page requests and never for requests of
// the program itself; what was chosen then holds for both, as long as they are of one session.
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { WEB_PREFERENCES } from '../window/console-window.ts';
import { nameOfServer } from './server-name.ts';

interface Parts {
  Window: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  /** The person is asked which one it is to be. */
  isAsking(): boolean;
}

const TIMEOUT_MS = 10_000;

/** Of the server's own session, in which its pages run too. */
export const partitionFor = (origin: string) => `persist:${nameOfServer(origin)}`;

/** Resolves once the server has asked and was answered, or has not answered in time. */
export async function offerCertificate(url: string, { Window, isAsking }: Parts): Promise<void> {
  const partition = partitionFor(new URL(url).origin);
  // Nothing of what it shows is used, and nothing in it runs.
  const webPreferences = { ...WEB_PREFERENCES, partition, javascript: false, images: false };
  const window = new Window({ show: false, webPreferences });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setInterval(() => !isAsking() && resolve(undefined), TIMEOUT_MS);
  try {
    // What comes of it is seen when the program asks once more.
    await Promise.race([window.loadURL(url).catch(() => undefined), promise]);
  } finally {
    clearInterval(timer);
    window.destroy();
  }
}
