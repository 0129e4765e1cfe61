// Starts the admin console, in a browser or in the installed program.
import './admin/jitless-zod.ts';
import './admin/console-styles.ts';
import { startConsole } from './admin/start-console.tsx';
import { createBrowserPlatform } from './platform/browser-platform.ts';

/** Loads the platform of the installed console or of the browser; the browser does without the former's code. */
async function createPlatform() {
  if (!window.desktop) return createBrowserPlatform(window);
  const { createDesktopPlatform } = await import('./platform/desktop-platform.ts');
  return createDesktopPlatform(window, window.desktop);
}

/** Not awaited at the top level of the module: chunks loaded inside depend on this module and would wait for it. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const platform = await createPlatform();
  if (root) await startConsole(root, platform);
  // The first screen does not wait for this helper and works without it if it cannot be loaded.
  const kept = await import('./ui/keep-focus.ts').catch(() => undefined);
  kept?.keepFocus();
}

void start();
