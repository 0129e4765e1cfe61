// Results of a test of notifications, with advice if none was shown.
import type { NoticeOutcome } from 'shared/desktop/desktop-answers.ts';

/** Where each system lets users switch notifications on, by the system's name. */
const WHERE: Record<string, string> = {
  win32: 'Settings, System, Notifications: switch them on for this console, and turn “Do not disturb” off.',
  darwin: 'System Settings, Notifications: allow them for this console, and turn off any Focus.',
};
const ELSEWHERE = 'the system’s settings: allow notifications for this console, and turn off “Do not disturb”.';

const where = (system: string) => WHERE[system] ?? ELSEWHERE;

export const TEST_WORDS: Record<NoticeOutcome, (system: string) => string> = {
  shown: (system) => `The system took it. Did you see nothing? Then it is held back. Look in ${where(system)}`,
  unknown: (system) => `The system does not say whether it was shown. Did you see nothing? Look in ${where(system)}`,
  failed: (system) => `The system refused it. Look in ${where(system)}`,
  unsupported: () => 'This system has no notifications. New leads are counted on the icon and in the tray.',
};
