// Refuses windows without a sandbox, as they show text from strangers. An AppImage disables it automatically if the system
// forbids unprivileged user namespaces, as Ubuntu does since 24.04.
import type { App } from 'electron';

export function requireSandbox(app: Pick<App, 'isPackaged' | 'commandLine'>, system: string): void {
  if (system !== 'linux' || !app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) return;
  throw new Error(
    'On this computer an AppImage cannot shield the window from what strangers write. Install the deb package instead.',
  );
}
