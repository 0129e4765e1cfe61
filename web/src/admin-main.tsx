// Starts the admin console, in a browser or in the installed program.
import './admin/jitless-zod.ts';
import './admin/console-styles.ts';
import { startConsole } from './admin/start-console.tsx';
import { createBrowserPlatform } from './platform/browser-platform.ts';

/** The installed console has its code on disk; a browser does without it. */
async function createPlatform() {
  if (!window.desktop) return createBrowserPlatform(window);
  const { createDesktopPlatform } = await import('./platform/desktop-platform.ts');
  return createDesktopPlatform(window, window.desktop);
}

/** Not awaited by the module itself: what it fetches on the way is built upon this file, and would wait for it. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const platform = await createPlatform();
  if (root) await startConsole(root, platform);
  // The first screen does not wait for it, and does without it where it cannot be had.
  const kept = await import('./ui/keep-focus.ts').catch(() => undefined);
  kept?.keepFocus();
}

void start();
