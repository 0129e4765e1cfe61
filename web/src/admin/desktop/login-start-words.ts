// Starting with the computer was asked for, and the system does not do it: what the person can do.
import type { Toasts } from '../../ui/toast/toasts-context.ts';

/** Where each system lets it be allowed, by the name it has for itself. */
const WHERE: Record<string, string> = {
  win32: 'Allow it in Settings, Apps, Startup.',
  darwin: 'Allow it in System Settings, General, Login Items.',
};

export function showNoLoginStart(toasts: Toasts, system: string): void {
  const what = WHERE[system] ?? 'The system’s settings do not take it.';
  toasts.error('It does not start with the computer yet', what);
}
