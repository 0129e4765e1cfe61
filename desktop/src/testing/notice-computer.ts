// A simulated computer that records the notifications of the program, with a clock set by the test.
import type { NoticeOutcome } from 'shared/desktop/desktop-answers.ts';
import type { DesktopPreferences } from 'shared/desktop/desktop-calls.ts';
import { createLeadNotices } from '../main/notices/lead-notices.ts';
import { createRefusals } from '../main/notices/refusals.ts';
import { createNoticeBoard, type ShownNotice } from '../main/notices/show-notice.ts';
import { createSettingsStore } from '../main/system/settings-store.ts';
import { START } from 'shared/testing/reported-leads.ts';

/** The notifications on screen, with the methods of Electron's notifications that the program uses. */
function makeScreen() {
  const screen = new Set<{ title: string }>();
  class SystemNotice {
    readonly title: string;
    constructor({ title }: { title: string }) {
      this.title = title;
    }
    static isSupported = () => true;
    on(event: string, listener: () => void): void {
      if (event === 'show') listener();
    }
    show(): void {
      screen.add(this);
    }
    close(): void {
      screen.delete(this);
    }
  }
  return { onScreen: () => [...screen].map(({ title }) => title), Notification: SystemNotice as never };
}

/** @param file  of its settings: pass it again for a restart of the program */
export function makeNoticeComputer(
  file = { store: {} as Record<string, unknown> },
  preferences: Partial<DesktopPreferences> = {},
) {
  const settings = createSettingsStore(file);
  settings.change({ server: 'https://a.example', preferences: { ...settings.read().preferences, ...preferences } });
  const shown: ShownNotice[] = [];
  const counts: number[] = [];
  /** `ahead`: by how much the clock is wrong. */
  const clock = { now: START, ahead: 0 };
  let isFocused = false;
  const system = { outcome: 'shown' as NoticeOutcome, refusals: 0 };
  const named: boolean[] = [];
  const refusals = createRefusals();
  const { onScreen, Notification } = makeScreen();
  const board = createNoticeBoard({
    Notification,
    system: 'linux',
    icon: '',
    server: () => '',
    actions: { show: () => undefined, open: () => undefined, act: () => undefined },
    onFailure: () => undefined,
  });
  const notices = createLeadNotices({
    settings,
    board: {
      show(notice) {
        shown.push(notice);
        void board.show(notice);
        return Promise.resolve(system.outcome);
      },
      clear: board.clear,
      withdraw: board.withdraw,
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
  return { settings, notices, shown, onScreen, counts, named, clock, titles, file, system, focus };
}
