// No window without its sandbox: it shows what strangers wrote. An AppImage switches it off of its own accord where the
// system lets no program of a person's make namespaces, as Ubuntu does since 24.04.
import type { App } from 'electron';

export function requireSandbox(app: Pick<App, 'isPackaged' | 'commandLine'>, system: string): void {
  if (system !== 'linux' || !app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) return;
  throw new Error(
    'On this computer an AppImage cannot shield the window from what strangers write. Install the deb package instead.',
  );
}
