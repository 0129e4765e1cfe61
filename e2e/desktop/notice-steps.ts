// Shared steps of tests of notices: looking at what is shown, and letting the computer's time pass.
import { expect } from 'vitest';
import type { PretendedRun, ShownNotice } from './desktop-driver.ts';

interface Preferences {
  hidesDetails?: boolean;
  quietHours?: { from: string; to: string } | null;
  sound?: boolean;
}

/** @param desktop  gives the running console */
export function noticeSteps(desktop: () => PretendedRun) {
  let looked = 0;

  /** Notices since the last look. */
  async function look(): Promise<ShownNotice[]> {
    const all = await desktop().notices();
    const fresh = all.slice(looked);
    looked = all.length;
    return fresh;
  }

  async function untilNotified(title: string | RegExp): Promise<ShownNotice> {
    const isWanted = (notice: ShownNotice) =>
      typeof title === 'string' ? notice.title === title : title.test(notice.title);
    await expect.poll(async () => (await desktop().notices()).slice(looked).some(isWanted)).toBe(true);
    const found = (await look()).find(isWanted);
    if (!found) throw new Error('It was there a moment ago');
    return found;
  }

  /** Changes preferences. The console then decides again which notifications to show, as it does every half minute. */
  const change = async (preferences: Preferences) =>
    (await desktop().page()).evaluate(
      (part) =>
        (
          window as never as { desktop: { preferences: { change(given: object): Promise<object> } } }
        ).desktop.preferences
          .change(part)
          .then(() => undefined),
      preferences,
    );

  return {
    look,
    untilNotified,
    /** For a restarted console, whose notifications are counted from zero. */
    startOver: () => void (looked = 0),
    change,
    async wait(minutes: number): Promise<void> {
      await desktop().passTime(minutes);
      await change({});
    },
    async sleep(minutes: number): Promise<void> {
      await desktop().power('suspend');
      await desktop().passTime(minutes);
      await desktop().power('resume');
    },
  };
}
