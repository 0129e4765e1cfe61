// Advice for when the system refuses to start the program with the computer.
import type { Toasts } from '../../ui/toast/toasts-context.ts';

/** Where each system allows it, by the system's name. */
const WHERE: Record<string, string> = {
  win32: 'Allow it in Settings, Apps, Startup.',
  darwin: 'Allow it in System Settings, General, Login Items.',
};

export function showNoLoginStart(toasts: Toasts, system: string): void {
  const what = WHERE[system] ?? 'The system’s settings do not take it.';
  toasts.error('It does not start with the computer yet', what);
}
