// Receives the state of the leads, and shows notifications, count and reminders on this computer.
import type { NoticeOutcome } from 'shared/desktop/desktop-answers.ts';
import type { DesktopNotice, LeadReport, StandingLeads } from 'shared/desktop/desktop-calls.ts';
import { createOfficeTime, type OfficeTime } from 'shared/office/office-time.ts';
import type { SettingsStore } from '../system/settings-store.ts';
import { decideNotices, NO_NOTICES, type NoticeState } from 'shared/notices/decide-notices.ts';
import { HIDDEN, leadOf, leadsOf, wordsOf } from 'shared/notices/notice-words.ts';
import { createOverLeads } from './over-leads.ts';
import { isQuiet, minuteOfDay } from 'shared/notices/quiet-hours.ts';
import type { NoticeBoard, ShownNotice } from './show-notice.ts';

interface Parts {
  settings: SettingsStore;
  board: Pick<NoticeBoard, 'show' | 'clear' | 'withdraw'>;
  now(): number;
  /** Milliseconds of a monotonic clock, which may stand still while the computer sleeps. */
  runningTime(): number;
  isFocused(): boolean;
  /** Shows the number of leads waiting for this person, and the newest ones. */
  showCount(leads: StandingLeads, hidesDetails: boolean): void;
  callAttention(): void;
  /** Called after each notification. */
  onOutcome(outcome: NoticeOutcome): void;
}

/** Up to this many other notifications a minute are shown one by one. */
const NEWS_A_MINUTE = 3;
const MINUTE_MS = 60_000;
/** Of this many other notifications the text is known, so that they can be withdrawn. */
const NEWS_KEPT = 20;

export interface LeadNotices {
  report(report: LeadReport): void;
  /** Shows a notice, or withdraws it once it is over. */
  showNews(notice: DesktopNotice): void;
  /** Decides again after time has passed; to be called at intervals. */
  tick(): void;
  /** The notification settings of this computer have changed. */
  preferencesChanged(): void;
  /** From now on no notification can be shown, as the computer goes to sleep or the program ends. */
  pause(): void;
  /** Called after a time in which no notification could be shown. */
  hadGap(): void;
  isQuiet(): boolean;
  /** The session ended or the server changed: reported leads must not be shown any more. */
  forget(): void;
}

export function createLeadNotices(parts: Parts): LeadNotices {
  const { settings, board, now, runningTime, isFocused, showCount, callAttention } = parts;
  const server = () => settings.read().server ?? '';
  let stateOf: string | undefined;
  let state: NoticeState = NO_NOTICES;
  /** The state as it is on disk. */
  let written: NoticeState = NO_NOTICES;
  let latest: LeadReport | undefined;
  let gapAt: number | undefined;
  let office: { of: string; time: OfficeTime } | undefined;
  /** When other notifications were shown within the last minute, by the running time. */
  let newsTimes: number[] = [];
  /** The latest other notifications, by the text that they have where details are not hidden. */
  const news = new Map<string, ShownNotice>();
  const overLeads = createOverLeads();

  async function show(notice: ShownNotice): Promise<void> {
    parts.onOutcome(await board.show(notice));
  }

  /** How far this computer has shown notifications for the server in use, in earlier runs too. */
  function recall(): NoticeState {
    if (stateOf === server()) return state;
    stateOf = server();
    const kept = settings.read().announced[stateOf];
    state = {
      ...NO_NOTICES,
      ...(kept && { upTo: kept.upTo, at: Date.parse(kept.at), calls: kept.calls ?? [] }),
      ...(kept?.calledAt !== undefined && { calledAt: Date.parse(kept.calledAt) }),
    };
    written = state;
    return state;
  }

  function write(next: NoticeState): void {
    const { upTo, at, calls, calledAt } = next;
    if (upTo === undefined || at === undefined) return;
    const kept = {
      upTo,
      at: new Date(at).toISOString(),
      calls: [...calls],
      ...(calledAt !== undefined && { calledAt: new Date(calledAt).toISOString() }),
    };
    settings.change({ announced: { ...settings.read().announced, [server()]: kept } });
    written = next;
  }

  function keep({ notices, state: next }: ReturnType<typeof decideNotices>): void {
    const hasReminded = notices.some(({ kind }) => kind === 'reminder');
    const hasChanged = (['upTo', 'calls', 'calledAt'] as const).some((part) => next[part] !== written[part]);
    const isNews = hasReminded || hasChanged;
    state = next;
    // The time alone does not justify writing the file every half minute.
    if (isNews) write(next);
  }

  // Made again when the schedule changes: it caches the days that it computes.
  function officeTimeOf(report: LeadReport): OfficeTime {
    const of = JSON.stringify(report.office);
    if (office?.of !== of) office = { of, time: createOfficeTime(report.office) };
    return office.time;
  }

  /** By the office hours that were reported last. */
  const isQuietNow = () => isQuiet(settings.read().preferences, now(), office?.time);

  function decide(): void {
    if (!latest) return;
    const { preferences } = settings.read();
    const time = now();
    const decided = decideNotices({
      report: latest,
      state: recall(),
      preferences,
      officeTime: officeTimeOf(latest),
      isFocused: isFocused(),
      now: time,
      runningTime: runningTime(),
      minuteOfDay: minuteOfDay(time),
    });
    if (decided.notices.length > 0) callAttention();
    for (const notice of decided.notices) {
      const { title, body } = wordsOf(notice, preferences.hidesDetails, time);
      const isUrgent = notice.kind === 'reminder' || notice.kind === 'call';
      const leads = leadsOf(notice);
      if (notice.kind === 'call') overLeads.noteCalled(leads);
      void show({ title, body, lead: leadOf(notice), leads, isSilent: !preferences.sound, isUrgent });
    }
    // Last, as writing fails on a full disk: then it is tried again each time.
    keep(decided);
  }

  /** Called before a gap too, as timers may run after a sleep before the system reports it. */
  function beginGap(): void {
    gapAt = runningTime();
    state = { ...recall(), hadGap: true, clock: undefined };
    // Known leads are out of date: the next report includes those that arrived meanwhile.
    latest = undefined;
  }

  /** Whether a report was requested before the gap. */
  const isStale = ({ age }: LeadReport) => age !== undefined && gapAt !== undefined && runningTime() - age < gapAt;

  function report(current: LeadReport): void {
    board.clear(overLeads.overIn(current));
    showCount(current, settings.read().preferences.hidesDetails);
    if (isStale(current)) return;
    latest = current;
    decide();
  }

  /** Withdraws the news with this text, or without a text all news of these leads. */
  function endNews({ text, leads = [] }: DesktopNotice): void {
    const shown = news.get(text);
    if (shown) board.withdraw(shown);
    news.delete(text);
    if (text === '') board.clear((id, { isNews, isAnswer }) => isNews === true && !isAnswer && leads.includes(id));
  }

  function noteNews(text: string, notice: ShownNotice): void {
    const { lead, leads = lead === undefined ? [] : [lead] } = notice;
    overLeads.noteNews(leads);
    // The same text once more is the latest again.
    news.delete(text);
    news.set(text, notice);
    const [oldest] = news.keys();
    if (oldest !== undefined && news.size > NEWS_KEPT) news.delete(oldest);
  }

  /**
   * False while notifications are shown one by one; true for the first one too many in a minute, which only says that
   * there are more; undefined for further ones, which are not shown.
   */
  function isOneTooMany(): boolean | undefined {
    newsTimes = newsTimes.filter((at) => runningTime() - at < MINUTE_MS);
    if (newsTimes.length > NEWS_A_MINUTE) return undefined;
    newsTimes.push(runningTime());
    return newsTimes.length > NEWS_A_MINUTE;
  }

  return {
    report,
    showNews(given) {
      if (given.isOver === true) return endNews(given);
      const { title, text, lead, leads, isAnswer } = given;
      const { preferences } = settings.read();
      if (!preferences.notices || isFocused()) return;
      // In quiet hours only the console's bell keeps the notice. An answer is shown, as its user is at the computer.
      if (isAnswer !== true && isQuietNow()) return;
      const common = { isSilent: !preferences.sound, isUrgent: false, isNews: true, isAnswer: isAnswer === true };
      const isTooMany = isAnswer === true ? false : isOneTooMany();
      if (isTooMany === undefined) return;
      if (isTooMany) void show({ ...common, title: 'More news about leads', body: HIDDEN, lead: undefined });
      else {
        const words = preferences.hidesDetails ? { title: 'News about a lead', body: HIDDEN } : { title, body: text };
        const notice = { ...common, ...words, lead, leads };
        noteNews(text, notice);
        void show(notice);
      }
    },
    isQuiet: isQuietNow,
    tick: decide,
    preferencesChanged() {
      // The tray menu shows names too, so it follows the setting.
      if (latest) report(latest);
    },
    pause() {
      beginGap();
      write(state);
    },
    forget() {
      // Nobody is notified until somebody signs in.
      beginGap();
      overLeads.forget();
      news.clear();
      board.clear(() => true);
      showCount({ leads: [], unseen: 0 }, true);
    },
    hadGap: beginGap,
  };
}
