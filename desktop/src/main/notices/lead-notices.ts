// Hears how leads stand, and tells, counts and recalls them on this computer.
import type { DesktopNotice, LeadReport } from 'shared/desktop-bridge.ts';
import type { SettingsStore } from '../system/settings-store.ts';
import { decideNotices, NOTHING_TOLD, type Told } from './decide-notices.ts';
import { leadOf, wordsOf } from './notice-words.ts';
import type { NoticeBoard } from './show-notice.ts';

interface Parts {
  settings: SettingsStore;
  board: NoticeBoard;
  now(): number;
  isFocused(): boolean;
  /** Shows how many are not seen, and the newest. */
  showCount(report: LeadReport, hidesDetails: boolean): void;
  callAttention(): void;
}

export interface LeadNotices {
  report(report: LeadReport): void;
  tell(notice: DesktopNotice): void;
  /** Decides again what the passing of time brings; to be called now and then. */
  tick(): void;
  /** From now on nobody can be told: the computer goes to sleep, or the program ends. */
  pause(): void;
  /** Nobody could be told for a while. */
  hadGap(): void;
  /** Nobody is signed in, or at another server: what was reported is nobody's business any more. */
  forget(): void;
}

export function createLeadNotices({ settings, board, now, isFocused, showCount, callAttention }: Parts): LeadNotices {
  const server = () => settings.read().server ?? '';
  let toldOf: string | undefined;
  let told: Told = NOTHING_TOLD;
  let latest: LeadReport | undefined;

  /** What this computer told of the server in use, also before it was started. */
  function recall(): Told {
    if (toldOf === server()) return told;
    toldOf = server();
    const kept = settings.read().told[toldOf];
    told = { ...NOTHING_TOLD, ...(kept && { upTo: kept.upTo, at: Date.parse(kept.at) }) };
    return told;
  }

  function write({ upTo, at }: Told): void {
    if (upTo === undefined || at === undefined) return;
    settings.change({ told: { ...settings.read().told, [server()]: { upTo, at: new Date(at).toISOString() } } });
  }

  function keep(next: Told): void {
    const isNews = next.upTo !== told.upTo;
    told = next;
    // A file written every half minute for the time alone serves nobody.
    if (isNews) write(next);
  }

  function decide(): void {
    if (!latest) return;
    const { preferences } = settings.read();
    const time = now();
    const clock = new Date(time);
    const decided = decideNotices({
      report: latest,
      told: recall(),
      preferences,
      isFocused: isFocused(),
      now: time,
      minuteOfDay: clock.getHours() * 60 + clock.getMinutes(),
    });
    keep(decided.told);
    if (decided.notices.length > 0) callAttention();
    for (const notice of decided.notices) {
      const { title, body } = wordsOf(notice, preferences.hidesDetails, time);
      const isUrgent = notice.kind === 'reminder';
      void board.show({ title, body, lead: leadOf(notice), isSilent: !preferences.sound, isUrgent });
    }
  }

  return {
    report(report) {
      latest = report;
      const over = new Set(report.leads.filter((lead) => lead.isSeen || lead.isTaken).map(({ id }) => id));
      board.clear((lead) => over.has(lead));
      showCount(report, settings.read().preferences.hidesDetails);
      decide();
    },
    tell({ title, text, lead }) {
      const { preferences } = settings.read();
      if (!preferences.notices || isFocused()) return;
      const body = preferences.hidesDetails ? 'Open the console to read it.' : text;
      const shownTitle = preferences.hidesDetails ? 'News about a lead' : title;
      void board.show({ title: shownTitle, body, lead, isSilent: !preferences.sound, isUrgent: false });
    },
    tick: decide,
    pause: () => write(recall()),
    forget() {
      latest = undefined;
      board.clear(() => true);
      showCount({ leads: [], unseen: 0 }, true);
    },
    hadGap() {
      told = { ...recall(), hadGap: true };
      // What is known is out of date: the next report tells what came meanwhile.
      latest = undefined;
    },
  };
}
