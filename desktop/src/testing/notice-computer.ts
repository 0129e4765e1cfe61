// A computer that shows what the program notifies of, with a clock set by the test.
import type { NoticeOutcome } from 'shared/desktop/desktop-answers.ts';
import type { DesktopPreferences } from 'shared/desktop/desktop-calls.ts';
import { createLeadNotices } from '../main/notices/lead-notices.ts';
import { createRefusals } from '../main/notices/refusals.ts';
import type { ShownNotice } from '../main/notices/show-notice.ts';
import { createSettingsStore } from '../main/system/settings-store.ts';
import { START } from './reported-leads.ts';

/** @param file  of its settings: given again for a restart of the program */
export function makeNoticeComputer(
  file = { store: {} as Record<string, unknown> },
  preferences: Partial<DesktopPreferences> = {},
) {
  const settings = createSettingsStore(file);
  settings.change({ server: 'https://a.example', preferences: { ...settings.read().preferences, ...preferences } });
  const shown: ShownNotice[] = [];
  const cleared: number[] = [];
  const clearedNews: number[] = [];
  const counts: number[] = [];
  /** `ahead`: by how much it is wrong. */
  const clock = { now: START, ahead: 0 };
  let isFocused = false;
  const system = { outcome: 'shown' as NoticeOutcome, refusals: 0 };
  const named: boolean[] = [];
  const refusals = createRefusals();
  const notices = createLeadNotices({
    settings,
    board: {
      show(notice) {
        shown.push(notice);
        return Promise.resolve(system.outcome);
      },
      clear(isOver) {
        cleared.push(...[1, 2, 3, 4].filter((id) => isOver(id, false)));
        clearedNews.push(...[1, 2, 3, 4].filter((id) => isOver(id, true)));
      },
    },
    now: () => clock.now + clock.ahead,
    runningTime: () => clock.now - START,
    isFocused: () => isFocused,
    showCount({ unseen }, hidesDetails) {
      counts.push(unseen);
      named.push(!hidesDetails);
    },
    callAttention: () => undefined,
    onOutcome: (outcome) => void (refusals.note(outcome) && (system.refusals += 1)),
  });
  const titles = () => shown.splice(0).map(({ title }) => title);
  const focus = (is: boolean) => (isFocused = is);
  return { settings, notices, shown, cleared, clearedNews, counts, named, clock, titles, file, system, focus };
}
