// Shows a notification and reports clicks on it.
import type { ActivationArguments, NotificationConstructorOptions } from 'electron';
import type { NoticeOutcome } from 'shared/desktop/desktop-answers.ts';
import { pathOfLead } from '../system/deep-links.ts';
import { readActivation, windowsToast, type Activation } from './windows-toast.ts';

export interface ShownNotice {
  title: string;
  body: string;
  /** The lead that a click opens, and that the buttons act on. */
  lead: number | undefined;
  /** All leads that the notice is about, if there are several. */
  leads?: readonly number[] | undefined;
  /** Reports an action on the lead, not that it waits for someone. */
  isNews?: boolean;
  /** The result of a button that the person pressed. */
  isAnswer?: boolean;
  /** The path that a click opens, if not a lead; the list of leads when absent. */
  path?: string;
  isSilent: boolean;
  isUrgent: boolean;
}

interface NoticeActions {
  /** Shows the window without navigating. */
  show(): void;
  open(path: string): void;
  act(type: 'assign' | 'reply', lead: number): void;
}

/** The part of Electron's notifications that is used. */
export interface SystemNotice {
  show(): void;
  close(): void;
  on(event: 'show', listener: () => void): unknown;
  on(event: 'click', listener: () => void): unknown;
  on(event: 'action', listener: (details: { actionIndex: number }) => void): unknown;
  on(event: 'close', listener: (details: { reason?: string }) => void): unknown;
  on(event: 'failed', listener: (event: unknown, words: string) => void): unknown;
}
export interface NotificationClass {
  new (options: NotificationConstructorOptions): SystemNotice;
  isSupported(): boolean;
  /** Windows only. */
  handleActivation(listener: (details: ActivationArguments) => void): void;
  /**
   * For systems on which closing takes time: resolves when all closed notifications are off the screen. Undefined if
   * none are pending.
   */
  untilGone?(): Promise<unknown> | undefined;
}

interface Parts {
  Notification: NotificationClass;
  system: string;
  icon: string;
  /** Name of the server in use. */
  server(): string;
  actions: NoticeActions;
  onFailure(words: string): void;
}

/** Bound for the screen and the system's list: the oldest is removed. */
const MOST_SHOWN = 20;
/** A notification neither shown nor refused by the system within this time has an unknown outcome. */
const OUTCOME_MS = 4000;

export interface NoticeBoard {
  show(notice: ShownNotice): Promise<NoticeOutcome>;
  /** Withdraws the notifications that are over for each of their leads, by this call and those before. */
  clear(isOver: (lead: number, notice: Pick<ShownNotice, 'isNews' | 'isAnswer'>) => boolean): void;
  /** Withdraws a notice that is still shown. */
  withdraw(notice: ShownNotice): void;
  /** Withdraws all; undefined if that is done at once. */
  clearAll(): Promise<unknown> | undefined;
}

const BUTTONS = [
  { type: 'button' as const, text: 'Assign to me' },
  { type: 'button' as const, text: 'Reply' },
];

export function createNoticeBoard({ Notification, system, icon, server, actions, onFailure }: Parts): NoticeBoard {
  /** Referenced while they can be clicked: an unreferenced notification is garbage-collected with its listeners. */
  const shown = new Map<SystemNotice, { notice: ShownNotice; waiting: Set<number> }>();

  function follow(wanted: Activation): void {
    // On another server the lead's number belongs to another lead, so only the window is shown.
    if (wanted.server !== server()) actions.show();
    else if (wanted.type === 'open') actions.open(wanted.path);
    else actions.act(wanted.type, wanted.lead);
  }

  if (system === 'win32') {
    // One handler, also for notifications of an earlier run.
    Notification.handleActivation((details) => {
      const wanted = readActivation(details.arguments);
      if (wanted) follow(wanted);
      // A notice from an older console, which named no server.
      else actions.show();
    });
    // Windows finds the program only after a first use of notifications: the event that started it would be lost.
    Notification.isSupported();
  }

  function optionsOf(notice: ShownNotice, path: string): NotificationConstructorOptions {
    const { title, body, lead, isSilent, isUrgent } = notice;
    if (system === 'win32') return { toastXml: windowsToast({ ...notice, path, server: server() }) };
    return {
      title,
      body,
      icon,
      silent: isSilent,
      urgency: isUrgent ? 'critical' : 'normal',
      ...(lead !== undefined && { actions: BUTTONS }),
    };
  }

  function takeAway(notification: SystemNotice): void {
    shown.delete(notification);
    notification.close();
  }

  return {
    show(notice) {
      if (!Notification.isSupported()) return Promise.resolve('unsupported');
      const { lead, path = '/admin/messages' } = notice;
      const [oldest] = shown.keys();
      if (oldest && shown.size >= MOST_SHOWN) takeAway(oldest);
      const notification = new Notification(optionsOf(notice, path));
      const { leads = lead === undefined ? [] : [lead] } = notice;
      shown.set(notification, { notice, waiting: new Set(leads) });
      const forget = () => shown.delete(notification);
      const about = server();
      const press = (wanted: Activation) => {
        // Synchronous: after this event Electron has lost track of the notification, and Linux would leave it on
        // screen.
        takeAway(notification);
        // Windows reports it to the one handler above, or opens the link of the lead.
        if (system !== 'win32') follow(wanted);
      };
      notification.on('click', () =>
        press({ type: 'open', path: lead === undefined ? path : pathOfLead(lead), server: about }),
      );
      notification.on('action', ({ actionIndex }) => {
        if (lead !== undefined) press({ type: actionIndex === 0 ? 'assign' : 'reply', lead, server: about });
      });
      notification.on('close', ({ reason }) => {
        // After its banner, a notice stays in the Action Center of Windows and must still be withdrawn (rule D4).
        if (reason !== 'timedOut') forget();
      });
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve('unknown'), OUTCOME_MS);
        const become = (outcome: NoticeOutcome) => {
          clearTimeout(timer);
          resolve(outcome);
        };
        notification.on('show', () => become('shown'));
        notification.on('failed', (_event, words) => {
          forget();
          onFailure(words);
          become('failed');
        });
        notification.show();
      });
    },
    clear(isOver) {
      for (const [notification, { notice, waiting }] of shown) {
        const over = [...waiting].filter((lead) => isOver(lead, notice));
        for (const lead of over) waiting.delete(lead);
        if (over.length > 0 && waiting.size === 0) takeAway(notification);
      }
    },
    withdraw(notice) {
      for (const [notification, one] of shown) if (one.notice === notice) takeAway(notification);
    },
    clearAll() {
      for (const notification of shown.keys()) takeAway(notification);
      return Notification.untilGone?.();
    },
  };
}
